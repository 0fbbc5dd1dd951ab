"""Luck: one small seeded generator, kept inside a position, with the same sequence on every Python for ever.

The generator is SplitMix64 (Steele, Lea and Flood, 2014). Its whole state is one 64-bit number; each step adds a
constant and stirs the sum:

    state = state + 0x9E3779B97F4A7C15                    (all sums and products modulo 2**64)
    z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9
    z = (z ^ z >> 27) * 0x94D049BB133111EB
    the next number is z ^ z >> 31

A saved game is a seed and a list of actions, so nothing here may ever change: `tests/engine/test_chance.py` holds the
first numbers of some seeds.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeVar

T = TypeVar("T")

SPAN = 1 << 64
WORD = SPAN - 1
SEEDS = 1 << 32  # seeds run from 0 to SEEDS - 1
EVEN = [0, *(SPAN - SPAN % n for n in range(1, 256))]  # numbers below it fall evenly on 0 ... n - 1


class Chance:
    """A seeded source of luck. Equal seeds give equal luck; `state` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int = 0) -> None:
        self.state = seed & WORD

    def clone(self) -> "Chance":
        return Chance(self.state)

    def number(self) -> int:
        """The next number, 0 ... 2**64 - 1."""
        self.state = z = (self.state + 0x9E3779B97F4A7C15) & WORD
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return z ^ z >> 31

    def below(self, n: int) -> int:
        """A number 0 ... n - 1, each equally likely: numbers from the uneven rest at the top are thrown away."""
        if n > SPAN:
            return self._below_many(n)
        even = SPAN - SPAN % n
        while (z := self.number()) >= even:
            pass
        return z % n

    def _below_many(self, n: int) -> int:
        """The same for more than one word's worth, as for the ways to deal a deck."""
        words = -(-n.bit_length() // 64)
        even = (1 << 64 * words) // n * n
        while True:
            z = 0
            for _ in range(words):
                z = z << 64 | self.number()
            if z < even:
                return z % n

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates, from the last place down."""
        if len(items) >= len(EVEN):
            return self._shuffle_many(items)
        # The same as a call of `below` for each place, written out: decks are shuffled all the time.
        state = self.state
        for last in range(len(items) - 1, 0, -1):
            even = EVEN[last + 1]
            while True:
                state = z = (state + 0x9E3779B97F4A7C15) & WORD
                z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
                z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
                z ^= z >> 31
                if z < even:
                    break
            other = z % (last + 1)
            items[last], items[other] = items[other], items[last]
        self.state = state

    def _shuffle_many(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, each as likely as its whole-number weight says."""
        rest = self.below(sum(weights))
        for index, weight in enumerate(weights):
            rest -= weight
            if rest < 0:
                return index
        raise AssertionError("weights add up to their sum")

    def seed(self) -> int:
        """A seed for another Chance, so that one stream of luck never runs into another's."""
        return self.number() >> 32

    def __repr__(self) -> str:
        return f"Chance({self.state})"
