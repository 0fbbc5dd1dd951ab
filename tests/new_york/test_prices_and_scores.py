"""What a building costs and what everybody has (RULES 5.6, 5.14; T1-T7, T25, edge cases 11-15, 34-36)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from game.new_york.board import groups
from tests.new_york.positions import (
    B1,
    B2,
    B4,
    BLUE,
    GREEN,
    NOTHING,
    RED,
    YELLOW,
    at,
    board,
    built,
    kinds,
    legal,
    play,
    totals,
)


def sizes(city, colour):
    return groups(city.built[colour])


def over(city):
    """The same position, ended."""
    city.decider, city.decision = None, ""
    return city


# Prices


def test_t01_price_of_a4s3():
    assert board(B1).price(at("A4S3")) == min(2, 2) == 2


def test_t02_price_of_a5s5():
    assert board(B1).price(at("A5S5")) == min(2, 4) == 2


def test_t03_price_of_a4s2():
    assert board(B1).price(at("A4S2")) == min(1, 1) == 1


def test_t04_price_of_a5s4():
    assert board(B1).price(at("A5S4")) == min(1, 2) == 1


def test_t05_too_dear_and_just_enough():
    poor = board(B1, active=1, hands={1: "H4 H1 V3 V2"}, money={1: 1})
    assert "P A4S3 H4 V3" not in legal(poor)
    with pytest.raises(IllegalAction, match="A4S3 costs 2, you have 1"):
        poor.apply(GAME.read("P A4S3 H4 V3"))
    rich = board(B1, active=1, hands={1: "H4 H1 V3 V2"}, money={1: 2, 0: 11, 2: 11})
    assert "P A4S3 H4 V3" in legal(rich)
    play(rich, "P A4S3 H4 V3")
    assert rich.money == [11 + 2, 0, 11]
    assert rich.board[at("A4S3")] == BLUE
    assert (rich.reserve[RED], rich.reserve[BLUE]) == (16 + 1, 15 - 1)


def test_e14_without_a_coin_vacant_and_own_squares_are_left():
    city = board(B1, active=1, hands={1: "H1 H4 V3 V5"}, money={1: 0})
    # (A1,S3) own, (A1,S5) yellow, (A4,S3) red, (A4,S5) vacant
    assert legal(city) == {"P A1S3 H1 V3", "P A4S5 H4 V5"}


def test_e15_the_owner_is_not_asked():
    city = board(B1, active=1, hands={1: "H4 H1 V3 V2"}, money={1: 2})
    told = play(city, "P A4S3 H4 V3")
    assert kinds(told)[0] == "buys"
    assert (city.decider, city.decision, city.active) == (2, "MAIN", 2)  # straight to the next turn
    assert city.board[at("A4S3")] == BLUE


def test_the_price_is_that_of_the_board_before_the_exchange():
    # Blue's own building beside it must not count, nor the marker about to be placed.
    city = board(B1, active=1, hands={1: "H3 H1 V3 V2"}, money={1: 5})
    assert city.price(at("A3S3")) == 2
    play(city, "P A3S3 H3 V3")
    assert city.money[1] == 5 - 2


# Scores


def test_t07_final_score_on_b1():
    city = over(board(B1, money={0: 3, 1: 10, 2: 11}))
    assert [sizes(city, colour)[0] for colour in (RED, BLUE, YELLOW)] == [6, 1, 4]
    assert totals(city) == [9 + 6 + 3, 10 + 1 + 10, 9 + 4 + 11] == [18, 21, 24]
    assert city.winners() == (2,)


def test_t25_scores_on_b4():
    city = board(B4, money={0: 8, 1: 8, 2: 8})
    assert [built(city, colour) for colour in (RED, BLUE, YELLOW)] == [16, 13, 15]
    assert sizes(city, RED) == [6, 5, 4, 1]
    assert sizes(city, BLUE) == [6, 4, 3]
    assert sizes(city, YELLOW) == [6, 4, 4, 1]
    assert totals(city) == [22 + 8, 19 + 8, 21 + 8]


def test_e34_only_one_of_equal_largest_groups_counts_double():
    city = board(B2, 4, money={0: 0, 1: 0, 2: 0, 3: 24})
    # Red: 3, 3 and two alone = 8 buildings; Blue: 4 and 3 = 7; Yellow 3; Green: 2, 2, 2 and two alone = 8
    assert sizes(city, RED) == [3, 3, 1, 1]
    assert sizes(city, BLUE) == [4, 3]
    assert sizes(city, YELLOW) == [3]
    assert sizes(city, GREEN) == [2, 2, 2, 1, 1]
    assert totals(city) == [8 + 3, 7 + 4, 3 + 3, 8 + 2 + 24]


def test_e35_nobody_home_scores_coins_only():
    city = over(board(NOTHING, money={0: 5, 1: 9, 2: 10}))
    assert totals(city) == [5, 9, 10]
    assert city.scores()[0] == {"total": 5, "group": 0, "others": 0, "coins": 5}


def test_e36_a_tie_is_a_shared_victory():
    city = over(board(NOTHING, money={0: 10, 1: 4, 2: 10}))
    assert city.winners() == (0, 2)
    assert board(NOTHING, money={0: 10, 1: 4, 2: 10}).winners() == ()  # not before the end


def test_cards_and_reserve_are_worth_nothing():
    few, many = (board(B1, hands={0: cards}) for cards in ("H1 H2 V1 V2", "H1 H2 HJ V1 V2 V3 V4 VJ"))
    assert totals(few) == totals(many)


def test_before_the_colours_are_drawn_there_are_only_coins():
    city = GAME.start(4, {}, 3)
    play(city, *[GAME.write(city.actions()[0])])
    assert totals(city) == [6] * 4
    chosen = GAME.start(4, {"colours_first": True, "prelim_starter": 0}, 3)
    play(chosen, "C red", "C blue", "C yellow")
    assert totals(chosen) == [6] * 4
    play(chosen, "C green", "M red A1S1")
    assert totals(chosen) == [6 + 2, 6, 6, 6]
