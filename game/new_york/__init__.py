"""New York by Sid Sackson and Sven Kübler (Piatnik, 1995), also with two ordinary packs. The rules are in RULES.md."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.engine import Chance, Game, Line, Option, Refusal

from . import table
from .words import WORDS

if TYPE_CHECKING:
    from .moves import Action
    from .state import City


class NewYork(Game):
    """The box: seats, options, notation. What is inside is imported when somebody plays: a lobby shows boxes."""

    id = "new_york"
    title = "New York"
    seats = (2, 3, 4, 5)
    rules = 1
    words = WORDS

    def open_options(self, seats: int, chosen: Mapping[str, Any]) -> list[Option]:
        return table.options(seats, chosen)

    def deal(self, seats: int, options: dict[str, Any], chance: Chance) -> "City":
        from . import opening
        from .state import City

        city = City(table.lay_table(seats, options), chance)
        opening.begin(city)
        return city

    def write(self, action: "Action") -> str:
        from .moves import SAME, TEXT

        return TEXT[SAME[action]]

    def read(self, text: str) -> "Action":
        from .moves import ACTION

        found = ACTION.get(text) if isinstance(text, str) else None
        if found is None:
            raise Refusal(Line("“{text}” is no move of New York.", {"text": str(text)[:40]}))
        return found

    def show(self, view: dict[str, Any]) -> str:
        from . import text

        return text.show(view)


GAME = NewYork()
