"""What is told and shown: sentences, briefs, the order of plays."""

import pytest

from game.engine.speaker import Speaker, catalogue, package_of
from game.property import GAME
from tests.property.positions import JB, Q1, A, board, play

NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def said(sheet, *texts, language="en"):
    speaker = Speaker(GAME.words, NAMES, sheet.table.options, catalogue(language, package_of(GAME)))
    return [speaker.event(event.seen_by(None)) for event in play(sheet, *texts)]


def test_a_rent_and_a_purchase():
    sheet = board(Q1, hands={A: "H6 S6"})
    assert said(sheet, "♥6 ♠6 > 6,6", "BUY") == [
        "Anna plays ♥6, ♠6 and pays Cleo $24 for (6, 6): 6 × $4.",
        "Anna buys (6, 6) from Cleo for 6 units.",
        "Anna draws 2 cards.",
    ]


def test_a_ruin():
    sheet = board(Q1, hands={A: "D6 C6 C7"}, money={A: 5})
    assert said(sheet, "♦6 ♣6 > 6,6") == [
        "Anna plays ♦6, ♣6, owes Cleo $6 for (6, 6), has only $5, and is bankrupt.",
        "10 squares of Anna become vacant.",
        "Anna throws in the rest of the hand: ♣7.",
        "1 bankruptcy ends the game.",
    ]


def test_court_cards():
    held = dict.fromkeys(range(4), "K Q J")
    sheet = board(JB, hands={A: "D3 C5"}, held=held, unit_mode="cards")
    assert said(sheet, "♦3 ♣5 > 3,5", "BUY")[1] == "Anna buys (3, 5) from Ben with King, Queen."


def test_in_french():
    sheet = board(Q1, hands={A: "H6 S6"})
    if catalogue("fr", package_of(GAME)).gettext("King") != "Roi":
        pytest.skip("the catalogues are not compiled")
    told = said(sheet, "♥6 ♠6 > 6,6", "SKIP", language="fr")
    assert told[0] == ("Anna joue ♥6, ♠6 et paie à Cleo un loyer de 24\u00a0$ pour la case (6, 6)\u00a0: 6 × 4\u00a0$.")
    assert told[1] == "Anna laisse la case (6, 6) à Cleo."


@pytest.mark.parametrize(
    ("pair", "money", "mortgaged", "brief"),
    [
        ("D3 C8", 102, (), ("claim", 5)),
        ("D5 C5", 102, (), ("claim", 1)),
        ("D3 C5", 102, (), ("mortgage", 4)),
        ("D3 C5", 102, ("3,5",), ("lose", 4)),
        ("H6 S6", 102, (), ("rent", 24)),
        ("H6 S6", 24, (), ("rent", 24)),
        ("H6 S6", 23, (), ("ruin", 24)),
    ],
)
def test_briefs(pair, money, mortgaged, brief):
    sheet = board(Q1, hands={A: pair}, money={A: money}, mortgaged=mortgaged)
    (action,) = sheet.actions()
    assert sheet.brief(action) == brief


def test_briefs_of_the_purchase():
    sheet = board(Q1, hands={A: "H6 S6"})
    play(sheet, "♥6 ♠6 > 6,6")
    assert [sheet.brief(action) for action in sheet.actions()] == [("buy", 6), ("skip", 0)]
    assert [sheet.parts(action) for action in sheet.actions()] == [("do:buy",), ("do:skip",)]


def test_plays_in_the_order_they_are_offered():
    """No wild card before a natural one, no high rent before a low one."""
    sheet = board(hands={A: "H3 D3 H9 C5"})
    at_3_5 = [GAME.write(action) for action in sheet.actions() if action.square == 34]
    assert at_3_5 == ["♦3 ♣5 > 3,5", "♥3 ♣5 > 3,5", "♥9 ♣5 > 3,5"]
