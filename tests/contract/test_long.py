"""Everything at every table: the full product of options. Runs with `python dev.py test --long`."""

from importlib import import_module
from pathlib import Path

import pytest

from game.engine import Chance

from .table import PLACES, WHOLE, Table, all_tables, at, walk

for file in sorted(Path(__file__).parent.glob("test_*.py")):
    import_module(f"{__package__}.{file.stem}")


@pytest.mark.long
@pytest.mark.parametrize("table", all_tables(), ids=str)
def test_every_combination_of_options(table: Table) -> None:
    steady = Chance(table.seed)
    for place in walk(table):
        for check, stride in PLACES:
            if place.number == 0 or place.state.decider is None or steady.below(stride) == 0:
                at(place, check)
    for whole in WHOLE:
        whole(table)
