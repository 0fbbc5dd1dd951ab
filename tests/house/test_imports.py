"""Imports point one way: ui -> game.bots -> game.<room> -> game.engine; only `ui.app` knows the browser.

And no source of the page writes a style attribute.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import ROOMS

ROOT = Path(__file__).resolve().parents[2]
BROWSER = ("js", "pyscript", "pyodide", "pyodide_js", "pyodide_kernel", "micropip", "polyscript")
APP = "ui.app"  # the only module that touches the browser

# Who may import whom. "house" is the rest of game/: the list of rooms, and the terminal, which finds rooms by their id;
# "face" is what a room looks like, ui.rooms.<id>; "own" is the room itself, its rules and its face, "room" any room.
# game.bots may also find a room's bot.py by name, the page finds rooms and faces by their id.
MAY_IMPORT = {
    "engine": {"engine"},
    "room": {"engine", "own"},
    "bots": {"engine", "room", "bots", "house"},
    "house": {"engine", "bots", "house"},
    "ui": {"engine", "bots", "house", "ui", "app"},
    "face": {"engine", "ui", "own"},
    "app": {"engine", "bots", "house", "ui"},
}


def floor(module: str) -> str | None:
    """Which floor of the house a module belongs to; None: it is not of the house."""
    top, _, rest = module.partition(".")
    if top == "ui":
        return "app" if module == APP or module.startswith(f"{APP}.") else "face" if room_of(module) else "ui"
    if top != "game":
        return None
    name = rest.partition(".")[0]
    if name in ("engine", "bots"):
        return name
    return "room" if f"game.{name}" in ROOMS.values() else "house"


def room_of(module: str) -> str:
    """The id of the room a module is of, by its rules or by its face."""
    match module.split("."):
        case ["game", id, *_] if f"game.{id}" in ROOMS.values():
            return id
        case ["ui", "rooms", id, *_] if id in ROOMS:
            return id
    return ""


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    """Every module a source imports, wherever it does so; from a package, the names too, as they may be modules."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (each.name for each in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                above = package.split(".")[: len(package.split(".")) + 1 - level] if level else []
                origin = ".".join([*above, *([module] if module else [])])
                yield from (f"{origin}.{each.name}" for each in names)
            case ast.Call(func=ast.Name(id="import_module" | "__import__"), args=[ast.Constant(value=str(name)), *_]):
                yield name
            case ast.Call(func=ast.Attribute(attr="import_module"), args=[ast.Constant(value=str(name)), *_]):
                yield name


def faults(source: str, module: str, package: str) -> list[str]:
    """What is wrong with the imports of this module."""
    here, found = floor(module), []
    assert here is not None
    for name in imported(ast.parse(source), package):
        top, there = name.partition(".")[0], floor(name)
        if there is None:
            if top in BROWSER and here != "app":
                found.append(f"{module} imports {name}: nothing but {APP} knows the browser")
            elif top not in (*BROWSER, *sys.stdlib_module_names):
                found.append(f"{module} imports {name}: we use the standard library only")
            continue
        if there in ("room", "face") and room_of(module) == room_of(name):
            there = "own" if here == "face" or there == "room" else there  # rules know nothing of their face
        if there not in MAY_IMPORT[here]:
            found.append(f"{module} imports {name}: {here} may import {', '.join(sorted(MAY_IMPORT[here]))} only")
    return found


def modules() -> list[tuple[Path, str, str]]:
    """Every source file of game and ui, with its module and its package."""
    found = []
    for file in sorted([*ROOT.glob("game/**/*.py"), *ROOT.glob("ui/**/*.py")]):
        parts = file.relative_to(ROOT).with_suffix("").parts
        package = ".".join(parts[:-1])
        found.append((file, package if parts[-1] == "__init__" else ".".join(parts), package))
    return found


