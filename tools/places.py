"""Where things are, and whether they are still as they were when something was made from them."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / ".cache"
DIST = ROOT / "dist"
NPM = ROOT / "node_modules"

MADE = ("__pycache__", ".DS_Store")  # lies among the sources, and is none


def sha(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def files(*places: Path) -> list[Path]:
    """The files given, and those of the folders given, in a steady order."""
    found: set[Path] = set()
    for place in places:
        found.update(place.rglob("*") if place.is_dir() else [place])
    return sorted(file for file in found if file.is_file() and not any(part in MADE for part in file.parts))


def digest(inputs: Iterable[Path], *words: str) -> str:
    """A hash of files, by name and content, and of some words."""
    rows = [f"{file.relative_to(ROOT).as_posix()} {sha(file.read_bytes())}" for file in inputs]
    return sha("\n".join([*rows, *words]).encode())


def is_fresh(stamp: Path, wanted: str) -> bool:
    """Whether what the stamp stands for was made, to the end, from just this."""
    return stamp.exists() and stamp.read_text() == wanted


def set_stamp(stamp: Path, made_from: str) -> None:
    """Only after the thing itself: what was interrupted is made again."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(made_from)
