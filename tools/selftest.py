"""The folder of selftest.html: the whole library, pytest and Hypothesis for the browser's Python, and our tests.

It is no part of what the page itself needs, and lies apart from it. What runs there is in assets/selftest.
"""

import json
import shutil
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

from . import page, wheel
from .npm import NotFetched
from .places import CACHE, NPM, ROOT, digest, files, is_fresh, set_stamp, sha

REQUIREMENTS = (ROOT / "requirements/selftest.txt", ROOT / "requirements/pins.txt")
SCRIPTS = ROOT / "assets/selftest"
TESTS = (
    "__init__.py", "conftest.py", "golden.py", "notation.py", "numbers.py", "contract", "engine", "new_york",
    "property", "sample",
)  # fmt: skip
WHEELS = CACHE / "selftest"
PYTHON = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
BY_PYODIDE = ("micropip", "packaging")  # loaded by Pyodide itself, from its lock file; micropip brings the others


def inputs() -> list[Path]:
    return [*REQUIREMENTS, *tests()]


def tests() -> list[Path]:
    """The tests, how pytest is set up, and the specifications that some of them are compared with."""
    rules = (ROOT / "game").glob("*/RULES.md")
    return files(*(ROOT / "tests" / name for name in TESTS), ROOT / "pyproject.toml", *rules)


def wheels() -> list[Path]:
    """The wheels that run in the browser, fetched once."""
    stamp, wanted = WHEELS / "stamp", digest(REQUIREMENTS)
    if not is_fresh(stamp, wanted):
        print("self-test: pytest and Hypothesis for the browser's Python ...", flush=True)
        shutil.rmtree(WHEELS, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
        which = ["--only-binary", ":all:", "--no-deps", *PYTHON, "--requirement", str(REQUIREMENTS[0])]
        if subprocess.run([*pip, *which, "--dest", str(WHEELS)]).returncode != 0:
            raise NotFetched(
                "What the self-test page needs could not be fetched: the first build needs a network that reaches pip's"
                " package index (pip's own words are above); run the same command again when there is one."
            )
        set_stamp(stamp, wanted)
    return sorted(WHEELS.glob("*.whl"))


def locked(file: Path) -> dict[str, object]:
    """A row of Pyodide's lock file."""
    with zipfile.ZipFile(file) as opened:
        metadata = next(name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        about = message_from_string(opened.read(metadata).decode())
    name = str(about["Name"]).lower()
    return {
        "name": name,
        "version": about["Version"],
        "file_name": file.name,
        "install_dir": "site",
        "sha256": sha(file.read_bytes()),
        "package_type": "package",
        "imports": [name],
        "depends": [other for other in BY_PYODIDE if name == "micropip" and other != name],
        "unvendored_tests": False,
    }


def lock(found: list[Path]) -> dict[str, object]:
    stock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    rows = [locked(file) for file in found if file.name.startswith(BY_PYODIDE)]
    return {"info": stock["info"], "packages": {str(row["name"]): row for row in rows}}


def build(dist: Path, runtime: Path) -> None:
    """The folder, named by hash, and selftest.html that leads there. Our own wheel lies there, too."""
    work = dist / "selftest"
    work.mkdir()
    found = wheels()
    for file in (*found, NPM / "pyodide/python_stdlib.zip"):
        shutil.copyfile(file, work / file.name)
    ours = wheel.build(work)
    contents = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in tests()}
    wheel.write(work / "tests.zip", {**contents, "selftest.py": (SCRIPTS / "selftest.py").read_bytes()})
    facts = {
        "pyodide": f"../{runtime.name}/",
        "lock": lock(found),
        "wheels": [file.name for file in (*found, ours) if not file.name.startswith(BY_PYODIDE)],
    }
    (work / "contents.mjs").write_text(f"export const CONTENTS = {json.dumps(facts, indent=1)};\n", encoding="utf-8")
    for script in (*SCRIPTS.glob("*.mjs"), *SCRIPTS.glob("*.css")):
        text = page.fill(script.read_text(encoding="utf-8"), pyodide=f"../{runtime.name}/pyodide.mjs")
        (work / script.name).write_text(text, encoding="utf-8")
    names = "".join(f"{file.name} {sha(file.read_bytes())}" for file in files(work))
    folder = work.rename(dist / f"selftest-{sha(names.encode())[:8]}")
    (dist / "selftest.html").write_text(page.selftest(folder=folder.name), encoding="utf-8")
