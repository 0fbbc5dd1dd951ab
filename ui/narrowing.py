"""Narrowing, the same for all games, mouse, touch and keyboard: what is picked, lit, dimmed, implied and shown.

`Pick` knows which parts fit. Here is what the page adds: parts that go without saying, the moment a preview is called
up, a word for each part about where it leads, and a look at it before it is made.
"""

from collections import Counter
from functools import cached_property

from game.engine import IllegalAction, Line, Pick, State, preview
from game.engine.choices import Choice
from game.engine.preview import Preview

from .room import Brief, Room


class Narrowing:
    """A person's pick at one position. Make a new one when the position changes."""

    def __init__(self, state: State, room: Room, viewer: int | None) -> None:
        self.state, self.room, self.viewer = state, room, viewer
        self.pick = Pick(state)
        self._forget()

    def _forget(self) -> None:
        """What follows from the picks is worked out anew when it is asked for."""
        for name in ("implied", "choices", "look", "_leads"):
            self.__dict__.pop(name, None)

    # What a person does

    def click(self, part: str, picked: bool) -> Line | None:
        """A part was clicked; a sentence if it leads nowhere."""
        if picked and part in self.pick.picked:
            self.pick.drop(part)
            self._forget()
            return None
        if picked:
            return None  # it goes without saying: there is nothing to take away
        why = self.pick.pick(part)
        self._forget()
        return why

    def back(self) -> bool:
        """Drop the last pick; False if there is none."""
        if not self.pick.picked:
            return False
        self.pick.drop(self.pick.picked[-1])
        self._forget()
        return True

    def turn(self, picked: tuple[str, ...]) -> None:
        """The picks as a key of the room left them, as far as they go together."""
        while self.pick.picked:
            self.pick.drop(self.pick.picked[-1])
        for part in picked:
            self.pick.pick(part)
        self._forget()

    def step(self, by: int) -> None:
        self.pick.step(by)
        self.__dict__.pop("look", None)

    def confirm(self) -> Choice | None:
        return self.choice

    # What follows

    @cached_property
    def implied(self) -> tuple[str, ...]:
        """Parts that every remaining choice has: they count as picked without being so."""
        rows = self.pick.remaining()
        if not self.pick.picked or not rows:
            return ()
        common = Counter(rows[0][1])
        for _, parts in rows[1:]:
            common &= Counter(parts)
        return tuple((common - Counter(self.pick.picked)).elements())

    @property
    def picked(self) -> tuple[str, ...]:
        return (*self.pick.picked, *self.implied)

    def live(self) -> list[str]:
        """The offered parts that fit and do not go without saying: lit."""
        return [part for part in self.pick.live() if part not in self.implied]

    def other(self) -> list[str]:
        """Those where a click starts again: dimmed. A further copy of a picked part may be of no use at all."""
        taken, why_not = Counter(self.pick.picked), self.state.why_not
        return [part for part in self.pick.other() if not taken[part] or not why_not((part,) * (taken[part] + 1))]

    @cached_property
    def choices(self) -> list[Choice]:
        """The choices to be looked at; none before the part that calls up the preview is picked."""
        found = self.pick.choices()
        return found if self._called(self.picked, len(found)) else []

    def _called(self, picked: tuple[str, ...], count: int) -> bool:
        """A lone choice is shown at once; of several, the first is once the room's own kind of part is picked."""
        kinds = self.room.calls.get(self.state.decision)
        return count == 1 or kinds is None or any(part.partition(":")[0] in kinds for part in picked)

    @property
    def choice(self) -> Choice | None:
        return self.pick.choice() if self.choices else None

    @cached_property
    def look(self) -> Preview | None:
        """What the shown choice would do."""
        return None if self.choice is None else self.foresee(self.choice)

    def foresee(self, choice: Choice) -> Preview | None:
        try:
            return preview(self.state, self.viewer, choice)
        except IllegalAction:
            # With all hands face down the choice may not be one in the hands that were dealt for the look.
            return None

    def lead(self, part: str) -> Choice | None:
        """The choice that would be shown after picking this part too."""
        return self._leads.get(part)

    @cached_property
    def _leads(self) -> dict[str, Choice]:
        if not self.state.single:
            return self._searched_leads()
        picked, had = self.pick.picked, Counter(self.pick.picked)
        first: dict[str, Choice] = {}
        count: Counter[str] = Counter()
        for action, parts in self.pick.remaining():
            for part in {part for part in parts if parts.count(part) > had[part]}:
                first.setdefault(part, (action,))
                count[part] += 1
        return {part: choice for part, choice in first.items() if self._called((*picked, part), count[part])}

    def _searched_leads(self) -> dict[str, Choice]:
        probe, leads = Pick(self.state), dict[str, Choice]()
        for part in self.pick.live():
            probe.picked = (*self.pick.picked, part)
            found = probe.choices()
            if found and self._called(probe.picked, len(found)):
                leads[part] = found[0]
        return leads

    def briefs(self) -> dict[str, Brief]:
        """For each live part, the brief of the last action of the choice it leads to."""
        return {part: self.brief(choice) for part, choice in self._leads.items()}

    def brief(self, choice: Choice) -> Brief:
        state = self.state
        if len(choice) > 1:
            state = state.clone()
            for action in choice[:-1]:
                state.apply(action)
        return state.brief(choice[-1])

    def parts(self, choice: Choice) -> tuple[str, ...]:
        """All parts of a choice."""
        state, found = self.state, list[str]()
        for number, action in enumerate(choice):
            if number:
                state = state.clone()
                state.apply(choice[number - 1])
            found += state.parts(action)
        return tuple(found)

    def stars(self) -> frozenset[str]:
        """Live parts that lead to a choice that spends a wild card."""
        return frozenset(part for part, choice in self._leads.items() if self.room.wild(self.parts(choice)))


def lone(state: State) -> Choice | None:
    """The only choice there is, where there is a single action at every step; else None."""
    done: list[object] = []
    while True:
        actions = state.actions()
        if len(actions) != 1:
            return None
        done.append(actions[0])
        state = state.clone()
        state.apply(actions[0])
        if state.settled:
            return tuple(done)
