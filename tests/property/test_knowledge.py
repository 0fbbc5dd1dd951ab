"""Hidden and public information (RULES 6)."""

from collections import Counter
from math import comb

import pytest

from game.engine import Chance
from game.property import GAME
from game.property.cards import BLACKS, REDS
from tests.property.positions import JB, Q1, A, B, C, D, board, hand, names, play


def test_everything_but_hands_and_stock_is_public():
    sheet = GAME.start(4, {"unit_mode": "cards"}, 3)
    public = sheet.view(None)
    for seat in range(4):
        seen = sheet.view(seat)
        mine = {key for key in seen if seen[key] != public[key]}
        assert mine == {"seat", "hands"}
        assert [each["cards"] is not None for each in seen["hands"]] == [holder == seat for holder in range(4)]
        assert [each["size"] for each in seen["hands"]] == [each["size"] for each in public["hands"]]
    assert public["stock"]["cards"] is None
    everything = sheet.view(None, open=True)
    assert everything["stock"]["cards"] == [names(1 << card)[0] for card in reversed(sheet.stock.cards)]
    assert all(each["cards"] for each in everything["hands"])


def test_the_shape_of_a_view():
    """What a face draws from; a key that changes here changes there."""
    sheet = board(Q1, hands={A: "H6 S6 S7"}, mortgaged=["6,6"], money={A: 100})
    play(sheet, "♥6 ♠6 > 6,6")
    view = sheet.view(A)
    assert list(view) == [
        "game", "seat", "seats", "options", "decider", "decision", "active", "turn", "starter", "lots", "board",
        "mortgaged", "money", "units", "courts", "bankrupt", "hands", "stock", "discard", "pending", "scores", "places",
    ]  # fmt: skip
    assert view["decision"] == "BUY_DECISION" and view["hands"][A] == {"size": 1, "cards": ["S7"]}
    assert view["pending"] == {"square": 45, "price": 6, "other": C, "rent": 24, "given": None, "change": None}
    assert view["mortgaged"] == [45] and view["board"][45] == C and view["discard"] == ["H6", "S6"]
    assert view["courts"] is None and view["bankrupt"] == [] and view["places"] == [4, 2, 1, 3]
    held = {A: "K Q J", B: "K Q J", C: "K Q J", D: "K Q J"}
    sheet = board(Q1, hands={A: "H6 S6 S7"}, held=held, unit_mode="cards")
    play(sheet, "♥6 ♠6 > 6,6")
    pending = sheet.view(B)["pending"]
    assert (pending["given"], pending["change"]) == (["K", "Q"], [])
    assert sheet.view(None)["courts"] == [["K", "Q", "J"]] * 4


def reds(sheet, seat):
    return (sheet.hands[seat] & REDS).bit_count()


def test_a_dealt_hand_has_one_card_of_one_colour():
    sheet = board(hands={A: "DA CA", B: "D2 C2 C3 C4", C: "D3 D4 D5 C5", D: "D6 C6"})
    seen = {seat: Counter() for seat in (B, C, D)}
    for seed in range(200):
        sample = sheet.sample(A, Chance(seed))
        sample.check()
        for seat, counter in seen.items():
            counter[reds(sample, seat)] += 1
    assert set(seen[B]) == set(seen[C]) == {1, 3} and set(seen[D]) == {1}


def test_both_majorities_are_as_likely_as_the_cards_make_them():
    """Of the unseen cards 3 are red and 9 black: a hand of four is 1 + 3 far more often than 3 + 1."""
    reds_left, blacks_left = 3, 9
    thrown = "DA D2 D3 D4 D5 D6 D7 D8 HA H2 H3 H4 H5 H6 H7 H8 CA C2 C3 C4 C5 C6 C7 C8 SA S2"
    sheet = board(seats=2, hands={A: "D9 S3", B: "D10 S4 S5 S6"}, discard=thrown)
    one_red = reds_left * comb(blacks_left, 3)
    three_red = comb(reds_left, 3) * blacks_left
    found = Counter(reds(sheet.sample(A, Chance(seed)), B) for seed in range(1000))
    assert abs(found[3] / 1000 - three_red / (one_red + three_red)) < 0.03


@pytest.mark.parametrize(("text", "left"), [("D3 C5", 0), ("D3 C5 C6 S7", 2), ("D3 D4 D5 D6 C5", 3)])
def test_at_the_purchase_the_rest_of_the_hand_is_of_one_colour(text, left):
    sheet = board(JB, hands={A: text})
    play(sheet, "♦3 ♣5 > 3,5")
    assert sheet.decision == "BUY_DECISION"
    for seed in range(40):
        sample = sheet.sample(B, Chance(seed))
        kept = sample.hands[A]
        assert kept.bit_count() == left and (not kept & REDS or not kept & BLACKS)
        sample.check()
        assert sheet.sample(A, Chance(seed)).hands[A] == sheet.hands[A]


def test_the_drawer_alone_reads_the_faces():
    sheet = board(hands={A: "DA CA"}, stock="D8 C8")
    told = play(sheet, "♦A ♣A > 1,1")
    draws = told[-1]
    assert draws.kind == "draws" and draws.news and draws.facts["cards"] == ["card:D8", "card:C8"]
    assert draws.seen_by(A) == draws and draws.seen_by(B).facts == {"n": 2} and draws.seen_by(None).parts == ()


def test_a_bankrupt_hand_is_shown():
    sheet = board(JB, hands={A: "D3 C5 C6"}, money={A: 5}, bankruptcies_to_end=2)
    told = play(sheet, "♦3 ♣5 > 3,5")
    assert told[-1].kind == "throws_in" and told[-1].news and told[-1].seen_by(D).facts["cards"] == ["card:C6"]
    assert sheet.view(None)["discard"] == ["D3", "C5", "C6"] and hand(sheet, A) == set()
