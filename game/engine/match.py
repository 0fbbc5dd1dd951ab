"""A match: who sits where, what was agreed, the seed, what was played and told; undo, redo and a look at any move.

It goes by choices: a copy of every settled position is kept, so that going back is a look-up.
"""

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from . import rooms
from .event import Event
from .line import Line, Refusal
from .option import Value, settle
from .state import Action, State

PERSON = "person"
LONGEST_NAME = 100
KIND = re.compile(r"[a-z]{1,20}")
# What stays on a line and in its place there: no control characters, no half characters, and none of those that turn
# the direction of whatever follows.
NAME = re.compile(
    rf"[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]{{1,{LONGEST_NAME}}}"
)


class Undone(NamedTuple):
    """A choice that was taken back, with all it takes to bring it forth again."""

    actions: list[Action]
    told: list[list[Event]]
    state: State


class Match:
    """One game being played. Its `state` is never changed in place: whoever holds an earlier one keeps it."""

    def __init__(
        self,
        game: str,
        seats: Sequence[Mapping[str, str]],
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
        title: str | None = None,
        saved: str | None = None,
    ) -> None:
        self.game = rooms.find(game)
        self.seats = seated(seats)
        self.state = self.game.start(len(self.seats), options, seed)
        self.options = settle(self.game, len(self.seats), options or {})
        self.seed, self.title, self.saved = seed, title, saved
        self.actions: list[Action] = []
        self.stops = [0]
        self._kept = [self.state]  # the position at each of the stops
        self._told: list[list[Event]] = []  # what each action told
        self._undone: list[Undone] = []  # the next to bring back is the last

    def play(self, *actions: Action) -> list[Event]:
        """Play one action or a whole choice, all or none; what happened, hidden facts included."""
        if not actions:
            return []
        state, told = self.state.clone(), []
        for number, action in enumerate(actions):
            if number and state.settled:
                raise Refusal(Line("Only one choice can be played at a time."))
            events: list[Event] = []
            state.apply(action, events.append)
            told.append(events)
        if state.settled:  # half a choice may still be dropped, and what was taken back be brought back
            self._undone.clear()
        self._take(list(actions), told, state)
        return [event for events in told for event in events]

    def _take(self, actions: list[Action], told: list[list[Event]], state: State) -> None:
        self.actions += actions
        self._told += told
        self.state = state
        if state.settled:
            self.stops.append(len(self.actions))
            self._kept.append(state)

    def undo(self) -> None:
        """One choice back. An unfinished one is dropped first; where nothing stands before it, that is all."""
        unfinished = self._drop_unfinished()
        if len(self.stops) > 1:
            self.stops.pop()
            start = self.stops[-1]
            self._undone.append(Undone(self.actions[start:], self._told[start:], self._kept.pop()))
            del self.actions[start:], self._told[start:]
        elif not unfinished:
            raise Refusal(Line("There is no move to take back."))
        self.state = self._kept[-1]

    def redo(self) -> None:
        """One choice forth. An unfinished one is dropped first."""
        if not self._undone:
            raise Refusal(Line("There is no move to bring back."))
        self._drop_unfinished()
        self._take(*self._undone.pop())

    def go(self, stop: int) -> None:
        """Back or forth to a stop, choice by choice; an unfinished choice is dropped."""
        ahead = accumulate((len(undone.actions) for undone in reversed(self._undone)), initial=self.stops[-1])
        if type(stop) is not int or stop not in (*self.stops, *ahead):
            raise Refusal(Line("No choice of this match ends there."))
        self._drop_unfinished()
        while len(self.actions) > stop:
            self.undo()
        while len(self.actions) < stop:
            self.redo()

    def _drop_unfinished(self) -> bool:
        """Forget half a choice; whether there was one."""
        end = self.stops[-1]
        unfinished = len(self.actions) > end
        del self.actions[end:], self._told[end:]
        self.state = self._kept[-1]
        return unfinished

    @property
    def undone(self) -> int:
        """How many choices `redo` can bring back."""
        return len(self._undone)

    def at(self, n: int) -> State:
        """A fresh position after so many actions."""
        if type(n) is not int or not 0 <= n <= len(self.actions):
            facts = {"n": len(self.actions)}
            raise Refusal(Line(("This match has {n} move so far.", "This match has {n} moves so far."), facts))
        index = bisect_right(self.stops, n) - 1
        state = self._kept[index].clone()
        for action in self.actions[self.stops[index] : n]:
            state.apply(action)
        return state

    def told(
        self, seat: int | None, since: int = 0, until: int | None = None, open: bool = False
    ) -> list[Event]:
        """The log as that seat (None: a spectator) may read it, from so many actions on, up to so many.

        `open` hides nothing: only for a finished match, its replay, and tests.
        """
        told = (event for events in self._told[since:until] for event in events)
        return list(told) if open else [event.seen_by(seat) for event in told]

    @property
    def curve(self) -> list[list[int]]:
        """The totals of all seats at the start and at the end of each turn."""
        ends = [self._kept[0]]
        ends += [after for before, after in pairwise(self._kept) if after.turn > before.turn]
        last = self._kept[-1]
        if last.decider is None and last is not ends[-1]:
            ends.append(last)
        return [[score["total"] for score in state.scores()] for state in ends]

    def floor(self) -> int:
        """How many actions may not be taken back on the page.

        Alone, anything may be. At a table of several persons, what has come to light and what another person has
        chosen stays.
        """
        if sum(seat["kind"] == PERSON for seat in self.seats) <= 1:
            return 0
        concerned, floor = self._concerned(), 0
        for index, start in enumerate(self.stops[:-1]):
            end, decider = self.stops[index + 1], self._kept[index].decider
            another = self._person(decider) and decider != concerned
            if another or any(event.news for events in self._told[start:end] for event in events):
                floor = end
        return floor

    def back_to(self) -> int | None:
        """Where the page's Undo goes: the nearest stop not below the floor where the person concerned decides."""
        concerned, floor = self._concerned(), self.floor()
        for stop, state in zip(reversed(self.stops), reversed(self._kept), strict=True):
            if floor <= stop < len(self.actions) and concerned is not None and state.decider == concerned:
                return stop
        return None

    def forth_to(self) -> int | None:
        """Where the page's Redo goes: over the bots' choices to where a person decides again, or as far as it goes."""
        stop = self.stops[-1]
        for undone in reversed(self._undone):
            stop += len(undone.actions)
            if self._person(undone.state.decider):
                break
        return stop if self._undone else None

    def last_choice_of(self, seats: Sequence[int]) -> int:
        """How many actions had been made after the last choice of one of these seats; 0 if none has chosen yet."""
        for index in range(len(self.stops) - 2, -1, -1):
            if self._kept[index].decider in seats:
                return self.stops[index + 1]
        return 0

    def choices_told(self, seat: int | None, open: bool = False) -> list[tuple[int, int, list[Event]]]:
        """The log by choices, as that seat may read it: how many actions with each, in which turn, what was told."""
        return [
            (end, self._kept[index].turn, self.told(seat, start, end, open))
            for index, (start, end) in enumerate(pairwise(self.stops))
        ]

    def _concerned(self) -> int | None:
        """The person to decide, or else the one who chose last."""
        for state in reversed(self._kept):
            if self._person(state.decider):
                return state.decider
        return None

    def _person(self, seat: int | None) -> bool:
        return seat is not None and seat < len(self.seats) and self.seats[seat]["kind"] == PERSON


def seated(seats: Any) -> list[dict[str, str]]:
    """Who sits where, checked; their number is the game's business."""
    if not isinstance(seats, (list, tuple)):
        raise Refusal(Line("Seats are given as a list, each with a kind and a name."))
    for number, seat in enumerate(seats, 1):
        if not isinstance(seat, Mapping) or set(seat) != {"kind", "name"} or not _fit(KIND, seat["kind"]):
            facts = {"number": number}
            raise Refusal(Line("Seat {number} needs a name, a kind of one short word, and nothing else.", facts))
        if not nameable(seat["name"]):
            facts = {"number": number, "high": LONGEST_NAME}
            raise Refusal(Line("The name of seat {number} must be 1 to {high} characters that can be shown.", facts))
    return [{"kind": seat["kind"], "name": seat["name"]} for seat in seats]


def nameable(text: Any) -> bool:
    """Whether somebody or something can be called that: it can be shown in a line, and there is something to see."""
    return _fit(NAME, text) and any(letter.isprintable() and not letter.isspace() for letter in text)


def _fit(form: re.Pattern[str], text: Any) -> bool:
    return isinstance(text, str) and form.fullmatch(text) is not None
