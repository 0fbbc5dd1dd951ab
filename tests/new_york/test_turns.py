"""A turn from the play to the draw: pairs, redraws, drawing (RULES 5.4-5.7; T8-T11, T20, T21, T42, T43)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME, turn
from game.new_york.board import groups
from game.new_york.moves import REDRAW, TEXT
from tests.new_york.positions import (
    B1,
    BLACK,
    BLUE,
    NOTHING,
    RED,
    YELLOW,
    Stacked,
    at,
    board,
    built,
    hand,
    kinds,
    legal,
    play,
    thrown,
    top_of_pile,
)

# Pairs


def test_t08_an_own_building_is_given_up():
    city = board(B1, hands={0: "H3 H1 V3 V1"})
    before = list(city.money)
    assert "P A3S3 H3 V3" in legal(city)
    told = play(city, "P A3S3 H3 V3")
    assert kinds(told)[0] == "gives_up"
    assert city.reserve[RED] == 17
    assert built(city, RED) == 8
    assert groups(city.built[RED]) == [3, 2, 1, 1, 1]
    assert city.empty_squares() == 22
    assert city.money == before


def test_t43_two_jokers_on_an_empty_board():
    city = board(NOTHING, hands={0: "HJ VJ"})
    assert len(city.actions()) == 49
    assert {city.brief(action) for action in city.actions()} == {("build", 0)}
    assert play(city, "P A6S2 HJ VJ")[0].kind == "builds"
    assert city.money == [8, 8, 8]


def test_e09_two_jokers_reach_whatever_passes():
    city = board(B1, active=1, hands={1: "HJ VJ"}, money={1: 1})
    # 21 vacant, 10 own, and of the 18 others those that cost 1
    cheap = [s for s in range(49) if city.board[s] in (RED, YELLOW) and city.price(s) == 1]
    assert len(legal(city)) == 21 + 10 + len(cheap)
    assert "P A4S3 HJ VJ" not in legal(city)  # costs 2


def test_e10_a_joker_may_name_a_line_one_has_a_card_for():
    city = board(B1, active=1, hands={1: "H4 HJ V4 VJ"})
    four = {"P A4S4 H4 V4", "P A4S4 H4 VJ", "P A4S4 HJ V4", "P A4S4 HJ VJ"}
    assert four <= legal(city)
    twins = [city.clone() for _ in four]
    for twin, text in zip(twins, four, strict=True):
        play(twin, text)
        assert twin.board[at("A4S4")] == BLUE
    play(city, "P A4S4 HJ V4")
    assert thrown(city) == "HJ V4"


def test_e16_only_own_squares_reachable():
    city = board(B1, hands={0: "H1 H7 V1 V1"})
    assert legal(city) == {"P A1S1 H1 V1", "P A7S1 H7 V1"}
    assert city.decision == "MAIN"
    with pytest.raises(IllegalAction):
        city.apply(REDRAW)


def test_t11_without_a_marker_only_own_buildings_can_be_played():
    short = board(B1, hands={0: "H1 H4 V1 V4"}, reserve={RED: 0})
    assert legal(short) == {"P A1S1 H1 V1", "P A4S4 H4 V4"}
    some = board(B1, hands={0: "H1 H4 V1 V4"}, reserve={RED: 1})
    assert legal(some) == {"P A1S1 H1 V1", "P A1S4 H1 V4", "P A4S1 H4 V1", "P A4S4 H4 V4"}


FULL_OF_BLACK = """
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    R  .  B  .  Y  .  G
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def test_e22_a_colour_without_markers():
    """Black has 15 of 15 on the board: among pairs only removals; SPE, BAU and STA are off; SAN and RUI are not."""
    held = "H1 H5 H-SAN H-SPE H-BAU H-STA V2 V7 V-RUI V-SPE V-BAU V-STA"
    city = board(FULL_OF_BLACK, 5, active=4, events=True, hands={4: held})
    assert city.reserve[BLACK] == 0
    assert legal(city) == {"P A1S2 H1 V2", "E SAN H", "E RUI V"}
    play(city, "E RUI V")
    assert city.decider == 0  # black is skipped
    assert legal(city) == {"R A1S1", "R A1S7", "R A7S1", "R A7S7"}


