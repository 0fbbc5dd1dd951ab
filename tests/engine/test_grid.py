"""Sets of squares: what touches what, and groups, against plain flooding on boards of any size."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine.grid import Grid, area, squares

SIZES = st.tuples(st.integers(1, 9), st.integers(1, 9))


def near(square: int, columns: int, rows: int) -> set[int]:
    column, row = square % columns, square // columns
    steps = [(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)]
    return {c + columns * r for c, r in steps if 0 <= c < columns and 0 <= r < rows}


def flooded(found: set[int], columns: int, rows: int) -> list[set[int]]:
    left, groups = set(found), []
    while left:
        group, todo = set[int](), [min(left)]
        while todo:
            square = todo.pop()
            if square in left:
                left.remove(square)
                group.add(square)
                todo += near(square, columns, rows)
        groups.append(group)
    return sorted(groups, key=len, reverse=True)


@given(SIZES, st.integers(0))
def test_groups_against_flooding(size: tuple[int, int], bits: int) -> None:
    columns, rows = size
    grid, wanted = Grid(columns, rows), bits & (1 << columns * rows) - 1
    members = set(squares(wanted))
    expected = flooded(members, columns, rows)
    assert [set(squares(group)) for group in grid.groups(wanted)] == expected
    assert grid.sizes(wanted) == [len(group) for group in expected]
    for group in expected:
        assert grid.group(wanted, 1 << max(group)) == area(group)
    assert set(squares(grid.beside(wanted))) == {other for square in members for other in near(square, columns, rows)}


def test_rows_and_columns() -> None:
    grid = Grid(3, 2)
    assert [list(squares(line)) for line in grid.rows] == [[0, 1, 2], [3, 4, 5]]
    assert [list(squares(line)) for line in grid.columns] == [[0, 3], [1, 4], [2, 5]]
    assert grid.all == 0b111111 and grid.groups(0) == [] and list(squares(0)) == [] and area([]) == 0
