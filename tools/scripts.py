"""The page's scripts, each as one small file: a file less is a round trip less on every start.

`assets/runtime` is written as small modules with one job each; what the page and its threads load is made of them by
esbuild (`scripts.mjs`), a module per entry, with all it imports. PyScript and Pyodide stay in folders of their own.
"""

import json
import shutil
import tempfile
from pathlib import Path

from . import npm, page
from .places import NPM, ROOT

RUNTIME = ROOT / "assets/runtime"
SQUEEZE = Path(__file__).with_name("scripts.mjs")
FIRST = "first.js"  # the one that blocks
IN_PAGE = ("boot.mjs", "pyscript.mjs")  # named by index.html itself
LATE = ("morphdom.mjs", "nodb.mjs")  # named by Python, and by pyscript.mjs: index.html has them fetched before
THREADS = ("bot.mjs", "maker.mjs")  # started later


def build(work: Path, pyscript: str, facts: dict[str, object]) -> None:
    """Every script, into the folder of the version. The facts of this build are for built.mjs."""
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder)
        for file in sorted(RUNTIME.glob("*js")):
            text = page.fill(file.read_text(encoding="utf-8"), pyscript=pyscript, snapshot=str(facts["snapshot"]))
            (sources / file.name).write_text(text, encoding="utf-8")
        (sources / "built.mjs").write_text(f"export const BUILT = {json.dumps(facts)};\n", encoding="utf-8")
        shutil.copyfile(NPM / "morphdom/dist/morphdom-esm.js", sources / LATE[0])
        squeeze(work, *(sources / name for name in (*IN_PAGE, *LATE, *THREADS)))
        squeeze(work, sources / FIRST)


def squeeze(folder: Path, *entries: Path) -> None:
    npm.node(SQUEEZE, folder, *entries)
