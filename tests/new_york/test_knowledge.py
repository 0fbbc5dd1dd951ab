"""What each seat may know, and that samples keep to it (RULES 6)."""

import pytest

from game.engine import Chance
from game.new_york import turn
from game.new_york.cards import CLASS_OF, TYPE
from tests.new_york.positions import B1, B2, B3, Stacked, at, board, hand, kinds, play

HANDS = {0: "H1 H2 V3 V3", 1: "H3 H3 V4 V5 V6", 2: "H5 HJ V6 VJ", 3: "H6 H7 V1 V2"}
THREE = {seat: HANDS[seat] for seat in range(3)}


def samples(city, seat, number=40):
    """Positions as that seat could imagine them; each looks to it like the real one."""
    rng = Chance(11)
    seen = city.view(seat)
    for _ in range(number):
        sample = city.sample(seat, rng)
        sample.check()
        assert sample.view(seat) == seen
        yield sample


def known(city, seat, holder):
    """The cards of a hand that another seat is sure of."""
    return " ".join(city.view(seat)["hands"][holder]["known"])


def teams(hands=HANDS, **more):
    return board(B2, 4, mode="teams", hands=hands, **more)


# Hands, piles, money


@pytest.mark.parametrize("city", [board(B1, hands=THREE), teams()], ids=["individual", "teams"])
def test_hands_are_their_holders(city):
    for seat in (*range(city.seats), None):
        for holder, view in enumerate(city.view(seat)["hands"]):
            assert view["cards"] == (hand(city, holder).split() if holder == seat else None)
            assert view["size"] == sum(city.count[holder])
            assert view["known"] == []


def test_an_open_view_hides_nothing():
    city = board(B1, hands=THREE, pile="V7 H7", visible_backs=False)
    view = city.view(None, open=True)
    assert [" ".join(held["cards"]) for held in view["hands"]] == [hand(city, seat) for seat in range(3)]
    assert view["pile"]["cards"][:2] == ["V7", "H7"]
    assert view["pile"]["top"] == "V"


def test_board_coins_reserve_and_discard_are_public():
    city = board(B1, hands=THREE, discard="H4 VJ", money={0: 3})
    views = [city.view(seat) for seat in (0, 1, 2, None)]
    for key in ("board", "reserve", "money", "stops", "active", "turn", "discard", "owner", "scores", "decider"):
        assert all(view[key] == views[0][key] for view in views), key
    assert views[3]["discard"] == ["H4", "VJ"]
    assert views[3]["reserve"] == [16, 15, 16]
    assert views[3]["money"][0] == 3
    assert views[3]["stops"] == "aside"


def test_played_cards_are_seen_in_the_discard():
    city = board(B1, hands=THREE)
    play(city, "P A1S3 H1 V3")
    assert city.view(2)["discard"] == ["H1", "V3"]


def test_cards_shown_by_an_unfinished_event_are_seen():
    city = board(B1, events=True, hands={**THREE, 0: "H-SAN H1 V1 V2"})
    play(city, "E SAN H")
    assert city.view(2)["played"] == ["H-SAN"]
    assert city.view(2)["pending"] == {"event": "SAN"}


def test_stop_cards_and_the_one_that_lies_open():
    city = board(B1, hands=THREE, stops=True, pile="V-STOP")
    assert city.view(1)["stops"] == "circulating"
    assert city.view(1)["open_stop"] is None
    play(city, "P A1S3 H1 V3")
    assert city.view(1)["open_stop"] == "V-STOP"
    for sample in samples(city, 1, 10):
        assert sample.open_stop == city.open_stop


def test_the_pile_is_in_nobodys_known_order():
    city = board(B1, hands=THREE, pile="H7 V7")
    for seat in (0, 1, 2, None):
        assert city.view(seat)["pile"]["cards"] is None
        assert city.view(seat)["pile"]["size"] == len(city.pile)
    orders = {tuple(sample.pile.cards) for sample in samples(city, 0)}
    assert len(orders) == 40


