"""What the drawings read from a view: groups and their rents, initials, what a shown choice changes."""

from functools import lru_cache
from typing import NamedTuple

from game.engine.grid import area
from game.property.board import BIT, GRID, SQUARES
from game.property.cards import CARD, FACTOR, RED, SUIT, WILD
from game.property.cards import COLOUR as CARD_COLOUR

from ...buildings import COLOURS
from ...room import Brief, View

FACTORS = (1, 2, 4)


def colours(view: View, seat: int) -> tuple[str, ...]:
    """A seat keeps its colour for the whole game."""
    return (COLOURS[seat],)


def owned(view: View) -> list[int]:
    """By seat, its squares as a set."""
    found = [0] * view["seats"]
    for square, owner in enumerate(view["board"]):
        if owner is not None:
            found[owner] |= BIT[square]
    return found


class Groups(NamedTuple):
    """Who owns what, as it hangs together."""

    by_seat: list[list[int]]  # sets of squares, the largest first
    at: list[int]  # by square, the group it belongs to; 0: vacant

    def size(self, square: int) -> int:
        return self.at[square].bit_count()


def groups(view: View) -> Groups:
    by_seat = [_groups(each) for each in owned(view)]
    at = [0] * SQUARES
    for found in by_seat:
        for group in found:
            rest = group
            while rest:
                lowest = rest & -rest
                at[lowest.bit_length() - 1] = group
                rest ^= lowest
    return Groups(by_seat, at)


@lru_cache(2048)
def _groups(squares: int) -> list[int]:
    return GRID.groups(squares)


def group_with(view: View, seat: int, square: int) -> int:
    """The group a square would belong to if it were this seat's."""
    own = area([each for each, owner in enumerate(view["board"]) if owner == seat]) | BIT[square]
    return GRID.group(own, BIT[square])


# Cards


def hand(view: View) -> list[str] | None:
    """The viewer's cards by name, or None where no hand lies open."""
    if view["seat"] is None:
        return None
    cards: list[str] | None = view["hands"][view["seat"]]["cards"]
    return cards


def is_red(card: str) -> bool:
    return CARD_COLOUR[CARD[card]] == RED


def is_wild(card: str) -> bool:
    return WILD[CARD[card]]


def spends_wild(parts: tuple[str, ...]) -> bool:
    return any(part.startswith("card:") and is_wild(part[5:]) for part in parts)


def spent(view: View, shown: View | None) -> tuple[str, ...]:
    """The cards of the viewer's hand that the shown choice plays."""
    now, then = hand(view), hand(shown) if shown else None
    return tuple(card for card in now if card not in then) if now is not None and then is not None else ()


def factor(cards: tuple[str, ...]) -> int | None:
    """The rent factor of a red and a black card."""
    reds, blacks = [card for card in cards if is_red(card)], [card for card in cards if not is_red(card)]
    if len(reds) != 1 or len(blacks) != 1:
        return None
    return FACTOR[SUIT[CARD[reds[0]]], SUIT[CARD[blacks[0]]]]


# What the shown choice does


def changed(view: View, shown: View | None) -> frozenset[int]:
    """The squares that would be someone else's, nobody's or mortgaged."""
    if shown is None:
        return frozenset()
    now, then = view["board"], shown["board"]
    found = {square for square in range(SQUARES) if now[square] != then[square]}
    return frozenset(found | set(view["mortgaged"]) ^ set(shown["mortgaged"]))


def outcome(view: View, shown: View | None, square: int, size: int) -> Brief | None:
    """What the shown choice does on its square, in a word; the house tells it of live parts only."""
    if shown is None or view["decision"] != "PLAY":
        return None
    owner = view["board"][square]
    if owner is None:
        return "claim", group_with(view, view["active"], square).bit_count()
    if owner == view["active"]:
        return ("lose" if square in view["mortgaged"] else "mortgage"), size
    times = factor(spent(view, shown))
    if times is None:
        return None
    rent = size * times
    return ("rent" if rent <= view["money"][view["active"]] else "ruin"), rent


# Names on the sheet


@lru_cache(64)
def initials(names: tuple[str, ...]) -> tuple[str, ...]:
    """What each seat pencils into its squares: a letter, or two where one would be somebody else's, too."""
    short = tuple(_initial(name, seat, False) for seat, name in enumerate(names))
    if len(set(short)) < len(short):
        short = tuple(_initial(name, seat, short.count(short[seat]) > 1) for seat, name in enumerate(names))
    if len(set(short)) < len(short):
        short = tuple(f"{each[0]}{seat + 1}" if short.count(each) > 1 else each for seat, each in enumerate(short))
    return short


def _initial(name: str, seat: int, long: bool) -> str:
    words = ["".join(filter(str.isalnum, word)) for word in name.split()]
    first = [word[0].upper()[:1] for word in words if word]
    return "".join(first[: 2 if long else 1]) or str(seat + 1)
