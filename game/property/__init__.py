"""Property by Sid Sackson (1969, in A Gamut of Games). The rules are in RULES.md, and where each is in the code."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine import Chance, Game, Line, Option, Refusal
from game.engine.line import quoted

from . import table
from .words import WORDS

if TYPE_CHECKING:
    from .moves import Action
    from .state import Sheet


class Property(Game):
    """The box: seats, options, notation. What is inside is imported when somebody plays: a lobby shows boxes."""

    id = "property"
    title = "Property"
    seats = (2, 3, 4, 5, 6)
    rules = 1
    words = WORDS

    def open_options(self, seats: int, chosen: Mapping[str, Any]) -> list[Option]:
        return table.options(seats, chosen)

    def deal(self, seats: int, options: dict[str, Any], chance: Chance) -> "Sheet":
        from . import opening
        from .state import Sheet

        sheet = Sheet(table.lay_table(seats, options), chance)
        opening.begin(sheet)
        return sheet

    def write(self, action: "Action") -> str:
        from .moves import KNOWN, TEXT

        return TEXT[KNOWN[action].action]

    def read(self, text: str) -> "Action":
        from .moves import ACTION

        found = ACTION.get(text) if isinstance(text, str) else None
        if found is None:
            raise Refusal(Line("“{text}” is no move of Property.", {"text": quoted(text)}))
        return found

    def show(self, view: dict[str, Any]) -> str:
        from . import text

        return text.show(view)


GAME = Property()
