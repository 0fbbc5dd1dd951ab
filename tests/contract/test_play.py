"""Random play: it always goes on, always ends, and the points add up."""

import pytest

from game import catalogue
from game.engine import Chance, Game

from .table import Place, Table, at_every_table, everywhere, walk


@everywhere()
def test_what_always_holds(place: Place) -> None:
    place.state.check()


@everywhere()
def test_actions_are_a_steady_list(place: Place) -> None:
    state = place.state
    actions = state.actions()
    assert type(actions) is list
    assert bool(actions) == (state.decider is not None), "never empty while the game runs, and then always"
    assert len(set(actions)) == len(actions), "no duplicates"
    assert state.actions() == actions == state.clone().actions(), "the same every time"
    actions.clear()
    assert bool(state.actions()) == (state.decider is not None), "the list is the caller's own"


@everywhere()
def test_somebody_decides_something(place: Place) -> None:
    state = place.state
    if state.decider is None:
        assert state.decision == "" and state.settled
    else:
        assert type(state.decider) is int and 0 <= state.decider < place.table.seats
        assert type(state.decision) is str and state.decision and state.winners() == ()


@everywhere()
def test_points_add_up(place: Place) -> None:
    scores = place.state.scores()
    assert len(scores) == place.state.seats
    for score in scores:
        assert all(type(key) is str and type(points) is int for key, points in score.items()), score
        assert score["total"] == sum(points for source, points in score.items() if source != "total"), score
        assert set(score) == set(scores[0]), "every seat has the same sources"


@at_every_table
def test_the_turn_never_goes_back(table: Table) -> None:
    turns = [place.state.turn for place in walk(table)]
    assert turns == sorted(turns) and turns[-1] > turns[0], str(table)


@everywhere(stride=10**9)
def test_the_end(place: Place) -> None:
    state = place.state
    if state.decider is None:
        winners, totals = state.winners(), [score["total"] for score in state.scores()]
        assert type(winners) is tuple and winners and list(winners) == sorted(set(winners))
        assert all(totals[seat] == max(totals) for seat in winners), (winners, totals)
        assert state.actions() == [] and state.offer() == {} and state.why_not(()) is not None


COUNTS = [(game, seats) for game in catalogue().values() for seats in game.seats]


@pytest.mark.parametrize(("game", "seats"), COUNTS, ids=lambda value: getattr(value, "id", str(value)))
def test_whole_games_with_default_options(game: Game, seats: int) -> None:
    """Exactly as a script would play them, to the room's own end."""
    for seed in range(2):
        state, luck = game.start(seats=seats, seed=seed), Chance(seed)
        for number in range(100_000):
            if state.decider is None:
                break
            state.apply(luck.choice(state.actions()))
            if number % 7 == 0:
                state.check()
        state.check()
        assert state.decider is None and state.winners(), f"{game.id}, {seats} seats, seed {seed}: it ends"
