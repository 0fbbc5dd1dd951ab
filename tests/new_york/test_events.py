"""The event cards (RULES 5.8, 5.9; T12-T19, T23, T29, T44, T45, edge cases 37-51)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from tests.new_york.positions import (
    B1,
    B5,
    BLACK,
    BLUE,
    NOTHING,
    RED,
    YELLOW,
    at,
    board,
    built,
    hand,
    kinds,
    legal,
    play,
    thrown,
    with_markers,
)


def order(city, *squares):
    """Who places on these squares, asked before each."""
    placers = []
    for square in squares:
        placers.append(city.decider)
        play(city, f"R {square}")
    return placers


CENTRE = ("A4S4", "A3S4", "A5S4", "A4S3", "A4S5")
CORNERS = ("A1S1", "A1S7", "A7S1", "A7S7")


# Speculation


def test_t12_speculation_needs_more_than_8():
    city = board(B1, active=2, events=True, hands={2: "H-SPE H1 V1 V2"})
    speculations = {text for text in legal(city) if text.startswith("E")}
    assert speculations == {"E SPE H red", "E SPE H blue"}
    with_markers(city, ("A1S1", -1))  # Red has exactly 8
    assert {text for text in legal(city) if text.startswith("E")} == {"E SPE H blue"}


def test_e40_nobody_has_more_than_8():
    few = board(B1, active=1, events=True, hands={1: "H-SPE H1 V1 V2"})
    with_markers(few, ("A1S1", -1), ("A1S5", -1))  # Red 8, Yellow 8, Blue himself 10
    assert not [text for text in legal(few) if text.startswith("E")]
    with pytest.raises(IllegalAction, match="Speculation needs more than 8 buildings of a colour; yellow has 8"):
        few.apply(GAME.read("E SPE H yellow"))


def test_e42_not_on_oneself():
    city = board(B1, active=1, events=True, hands={1: "H-SPE H1 V1 V2"})  # Blue has 10
    assert {text for text in legal(city) if text.startswith("E")} == {"E SPE H red", "E SPE H yellow"}
    with pytest.raises(IllegalAction):
        city.apply(GAME.read("E SPE H blue"))


def test_speculation_asks_the_victim_for_any_square():
    city = board(B1, active=1, events=True, hands={1: "V-SPE H1 H2 V1"})
    before = list(city.money)
    play(city, "E SPE V red")
    assert (city.decider, city.decision, city.active) == (0, "SPEK_VICTIM", 1)
    reds = ["A1S1", "A1S7", "A2S2", "A3S2", "A3S3", "A4S3", "A4S4", "A5S4", "A7S1"]
    assert legal(city) == {f"V {square}" for square in reds}
    told = play(city, "V A7S1")
    assert kinds(told) == ["gives_way", "takes_over"]
    assert city.board[at("A7S1")] == BLUE
    assert (city.reserve[RED], city.reserve[BLUE]) == (17, 14)
    assert city.money == before
    assert (city.decider, city.active) == (2, 2)


def test_t45_speculation_draws_nothing_and_statics_does():
    city = board(B1, active=1, events=True, hands={1: "V-SPE H1 H2 V1"})
    told = play(city, "E SPE V red", "V A1S1")
    assert hand(city, 1) == "H1 H2 V1"
    assert "draws" not in kinds(told)
    assert thrown(city) == "V-SPE"
    assert city.decider == 2

    city = board(B1, active=1, events=True, hands={1: "V-STA V1 H1 H1"}, pile="H5 V6")
    told = play(city, "E STA V A1 with H1 red", "V A1S1")
    assert kinds(told)[-1] == "draws"
    assert hand(city, 1) == "H1 H5 V1 V6"
    assert thrown(city) == "H1 V-STA"


# The tycoon


def test_t13_targets_of_the_tycoon():
    column = board(B1, active=2, events=True, hands={2: "H-BAU H2 V3 V3"})
    tycoons = {text for text in legal(column) if text.startswith("E BAU")}
    assert tycoons == {f"E BAU H A{row}S3 with V3" for row in (1, 3, 4, 5, 7)}
    anywhere = board(B1, active=2, events=True, hands={2: "H-BAU H2 VJ VJ"})
    tycoons = {text for text in legal(anywhere) if text.startswith("E BAU")}
    assert len(tycoons) == 9 + 10
    assert all(text.endswith("with VJ") for text in tycoons)


def test_e44_the_tycoon_hits_opponents_only():
    city = board(B1, active=2, events=True, hands={2: "H-BAU H2 V5 V5"})
    assert not [text for text in legal(city) if text.startswith("E BAU")]  # S5: Y, vacant, Y, vacant, Y, Y, vacant
    for square in ("A1S5", "A2S5"):
        with pytest.raises(IllegalAction, match=f"takes an opponent's building; there is none on {square}"):
            city.apply(GAME.read(f"E BAU H {square} with V5"))
    teams = board(B1, 4, active=2, events=True, mode="teams", hands={2: "V-BAU H3 V1 V1"})
    play(teams, "X skip")
    # Row A3: B R R . Y . B, and Red is Yellow's partner
    assert {text for text in legal(teams) if text.startswith("E")} == {"E BAU V A3S1 with H3", "E BAU V A3S7 with H3"}


def test_e46_no_event_accompanies_another():
    city = board(B1, active=2, events=True, hands={2: "H-BAU H-STA V-BAU V-STA"})
    assert legal(city) == {"REDRAW"}
    city = board(B1, active=2, events=True, hands={2: "H-BAU V-BAU V3 H-STA"})
    assert {text.split(" with ")[1].split()[0] for text in legal(city)} == {"V3"}


def test_e51_a_combined_event_discards_two_cards_and_draws():
    city = board(B1, active=2, events=True, hands={2: "H-BAU H2 V3 V4"}, pile="V1 H1", money={2: 0})
    before = list(city.money)
    told = play(city, "E BAU H A4S3 with V3")
    assert kinds(told) == ["tycoon", "draws"]
    assert city.board[at("A4S3")] == YELLOW
    assert (city.reserve[RED], city.reserve[YELLOW]) == (17, 15)
    assert city.money == before
    assert thrown(city) == "V3 H-BAU"
    assert hand(city, 2) == "H1 H2 V1 V4"


# Statics


def test_t14_statics_on_a1():
    city = board(B1, active=1, events=True, hands={1: "V-STA H1 V1 V2"})
    assert {text for text in legal(city) if text.startswith("E")} == {"E STA V A1 with H1 red"}
    play(city, "E STA V A1 with H1 red")
    assert (city.decider, city.decision) == (0, "STATIK_VICTIM")
    assert legal(city) == {"V A1S1", "V A1S7"}


def test_t15_a_tie_with_the_active_seat():
    city = board(B1, active=1, events=True, hands={1: "V-STA H5 V1 V2"})
    assert {text for text in legal(city) if text.startswith("E")} == {"E STA V A5 with H5 yellow"}
    play(city, "E STA V A5 with H5 yellow")
    assert city.decider == 2
    assert legal(city) == {"V A5S1", "V A5S5"}
    play(city, "V A5S5")
    assert city.board[at("A5S5")] == BLUE


def test_t16_a_tie_of_others():
    city = board(B1, active=2, events=True, hands={2: "V-STA H3 V1 V2"})
    both = {"E STA V A3 with H3 red", "E STA V A3 with H3 blue"}
    assert {text for text in legal(city) if text.startswith("E")} == both
    red, blue = city.clone(), city.clone()
    play(red, "E STA V A3 with H3 red")
    assert (red.decider, legal(red)) == (0, {"V A3S2", "V A3S3"})
    play(blue, "E STA V A3 with H3 blue")
    assert (blue.decider, legal(blue)) == (1, {"V A3S1", "V A3S7"})


def test_e49_no_statics_for_the_only_leader_or_on_an_empty_line():
    yellow = board(B1, active=2, events=True, hands={2: "V-STA H6 V1 V2"})  # row A6: B 1, Y 2
    assert not [text for text in legal(yellow) if text.startswith("E")]
    empty = board(NOTHING, active=2, events=True, hands={2: "V-STA HJ H-STA VJ"})
    assert not [text for text in legal(empty) if text.startswith("E")]
    with pytest.raises(IllegalAction, match="You alone have the most buildings on A6"):
        yellow.apply(GAME.read("E STA V A6 with H6 blue"))


def test_statics_with_a_joker_reaches_every_line_of_its_class():
    city = board(B1, active=2, events=True, hands={2: "H-STA VJ H1 H1"})
    columns = {text.split()[3] for text in legal(city) if text.startswith("E")}
    # S1 R2 B1 Y1, S2 R2 B1 Y1, S3 R2 B3, S4 R2 B1, S7 R1 B3; in S5 and S6 Yellow leads alone
    assert columns == {"S1", "S2", "S3", "S4", "S7"}


# Renovation and ruin


def test_t18_renovation_on_b1():
    city = board(B1, active=1, events=True, hands={1: "H-SAN H1 V1 V2"})
    assert (city.reserve, city.empty_squares()) == ([16, 15, 16], 21)
    play(city, "E SAN H")
    assert city.reserve == [19, 15, 16]
    assert legal(city) == {f"R {square}" for square in CENTRE}
    assert order(city, *CENTRE) == [1, 2, 0, 1, 2]
    assert [built(city, colour) for colour in (RED, BLUE, YELLOW)] == [7, 12, 11]
    assert city.reserve == [18, 13, 14]
    assert city.empty_squares() == 19
    assert hand(city, 1) == "H1 V1 V2"
    assert thrown(city) == "H-SAN"
    assert city.decider == 2


FIVE = """
    R  .  .  .  .  .  B
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  .  .  .  G
"""

FIVE_WITHOUT_BLACK_MARKERS = """
    R  .  .  .  .  .  B
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    Y  .  .  .  .  .  G
"""


def test_t19_ruin_with_five():
    city = board(FIVE, 5, active=3, events=True, hands={3: "H-RUI H1 V1 V2"})
    play(city, "E RUI H")
    assert order(city, *CORNERS) == [3, 4, 0, 1]
    city = board(FIVE_WITHOUT_BLACK_MARKERS, 5, active=3, events=True, hands={3: "H-RUI H1 V1 V2"})
    assert city.reserve[BLACK] == 0
    play(city, "E RUI H")
    assert order(city, *CORNERS) == [3, 0, 1, 2]


def test_a_marker_from_the_zone_itself_can_be_placed_again():
    full = FIVE_WITHOUT_BLACK_MARKERS.replace("Y  .", "K  .").replace("K  K  .\n", "K  .  .\n", 1)
    city = board(full, 5, active=3, events=True, hands={3: "H-RUI H1 V1 V2"})
    assert city.reserve[BLACK] == 0
    play(city, "E RUI H")
    assert city.reserve[BLACK] == 1
    assert order(city, *CORNERS) == [3, 4, 0, 1]


def test_e37_an_empty_zone_is_just_filled():
    city = board(NOTHING, events=True, hands={0: "H-SAN V-RUI H1 V1"})
    told = play(city, "E SAN H")
    assert told[0].facts["n"] == 0
    assert order(city, *CENTRE) == [0, 1, 2, 0, 1]
    assert city.empty_squares() == 44


@pytest.mark.parametrize(
    ("seats", "placers"), [(2, [1, 0, 1, 0, 1]), (3, [1, 2, 0, 1, 2]), (4, [1, 2, 3, 0, 1]), (5, [1, 2, 3, 4, 0])]
)
def test_e38_who_places_in_a_renovation(seats, placers):
    mode = {"mode": "one_mark"} if seats == 2 else {}
    city = board(NOTHING, seats, active=1, events=True, hands={1: "V-SAN H1 H2 V1"}, **mode)
    play(city, "E SAN V")
    assert order(city, *CENTRE) == placers


@pytest.mark.parametrize(
    ("seats", "placers"), [(2, [1, 0, 1, 0]), (3, [1, 2, 0, 1]), (4, [1, 2, 3, 0]), (5, [1, 2, 3, 4])]
)
def test_e39_who_places_in_a_ruin(seats, placers):
    mode = {"mode": "one_mark"} if seats == 2 else {}
    city = board(NOTHING, seats, active=1, events=True, hands={1: "V-RUI H1 H2 V1"}, **mode)
    play(city, "E RUI V")
    assert order(city, *CORNERS) == placers


def test_renewal_knows_no_ban_on_neighbours():
    city = board(NOTHING, events=True, hands={0: "H-SAN H1 V1 V2"})
    play(city, "E SAN H", "R A4S4", "R A3S4", "R A5S4", "R A4S3")  # Red beside Red
    assert city.board[at("A4S4")] == city.board[at("A4S3")] == RED


def test_the_last_square_of_a_zone_is_asked_too():
    city = board(NOTHING, events=True, hands={0: "H-SAN H1 V1 V2"})
    play(city, "E SAN H", "R A4S4", "R A3S4", "R A5S4", "R A4S3")
    assert (city.decision, legal(city)) == ("RENEWAL_PLACE", {"R A4S5"})


# Hands after events


def test_t23_a_chain_of_single_events():
    hands = {0: "H-SAN H-RUI V3 V6", 1: "H1 H2 V1 V2", 2: "H5 H7 V4 V5"}
    city = board(B1, events=True, hands=hands, pile="H4 V7 H6 V7")
    assert legal(city) == {"E SAN H", "E RUI H"}
    play(city, "E SAN H")
    order(city, *CENTRE)
    assert hand(city, 0) == "V3 V6 H-RUI"
    play(city, "P A1S2 H1 V2", "P A7S4 H7 V4")  # the others build
    assert (city.active, legal(city)) == (0, {"E RUI H"})
    play(city, "E RUI H")
    order(city, *CORNERS)
    assert hand(city, 0) == "V3 V6"
    for _ in range(2):
        play(city, GAME.write(city.actions()[0]))
    assert (city.active, legal(city)) == (0, {"REDRAW"})
    told = play(city, "REDRAW")
    assert told[0].facts["cards"] == ["card:V3", "card:V6"]
    assert {"V3", "V6"} <= set(thrown(city).split())
    assert min(city.count[0]) == 2


def test_e50_the_next_draw_fills_up():
    city = board(B1, events=True, hands={0: "H-SAN H4 V1 V6"}, pile="H1 H2 V2 V3")
    play(city, "E SAN H")
    order(city, *CENTRE)
    assert hand(city, 0) == "H4 V1 V6"
    for _ in range(2):
        play(city, GAME.write(city.actions()[0]))
    play(city, "P A4S1 H4 V1")
    assert min(city.count[0]) == 2


def test_t44_two_pack_event_colours():
    # black 10 = renovation, black 3 = row A5, red 2 and red 5 = columns S2 and S5
    city = board(B1, events=True, edition="two_pack", hands={0: "H-SAN H5 V2 V5"})
    assert city.table.deck[16:26] == [2, 0, 1, 2, 1, 0, 2, 1, 2, 1]
    play(city, "E SAN H")
    told = [kind for square in CENTRE for kind in kinds(play(city, f"R {square}"))]
    assert set(told) == {"renews"}  # no draw
    assert hand(city, 0) == "H5 V2 V5"
    assert city.count[0] == [1, 2]


def test_t29_renovation_on_b5_brings_the_stop_cards_in():
    city = board(B5, events=True, hands={0: "H-SAN H1 V1 V2"})
    assert city.empty_squares() == 6
    play(city, "E SAN H")
    assert city.empty_squares() == 6 + 2
    for square in CENTRE[:-1]:
        play(city, f"R {square}")
        assert not city.circulating
    told = play(city, f"R {CENTRE[-1]}")
    assert kinds(told) == ["renews", "stops_enter"]
    assert city.empty_squares() == 3
    assert city.circulating
    assert thrown(city) == "H-SAN H-STOP V-STOP"
    assert (hand(city, 0), city.decider) == ("H1 V1 V2", 1)  # no draw, so no end


def test_one_event_is_the_whole_turn():
    city = board(B1, events=True, hands={0: "H-SPE V-SPE H1 V1"})
    play(city, "E SPE H blue", "V A1S3")
    assert (city.active, city.decider) == (1, 1)
