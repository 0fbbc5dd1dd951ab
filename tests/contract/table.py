"""Tables to play at: every game of the catalogue, every number of seats, a spread of options; and walks over them.

A test is a small function of a `Place` (one position of a random game) or of a `Table` (a whole game), made a pytest
test by `everywhere` and `at_every_table`. The normal run plays at tables that show every pair of options together;
`test_long.py` takes the same functions to every combination there is. All luck is a seeded Chance, so a failure
repeats; where it happened is noted under it.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, islice
from typing import Any, NamedTuple

import pytest

from game import catalogue
from game.engine import Chance, Event, Game, Option, State

FEW_ENOUGH = 1000  # combinations of options that are listed; where there are more, as many are drawn
TURNS = (25, 60, 120)  # how long walks may be, where a room lets `max_turns` be agreed
CAP = "max_turns"
IN_THE_BROWSER = os.environ.get("KNICKERBOCKER_PROFILE") == "browser"  # the self-test page has two minutes


class Table(NamedTuple):
    """A game that is about to be played."""

    id: str
    seats: int
    options: dict[str, Any]
    seed: int

    @property
    def game(self) -> Game:
        return catalogue()[self.id]

    @property
    def everyone(self) -> tuple[int | None, ...]:
        """Whoever looks at the table: a spectator and those who decide."""
        return (None, *range(self.seats))

    def start(self) -> State:
        return self.game.start(self.seats, self.options, self.seed)

    def __str__(self) -> str:
        options = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.id}-{self.seats}-{options}-seed={self.seed}"


class Place(NamedTuple):
    """One position of a walk. The state is the walk's own: look, and clone before you touch."""

    table: Table
    number: int  # actions so far
    state: State

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def everyone(self) -> tuple[int | None, ...]:
        return self.table.everyone

    @property
    def others(self) -> tuple[int | None, ...]:
        return tuple(seat for seat in self.everyone if seat is None or seat != self.state.decider)

    @property
    def luck(self) -> Chance:
        return Chance(self.table.seed * 1_000_003 + self.number)


# Options


def values(option: Option) -> list[Any]:
    """What is worth trying of an option."""
    if option.kind == "number":
        return [option.default] if option.key == CAP else sorted({*option.choices, option.default})
    return [choice for choice in option.choices if option.refusal(choice) is None]


def combined(game: Game, seats: int, luck: Chance | None = None) -> Iterator[dict[str, Any]]:
    """Every allowed combination of options; with luck, random ones without end."""

    def go_on(chosen: dict[str, Any]) -> Iterator[dict[str, Any]]:
        left = [option for option in game.options(seats, chosen) if option.key not in chosen]
        if not left:
            yield chosen
            return
        tried = values(left[0])
        for value in [luck.choice(tried)] if luck else tried:
            yield from go_on({**chosen, left[0].key: value})

    while True:
        yield from go_on({})
        if luck is None:
            return


def all_combinations(game: Game, seats: int) -> list[dict[str, Any]]:
    rows = list(islice(combined(game, seats), FEW_ENOUGH + 1))
    return rows if len(rows) <= FEW_ENOUGH else list(islice(combined(game, seats, Chance(seats)), FEW_ENOUGH))


def pairs(row: dict[str, Any]) -> set[tuple[str, str]]:
    return set(combinations([f"{key}={json.dumps(value)}" for key, value in row.items()], 2))


