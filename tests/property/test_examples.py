"""The worked examples (RULES 8.2), most of them on board Q1."""

import pytest

from game.property import GAME, courts, opening
from game.property.moves import PLAYS, code
from game.property.table import CHIPS, SUPPLIES
from tests.property.positions import (
    Q1,
    A,
    B,
    C,
    D,
    E,
    Stacked,
    board,
    cards,
    empty_sheet,
    group,
    hand,
    hand_of,
    is_mortgaged,
    kinds,
    legal,
    owner,
    play,
    size,
    totals,
)


def groups(sheet, seat):
    """The sizes of a seat's groups, largest first."""
    found, left = [], {f"{c},{r}" for c in range(1, 9) for r in range(1, 9) if owner(sheet, f"{c},{r}") == seat}
    while left:
        names = group(sheet, min(left))
        found.append(len(names))
        left -= {f"{name[1]},{name[3]}" for name in names}
    return sorted(found, reverse=True)


def test_the_groups_of_q1():
    sheet = board(Q1)
    assert [groups(sheet, seat) for seat in range(4)] == [[4, 4, 2], [5, 4, 1], [6, 4], [5, 3, 1]]
    assert sheet.board.count(-1) == 25
    assert group(sheet, "2,6") == {"C2R6", "C3R6", "C3R7", "C4R7", "C4R8"}


def paid(text, pair, seat=A):
    sheet = board(Q1, active=seat, hands={seat: pair})
    before = sheet.money[seat]
    play(sheet, text)
    return before - sheet.money[seat]


def test_t01_diamond_and_club():
    assert paid("♦6 ♣6 > 6,6", "D6 C6") == 6


def test_t02_dear_suits():
    assert paid("♥6 ♠6 > 6,6", "H6 S6") == 24
    assert paid("♥6 ♣6 > 6,6", "H6 C6") == paid("♦6 ♠6 > 6,6", "D6 S6") == 12


def test_t03_a_purchase_after_t2():
    sheet = board(Q1, hands={A: "H6 S6"})
    play(sheet, "♥6 ♠6 > 6,6")
    assert (sheet.money[A], sheet.money[C]) == (78, 126)
    assert sheet.decision == "BUY_DECISION" and legal(sheet) == {"BUY", "SKIP"}
    play(sheet, "BUY")
    assert (sheet.units[A], sheet.units[C]) == (1, 13)
    assert owner(sheet, "6,6") == A


def test_t07_a_claim_joins_a_group():
    for pair, text in (("D5 S7", "♦5 ♠7 > 5,7"), ("H5 C7", "♥5 ♣7 > 5,7")):
        sheet = board(Q1, active=C, hands={C: pair})
        assert kinds(play(sheet, text)) == ["claims", "draws"]
        assert size(sheet, "5,7") == 7 and sheet.money == [102] * 4


def test_t08_an_own_square_is_mortgaged():
    sheet = board(Q1, active=B, hands={B: "H3 C6"})
    assert kinds(play(sheet, "♥3 ♣6 > 3,6")) == ["mortgages", "draws"]
    assert is_mortgaged(sheet, "3,6") and owner(sheet, "3,6") == B
    assert sheet.money == [102] * 4 and size(sheet, "3,6") == 5


def test_t09_a_second_time_it_is_lost():
    sheet = board(Q1, active=B, hands={B: "H3 C6"}, mortgaged=["3,6"])
    assert kinds(play(sheet, "♥3 ♣6 > 3,6")) == ["loses", "draws"]
    assert owner(sheet, "3,6") is None and not is_mortgaged(sheet, "3,6")
    assert groups(sheet, B) == [4, 3, 1, 1]
    assert group(sheet, "3,7") == {"C3R7", "C4R7", "C4R8"} and group(sheet, "2,6") == {"C2R6"}