def test_without_a_limit_of_markers_there_is_no_reserve_to_see():
    city = board(B1, hands=THREE, edition="two_pack", marker_limit=False)
    assert city.view(0)["reserve"] is None


# Backs


def test_visible_backs():
    city = board(B1, hands=THREE, pile="V7")
    view = city.view(0)
    assert [held["h"] for held in view["hands"]] == [2, 2, 2]
    assert view["pile"]["top"] == "V"
    assert [held["maybe"] for held in view["hands"]] == [None] * 3
    for sample in samples(city, 0):
        assert sample.count == city.count
        assert CLASS_OF[sample.pile.cards[-1]] == 1


def test_visible_backs_of_stop_cards():
    for top in ("H-STOP", "V-STOP"):
        city = board(B1, hands=THREE, pile=top, stops=True)
        assert city.view(0)["pile"]["top"] == top[0]


def test_an_empty_pile_has_no_top():
    assert board(B1, hands=THREE, rest="discard").view(0)["pile"] == {"size": 0, "top": None, "cards": None}


def test_hidden_backs():
    city = board(B1, hands=THREE, pile="V7", visible_backs=False)
    view = city.view(0)
    assert [held["h"] for held in view["hands"]] == [2, None, None]
    assert view["pile"]["top"] is None
    assert {CLASS_OF[sample.pile.cards[-1]] for sample in samples(city, 0)} == {0, 1}


def test_what_is_drawn_is_told_by_class_only_with_visible_backs():
    for backs in (True, False):
        city = board(B1, hands=THREE, pile="V7 H7", visible_backs=backs)
        told = play(city, "P A1S3 H1 V3")[-1]
        assert told.kind == "draws"
        assert told.seen_by(0).facts["cards"] == ["card:V7", "card:H7"]
        for other in (1, 2, None):
            seen = told.seen_by(other)
            assert "cards" not in seen.facts and seen.parts == ()
            assert seen.facts["n"] == 2
            assert seen.facts.get("classes") == (["class:V", "class:H"] if backs else None)


# 2 + (n - 2)


def splits(city, seat, holder):
    return {sample.count[holder][0] for sample in samples(city, seat)}


def test_the_smaller_class_counts_two():
    city = board(B1, hands=THREE, visible_backs=False)
    assert city.view(0)["hands"][1]["maybe"] == [2, 3]  # five cards
    assert city.view(0)["hands"][2]["maybe"] == [2]  # four cards
    assert splits(city, 0, 1) == {2, 3}
    assert splits(city, 0, 2) == {2}


def test_after_a_draw_of_any_length():
    city = board(B1, hands=THREE, pile="V7 V7 V1 H7", visible_backs=False)
    play(city, "P A1S3 H1 V3")
    assert city.count[0] == [2, 4]
    assert city.view(1)["hands"][0]["maybe"] == [2, 4]
    assert splits(city, 1, 0) == {2, 4}


def test_single_events_lower_the_figure_of_their_class():
    hands = {**THREE, 0: "H1 H2 H-SAN H-RUI V3 V3"}  # 4 + 2, or 2 + 4 for all the others know
    city = board(B1, events=True, hands=hands, visible_backs=False)
    assert city.view(1)["hands"][0]["maybe"] == [2, 4]
    play(city, "E SAN H")
    assert city.view(1)["hands"][0]["maybe"] == [1, 3]
    for square in ("A4S4", "A3S4", "A5S4", "A4S3", "A4S5"):
        play(city, f"R {square}")
    assert city.count[0] == [3, 2]
    assert city.view(1)["hands"][0]["maybe"] == [1, 3]
    assert splits(city, 1, 0) == {1, 3}


def test_a_v_event_of_a_hand_of_two_and_two():
    city = board(B1, active=1, events=True, hands={**THREE, 1: "H1 H2 V1 V-SPE"}, visible_backs=False)
    play(city, "E SPE V red", "V A1S1")
    assert city.count[1] == [2, 1]
    assert city.view(0)["hands"][1]["maybe"] == [2]
    assert splits(city, 0, 1) == {2}


