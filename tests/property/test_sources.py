"""The checks that come from the source itself (RULES 8.1)."""

import pytest

from game.property import GAME, courts
from game.property.board import PARTS, square_at
from game.property.cards import COLOUR
from game.property.moves import PLAYS
from tests.property.positions import JB, A, B, at, board, cards, hand, hand_of, is_mortgaged, kinds, legal, owner, play


def squares_of(text):
    """The squares that two cards name."""
    return [action.square for action in PLAYS[hand_of(cards(text))]]


def test_s01_ace_of_hearts_and_8_of_clubs():
    assert squares_of("HA C8") == [56] == [square_at(1, 8)]
    assert PARTS[56] == "square:C1R8"
    sheet = board(hands={A: "HA C8"})
    assert legal(sheet) == {"♥A ♣8 > 1,8"}
    assert GAME.show(sheet.view(A)).splitlines()[0].startswith("  8  . "), "row 8 is on top"
    play(sheet, "♥A ♣8 > 1,8")
    assert GAME.show(sheet.view(A)).splitlines()[0].startswith("  8  A "), "column 1 is on the left"


def test_s02_a_black_ten_is_any_row():
    assert squares_of("HA C10") == [square_at(1, row) for row in range(1, 9)]


def test_s03_two_wild_cards_are_any_square():
    assert sorted(squares_of("D9 C9")) == list(range(64))


def test_s04_three_black_cards_draw_until_red():
    sheet = board(hands={A: "HA C2 C3 C4 S5"}, stock="S6 C7 D8 H9")
    told = play(sheet, "♥A ♣2 > 1,2")
    drawn = cards(" ".join(part.partition(":")[2] for part in told[-1].facts["cards"]))
    assert [COLOUR[card] for card in drawn] == [1, 1, 0], "the last is red, all earlier ones black"
    assert hand(sheet, A) == {"C3", "C4", "S5", "S6", "C7", "D8"}


def test_s05_six_players():
    sheet = GAME.start(6, {"unit_mode": "cards"}, 1)
    assert sheet.units == [5] * 6 and sheet.money == [68] * 6
    held = [courts.cards(holding) for holding in sheet.courts]
    assert sorted(held) == [["K", "J"]] * 4 + [["Q", "Q", "JOKER"]] * 2


@pytest.mark.parametrize(("seats", "units"), [(4, 7), (3, 10), (2, 14)])
def test_s06_four_three_and_two_players(seats, units):
    sheet = GAME.start(seats, {"unit_mode": "cards"}, 1)
    assert sheet.units == [units] * seats == [courts.value(holding) for holding in sheet.courts]
    assert sum(holding[3] for holding in sheet.courts) == (2 if seats == 3 else 0), "jokers"


def rent(text, pair):
    """What A pays to J. B. (seat B), and the price in units asked for after it."""
    sheet = board(JB, hands={A: pair})
    before = sheet.money[:]
    assert kinds(play(sheet, text)) == ["pays"]
    assert before[A] - sheet.money[A] == sheet.money[B] - before[B]
    assert sheet.pending.price == 6
    return before[A] - sheet.money[A]


def test_s07_diamond_and_club():
    assert rent("♦3 ♣5 > 3,5", "D3 C5") == 6


def test_s08_one_dear_suit_doubles():
    assert rent("♥3 ♣5 > 3,5", "H3 C5") == rent("♦3 ♠5 > 3,5", "D3 S5") == 12


def test_s09_two_dear_suits_quadruple():
    assert rent("♥3 ♠5 > 3,5", "H3 S5") == 24


@pytest.mark.parametrize("pair", ["D3 C5", "H3 C5", "D3 S5", "H3 S5"])
def test_s10_the_purchase_costs_six_units(pair):
    held = {A: "K J JOKER", B: "K Q J J J", 2: "K Q Q", 3: "K Q JOKER"}
    sheet = board(JB, 5, hands={A: pair}, held=held, unit_mode="cards")
    play(sheet, next(iter(legal(sheet))))
    play(sheet, "BUY")
    assert owner(sheet, "3,5") == A and not is_mortgaged(sheet, "3,5")
    assert sheet.units[A] == 0 and courts.cards(sheet.courts[B]) == ["K", "K", "Q", "J", "J", "J", "J", "JOKER"]
    assert sheet.board[at("5,6")] == B, "a group of its own"
