"""Python's standard library for the page: the modules of stdlib.json, as byte code. Made once and kept.

`stdlib.json` names what PyScript, `game` and `ui` import, and a margin. A module that is missing there fails at import,
on the page only; tests/house compares the list with every import.
"""

import tempfile
from pathlib import Path

from . import npm
from .places import CACHE, NPM, digest

HERE = Path(__file__).parent
KEEP = HERE / "stdlib.json"
SQUEEZE = HERE / "squeeze.mjs"
STOCK = NPM / "pyodide/python_stdlib.zip"


def squeeze(sources: Path, target: Path, place: str, *keep: Path) -> None:
    """Byte code of a zip of sources, made by the page's own Python; see squeeze.mjs."""
    npm.node(SQUEEZE, NPM / "pyodide", sources, target, place, *keep)


def library() -> Path:
    """The zip, named by what it was made from."""
    made = CACHE / "build" / f"library-{digest([STOCK, KEEP, SQUEEZE])[:16]}.zip"
    if not made.exists():
        print("library: compiling and trimming ...", flush=True)
        made.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=made.parent) as folder:
            new = Path(folder) / made.name
            squeeze(STOCK, new, "/lib/python314.zip", KEEP)
            new.replace(made)
    return made
