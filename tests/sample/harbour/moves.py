"""What a captain can do, and its notation: one line a person can read (rules 2)."""

from typing import NamedTuple

GOODS = ("tea", "silk", "iron")


class Move(NamedTuple):
    """An action. The kind is a field: NamedTuples of different classes with equal fields would be equal."""

    kind: str  # "load", "sail" or "wait"
    good: str = ""


LOADS = {good: Move("load", good) for good in GOODS}
SAIL, WAIT = Move("sail"), Move("wait")
MOVES = (*LOADS.values(), SAIL, WAIT)

PARTS = {move: f"crate:{move.good}" if move.good else f"do:{move.kind}" for move in MOVES}
WRITTEN = {move: f"load {move.good}" if move.good else move.kind for move in MOVES}
READ = {text: move for move, text in WRITTEN.items()}
