"""Harbour: two to four captains load crates from a pier for secret orders. The rules are in RULES.md."""

from collections.abc import Mapping
from typing import Any

from game.engine import Chance, Game, Line, Option, Refusal, State
from game.engine.option import Value, flag

from .moves import READ, WRITTEN, Move
from .state import CARGO, Harbour
from .words import CLOSED, WORDS

__all__ = ["GAME"]

TURNS = {"small": 20, "large": 30}


class HarbourGame(Game):
    id, title, seats, rules, words = "harbour", "Harbour", (2, 3, 4), 1, WORDS

    def open_options(self, seats: int, chosen: Mapping[str, Value]) -> list[Option]:
        """Rules 5. What is chosen may be nonsense: it is only compared."""
        turns = TURNS["large"] if chosen.get("cargo") == "large" else TURNS["small"]
        return [
            flag("two_orders", default=seats == 2, closed={True: CLOSED} if seats == 4 else {}),
            Option("cargo", "choice", tuple(CARGO), "small"),
            Option("max_turns", "number", (4, 60), turns, more=True),
        ]

    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        return Harbour.dealt(seats, options, chance)

    def write(self, action: Move) -> str:
        return WRITTEN[action]

    def read(self, text: str) -> Move:
        if not isinstance(text, str) or text not in READ:
            raise Refusal(Line("A move in Harbour is one of: {moves}.", {"moves": list(READ)}))
        return READ[text]

    def show(self, view: dict[str, Any]) -> str:
        pier = ", ".join(f"{n} {good}" for good, n in view["pier"].items())
        rows = [f"Turn {view['turn'] + 1} of {view['options']['max_turns']}. On the pier: {pier}."]
        for stretch in view["pile"]:
            rows.append(f"To come{'' if stretch['known'] else ', in unknown order'}: {', '.join(stretch['cards'])}.")
        for seat, fleet in enumerate(view["fleets"]):
            crates = ", ".join(f"{n} {good}" for good, n in fleet["crates"].items())
            orders = ", ".join(fleet["orders"]["goods"] or ["?"] * fleet["orders"]["n"])
            rows.append(f"{'>' if seat == view['decider'] else ' '} Seat {seat + 1}: {crates}. Orders: {orders}.")
        if any(view["boat"].values()):
            rows.append("In the boat: " + ", ".join(f"{n} {good}" for good, n in view["boat"].items() if n) + ".")
        return "\n".join(rows)


GAME = HarbourGame()
