"""The page's own Python as one file: byte code of `game` and `ui`, and the texts they read.

The wheel (`wheel.py`) is for those who install it, sources and all; a page needs less: no sources (a traceback still
names file and line), no docstrings, nothing of the terminal. The zip inside is not compressed, the whole is, and the
page unpacks it once: so it is small on any host, whatever that host compresses, and a byte lost on the way is noticed.

PyScript's own Python comes along as byte code: PyScript would compile its text at every start.
"""

import gzip
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from . import wheel
from .imports import NOT_ON_THE_PAGE, pyscripts_own
from .library import squeeze
from .wheel import Contents

PLACE = "/lib/app.zip"  # where the page keeps it (assets/runtime/runtime.mjs)
NAME = "app.zip.gz"


def contents(extra: Iterable[str] = ()) -> Contents:
    """What of the wheel the page can ever import or read."""
    found = wheel.sources(extra=extra)
    return {name: data for name, data in found.items() if not name.startswith(NOT_ON_THE_PAGE)}


def byte_code(sources: Contents) -> Contents:
    with tempfile.TemporaryDirectory() as folder:
        plain, compiled = Path(folder) / "sources.zip", Path(folder) / "compiled.zip"
        wheel.write(plain, sources)
        squeeze(plain, compiled, PLACE)
        with zipfile.ZipFile(compiled) as made:
            return {name: made.read(name) for name in made.namelist()}


def packed(data: bytes) -> bytes:
    """Always the same bytes: no date."""
    return gzip.compress(data, 9, mtime=0)


def build(folder: Path, extra: Iterable[str] = ()) -> Path:
    found = contents(extra)
    texts = {name: data for name, data in found.items() if not name.endswith(".py")}
    path = folder / NAME
    with tempfile.TemporaryDirectory() as work:
        whole = Path(work) / "app.zip"
        wheel.write(whole, {**byte_code({**found, **pyscripts_own()}), **texts}, zipfile.ZIP_STORED)
        path.write_bytes(packed(whole.read_bytes()))
    return path
