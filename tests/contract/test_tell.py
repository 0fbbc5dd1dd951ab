"""Telling: right after each thing, while the position is whole; and a look ahead that no luck can change."""

import copy
import re
import sys

import pytest

from game.engine import Chance, Event, preview

from .table import Place, Table, at_every_table, choose, everywhere, walk
from .test_news import tries
from .test_views import plain

KIND = re.compile(r"[a-z][a-z0-9_]*")


def well_made(event: Event, table: Table, seats: int) -> None:
    assert type(event) is Event and KIND.fullmatch(event.kind), event
    assert event.seat is None or event.seat in range(seats), event
    plain(event.facts, "facts")
    assert type(event.parts) is tuple and all(type(part) is str and ":" in part for part in event.parts), event
    assert type(event.secret) is tuple and set(event.secret) <= set(event.facts), event
    assert type(event.knows) is tuple and set(event.knows) <= set(range(table.seats)), event
    assert bool(event.secret) >= bool(event.knows) and type(event.news) is bool, event


@everywhere(stride=4)
def test_the_position_is_whole_whenever_it_tells(place: Place) -> None:
    for action in tries(place.state, place.luck, 3) if place.state.decider is not None else []:
        after = place.state.clone()

        def tell(event: Event) -> None:
            well_made(event, place.table, after.seats)  # noqa: B023
            after.check()  # noqa: B023
            for seat in place.everyone:
                plain(after.view(seat))  # noqa: B023
            for score in after.scores():  # noqa: B023
                assert score["total"] == sum(points for source, points in score.items() if source != "total")

        after.apply(action, tell)


@at_every_table
def test_what_was_told_stays_told(table: Table) -> None:
    """Facts are given away, not shared with a position that goes on."""
    told: list[tuple[Event, Event]] = []
    state, luck = table.start(), Chance(table.seed)
    while state.decider is not None:
        state.apply(choose(state, luck, by_word=False), lambda event: told.append((event, copy.deepcopy(event))))
    assert told and all(event == then for event, then in told), str(table)


@everywhere(stride=4)
def test_a_preview_is_the_same_whatever_luck_brings(place: Place) -> None:
    state, luck = place.state, place.luck
    if state.decider is None or not state.settled:
        return
    for first in tries(state, luck, 4):
        choice, after = [first], state.sample(state.decider, Chance(7))
        after.apply(first)
        while not after.settled:
            choice.append(choose(after, luck, by_word=False))
            after.apply(choice[-1])
        looks = [preview(state, state.decider, choice)]
        for seed in (1, 2):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(sys.modules["game.engine.preview"], "Chance", lambda _, seed=seed: Chance(seed))
                looks.append(preview(state, state.decider, choice))
        looks.append(preview(state.sample(state.decider, Chance(3)), state.decider, choice))
        assert all(look == looks[0] for look in looks), [place.game.write(action) for action in choice]
        assert looks[0].before == state.scores() and not any(event.news for event in looks[0].events)
        plain(looks[0].view)


@at_every_table
def test_walks_tell_of_luck(table: Table) -> None:
    """A guard of these tests: some news comes in every game, and some position has hidden things."""
    places = [place.state.clone() for place in walk(table)]
    looks = [[each.view(None, open=True) for each in (state, state.sample(None, Chance(1)))] for state in places]
    assert any(true != guess for true, guess in looks), f"{table}: nothing is ever hidden; are the samples copies?"
