"""New York by Sid Sackson and Sven Kübler (Piatnik, 1995), also with two ordinary packs. The rules are in RULES.md."""

from collections.abc import Mapping
from typing import Any

from game.engine import Chance, Game, Line, Option, Refusal

from . import opening, table, text
from .moves import ACTION, SAME, TEXT, Action
from .state import City
from .words import WORDS


class NewYork(Game):
    """The box: seats, options, notation."""

    id = "new_york"
    title = "New York"
    seats = (2, 3, 4, 5)
    rules = 1
    words = WORDS

    def open_options(self, seats: int, chosen: Mapping[str, Any]) -> list[Option]:
        return table.options(seats, chosen)

    def deal(self, seats: int, options: dict[str, Any], chance: Chance) -> City:
        city = City(table.lay_table(seats, options), chance)
        opening.begin(city)
        return city

    def write(self, action: Action) -> str:
        return TEXT[SAME[action]]

    def read(self, text: str) -> Action:
        found = ACTION.get(text) if isinstance(text, str) else None
        if found is None:
            raise Refusal(Line("“{text}” is no move of New York.", {"text": str(text)[:40]}))
        return found

    def show(self, view: dict[str, Any]) -> str:
        return text.show(view)


GAME = NewYork()
