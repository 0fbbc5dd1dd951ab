"""Picking part by part: on a table of single actions, on the ferry's loads, and against a plain search on Harbour."""

from collections import Counter

import pytest

from game.engine import Chance, Line, Pick, State
from game.engine.choices import choices
from tests.engine import random_match
from tests.engine.ferry import LOAD, LOAD_BIG, LOOK, ROW, ROW_FAR, SAIL, FerryGame

OVER = Line("The game is over.")


class Shop(State):
    """Single actions only: a name, and the parts it takes."""

    single = True
    seats, turn, decision, settled = 2, 0, "buy", True
    brief = clone = check = view = sample = scores = winners = key = None

    def __init__(self, *rows, decider=0):
        self.rows, self.decider, self.asked = dict(rows), decider, 0

    def actions(self):
        self.asked += 1
        return list(self.rows)

    def parts(self, action):
        return self.rows[action]

    def apply(self, action, tell=None):
        raise AssertionError("single actions are not tried out")


def shop():
    return Shop(
        ("buy A for red", ("card:red", "square:A")),
        ("buy B for red", ("card:red", "square:B")),
        ("buy B for wild", ("card:wild", "square:B")),
        ("swap two reds", ("card:red", "card:red")),
        ("pass", ("do:pass",)),
    )


def ferry(*actions):
    state = FerryGame().start(2, {}, 7)
    for action in actions:
        state.apply(action)
    return state


def test_nothing_picked():
    pick = Pick(shop())
    assert (pick.picked, pick.choices(), pick.choice()) == ((), [], None)
    assert pick.live() == ["card:red", "square:A", "square:B", "card:wild", "do:pass"]
    assert pick.other() == []
    pick.step(1)
    assert pick.choice() is None


def test_narrowing_single_actions():
    pick = Pick(shop())
    assert pick.pick("card:red") is None
    assert pick.live() == ["card:red", "square:A", "square:B"]
    assert pick.other() == ["card:wild", "do:pass"]
    assert pick.choices() == [("buy A for red",), ("buy B for red",), ("swap two reds",)]
    assert pick.pick("square:B") is None
    assert (pick.choices(), pick.live()) == ([("buy B for red",)], [])


def test_in_any_order():
    pick = Pick(shop())
    pick.pick("square:B")
    assert pick.choices() == [("buy B for red",), ("buy B for wild",)]
    pick.pick("card:wild")
    assert pick.choice() == ("buy B for wild",)


def test_equal_cards_are_counted():
    pick = Pick(shop())
    pick.pick("card:red")
    pick.pick("card:red")
    assert (pick.picked, pick.choices()) == (("card:red", "card:red"), [("swap two reds",)])
    assert pick.live() == []
    pick.drop("card:red")
    assert pick.picked == ("card:red",)


def test_stepping_goes_round():
    pick = Pick(shop())
    pick.pick("card:red")
    shown = []
    for _ in range(4):
        shown.append(pick.choice())
        pick.step(1)
    assert shown == [*pick.choices(), pick.choices()[0]]
    pick.step(-2)
    assert pick.choice() == ("swap two reds",)
    pick.pick("square:B")
    assert (pick.index, pick.choice()) == (0, ("buy B for red",))


def test_a_part_that_does_not_fit_starts_again_and_keeps_what_fits():
    pick = Pick(shop())
    for part in ("card:red", "square:A", "square:B"):
        assert pick.pick(part) is None
    assert pick.picked == ("card:red", "square:B"), "the last click is the last pick"
    assert pick.pick("card:wild") is None
    assert pick.picked == ("square:B", "card:wild")
    assert pick.pick("do:pass") is None
    assert pick.picked == ("do:pass",)


def test_a_second_of_its_kind_may_start_again_too():
    pick = Pick(shop())
    for part in ("card:red", "square:A", "card:red"):
        assert pick.pick(part) is None
    assert pick.picked == ("card:red", "card:red")


def test_starting_again_takes_one_more_and_not_two():
    pick = Pick(Shop(("buy", ("card:red", "square:A")), ("swap", ("card:red", "card:red", "card:red"))))
    for part in ("square:A", "card:red", "card:red"):
        assert pick.pick(part) is None
    assert pick.picked == ("card:red", "card:red")


def test_of_equal_parts_the_last_is_dropped():
    pick = Pick(Shop(("trade", ("card:red", "card:red", "square:A"))))
    for part in ("card:red", "square:A", "card:red"):
        pick.pick(part)
    pick.drop("card:red")
    assert pick.picked == ("card:red", "square:A")


