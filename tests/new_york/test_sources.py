"""The checks that come from the sources themselves (RULES 8.1), and edge cases close to them."""

import pytest

from game.engine import Chance, IllegalAction
from game.new_york import GAME, opening
from game.new_york.board import SQUARE_NAMES
from game.new_york.cards import BASIC, CLASS_OF, NAMES, TYPE, deck
from game.new_york.words import name
from tests.new_york.positions import (
    BLUE,
    NOTHING,
    RED,
    Stacked,
    at,
    board,
    empty_city,
    hand,
    laying,
    legal,
    play,
    totals,
)

EDITIONS = ("piatnik", "two_pack")


def crossings(city):
    """The squares of all legal plays."""
    return {action.square for action in city.actions()}


def copies(edition, *events):
    """How many H and V cards of an event an edition has."""
    counts = deck(edition, True)
    return [(counts[TYPE[f"H-{event}"]], counts[TYPE[f"V-{event}"]]) for event in events]


@pytest.mark.parametrize("edition", EDITIONS)
def test_s01_deck_counts(edition):
    basic, full = deck(edition, False), deck(edition, True)
    assert [sum(basic[:7]), sum(basic[8:15]), basic[7], basic[15]] == [28, 28, 5, 5]
    assert (sum(basic), sum(full)) == (66, 66 + 12)
    for counts, each in ((basic, 33), (full, 39)):
        h = sum(count for card, count in enumerate(counts) if CLASS_OF[card] == 0)
        assert (h, sum(counts) - h) == (each, each)


def test_s02_broadway_and_a_street_joker():
    city = board(NOTHING, hands={0: "H3 VJ"})
    assert str(name("card:H3", city.table.options)) == "Broadway"
    assert legal(city) == {f"P A3S{column} H3 VJ" for column in range(1, 8)}


def test_s03_two_jokers():
    city = board(NOTHING, hands={0: "HJ VJ"})
    assert crossings(city) == set(range(49))
    assert len(legal(city)) == 49


def test_s04_two_pack_red_2_and_black_8():
    city = board(NOTHING, hands={0: "HJ V2"}, edition="two_pack")
    words = {card: str(name(f"card:{card}", city.table.options)) for card in ("V2", "HJ", "H3")}
    assert words == {"V2": "red 2", "HJ": "black 8/9", "H3": "black 5"}  # rows count from the bottom
    assert legal(city) == {f"P A{row}S2 HJ V2" for row in range(1, 8)}


def test_s05_two_pack_red_8_and_black_9():
    city = board(NOTHING, hands={0: "HJ VJ"}, edition="two_pack")
    assert crossings(city) == set(range(49))


#      P  Q  Z   P  Q  Z   P  Q  Z   P  Q  Z   P  P  P  P
S6 = "H1 H2 H3  H1 H2 H3  H1 V1 V2  H1 V1 V2  H4 H4 V3 V3"


def test_s06_opening_hands_of_8_and_of_4():
    city = empty_city(3, {}, Stacked(S6))
    assert opening.deal_hands(city, first=0)
    assert hand(city, 0) == "H1 H1 H1 H1 H4 H4 V3 V3"  # 6 H and 2 V
    assert hand(city, 1) == "H2 H2 V1 V1"
    assert hand(city, 2) == "H3 H3 V2 V2"
    assert city.count == [[6, 2], [2, 2], [2, 2]]


@pytest.mark.parametrize(
    ("seats", "markers", "coins", "preliminary"), [(3, 25, 8, 8), (4, 20, 6, 6), (5, 15, 5, 5)]
)
def test_s07_supplies(seats, markers, coins, preliminary):
    city = GAME.start(seats)
    assert city.reserve == [markers] * seats
    assert city.money == [coins] * seats
    assert city.to_lay == [preliminary] * seats
    assert city.table.layout_turns == preliminary


LAID = """
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  R  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  B  .
    .  .  .  .  .  .  Y
"""


def test_s08_corners_of_the_same_colour_may_touch():
    assert "M red A4S4" in legal(laying(LAID))


