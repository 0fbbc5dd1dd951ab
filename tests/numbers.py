"""Tests carry the numbers of their room's rules: s and t those of worked examples, e of edge cases, i of invariants."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]


def section(room: str, number: int) -> str:
    """One chapter of a room's RULES.md."""
    rules = (ROOT / "game" / room / "RULES.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {number}\. .*?(?=^## |\Z)", rules, re.DOTALL | re.MULTILINE)
    assert found, f"RULES.md has no chapter {number}"
    return found[0]


def names_of_tests(room: str) -> Iterator[str]:
    """The names of all test functions of a room's folder."""
    for file in (ROOT / "tests" / room).glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node.name


def numbered(room: str, letter: str) -> set[int]:
    """The numbers of the tests of one letter."""
    found = (re.match(rf"test_{letter}(\d\d)_", name) for name in names_of_tests(room))
    return {int(match[1]) for match in found if match}


def rows(text: str, pattern: str) -> list[int]:
    """The numbers of a table or list, by how its lines begin."""
    return [int(number) for number in re.findall(pattern, text, re.MULTILINE)]
