"""The golden games of Property (see tests/golden.py): everybody plays cautiously.

python -m tests.property.golden        writes all files anew
"""

from pathlib import Path

from game.property import GAME
from tests.golden import Golden, Options
from tests.property.players import cautious

# Both ways to pay, both ways to count.
COUNTS: dict[str, tuple[int, Options, int]] = {
    "2_seats": (2, {}, 2),
    "4_seats": (4, {"unit_mode": "cards"}, 4),
    "6_seats": (6, {"count_properties": True}, 6),
}

# One for each way a game can end, the first bankruptcy apart.
ENDS: dict[str, tuple[int, Options, int]] = {
    "ends_with_the_second_bankruptcy": (3, {"bankruptcies_to_end": 2, "unit_mode": "cards"}, 3),
    "ends_with_the_third_bankruptcy": (5, {"bankruptcies_to_end": 3, "count_properties": True}, 5),
    "ends_with_the_guard": (4, {"max_turns": 40}, 7),
}

GOLDEN = Golden(GAME, Path(__file__).parent, cautious, COUNTS | ENDS, largest=64_000)
