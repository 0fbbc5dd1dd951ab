"""Boards of squares in rows and columns: sets of squares, what touches what, and connected groups.

A set of squares is one whole number with bit s for square s; squares are numbered along the rows. Unions, crossings and
groups are then a few steps of arithmetic, which is what lets bots look at thousands of positions.
"""

from collections.abc import Iterable, Iterator


def area(squares: Iterable[int]) -> int:
    """These squares as a set."""
    return sum(1 << square for square in squares)


def squares(area: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while area:
        lowest = area & -area
        yield lowest.bit_length() - 1
        area ^= lowest


class Grid:
    """A board of so many columns and rows; squares that share a side touch, corners do not."""

    __slots__ = ("all", "columns", "left", "right", "rows", "up")

    def __init__(self, columns: int, rows: int) -> None:
        line = (1 << columns) - 1
        self.rows = [line << columns * row for row in range(rows)]  # the squares of each row, and of each column
        self.columns = [sum(1 << columns * row + column for row in range(rows)) for column in range(columns)]
        self.all, self.up = (1 << columns * rows) - 1, columns
        self.left, self.right = self.all & ~self.columns[0], self.all & ~self.columns[-1]  # who has a neighbour there

    def beside(self, area: int) -> int:
        """The squares that share a side with one of the set (some of them may be in it)."""
        up = self.up
        return (area << up | area >> up | (area & self.right) << 1 | (area & self.left) >> 1) & self.all

    def group(self, area: int, first: int) -> int:
        """What of a set hangs together with a part of it."""
        group, up, left, right = 0, self.up, self.left, self.right
        while first != group:
            group = first
            first = (group | group << up | group >> up | (group & right) << 1 | (group & left) >> 1) & area
        return group

    def groups(self, area: int) -> list[int]:
        """The connected groups of a set as sets, largest first; of equal ones the one with the lowest square."""
        found = []
        while area:
            group = self.group(area, area & -area)
            found.append(group)
            area ^= group
        found.sort(key=int.bit_count, reverse=True)
        return found

    def sizes(self, area: int) -> list[int]:
        """The sizes of the connected groups of a set, largest first."""
        sizes = []
        while area:
            group = self.group(area, area & -area)
            sizes.append(group.bit_count())
            area ^= group
        sizes.sort(reverse=True)
        return sizes
