"""The files of the house's two typefaces, from npm's @fontsource; assets/fonts.css names them and their stand-ins.

The latin subset is all that English and French need. A name with letters beyond it ("Łukasz") gets the second file:
the rule for it, with the range of letters that the package tells, is written here, and a browser fetches it then only.
"""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

from .places import NPM


class Face(NamedTuple):
    family: str
    package: str
    file: str  # in the package, with a place for the subset
    name: str  # here, in fonts/
    weight: str


FACES = (
    Face("League Gothic", "@fontsource/league-gothic", "league-gothic-{}-400-normal", "league-gothic", "400"),
    Face(
        "Libre Franklin",
        "@fontsource-variable/libre-franklin",
        "libre-franklin-{}-wght-normal",
        "libre-franklin",
        "100 900",
    ),
)
SUBSETS = {"latin": "", "latin-ext": "-ext"}  # what is added to our name

FURTHER = """\
@font-face {{
  font-family: "{family}";
  src: url("fonts/{name}-ext.woff2") format("woff2");
  font-weight: {weight};
  font-display: swap;
  unicode-range: {range};
}}
"""


def build(folder: Path) -> str:
    """Copies the files into `fonts/` of the folder; the rules for the letters beyond latin."""
    (folder / "fonts").mkdir()
    rules = []
    for face in FACES:
        package = NPM / face.package
        for subset, ending in SUBSETS.items():
            file = package / "files" / f"{face.file.format(subset)}.woff2"
            shutil.copyfile(file, folder / "fonts" / f"{face.name}{ending}.woff2")
        ranges = json.loads((package / "unicode.json").read_text(encoding="utf-8"))
        rules.append(FURTHER.format(**face._asdict(), range=ranges["latin-ext"]))
    return "".join(rules)
