"""The sheet: 8 columns named by red cards, 8 rows named by black ones (RULES 3).

Columns count from the left, rows from the bottom; square s lies in column s % 8 + 1 and row s // 8 + 1.
"""

from game.engine.grid import Grid

SIZE = 8
SQUARES = SIZE * SIZE
NOBODY = -1  # owner of a vacant square

GRID = Grid(SIZE, SIZE)

COLUMN = [square % SIZE + 1 for square in range(SQUARES)]
ROW = [square // SIZE + 1 for square in range(SQUARES)]
SQUARE_NAMES = [f"C{COLUMN[square]}R{ROW[square]}" for square in range(SQUARES)]
PARTS = [f"square:{name}" for name in SQUARE_NAMES]
COLUMN_PARTS = [f"line:C{line}" for line in range(1, SIZE + 1)]
ROW_PARTS = [f"line:R{line}" for line in range(1, SIZE + 1)]
BIT = [1 << square for square in range(SQUARES)]


def square_at(column: int, row: int) -> int:
    return SIZE * (row - 1) + column - 1