def test_a_shown_card_rules_a_split_out():
    """Six cards, 2 + 4 or 4 + 2: three H cards shown leave only the second."""
    city = board(B1, events=True, hands={**THREE, 0: "H1 H-SPE H-SAN H-RUI V3 V3"}, visible_backs=False)
    for card in ("H-SPE", "H-SAN", "H-RUI"):
        city.show(0, TYPE[card])
    assert city.view(1)["hands"][0]["maybe"] == [1]


def test_a_redraw_forgets_and_learns_anew():
    city = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1}, pile="V1 V2 V3 H1 H2", visible_backs=False)
    play(city, "REDRAW")
    assert city.view(0)["hands"][1]["maybe"] == [2, 3]
    assert splits(city, 0, 1) == {2, 3}


def test_when_the_piles_are_empty_nobody_can_tell_why_drawing_stopped():
    """D13: filled up by the last card or left short, the table sees the same."""
    for held in ("H4 H5 V1 V2", "H4 H5 H6 V1"):
        city = board(B1, events=True, hands={0: held}, rest="hands", visible_backs=False)
        assert not city.pile.cards and not any(city.discard)
        turn.draw(city, 0, None)
        assert city.view(1)["hands"][0]["maybe"] == [0, 1, 2, 3, 4]
    for held in ("H4 H5 V1", "H4 H5 H6 V1"):  # while cards are drawn, one class is short
        city = board(B1, hands={0: held}, pile="H-STOP", stops=True, visible_backs=False, events=True)
        turn.draw(city, 0, None)
        size = len(held.split())
        assert city.view(1)["hands"][0]["maybe"] == [h for h in range(size + 1) if min(h, size - h) < 2]


# FORCED_REDRAW


@pytest.mark.parametrize("backs", [True, False])
def test_only_the_holder_knows_that_nothing_can_be_played(backs):
    stuck = board(B1, active=1, hands={1: "H5 H6 V5 V5", 0: "H1 H2 V3 V3"}, money={1: 1}, visible_backs=backs)
    free = board(B1, active=1, hands={1: "H1 H6 V1 V5", 0: "H1 H2 V3 V3"}, money={1: 1}, visible_backs=backs)
    assert (stuck.decision, free.decision) == ("FORCED_REDRAW", "MAIN")
    assert stuck.view(1)["decision"] == "FORCED_REDRAW"
    for seat in (0, 2, None):
        assert stuck.view(seat)["decision"] == "MAIN"
    assert stuck.view(None, open=True)["decision"] == "FORCED_REDRAW"
    assert stuck.view(0) == free.view(0)
    assert {sample.decision for sample in samples(stuck, 1, 5)} == {"FORCED_REDRAW"}
    assert "MAIN" in {sample.decision for sample in samples(stuck, 0)}


def test_a_hand_laid_open_is_seen_by_all():
    city = board(B1, active=1, hands={1: "H5 H6 V5 V5"}, money={1: 1})
    told = play(city, "REDRAW")
    assert sorted(told[0].seen_by(None).facts["cards"]) == ["card:H5", "card:H6", "card:V5", "card:V5"]


# Partners


def test_an_offered_card_is_the_partners_to_see():
    city = teams()
    told = play(city, "X offer V3")[0]
    assert told.seen_by(2).facts["card"] == "card:V3"
    for other in (1, 3, None):
        assert "card" not in told.seen_by(other).facts
        assert told.seen_by(other).facts["cls"] == "class:V"
        assert city.view(other)["pending"] == {"event": "offer", "class": "V", "card": None}
    assert city.view(2)["pending"]["card"] == city.view(0)["pending"]["card"] == "V3"
    offered = {sample.pending.card for sample in samples(city, 1)}
    assert len(offered) > 1 and {CLASS_OF[card] for card in offered} == {1}
    assert {sample.pending.card for sample in samples(city, 2, 10)} == {city.pending.card}


