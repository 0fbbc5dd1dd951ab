"""What is agreed before the first card: the options, and the numbers that follow from them (RULES 1, 2)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import Line, Option
from game.engine.option import flag

CHIPS = {"white": 1, "red": 5, "blue": 10}

# Chips per seat (white, red, blue), and units per seat (RULES 2).
SUPPLIES = {
    2: ((15, 9, 9), 14),
    3: ((16, 8, 8), 10),
    4: ((12, 6, 6), 7),
    5: ((10, 5, 5), 6),
    6: ((8, 4, 4), 5),
}

PROPERTY = 5  # what a square adds to a fortune where properties count


class Table(NamedTuple):
    """The agreed numbers of one game; never changes while it is played."""

    seats: int
    options: dict[str, Any]
    money: int  # per seat
    units: int  # per seat
    to_end: int  # bankruptcies
    count_properties: bool
    cards: bool  # units are the court cards themselves
    max_turns: int


def lay_table(seats: int, options: dict[str, Any]) -> Table:
    chips, units = SUPPLIES[seats]
    money = sum(number * worth for number, worth in zip(chips, CHIPS.values(), strict=True))
    return Table(
        seats, options, money, units, options["bankruptcies_to_end"], options["count_properties"],
        options["unit_mode"] == "cards", options["max_turns"],
    )  # fmt: skip


def options(seats: int, chosen: Mapping[str, Any]) -> list[Option]:
    """The options of RULES 1; at least one seat must be left (P13)."""
    most = min(3, seats - 1)
    why = Line("With {seats} seats, at most {most} can go bankrupt.", {"seats": seats, "most": most})
    closed = dict.fromkeys(range(most + 1, 4), why)
    return [
        Option("bankruptcies_to_end", "choice", (1, 2, 3), 1, closed),
        flag("count_properties", False),
        Option("unit_mode", "choice", ("fungible", "cards"), "fungible", more=True),
        Option("max_turns", "number", (1, 100_000), 3000, more=True),
    ]
