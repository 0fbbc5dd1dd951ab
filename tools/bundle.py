"""The page's own Python as one file: byte code of `game` and `ui`, and the texts they read.

The wheel (`wheel.py`) is for those who install it, sources and all; a page needs less: no sources (a traceback still
names file and line), no docstrings, nothing of the terminal. It is a table {path: bytes} that the page reads at once
(assets/runtime/sitecustomize.py), compressed as a whole: so it is small on any host, whatever that host compresses, and
a byte lost on the way is noticed.

PyScript's own Python comes along as byte code: PyScript would compile its text at every start.
"""

from collections.abc import Iterable
from pathlib import Path

from . import wheel
from .imports import NOT_ON_THE_PAGE, pyscripts_own
from .library import byte_code, packed, table
from .wheel import Contents

NAME = "app.gz"


def contents(extra: Iterable[str] = ()) -> Contents:
    """What of the wheel the page can ever import or read."""
    found = wheel.sources(extra=extra)
    return {name: data for name, data in found.items() if not name.startswith(NOT_ON_THE_PAGE)}


def build(folder: Path, extra: Iterable[str] = ()) -> Path:
    found = contents(extra)
    texts = {name: data for name, data in found.items() if not name.endswith(".py")}
    path = folder / NAME
    path.write_bytes(packed(table(byte_code({**found, **pyscripts_own()}), texts)))
    return path
