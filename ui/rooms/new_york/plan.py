"""The sheet the city is drawn on: where each square lies, by layout of the page, and the outline of a group."""

from functools import cache
from typing import NamedTuple

from game.engine.grid import squares
from game.new_york.board import COLUMN_OF, ROW_OF, SIZE

from ...text import number

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


Point = tuple[int, int]


@cache
def outline(sheet: Plan, area: int, inset: float) -> str:
    """One closed line round each piece of a set and round each hole in it, `inset` from the middle of the road.

    The edges of the lots run clockwise, with the inside on their right; where two lots only touch at a corner the line
    turns right and stays with its own.
    """
    leaving: dict[Point, list[Point]] = {}
    cells = {(COLUMN_OF[square], ROW_OF[square]) for square in squares(area)}
    for x, y in cells:
        for beyond, start, way in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beyond not in cells:
                leaving.setdefault(start, []).append(way)
    path = []
    while leaving:
        corner = min(leaving)
        way = leaving[corner][0]
        points: list[tuple[Point, Point, Point]] = []
        while corner in leaving:
            ways = leaving[corner]
            right = (-way[1], way[0])
            onward = right if right in ways else ways[0]
            ways.remove(onward)
            if not ways:
                del leaving[corner]
            if onward != way or not points:
                points.append((corner, way, onward))
            way = onward
            corner = (corner[0] + way[0], corner[1] + way[1])
        # The first corner was met before the way into it was known.
        points[0] = (points[0][0], way, points[0][2])
        path.append("M" + "L".join(_shifted(sheet, *point, inset) for point in points if point[1] != point[2]) + "z")
    return "".join(path)


def _shifted(sheet: Plan, corner: Point, way_in: Point, way_out: Point, inset: float) -> str:
    """A corner moved to the inside of both edges that meet there."""
    x = sheet.left + PITCH * corner[0] - ROAD / 2 - inset * (way_in[1] + way_out[1])
    y = sheet.top + PITCH * corner[1] - ROAD / 2 + inset * (way_in[0] + way_out[0])
    return f"{number(x)} {number(y)}"
