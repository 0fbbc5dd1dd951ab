"""Who drew the highest card, and how unseen cards may lie in hands of two classes (red and black, H and V)."""

from collections.abc import Sequence
from itertools import product
from math import factorial

from .chance import Chance


def highest(seats: list[int], numbers: list[int]) -> list[int]:
    """Of these seats, those who drew the highest number."""
    return [seat for seat, number in zip(seats, numbers, strict=True) if number == max(numbers)]


def split_classes(possible: list[list[int]], sizes: list[int], loose: tuple[int, int], chance: Chance) -> list[int]:
    """How many cards of the first class each hidden hand gets, of those it may, when loose cards are dealt to hands.

    A split is as likely as there are ways to deal the loose cards of either class for it; the rest is the pile.
    """
    ways: list[tuple[int, tuple[int, ...]]] = []
    for split in product(*possible):
        others = [size - number for size, number in zip(sizes, split, strict=True)]
        if sum(split) <= loose[0] and sum(others) <= loose[1]:
            ways.append((deals(loose[0], split) * deals(loose[1], others), split))
    return list(ways[chance.weighted([number for number, _ in ways])][1])


def deals(cards: int, hands: Sequence[int]) -> int:
    """In how many ways these cards can be dealt into hands of these sizes, the rest going to the pile."""
    ways = factorial(cards) // factorial(cards - sum(hands))
    for size in hands:
        ways //= factorial(size)
    return ways