def test_imports_point_one_way() -> None:
    assert modules()
    found = [
        fault
        for file, module, package in modules()
        for fault in faults(file.read_text(encoding="utf-8"), module, package)
    ]
    assert not found


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("from game.new_york import GAME", "game.engine.match"),
        ("from .. import new_york", "game.engine.match"),
        ("from ..new_york.state import City", "game.engine.match"),
        ("from game import catalogue", "game.engine.match"),
        ("from .. import catalogue", "game.new_york.state"),
        ("import game.bots", "game.new_york.state"),
        ("def f():\n    from ..bots import think", "game.new_york.bot"),
        ("from importlib import import_module\nimport_module('game.new_york')", "game.engine.rooms"),
        ("from game.new_york import GAME", "game.terminal"),
        ("import ui.app", "game.bots.think"),
        ("import js", "game.engine.match"),
        ("from pyodide.ffi import to_js", "game.bots.think"),
        ("import numpy as np", "game.new_york.bot"),
        ("from tests.sample import harbour", "game.engine.rooms"),
        ("from ui.room import Room", "game.new_york.state"),
        ("from ui.rooms.new_york import ROOM", "game.new_york.state"),
        ("from js import document", "ui.loop"),
        ("def f():\n    import pyodide.ffi", "ui.rooms.new_york.board"),
        ("from pyscript import window", "ui.worker"),
        ("from ...app import start", "ui.rooms.new_york.board"),
        ("from game.new_york.board import COLOURS", "ui.screens.table"),
        ("from ..rooms.new_york import ROOM", "ui.screens.table"),
        ("from game import catalogue", "ui.rooms.new_york.board"),
        ("from game.bots import think", "ui.rooms.new_york.board"),
        ("import numpy", "ui.screens.table"),
    ],
)
def test_a_wrong_import_is_found(source: str, module: str) -> None:
    assert faults(source, module, module.rpartition(".")[0])


@pytest.mark.parametrize(
    ("source", "module"),
    [
        ("import json\nfrom .line import Line", "game.engine.match"),
        ("from . import board\nfrom ..engine import Line\nimport game.new_york.cards", "game.new_york.state"),
        ("from game.new_york.bot import value\nfrom ..engine import Chance", "game.bots.think"),
        ("from . import catalogue\nfrom .bots import think", "game.terminal"),
        ("from js import document\nfrom game import catalogue\nfrom .loop import Loop", "ui.app"),
        ("from game import catalogue\nfrom game.bots import LEVELS\nfrom .rooms import face", "ui.loop"),
        ("from importlib import import_module\nimport_module(package(id))", "ui.rooms"),
        (
            "from game.new_york.board import CENTRE\nfrom ...room import Scene\nfrom . import city",
            "ui.rooms.new_york.board",
        ),
    ],
)
def test_a_right_import_is_not(source: str, module: str) -> None:
    assert not faults(source, module, module.rpartition(".")[0])


def test_no_room_imports_another(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("quay", "ferry"):
        monkeypatch.setitem(ROOMS, room, f"game.{room}")
    assert faults("from ..ferry import Boat", "game.quay.state", "game.quay")
    assert not faults("from .boat import Boat", "game.quay.state", "game.quay")
    assert faults("from ..ferry import ROOM", "ui.rooms.quay.board", "ui.rooms.quay")
    assert faults("from game.ferry.board import SIZE", "ui.rooms.quay.board", "ui.rooms.quay")
    assert not faults("from game.quay.board import SIZE", "ui.rooms.quay.board", "ui.rooms.quay")


# The page's Content-Security-Policy refuses style attributes, with an error in the console.

STYLE = re.compile(r"""(?<![\w-])style\s*=|["']style["']\s*:|setAttribute\(\s*["']style|\.style\b""")


def test_no_source_of_the_page_writes_a_style_attribute() -> None:
    files = [
        file for pattern in ("ui/**/*.py", "*.html", "assets/**/*.js", "assets/**/*.mjs") for file in ROOT.glob(pattern)
    ]
    assert files
    found = [
        f"{file.relative_to(ROOT).as_posix()}:{number}: {line.strip()}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if STYLE.search(line)
    ]
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "f'<p style=\"x\">'",
        '{"style": width}',
        "element.setAttribute('style', x)",
        "node.style.width = 1",
        "< p style = 'a'",
    ],
)
def test_a_style_attribute_is_found(line: str) -> None:
    assert STYLE.search(line)


@pytest.mark.parametrize(
    "line", ["data-style=", "<link rel='stylesheet' href='a.css'>", "restyle = 3", "style-src 'self'"]
)
def test_what_is_no_style_attribute_is_not(line: str) -> None:
    assert not STYLE.search(line)
