"""The sheet of squared paper: where each square lies, by layout of the page."""

from functools import cache, lru_cache
from typing import NamedTuple

from game.engine.grid import squares
from game.property.board import COLUMN, ROW, SIZE

from ...outline import outline as around

PITCH = 88


class Plan(NamedTuple):
    """One sheet on its felt. Its units are those of the viewBox."""

    left: int  # the black cards lie there, beside the rows
    top: int
    right: int
    foot: int  # the red cards lie there, below the columns
    short: bool  # everything small is drawn larger

    @property
    def width(self) -> int:
        return self.left + SIZE * PITCH + self.right

    @property
    def height(self) -> int:
        return self.top + SIZE * PITCH + self.foot

    @property
    def box(self) -> str:
        return f"0 0 {self.width} {self.height}"

    def at(self, square: int) -> tuple[int, int]:
        """The upper left corner of a square: rows count from the bottom (RULES 3)."""
        return self.left + PITCH * (COLUMN[square] - 1), self.top + PITCH * (SIZE - ROW[square])

    def band(self, line: str) -> tuple[int, int, int, int]:
        """A whole column ("C3") or row ("R5"): x, y, width, height."""
        number = int(line[1]) - 1
        if line[0] == "C":
            return self.left + PITCH * number, self.top, PITCH, SIZE * PITCH
        return self.left, self.top + PITCH * (SIZE - 1 - number), SIZE * PITCH, PITCH


WIDE = Plan(58, 14, 14, 58, False)
PHONE = Plan(48, 8, 6, 46, True)


def plan(layout: str) -> Plan:
    return PHONE if layout == "phone" else WIDE


@cache
def cell(sheet: Plan, square: int) -> str:
    """The path of one square."""
    x, y = sheet.at(square)
    return f"M{x} {y}h{PITCH}v{PITCH}h-{PITCH}z"


@lru_cache(2048)
def cells(sheet: Plan, area: int) -> str:
    return "".join([cell(sheet, square) for square in squares(area)])


@lru_cache(2048)
def outline(sheet: Plan, area: int, inset: float) -> str:
    """The line round a group."""
    found = [(COLUMN[square] - 1, SIZE - ROW[square]) for square in squares(area)]
    return around(found, sheet.left, sheet.top, PITCH, inset)


@cache
def ruled(sheet: Plan) -> str:
    """The lines between the squares."""
    length = SIZE * PITCH
    return "".join(
        f"M{sheet.left} {sheet.top + PITCH * each}h{length}M{sheet.left + PITCH * each} {sheet.top}v{length}"
        for each in range(SIZE + 1)
    )


def head(area: int) -> int:
    """The square of a group that carries its size: in its top row the first."""
    return min(squares(area), key=lambda square: (-ROW[square], COLUMN[square]))
