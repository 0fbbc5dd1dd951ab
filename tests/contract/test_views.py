"""Views: plain data, for each seat what it may know; inside a choice, for the others what stood at its start."""

import json
from typing import Any

from game.engine import Chance, Event

from .table import Place, Table, at_every_table, choose, everywhere, text_of

PLAIN = (str, int, bool, type(None))


def plain(value: Any, path: str = "view") -> None:
    if type(value) is dict:
        for key, inner in value.items():
            assert type(key) is str, f"{path}: the key {key!r} is no text"
            plain(inner, f"{path}.{key}")
    elif type(value) is list:
        for index, inner in enumerate(value):
            plain(inner, f"{path}[{index}]")
    else:
        assert type(value) in PLAIN, f"{path}: {value!r} is a {type(value).__name__}"


@everywhere(stride=3)
def test_views_are_plain(place: Place) -> None:
    for seat in place.everyone:
        for open in (False, True):
            view = place.state.view(seat, open=open)
            assert type(view) is dict
            plain(view)
            assert json.loads(json.dumps(view)) == view == place.state.view(seat, open=open)
            again = place.state.clone().view(seat, open=open)
            assert json.dumps(view) == json.dumps(again), "keys in the same order too"


@everywhere(stride=3)
def test_the_open_view_has_the_same_places(place: Place) -> None:
    for seat in place.everyone:
        assert list(place.state.view(seat)) == list(place.state.view(seat, open=True))


@everywhere(stride=5)
def test_the_open_view_hides_nothing(place: Place) -> None:
    """Positions that differ in anything but luck to come differ in it."""
    for seat in place.everyone:
        one, two = (place.state.sample(seat, Chance(seed)) for seed in (1, 2))
        one.chance = two.chance = Chance(0)  # type: ignore[attr-defined]
        for watcher in place.everyone:
            same = one.view(watcher, open=True) == two.view(watcher, open=True)
            assert same == (one.key() == two.key()), f"samples for {seat}, open view for {watcher}"


@at_every_table
def test_a_choice_is_told_when_it_is_made(table: Table) -> None:
    """Inside it the others see, and points are, what they were at its start; the decider stays, and news ends it."""
    state, luck, number = table.start(), Chance(table.seed), 0
    assert state.settled
    decider, before, scores = None, [""], [{"total": 0}]
    while state.decider is not None:
        where = f"{table}, action {number}"
        if state.settled:
            decider, scores = state.decider, state.scores()
            before = [text_of(state.view(seat)) for seat in table.everyone if seat is None or seat != decider]
        events: list[Event] = []
        state.apply(choose(state, luck, by_word=table.seed % 2 == 0), events.append)
        number += 1
        if not state.settled:
            assert not state.single, f"{where}: in a room of single actions every position is settled"
            assert state.decider == decider, f"{where}: the decider never changes inside a choice"
            assert not events, f"{where}: nothing is told before the closing action"
            assert state.scores() == scores, f"{where}: scores wait for the closing action"
            now = [text_of(state.view(seat)) for seat in table.everyone if seat is None or seat != decider]
            assert now == before, f"{where}: the others see the position at the start of the choice"
        else:
            assert events, f"{where}: a choice is made and nothing is told"
    assert state.settled, f"{table}: over is settled"


@everywhere(stride=5)
def test_a_terminal_can_show_it(place: Place) -> None:
    for seat in place.everyone:
        for open in (False, True):
            view = place.state.view(seat, open=open)
            before = json.dumps(view)
            text = place.game.show(view)
            assert type(text) is str and text.strip() and json.dumps(view) == before
            assert text == place.game.show(json.loads(before))
