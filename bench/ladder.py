"""How strong the bots are: games of every level against the one below, on all cores, with 95 % intervals.

`python dev.py bench ladder`, or `python -m bench.ladder [figure ...] [--games N] [--json]`. Game number n is the same
game on every machine: its seed, options and seats follow from n, and bots count samples, not seconds. Only how long
a move takes is the machine's own.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from statistics import mean, median
from time import process_time
from typing import Any, NamedTuple

from game import catalogue
from game.bots import choose
from game.engine import Chance

from .figures import Figure, asked, progress, report

GAME = "new_york"
RANDOM, NEWCOMER, REGULAR = "random", "newcomer", "regular"
GAMES = 48  # a rung that has a target; the others play half as many
THOUGHT = 0.5  # seconds of CPU time that a Regular may take for a move

# Uniformly random players give up their own buildings so often that the city does not fill (RULES 10.1): a game would
# take hundreds of turns and end at the guard of 2000. Bots are through after 40 to 80 turns: it is scored after 80.
TURNS_WITH_RANDOM = 80

# What takes turns beside seats and modes, so that any two of these things are met together in each way.
SETTINGS = (
    {"edition": "piatnik", "events": False, "colours_first": False},
    {"edition": "two_pack", "events": True, "colours_first": False},
    {"edition": "piatnik", "events": True, "colours_first": True},
    {"edition": "two_pack", "events": False, "colours_first": True},
)


class Rung(NamedTuple):
    """One line of the ladder: who plays whom, where, and what share of the wins is asked for."""

    name: str
    ours: str
    theirs: str
    seats: int
    modes: tuple[str, ...]
    target: float | None  # a share; None: for information
    team: bool = False  # partners sit opposite each other, and both are ours

    def players(self, number: int) -> list[str]:
        """Who sits where in a game: ours sit in every seat in turn."""
        first = number % self.seats
        ours = {first, (first + 2) % self.seats} if self.team else {first}
        return [self.ours if seat in ours else self.theirs for seat in range(self.seats)]

    def options(self, number: int) -> dict[str, Any]:
        """What is agreed for a game: every seat with one mode and setting, then the next."""
        turn = number // self.seats
        mode = self.modes[turn % len(self.modes)]
        cap = {"max_turns": TURNS_WITH_RANDOM} if self.theirs == RANDOM else {}
        return {"mode": mode, **SETTINGS[turn // len(self.modes) % len(SETTINGS)], **cap}

    def games(self, asked_for: int) -> int:
        return asked_for if self.target else max(1, asked_for // 2)


TWO_SEATS = ("two_colours", "one_mark")

RUNGS = {
    "random": Rung("Regular against random play, 2 seats", REGULAR, RANDOM, 2, TWO_SEATS, 0.9),
    "three": Rung("one Regular against 2 Newcomers", REGULAR, NEWCOMER, 3, ("individual",), 2 / 3),
    "four": Rung("one Regular against 3 Newcomers", REGULAR, NEWCOMER, 4, ("individual",), 2 / 4),
    "five": Rung("one Regular against 4 Newcomers", REGULAR, NEWCOMER, 5, ("individual",), None),
    "two": Rung("Regular against Newcomer, 2 seats", REGULAR, NEWCOMER, 2, TWO_SEATS, None),
    "teams": Rung("2 Regulars against 2 Newcomers, teams", REGULAR, NEWCOMER, 4, ("teams",), None, team=True),
    "newcomer": Rung("Newcomer against random play, 2 seats", NEWCOMER, RANDOM, 2, TWO_SEATS, None),
}
TIME = "time"  # the figure that all the others' Regulars make


# One game


class Result(NamedTuple):
    share: float  # 1 for a win, 0 for a loss; whoever wins together shares
    mode: str
    turns: int
    thoughts: list[float]  # CPU seconds of each move of a Regular


def play(rung: Rung, number: int) -> Result:
    players, options, luck = rung.players(number), rung.options(number), Chance(number)
    state: Any = catalogue()[GAME].start(rung.seats, options, luck.seed())
    thoughts = []
    while state.decider is not None:
        player, begin = players[state.decider], process_time()
        for action in PLAYERS[player](state, luck):
            state.apply(action)
        if player == REGULAR:
            thoughts.append(process_time() - begin)
    return Result(share(players, rung.ours, state.winners()), options["mode"], state.turn, thoughts)


def share(players: list[str], ours: str, winners: tuple[int, ...]) -> float:
    return sum(players[seat] == ours for seat in winners) / len(winners)


def at_random(state: Any, luck: Chance) -> tuple[Any, ...]:
    return (luck.choice(state.actions()),)


def level(name: str) -> Callable[[Any, Chance], tuple[Any, ...]]:
    return lambda state, luck: choose(state, state.decider, name, luck.seed())


PLAYERS = {RANDOM: at_random, NEWCOMER: level(NEWCOMER), REGULAR: level(REGULAR)}


# Many games


def results(pool: ProcessPoolExecutor, rung: Rung, games: int) -> list[Result]:
    """The games of a rung, as they come; their order does not matter."""
    waiting = [pool.submit(play, rung, number) for number in range(games)]
    found: list[Result] = []
    for done in as_completed(waiting):
        found.append(done.result())
        won = sum(result.share for result in found)
        text = f"{rung.name}: {len(found)} of {games} games, {won:g} won"
        progress(text, logged=len(found) * 4 // games > (len(found) - 1) * 4 // games)
    return found


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, 1927): honest near 0 and 1, where the textbook one is not.

    A shared win counts as a fraction, which makes the interval a little wider than it need be.
    """
    z = 1.96
    seen, spread = won / games, z * z / games
    centre = (seen + spread / 2) / (1 + spread)
    reach = sqrt(seen * (1 - seen) * spread + spread * spread / 4) / (1 + spread)
    return centre - reach, centre + reach