def test_e23_a_marker_that_comes_back_may_be_used_at_once():
    city = board(FULL_OF_BLACK, 5, active=3, hands={3: "H1 H5 V4 V5", 4: "H6 H7 V6 V7"}, money={3: 3})
    play(city, "P A1S4 H1 V4")  # green buys from black
    assert (city.active, city.reserve[BLACK]) == (4, 1)
    assert {"P A6S6 H6 V6", "P A7S7 H7 V7"} <= legal(city)


def test_t42_notation():
    action = GAME.read("P A4S3 H4 VJ")
    assert (action.kind, action.square) == ("play", 23)
    assert GAME.write(action) == "P A4S3 H4 VJ"
    assert len(TEXT) == len(set(TEXT.values())) == 1392
    # The table of ids in RULES 10.2, in the same order: the place of an action is its id.
    ids = {text: number for number, text in enumerate(TEXT.values())}
    assert ids["P A4S3 H4 VJ"] == 250 + 184 + 0 + 2 + 0 == 436
    firsts = {
        "C red": 0, "M red A1S1": 5, "P A1S1 H1 V1": 250, "E SAN H": 642, "E SPE H red": 646,
        "E BAU H A1S1 with V1": 656, "E STA H S1 with V1 red": 1048, "REDRAW": 1188, "R A1S1": 1189, "V A1S1": 1287,
        "O": 1336, "X skip": 1338, "X offer H1": 1339, "X decline": 1365, "X give H1": 1366,
    }  # fmt: skip
    assert {text: ids[text] for text in firsts} == firsts


def test_every_notation_reads_back():
    for action, text in TEXT.items():
        assert GAME.read(text) == action
        assert GAME.write(action) == text
    for text in (
        "C red", "M red A4S3", "P A4S3 H4 VJ", "E SAN H", "E SPE H red", "E BAU V A2S6 with HJ",
        "E STA V A5 with H5 yellow", "R A4S4", "V A7S1", "O", "O +", "X skip", "X offer V3", "X give V6", "X decline",
        "REDRAW",
    ):  # fmt: skip
        assert text in TEXT.values()
    for nonsense in ("", "P", "P A4S3 H3 V3", "P A8S1 H1 V1", "E STA V S5 with H5 red", "x skip", "O  +", None, 7):
        with pytest.raises(ValueError):
            GAME.read(nonsense)


# Forced redraw


def test_t10_nothing_affordable():
    city = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1})
    assert (city.price(at("A5S5")), city.price(at("A6S5"))) == (2, 2)
    assert city.decision == "FORCED_REDRAW"
    assert legal(city) == {"REDRAW"}
    before = list(city.board)
    told = play(city, "REDRAW")
    assert kinds(told) == ["redraws", "draws"]
    assert set(told[0].facts["cards"]) == {"card:H5", "card:H6", "card:V5"}  # shown to all
    assert told[0].secret == ()
    assert thrown(city) == "H5 H6 V5 V5"
    assert min(city.count[1]) == 2
    assert (city.board, city.active) == (before, 2)

    rich = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 2})
    assert legal(rich) == {"P A5S5 H5 V5", "P A6S5 H6 V5"}
    assert rich.decision == "MAIN"


def test_e20_no_redraw_while_anything_can_be_played():
    city = board(B1, hands={0: "H1 H1 V1 V1"})  # nothing but an own corner to give up
    assert legal(city) == {"P A1S1 H1 V1"}
    key = city.key()
    with pytest.raises(IllegalAction, match="REDRAW cannot be played now"):
        city.apply(REDRAW)
    assert city.key() == key


def test_e19_an_event_must_be_played_before_a_redraw():
    single = board(B1, active=1, events=True, hands={1: "H5 H6 V5 V5 V-RUI"}, money={1: 1})
    assert legal(single) == {"E RUI V"}
    combined = board(B1, active=1, events=True, hands={1: "H5 H-BAU V5 V5"}, money={1: 1})
    assert legal(combined) == {f"E BAU H A{row}S5 with V5" for row in (1, 3, 5, 6)}
    assert single.decision == combined.decision == "MAIN"


