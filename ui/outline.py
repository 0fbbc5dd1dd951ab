"""The line round a set of squares, for boards whose squares lie in rows and columns."""

from collections.abc import Iterable

from .text import number

Point = tuple[int, int]


def outline(cells: Iterable[Point], left: float, top: float, pitch: float, inset: float) -> str:
    """One closed line round each piece of a set and round each hole in it, `inset` inside its edge.

    A cell is (column, row), counted from the upper left corner, where the first one begins. The edges run clockwise,
    with the inside on their right; where two cells only touch at a corner the line turns right and stays with its own.
    """
    inside = set(cells)
    leaving: dict[Point, list[Point]] = {}
    for x, y in inside:
        for beyond, start, way in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beyond not in inside:
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
        bends = [
            number(left + pitch * x - inset * (into[1] + out[1]))
            + " "
            + number(top + pitch * y + inset * (into[0] + out[0]))
            for (x, y), into, out in points
            if into != out
        ]
        path.append("M" + "L".join(bends) + "z")
    return "".join(path)
