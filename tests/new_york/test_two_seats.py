"""Two seats: two colours each, or one mark each (RULES 5.11, 5.14; T31, T33, T36, T37, edge cases 53-55)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from tests.new_york.positions import (
    B3,
    BLUE,
    GREEN,
    NOTHING,
    RED,
    T36,
    YELLOW,
    at,
    board,
    built,
    kinds,
    laying,
    legal,
    play,
    totals,
)

# two_colours: seat 0 is P with red and yellow, seat 1 is Q with blue and green


def test_t31_the_price_is_the_colours_own():
    city = board(B3, 2, hands={0: "H4 H1 V5 V7"}, money={0: 12})
    assert city.price(at("A4S5")) == min(1, 2) == 1
    assert {"P A4S5 H4 V5", "P A4S5 H4 V5 +"} <= legal(city)
    red, yellow = city.clone(), city.clone()
    play(red, "P A4S5 H4 V5")
    play(yellow, "P A4S5 H4 V5 +")
    assert (red.board[at("A4S5")], yellow.board[at("A4S5")]) == (RED, YELLOW)
    assert red.money == yellow.money == [11, 13]


def test_t33_an_own_building_is_only_given_up():
    city = board(B3, 2, hands={0: "H2 H1 V2 V7"})
    assert {text for text in legal(city) if "A2S2" in text} == {"P A2S2 H2 V2"}
    with pytest.raises(IllegalAction, match="A2S2 is your own: it can only be given up"):
        city.apply(GAME.read("P A2S2 H2 V2 +"))
    told = play(city, "P A2S2 H2 V2")
    assert told[0].kind == "gives_up"
    assert city.board[at("A2S2")] == -1
    assert city.reserve[YELLOW] == 20 - 6


def test_what_is_given_up_is_told_in_its_own_colour():
    city = board(B3, 2, hands={0: "H2 H1 V2 V7"})
    told = play(city, "P A2S2 H2 V2")  # yellow, P's second colour
    assert told[0].facts["colour"] == "colour:yellow"


SIX_RED_LEFT = """
    R  R  R  R  R  R  R
    R  R  R  R  R  R  R
    R  R  R  R  R  R  .
    B  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  Y  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_e54_one_colour_exhausted():
    city = board(SIX_RED_LEFT, 2, hands={0: "H4 H1 V2 V1"})
    assert city.reserve[RED] == 0
    # (A4,S2) vacant, (A4,S1) blue, row A1 own red
    assert legal(city) == {"P A4S2 H4 V2 +", "P A4S1 H4 V1 +", "P A1S2 H1 V2", "P A1S1 H1 V1"}
    with pytest.raises(IllegalAction, match="You have no red marker left"):
        city.apply(GAME.read("P A4S2 H4 V2"))


def test_e54_exhausted_in_a_renewal_and_after_a_victims_choice():
    city = board(SIX_RED_LEFT, 2, events=True, hands={0: "V-SAN H1 V2 V1"})
    play(city, "E SAN V")
    assert city.reserve[RED] == 1  # (A3,S4) came back
    play(city, "R A3S4")  # and is used
    play(city, "R A4S4")  # blue
    assert city.decider == 0
    assert legal(city) == {"R A5S4 +", "R A4S3 +", "R A4S5 +"}


