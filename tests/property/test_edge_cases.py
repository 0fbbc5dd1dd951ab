"""The edge cases (RULES 7), one test each, and the count of all numbered tests."""

import pytest

from game.engine import IllegalAction, Refusal
from game.property import GAME, courts, opening
from game.property.moves import PLAYS
from tests.numbers import numbered, rows, section
from tests.property.positions import (
    JB,
    NOTHING,
    Q1,
    A,
    B,
    C,
    D,
    Stacked,
    board,
    cards,
    empty_sheet,
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

FULL = "\n".join(["ABABCDCD", "CDCDABAB"] * 4)


def test_every_number_has_its_test():
    examples = section("property", 8)
    assert numbered("property", "s") == set(rows(examples, r"^\| S(\d+) \|")) == set(range(1, 11))
    assert numbered("property", "t") == set(rows(examples, r"^\* \*\*T(\d+)\*\*"))
    assert numbered("property", "e") == set(rows(section("property", 7), r"^\| (\d+) \|")) == set(range(1, 45))
    assert numbered("property", "i") == set(rows(section("property", 9), r"^(\d+)\.")) == set(range(1, 11))


# Cards and squares


def test_e01_both_cards_wild():
    for pair in ("H9 S9", "D10 C9", "D10 S10"):
        sheet = board(FULL, hands={A: pair})
        assert {action.square for action in sheet.actions()} == set(range(64))


def test_e02_a_wild_card_on_an_occupied_line():
    sheet = board(FULL, hands={A: "D3 C10"})
    assert len(legal(sheet)) == 8
    assert kinds(play(sheet, "♦3 ♣10 > 3,4"))[0] in ("pays", "mortgages")


@pytest.mark.parametrize(("pair", "factor"), [("D9 C9", 1), ("D9 S10", 2), ("H10 C9", 2), ("H9 S10", 4)])
def test_e03_wild_cards_keep_their_suit(pair, factor):
    sheet = board(JB, hands={A: pair})
    before = sheet.money[A]
    sheet.apply(next(action for action in sheet.actions() if action.square == 34))  # (3,5)
    assert before - sheet.money[A] == 6 * factor


def test_e04_corners_do_not_connect():
    sheet = board(JB)
    assert size(sheet, "5,6") == 1 and size(sheet, "4,5") == 6


def test_e05_mortgaged_squares_count():
    sheet = board(JB, hands={A: "D3 C5"}, mortgaged=["2,5", "4,5", "3,6"])
    play(sheet, "♦3 ♣5 > 3,5")
    assert sheet.pending[:2] == (34, 6) and sheet.pending.rent == 6


def test_e06_the_named_square_is_mortgaged():
    sheet = board(JB, hands={A: "H3 C5"}, mortgaged=["3,5"])
    play(sheet, "♥3 ♣5 > 3,5", "BUY")
    assert sheet.money[A] == 90 and owner(sheet, "3,5") == A and is_mortgaged(sheet, "3,5")


def test_e07_the_buyer_of_a_mortgage_loses_it_at_once():
    sheet = board(JB, 2, hands={A: "H3 C5", B: "DA CA"}, mortgaged=["3,5"], stock="D3 S5")
    play(sheet, "♥3 ♣5 > 3,5", "BUY", "♦A ♣A > 1,1")
    assert kinds(play(sheet, "♦3 ♠5 > 3,5"))[0] == "loses"
    assert owner(sheet, "3,5") is None and not is_mortgaged(sheet, "3,5")


# Rent, ruin, units


def visit(money=102, units=7, pair="D3 C5"):
    sheet = board(JB, hands={A: pair}, money={A: money}, units={A: units})
    return sheet, play(sheet, next(iter(legal(sheet))))


def test_e08_rent_of_all_the_money():
    sheet, told = visit(money=6)
    assert kinds(told) == ["pays"] and sheet.money[A] == 0 and sheet.alive[A]
    play(sheet, "BUY")
    assert owner(sheet, "3,5") == A


def test_e09_rent_of_more_than_the_money():
    sheet, told = visit(money=5)
    assert kinds(told)[0] == "ruined" and told[0].facts["n"] == 5 and told[0].facts["rent"] == 6
    assert sheet.money[A] == 0 and sheet.money[B] == sum(sheet.money) - sheet.money[C] - sheet.money[D]


def test_e10_without_a_dollar():
    sheet = board(JB, hands={A: "D5 C6"}, money={A: 0})
    assert size(sheet, "5,6") == 1
    assert kinds(play(sheet, "♦5 ♣6 > 5,6"))[0] == "ruined"


def test_e11_units_pay_no_rent():
    sheet, told = visit(money=5, units=28)
    assert kinds(told)[0] == "ruined" and sheet.units[A] == 0 and sheet.retired == 28


def test_e12_too_few_units():
    sheet, told = visit(units=5)
    assert kinds(told) == ["pays", "draws"] and sheet.decider == B


def test_e13_just_enough_units():
    sheet, _ = visit(units=6)
    assert sheet.decision == "BUY_DECISION"
    play(sheet, "BUY")
    assert sheet.units[A] == 0


def test_e14_suits_do_not_raise_the_price():
    sheet, _ = visit(pair="H3 S5")
    assert sheet.pending.price == 6 and sheet.pending.rent == 24


def test_e15_a_purchase_splits_a_group():
    sheet, _ = visit()
    play(sheet, "BUY")
    assert [size(sheet, place) for place in ("2,5", "3,6", "4,5", "4,4", "3,4")] == [1, 1, 3, 3, 3]


def test_e16_purchase_and_claim_join_groups():
    text = """
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        A  A  B  A  A  .  A  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
    """
    sheet = board(text, 2, hands={A: "D3 C5", B: "DA CA"}, stock="D6 S5")
    play(sheet, "♦3 ♣5 > 3,5", "BUY")
    assert size(sheet, "1,5") == 5
    play(sheet, "♦A ♣A > 1,1", "♦6 ♠5 > 6,5")
    assert size(sheet, "1,5") == 7


def test_e17_the_owner_is_not_asked():
    sheet, _ = visit()
    assert sheet.decider == A
    play(sheet, "BUY")
    assert owner(sheet, "3,5") == A and sheet.decider == B and sheet.decision == "PLAY"


def test_e18_a_vacant_square_is_always_claimed():
    sheet = board(hands={A: "DA CA"})
    assert legal(sheet) == {"♦A ♣A > 1,1"}
    play(sheet, "♦A ♣A > 1,1")
    assert owner(sheet, "1,1") == A


def test_e19_a_mortgage_is_avoided_by_other_cards_only():
    sheet = board(Q1, hands={A: "DA C7 S7 C8"})
    assert {sheet.brief(action)[0] for action in sheet.actions()} == {"mortgage"}
    sheet = board(Q1, hands={A: "DA C7 C5"})
    assert {sheet.brief(action)[0] for action in sheet.actions()} == {"mortgage", "claim"}


def test_e20_mortgage_then_loss():
    sheet = board(Q1, hands={A: "DA C7"})
    assert kinds(play(sheet, "♦A ♣7 > 1,7"))[0] == "mortgages"
    sheet = board(Q1, hands={A: "DA C7"}, mortgaged=["1,7"])
    assert kinds(play(sheet, "♦A ♣7 > 1,7"))[0] == "loses"


def test_e21_a_lost_square_can_be_claimed_from_the_next_turn():
    sheet = board(Q1, hands={A: "DA C7", B: "HA S7"}, mortgaged=["1,7"])
    play(sheet, "♦A ♣7 > 1,7")
    assert owner(sheet, "1,7") is None
    play(sheet, "♥A ♠7 > 1,7")
    assert owner(sheet, "1,7") == B and not is_mortgaged(sheet, "1,7")


def test_e22_no_mortgage_is_redeemed():
    """Nothing but a loss, by play or by bankruptcy, takes an asterisk away."""
    sheet = board(Q1, hands={A: "D8 C6"}, mortgaged=["1,7", "6,6"], money={A: 50})
    play(sheet, "♦8 ♣6 > 8,6", "SKIP")
    assert is_mortgaged(sheet, "1,7") and is_mortgaged(sheet, "6,6")
    sheet = board(Q1, hands={A: "D8 C6"}, mortgaged=["1,7", "6,6"], money={A: 4})
    play(sheet, "♦8 ♣6 > 8,6")
    assert not is_mortgaged(sheet, "1,7") and is_mortgaged(sheet, "6,6")


def test_e23_no_other_transactions():
    assert {action.kind for action in board(Q1).actions()} == {"play"}
    sheet, _ = visit()
    assert {action.kind for action in sheet.actions()} == {"buy", "skip"}
    for text in ("TRADE", "LEND 5", "BUY 3,5", "PAY 3"):
        with pytest.raises(Refusal):
            GAME.read(text)


# Hands and piles


def test_e24_three_black_cards_left():
    sheet = board(hands={A: "HA C2 C3 C4 S5"}, stock="S6 D8")
    play(sheet, "♥A ♣2 > 1,2")
    assert hand(sheet, A) == {"C3", "C4", "S5", "S6", "D8"}


def test_e25_an_empty_hand_draws_at_least_two():
    sheet = board(hands={A: "HA C2"}, stock="D8 S6 D7")
    play(sheet, "♥A ♣2 > 1,2")
    assert hand(sheet, A) == {"D8", "S6"}


LOADED = {B: "HA H2 H3 H4 H5 H6 H7 H8 H9 H10 C2", C: "CA C3 C4 C5 C6 C7 C8 C9 C10 DA", D: "D2 SA S2 S3 S4 S5 S6 S7 S8"}


def test_e26_an_empty_stock_is_made_of_what_was_just_played():
    """The last red card is among the two that were played."""
    reds = "D3 D4 D5 D6 D7 D8 D9"
    sheet = board(hands={A: f"{reds} S9", **LOADED}, stock="", rest="discard", chance=Stacked("S10 D10"))
    assert sheet.discard == cards("D10 S10")
    told = play(sheet, "♦3 ♠9 > 3,1")
    assert kinds(told) == ["claims", "rebuilds", "draws"] and told[1].facts["n"] == 4
    assert hand(sheet, A) == {*reds.split()[1:], "S10"}


def test_e27_the_stock_runs_out_in_the_opening_deal():
    reds = " ".join(f"{suit}{rank}" for suit in "DH" for rank in ("A", *range(2, 11)))
    blacks = " ".join(f"{suit}{rank}" for suit in "CS" for rank in ("A", *range(2, 11)))
    chance = Stacked("H10 DA", f"{reds} {blacks}", "H2 C2 H3 C3")  # 20 reds and a black, then no red for seat 1
    sheet = empty_sheet(2, {}, chance)
    opening.begin(sheet)
    assert (hand(sheet, 0), hand(sheet, 1)) == ({"H2", "C2"}, {"H3", "C3"}) and len(sheet.stock) == 36
    sheet.check()


def test_e28_the_stock_is_rebuilt_only_when_a_card_is_needed():
    sheet = board(hands={A: "D3 S9", **LOADED}, stock="D10 S10", rest="discard")
    told = play(sheet, "♦3 ♠9 > 3,1")
    assert kinds(told) == ["claims", "draws"] and len(sheet.stock) == 0
    assert sheet.view(None)["stock"] == {"size": 0, "cards": None} and sheet.discard[-2:] == cards("D3 S9")


def test_e29_no_hand_limit():
    blacks = "S7 S8 CA C2 C3 C4 C5 C6 C7 C8 C9"
    sheet = board(seats=2, hands={A: "D3 S9 S10 SA S2 S3 S4 S5 S6", B: "DA C10"}, stock=f"{blacks} D4")
    play(sheet, "♦3 ♠9 > 3,1")
    assert len(hand(sheet, A)) == 19


# Bankruptcy and the end


def ruined(**more):
    """A, with a hand of four, is ruined on (3,5)."""
    return board(JB, hands={A: "D3 C5 C6 C7"}, money={A: 5}, units={A: 3}, **more)


def test_e30_what_a_bankrupt_player_leaves():
    sheet = board(Q1, hands={A: "D6 C6 C7"}, money={A: 5}, mortgaged=["1,7"], bankruptcies_to_end=2, units={A: 3})
    told = play(sheet, "♦6 ♣6 > 6,6")
    assert kinds(told) == ["ruined", "vacates", "throws_in"]
    assert sheet.owned[A] == 0 and sheet.mortgaged == 0 and owner(sheet, "1,7") is None
    assert sheet.hands[A] == 0 and sheet.discard == cards("D6 C6 C7")
    assert sheet.units[A] == 0 and sheet.retired == 3 and sum(sheet.units) == 25


def test_e31_the_creditor_gets_the_money_only():
    sheet = ruined(bankruptcies_to_end=2)
    units, owned = sheet.units[:], sheet.owned[:]
    before = sheet.money[B]
    play(sheet, "♦3 ♣5 > 3,5")
    assert sheet.money[B] == before + 5 and sheet.units[B] == units[B] and sheet.owned[B] == owned[B]


@pytest.mark.parametrize(("seats", "number"), [(2, 2), (2, 3), (3, 3)])
def test_e32_somebody_must_be_left(seats, number):
    with pytest.raises(Refusal, match=rf"^With {seats} seats, at most {seats - 1} can go bankrupt\.$"):
        GAME.start(seats, {"bankruptcies_to_end": number})
    GAME.start(seats, {"bankruptcies_to_end": seats - 1})
    GAME.start(4, {"bankruptcies_to_end": 3})


def test_e33_a_full_board():
    sheet = board(FULL, hands={A: "D9 C9"})
    assert {sheet.brief(action)[0] for action in sheet.actions()} == {"rent", "mortgage"}
    sheet.apply(sheet.actions()[0])
    assert sheet.decider is not None


def test_e34_a_bankrupt_player_has_no_properties_left():
    sheet = board(Q1, hands={A: "D6 C6 C7"}, money={A: 5}, count_properties=True)
    assert sheet.scores()[A] == {"total": 55, "money": 5, "properties": 50}
    play(sheet, "♦6 ♣6 > 6,6")
    assert sheet.scores()[A] == {"total": 0, "money": 0, "properties": 0}
    assert sheet.scores()[B]["properties"] == 50


def test_e35_equal_fortunes_share_the_victory():
    sheet = board(Q1, hands={A: "D6 C6"}, money={A: 5, B: 140, C: 135, D: 128})
    play(sheet, "♦6 ♣6 > 6,6")
    assert totals(sheet) == [0, 140, 140, 128] and sheet.winners() == (B, C)
    assert sheet.view(None)["places"] == [4, 1, 1, 3]


def test_e36_no_jokers_with_two_or_four():
    for seats in GAME.seats:
        held = [courts.cards(holding) for holding in GAME.start(seats, {"unit_mode": "cards"}).courts]
        assert sum(cards.count("JOKER") for cards in held) == (0 if seats in (2, 4) else 2)


def test_e37_a_tie_for_the_first_turn():
    sheet = empty_sheet(3, {}, Stacked("H10 D3 C10", "HA C2 CA", "S5 D6"))
    opening.begin(sheet)
    assert len(sheet.lots) == 2 and sheet.starter == 2, "seat 1 is out of it; of the ace and the two, the two is higher"


def test_e38_vacated_squares_connect_nobody():
    sheet = board(Q1, hands={A: "D6 C6", B: "DA C5"}, money={A: 5}, bankruptcies_to_end=2)
    play(sheet, "♦6 ♣6 > 6,6", "♦A ♣5 > 1,5")
    assert size(sheet, "1,5") == 5, "with (1,4), (1,3), (2,3), (2,2), and not with (1,6)"


def test_e39_change_of_units():
    """A price of 3, and a King in hand."""
    text = NOTHING.replace("." * 8, "BBB.....", 1)
    sheet = board(text, 4, hands={A: "DA C8"}, units={A: 4})
    play(sheet, "♦A ♣8 > 1,8", "BUY")
    assert sheet.units[A] == 1
    others = {C: "K Q Q J", D: "K K Q J J"}
    sheet = board(text, 4, hands={A: "DA C8"}, held={A: "K", B: "Q J", **others}, unit_mode="cards")
    told = play(sheet, "♦A ♣8 > 1,8", "BUY")
    assert kinds(told) == ["pays", "buys_with_change", "draws"]
    assert told[1].facts["given"] == ["court:K"] and told[1].facts["change"] == ["court:J"]
    assert courts.cards(sheet.courts[A]) == ["J"] and courts.cards(sheet.courts[B]) == ["K", "Q"]
    others = {C: "K Q Q J J", D: "K K J J"}
    sheet = board(text, 4, hands={A: "DA C8"}, held={A: "K", B: "Q Q", **others}, unit_mode="cards")
    assert kinds(play(sheet, "♦A ♣8 > 1,8")) == ["pays", "draws"], "the owner has no single unit to give back"


def test_e40_suits_do_not_matter_on_vacant_and_own_squares():
    for pair in ("DA C7", "HA S7"):
        sheet = board(Q1, hands={A: pair})
        play(sheet, next(iter(legal(sheet))))
        assert sheet.money == [102] * 4 and is_mortgaged(sheet, "1,7")
        sheet = board(hands={A: pair})
        play(sheet, next(iter(legal(sheet))))
        assert sheet.money == [102] * 4 and owner(sheet, "1,7") == A


def test_e41_ruin_may_be_chosen():
    sheet = board(Q1, hands={A: "D6 C6 C4"}, money={A: 5})
    assert {sheet.brief(action) for action in sheet.actions()} == {("ruin", 6), ("claim", 1)}
    assert kinds(play(sheet, "♦6 ♣6 > 6,6"))[0] == "ruined"


def test_e42_the_next_living_seat_follows():
    sheet = board(Q1, active=C, hands={C: "DA C7"}, money={C: 0, D: 0}, bankruptcies_to_end=3)
    play(sheet, "♦A ♣7 > 1,7")
    assert sheet.decider == D
    sheet = board(Q1.replace("D", "."), active=C, hands={C: "DA C7"}, money={C: 0}, bankrupt=[D], bankruptcies_to_end=3)
    play(sheet, "♦A ♣7 > 1,7")
    assert sheet.decider == A and sheet.bankrupt == [D, C]


def test_e43_an_owner_without_money_collects():
    sheet = board(JB, hands={A: "D3 C5"}, money={B: 0})
    play(sheet, "♦3 ♣5 > 3,5")
    assert sheet.money[B] == 6


def test_e44_a_wild_card_keeps_its_colour():
    assert {action.square % 8 for action in PLAYS[hand_of(cards("D10 C3"))]} == set(range(8))
    assert {action.square // 8 for action in PLAYS[hand_of(cards("D10 C3"))]} == {2}
    sheet = board(hands={A: "D9 D10 C3"})
    with pytest.raises(IllegalAction, match="You do not hold S9"):
        sheet.apply(GAME.read("♦9 ♠9 > 1,1"))
    with pytest.raises(Refusal):
        GAME.read("♦9 ♦10 > 1,1")
