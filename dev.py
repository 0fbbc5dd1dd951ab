#!/usr/bin/env python3
"""The commands of the project, on a machine with nothing but Python 3.11 or later.

Makes a virtual environment of the project's own and installs exact versions into it, once; a second run goes straight
to work. Standard library only, and no syntax younger than Python 3.6, so that an old Python gets a sentence and not a
syntax error.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

OLDEST = (3, 11)
if sys.version_info < OLDEST:
    here = sys.version_info
    sys.exit(f"Knickerbocker needs Python {OLDEST[0]}.{OLDEST[1]} or later; this is {here[0]}.{here[1]}.")

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
REQUIREMENTS = ROOT / "requirements"
NODE = 20  # the oldest that PyScript's package allows
BENCHES = ("speed", "ladder", "start", "page")  # modules of bench/
PAGE_BENCHES = ("start", "page")  # those that need the site and a browser

Words = list[str]  # of a command line


class Trouble(Exception):
    """Nothing can be run; the message is one sentence for whoever typed the command."""


class Step(NamedTuple):
    name: str
    module: Words  # what `python -m` is given
    env: dict[str, str] = {}  # noqa: RUF012 (never written to)


# The virtual environment


def prepare(*groups: str) -> None:
    """The virtual environment with these groups of requirements; does only what is missing."""
    if not usable():
        heading("virtual environment")
        make()
    for group in groups:
        install(group)


def usable() -> bool:
    """Whether the environment is there, runs, is of this very Python and has pip; a half-made one is not usable."""
    probe = [str(PYTHON), "-c", "import sys, pip; print(sys.version)"]
    try:
        answer = subprocess.run(probe, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return False
    return answer.returncode == 0 and answer.stdout.strip() == sys.version.strip()


def make() -> None:
    """A fresh environment; what was there was made by another Python, or not to the end."""
    made = subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode != 0:
        raise Trouble(
            "This Python cannot make a virtual environment: its own words are above"
            " (on Debian and Ubuntu, install python3-venv)."
        )
    print("made", VENV.name, "with Python", sys.version.split()[0])


def install(group: str) -> None:
    """Install a group of requirements, unless the stamp says that just these are in already."""
    stamp, wanted = VENV / f"{group}.stamp", digest(group)
    if stamp.exists() and stamp.read_text() == wanted:
        return
    heading(f"install the {group} tools")
    pip = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--retries", "2"]
    done = subprocess.run([*pip, "--requirement", str(REQUIREMENTS / f"{group}.txt")])
    if done.returncode != 0:
        raise Trouble(
            f"The {group} tools could not be installed: the first run needs a network that reaches pip's package index"
            " (pip's own words are above); run the same command again when there is one."
        )
    stamp.write_text(wanted)  # only now: an interrupted installation is taken up again


def digest(group: str) -> str:
    """What the stamp of a group holds: a hash of the files that say what to install, and of the Python it is for."""
    files = (REQUIREMENTS / f"{group}.txt", REQUIREMENTS / "pins.txt")
    parts = [sys.version.encode(), *(file.read_bytes() for file in files)]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def prepare_node() -> None:
    """Node and npm: the machine's own where they will do, else those of PyPI, into the virtual environment."""
    if not (shutil.which("npm") and node_version() >= NODE):
        install("node")


