"""Luck that may never change: saved games are seeds. The numbers here are pinned for ever."""

from collections import Counter

import pytest

from game.engine.chance import SEEDS, WORD, Chance

FIRST_NUMBERS = {  # seed -> the first three; those of 0 and 1234567 are published with SplitMix64 itself
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F),
    1: (0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67, 0xF893A2EEFB32555E),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423),
    SEEDS - 1: (0x73B13BA2AFF181C0, 0x612043051340D3B4, 0xEE4AC9FF47275E73),
}


@pytest.mark.parametrize("seed", FIRST_NUMBERS)
def test_first_numbers(seed):
    chance = Chance(seed)
    assert tuple(chance.number() for _ in range(3)) == FIRST_NUMBERS[seed]


def test_below_is_pinned():
    chance = Chance(7)
    assert [chance.below(6) for _ in range(12)] == [3, 0, 0, 3, 4, 3, 4, 0, 5, 5, 1, 4]


def test_shuffle_is_pinned():
    cards = list(range(10))
    Chance(7).shuffle(cards)
    assert cards == [8, 1, 5, 9, 0, 4, 3, 2, 6, 7]


def test_weighted_and_seed_are_pinned():
    chance = Chance(7)
    assert [chance.weighted((1, 0, 3)) for _ in range(12)] == [2, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0]
    assert chance.seed() == 3942864095


def test_below_throws_the_uneven_rest_away():
    """With n just above half of all numbers, nearly half of them belong to the rest."""
    n = (WORD + 1) // 2 + 1
    raw, chance = Chance(3), Chance(3)
    kept = [number for number in (raw.number() for _ in range(40)) if number < n]
    assert [chance.below(n) for _ in kept] == kept
    assert len(kept) < 30


def test_more_than_one_word_is_pinned_and_even():
    """The ways to deal a deck are more than 2**64."""
    chance = Chance(7)
    assert [chance.below(2**64), chance.below(3**50)] == [7191089600892374487, 60143157004016781270366]
    counts = Counter(chance.below(3 * 2**64) >> 64 for _ in range(3000))
    assert sorted(counts) == [0, 1, 2]
    assert all(900 < count < 1100 for count in counts.values())


def test_below_is_even():
    chance = Chance(11)
    counts = Counter(chance.below(3) for _ in range(9000))
    assert sorted(counts) == [0, 1, 2]
    assert all(2850 < count < 3150 for count in counts.values())


def test_weights_of_nothing_are_never_drawn():
    chance = Chance(2)
    counts = Counter(chance.weighted((0, 1, 0, 9, 0)) for _ in range(2000))
    assert sorted(counts) == [1, 3]
    assert 130 < counts[1] < 270


def test_shuffle_reaches_every_order():
    chance, orders = Chance(5), Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values())


def test_a_clone_goes_its_own_way():
    chance = Chance(9)
    chance.number()
    twin = chance.clone()
    assert [chance.number() for _ in range(5)] == [twin.number() for _ in range(5)]
    chance.number()
    assert chance.state != twin.state


def test_seeds_fit_a_game():
    chance = Chance(1)
    assert all(0 <= chance.seed() < SEEDS for _ in range(100))


@pytest.mark.parametrize("size", [0, 1, 2, 3, 60, 255, 256, 300])
def test_a_shuffle_is_one_draw_from_below_for_each_place(size: int) -> None:
    """It is written out where decks are small; the luck is the same."""
    for seed in range(20):
        chance, plain = Chance(seed), Chance(seed)
        items, wanted = list(range(size)), list(range(size))
        chance.shuffle(items)
        for last in range(size - 1, 0, -1):
            other = plain.below(last + 1)
            wanted[last], wanted[other] = wanted[other], wanted[last]
        assert items == wanted and chance.state == plain.state
