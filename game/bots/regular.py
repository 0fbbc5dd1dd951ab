"""Regular: values every move at the end of its turn, then plays the best few on, in positions it cannot tell apart.

All moves are tried on the same samples with the same luck, so that they differ by what they do and not by the cards.
"""

from typing import Any

from game.engine import Chance
from game.engine.state import Action

from .insight import Insight
from .playing_on import after

SAMPLES = 24
LOOKS = 4  # samples for the first look at all moves
HEATS = ((12, 8), (5, 24))  # so many of the best moves, each played on in so many samples
ROUNDS = 2  # how long a roll-out goes on, in rounds of the table
FIRST_LOOK = 2.0  # what the first look weighs, in roll-outs


def pick(room: Insight, samples: list[Any], seat: int, chance: Chance) -> Action:
    moves = room.candidates(samples[0], chance)
    if len(moves) == 1:
        return moves[0]
    luck = [chance.seed() for _ in samples]

    def judge(move: Action, number: int, turns: int) -> float:
        return room.value(after(room, samples[number], move, turns, Chance(luck[number])), seat)

    worth = {move: sum(judge(move, number, 1) for number in range(LOOKS)) / LOOKS * FIRST_LOOK for move in moves}
    turns, done = ROUNDS * samples[0].seats, 0
    for many, enough in HEATS:
        moves = sorted(moves, key=worth.__getitem__, reverse=True)[:many]  # equals keep the room's order
        for number in range(done, enough):
            for move in moves:
                worth[move] += judge(move, number, turns)
        done = enough
    return max(moves, key=worth.__getitem__)
