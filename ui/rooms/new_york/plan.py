"""The sheet the city is drawn on: where each square lies, by layout of the page, and the outline of a group."""

from functools import cache
from typing import NamedTuple

from game.engine.grid import squares
from game.new_york.board import COLUMN_OF, ROW_OF, SIZE

from ...outline import outline as around

PITCH, LOT = 100, 88  # from lot to lot; what lies between is roadway
ROAD = PITCH - LOT


class Plan(NamedTuple):
    """One sheet. Its units are those of the viewBox."""

    left: int  # where the first lot begins: the names of the avenues stand before it
    top: int  # the river and the names of the streets stand above
    river: int  # how high a river is
    short: bool  # names are cut short and everything small is drawn larger

    @property
    def width(self) -> int:
        return self.left + SIZE * PITCH

    @property
    def height(self) -> int:
        return self.top + SIZE * PITCH + self.river - 2

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"

    def at(self, square: int) -> tuple[int, int]:
        """The upper left corner of a lot."""
        return self.left + PITCH * COLUMN_OF[square], self.top + PITCH * ROW_OF[square]


WIDE = Plan(106, 62, 20, False)
PHONE = Plan(80, 52, 8, True)


def plan(layout: str) -> Plan:
    return PHONE if layout == "phone" else WIDE


@cache
def lot(sheet: Plan, square: int) -> str:
    """The path of one lot."""
    x, y = sheet.at(square)
    return f"M{x} {y}h{LOT}v{LOT}h-{LOT}z"


def lots(sheet: Plan, chosen: list[int]) -> str:
    return "".join([lot(sheet, square) for square in chosen])


@cache
def band(sheet: Plan, line: int) -> str:
    """The roadway round a line of lots: rows are lines 0-6, columns 7-13."""
    row, column = line, line - SIZE
    if line < SIZE:
        x, y, width, height = sheet.left, sheet.top + PITCH * row, SIZE * PITCH, PITCH
        on_line = [SIZE * row + each for each in range(SIZE)]
    else:
        x, y, width, height = sheet.left + PITCH * column, sheet.top, PITCH, SIZE * PITCH
        on_line = [SIZE * each + column for each in range(SIZE)]
    return f"M{x - 6} {y - 6}h{width}v{height}h-{width}z" + lots(sheet, on_line)


@cache
def outline(sheet: Plan, area: int, inset: float) -> str:
    """The line round a group, `inset` from the middle of the road."""
    cells = [(COLUMN_OF[square], ROW_OF[square]) for square in squares(area)]
    return around(cells, sheet.left - ROAD / 2, sheet.top - ROAD / 2, PITCH, inset)
