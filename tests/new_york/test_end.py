"""Stop cards and the end (RULES 5.4, 5.14; T22, T26-T28, T46, edge cases 27-33, 60)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from tests.new_york.positions import (
    B1,
    B4,
    B5,
    NOTHING,
    Stacked,
    board,
    hand,
    kinds,
    legal,
    play,
    thrown,
    top_of_pile,
    totals,
)

HANDS = {0: "H2 H4 V1 V4", 1: "H5 H1 V2 V3", 2: "H6 H7 V6 V7"}


def test_t26_four_empty_squares_bring_the_stop_cards():
    city = board(B4, hands=HANDS)
    assert city.empty_squares() == 5
    told = play(city, "P A2S4 H2 V4")
    assert kinds(told) == ["builds", "stops_enter", "draws"]  # before the draw
    assert (city.empty_squares(), city.circulating) == (4, True)
    assert thrown(city) == "H2 V4 H-STOP V-STOP"

    city = board(B4, hands={**HANDS, 0: "H2 H4 V3 V4"})
    told = play(city, "P A4S3 H4 V3")  # bought from Blue
    assert kinds(told) == ["buys", "draws"]
    assert (city.empty_squares(), city.circulating) == (5, False)
    assert thrown(city) == "H4 V3"


def test_t27_once_in_they_stay():
    city = board(B4, hands=HANDS, turn_no=60)
    play(city, "P A4S1 H4 V1")  # Red builds: four empty
    play(city, "P A1S3 H1 V3")  # Blue surrenders: five
    assert (city.empty_squares(), city.circulating) == (5, True)
    assert [city.discard[card] for card in (26, 27)] == [1, 1]
    told = play(city, "P A7S6 H7 V6")  # Yellow builds: four again
    assert (city.empty_squares(), kinds(told)) == (4, ["builds", "draws"])
    assert [city.discard[card] for card in (26, 27)] == [1, 1]


def test_e29_red_surrenders_after_the_trigger():
    city = board(B4, hands={0: "H4 H1 V1 V1", 1: "H5 H1 V3 V7", 2: "H6 H7 V6 V7"})
    play(city, "P A4S1 H4 V1")  # four empty
    play(city, "P A5S7 H5 V7", "P A7S6 H7 V6")  # two
    told = play(city, "P A1S1 H1 V1")  # Red's own corner
    assert kinds(told)[0] == "gives_up"
    assert (city.empty_squares(), city.circulating) == (3, True)
    assert "stops_enter" not in kinds(told)


def test_t28_trigger_and_end_in_one_turn():
    """The pile is empty: the rebuilt one holds the Stop cards."""
    city = board(B4, hands=HANDS, rest="discard", chance=Stacked("H1 V-STOP"))
    assert len(city.pile) == 0
    told = play(city, "P A2S4 H2 V4")
    assert kinds(told) == ["builds", "stops_enter", "rebuilds", "draws", "stop"]
    assert (city.decider, city.decision) == (None, "")
    assert city.winners()


def test_t28_it_may_but_need_not():
    city = board(B4, hands=HANDS, rest="discard", chance=Stacked("H1 V1 H-STOP"))
    told = play(city, "P A2S4 H2 V4")
    assert kinds(told) == ["builds", "stops_enter", "rebuilds", "draws"]
    assert city.decider == 1


T22 = {"hands": {0: "H2 H3 H6 V4 V6"}, "pile": "H7", "discard": "H1 V5 HJ V2", "rest": "hands", "stops": True}


def t22():
    city = board(B1, chance=Stacked("H1 H-STOP V5"), **T22)
    return city, play(city, "P A6S6 H6 V6")


def test_t22_a_stop_card_in_the_middle_of_a_draw():
    city, told = t22()
    assert kinds(told) == ["buys", "draws", "rebuilds", "draws", "stop"]
    assert told[2].facts["n"] == 8
    assert hand(city, 0) == "H1 H2 H3 H7 V4"  # H1 was drawn; the Stop card is in no hand
    assert (city.decider, city.decision, city.actions()) == (None, "", [])
    assert city.board[40] == 0  # what was played stands: (A6,S6) is Red's
    assert city.winners() == tuple(seat for seat in range(3) if totals(city)[seat] == max(totals(city)))
    with pytest.raises(IllegalAction, match="The game is over"):
        city.apply(GAME.read("P A1S1 H1 V1"))


def test_t46_the_cards_after_the_end():
    city, _ = t22()
    hands = sum(map(sum, city.hands))
    assert hands + len(city.pile) + sum(city.discard) + 1 == 66 + 2
    assert city.open_stop == 26
    assert "V-STOP" in top_of_pile(city, len(city.pile)).split()
    assert len(city.pile) == 8 - 2


def test_e31_a_stop_card_in_a_forced_redraw():
    city = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1}, pile="H1 V-STOP", stops=True)
    assert legal(city) == {"REDRAW"}
    told = play(city, "REDRAW")
    assert kinds(told) == ["redraws", "draws", "stop"]
    assert (city.decider, hand(city, 1)) == (None, "H1")
    assert thrown(city) == "H5 H6 V5 V5 H-STOP"


def test_e32_the_second_stop_card_means_nothing():
    first = board(B4, hands=HANDS, stops=True, pile="H-STOP V-STOP")
    second = board(B4, hands=HANDS, stops=True, pile="V-STOP H-STOP")
    for city, other in ((first, "V-STOP"), (second, "H-STOP")):
        told = play(city, "P A2S4 H2 V4")
        assert kinds(told) == ["builds", "stop"]
        assert top_of_pile(city, 1) == other
    assert totals(first) == totals(second)


def test_e33_a_single_event_brings_them_in_and_nobody_draws():
    # The pile is empty, so any draw would shuffle the Stop cards in.
    city = board(B5, events=True, hands={0: "H-SAN H1 V1 V2"}, rest="discard")
    assert (city.empty_squares(), len(city.pile)) == (6, 0)
    play(city, "E SAN H")
    told = [event for _ in range(5) for event in play(city, GAME.write(city.actions()[0]))]
    assert kinds(told) == ["renews"] * 5 + ["stops_enter"]
    assert [city.discard[card] for card in (26, 27)] == [1, 1]
    assert (len(city.pile), city.decider) == (0, 1)


def test_a_stop_card_on_top_waits_while_nobody_draws():
    four_left = B4.replace("B  .  Y  Y  B", "B  R  Y  Y  B")
    city = board(four_left, events=True, hands={0: "H-SAN H1 V1 V2"}, pile="H-STOP", stops=True)
    play(city, "E SAN H")
    for _ in range(5):
        told = play(city, GAME.write(city.actions()[0]))
    assert kinds(told) == ["renews"]
    assert city.decider == 1


def test_e28_ruin_jumps_past_four():
    # Three corners and three squares elsewhere: six empty, then three.
    text = B5.replace("R  R  B  B  Y  Y  Y", ".  R  B  B  Y  Y  .", 1)
    text = text.replace("R  Y  B  B  R  .  Y", ".  Y  B  B  R  .  Y").replace("R  R  B  .", "R  R  B  Y")
    text = text.replace("R  B  B  .  R", "R  B  B  Y  R").replace("Y  R  .  Y", "Y  R  B  Y")
    city = board(text, events=True, hands={0: "H-RUI H1 V1 V2"})
    assert city.empty_squares() == 6
    play(city, "E RUI H", "R A1S1", "R A1S7", "R A7S1")
    assert not city.circulating  # not before the effect is complete, though four are empty now
    assert city.empty_squares() == 4
    assert kinds(play(city, "R A7S7")) == ["renews", "stops_enter"]
    assert city.empty_squares() == 3


def test_e60_the_longest_game():
    city = board(NOTHING, hands=HANDS, max_turns=2, turn_no=1)
    told = play(city, "P A2S4 H2 V4")
    assert "guard" not in kinds(told)
    told = play(city, "P A5S2 H5 V2")
    assert kinds(told) == ["builds", "draws", "guard"]
    assert (city.decider, city.turn) == (None, 2)
    assert totals(city) == [8 + 2, 8 + 2, 8]
    assert city.winners() == (0, 1)
    assert city.open_stop == -1


def test_the_stop_card_comes_before_the_guard():
    city = board(B4, hands=HANDS, stops=True, pile="H-STOP", max_turns=1)
    assert kinds(play(city, "P A2S4 H2 V4")) == ["builds", "stop"]
