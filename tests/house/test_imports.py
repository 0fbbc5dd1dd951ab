"""Imports point one way: ui -> game.bots -> game.<room> -> game.engine; and `game` needs nothing but Python."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import ROOMS

ROOT = Path(__file__).resolve().parents[2]
BROWSER = ("js", "pyscript", "pyodide", "pyodide_js", "micropip")

# Who may import whom. "house" is the rest of game/: the list of rooms, and the terminal, which finds rooms by their id;
# "own" is the room itself, "room" any room. game.bots may also find a room's bot.py by name.
MAY_IMPORT = {
    "engine": {"engine"},
    "room": {"engine", "own"},
    "bots": {"engine", "room", "bots", "house"},
    "house": {"engine", "bots", "house"},
    "ui": {"engine", "room", "bots", "house", "ui"},
}


def floor(module: str) -> str | None:
    """Which floor of the house a module belongs to; None: it is not of the house."""
    top, _, rest = module.partition(".")
    if top == "ui":
        return "ui"
    if top != "game":
        return None
    name = rest.partition(".")[0]
    if name in ("engine", "bots"):
        return name
    return "room" if f"game.{name}" in ROOMS.values() else "house"


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
            if here != "ui" and top in BROWSER:
                found.append(f"{module} imports {name}: nothing in game knows the browser")
            elif here != "ui" and top not in sys.stdlib_module_names:
                found.append(f"{module} imports {name}: game uses the standard library only")
            continue
        if here == there == "room" and name.split(".")[1] == module.split(".")[1]:
            there = "own"
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
        ("from js import document\nfrom game import catalogue", "ui.app"),
    ],
)
def test_a_right_import_is_not(source: str, module: str) -> None:
    assert not faults(source, module, module.rpartition(".")[0])


def test_no_room_imports_another(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("quay", "ferry"):
        monkeypatch.setitem(ROOMS, room, f"game.{room}")
    assert faults("from ..ferry import Boat", "game.quay.state", "game.quay")
    assert not faults("from .boat import Boat", "game.quay.state", "game.quay")
