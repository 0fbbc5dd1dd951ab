"""Our Python as one wheel: what pip installs for scripts and notebooks, and micropip on the self-test page.

The same sources give the same bytes: sorted names, one date. The page itself takes less, see `bundle.py`.
"""

import base64
import hashlib
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import IO

from .places import ROOT, files

PACKAGES = ("game", "ui")
SUFFIXES = (".py", ".mo", ".md", ".json", ".txt")
NOT_SHIPPED = ("RULES.md",)  # the specification; what people read is in ui/rooms
SOME_DAY = (2020, 1, 1, 0, 0, 0)

Contents = dict[str, bytes]


def sources(root: Path = ROOT, extra: Iterable[str] = ()) -> Contents:
    """Everything of our packages; of extra ones (`tests.sample`) also the packages they lie in."""
    found = files(*(root / package for package in PACKAGES))
    for package in extra:
        folder = root.joinpath(*package.split("."))
        above = [each / "__init__.py" for each in folder.parents if root in each.parents]
        found += files(folder, *(file for file in above if file.exists()))
    kept = [file for file in found if file.suffix in SUFFIXES and file.name not in NOT_SHIPPED]
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in kept}


def project(root: Path = ROOT) -> dict[str, str]:
    table: dict[str, str] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def file_name(root: Path = ROOT) -> str:
    about = project(root)
    return f"{about['name']}-{about['version']}-py3-none-any.whl"


def with_metadata(contents: Contents, root: Path = ROOT) -> Contents:
    """What pip wants to know of a wheel."""
    about = project(root)
    folder = f"{about['name']}-{about['version']}.dist-info"
    metadata = {
        "Metadata-Version": "2.4",
        "Name": about["name"],
        "Version": about["version"],
        "Summary": about["description"],
        "License-Expression": about["license"],
        "License-File": "LICENSE",
        "Requires-Python": about["requires-python"],
    }
    wheel = {"Wheel-Version": "1.0", "Generator": "tools.wheel", "Root-Is-Purelib": "true", "Tag": "py3-none-any"}
    whole = {
        **contents,
        f"{folder}/METADATA": head(metadata),
        f"{folder}/WHEEL": head(wheel),
        f"{folder}/licenses/LICENSE": (root / "LICENSE").read_bytes(),
    }
    rows = [f"{name},sha256={url_hash(data)},{len(data)}" for name, data in sorted(whole.items())]
    return {**whole, f"{folder}/RECORD": "\n".join([*rows, f"{folder}/RECORD,,", ""]).encode()}


def head(fields: dict[str, str]) -> bytes:
    return "".join(f"{name}: {value}\n" for name, value in fields.items()).encode()


def url_hash(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write(path: Path | IO[bytes], contents: Contents, compression: int = zipfile.ZIP_DEFLATED) -> None:
    """A zip, the same bytes for the same contents."""
    with zipfile.ZipFile(path, "w") as out:
        for name, data in sorted(contents.items()):
            info = zipfile.ZipInfo(name, SOME_DAY)
            info.external_attr = 0o644 << 16
            out.writestr(info, data, compression, 9)


def build(folder: Path) -> Path:
    """The wheel, in that folder."""
    path = folder / file_name()
    write(path, with_metadata(sources()))
    return path
