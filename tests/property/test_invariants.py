"""Each invariant of RULES 9 is broken on purpose, and `check()` names it.

6, 8 and 10 speak of steps, not of positions: here on one step each, in `test_random_games` on all.
"""

import pytest

from game.property.turn import Pending
from tests.property.positions import Q1, A, B, C, D, at, board, cards, hand_of, legal, play


def broken(sheet, words):
    with pytest.raises(AssertionError, match=words):
        sheet.check()


def paid(**more):
    """A has paid for (6,6) and may buy it."""
    sheet = board(Q1, hands={A: "H6 S6 S7"}, **more)
    play(sheet, "♥6 ♠6 > 6,6")
    return sheet


def test_i01_money_adds_up():
    sheet = board(Q1)
    sheet.money[A] += 1
    broken(sheet, "^1: money does not add up")
    sheet = board(Q1)
    sheet.money[A], sheet.money[B] = -1, sheet.money[B] + sheet.money[A] + 1
    broken(sheet, "^1: money does not add up")
    sheet = board(Q1.replace("A", "."), active=B, bankrupt=[A], bankruptcies_to_end=2)
    sheet.money[A], sheet.money[B] = 5, sheet.money[B] - 5
    broken(sheet, "^1: a bankrupt seat has money")


def test_i02_units_add_up():
    sheet = board(Q1)
    sheet.units[A] += 1
    broken(sheet, "^2: units do not add up")
    sheet = board(Q1)
    sheet.units[A], sheet.retired = 0, 7
    broken(sheet, "^2: units left the game without a bankruptcy")
    sheet = board(Q1)
    sheet.units[A], sheet.units[B] = -1, 15
    broken(sheet, "^2: units below 0")
    sheet = board(Q1.replace("A", "."), active=B, bankrupt=[A], bankruptcies_to_end=2)
    sheet.units[A], sheet.units[B] = 1, sheet.units[B] - 1
    broken(sheet, "^2: a bankrupt seat has units")


def test_i02_court_cards_add_up():
    held = dict.fromkeys(range(4), "K Q J")
    sheet = board(Q1, held=held, unit_mode="cards")
    sheet.courts[A] = (0, 3, 1, 0)
    broken(sheet, "^2: court cards do not add up")
    sheet.courts[A] = (0, 0, 1, 0)
    broken(sheet, "^2: court cards of seat 0")
    sheet.courts = []
    broken(sheet, "^2: court cards where there are none")


def test_i03_forty_distinct_cards():
    for change in (lambda sheet: sheet.discard.append(0), lambda sheet: sheet.stock.cards.pop()):
        sheet = board(Q1)
        change(sheet)
        broken(sheet, "^3: cards do not add up")
    sheet = paid()
    sheet.discard.pop()
    broken(sheet, "^3: cards do not add up")


@pytest.mark.parametrize(("gets", "gives"), [("D2", "CA"), ("C2", "DA"), ("D2 C2", "")])
def test_i04_hands_of_both_colours(gets, gives):
    sheet = board(Q1, hands={A: "D8 C8", B: "DA CA", C: "D3 C3", D: "D4 C4"})
    came, went = cards(gets), cards(gives)
    sheet.hands[B] ^= hand_of(came) | hand_of(went)
    sheet.stock.cards = went + [card for card in sheet.stock.cards if card not in came]
    broken(sheet, "^4: hand of seat 1")


def test_i05_mortgages_and_owners():
    sheet = board(Q1)
    sheet.mortgaged = 1 << at("3,8")
    broken(sheet, "^5: a vacant square is mortgaged")
    sheet = board(Q1, bankruptcies_to_end=2)
    sheet.alive[C], sheet.bankrupt = False, [C]
    sheet.retired, sheet.units[C] = sheet.units[C], 0
    sheet.money[A], sheet.money[C] = sheet.money[A] + sheet.money[C], 0
    broken(sheet, "^5: bankrupt seat 2 owns squares")
    sheet = board(Q1)
    sheet.board[at("3,8")] = A
    broken(sheet, "board and set of seat 0 differ")


def test_i06_one_square_changes_owner_in_a_turn():
    for texts, changed in ((("♥6 ♠6 > 6,6", "BUY"), 1), (("♥6 ♠6 > 6,6", "SKIP"), 0), (("♥6 ♠7 > 6,7", "BUY"), 1)):
        sheet = board(Q1, hands={A: "H6 S6 S7"})
        before = sheet.board[:]
        play(sheet, *texts)
        assert sum(one != other for one, other in zip(before, sheet.board, strict=True)) == changed


def test_i07_rent_is_group_times_factor():
    sheet = paid()
    sheet.pending = Pending(at("6,6"), 6, C, 18)
    broken(sheet, "^7: rent")
    sheet.pending = Pending(at("6,6"), 5, C, 20)
    broken(sheet, "^7: rent")
    for text, factor in (("♥6 ♠6 > 6,6", 4), ("♥6 ♠7 > 6,7", 4)):
        sheet = board(Q1, hands={A: "H6 S6 S7"})
        play(sheet, text)
        assert sheet.pending.rent == sheet.pending.price * factor


def test_i08_how_many_squares_are_owned():
    for pair, mortgaged, change in (("D3 C8", (), 1), ("D6 C6", (), 0), ("DA C7", (), 0), ("DA C7", ("1,7",), -1)):
        sheet = board(Q1, hands={A: pair}, mortgaged=mortgaged)
        vacant = sheet.board.count(-1)
        play(sheet, next(iter(legal(sheet))))
        assert vacant - sheet.board.count(-1) == change
    sheet = board(Q1, hands={A: "D6 C6"}, money={A: 5})
    play(sheet, "♦6 ♣6 > 6,6")
    assert sheet.board.count(-1) == 25 + 10


def test_i09_bankruptcies_end_the_game():
    sheet = board(Q1.replace("C", "."), bankrupt=[C], bankruptcies_to_end=2)
    sheet.table = sheet.table._replace(to_end=1)
    broken(sheet, "^9: enough bankruptcies to end the game")
    sheet = board(Q1, hands={A: "D6 C6"}, money={A: 5})
    play(sheet, "♦6 ♣6 > 6,6")
    assert sheet.decider is None and sum(sheet.alive) == 3
    assert not sheet.actions() and sheet.winners()


def test_i10_a_refill_draws_at_least_one_card():
    sheet = board(Q1, hands={A: "DA C5 C6"}, stock="S2 S3 D8")
    told = play(sheet, "♦A ♣5 > 1,5")
    assert told[-1].facts["n"] == 3
    sheet = board(Q1, hands={A: "DA C5 C6"}, stock="D8")
    assert play(sheet, "♦A ♣5 > 1,5")[-1].facts["n"] == 1


def test_decision_and_purchase_go_together():
    sheet = paid()
    sheet.decision = "PLAY"
    broken(sheet, "a purchase of what")
    sheet = paid()
    sheet.units = [0, 14, 7, 7]
    broken(sheet, "a purchase that cannot be paid")
    sheet = board(Q1)
    sheet.decision = "BUY_DECISION"
    broken(sheet, "holds both colours|a purchase without a decision")
    sheet = board(Q1)
    sheet.decider = None
    broken(sheet, "a decision without a decider")
