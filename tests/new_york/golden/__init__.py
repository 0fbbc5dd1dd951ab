"""The golden games of New York (see tests/golden.py): everybody plays steadily.

    python -m tests.new_york.golden        writes all files anew
"""

from pathlib import Path

from game.new_york import GAME
from tests.golden import Golden, Options
from tests.new_york.players import steady

# Every mode in both editions, half of them with events.
MODES: dict[str, tuple[int, Options, int]] = {
    "piatnik_two_colours": (2, {"events": True}, 8),
    "piatnik_one_mark": (2, {"mode": "one_mark"}, 2),
    "piatnik_3": (3, {"colours_first": True}, 3),
    "piatnik_4": (4, {"events": True}, 4),
    "piatnik_5": (5, {}, 5),
    "piatnik_teams": (4, {"mode": "teams", "events": True}, 44),
    "two_pack_two_colours": (2, {"edition": "two_pack", "mode": "two_colours", "colours_first": True}, 7),
    "two_pack_one_mark": (2, {"edition": "two_pack", "events": True, "marker_limit": False}, 8),
    "two_pack_3": (3, {"edition": "two_pack", "events": True}, 9),
    "two_pack_4": (4, {"edition": "two_pack", "visible_backs": True}, 10),
    "two_pack_5": (5, {"edition": "two_pack", "events": True, "colours_first": True}, 11),
    "two_pack_teams": (4, {"edition": "two_pack", "mode": "teams"}, 12),
}

# One for each way a game can end.
ENDS: dict[str, tuple[int, Options, int]] = {
    "ends_in_a_draw": (3, {}, 13),
    "ends_in_a_redraw": (3, {"events": True}, 5),
    "ends_with_the_guard": (4, {"max_turns": 15}, 15),
}

GOLDEN = Golden(GAME, Path(__file__).parent, steady, MODES | ENDS)
