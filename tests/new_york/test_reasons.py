"""What a person clicks for each action, a word on it, and why a click leads nowhere (RULES 5.13)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME
from tests.new_york.positions import B1, B2, B3, NOTHING, board, laying, play, with_markers

FULL_OF_BLACK = """
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    .  K  K  K  K  K  .
    R  .  B  .  Y  .  G
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
"""


def why(city, *clicked):
    """The sentence for these clicks, or None where they can become an action."""
    said = city.why_not(clicked)
    return None if said is None else str(said)


def of(city, text):
    """The parts and the brief of an action."""
    action = GAME.read(text)
    return city.parts(action), city.brief(action)


# Why not


def test_a_square_that_is_too_dear():
    city = board(B1, active=1, hands={1: "H4 H1 V3 V2"}, money={1: 1})
    assert why(city, "square:A4S3") == "A4S3 costs 2, you have 1."
    assert why(city, "card:H4", "card:V3", "square:A4S3") == "A4S3 costs 2, you have 1."
    broke = board(B1, active=1, hands={1: "H4 H1 V3 V2"}, money={1: 0})
    assert why(broke, "square:A4S3") == "A4S3 costs 2, and you have no coin left."


def test_three_coins_and_two_in_the_purse():
    text = """
        R  R  R  .  .  .  .
        R  .  .  .  .  .  .
        R  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
    """
    city = board(text, active=1, hands={1: "H1 H4 V1 V2"}, money={1: 2})
    assert why(city, "square:A1S1") == "A1S1 costs 3, you have 2."


def test_no_card_for_a_line():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "square:A4S4") == "You hold no card for A4."
    assert why(city, "square:A1S7") == "You hold no card for S7."
    assert why(city, "card:H7") == "You do not hold H7."
    joker = board(B1, hands={0: "HJ H2 V3 V4"})
    assert why(joker, "square:A4S4") is None


def test_cards_that_do_not_name_the_square():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "card:H1", "square:A2S4") == "H1 does not name A2."
    assert why(city, "card:V3", "square:A2S4") == "V3 does not name S4."
    assert why(city, "card:H1", "card:H2") == "A pair is one H and one V."
    assert why(city, "card:H1", "card:H1") == "A pair is one H and one V."
    assert why(city, "card:H1", "card:V3", "card:V4") == "A pair is one H and one V."
    assert why(city, "square:A1S3", "square:A1S4") == "Choose one crossing."


def test_no_marker_left():
    city = board(FULL_OF_BLACK, 5, active=4, hands={4: "H4 H1 V2 V3"})
    assert why(city, "square:A4S2") == "You have no marker left to place."  # vacant
    assert why(city, "square:A4S3") == "You have no marker left to place."  # blue
    assert why(city, "square:A1S2") is None  # own: it can be given up


def test_an_own_building_takes_no_colour():
    city = board(B3, 2, hands={0: "H2 H1 V2 V7"})
    assert why(city, "square:A2S2") is None
    assert why(city, "square:A2S2", "colour:yellow") == "A2S2 is your own: it can only be given up."
    assert why(city, "square:A2S2", "colour:red") == "A2S2 is your own: it can only be given up."
    assert why(city, "card:H2", "card:V2", "colour:red") == "A2S2 is your own: it can only be given up."
    assert why(city, "square:A1S7", "colour:yellow") is None
    assert why(city, "square:A1S7", "colour:blue") == "You can only place a colour of your own."
    assert why(city, "square:A1S7", "colour:red", "colour:yellow") == "Choose one colour."


def test_one_of_two_colours_without_markers():
    city = board("R" * 20 + "." * 29, 2, events=True, hands={0: "H4 H5 V2 VJ V-SAN"})
    assert why(city, "square:A4S2") is None
    assert why(city, "square:A4S2", "colour:red") == "You have no red marker left."
    assert why(city, "card:H4", "card:V2", "colour:red") == "You have no red marker left."
    assert why(city, "card:VJ", "colour:red") == "You have no red marker left."
    play(city, "E SAN V")  # one red marker comes back, from (A3,S4)
    play(city, "R A3S4", "R A4S4")
    assert why(city, "square:A4S3", "colour:red") == "You have no red marker left."
    assert why(city, "square:A4S3", "colour:blue") == "You can only place a colour of your own."
    assert why(city, "square:A4S3", "colour:yellow") is None


def test_nothing_with_those_two_cards():
    city = board(B1, active=1, hands={1: "H5 H1 V5 V4"}, money={1: 1})
    assert why(city, "card:H5", "card:V5") == "A5S5 costs 2, you have 1."
    alone = board(B1, active=1, events=True, hands={1: "H5 H1 V-SAN"}, money={1: 1})
    assert why(alone, "card:H5") == "You hold no V to go with H5."
    dear = board(B1, active=1, hands={1: "H5 H4 V5 V5"}, money={1: 1})
    assert why(dear, "card:V5") is None  # (A4,S5) is vacant
    assert why(dear, "card:H5") == "No crossing you can name with that can be built on, bought or given up."
    assert why(dear, "do:redraw") == "You can still play something, so you may not draw a new hand."
    assert why(dear, "line:A5") == "Only Statics is played on a whole line."
    assert why(dear, "do:skip") == "Choose a crossing and the two cards that name it."


HELD = "H1 H-SAN H-SPE H-BAU H-STA V2 V-BAU V6"


def test_single_events():
    city = board(B1, active=2, events=True, hands={2: HELD})
    assert why(city, "card:H-SAN") is None
    assert why(city, "card:H-SAN", "card:V2") == "H-SAN is played alone."
    assert why(city, "card:H-SPE", "card:V2") == "H-SPE is played alone."
    assert why(city, "card:H-BAU", "card:V-BAU") == "Only one event card is played in a turn."


def test_speculation():
    city = board(B1, active=2, events=True, hands={2: HELD})
    assert why(city, "card:H-SPE", "colour:yellow") == "yellow is your own colour."
    assert why(city, "card:H-SPE", "colour:green") == "green is not in play."
    said = "For Speculation choose one colour; its owner chooses the building."
    assert why(city, "card:H-SPE", "square:A1S1") == said
    with_markers(city, ("A1S1", -1))
    said = "Speculation needs more than 8 buildings of a colour; red has 8."
    assert why(city, "card:H-SPE", "colour:red") == said
    with pytest.raises(IllegalAction, match=said):
        city.apply(GAME.read("E SPE H red"))
    alone = with_markers(board(B1, active=2, events=True, hands={2: "H1 H-SPE V2 V6"}), ("A1S1", -1))
    assert why(alone, "colour:red") == said  # the card it was clicked for is in hand
    few = board(NOTHING, active=2, events=True, hands={2: HELD})
    assert why(few, "card:H-SPE") == "Nobody else has more than 8 buildings of one colour."


def test_the_tycoon():
    city = board(B1, active=2, events=True, hands={2: HELD})
    assert why(city, "card:H-BAU", "card:V2", "square:A6S2") is None
    assert why(city, "card:H-BAU", "card:H1") == "H-BAU goes with one V."
    assert why(city, "card:H-BAU", "card:V2", "card:V6") == "H-BAU goes with one V."
    assert why(city, "card:H-BAU", "card:V6", "square:A6S2") == "V6 does not name S2."
    assert why(city, "card:H-BAU", "square:A1S5") == "You hold no card for S5."
    nothing_there = "The Tycoon takes an opponent's building; there is none on {}."
    assert why(city, "card:H-BAU", "square:A1S2") == nothing_there.format("A1S2")  # vacant
    assert why(city, "card:H-BAU", "square:A4S2") == nothing_there.format("A4S2")  # own
    assert why(city, "card:H-BAU", "square:A6S2", "square:A2S2") == "Choose one crossing."
    own = board(B1, active=2, events=True, hands={2: "H-BAU H2 V5"})
    said = "The Tycoon takes an opponent's building on the line that the second card names."
    assert why(own, "card:H-BAU", "card:V5") == said  # nothing but yellow there
    short = board(FULL_OF_BLACK, 5, active=4, events=True, hands={4: "H-BAU V-STA H1 V2"})
    assert why(short, "card:H-BAU") == "You have no marker left to place."
    lonely = board(B1, active=2, events=True, hands={2: "H-BAU H1 V-SAN"})
    assert why(lonely, "card:H-BAU") == "You hold no V to go with H-BAU."


def test_statics():
    city = board(B1, active=2, events=True, hands={2: HELD})
    assert why(city, "card:H-STA", "card:V2", "line:S2", "colour:red") is None
    # S2: red 2, blue 1, yellow 1; S6: yellow 3, blue 1
    assert why(city, "card:H-STA", "card:V2", "colour:blue") == "blue does not have the most buildings on S2."
    assert why(city, "card:H-STA", "line:S6") == "You alone have the most buildings on S6."
    assert why(city, "card:H-STA", "card:V6") == "You alone have the most buildings on S6."
    assert why(city, "card:H-STA", "card:V2", "colour:yellow") == "yellow is your own colour."
    assert why(city, "card:H-STA", "card:V6", "line:S2") == "V6 does not name S2."
    assert why(city, "card:H-STA", "line:S1") == "You hold no card that names S1 for Statics."
    assert why(city, "card:H-STA", "line:A1") == "You hold no card that names A1 for Statics."  # H1 is of its class
    assert why(city, "card:H-STA", "line:S2", "line:S6") == "Choose one line."
    assert why(city, "line:S6") == "You alone have the most buildings on S6."  # its card is in hand
    assert why(city, "line:A1") == "Only Statics is played on a whole line."  # V-STA is not
    empty = board(NOTHING, active=2, events=True, hands={2: HELD})
    assert why(empty, "card:H-STA", "card:V2") == "There is no building on S2."


def test_a_click_during_a_forced_redraw():
    city = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1})
    assert why(city, "do:redraw") is None
    assert why(city, "square:A1S1") == "Nothing can be played: show your hand and draw a new one."


def test_laying_out():
    text = """
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  R  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  .  .
        .  .  .  .  .  B  .
        .  .  .  .  .  .  Y
    """
    city = laying(text)
    assert why(city, "square:A3S4") == "A3S4 touches another red marker; corners may touch, sides may not."
    assert why(city, "square:A6S6") == "A6S6 is taken."
    assert why(city, "square:A4S4") is None
    two = laying(NOTHING, 2)
    assert why(two, "square:A4S4", "colour:blue") == "blue is not yours to lay out."
    assert why(two, "colour:blue") == "blue is not yours to lay out."
    assert why(two, "square:A4S4", "square:A4S5") == "Choose one square for your marker."
    assert why(city, "square:A4S4", "colour:red") == "All your markers are red: there is no colour to choose."


def test_choosing_colours():
    city = GAME.start(3, {"colours_first": True, "prelim_starter": 0})
    play(city, "C red")
    assert why(city, "colour:red") == "red belongs to Seat 1."
    assert why(city, "colour:black") == "black is not in play."
    assert why(city, "colour:blue") is None
    assert why(city, "square:A1S1") == "Choose one colour."


def test_exchange():
    city = board(B2, 4, mode="teams", events=True, hands={0: "H1 H2 V3 V3", 2: "V6 VJ"})
    assert why(city, "card:H1") == "Your partner holds no H to give for it."
    assert why(city, "card:V7") == "You do not hold V7."
    play(city, "X offer V3")
    assert why(city, "card:H5") == "You do not hold H5."
    assert why(city, "card:V6") is None
    assert why(city, "do:decline") is None
    assert why(city, "card:V6", "card:VJ") == "Give one card for the one offered, or decline."


def test_renewal_and_victims():
    city = board(B1, events=True, hands={0: "H-SAN H-SPE V1 V2"})
    renewal, loss = city.clone(), city.clone()
    play(renewal, "E SAN H")
    assert why(renewal, "square:A1S1") == "A1S1 is not one of the squares to be built anew."
    assert why(renewal, "square:A4S4") is None
    play(loss, "E SPE H blue")
    assert why(loss, "square:A1S1") == "A1S1 is not one of the buildings you can lose now."
    assert why(loss, "square:A1S3") is None


def test_nonsense_and_the_end():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "piece:knight") == "piece knight is not on this table."
    assert why(city, "square:A9S9") == "square A9S9 is not on this table."
    city.decider, city.decision = None, ""
    assert why(city, "square:A1S1") == "The game is over."


def test_a_colour_clicked_where_there_is_only_one():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "square:A1S4") is None  # vacant
    assert why(city, "square:A1S4", "colour:red") == "All your markers are red: there is no colour to choose."


# Parts and briefs

CASES = [
    ("P A1S4 H1 V4", ("card:H1", "card:V4", "square:A1S4"), ("build", 0)),
    ("P A1S3 H1 V3", ("card:H1", "card:V3", "square:A1S3"), ("buy", 1)),
    ("P A2S2 H2 VJ", ("card:H2", "card:VJ", "square:A2S2"), ("give_up", 1)),
    ("E SAN H", ("card:H-SAN",), ("renovate", 5)),
    ("E RUI V", ("card:V-RUI",), ("ruin", 4)),
    ("E SPE H blue", ("card:H-SPE", "colour:blue"), ("speculate", 10)),
    ("E BAU H A1S3 with V3", ("card:H-BAU", "card:V3", "square:A1S3"), ("take", 1)),
    ("E STA V A2 with H2 blue", ("card:V-STA", "card:H2", "line:A2", "colour:blue"), ("statics", 1)),
]


@pytest.mark.parametrize(("text", "parts", "brief"), CASES)
def test_main_actions(text, parts, brief):
    city = board(B1, events=True, hands={0: "H1 H2 H-SAN H-SPE H-BAU V3 V4 VJ V-RUI V-STA"})
    assert of(city, text) == (parts, brief)
    assert why(city, *parts) is None


def test_two_colours_name_the_marker():
    city = board(B3, 2, events=True, hands={0: "H4 H2 V5 V2 V-BAU V-SPE"})
    assert of(city, "P A4S5 H4 V5")[0] == ("card:H4", "card:V5", "square:A4S5", "colour:red")
    assert of(city, "P A4S5 H4 V5 +")[0] == ("card:H4", "card:V5", "square:A4S5", "colour:yellow")
    assert of(city, "P A2S2 H2 V2")[0] == ("card:H2", "card:V2", "square:A2S2")  # own: nothing is placed
    assert of(city, "E BAU V A4S1 with H4 +")[0] == ("card:V-BAU", "card:H4", "square:A4S1", "colour:yellow")
    nine = board(NOTHING.replace(".", "B", 9), 2, events=True, hands={0: "V-SPE H1 H1 V1"})
    play(nine, "E SPE V blue")
    assert of(nine, "V A1S1") == (("square:A1S1",), ("lose", 1))
    play(nine, "V A1S1")
    assert of(nine, "O") == (("colour:red",), ("own", 20))
    assert of(nine, "O +") == (("colour:yellow",), ("own", 20))


def test_the_other_decisions():
    stuck = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1})
    assert of(stuck, "REDRAW") == (("do:redraw",), ("redraw", 4))
    first = GAME.start(3, {"colours_first": True})
    assert of(first, "C blue") == (("colour:blue",), ("colour", 1))
    assert of(laying(NOTHING), "M red A1S1") == (("square:A1S1",), ("lay_out", 8))
    assert of(laying(NOTHING, 2), "M yellow A1S1") == (("square:A1S1", "colour:yellow"), ("lay_out", 6))
    pair = board(B2, 4, mode="teams", hands={0: "H1 H2 V3 V3"})
    assert of(pair, "X skip") == (("do:skip",), ("skip", 0))
    assert of(pair, "X offer V3") == (("card:V3",), ("offer", 1))
    play(pair, "X offer V3")
    assert of(pair, "X decline") == (("do:decline",), ("decline", 0))
    assert of(pair, "X give V1")[1] == ("give", 1)
    renewal = board(B1, events=True, hands={0: "H-SAN H1 V1 V2"})
    play(renewal, "E SAN H", "R A4S4")
    assert of(renewal, "R A3S4") == (("square:A3S4",), ("renew", 4))


def test_every_brief_has_its_words():
    spoken = {"colour", "lay_out", "build", "buy", "give_up", "renovate", "ruin", "speculate", "take", "statics",
              "renew", "lose", "own", "offer", "give", "skip", "decline", "redraw"}  # fmt: skip
    assert spoken == set(GAME.words.briefs)


def test_the_text_of_the_table():
    shown = GAME.show(board(B1, hands={0: "H1 H2 V3 V4"}).view(0))
    assert "  A1   R  .  B  .  Y  .  R" in shown
    assert "H1 H2 V3 V4" in shown
    assert shown.count("(2 H, 2 V)") == 2
