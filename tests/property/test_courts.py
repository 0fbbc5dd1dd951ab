"""Court cards as units (RULES 2, 5.8, P2, P4)."""

from itertools import product

import pytest

from game.property import GAME, courts
from game.property.courts import VALUES, exchange, value


def subsets(holding):
    """Every set of these cards, card by card of a kind."""
    return list(product(*(range(count + 1) for count in holding)))


def by_the_book(buyer, owner, price):
    """Every pair of sets with the smallest |Y|, |X|, Kings and Queens in X; Jacks before Jokers in both."""

    def jacks_first(part, whole):
        return part[3] == 0 or part[2] == whole[2]

    pairs = [
        (given, change)
        for given in subsets(buyer)
        for change in subsets(owner)
        if value(given) - value(change) == price and jacks_first(given, buyer) and jacks_first(change, owner)
    ]
    rank = min(((sum(y), sum(x), x[0], x[1]) for x, y in pairs), default=None)
    return [(x, y) for x, y in pairs if (sum(y), sum(x), x[0], x[1]) == rank]


HOLDINGS = [
    (1, 0, 1, 0),
    (0, 2, 0, 1),
    (2, 2, 2, 0),
    (0, 0, 4, 2),
    (1, 1, 2, 2),
    (0, 4, 0, 0),
    (3, 1, 1, 0),
    (0, 0, 0, 0),
]


@pytest.mark.parametrize("buyer", HOLDINGS, ids=str)
def test_exactly_one_pair_changes_hands(buyer):
    for owner in HOLDINGS:
        if any(one + other > most for one, other, most in zip(buyer, owner, (4, 4, 4, 2), strict=True)):
            continue  # there are not so many
        for price in range(1, value(buyer) + 1):
            found = by_the_book(buyer, owner, price)
            assert len(found) <= 1, "the rules leave one pair"
            assert exchange(buyer, owner, price) == (found[0] if found else None)


def test_no_change_is_better_than_fewer_cards():
    assert exchange((1, 1, 1, 0), (0, 0, 1, 0), 3) == ((0, 1, 1, 0), courts.NOTHING)
    assert exchange((1, 0, 0, 0), (0, 0, 1, 1), 3) == ((1, 0, 0, 0), (0, 0, 1, 0)), "Jacks before Jokers"
    assert exchange((1, 2, 0, 0), (0, 0, 0, 0), 4) == ((1, 0, 0, 0), courts.NOTHING), "one King rather than two Queens"


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_split_is_fair_and_whole(seats):
    split = courts.SPLITS[seats]
    total = value(tuple(sum(kind) for kind in zip(*split, strict=True)))
    assert len({value(holding) for holding in split}) == 1 and total == (28 if seats in (2, 4) else 30)
    assert total == sum(count * worth for count, worth in zip((4, 4, 4, 2 * (total == 30)), VALUES, strict=True))
    sheet = GAME.start(seats, {"unit_mode": "cards"}, 5)
    order = [(sheet.starter + step) % seats for step in range(seats)]
    assert [sheet.courts[seat] for seat in order] == list(split), "in turn order from the first player"


def test_cards_and_back():
    assert courts.cards((1, 2, 0, 1)) == ["K", "Q", "Q", "JOKER"]
    assert courts.holding(["Q", "K", "JOKER", "Q"]) == (1, 2, 0, 1)
    assert courts.parts((0, 0, 2, 0)) == ["court:J", "court:J"]
