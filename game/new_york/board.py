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

# How many markers a colour has on each of the 7 rows, packed into one number with 4 bits a row, and the same for its
# columns: a building adds ONE_ON[row] and ONE_ON[column]. To find all lines with more than some price at once,
# add 7 - price to each (MORE_THAN): a count above the price then reaches 8 and shows in the top bit of its four.
ONE_ON = [1 << 4 * line for line in range(SIZE)]
TOP_BITS = sum(8 * one for one in ONE_ON)
MORE_THAN = [sum((SIZE - price) * one for one in ONE_ON) for price in range(SIZE + 1)]
TOP_ROWS, TOP_COLUMNS = (
    {sum(8 * ONE_ON[line] for line in lines): on[pattern] for pattern, lines in enumerate(LINES_IN)}
    for on in (ON_ROWS, ON_COLUMNS)
)  # these top bits -> the squares on their lines


def count_on(area: int, line: int) -> int:
    """How many squares of a set lie on a line."""
    return (area & LINES[line]).bit_count()


CENTRE = (24, 17, 31, 23, 25)  # the plus in the middle (RULES 3.2, D2)
CORNERS = (0, 6, 42, 48)

COLOURS = ("red", "blue", "yellow", "green", "black")

# Cosmetic names of the Piatnik board (RULES 3.3, D1); they never affect play.
AVENUES = ("Eighth Ave", "Seventh Ave", "Broadway", "Fifth Ave", "Madison Ave", "Park Ave", "Lexington Ave")
STREETS = ("14th St", "23rd St", "34th St", "42nd St", "50th St", "57th St", "72nd St")

beside = GRID.beside
groups = GRID.sizes