def spread(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Few of them, in which every pair of values that goes together is seen together; the first is always there."""
    have = [(row, pairs(row)) for row in rows]
    wanted = set[tuple[str, str]]().union(*(seen for _, seen in have))
    taken: list[dict[str, Any]] = []
    while wanted or not taken:
        row, seen = max(have, key=lambda each: len(each[1] & wanted)) if taken else have[0]
        taken.append(row)
        wanted -= seen
    return taken


def first_and_any(game: Game, seats: int) -> list[dict[str, Any]]:
    return [next(combined(game, seats, luck)) for luck in (None, Chance(seats))]


def seated(game: Game, seats: int, rows: list[dict[str, Any]]) -> list[Table]:
    """A table for each combination, with a seed of its own and a length that ends."""
    tables = []
    for seed, row in enumerate(rows):
        cap = next((option for option in game.options(seats, row) if option.key == CAP), None)
        if cap is not None:
            low, high = cap.choices
            row = {**row, CAP: max(low, min(high, cap.default, TURNS[seed % len(TURNS)]))}
        tables.append(Table(game.id, seats, row, seed))
    return tables


@cache
def tables() -> list[Table]:
    """The tables of the normal run; in the browser, for each number of seats the first and one by luck."""
    kinds = [(game, seats) for game in catalogue().values() for seats in game.seats]
    taken = first_and_any if IN_THE_BROWSER else lambda game, seats: spread(all_combinations(game, seats))
    return [table for game, seats in kinds for table in seated(game, seats, taken(game, seats))]


@cache
def all_tables() -> list[Table]:
    """The tables of the long run."""
    kinds = [(game, seats) for game in catalogue().values() for seats in game.seats]
    return [table for game, seats in kinds for table in seated(game, seats, all_combinations(game, seats))]


# Walks


def choose(state: State, luck: Chance, by_word: bool) -> Any:
    """An action: any, or first a word of a brief and then one of its actions, so that rare kinds are met."""
    actions = state.actions()
    if by_word:
        word = luck.choice(sorted({state.brief(action)[0] for action in actions}))
        actions = [action for action in actions if state.brief(action)[0] == word]
    return luck.choice(actions)


def walk(table: Table) -> Iterator[Place]:
    """Every position of a random game, the last one included."""
    state, luck = table.start(), Chance(table.seed)
    number = 0
    while state.decider is not None:
        yield Place(table, number, state)
        state.apply(choose(state, luck, by_word=table.seed % 2 == 1))
        number += 1
    yield Place(table, number, state)


def some(luck: Chance, items: list[Any], most: int) -> list[Any]:
    """A few of them, in an order of luck."""
    shuffled = list(items)
    luck.shuffle(shuffled)
    return shuffled[:most]


def played(state: State, *actions: Any) -> tuple[State, list[Event]]:
    """A copy some actions on, and what was told."""
    after, events = state.clone(), list[Event]()
    for action in actions:
        after.apply(action, events.append)
    return after, events


def text_of(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def runs(state: State, most: int = 2000, deepest: int = 300) -> list[tuple[tuple[Any, ...], Counter[str]]] | None:
    """Every choice by plain search, without the engine's help, with its parts; None where there are too many."""
    found: list[tuple[tuple[Any, ...], Counter[str]]] = []

    def go_on(now: State, done: tuple[Any, ...], parts: Counter[str]) -> None:
        assert len(done) < deepest, "a run of steps always ends"
        for action in now.actions():
            if len(found) > most:
                return
            after, held = now.clone(), parts + Counter(now.parts(action))
            after.apply(action)
            if after.settled:
                found.append(((*done, action), held))
            else:
                go_on(after, (*done, action), held)

    go_on(state, (), Counter())
    return found if len(found) <= most else None


# Tests

Check = Callable[[Any], None]
PLACES: list[tuple[Check, int]] = []  # what is checked at positions, each with its stride
WHOLE: list[Check] = []  # what is checked over whole games


def at(place: Place, check: Check) -> None:
    """Run one check; say where it failed, and see that looking changed nothing."""
    try:
        before = place.state.key()
        check(place)
        assert place.state.key() == before, "looking at a position changed it"
    except BaseException as error:
        error.add_note(f"At {place.table}, after {place.number} actions.")
        raise


def keeps_the_contract(table: Table, state: State, luck: Chance, steps: int) -> None:
    """Some checks at a position that a room has laid out, and at some that follow."""
    for number in range(steps):
        for check, stride in PLACES:
            if luck.below(min(stride, 4)) == 0:
                at(Place(table, number, state), check)
        if state.decider is None:
            break
        state.apply(choose(state, luck, by_word=True))


def everywhere(stride: int = 1) -> Callable[[Check], Check]:
    """Make a test of a check: at the first and the last position of a walk, and at about one in `stride` between."""

    def decorate(check: Check) -> Check:
        PLACES.append((check, stride))

        @pytest.mark.parametrize("table", tables(), ids=str)
        def test(table: Table) -> None:
            steady = Chance(table.seed)
            for place in walk(table):
                if place.number == 0 or place.state.decider is None or steady.below(stride) == 0:
                    at(place, check)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate


def at_every_table(check: Check) -> Check:
    """Make a test of a check of whole games."""
    WHOLE.append(check)

    @pytest.mark.parametrize("table", tables(), ids=str)
    def test(table: Table) -> None:
        check(table)

    test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
    return test
