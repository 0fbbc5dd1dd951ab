"""How strong the bots are: games of every level against the one below, on all cores, with 95 % intervals.

`python dev.py bench ladder`, or `python -m bench.ladder [figure ...] [--game id] [--games N] [--json]`. Game number n
is the same game on every machine: its seed, options and seats follow from n, and bots count samples, not seconds. Only
how long a move takes is the machine's own.
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

RANDOM, NEWCOMER, REGULAR = "random", "newcomer", "regular"
GAMES = 48  # a rung that has a target; the others play half as many
THOUGHT = 0.5  # seconds of CPU time that a Regular may take for a move

Settings = tuple[dict[str, Any], ...]  # options that take turns


class Rung(NamedTuple):
    """One line of the ladder: who plays whom, where, and what share of the wins is asked for."""

    name: str
    ours: str
    theirs: str
    seats: int
    settings: Settings
    target: float | None  # a share; None: for information
    team: bool = False  # partners sit opposite each other, and both are ours

    def players(self, number: int) -> list[str]:
        """Who sits where in a game: ours sit in every seat in turn."""
        first = number % self.seats
        ours = {first, (first + 2) % self.seats} if self.team else {first}
        return [self.ours if seat in ours else self.theirs for seat in range(self.seats)]

    def options(self, number: int) -> dict[str, Any]:
        """What is agreed for a game: every seat with one setting, then the next."""
        return self.settings[number // self.seats % len(self.settings)]

    @property
    def modes(self) -> list[str]:
        """The ways to play that take turns, where a game has several."""
        return list(dict.fromkeys(setting["mode"] for setting in self.settings if "mode" in setting))

    def games(self, asked_for: int) -> int:
        return asked_for if self.target else max(1, asked_for // 2)


# New York. Uniformly random players give up their own buildings so often that the city does not fill (RULES 10.1): a
# game would take hundreds of turns and end at the guard of 2000. Bots are through after 40 to 80: it is scored then.
TURNS_WITH_RANDOM = 80

EDITIONS: Settings = (
    {"edition": "piatnik", "events": False, "colours_first": False},
    {"edition": "two_pack", "events": True, "colours_first": False},
    {"edition": "piatnik", "events": True, "colours_first": True},
    {"edition": "two_pack", "events": False, "colours_first": True},
)


def in_modes(*modes: str, **more: Any) -> Settings:
    """Editions and modes, so that any two of these things are met together in each way."""
    return tuple({"mode": mode, **setting, **more} for setting in EDITIONS for mode in modes)


TWO_SEATS = ("two_colours", "one_mark")
ALONE = in_modes("individual")
WITH_RANDOM = in_modes(*TWO_SEATS, max_turns=TURNS_WITH_RANDOM)

NEW_YORK = {
    "random": Rung("Regular against random play, 2 seats", REGULAR, RANDOM, 2, WITH_RANDOM, 0.9),
    "three": Rung("one Regular against 2 Newcomers", REGULAR, NEWCOMER, 3, ALONE, 2 / 3),
    "four": Rung("one Regular against 3 Newcomers", REGULAR, NEWCOMER, 4, ALONE, 2 / 4),
    "five": Rung("one Regular against 4 Newcomers", REGULAR, NEWCOMER, 5, ALONE, None),
    "two": Rung("Regular against Newcomer, 2 seats", REGULAR, NEWCOMER, 2, in_modes(*TWO_SEATS), None),
    "teams": Rung("2 Regulars against 2 Newcomers, teams", REGULAR, NEWCOMER, 4, in_modes("teams"), None, team=True),
    "newcomer": Rung("Newcomer against random play, 2 seats", NEWCOMER, RANDOM, 2, WITH_RANDOM, None),
}

# Property: both ways to pay, both ways to count; and longer games where there are enough seats.
WAYS: Settings = (
    {"unit_mode": "fungible", "count_properties": False},
    {"unit_mode": "cards", "count_properties": True},
    {"unit_mode": "fungible", "count_properties": True},
    {"unit_mode": "cards", "count_properties": False},
)
LONGER: Settings = tuple({**way, "bankruptcies_to_end": 1 + number % 2} for number, way in enumerate(WAYS))

PROPERTY = {
    "random": Rung("Regular against random play, 2 seats", REGULAR, RANDOM, 2, WAYS, 0.9),
    "three": Rung("one Regular against 2 Newcomers", REGULAR, NEWCOMER, 3, LONGER, None),
    "four": Rung("one Regular against 3 Newcomers", REGULAR, NEWCOMER, 4, LONGER, 2 / 4),
    "five": Rung("one Regular against 4 Newcomers", REGULAR, NEWCOMER, 5, LONGER, None),
    "six": Rung("one Regular against 5 Newcomers", REGULAR, NEWCOMER, 6, LONGER, None),
    "two": Rung("Regular against Newcomer, 2 seats", REGULAR, NEWCOMER, 2, WAYS, None),
    "newcomer": Rung("Newcomer against random play, 2 seats", NEWCOMER, RANDOM, 2, WAYS, None),
}

LADDERS = {"new_york": NEW_YORK, "property": PROPERTY}
TIME = "time"  # the figure that all the others' Regulars make


# One game


class Result(NamedTuple):
    share: float  # 1 for a win, 0 for a loss; whoever wins together shares
    mode: str
    turns: int
    thoughts: list[float]  # CPU seconds of each move of a Regular


def play(game: str, rung: Rung, number: int) -> Result:
    players, options, luck = rung.players(number), rung.options(number), Chance(number)
    state: Any = catalogue()[game].start(rung.seats, options, luck.seed())
    thoughts = []
    while state.decider is not None:
        player, begin = players[state.decider], process_time()
        for action in PLAYERS[player](state, luck):
            state.apply(action)
        if player == REGULAR:
            thoughts.append(process_time() - begin)
    return Result(share(players, rung.ours, state.winners()), options.get("mode", ""), state.turn, thoughts)


def share(players: list[str], ours: str, winners: tuple[int, ...]) -> float:
    return sum(players[seat] == ours for seat in winners) / len(winners)


def at_random(state: Any, luck: Chance) -> tuple[Any, ...]:
    return (luck.choice(state.actions()),)


def level(name: str) -> Callable[[Any, Chance], tuple[Any, ...]]:
    return lambda state, luck: choose(state, state.decider, name, luck.seed())


PLAYERS = {RANDOM: at_random, NEWCOMER: level(NEWCOMER), REGULAR: level(REGULAR)}


# Many games


def results(pool: ProcessPoolExecutor, game: str, rung: Rung, games: int) -> list[Result]:
    """The games of a rung, as they come; their order does not matter."""
    waiting = [pool.submit(play, game, rung, number) for number in range(games)]
    found: list[Result] = []
    for done in as_completed(waiting):
        found.append(done.result())
        won = sum(result.share for result in found)
        text = f"{catalogue()[game].title}, {rung.name}: {len(found)} of {games} games, {won:g} won"
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


def strength(game: str, rung: Rung, found: list[Result]) -> Figure:
    """What share of the games was won, in per cent."""
    low, high = wilson(sum(result.share for result in found), len(found))
    notes = {"games": len(found), "turns a game": median(result.turns for result in found)}
    played = sorted({result.mode for result in found})
    if len(rung.modes) > 1:
        notes |= {mode: percent(result.share for result in found if result.mode == mode) for mode in played}
    return Figure(
        name=f"{catalogue()[game].title}: {rung.name}, wins",
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


def slowest(game: str, thoughts: list[float]) -> Figure:
    return Figure(
        name=f"{catalogue()[game].title}: slowest move of a Regular",
        value=max(thoughts),
        unit="s of CPU time",
        target="at most",
        bound=THOUGHT,
        low=max(thoughts),
        high=max(thoughts),
        notes={"moves": len(thoughts), "median s": median(thoughts)},
    )


# Commands


def climb(game: str, names: list[str], games: int, cores: int) -> Iterator[Figure]:
    """The rungs of a game that are asked for, then how long their Regulars thought."""
    thoughts: list[float] = []
    rungs = LADDERS[game]
    with ProcessPoolExecutor(cores) as pool:
        for name in names:
            if name in rungs:
                found = results(pool, game, rungs[name], rungs[name].games(games))
                thoughts += [seconds for result in found for seconds in result.thoughts]
                yield strength(game, rungs[name], found)
    if TIME in names and thoughts:  # a Newcomer's games alone hold none
        yield slowest(game, thoughts)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.ladder", description="Measure how strong the bots are.")
    parser.add_argument("--game", choices=LADDERS, help="one game only")
    parser.add_argument("--games", type=int, default=GAMES, help="games on each rung that has a target")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="how many games at a time")
    chosen = asked(parser, arguments, [*dict.fromkeys(name for rungs in LADDERS.values() for name in rungs), TIME])
    if chosen.games < 1 or chosen.cores < 1:
        parser.error("a ladder needs at least one game and one core")
    if chosen.figures == [TIME]:
        parser.error(f"it is the games of the other figures that {TIME} looks at: name one of them too")
    ladders = [chosen.game] if chosen.game else list(LADDERS)
    figures = (figure for game in ladders for figure in climb(game, chosen.figures, chosen.games, chosen.cores))
    return report(figures, chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