def test_s09_sides_of_the_same_colour_may_not():
    city = laying(LAID)
    assert not legal(city) & {"M red A3S4", "M red A3S2", "M red A2S3", "M red A4S3"}
    with pytest.raises(IllegalAction, match="A3S4 touches another red marker"):
        city.apply(GAME.read("M red A3S4"))


def test_e02_another_colour_may_touch_with_its_side():
    city = laying(LAID)
    play(city, "M red A7S6")  # beside blue and beside yellow
    play(city, "M blue A3S4")
    assert (city.board[at("A7S6")], city.board[at("A3S4")]) == (RED, BLUE)


@pytest.mark.parametrize("edition", EDITIONS)
def test_s10_event_census(edition):
    sums = [sum(pair) for pair in copies(edition, "SAN", "RUI", "SPE", "BAU", "STA")]
    assert sums == [2, 2, 2, 4, 2]


def test_s10_event_classes():
    assert copies("piatnik", "SAN", "RUI", "SPE", "BAU", "STA") == [(1, 1), (1, 1), (1, 1), (2, 2), (1, 1)]
    assert copies("two_pack", "SAN", "RUI", "SPE", "BAU", "STA") == [(2, 0), (0, 2), (1, 1), (2, 2), (1, 1)]


S11 = """
    R  R  R  .  .  .  R
    R  R  R  .  .  .  .
    .  .  .  R  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  R  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_s11_largest_group_6_three_others_3_coins():
    assert totals(board(S11, money={0: 3}))[0] == 2 * 6 + 3 * 1 + 3 == 18


S12 = """
    .  .  R  .  .  .  .
    .  .  .  .  .  .  .
    .  .  R  .  .  R  .
    .  .  .  .  .  .  .
    .  .  R  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_s12_price():
    assert board(S12).price(at("A3S3")) == min(3, 2) == 2


def test_e58_two_seats_with_one_mark_each():
    for edition in EDITIONS:
        city = GAME.start(2, {"edition": edition, "mode": "one_mark"})
        assert (city.money, city.to_lay, city.table.layout_turns, city.reserve) == ([12, 12], [12, 12], 12, [40, 40])


def test_two_seats_with_two_colours_each():
    city = GAME.start(2, {"mode": "two_colours"})
    assert (city.money, city.to_lay, city.table.layout_turns) == ([12, 12], [6] * 4, 12)
    assert city.reserve == [20] * 4
    assert sorted(city.colours[city.starter]) == [0, 2]  # lent: the starter lays out red and yellow
    assert sorted(city.colours[1 - city.starter]) == [1, 3]


def test_the_default_for_two_follows_the_edition():
    modes = {edition: GAME.start(2, {"edition": edition}).table.mode for edition in EDITIONS}
    assert modes == {"piatnik": "two_colours", "two_pack": "one_mark"}
    backs = {edition: GAME.start(3, {"edition": edition}).table.backs for edition in EDITIONS}
    assert backs == {"piatnik": True, "two_pack": False}


def test_names_of_squares_and_cards():
    assert SQUARE_NAMES[23] == "A4S3"  # 7 * (4 - 1) + (3 - 1)
    assert [NAMES[card] for card in (0, 7, 8, 15, 16, 20, 21, 25)] == [
        "H1", "HJ", "V1", "VJ", "H-SAN", "H-STA", "V-SAN", "V-STA",
    ]  # fmt: skip
    assert sum(BASIC) == 66


def test_no_option_outside_the_table():
    for seats, options in [
        (3, {"mode": "teams"}), (2, {"mode": "individual"}), (5, {"mode": "teams"}), (4, {"mode": "one_mark"}),
        (3, {"marker_limit": False}), (4, {"max_turns": 0}), (3, {"prelim_starter": 3}), (3, {"edition": "french"}),
    ]:  # fmt: skip
        with pytest.raises(ValueError):
            GAME.start(seats, options)
    for seats in (0, 1, 6):
        with pytest.raises(ValueError):
            GAME.start(seats)
    unlimited = GAME.start(3, {"edition": "two_pack", "marker_limit": False}, 0)
    assert min(unlimited.reserve) >= 48  # "a cap of 49 has exactly the same effect"
    assert isinstance(unlimited.chance, Chance)
