"""Everything Harbour says: English sources, looked up in the catalogues before they are shown."""

from collections.abc import Mapping
from typing import Any

from game.engine import Line, Words
from game.engine.line import Text

EVENTS: dict[str, Text] = {
    "sails": ("{seat} sails with {n} crate: {crates}.", "{seat} sails with {n} crates: {crates}."),
    "waits": "{seat} waits.",
    "turns_up": "The next crate to come is turned up: {crate}.",
    "lands": ("{n} crate comes to the pier: {crates}.", "{n} crates come to the pier: {crates}."),
    "draws": "{seat} draws an order: {order}.",
    "draws.hidden": "{seat} draws an order.",
    "shows": ("{seat} shows {orders} for {n} point.", "{seat} shows {orders} for {n} points."),
}
PROMPTS = {
    "load": "Load one to three crates, or wait.",
    "sail": "Load another crate, or sail.",
}
BRIEFS: dict[str, Text] = {
    "sail": ("Sail with {n} crate", "Sail with {n} crates"),
    "wait": "Wait",
}
OPTIONS = {
    "two_orders": ("Two orders", "Each seat starts with two secret orders instead of one."),
    "cargo": ("Cargo", "How many crates there are."),
    "max_turns": ("Most turns", "The game ends after this many turns."),
}
CHOICES = {
    "cargo": {"small": "Small: 5 crates of each good", "large": "Large: 8 crates of each good"},
}
SOURCES = {"crates": "Crates", "orders": "Orders"}
PARTS = {
    "crate:tea": "tea",
    "crate:silk": "silk",
    "crate:iron": "iron",
    "order:tea": "an order for tea",
    "order:silk": "an order for silk",
    "order:iron": "an order for iron",
    "do:sail": "sail",
    "do:wait": "wait",
}


def name(part: str, options: Mapping[str, Any]) -> Line:
    """A part in words."""
    return Line(PARTS[part])


WORDS = Words(name, EVENTS, PROMPTS, BRIEFS, OPTIONS, CHOICES, SOURCES, PARTS)

# Reasons
CLOSED = Line("With four seats there are too few orders for two each.")
UNKNOWN = Line("Nothing in the harbour is called that.")
NOT_NOW = Line("That is no move in the harbour now.")
WAITING = Line("Whoever waits neither loads nor sails.")
ONE_TRIP = Line("A boat makes one trip a turn.")
ONE_IRON = Line("Only one crate of iron fits in a boat.")
FULL = Line("A boat holds three crates.")


def lying(part: str, n: int) -> Line:
    if n == 0:
        return Line("None of this lies on the pier: {crate}.", {"crate": part})
    return Line(
        ("Only {n} crate of this lies on the pier: {crate}.", "Only {n} crates of this lie on the pier: {crate}."),
        {"n": n, "crate": part},
    )