def test_what_sounds_the_same_looks_the_same():
    """Two offers of a class, and two answers to one, are told to the opponents alike: then they see alike too."""
    city = teams({**HANDS, 0: "H1 H2 V3 V4"})
    for first, second in (("X offer V3", "X offer V4"), ("X offer H1", "X offer H2")):
        one, two = city.clone(), city.clone()
        for twins in ((first, second), ("X give V6", "X give VJ") if "V" in first else ("X give H5", "X give HJ")):
            told = [play(each, text) for each, text in zip((one, two), twins, strict=True)]
            for seat in (1, 3, None):
                assert [e.seen_by(seat) for e in told[0]] == [e.seen_by(seat) for e in told[1]]
                assert one.view(seat) == two.view(seat)
        assert one.view(2) != two.view(2)


def test_a_swap_is_known_to_both_partners():
    city = teams()
    told = play(city, "X offer V3", "X give V6")[-1]
    assert told.seen_by(0).facts["card"] == "card:V6"
    assert not {"card", "offered"} & told.seen_by(1).facts.keys()
    assert known(city, 0, 2) == "V3"
    assert known(city, 2, 0) == "V6"
    for other in (1, 3, None):
        assert known(city, other, 0) == known(city, other, 2) == ""
    for sample in samples(city, 0):
        assert sample.hands[2][10]  # V3
    assert {bool(sample.hands[2][10]) for sample in samples(city, 1)} == {False, True}


def test_giving_a_card_of_the_same_type_is_seen_too():
    city = teams({**HANDS, 2: "H5 HJ V3 VJ"})
    play(city, "X offer V3", "X give V3")
    assert known(city, 2, 0) == "V3"
    assert known(city, 0, 2) == "V3"


def test_a_declined_card_is_known():
    city = teams()
    play(city, "X offer H2", "X decline")
    assert known(city, 2, 0) == "H2"
    assert known(city, 0, 2) == ""
    for sample in samples(city, 2):
        assert sample.hands[0][1]  # H2
    city.decision, city.decider = "EXCHANGE_OFFER", 0  # as if it were his next turn
    play(city, "X offer H2", "X decline")
    assert known(city, 2, 0) == "H2"  # offered twice, known once


def test_until_a_card_of_that_type_is_shown():
    city = teams()
    play(city, "X offer H1", "X decline")
    play(city, "P A1S3 H1 V3")
    assert known(city, 2, 0) == ""


def test_a_shown_card_of_another_type_changes_nothing():
    city = teams()
    play(city, "X offer H2", "X decline")
    play(city, "P A1S3 H1 V3")
    assert known(city, 2, 0) == "H2"


def test_a_redraw_wipes_it_out():
    city = board(
        B1, 4, mode="teams", active=1, hands={1: "H5 H6 V5 V5", 3: "H1 H1 V1 V1"}, money={1: 1}, pile="H1 H1 V7 V7"
    )
    play(city, "X offer V5", "X decline")
    assert known(city, 3, 1) == "V5"
    play(city, "REDRAW")
    assert known(city, 3, 1) == ""


def test_a_card_given_back_is_no_longer_known_where_it_was():
    city = teams()
    play(city, "X offer V3", "X give V6")
    assert (known(city, 2, 0), known(city, 0, 2)) == ("V6", "V3")
    city.active = 2  # as if it were the partner's turn
    turn.begin(city, None)
    play(city, "X offer V3", "X give V6")
    assert (known(city, 2, 0), known(city, 0, 2)) == ("V3", "V6")


def short_of_h(third="V4 V5 V6"):
    """Hidden backs, seat 2 after two H events: five cards were 2 + 3 or 3 + 2, so three are 0 + 3 or 1 + 2."""
    city = teams({**HANDS, 2: third}, active=3, events=True, visible_backs=False)
    city.maybe[2] = (0, 1)
    city.check()
    return city


