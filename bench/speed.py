"""How fast the engine is, as ratios of CPU time within one run, slice by slice in turn.

Wall-clock figures of two runs on a loaded machine differ by a factor of two; the ratio of two slices that follow each
other does not. `python dev.py bench speed`, or `python -m bench.speed [figure ...] [--game id] [--json]`.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from game import catalogue
from game.engine import Event, Game, Match, record

from .figures import Figure, asked, progress, report

SEATS = 4


class Asked(NamedTuple):
    """What is asked of a game."""

    id: str
    random_play: float  # times Catanatron's actions per second
    record: int  # KB of a finished game

    @property
    def game(self) -> Game:
        return catalogue()[self.id]


GAMES = {asked.id: asked for asked in (Asked("new_york", 3.0, 12), Asked("property", 4.0, 16))}


class Slices(NamedTuple):
    """How long to measure; `low` and `high` of a figure are those of the single pairs."""

    pairs: int
    seconds: float  # of CPU time, each


# Measuring


Run = Callable[[], int]  # does some work and says how much it was


def rate(run: Run, seconds: float) -> float:
    """Units of work per second of CPU time; only whole runs are counted."""
    done, begin = 0, process_time()
    while (spent := process_time() - begin) < seconds:
        done += run()
    return done / spent


def rates(one: Run, other: Run, slices: Slices, label: str) -> list[tuple[float, float]]:
    """The two rates in each pair of slices."""
    found = []
    for number in range(slices.pairs):
        progress(f"{label}: slice {number + 1} of {slices.pairs}")
        found.append((rate(one, slices.seconds), rate(other, slices.seconds)))
    return found


def middle(values: list[float]) -> dict[str, float]:
    return {"value": median(values), "low": min(values), "high": max(values)}


# Random play against Catanatron


def random_play(asked: Asked, slices: Slices) -> Figure:
    pairs = rates(our_games(asked.game), their_games(), slices, f"random play of {asked.game.title}")
    return Figure(
        name=f"{asked.game.title}: random play, actions per second, ours to Catanatron's",
        unit="x",
        target="at least",
        bound=asked.random_play,
        notes={"ours/s": median(ours for ours, _ in pairs), "Catanatron/s": median(theirs for _, theirs in pairs)},
        **middle([ours / theirs for ours, theirs in pairs]),
    )


def our_games(game: Game) -> Run:
    seeds = iter(range(1, 2**32))

    def run() -> int:
        seed = next(seeds)
        choice, count = Random(seed).choice, 0
        state = game.start(seats=SEATS, options={}, seed=seed)
        while state.decider is not None:
            state.apply(choice(state.actions()))
            count += 1
        return count

    return run


def their_games() -> Run:
    from catanatron import Color, Game, RandomPlayer  # only this bench has it

    players, seeds = [RandomPlayer(color) for color in Color], iter(range(1, 2**32))

    def run() -> int:
        game = Game(players, seed=next(seeds))
        game.play()
        return len(game.state.actions)

    return run


# clone() against actions() and apply()


def cloning(asked: Asked, slices: Slices) -> Figure:
    positions = midgame(asked.game)
    pairs = [
        (clone_cost(positions, slices.seconds), step_cost(positions, slices.seconds)) for _ in range(slices.pairs)
    ]
    return Figure(
        name=f"{asked.game.title}: clone(), to one actions() with one apply()",
        unit="x",
        target="at most",
        bound=1.0,
        notes={"clone us": 1e6 * median(pair[0] for pair in pairs), "step us": 1e6 * median(pair[1] for pair in pairs)},
        **middle([clone / step for clone, step in pairs]),
    )


def midgame(game: Game, games: int = 10, every: int = 7) -> list[Any]:
    """Positions from the middle halves of random games, kept before `actions` is asked: a state may remember it."""
    positions = []
    for seed in range(games):
        choice, state, seen = Random(seed).choice, game.start(seats=SEATS, options={}, seed=seed), []
        while state.decider is not None:
            seen.append(state.clone())
            state.apply(choice(state.actions()))
        positions += seen[len(seen) // 4 : 3 * len(seen) // 4 : every]
    return positions


def clone_cost(positions: list[Any], seconds: float) -> float:
    """CPU seconds per clone."""
    spent, count = 0.0, 0
    while spent < seconds:
        begin = process_time()
        for state in positions:
            state.clone()
        spent += process_time() - begin
        count += len(positions)
    return spent / count


def step_cost(positions: list[Any], seconds: float) -> float:
    """CPU seconds per step of random play; the copies it is played on are made off the clock."""
    choice = Random(1).choice
    spent, count = 0.0, 0
    while spent < seconds:
        copies = [state.clone() for state in positions]
        begin = process_time()
        for state in copies:
            state.apply(choice(state.actions()))
        spent += process_time() - begin
        count += len(copies)
    return spent / count


# No events where nobody listens


def silent_events(asked: Asked, slices: Slices) -> Figure:
    with counted_events() as made:
        play_at_random(asked.game, tell=None)
        silent = made[0]
        play_at_random(asked.game, tell=lambda event: None)
        told = made[0] - silent
    if not told:
        raise AssertionError("a game that is listened to made no event: the count itself is broken")
    return Figure(
        name=f"{asked.game.title}: events made by apply() with tell=None, in one game",
        value=silent,
        low=silent,
        high=silent,
        unit="",
        target="at most",
        bound=0,
        notes={"with a listener": told},
    )


def play_at_random(game: Game, tell: Callable[[Event], object] | None) -> None:
    choice, state = Random(3).choice, game.start(seats=SEATS, options={}, seed=3)
    while state.decider is not None:
        state.apply(choice(state.actions()), tell)


@contextmanager
def counted_events() -> Iterator[list[int]]:
    """How many Events are made meanwhile. The rooms hold the class by name, so the class itself is watched."""
    made, new, make = [0], Event.__dict__["__new__"], Event.__dict__["_make"]

    def counting_new(cls: type, *args: Any, **kwargs: Any) -> Event:
        made[0] += 1
        return new.__func__(cls, *args, **kwargs)

    def counting_make(cls: type, values: Any) -> Event:
        made[0] += 1
        return make.__func__(cls, values)

    Event.__new__, Event._make = counting_new, classmethod(counting_make)  # type: ignore[assignment, method-assign]
    try:
        yield made
    finally:
        Event.__new__, Event._make = new, make  # type: ignore[method-assign]


# The record of a game between Regulars


def record_size(asked: Asked, slices: Slices) -> Figure:
    match = regulars(asked.game)
    size = len(record.write(match).encode())
    return Figure(
        name=f"{asked.game.title}: record of a finished game of 4 Regulars",
        value=size,
        low=size,
        high=size,
        unit="bytes",
        target="at most",
        bound=asked.record * 1024,
        notes={"actions": len(match.actions), "choices": len(match.stops) - 1},
    )


def record_reading(asked: Asked, slices: Slices) -> Figure:
    match = regulars(asked.game)
    text, choices = record.write(match), in_choices(match)

    def read() -> int:
        record.read(text)
        return 1

    def play() -> int:
        again = new_match(asked.game)
        for choice in choices:
            again.play(*choice)
        return 1

    pairs = rates(read, play, slices, "reading a record")
    return Figure(
        name=f"{asked.game.title}: reading that record, to playing it",
        unit="x",
        target="at most",
        bound=2.0,
        notes={
            "read ms": 1e3 / median(reads for reads, _ in pairs),
            "play ms": 1e3 / median(plays for _, plays in pairs),
        },
        **middle([plays / reads for reads, plays in pairs]),
    )


def new_match(game: Game) -> Match:
    return Match(game=game.id, seats=[{"kind": "regular", "name": name} for name in "ABCD"], options={}, seed=7)


@cache
def regulars(game: Game) -> Match:
    """One game of Regulars: two figures look at it."""
    match = new_match(game)
    while match.state.decider is not None:
        progress(f"a game of Regulars at {game.title}: choice {len(match.stops)}")
        match.play(*thought(match))
    return match


def thought(match: Match) -> list[Any]:
    """What the bot whose turn it is chooses: a whole choice."""
    from game.bots import think

    return [match.game.read(line) for line in think(record.write(match)).splitlines()]


def in_choices(match: Match) -> list[list[Any]]:
    """The actions of a match, cut where the position is settled."""
    cuts = [0, *(stop for stop in match.stops if stop > 0)]
    return [list(match.actions[begin:end]) for begin, end in pairwise(cuts)]


# Commands


FIGURES: dict[str, Callable[[Asked, Slices], Figure]] = {
    "random": random_play,
    "clone": cloning,
    "events": silent_events,
    "size": record_size,
    "read": record_reading,
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.speed", description="Measure how fast the engine is.")
    parser.add_argument("--slices", type=int, default=8, help="pairs of slices per figure")
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU time per slice")
    chosen = asked(parser, arguments, FIGURES)
    slices = Slices(chosen.slices, chosen.seconds)
    games = [GAMES[chosen.game]] if chosen.game else GAMES.values()
    return report((FIGURES[name](game, slices) for game in games for name in chosen.figures), chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
