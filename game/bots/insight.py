"""What a room tells the levels about its game: its `bot.py`, a plain module that offers the functions of `Insight`.

A new room brings this one file, and both levels play it. A `bot.py` is only ever handed samples, which are positions
made of what one seat knows and of luck; so it may look at everything it is given.
"""

import sys
from importlib import import_module
from typing import Any, Protocol, cast

from game.engine import Chance, Line, Refusal, State
from game.engine.state import Action


class Insight(Protocol):
    """What a good player of the game looks at. Nothing here may change the position it is given."""

    def value(self, state: Any, seat: int) -> float:
        """How well a settled position stands for a seat, in points ahead of the others; asked at the end of a turn."""

    def candidates(self, state: Any, chance: Chance) -> list[Action]:
        """The legal actions worth a thought, in a steady order: no waste of jokers, nothing that only harms oneself.

        Never empty while the game runs. Where many are sure to be as good as each other, one of them will do.
        """

    def policy(self, state: Any, chance: Chance) -> Action:
        """What the decider would do without much thought: fast and sensible, for playing a position on."""


def insight(state: State) -> Insight:
    """The `bot.py` beside the module a position comes from: `game.new_york.bot` for `game.new_york.state`."""
    room = sys.modules[type(state).__module__].__package__ or ""
    try:
        return cast(Insight, import_module(f"{room}.bot"))
    except ModuleNotFoundError as error:
        if error.name != f"{room}.bot":
            raise
        raise Refusal(Line("No bot has learnt this game yet: let persons take all seats.")) from None
