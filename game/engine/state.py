"""What every position answers. A game is a state machine with one decider at a time."""

import hashlib
from abc import ABC, abstractmethod
from collections import Counter
from typing import Any, ClassVar

from .chance import Chance
from .choices import contained, offered
from .event import Tell
from .line import Line, quoted

Action = Any  # a room's own small immutable NamedTuples; the kind is one of the fields
View = dict[str, Any]  # plain dict, list, str, int, bool and None only
Scores = list[dict[str, int]]  # per seat: the total, and where it came from


class State(ABC):
    """A position. `apply` changes it in place; `clone` first to keep the old one."""

    __slots__ = ()

    single: ClassVar[bool] = False  # True: every choice of this room is one action, so positions are always settled

    seats: int  # how many sit and score
    turn: int  # counts up
    decider: int | None  # 0-based seat; None when over
    decision: str  # the decision point's name in the rules; "" when over
    settled: bool  # False while the decider is still composing a choice

    @abstractmethod
    def actions(self) -> list[Action]:
        """Every legal action, always in the same order; where only what they spend differs, the cheapest first."""

    @abstractmethod
    def apply(self, action: Action, tell: Tell | None = None) -> None:
        """Carry it out, or raise IllegalAction and change nothing."""

    @abstractmethod
    def parts(self, action: Action) -> tuple[str, ...]:
        """What a person clicks to choose this action, as `kind:id`."""

    @abstractmethod
    def brief(self, action: Action) -> tuple[str, int]:
        """One word and the number that counts."""

    @abstractmethod
    def clone(self) -> "State":
        """A cheap copy that shares nothing that changes."""

    @abstractmethod
    def check(self) -> None:
        """Raise AssertionError naming the broken invariant."""

    @abstractmethod
    def view(self, seat: int | None, open: bool = False) -> View:
        """What that seat (None: a spectator) may know; `open` hides nothing."""

    @abstractmethod
    def sample(self, seat: int | None, rng: Chance) -> "State":
        """A full position made of nothing but `view(seat)` and luck from `rng`."""

    @abstractmethod
    def scores(self) -> Scores:
        """What each seat has now, from public facts only."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The winning seats; () while the game runs."""

    @abstractmethod
    def key(self) -> str:
        """Everything the position is made of, its luck included, as one text: equal keys, equal futures."""

    def fingerprint(self) -> str:
        """A short stable hash of the position."""
        return hashlib.blake2b(self.key().encode(), digest_size=6).hexdigest()

    def offer(self) -> dict[str, int]:
        """The parts that occur in any legal choice, each with its greatest number in one."""
        return offered(self)

    def why_not(self, parts: tuple[str, ...]) -> Line | None:
        """None if some legal choice contains these parts, else the reason. Asked at settled positions."""
        if self.decider is None:
            return Line("The game is over.")
        if not all(isinstance(part, str) for part in parts):
            return self.reason(tuple(map(quoted, parts)))
        return None if contained(self, Counter(parts)) else self.reason(parts)

    def reason(self, parts: tuple[str, ...]) -> Line:
        """Why no legal choice contains these parts; rooms say it better."""
        return Line("That does not go together now.")
