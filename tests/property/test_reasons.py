"""Why a click leads nowhere, and why a move is refused: the sentence for each (RULES 5.3, 5.6)."""

import pytest

from game.engine import IllegalAction
from game.property import GAME
from tests.property.positions import JB, Q1, A, board, play

HAND = "D3 C5 C6 S9"


def why(sheet, *parts):
    line = sheet.why_not(parts)
    return None if line is None else str(line)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (("card:D3",), None),
        (("card:C5", "card:D3"), None),
        (("square:C3R5", "card:D3"), None),
        (("card:S9", "square:C3R8"), None),
        (("card:D4",), "You do not hold D4."),
        (("card:C5", "card:C6"), "Two cards are played, one red and one black."),
        (("card:D3", "card:D3"), "Two cards are played, one red and one black."),
        (("card:D3", "card:C5", "card:C6"), "Two cards are played, one red and one black."),
        (("square:C3R5", "square:C3R6"), "Choose one square."),
        (("square:C3R5", "square:C3R5"), "Choose one square."),
        (("square:C4R5",), "You hold no card that names C4."),
        (("square:C3R6", "card:C5"), "C5 does not name R6."),
        (("square:C4R5", "card:D3"), "D3 does not name C4."),
        (("line:C3",), "A card names C3: choose the card or a square."),
        (("do:buy",), "There is nothing to buy now: play two cards first."),
        (("card:D3", "do:skip"), "There is nothing to buy now: play two cards first."),
        (("card:Z9",), "card:Z9 is not on this table."),
        (("nonsense",), "nonsense is not on this table."),
    ],
)
def test_at_play(parts, said):
    sheet = board(Q1, hands={A: HAND})
    assert why(sheet, *parts) == said


def test_a_row_that_no_card_names():
    sheet = board(Q1, hands={A: "D3 C5 C6"})
    assert why(sheet, "square:C3R8") == "You hold no card that names R8."
    assert why(sheet, "card:D3", "square:C3R8") == "You hold no card that names R8."


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        (("do:buy",), None),
        (("do:skip",), None),
        (("do:buy", "do:skip"), "Buy the square or leave it, one of the two."),
        (("card:C6",), "First decide whether you buy C3R5 for 6 units."),
        (("square:C3R5", "do:buy"), "First decide whether you buy C3R5 for 6 units."),
    ],
)
def test_at_the_purchase(parts, said):
    sheet = board(JB, hands={A: "D3 C5 C6"})
    play(sheet, "♦3 ♣5 > 3,5")
    assert why(sheet, *parts) == said


def refused(sheet, text):
    with pytest.raises(IllegalAction) as error:
        sheet.apply(GAME.read(text))
    return str(error.value)


def test_moves_are_refused():
    sheet = board(JB, hands={A: "D3 C5 C6"}, money={A: 6})
    assert refused(sheet, "BUY") == refused(sheet, "SKIP") == "There is nothing to buy now: play two cards first."
    assert refused(sheet, "♥3 ♣5 > 3,5") == "You do not hold H3."
    play(sheet, "♦3 ♣5 > 3,5")
    assert refused(sheet, "♦3 ♣5 > 3,5") == "First decide whether you buy C3R5 for 6 units."
    sheet = board(JB, hands={A: "D3 C5"}, money={A: 5})
    play(sheet, "♦3 ♣5 > 3,5")
    assert refused(sheet, "BUY") == refused(sheet, "♦3 ♣5 > 3,5") == "The game is over."
    assert why(sheet, "do:buy") == "The game is over."
