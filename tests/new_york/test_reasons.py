"""What a person clicks for each action, a word on it, and why a click leads nowhere (RULES 5.13)."""

import pytest

from game.new_york import GAME
from tests.new_york.positions import B1, B2, B3, NOTHING, board, laying, play

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
    assert why(city, "card:H1", "card:H1") == "You hold H1 only once."
    joker = board(B1, hands={0: "HJ H2 V3 V4"})
    assert why(joker, "square:A4S4") is None


def test_cards_that_do_not_name_the_square():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "card:H1", "square:A2S4") == "H1 does not name A2."
    assert why(city, "card:V3", "square:A2S4") == "V3 does not name S4."
    assert why(city, "card:H1", "card:H2") == "A pair is one avenue card and one street card."
    assert why(city, "square:A1S3", "square:A1S4") == "Choose one crossing."


def test_no_marker_left():
    city = board(FULL_OF_BLACK, 5, active=4, hands={4: "H4 H1 V2 V3"})
    assert why(city, "square:A4S2") == "No black marker is left."  # vacant
    assert why(city, "square:A4S3") == "No black marker is left."  # blue
    assert why(city, "square:A1S2") is None  # own: it can be given up


def test_an_own_building_takes_no_colour():
    city = board(B3, 2, hands={0: "H2 H1 V2 V7"})
    assert why(city, "square:A2S2") is None
    assert why(city, "square:A2S2", "colour:yellow") == "A2S2 is your own: it can only be given up."
    assert why(city, "square:A2S2", "colour:red") == "Your own building is given up; no marker is placed there."
    assert why(city, "square:A1S7", "colour:yellow") is None
    assert why(city, "square:A1S7", "colour:blue") == "You can only place a colour of your own."


def test_nothing_with_those_two_cards():
    city = board(B1, active=1, hands={1: "H5 H1 V5 V4"}, money={1: 1})
    assert why(city, "card:H5", "card:V5") == "Nothing those two cards name can be built, bought or given up."
    alone = board(B1, active=1, events=True, hands={1: "H5 H1 V-SAN"}, money={1: 1})
    assert why(alone, "card:H5") == "You hold no card to go with H5."


def test_events():
    held = "H1 H-SAN H-SPE H-BAU H-STA V2 V-BAU V6"
    city = board(B1, active=2, events=True, hands={2: held})
    assert why(city, "card:H-SAN") is None
    assert why(city, "card:H-SAN", "card:V2") == "H-SAN is played alone."
    assert why(city, "card:H-BAU", "card:V-BAU") == "One event card is played at a time."
    assert why(city, "card:H-BAU", "card:H1") == "H-BAU goes with a card of the other class."
    assert why(city, "card:H-BAU", "card:V2", "square:A6S2") is None
    assert why(city, "card:H-BAU", "square:A1S5").startswith("The tycoon takes an opponent's building")
    assert why(city, "card:H-STA", "card:V6").startswith("Statics hits a colour that has the most buildings")
    assert why(city, "card:H-SPE", "colour:yellow").startswith("Speculation needs another seat's colour")
    few = board(NOTHING, active=2, events=True, hands={2: held})
    assert why(few, "card:H-SPE") == "Nobody else has more than 8 buildings of a colour."
    short = board(FULL_OF_BLACK, 5, active=4, events=True, hands={4: "H-BAU V-STA H1 V2"})
    assert why(short, "card:H-BAU") == "You have no marker left to place with H-BAU."
    lonely = board(B1, active=2, events=True, hands={2: "H-BAU H1"}, money={2: 9})
    assert lonely.decision == "FORCED_REDRAW"


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
    assert why(loss, "square:A1S1") == "A1S1 is not one of the buildings you can give way on."
    assert why(loss, "square:A1S3") is None


def test_nonsense_and_the_end():
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "piece:knight") == "piece knight is not on this table."
    assert why(city, "square:A9S9") == "square A9S9 is not on this table."
    city.decider, city.decision = None, ""
    assert why(city, "square:A1S1") == "The game is over."


@pytest.mark.xfail(reason="the sentence speaks of giving up an own building on a vacant square")
def test_a_colour_clicked_where_there_is_only_one():
    """With one colour nobody clicks it; the answer must still be true of a vacant square."""
    city = board(B1, hands={0: "H1 H2 V3 V4"})
    assert why(city, "square:A1S4") is None  # vacant
    assert "given up" not in why(city, "square:A1S4", "colour:red")


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
