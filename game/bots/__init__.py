"""The players that need no person: levels that play any room with a `bot.py` (see `insight.py` for what it offers).

Nothing but this file ever holds a true position, and all it does with one is take samples of what the deciding seat
knows. Everything else here, and every room's `bot.py`, sees those samples only: dealing anew what is hidden changes no
choice. Budgets are numbers of samples and roll-outs, never time: the same seed makes the same choice everywhere.
"""

from typing import Any, Protocol

from game.engine import Chance, Event, Line, Refusal, State, record
from game.engine.match import PERSON
from game.engine.state import Action

from . import newcomer, regular
from .insight import Insight, insight

__all__ = ["LEVELS", "choose", "think", "Insight"]


class Level(Protocol):
    """How one level finds its action."""

    SAMPLES: int  # how many positions it wants to see

    def pick(self, room: Insight, samples: list[Any], seat: int, chance: Chance) -> Action:
        """One legal action for the seat, which decides in each of the samples; they are left as they are."""


_LEVELS: dict[str, Level] = {"newcomer": newcomer, "regular": regular}

LEVELS = tuple(_LEVELS)  # easy first


def choose(state: State, seat: int, level: str, seed: int) -> tuple[Action, ...]:
    """One whole choice of the deciding seat: actions up to the next settled position, or up to news."""
    if level not in LEVELS:
        raise Refusal(Line("There is no level {level}: the levels are {levels}.", _facts(level)))
    if state.decider is None:
        raise Refusal(Line("The game is over: there is nothing left to choose."))
    if seat != state.decider:
        facts = {"seat": seat, "other": state.decider}
        raise Refusal(Line("It is not for {seat} to choose now, but for {other}.", facts))
    chance, mind, room = Chance(seed), _LEVELS[level], insight(state)
    samples = [state.sample(seat, Chance(chance.seed())) for _ in range(mind.SAMPLES)]
    return _choice(mind, room, samples, seat, chance)


def _choice(mind: Level, room: Insight, samples: list[State], seat: int, chance: Chance) -> tuple[Action, ...]:
    """The true position is out of sight from here on: the choice goes on from the samples alone."""
    choice: list[Action] = []
    told: list[Event] = []
    while True:
        choice.append(mind.pick(room, samples, seat, chance))
        for sample in samples:
            sample.apply(choice[-1], told.append)
        if samples[0].settled or any(event.news for event in told):
            return tuple(choice)


def think(text: str, seed: int | None = None) -> str:
    """A record in, the choice of the seat to decide out, in notation, one action a line.

    The seat's kind is the level. Without a seed, equal records get equal answers.
    """
    match = record.read(text)
    seat = match.state.decider
    if seat is None:
        raise Refusal(Line("The game is over: there is nothing left to choose."))
    kind = match.seats[seat]["kind"]
    if kind == PERSON:
        raise Refusal(Line("A person plays for {seat}: no bot can choose there.", {"seat": seat}))
    if seed is None:
        seed = Chance(match.seed << 32 | len(match.actions)).seed()
    return "\n".join(match.game.write(action) for action in choose(match.state, seat, kind, seed))


def _facts(level: str) -> dict[str, Any]:
    return {"level": str(level)[:40], "levels": list(LEVELS)}