def test_what_is_not_legal_says_why_and_changes_nothing():
    pick = Pick(shop())
    pick.pick("card:red")
    for part in ("square:Z", "nonsense", ""):
        assert isinstance(pick.pick(part), Line)
    pick.pick("card:red")
    assert isinstance(pick.pick("card:red"), Line), "there is no third"
    assert pick.picked == ("card:red", "card:red")


def test_dropping_what_is_not_picked_changes_nothing():
    pick = Pick(shop())
    pick.pick("square:B")
    pick.step(1)
    pick.drop("card:red")
    assert (pick.picked, pick.index) == (("square:B",), 1)
    pick.drop("square:B")
    assert pick.picked == ()


def test_over():
    pick = Pick(Shop(decider=None))
    assert (pick.live(), pick.other(), pick.choices(), pick.choice()) == ([], [], [], None)
    assert pick.pick("card:red") == OVER
    ended = ferry(*FerryGame().start(2, {}, 7).actions()[-1:])
    assert (Pick(ended).live(), Pick(ended).pick("oar:1")) == ([], OVER)


def test_hundreds_of_actions_are_listed_once():
    """As New York has them: 390 actions, about 70 parts; what it costs is measured in bench."""
    rows = [(f"{n}", (f"square:{n % 60}", f"card:{n % 13}", f"card:{n % 7}")) for n in range(390)]
    state = Shop(*rows)
    pick = Pick(state)
    for part in (None, "card:3", "square:3"):
        if part:
            pick.pick(part)
        assert pick.live()
        pick.other(), pick.choices()
    assert state.asked == 1


def test_a_load_is_complete_when_it_is_exactly_what_is_picked():
    pick = Pick(ferry())
    assert set(pick.live()) == {"oar:1", "oar:2", "crate:1", "crate:2", "do:look", "do:stay", "do:end"}
    pick.pick("crate:2")
    assert pick.choices() == [(LOAD_BIG, SAIL)]
    assert pick.live() == ["crate:1"], "a complete load may take more"
    pick.pick("crate:1")
    (choice,) = pick.choices()
    assert sorted(choice[:2]) == [LOAD, LOAD_BIG], "two orders that lead to one position are one choice"
    assert (choice[2], pick.live()) == (SAIL, [])


def test_a_load_starts_again_where_it_must():
    pick = Pick(ferry())
    for part in ("crate:1", "crate:2", "crate:1"):
        assert pick.pick(part) is None
    assert pick.picked == ("crate:1", "crate:1")
    assert pick.pick("oar:2") is None
    assert (pick.picked, pick.choice()) == (("oar:2",), (ROW_FAR,))
    assert isinstance(pick.pick("crate:9"), Line)
    pick.pick("do:look")
    assert pick.choice() == (LOOK,)


def test_a_choice_can_be_played():
    state = ferry(ROW)
    pick = Pick(state)
    pick.pick("crate:1")
    for action in pick.choice():
        state.apply(action)
    assert (state.points, state.settled) == ([1, 1], True)


@pytest.mark.parametrize("seed", range(3))
def test_harbour_against_a_plain_search(seed):
    """Three picks in a row: what is lit, dimmed and complete is what a search of all choices says."""
    match, chance = random_match(seed=seed), Chance(seed)
    for stop in match.stops[:-1:3]:
        state = match.at(stop)
        every = list(choices(state))
        offer = {part for _, parts, _ in every for part in parts}
        pick = Pick(state)
        for _ in range(3):
            had = Counter(pick.picked)
            live = {part for part in offer if any(had + Counter([part]) <= parts for _, parts, _ in every)}
            assert set(pick.live()) == live
            assert set(pick.other()) == offer - live
            assert not len(pick.live()) - len(live), "no part twice"
            ends = [
                after.key()
                for choice, parts, after in every
                if had and (had <= parts if len(choice) == 1 else had == parts)
            ]
            found = []
            for choice in pick.choices():
                after = state.clone()
                for action in choice:
                    after.apply(action)
                assert after.settled
                found.append(after.key())
            assert sorted(found) == sorted(ends)
            if live:
                assert pick.pick(chance.choice(sorted(live))) is None
                assert sum(Counter(pick.picked).values()) == sum(had.values()) + 1


@pytest.mark.parametrize("seed", range(3))
def test_harbour_whatever_is_clicked(seed):
    """Any click leaves a pick that some choice contains, with the clicked part in it unless a reason is given."""
    match, chance = random_match(seed=seed), Chance(seed)
    for stop in match.stops[:-1:4]:
        state = match.at(stop)
        pick, parts = Pick(state), [*state.offer(), "do:nothing", "card:nonsense"]
        for _ in range(12):
            part, before = chance.choice(parts), pick.picked
            why = pick.pick(part)
            assert state.why_not(pick.picked) is None
            if why is None:
                assert pick.picked[-1] == part
            else:
                assert (pick.picked, type(why)) == (before, Line)
