"""What a person has picked so far, part by part, and which choices that may mean.

The narrowing of the page without the page: parts are picked in any order, the order the engine wants is found.
"""

from collections import Counter
from functools import cached_property

from .choices import Choice, exactly
from .line import Line
from .state import Action, State


class Pick:
    """The parts picked at a settled position, and the choice shown for them. The position must not change meanwhile."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.picked: tuple[str, ...] = ()
        self.index = 0  # which of the choices is shown
        self._live: dict[tuple[str, ...], list[str]] = {}
        self._choices: dict[tuple[str, ...], list[Choice]] = {}

    @cached_property
    def _rows(self) -> list[tuple[Action, tuple[str, ...]]]:
        """Every action with its parts, asked for once: a position may have hundreds."""
        if self.state.decider is None:
            return []
        return [(action, self.state.parts(action)) for action in self.state.actions()]

    @cached_property
    def _offer(self) -> dict[str, int]:
        if not self.state.single:
            return self.state.offer()
        most: dict[str, int] = {}
        for _, parts in self._rows:
            for part in parts:
                most[part] = max(most.get(part, 0), parts.count(part))
        return most

    def live(self) -> list[str]:
        """The offered parts that fit with what is picked."""
        if self.picked not in self._live:
            self._live[self.picked] = self._fitting()
        return self._live[self.picked][:]

    def _fitting(self) -> list[str]:
        if not self.state.single:
            return [part for part in self._offer if self._fits((*self.picked, part))]
        had, rows = Counter(self.picked), self._containing(self.picked)
        fitting = {part for _, parts in rows for part in parts if parts.count(part) > had[part]}
        return [part for part in self._offer if part in fitting]

    def other(self) -> list[str]:
        """The rest of the offer."""
        live = set(self.live())
        return [part for part in self._offer if part not in live]

    def choices(self) -> list[Choice]:
        """The complete choices that what is picked may mean; none while nothing is picked."""
        if self.picked not in self._choices:
            self._choices[self.picked] = self._complete()
        return self._choices[self.picked][:]

    def _complete(self) -> list[Choice]:
        if not self.picked:
            return []
        alone: list[Choice] = [(action,) for action, _ in self._containing(self.picked) if self._closes(action)]
        return alone if self.state.single else [*alone, *exactly(self.state, Counter(self.picked))]

    def remaining(self) -> list[tuple[Action, tuple[str, ...]]]:
        """Where choices are single actions: those that contain what is picked, with their parts."""
        return self._containing(self.picked) if self.state.single else []

    def choice(self) -> Choice | None:
        """The one shown, its actions in the engine's own order."""
        found = self.choices()
        return found[self.index] if found else None

    def step(self, by: int) -> None:
        """Show another one, round and round."""
        if found := self.choices():
            self.index = (self.index + by) % len(found)

    def pick(self, part: str) -> Line | None:
        """Add a part. One that does not fit starts again there and keeps what fits; one that is not legal says why."""
        wanted = self.picked.count(part) + 1
        if wanted > self._offer.get(part, 0):
            return self.state.why_not((part,) * wanted)
        if self._fits((*self.picked, part)):
            self._pick((*self.picked, part))
            return None
        again, kept = (part,) * wanted, list[str]()
        for old in self.picked:
            if old != part and self._fits((*again, *kept, old)):
                kept.append(old)
        self._pick((*kept, *again))
        return None

    def drop(self, part: str) -> None:
        """Take the part away again, the last of equal ones."""
        if part in self.picked:
            last = len(self.picked) - 1 - self.picked[::-1].index(part)
            self._pick(self.picked[:last] + self.picked[last + 1 :])

    def _pick(self, parts: tuple[str, ...]) -> None:
        self.picked, self.index = parts, 0

    def _fits(self, parts: tuple[str, ...]) -> bool:
        """Whether some legal choice contains these parts."""
        if self.state.single:
            return bool(self._containing(parts))
        return self.state.why_not(parts) is None

    def _containing(self, wanted: tuple[str, ...]) -> list[tuple[Action, tuple[str, ...]]]:
        """The single actions that have all these parts."""
        need = Counter(wanted).items()
        return [row for row in self._rows if all(row[1].count(part) >= count for part, count in need)]

    def _closes(self, action: Action) -> bool:
        """Whether this action is a whole choice."""
        if self.state.single:
            return True
        after = self.state.clone()
        after.apply(action)
        return after.settled
