"""What a person clicks for each action, and in a word what it would bring (RULES 5.13)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from . import events
from .board import COLOURS, LINE_NAMES, SQUARE_NAMES, count_on
from .cards import EVENT, HAND_TYPES, part
from .moves import Action

if TYPE_CHECKING:
    from .state import City

SQUARE_PARTS = [f"square:{name}" for name in SQUARE_NAMES]
COLOUR_PARTS = [f"colour:{name}" for name in COLOURS]
LINE_PARTS = [f"line:{name}" for name in LINE_NAMES]

CARD_PARTS = [part(card) for card in range(HAND_TYPES)]


# Parts


def marker(city: "City", seat: int | None, second: int) -> tuple[str, ...]:
    """The colour to be placed, where a seat has two to choose from."""
    if city.table.mode != "two_colours" or seat is None:
        return ()
    return (COLOUR_PARTS[city.colours[seat][second]],)


def play_parts(city: "City", action: Any) -> tuple[str, ...]:
    standing = city.board[action.square]
    own = standing >= 0 and city.owner[standing] == city.active
    colour = () if own else marker(city, city.active, action.second)
    return (part(action.h), part(action.v), SQUARE_PARTS[action.square], *colour)


PARTS: dict[str, Callable[["City", Any], tuple[str, ...]]] = {
    "colour": lambda city, a: (COLOUR_PARTS[a.colour],),
    "lay_out": lambda city, a: (
        (SQUARE_PARTS[a.square], COLOUR_PARTS[a.colour])
        if city.table.mode == "two_colours"
        else (SQUARE_PARTS[a.square],)
    ),
    "play": play_parts,
    "SAN": lambda city, a: (part(EVENT["SAN", a.cls]),),
    "RUI": lambda city, a: (part(EVENT["RUI", a.cls]),),
    "SPE": lambda city, a: (part(EVENT["SPE", a.cls]), COLOUR_PARTS[a.colour]),
    "BAU": lambda city, a: (
        part(EVENT["BAU", a.cls]), part(a.companion), SQUARE_PARTS[a.square], *marker(city, city.active, a.second)
    ),
    "STA": lambda city, a: (
        part(EVENT["STA", a.cls]), part(a.companion), LINE_PARTS[a.line], COLOUR_PARTS[a.colour]
    ),
    "renew": lambda city, a: (SQUARE_PARTS[a.square], *marker(city, city.decider, a.second)),
    "yield": lambda city, a: (SQUARE_PARTS[a.square],),
    "own": lambda city, a: marker(city, city.active, a.second),
    "offer": lambda city, a: (part(a.card),),
    "give": lambda city, a: (part(a.card),),
    "skip": lambda city, a: ("do:skip",),
    "decline": lambda city, a: ("do:decline",),
    "redraw": lambda city, a: ("do:redraw",),
}  # fmt: skip


def parts(city: "City", action: Action) -> tuple[str, ...]:
    return PARTS[action.kind](city, action)


# Briefs


def play_brief(city: "City", action: Any) -> tuple[str, int]:
    standing = city.board[action.square]
    if standing < 0:
        return ("build", 0)
    if city.owner[standing] == city.active:
        return ("give_up", 1)
    return ("buy", city.price(action.square))


BRIEFS: dict[str, Callable[["City", Any], tuple[str, int]]] = {
    "colour": lambda city, a: ("colour", 1),
    "lay_out": lambda city, a: ("lay_out", city.to_lay[a.colour]),
    "play": play_brief,
    "SAN": lambda city, a: ("renovate", len(events.ZONES["SAN"])),
    "RUI": lambda city, a: ("ruin", len(events.ZONES["RUI"])),
    "SPE": lambda city, a: ("speculate", city.built[a.colour].bit_count()),
    "BAU": lambda city, a: ("take", 1),
    "STA": lambda city, a: ("statics", count_on(city.built[a.colour], a.line)),
    "renew": lambda city, a: ("renew", len(events.zone_left(city))),
    "yield": lambda city, a: ("lose", 1),
    "own": lambda city, a: ("own", city.reserve[city.colours[city.active][a.second]]),
    "offer": lambda city, a: ("offer", 1),
    "give": lambda city, a: ("give", 1),
    "skip": lambda city, a: ("skip", 0),
    "decline": lambda city, a: ("decline", 0),
    "redraw": lambda city, a: ("redraw", sum(city.count[city.active])),
}


def brief(city: "City", action: Action) -> tuple[str, int]:
    return BRIEFS[action.kind](city, action)
