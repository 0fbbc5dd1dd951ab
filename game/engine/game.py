"""What a room shows the house: a `Game`, the box on the shelf."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from .chance import SEEDS, Chance
from .line import Line, Refusal
from .option import Option, Value, settle
from .state import Action, State
from .words import Words


class Game(ABC):
    """One game of the cabinet: its seats and options, how it starts, and its notation."""

    id: ClassVar[str]
    title: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]  # allowed numbers of those who decide
    rules: ClassVar[int]  # raised when a fix changes what is legal or what happens
    words: ClassVar[Words]

    def options(self, seats: int, chosen: Mapping[str, Value] | None = None) -> list[Option]:
        """The options open to that many seats; defaults follow what is already chosen."""
        if type(seats) is not int or seats not in self.seats:
            facts = {"game": self.title, "counts": [str(count) for count in self.seats]}
            raise Refusal(Line("{game} is played by one of these numbers of seats: {counts}.", facts))
        return self.open_options(seats, named_values(chosen))

    def start(self, seats: int, options: Mapping[str, Value] | None = None, seed: int = 0) -> State:
        """The first position."""
        chosen = named_values(options)
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise Refusal(Line("The seed is a whole number from 0 to {high}.", {"high": SEEDS - 1}))
        return self.deal(seats, settle(self, seats, chosen), Chance(seed))

    @abstractmethod
    def open_options(self, seats: int, chosen: Mapping[str, Value]) -> list[Option]:
        """`options` for a number of seats that is allowed; what is chosen may be nonsense."""

    @abstractmethod
    def deal(self, seats: int, options: dict[str, Value], chance: Chance) -> State:
        """The first position, for options that are complete and allowed."""

    @abstractmethod
    def write(self, action: Action) -> str:
        """An action in notation: one line a person can read."""

    @abstractmethod
    def read(self, text: str) -> Action:
        """The action a notation stands for; ValueError on nonsense."""

    @abstractmethod
    def show(self, view: dict[str, Any]) -> str:
        """What a seat sees, as text for a terminal."""


def named_values(options: Mapping[str, Value] | None) -> Mapping[str, Value]:
    """What somebody has chosen, or nothing; refused if it is no such thing."""
    if options is None:
        return {}
    if not isinstance(options, Mapping):
        raise Refusal(Line("Options are given as names with values."))
    return options