def test_e21_an_empty_hand():
    city = board(B1, events=True, hands={0: ""}, pile="V1 V2 H1 H2")
    assert legal(city) == {"REDRAW"}
    told = play(city, "REDRAW")
    assert kinds(told) == ["redraws_nothing", "draws"]
    assert hand(city, 0) == "H1 H2 V1 V2"
    assert thrown(city) == ""


# Drawing


def test_t20_draw_to_two_and_two():
    city = board(B1, hands={0: "H2 H4 V1 V4 V6"}, pile="V1 V7 H5 H6")
    told = play(city, "P A4S1 H4 V1")
    assert hand(city, 0) == "H2 H5 V1 V4 V6 V7"
    assert told[-1].facts["cards"] == ["card:V1", "card:V7", "card:H5"]
    assert top_of_pile(city, 1) == "H6"


T21 = {"hands": {0: "H2 H3 H6 V4 V6"}, "pile": "H7", "discard": "H1 V5 HJ V2", "rest": "hands"}


def test_t21_the_pile_is_rebuilt():
    """(A6,S6) is yellow and costs 2; H6 and V6 are on the discard before the draw."""
    city = board(B1, chance=Stacked("HJ H1 V5 V6"), **T21)
    told = play(city, "P A6S6 H6 V6")
    assert kinds(told) == ["buys", "draws", "rebuilds", "draws"]
    assert told[2].facts["n"] == 6
    assert hand(city, 0) == "H1 H2 H3 H7 HJ V4 V5"
    assert sorted(top_of_pile(city, 3).split()) == ["H6", "V2", "V6"]
    assert thrown(city) == ""


@pytest.mark.parametrize("seed", range(8))
def test_t21_up_to_the_first_v_card(seed):
    city = board(B1, **T21)
    city.chance.state = seed
    play(city, "P A6S6 H6 V6")
    drawn = set(hand(city, 0).split()) & {"V2", "V5", "V6"}
    assert len(drawn) == 1 and city.count[0][1] == 2
    assert len(city.pile) == 66 - sum(map(sum, city.hands))


def test_e25_an_empty_pile_is_not_rebuilt_before_a_card_is_needed():
    city = board(B1, hands={0: "H4 H5 V1 V2"}, pile="H1 V1", rest="discard")
    assert len(city.pile) == 2
    told = play(city, "P A4S1 H4 V1")
    assert kinds(told) == ["builds", "draws"]
    assert hand(city, 0) == "H1 H5 V1 V2"
    assert len(city.pile) == 0
    assert sum(city.discard) == 66 - 12
    told = play(city, GAME.write(city.actions()[0]))  # the next one needs cards
    assert "rebuilds" in kinds(told)


def test_e26_nothing_left_to_draw():
    city = board(B1, active=2, events=True, hands={2: ""}, rest="hands")
    assert (len(city.pile), sum(city.discard), legal(city)) == (0, 0, {"REDRAW"})
    told = play(city, "REDRAW")
    assert kinds(told) == ["redraws_nothing"]
    assert (hand(city, 2), city.active) == ("", 0)


def test_e26_the_hand_stays_short():
    # After RUI one V card of the hand lies in the discard: it comes back, and that is all there is.
    city = board(NOTHING, active=2, events=True, hands={2: "V-RUI"}, rest="hands")
    play(city, "E RUI V", "R A1S1", "R A1S7", "R A7S1", "R A7S7")
    assert (len(city.pile), thrown(city), hand(city, 2)) == (0, "V-RUI", "")
    city.active = 2
    turn.begin(city, None)
    assert kinds(play(city, "REDRAW")) == ["redraws_nothing", "rebuilds", "draws"]
    assert hand(city, 2) == "V-RUI"
    assert city.active == 0


def test_e52_hands_grow_without_limit():
    many = "V1 V2 V3 V4 V5 V6 " * 4 + "VJ VJ H2 H2"
    city = board(B1, active=2, hands={2: many}, pile="VJ VJ VJ H1")
    assert sum(city.count[2]) == 28
    play(city, "P A2S1 H2 V1")
    assert city.count[2] == [2, 28]
    assert city.board[at("A2S1")] == YELLOW
