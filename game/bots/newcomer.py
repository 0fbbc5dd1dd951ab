"""Newcomer: sees roughly what a move brings at once, overlooks some moves altogether, and thinks no further."""

from typing import Any

from game.engine import Chance
from game.engine.state import Action

from .insight import Insight
from .playing_on import after

SAMPLES = 1
NOTICES, OF = 2, 3  # so many moves of so many catch its eye
ROUGHLY = 1  # so many points fewer look as good to it


def pick(room: Insight, samples: list[Any], seat: int, chance: Chance) -> Action:
    sample = samples[0]
    moves = room.candidates(sample, chance)
    if len(moves) == 1:
        return moves[0]
    noticed = [move for move in moves if chance.below(OF) < NOTICES] or [chance.choice(moves)]
    luck = chance.seed()  # the same for all, so that none looks better by luck
    points = [after(room, sample, move, 0, Chance(luck)).scores()[seat]["total"] for move in noticed]
    if set(points) == {sample.scores()[seat]["total"]}:
        return room.policy(sample, chance)  # points do not tell, as in an exchange of cards: what comes to mind first
    enough = max(points) - ROUGHLY
    return chance.choice([move for move, gained in zip(noticed, points, strict=True) if gained >= enough])