NINE_BLUE = """
    B  B  B  B  B  B  B
    B  B  .  .  .  .  .
    R  R  R  R  R  R  R
    R  R  R  R  R  R  R
    R  R  R  R  R  R  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_own_colour_with_one_choice_is_automatic():
    city = board(NINE_BLUE, 2, events=True, hands={0: "V-SPE H1 V2 V1"})
    assert city.reserve[RED] == 0
    told = play(city, "E SPE V blue", "V A1S1")
    assert kinds(told) == ["speculates", "gives_way", "takes_over"]
    assert city.board[at("A1S1")] == YELLOW
    assert city.active == 1


def test_own_colour_is_asked_after_the_square_is_known():
    city = board(NINE_BLUE.replace("R  R  .\n", "R  .  .\n"), 2, events=True, hands={0: "V-SPE H1 V2 V1"})
    play(city, "E SPE V blue")
    assert (city.decider, city.decision) == (1, "SPEK_VICTIM")
    assert kinds(play(city, "V A2S2")) == ["gives_way"]
    assert (city.decider, city.decision, legal(city)) == (0, "OWN_COLOUR", {"O", "O +"})
    play(city, "O +")
    assert city.board[at("A2S2")] == YELLOW
    assert city.active == 1


def test_speculation_names_a_colour():
    city = board(NINE_BLUE, 2, active=1, events=True, hands={1: "V-SPE H1 V2 V1"})
    assert {text for text in legal(city) if text.startswith("E")} == {"E SPE V red"}  # not his own nine blue ones
    play(city, "E SPE V red")
    assert len(legal(city)) == 20


def test_statics_compares_colours():
    # Row A4 of B3: G . R R B R R: Red 4 leads. Row A5: G G . R Y: Green 2 leads although P has R and Y there.
    city = board(B3, 2, events=True, hands={0: "V-STA H5 H4 V1"})
    assert {text for text in legal(city) if text.startswith("E")} == {"E STA V A5 with H5 green"}
    play(city, "E STA V A5 with H5 green")
    assert (city.decider, legal(city)) == (1, {"V A5S1", "V A5S2"})
    play(city, "V A5S2")
    assert legal(city) == {"O", "O +"}
    told = play(city, "O")
    assert kinds(told) == ["takes_over", "draws"]


def test_the_tycoon_hits_both_colours_of_the_opponent():
    city = board(B3, 2, events=True, hands={0: "V-BAU H4 V1 V1"})
    squares = {text.split()[3] for text in legal(city) if text.startswith("E")}
    assert squares == {"A4S1", "A4S5"}  # green and blue
    assert {"E BAU V A4S1 with H4", "E BAU V A4S1 with H4 +"} <= legal(city)


def test_two_colours_score():
    city = board(B3, 2, money={0: 9, 1: 15})
    # R: groups 3, 3, 2, 1, 1... the largest of each colour counts 2 a building, others nothing
    assert city.scores()[0] == {"total": 2 * 3 + 2 * 4 + 9, "group": 2 * 3, "second": 2 * 4, "coins": 9}
    assert city.scores()[1] == {"total": 2 * 4 + 2 * 3 + 15, "group": 2 * 4, "second": 2 * 3, "coins": 15}


def test_two_colours_lays_out_either_colour():
    city = GAME.start(2, {"prelim_starter": 0}, 1)
    assert len(legal(city)) == 98
    play(city, "M yellow A1S1", "M green A1S2", "M yellow A1S3")
    assert city.to_lay == [6, 6, 4, 5]
    play(city, "M blue A1S7", "M yellow A1S5", "M blue A3S7", "M yellow A3S1", "M blue A5S7", "M yellow A3S3")
    play(city, "M green A7S7", "M yellow A3S5", "M green A7S5")
    assert city.to_lay == [6, 3, 0, 3]
    assert {text.split()[1] for text in legal(city)} == {"red"}
    with pytest.raises(IllegalAction, match="All preliminary markers of yellow are laid out"):
        city.apply(GAME.read("M yellow A5S1"))
    with pytest.raises(IllegalAction, match="green is not yours to lay out"):
        city.apply(GAME.read("M green A5S1"))


# one_mark

SCORE_27 = """
    R  R  R  .  B  .  R
    R  R  R  .  .  .  .
    R  .  .  .  R  R  .
    .  .  .  .  R  R  .
    .  R  R  .  .  .  .
    .  R  .  .  .  .  .
    .  .  .  .  .  .  B
"""

SCORE_20 = """
    R  R  R  .  .  .  .
    R  R  R  .  .  .  .
    R  R  R  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_t37_one_mark_score():
    city = board(SCORE_27, 2, mode="one_mark", money={0: 5})
    assert totals(city)[0] == 2 * (7 + 4) + 5 == 27
    city = board(SCORE_20, 2, mode="one_mark", money={0: 2})
    assert totals(city)[0] == 2 * 9 + 2 == 20


def test_t36_one_mark_dead_end():
    """O (seat 0) lays out the twelfth mark; X finds no square for the twelfth of his."""
    before_last = T36.replace("X  O  X  .  O  .  O", "X  .  X  .  O  .  O", 1)
    city = laying(before_last, 2, letters={"O": 0, "X": 1}, mode="one_mark")
    assert (city.decider, city.laid) == (0, 22)
    told = play(city, "M red A1S2")
    assert kinds(told)[:2] == ["lays_out", "forgoes"]
    assert told[1].seat == 1
    assert (built(city, RED), built(city, BLUE)) == (12, 11)
    assert city.reserve == [28, 29]
    assert city.turn == 1


def test_one_mark_otherwise_as_with_more_seats():
    city = board(SCORE_27, 2, active=1, mode="one_mark", hands={1: "H1 H2 V1 V2"}, money={1: 3})
    assert city.price(at("A1S1")) == 3
    assert city.price(at("A1S2")) == 4  # row A1 S1, S2, S3, S7; column S2 A1, A2, A5, A6
    assert legal(city) == {"P A1S1 H1 V1", "P A2S1 H2 V1", "P A2S2 H2 V2"}
    play(city, "P A1S1 H1 V1")
    assert city.money == [24, 0]
    own = board(NOTHING.replace(".", "B", 1), 2, active=1, mode="one_mark", hands={1: "H1 V1 V1 H1"})
    play(own, "P A1S1 H1 V1")
    assert (built(own, BLUE), built(own, GREEN)) == (0, 0)