def test_t10_a_mortgaged_square_is_paid_for_and_bought():
    sheet = board(Q1, active=D, hands={D: "D3 C6"}, mortgaged=["3,6"], stock="H3 S6")
    play(sheet, "♦3 ♣6 > 3,6", "BUY")
    assert (sheet.money[D], sheet.money[B]) == (97, 107)
    assert (sheet.units[D], sheet.units[B]) == (2, 12)
    assert owner(sheet, "3,6") == D and is_mortgaged(sheet, "3,6")
    while sheet.active != D:
        sheet.apply(sheet.actions()[0])
        if sheet.pending:
            play(sheet, "SKIP")
    play(sheet, "♥3 ♠6 > 3,6")
    assert owner(sheet, "3,6") is None


@pytest.mark.parametrize(("money", "left", "alive"), [(23, 3, True), (20, 0, True), (19, 0, False)])
def test_t11_rent_and_ruin(money, left, alive):
    sheet = board(Q1, active=C, hands={C: "H8 S6"}, money={C: money, D: 100})
    told = play(sheet, "♥8 ♠6 > 8,6")
    assert sheet.money[C] == left and sheet.alive[C] == alive
    assert sheet.money[D] == 100 + min(20, money)
    assert kinds(told)[0] == ("pays" if alive else "ruined")
    assert (sheet.decider is None) == (not alive)


@pytest.mark.parametrize("pair", ["D3 CA", "DA C4", "D7 C4"])
def test_t12_without_money_any_rent_ruins(pair):
    sheet = board(Q1, active=C, hands={C: pair}, money={C: 0})
    told = play(sheet, next(iter(legal(sheet))))
    assert kinds(told)[0] == "ruined" and told[0].facts["n"] == 0 and sheet.winners()


@pytest.mark.parametrize(("units", "decision"), [(4, "PLAY"), (5, "BUY_DECISION")])
def test_t13_as_many_units_as_squares(units, decision):
    sheet = board(Q1, active=C, hands={C: "D3 C6"}, units={C: units})
    play(sheet, "♦3 ♣6 > 3,6")
    assert sheet.decision == decision


def test_t16_nine_legal_plays():
    sheet = board(hands={A: "H3 C4 S9"})
    assert legal(sheet) == {"♥3 ♣4 > 3,4"} | {f"♥3 ♠9 > 3,{row}" for row in range(1, 9)}
    assert GAME.write(sheet.actions()[0]) == "♥3 ♣4 > 3,4", "wild cards come last"


def dealt(order, seats=2):
    """A fresh game whose second shuffle, the stock, lies in this order."""
    return GAME.deal(seats, GAME.start(seats).table.options, Stacked("H10 DA", order))


def test_t17_four_cards_for_a_hand():
    sheet = dealt("H5 D9 DA S3 C2 H2")
    assert sheet.starter == 0 and hand(sheet, 0) == {"H5", "D9", "DA", "S3"} and hand(sheet, 1) == {"C2", "H2"}


def test_t18_refill_until_red():
    sheet = board(hands={A: "HA C2 S7 C3"}, stock="SA C9 D4")
    told = play(sheet, "♥A ♣3 > 1,3")
    assert told[-1].facts["n"] == 3 and hand(sheet, A) == {"C2", "S7", "SA", "C9", "D4"}


def test_t19_refill_of_an_empty_hand():
    sheet = board(hands={A: "HA C3"}, stock="H2 H8 C6")
    told = play(sheet, "♥A ♣3 > 1,3")
    assert told[-1].facts["n"] == 3 and hand(sheet, A) == {"H2", "H8", "C6"}


def test_t20_the_discard_becomes_the_stock():
    """One card in the stock, ten thrown before, two played."""
    kept = {1: "HA H2 H3 H4 H5 H6 H8 H9 H10 CA", 2: "DA D2 D3 D4 D5 D6 C2", 3: "C3 C4 C6 C7 C8 SA S2 S4 D7"}
    sheet = board(hands={A: "H7 C9 S3", **kept}, stock="C5", rest="discard", chance=Stacked("S5 S6 D8"))
    assert len(sheet.discard) == 10
    told = play(sheet, "♥7 ♣9 > 7,1")
    assert kinds(told) == ["claims", "draws", "rebuilds", "draws"]
    assert told[1].facts["cards"] == ["card:C5"] and told[2].facts["n"] == 12
    assert hand(sheet, A) == {"S3", "C5", "S5", "S6", "D8"}
    assert sheet.discard == [] and len(sheet.stock) == 9