def node_version() -> int:
    try:
        said = subprocess.run(["node", "--version"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    except OSError:
        return 0
    found = re.match(r"v(\d+)", said.stdout)
    return int(found.group(1)) if found else 0


# Steps


def run(steps: list[Step]) -> int:
    """Run all the steps, whatever becomes of the earlier ones; then say how each went."""
    results = [(step.name, *carry_out(step)) for step in steps]
    heading("summary")
    for name, passed, seconds in results:
        print(f"{name:<12} {verdict(passed)} {seconds:>7.1f} s")
    sys.stdout.flush()
    return 0 if all(passed for _, passed, _ in results) else 1


def carry_out(step: Step) -> tuple[bool, float]:
    heading(step.name)
    begin = time.monotonic()
    env = {**os.environ, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1", **step.env}
    done = subprocess.run([str(PYTHON), "-m", *step.module], cwd=str(ROOT), env=env)
    seconds = time.monotonic() - begin
    passed = done.returncode == 0
    print(f"-- {step.name} {verdict(passed)} in {seconds:.1f} s", flush=True)
    return passed, seconds


def verdict(passed: bool) -> str:
    return "passed" if passed else "FAILED"


def heading(text: str) -> None:
    print(f"\n== {text} {'=' * (76 - len(text))}", flush=True)


CATALOGUES = Step("catalogues", ["tools.catalogues", "--compile"])
CHECKS = (CATALOGUES, Step("ruff", ["ruff", "check", "."]), Step("mypy", ["mypy"]))
BUILD = Step("build", ["tools.build"])
TEST_BUILD = Step("test build", ["tools.build", "--extra", "tests.sample", "--out", ".cache/site"])
BROWSER = Step("browser", ["tools.browser"])
PYTEST = ["pytest", "-q", "--dist", "worksteal"]
E2E = Step("e2e", [*PYTEST, "-n", "2", "e2e"])  # two at most: each has a browser with two Pythons


# Commands


def play(words: Words, extra: Words) -> int:
    """make what is missing and serve the games on this machine"""
    parser = argparse.ArgumentParser(prog="dev.py play", description=play.__doc__)
    parser.add_argument("--port", default="8000", help="the first port to try (8000)")
    port = parser.parse_args(words).port
    failed = build([], [])
    if failed:
        return failed
    return subprocess.run([str(PYTHON), "-m", "tools.serve", "--port", port], cwd=str(ROOT)).returncode


def build(words: Words, extra: Words) -> int:
    """make dist/, the folder to publish"""
    argparse.ArgumentParser(prog="dev.py build", description=build.__doc__).parse_args(words)
    prepare("build")
    prepare_node()
    passed, _ = carry_out(BUILD)
    return 0 if passed else 1


def test(words: Words, extra: Words) -> int:
    """check the sources and run the tests; what follows -- goes to pytest"""
    parser = argparse.ArgumentParser(prog="dev.py test", description=test.__doc__)
    parser.add_argument("--long", action="store_true", help="also the tests that take minutes")
    long = parser.parse_args(words).long
    env = {"KNICKERBOCKER_LONG": "1"} if long else {}
    prepare("build", "dev", "browser")
    prepare_node()
    # Some tests look at what the build brings from npm, so it comes first.
    return run([*CHECKS, BUILD, TEST_BUILD, Step("pytest", [*PYTEST, "-n", "auto", *extra], env), BROWSER, E2E])


def bench(words: Words, extra: Words) -> int:
    """measure; names choose among the benches; what follows -- goes to them"""
    parser = argparse.ArgumentParser(prog="dev.py bench", description=bench.__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help=", ".join(BENCHES))
    names = parser.parse_args(words).names or list(BENCHES)
    for name in names:
        if name not in BENCHES:
            raise Trouble(f"There is no bench {name}: the benches are {', '.join(BENCHES)}.")
    prepare("build", "dev", "bench", "browser")
    prepare_node()
    of_the_page = [BUILD, BROWSER] if set(names) & set(PAGE_BENCHES) else []
    return run([CATALOGUES, *of_the_page, *(Step(name, [f"bench.{name}", *extra]) for name in names)])


COMMANDS: dict[str, Callable[[Words, Words], int]] = {
    "play": play,
    "build": build,
    "test": test,
    "bench": bench,
}


def main(words: Words) -> int:
    words, extra = split(words)
    name = words[0] if words else None
    if name in (None, "-h", "--help", "help"):
        print("python dev.py <command>, one of:")
        for each, command in COMMANDS.items():
            print(f"  {each:<8} {command.__doc__}")
        return 0 if name else 2
    if name not in COMMANDS:
        raise Trouble(f"There is no command {name}: the commands are {', '.join(COMMANDS)}.")
    return COMMANDS[name](words[1:], extra)


def split(words: Words) -> tuple[Words, Words]:
    """What stands before `--`, and what stands after it."""
    cut = words.index("--") if "--" in words else len(words)
    return words[:cut], words[cut + 1 :]


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        sys.exit(f"dev.py: {trouble}")
    except KeyboardInterrupt:
        sys.exit(130)
