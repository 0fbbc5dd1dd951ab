"""Drawing until both classes are held, piles made again, and how unseen cards may lie in hands."""

from collections import Counter
from math import comb

from game.engine import Chance, Pile
from game.engine.dealing import deals, highest, split_classes

CLASSES = [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]  # of cards 0 to 10; from 10 on a card stops the drawing


def pile(*top_first: int) -> Pile[int]:
    return Pile(reversed(top_first))


def nothing(drawn: list[int]) -> None:
    return None


def test_drawn_until_enough_of_both() -> None:
    held, cards = [0, 0], pile(0, 1, 2, 5, 6, 7)
    assert cards.draw_both(held, 2, CLASSES, nothing) == ([0, 1, 2, 5, 6], None)
    assert held == [3, 2] and cards.cards == [7] and cards.seams == [(0, False)]


def test_who_holds_enough_draws_nothing() -> None:
    assert pile(0, 1).draw_both([1, 4], 1, CLASSES, nothing) == ([], None)


def test_the_pile_runs_out() -> None:
    cards = pile(0, 1)
    assert cards.draw_both([0, 0], 1, CLASSES, nothing) == ([0, 1], None)
    assert len(cards) == 0 and cards.seams == []


def test_it_goes_on_with_a_new_pile() -> None:
    seen: list[list[int]] = []

    def again(drawn: list[int]) -> Pile[int]:
        seen.append(drawn[:])
        drawn.clear()
        return fresh

    fresh = pile(2, 6, 7)
    assert pile(0, 1).draw_both([0, 0], 1, CLASSES, again) == ([2, 6], None)
    assert seen == [[0, 1]] and fresh.cards == [7]


def test_a_card_that_stops_it() -> None:
    held = [0, 0]
    assert pile(0, 10, 5).draw_both(held, 1, CLASSES, nothing, stops=10) == ([0], 10)
    assert held == [1, 0]


def test_rebuilt_is_shuffled() -> None:
    made, cards = Pile.rebuilt(range(20), Chance(3)), list(range(20))
    Chance(3).shuffle(cards)
    assert made.cards == cards and made.seams == [(0, False)]
    assert Pile.rebuilt([], Chance(3)).seams == []


def test_the_highest() -> None:
    assert highest([0, 2, 3], [4, 9, 9]) == [2, 3]
    assert highest([5], [1]) == [5]


def test_ways_to_deal() -> None:
    assert deals(5, [2]) == comb(5, 2) and deals(5, [2, 1]) == comb(5, 2) * 3 and deals(4, []) == 1


def test_a_split_is_as_likely_as_its_ways() -> None:
    """Hands of 3 and 2 from 4 and 4 loose cards; the first has one or two of class 0, the second one."""
    ways = {1: deals(4, [1, 1]) * deals(4, [2, 1]), 2: deals(4, [2, 1]) * deals(4, [1, 1])}
    found = Counter(split_classes([[1, 2], [1]], [3, 2], (4, 4), Chance(seed))[0] for seed in range(2000))
    assert abs(found[1] / 2000 - ways[1] / sum(ways.values())) < 0.04
    assert split_classes([[0, 3]], [3], (2, 3), Chance(1)) == [0], "there are no three of class 0"
    assert split_classes([], [], (2, 2), Chance(1)) == []
