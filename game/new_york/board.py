"""The city: a grid of 7 avenues (rows) and 7 streets (columns), and which squares make a group (RULES 3, 5.14).

A set of squares is one whole number with bit s for square s; `built[colour]` of a position is such a set. Unions,
crossings and groups are then a few steps of arithmetic, which is what lets bots look at thousands of positions.
"""

from collections.abc import Iterator

SIZE = 7
SQUARES = SIZE * SIZE
EMPTY = -1

ROW_OF = [square // SIZE for square in range(SQUARES)]
COLUMN_OF = [square % SIZE for square in range(SQUARES)]
SQUARE_NAMES = [f"A{row + 1}S{column + 1}" for row in range(SIZE) for column in range(SIZE)]

# Lines 0-6 are the rows A1-A7, lines 7-13 the columns S1-S7.
LINE_NAMES = [f"A{row + 1}" for row in range(SIZE)] + [f"S{column + 1}" for column in range(SIZE)]
LINES_OF = [(ROW_OF[square], SIZE + COLUMN_OF[square]) for square in range(SQUARES)]

ALL = (1 << SQUARES) - 1
ROWS = [0b1111111 << SIZE * row for row in range(SIZE)]
COLUMNS = [sum(1 << SIZE * row + column for row in range(SIZE)) for column in range(SIZE)]
LINES = ROWS + COLUMNS

# A pattern of 7 bits, one per line of a class: the lines it holds, and the squares on its rows or on its columns.
PATTERNS = range(1 << SIZE)
EVERY_LINE = 0b1111111
LINES_IN = [tuple(line for line in range(SIZE) if pattern >> line & 1) for pattern in PATTERNS]
ON_ROWS = [sum(ROWS[row] for row in lines) for lines in LINES_IN]
ON_COLUMNS = [sum(COLUMNS[column] for column in lines) for lines in LINES_IN]

# How many markers a colour has on each of the 14 lines, packed into one number with 4 bits a line: building on a square
# adds ON_LINES[square]. To find the lines with more than some price at once, add 7 - price to every line: a count above
# the price then reaches 8 and shows in the top bit of its four (MORE_THAN).
ON_LINES = [1 << 4 * row | 1 << 4 * column for row, column in LINES_OF]
ONE_EACH = sum(1 << 4 * line for line in range(2 * SIZE))
TOP_BITS = 8 * ONE_EACH
MORE_THAN = [(SIZE - price) * ONE_EACH for price in range(SIZE + 1)]


def count_on(packed: int, line: int) -> int:
    """How many markers stand on a line."""
    return packed >> 4 * line & 15


class _OffLines(dict[int, int]):
    """The top bits of some lines -> the squares that lie on any of the other lines, worked out when first asked."""

    def __missing__(self, bits: int) -> int:
        area = 0
        for line, on_line in enumerate(LINES):
            if not bits >> 4 * line + 3 & 1:
                area |= on_line
        self[bits] = area
        return area


OFF_LINES = _OffLines()

CENTRE = (24, 17, 31, 23, 25)  # the plus in the middle (RULES 3.2, D2)
CORNERS = (0, 6, 42, 48)

COLOURS = ("red", "blue", "yellow", "green", "black")

# Cosmetic names of the Piatnik board (RULES 3.3, D1); they never affect play.
AVENUES = ("Eighth Ave", "Seventh Ave", "Broadway", "Fifth Ave", "Madison Ave", "Park Ave", "Lexington Ave")
STREETS = ("14th St", "23rd St", "34th St", "42nd St", "50th St", "57th St", "72nd St")


def area(squares: Iterator[int] | tuple[int, ...] | list[int]) -> int:
    """These squares as a set."""
    return sum(1 << square for square in squares)


def squares(area: int) -> Iterator[int]:
    """The squares of a set, in order."""
    while area:
        lowest = area & -area
        yield lowest.bit_length() - 1
        area ^= lowest


NOT_FIRST = ALL & ~COLUMNS[0]
NOT_LAST = ALL & ~COLUMNS[-1]


def beside(area: int) -> int:
    """The squares that share a side with one of the set (some of them may be in it)."""
    return (area << SIZE | area >> SIZE | (area & NOT_LAST) << 1 | (area & NOT_FIRST) >> 1) & ALL


def groups(area: int) -> list[int]:
    """The sizes of the connected groups of a set, largest first."""
    sizes = []
    while area:
        group, grown = 0, area & -area
        while grown != group:
            group = grown
            grown = (group | beside(group)) & area
        sizes.append(group.bit_count())
        area &= ~group
    sizes.sort(reverse=True)
    return sizes


def largest_group(area: int) -> int:
    """The largest connected group of a set, as a set; of equal ones the first."""
    best = 0
    while area:
        group, grown = 0, area & -area
        while grown != group:
            group = grown
            grown = (group | beside(group)) & area
        if group.bit_count() > best.bit_count():
            best = group
        area &= ~group
    return best
