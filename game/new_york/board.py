"""The city: a grid of 7 avenues (rows) and 7 streets (columns), and which squares make a group (RULES 3, 5.14).

`built[colour]` of a position is a set of squares as `game/engine/grid.py` has them.
"""

from game.engine.grid import Grid

SIZE = 7
SQUARES = SIZE * SIZE
EMPTY = -1

GRID = Grid(SIZE, SIZE)

ROW_OF = [square // SIZE for square in range(SQUARES)]
COLUMN_OF = [square % SIZE for square in range(SQUARES)]
SQUARE_NAMES = [f"A{row + 1}S{column + 1}" for row in range(SIZE) for column in range(SIZE)]

# Lines 0-6 are the rows A1-A7, lines 7-13 the columns S1-S7.
LINE_NAMES = [f"A{row + 1}" for row in range(SIZE)] + [f"S{column + 1}" for column in range(SIZE)]
LINES_OF = [(ROW_OF[square], SIZE + COLUMN_OF[square]) for square in range(SQUARES)]

ALL = GRID.all
ROWS, COLUMNS = GRID.rows, GRID.columns
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

beside = GRID.beside
groups = GRID.sizes
