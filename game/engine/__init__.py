"""What every game shares. `ARCHITECTURE` of the house is told in CONTRIBUTING.md."""

from . import record
from .chance import Chance
from .event import Event
from .game import Game
from .line import IllegalAction, Line, Plain, Refusal
from .match import Match
from .option import Option
from .pick import Pick
from .pile import Pile
from .preview import preview
from .state import State
from .words import Words

__all__ = [
    "Chance", "Event", "Game", "IllegalAction", "Line", "Match", "Option", "Pick", "Pile", "Plain", "Refusal", "State",
    "Words", "preview", "record",
]  # fmt: skip
