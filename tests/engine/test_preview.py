"""A look at a choice before it is made: it changes nothing and tells nothing the seat cannot know."""

from itertools import pairwise

import pytest

from game.engine import Chance, Event, Match, Pick, preview
from tests.engine import people, random_match
from tests.engine.ferry import LOAD, LOAD_BIG, LOOK, ROW, ROW_FAR, SAIL, Ferry, FerryGame


def ferry():
    return FerryGame().start(2, {}, 7)


def test_what_a_choice_would_do():
    state = ferry()
    state.apply(ROW)
    seen = preview(state, 1, (LOAD, LOAD_BIG, SAIL))
    assert seen.events == [Event("sails", 1, {"n": 3})]
    assert [score["total"] for score in seen.before] == [1, 0]
    assert [score["total"] for score in seen.after] == [1, 3]
    assert (seen.view["points"], seen.view["decider"], seen.view["turn"]) == ([1, 3], 0, 2)


def test_the_position_itself_is_untouched():
    state = ferry()
    before = state.key()
    for choice in ((ROW,), (LOOK,), (LOAD, SAIL)):
        preview(state, 0, choice)
    assert state.key() == before


def test_news_first_shows_nothing():
    state = ferry()
    seen = preview(state, 0, (LOOK,))
    assert (seen.events, seen.before) == ([], seen.after)
    assert seen.view == state.view(0)


def test_it_is_played_on_a_sample():
    """What is hidden from the seat is dealt anew, always by the same luck."""
    state, asked = ferry(), []

    class Asked(Ferry):
        def sample(self, seat, rng):
            asked.append((seat, rng.state))
            return super().sample(seat, rng)

    preview(Asked(state.points, state.cards, [], 0, 0, 40, state.chance), 0, (ROW,))
    assert asked == [(0, 0)]


class Squall(Ferry):
    """Rowing two far: one point is made and told, then a card comes to light, then the other point."""

    def apply(self, action, tell=None):
        if action != ROW_FAR:
            return super().apply(action, tell)
        for news in (False, True, False):
            self.points[0] += 1
            tell(Event("rows", 0, {"n": self.points[0]}, news=news))
        self.turn += 1

    def sample(self, seat, rng):
        twin = super().sample(seat, rng)
        return Squall(twin.points, twin.cards, twin.loaded, twin.decider, twin.turn, twin.most, twin.chance)


def test_news_cuts_what_comes_after_it():
    state = Squall([4, 0], [[], []], [], 0, 5, 40, Chance(0))
    seen = preview(state, 0, (ROW_FAR,))
    assert [event.facts for event in seen.events] == [{"n": 5}]
    assert (seen.before[0]["total"], seen.after[0]["total"]) == (4, 5)
    assert (seen.view["points"], seen.view["turn"]) == ([5, 0], 5)


class Whisper(Ferry):
    """Rowing shows the other seat's card to the other seat alone."""

    def apply(self, action, tell=None):
        super().apply(action)
        tell(Event("whispers", 1, {"card": 3}, ("card:3",), ("card",), (1,)))

    def sample(self, seat, rng):
        twin = super().sample(seat, rng)
        return Whisper(twin.points, twin.cards, twin.loaded, twin.decider, twin.turn, twin.most, twin.chance)


def test_events_are_as_the_seat_sees_them():
    state = Whisper([0, 0], [[], []], [], 0, 0, 40, Chance(0))
    (event,) = preview(state, 0, (ROW,)).events
    assert (event.facts, event.parts) == ({}, ())


@pytest.mark.parametrize("seed", range(4))
def test_harbour_is_the_same_whatever_is_hidden(seed):
    """A preview of the position and of samples of it agree: nothing hidden has a say in it."""
    match = random_match(kinds=("person", "regular"), seed=seed)
    for stop in match.stops[:-1:3]:
        state = match.at(stop)
        seat, pick, before = state.decider, Pick(state), state.key()
        for part in state.offer():
            pick.pick(part)
            choice = pick.choice()
            if choice is None:
                continue
            seen = preview(state, seat, choice)
            assert state.key() == before
            assert seen.before == state.scores()
            assert not any(event.news for event in seen.events)
            for luck in (1, 2):
                assert preview(state.sample(seat, Chance(luck)), seat, choice) == seen


def test_a_choice_without_news_comes_true():
    for match in (random_match(seed=5), random_match("ferry", seed=5)):
        again, true = Match(match.game.id, people("person", "regular"), match.options, match.seed), 0
        for start, end in pairwise(match.stops):
            choice, seat = match.actions[start:end], again.state.decider
            seen = preview(again.state, seat, choice)
            events = again.play(*choice)
            if not any(event.news for event in events):
                true += 1
                assert seen.events == [event.seen_by(seat) for event in events]
                assert (seen.after, seen.view) == (again.state.scores(), again.state.view(seat))
        assert true