def test_t21_money():
    worth = {seats: sum(map(int.__mul__, chips, CHIPS.values())) for seats, (chips, _) in SUPPLIES.items()}
    assert worth == {6: 68, 5: 85, 4: 102, 3: 136, 2: 150}
    for seats, money in worth.items():
        assert GAME.start(seats).money == [money] * seats


def test_t22_the_richest_wins_not_the_largest():
    sheet = board(Q1, active=A, hands={A: "H6 S6"}, money={A: 20, B: 140, C: 132, D: 116})
    assert kinds(play(sheet, "♥6 ♠6 > 6,6")) == ["ruined", "vacates", "ends"]
    assert totals(sheet) == [0, 140, 152, 116] and sheet.winners() == (C,)
    more_for_b = (
        Q1.replace("A  C  C  .", "A  B  B  .").replace("A  C  .", "A  B  .").replace("C  D  .  A", "B  D  .  A")
    )
    sheet = board(more_for_b, hands={A: "H6 S6"}, money={A: 20, B: 140, C: 132, D: 116})
    play(sheet, "♥6 ♠6 > 6,6")
    assert sheet.owned[B].bit_count() > sheet.owned[C].bit_count() and sheet.winners() == (C,)


def test_t24_play_goes_on():
    text = """
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        A  A  A  .  .  .  .  .
        E  E  E  E  E  E  .  .
    """
    sheet = board(
        text, 5, active=E, hands={E: "HA S2"}, money={A: 80, E: 7}, units={E: 9}, mortgaged=["1,1"],
        bankruptcies_to_end=2,
    )  # fmt: skip
    told = play(sheet, "♥A ♠2 > 1,2")
    assert kinds(told) == ["ruined", "vacates"] and told[1].facts["n"] == 6
    assert sheet.money[A] == 87 and sum(sheet.money) == 425
    assert sheet.owned[E] == 0 and sheet.mortgaged == 0 and sheet.board.count(-1) == 61
    assert sheet.units[E] == 0 and sum(sheet.units) == 21
    assert sheet.decider == A and sheet.bankrupt == [E] and sheet.winners() == ()


def test_t26_court_cards_for_six():
    assert courts.exchange((1, 0, 1, 1), (0, 0, 0, 0), 6) == ((1, 0, 1, 1), (0, 0, 0, 0))
    assert courts.exchange((1, 0, 1, 1), (4, 4, 3, 1), 6) == ((1, 0, 1, 1), (0, 0, 0, 0))


def test_t27_the_first_player_draws_again():
    lots = opening.draw_lots(Stacked("S10 H10 D4 CA", "D2 C9"), 4)
    assert lots == (tuple(cards("S10 H10 D4 CA")), (*cards("D2 C9"), -1, -1))
    sheet = empty_sheet(4, {}, Stacked("S10 H10 D4 CA", "D2 C9"))
    opening.begin(sheet)
    assert sheet.starter == sheet.decider == 1
    assert sheet.view(None)["lots"] == [["S10", "H10", "D4", "CA"], ["D2", "C9", None, None]]


def test_t28_units_are_fungible():
    sheet = board(Q1, active=D, hands={D: "D3 C6"})
    play(sheet, "♦3 ♣6 > 3,6", "BUY")
    assert sheet.units == [7, 12, 7, 2]


def test_t29_action_ids():
    assert code(GAME.read("♥A ♣8 > 1,8")) == 2016
    assert code(GAME.read("♦9 ♠10 > 1,1")) == 29
    plays = [play for pair in PLAYS.values() for play in pair]
    assert sorted(map(code, plays)) == list(range(2304))
    assert code(GAME.read("BUY")) == 2304 and code(GAME.read("SKIP")) == 2305


def test_t30_the_richest_hand():
    reds = " ".join(f"{suit}{rank}" for suit in "HD" for rank in ("A", *range(2, 11)))
    sheet = board(seats=2)
    sheet.hands[A] = hand_of(cards(f"{reds} C9"))  # nobody else then has a red card: such a deal would be thrown in
    assert len(legal(sheet)) == 384
