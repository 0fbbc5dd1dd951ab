"""What of the standard library the page needs: every import of `game` and `ui`, wherever it stands, and of PyScript's
own Python, with all that these import in turn.

    python -m tools.imports        say what stdlib.json lacks; fails if anything
"""

import ast
import json
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from . import npm
from .library import KEEP
from .places import NPM, ROOT, files
from .wheel import PACKAGES

HERE = Path(__file__).parent
SCRIPT = HERE / "imports.mjs"
PYSCRIPT = HERE / "pyscript.mjs"
NOT_ON_THE_PAGE = ("game/terminal", "game/__main__.py")  # in the wheel for those who install it
# Tried by asyncio, shutil and zipfile, which do without: no use for a page, and they take their share of its start.
TRIED = ("_ssl", "bz2", "compression", "lzma", "ssl")


def imported(tree: ast.AST) -> Iterator[str]:
    """Modules named by absolute imports, inside functions too; of `from a import b` both, b may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module


def of_ours(root: Path = ROOT) -> set[str]:
    away = set(files(*(root / place for place in NOT_ON_THE_PAGE)))
    ours = [file for file in files(*(root / package for package in PACKAGES)) if file.suffix == ".py"]
    trees = (ast.parse(file.read_bytes(), str(file)) for file in ours if file not in away)
    return {name for tree in trees for name in imported(tree)}


@cache
def pyscripts_own() -> dict[str, bytes]:
    """The package `pyscript`, which lies in PyScript's script as text."""
    (script,) = (NPM / "@pyscript/core/dist").glob("core-*.js")
    found: dict[str, str] = json.loads(npm.node(PYSCRIPT, script))
    return {name: text.encode() for name, text in found.items()}


def of_pyscript() -> set[str]:
    """Also what PyScript runs besides its package, to write that into the file system."""
    trees = (ast.parse(source, name) for name, source in pyscripts_own().items())
    return {"os", "pathlib", *(name for tree in trees for name in imported(tree))}


def standard(names: set[str]) -> list[str]:
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def needed() -> set[str]:
    """Asks the page's own Python, in Node: a second or two."""
    npm.install()
    names = standard({*of_ours(), *of_pyscript()})
    with tempfile.TemporaryDirectory() as folder:
        asked = Path(folder) / "names.json"
        asked.write_text(json.dumps(names))
        found: list[str] = json.loads(npm.node(SCRIPT, NPM / "pyodide", asked))
        return {name for name in found if name.partition(".")[0] not in TRIED}


def kept() -> list[str]:
    names: list[str] = json.loads(KEEP.read_text())
    return names


if __name__ == "__main__":
    missing = sorted(needed() - set(kept()))
    print("\n".join(missing) or "stdlib.json lacks nothing")
    sys.exit(1 if missing else 0)
