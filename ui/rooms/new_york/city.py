"""What the drawings read from a view: who owns what, the groups that score, prices, what a shown choice changes."""

from collections import Counter
from typing import Any

from game.new_york.board import COLOURS, COLUMN_OF, GRID, ROW_OF, SQUARES
from game.new_york.cards import EVENTS

View = dict[str, Any]


def colours(view: View, seat: int) -> tuple[str, ...]:
    """The colours a seat owns; those lent for laying out are nobody's (RULES 4.5)."""
    return tuple(COLOURS[colour] for colour, owner in enumerate(view["owner"]) if owner == seat)


def owner(view: View, square: int) -> int | None:
    colour = view["board"][square]
    found: int | None = None if colour is None else view["owner"][colour]
    return found


def free(view: View) -> int:
    """How many lots are vacant."""
    return sum(colour is None for colour in view["board"])


def price(view: View, square: int) -> int:
    """What a building costs: the smaller count of its colour in row and column (RULES 5.1)."""
    board = view["board"]
    colour, row, column = board[square], ROW_OF[square], COLUMN_OF[square]
    in_row: int = board[7 * row : 7 * row + 7].count(colour)
    in_column: int = board[column::7].count(colour)
    return min(in_row, in_column)


def estates(view: View) -> dict[int, list[int]]:
    """By colour, the groups that score (RULES 5.14), where they are more than one building."""
    if None in view["owner"]:
        return {}
    areas = [0] * len(view["owner"])
    for square, colour in enumerate(view["board"]):
        if colour is not None:
            areas[colour] |= 1 << square
    most = 2 if view["options"]["mode"] == "one_mark" else 1
    return {
        colour: [group for group in GRID.groups(area)[:most] if group.bit_count() > 1]
        for colour, area in enumerate(areas)
    }


def changes(view: View, shown: View | None) -> list[int]:
    """The squares a shown choice would change."""
    if shown is None:
        return []
    now, then = view["board"], shown["board"]
    return [square for square in range(SQUARES) if now[square] != then[square]]


def spent(view: View, shown: View | None) -> Counter[str]:
    """The cards of the viewer's hand that a shown choice would take."""
    cards, left = hand(view), hand(shown) if shown else None
    return Counter(cards) - Counter(left) if cards is not None and left is not None else Counter()


def hand(view: View) -> list[str] | None:
    """The viewer's cards by name, or None where no hand lies open."""
    seat = view["seat"]
    if seat is None:
        return None
    cards: list[str] | None = view["hands"][seat]["cards"]
    return cards


def event_of(part: str) -> str:
    """The event an event card plays ("SAN"), "" for any other part."""
    name = part.rpartition("-")[2]
    return name if part.startswith("card:") and name in EVENTS else ""


def is_two_pack(view: View) -> bool:
    return bool(view["options"]["edition"] == "two_pack")


def is_picking(choosing: bool, picked: tuple[str, ...]) -> bool:
    """Whether something is picked that narrows board and hand, so that the rest is dimmed."""
    return choosing and any(not part.startswith("do:") for part in picked)
