"""Teams: the exchange of cards, the partner as a neighbour, the common score (RULES 5.10, 5.11; T40, 43, 56, 57)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from tests.new_york.positions import B1, B2, at, board, hand, kinds, legal, play, totals

HANDS = {0: "H1 H2 V3 V3", 2: "HJ H5 V6 VJ"}


def teams(text=B2, hands=HANDS, **more):
    return board(text, 4, mode="teams", hands=hands, **more)


def test_t40_exchange():
    city = teams()
    assert (city.decider, city.decision) == (0, "EXCHANGE_OFFER")
    assert legal(city) == {"X skip", "X offer H1", "X offer H2", "X offer V3"}
    play(city, "X offer V3")
    assert (city.decider, city.decision) == (2, "EXCHANGE_REPLY")
    assert legal(city) == {"X decline", "X give V6", "X give VJ"}
    with pytest.raises(IllegalAction, match="Only a V can be given for it"):
        city.apply(GAME.read("X give H5"))
    counts = [list(count) for count in city.count]
    told = play(city, "X give V6")
    assert hand(city, 0) == "H1 H2 V3 V6"
    assert hand(city, 2) == "H5 HJ V3 VJ"
    assert city.count == counts
    assert kinds(told) == ["swaps"]
    assert (city.decider, city.decision) == (0, "MAIN")


def test_a_declined_card_goes_back():
    city = teams()
    play(city, "X offer V3", "X decline")
    assert (hand(city, 0), hand(city, 2)) == ("H1 H2 V3 V3", "H5 HJ V6 VJ")
    assert (city.decider, city.decision) == (0, "MAIN")


def test_the_offered_card_is_still_in_the_offerers_hand():
    city = teams()
    play(city, "X offer V3")
    assert hand(city, 0) == "H1 H2 V3 V3"
    city.check()


def test_e57_one_swap_a_turn_and_no_gifts():
    city = teams()
    play(city, "X offer V3", "X decline")
    assert not [text for text in legal(city) if text.startswith("X")]
    for text in ("X offer H1", "X give H1", "X skip"):
        with pytest.raises(IllegalAction, match="cannot be played now"):
            city.apply(GAME.read(text))
    before = list(city.money)
    play(city, "P A1S3 H1 V3")  # vacant: no coin moves in any other way than by buying
    assert city.money == before
    assert (city.decider, city.decision) == (1, "EXCHANGE_OFFER")


def test_no_offer_of_a_class_the_partner_lacks():
    city = teams(hands={0: "H1 H2 V3 V-SAN", 2: "V6 VJ"}, events=True)
    assert legal(city) == {"X skip", "X offer V3", "X offer V-SAN"}
    with pytest.raises(IllegalAction, match="Your partner holds no H to give for it"):
        city.apply(GAME.read("X offer H1"))
    nothing = teams(hands={0: "H1 H2 V3 V-SAN", 2: ""}, events=True)
    assert legal(nothing) == {"X skip"}  # asked even so


def test_events_can_be_swapped():
    city = teams(hands={0: "H1 H2 V3 V-SAN", 2: "V6 VJ"}, events=True)
    play(city, "X offer V-SAN", "X give VJ")
    assert (hand(city, 0), hand(city, 2)) == ("H1 H2 V3 VJ", "V6 V-SAN")


def test_the_exchange_comes_before_a_forced_redraw():
    city = board(
        B1, 4, mode="teams", active=1, hands={1: "H5 H6 V5 V5", 3: "H1 H1 V4 V4"}, money={1: 1}
    )
    assert city.decision == "EXCHANGE_OFFER"
    stay, swap = city.clone(), city.clone()
    play(stay, "X skip")
    assert stay.decision == "FORCED_REDRAW"
    play(swap, "X offer V5", "X give V4")
    assert legal(swap) == {"P A5S4 H5 V4", "P A6S4 H6 V4"}


def test_e56_buying_from_the_partner():
    city = teams(B1, hands={0: "H3 H1 V5 V4"}, money={0: 6, 1: 6, 2: 6, 3: 6})
    play(city, "X skip")
    assert city.price(at("A3S5")) == 1  # Yellow, seat 2, is Red's partner
    play(city, "P A3S5 H3 V5")
    assert city.money == [5, 6, 7, 6]
    assert city.board[at("A3S5")] == 0


def test_e43_speculation_and_statics_against_the_partner():
    city = teams(B1, hands={0: "H-SPE V-STA H6 V5"}, events=True)
    play(city, "X skip")
    events = {text for text in legal(city) if text.startswith("E")}
    # Yellow has 9, Blue 10; in row A6 Yellow leads with 2
    assert events == {"E SPE H yellow", "E SPE H blue", "E STA V A6 with H6 yellow"}
    play(city, "E STA V A6 with H6 yellow")
    assert (city.decider, legal(city)) == (2, {"V A6S5", "V A6S6"})


def test_a_teams_score_is_the_sum_of_both():
    city = teams(B2, money={0: 6, 1: 6, 2: 6, 3: 6})
    own = [8 + 3 + 6, 7 + 4 + 6, 3 + 3 + 6, 8 + 2 + 6]
    assert totals(city) == [own[0] + own[2], own[1] + own[3]] * 2
    assert [points["partner"] for points in city.scores()] == [own[2], own[3], own[0], own[1]]
    city.decider, city.decision = None, ""
    assert city.winners() == (1, 3)