def strength(rung: Rung, found: list[Result]) -> Figure:
    """What share of the games was won, in per cent."""
    low, high = wilson(sum(result.share for result in found), len(found))
    notes = {"games": len(found), "turns a game": median(result.turns for result in found)}
    played = sorted({result.mode for result in found})
    if len(rung.modes) > 1:
        notes |= {mode: percent(result.share for result in found if result.mode == mode) for mode in played}
    return Figure(
        name=f"{rung.name}, wins",
        value=percent(result.share for result in found),
        unit="%",
        target="" if rung.target is None else "at least",
        bound=0 if rung.target is None else 100 * rung.target,
        low=100 * low,
        high=100 * high,
        notes=notes,
    )


def percent(shares: Iterable[float]) -> float:
    return 100 * mean(shares)


def slowest(thoughts: list[float]) -> Figure:
    return Figure(
        name="slowest move of a Regular",
        value=max(thoughts),
        unit="s of CPU time",
        target="at most",
        bound=THOUGHT,
        low=max(thoughts),
        high=max(thoughts),
        notes={"moves": len(thoughts), "median s": median(thoughts)},
    )


# Commands


def climb(names: list[str], games: int, cores: int) -> Iterator[Figure]:
    """The rungs that are asked for, then how long their Regulars thought."""
    thoughts: list[float] = []
    with ProcessPoolExecutor(cores) as pool:
        for name in names:
            if name in RUNGS:
                found = results(pool, RUNGS[name], RUNGS[name].games(games))
                thoughts += [seconds for result in found for seconds in result.thoughts]
                yield strength(RUNGS[name], found)
    if TIME in names and thoughts:  # a Newcomer's games alone hold none
        yield slowest(thoughts)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.ladder", description="Measure how strong the bots are.")
    parser.add_argument("--games", type=int, default=GAMES, help="games on each rung that has a target")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many games at a time")
    chosen = asked(parser, arguments, [*RUNGS, TIME])
    if chosen.games < 1 or chosen.cores < 1:
        parser.error("a ladder needs at least one game and one core")
    if chosen.figures == [TIME]:
        parser.error(f"it is the games of the other figures that {TIME} looks at: name one of them too")
    return report(climb(chosen.figures, chosen.games, chosen.cores), chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
