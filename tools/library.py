"""Python's standard library for the page: the modules of stdlib.json, as byte code. Made once and kept.

`stdlib.json` names what PyScript, `game` and `ui` import. A module that is missing there fails at import, on the page
only; tests/house compares the list with every import.
"""

import gzip
import io
import marshal
import tempfile
import zipfile
from pathlib import Path

from . import npm, wheel
from .places import CACHE, NPM, ROOT, digest
from .wheel import Contents

HERE = Path(__file__).parent
KEEP = HERE / "stdlib.json"
SQUEEZE = HERE / "squeeze.mjs"
STOCK = NPM / "pyodide/python_stdlib.zip"
# What Python imports before it can read tables (some of it is frozen into its wasm, and never asked for).
EARLY = (
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "encodings", "encodings.aliases", "encodings.utf_8",
    "genericpath", "io", "os", "posixpath", "site", "stat",
)  # fmt: skip
TABLES = ROOT / "assets/runtime/sitecustomize.py"  # and that is who reads them
HEADER = 16  # bytes of a .pyc before the code


def squeeze(sources: Path, target: Path, *keep: Path) -> None:
    """Byte code of a zip of sources, made by the page's own Python; see squeeze.mjs."""
    npm.node(SQUEEZE, NPM / "pyodide", sources, target, *keep)


def byte_code(sources: Contents) -> Contents:
    """{path.pyc: the file}"""
    with tempfile.TemporaryDirectory() as folder:
        plain, compiled = Path(folder) / "sources.zip", Path(folder) / "compiled.zip"
        wheel.write(plain, sources)
        squeeze(plain, compiled)
        return unzipped(compiled)


def unzipped(path: Path) -> Contents:
    with zipfile.ZipFile(path) as made:
        return {name: made.read(name) for name in made.namelist()}


def table(code: Contents, texts: Contents | None = None) -> bytes:
    """As assets/runtime/sitecustomize.py reads it. Version 2 of the format: the same contents give the same bytes."""
    plain = {name.removesuffix("c"): data[HEADER:] for name, data in code.items()}
    return marshal.dumps(dict(sorted({**plain, **(texts or {})}.items())), 2)


def packed(data: bytes) -> bytes:
    """Always the same bytes: no date."""
    return gzip.compress(data, 9, mtime=0)


def library() -> Path:
    """A table, and behind it a zip of what comes before tables: who reads a zip begins at its end."""
    made = CACHE / "build" / f"library-{digest([STOCK, KEEP, SQUEEZE, TABLES, Path(__file__)])[:16]}"
    if not made.exists():
        print("library: compiling and trimming ...", flush=True)
        made.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=made.parent) as folder:
            compiled, new = Path(folder) / "compiled.zip", Path(folder) / made.name
            squeeze(STOCK, compiled, KEEP)
            new.write_bytes(whole({**unzipped(compiled), **byte_code({TABLES.name: TABLES.read_bytes()})}))
            new.replace(made)
    return made


def whole(code: Contents) -> bytes:
    early = {file for name in (*EARLY, TABLES.stem) for file in files_of(name)}
    behind = io.BytesIO()
    wheel.write(behind, {name: data for name, data in code.items() if name in early}, zipfile.ZIP_STORED)
    return table({name: data for name, data in code.items() if name not in early}) + behind.getvalue()


def files_of(module: str) -> tuple[str, str]:
    path = module.replace(".", "/")
    return f"{path}.pyc", f"{path}/__init__.pyc"
