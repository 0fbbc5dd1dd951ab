"""Purchasing units as the court cards they are (RULES 2, 5.8): who gets which, and who gives which for a square.

A holding counts Kings, Queens, Jacks and Jokers, in this order.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

COURTS = ("K", "Q", "J", "JOKER")
VALUES = (4, 2, 1, 1)
PARTS = [f"court:{court}" for court in COURTS]

Holding = tuple[int, int, int, int]
NOTHING: Holding = (0, 0, 0, 0)

# Who starts with what, in turn order from the first player (RULES 2, P4).
SPLITS: dict[int, tuple[Holding, ...]] = {
    2: ((2, 2, 2, 0),) * 2,
    3: ((2, 1, 0, 0), (1, 2, 2, 0), (1, 1, 2, 2)),
    4: ((1, 1, 1, 0),) * 4,
    5: ((1, 1, 0, 0),) * 4 + ((0, 0, 4, 2),),
    6: ((1, 0, 1, 0),) * 4 + ((0, 2, 0, 1),) * 2,
}


class Exchange(NamedTuple):
    """What changes hands for a square."""

    given: Holding  # by the buyer
    change: Holding  # by the owner


def value(holding: Holding) -> int:
    return sum(count * worth for count, worth in zip(holding, VALUES, strict=True))


def plus(one: Holding, other: Holding, sign: int = 1) -> Holding:
    kings, queens, jacks, jokers = (a + sign * b for a, b in zip(one, other, strict=True))
    return kings, queens, jacks, jokers


def cards(holding: Holding) -> list[str]:
    """The cards of a holding, dear ones first."""
    return [court for court, count in zip(COURTS, holding, strict=True) for _ in range(count)]


def parts(holding: Holding) -> list[str]:
    return [part for part, count in zip(PARTS, holding, strict=True) for _ in range(count)]


@lru_cache(maxsize=4096)
def exchange(buyer: Holding, owner: Holding, price: int) -> Exchange | None:
    """The cards for a price, or None (P2): the least change, then the fewest cards, Kings and Queens given."""
    changes: dict[int, Holding] = {}  # by value, the one of fewest cards
    for change in sorted(choices(owner), key=sum):
        changes.setdefault(value(change), change)
    found = [
        (sum(changes[value(given) - price]), sum(given), given)
        for given in choices(buyer)
        if value(given) - price in changes
    ]
    if not found:
        return None
    given = min(found)[2]  # tuples: then the fewest Kings, then the fewest Queens
    return Exchange(given, changes[value(given) - price])


def choices(holding: Holding) -> list[Holding]:
    """Every set of these cards; of Jacks and Jokers, which count the same, Jacks first."""
    kings, queens, jacks, jokers = holding
    return [
        (k, q, min(ones, jacks), max(0, ones - jacks))
        for k, q, ones in product(range(kings + 1), range(queens + 1), range(jacks + jokers + 1))
    ]


def holding(held: list[str]) -> Holding:
    """These cards as a holding."""
    return held.count("K"), held.count("Q"), held.count("J"), held.count("JOKER")
