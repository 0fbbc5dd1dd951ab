"""The contract of every room (tests/contract) at positions that plain random play seldom reaches.

Ruin at hand, the stock nearly empty, large hands, seats that are out: there a view that says too much, a surprise that
is not told as news or a reason that is not one comes to light.
"""

from importlib import import_module

import pytest

from game.engine import Chance
from tests.contract.table import Table, keeps_the_contract
from tests.property.test_random_games import COMBINATIONS, rich

for name in ("choices", "copies", "illegal", "knowledge", "news", "notation", "play", "tell", "views", "words"):
    import_module(f"tests.contract.test_{name}")

STEPS = 6


@pytest.mark.parametrize("seed", range(48))
def test_rich_positions_keep_the_contract(seed: int) -> None:
    luck = Chance(seed)
    seats, options = COMBINATIONS[seed * 7 % len(COMBINATIONS)]
    sheet = rich((seats, options), seed, luck.below(14), luck.below(6), luck.below(20), luck.below(3))
    table = Table("property", seats, {**options, "max_turns": 200}, seed)
    keeps_the_contract(table, sheet, luck, STEPS)