@pytest.mark.parametrize(
    ("third", "said"), [("V4 V5 V6", ("lacks", {"cls": "class:H"})), ("H5 V4 V5", ("holds_both", {}))]
)
def test_a_partner_says_aloud_which_classes_he_holds(third, said):
    """D40: whether seat 0 may offer H cards depends on it, so it is told as news, and everybody knows it then."""
    city = short_of_h(third)
    play(city, "X skip")
    assert {sample.count[2][0] for sample in samples(city, 0)} == {0, 1}
    city.apply(city.actions()[0])  # seat 3 plays; seat 0 is next
    assert (city.decider, city.decision) == (0, "EXCHANGE_OFFER")
    h = city.count[2][0]
    for seat in (0, 1, 3, None):
        assert city.view(seat)["hands"][2]["maybe"] == [h]
        assert {sample.count[2][0] for sample in samples(city, seat, 10)} == {h}

    told = []
    again = short_of_h(third)
    play(again, "X skip")
    again.apply(again.actions()[0], told.append)
    assert [(event.kind, event.facts) for event in told if event.seat == 2] == [said]
    assert told[-1].news and not told[-1].secret


def test_what_the_table_knows_already_is_not_said():
    for city in (teams(visible_backs=True, active=3), teams(visible_backs=False, active=3)):
        play(city, "X skip")
        told = []
        city.apply(city.actions()[0], told.append)
        assert not {"lacks", "holds_both"} & set(kinds(told))


def test_an_offer_shows_that_both_hold_the_class():
    city = teams({**HANDS, 0: "H1 V3"}, events=True, visible_backs=False)
    assert city.view(1)["hands"][0]["maybe"] == [0, 1, 2]
    play(city, "X offer V3")
    assert city.view(1)["hands"][0]["maybe"] == [0, 1]


# Samples in the middle of things


def test_samples_keep_a_pending_event():
    city = board(B1, active=1, events=True, hands={1: "V-SPE H1 H2 V1"})
    play(city, "E SPE V red")
    for sample in samples(city, 2, 5):
        assert (sample.decider, sample.decision, sample.pending) == (0, "SPEK_VICTIM", city.pending)
        assert sample.actions() == city.actions()
    city = board(B3, 2, events=True, hands={0: "V-STA H5 H4 V1"})
    play(city, "E STA V A5 with H5 green", "V A5S2")
    for sample in samples(city, 1, 5):
        assert sample.actions() == city.actions()
        sample.apply(sample.actions()[0])
        assert sample.board[at("A5S2")] == 0


def test_equal_views_give_equal_samples():
    """The hidden cards differ, the view does not: nor do the samples."""
    one = board(B1, hands={0: "H1 H2 V3 V3", 1: "H5 H6 V5 V6", 2: "H7 H7 V7 V7"}, pile="H3 V1")
    two = board(B1, hands={0: "H1 H2 V3 V3", 1: "H7 H6 V1 V2", 2: "H3 H5 V4 V5"}, pile="HJ V6")
    assert one.view(0) == two.view(0)
    assert one.sample(0, Chance(5)).key() == two.sample(0, Chance(5)).key()


def test_samples_never_deal_what_lies_open():
    city = board(B1, hands={0: "HJ HJ V3 V3"}, discard="HJ HJ HJ VJ VJ VJ VJ VJ")
    for sample in samples(city, 0):
        assert not any(sample.hands[seat][card] for seat in (1, 2) for card in (7, 15))


def test_stop_cards_are_where_the_table_has_them():
    """Both in the discard, or both unseen and so in the pile, never in a hand."""
    rebuilt = board(B1, hands=THREE, stops=True, pile="H7 V7 H-STOP V-STOP")
    for sample in samples(rebuilt, 0, 10):
        assert {26, 27} <= set(sample.pile.cards)
    waiting = board(B1, hands=THREE, stops=True)
    for sample in samples(waiting, 0, 10):
        assert not {26, 27} & set(sample.pile.cards)


def test_sampled_luck_is_not_the_real_luck():
    city = board(B1, hands=THREE, rest="discard", chance=Stacked("H-STOP"), stops=True)
    told = kinds(play(city, "P A1S3 H1 V3"))
    assert told[-1] == "stop"
    again = board(B1, hands=THREE, rest="discard", chance=Stacked("H-STOP"), stops=True)
    ends = set()
    for sample in samples(again, 0):
        sample.apply(sample.actions()[0])
        ends.add(sample.decider is None)
    assert False in ends
