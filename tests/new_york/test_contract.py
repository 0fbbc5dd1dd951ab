"""The contract of every room (tests/contract) at positions that plain random play seldom reaches.

Hands left short by events, colours without markers, piles nearly empty: there a view that says too much, a surprise
that is not told as news or a reason that is not one comes to light.
"""

from importlib import import_module

import pytest

from game.engine import Chance
from tests.contract.table import Table, keeps_the_contract
from tests.new_york.test_random_games import COMBINATIONS, rich

for name in ("choices", "copies", "illegal", "knowledge", "news", "notation", "play", "tell", "views", "words"):
    import_module(f"tests.contract.test_{name}")

STEPS = 6


@pytest.mark.parametrize("seed", range(60))
def test_rich_positions_keep_the_contract(seed: int) -> None:
    luck = Chance(seed)
    seats, options = COMBINATIONS[seed * 7 % len(COMBINATIONS)]
    city = rich((seats, options), seed, luck.below(14), luck.below(6), luck.below(6), luck.below(4))
    table = Table("new_york", seats, {**options, "max_turns": 120}, seed)
    keeps_the_contract(table, city, luck, STEPS)
