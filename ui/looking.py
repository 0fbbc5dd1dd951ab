"""A replay: one saved match, looked at stop by stop."""

from itertools import pairwise

from game.engine import Match, State
from game.engine.match import PERSON

from .browser import Browser
from .message import Tick, fresh
from .rooms import face

PACE = 0.9  # seconds a stop is shown while it plays by itself


class Looking:
    """Where in the match the slider stands."""

    def __init__(self, browser: Browser, id: str, match: Match) -> None:
        self.browser, self.id, self.match = browser, id, match
        self.room = face(match.game.id)
        self.index = len(match.stops) - 1
        self.playing = False
        self.number = 0  # of the tick that is awaited
        states = [match.at(stop) for stop in match.stops]
        self.scores = [state.scores() for state in states]  # at each stop
        self.movers = [state.decider for state in states[:-1]]  # who made the move to each stop but the first

    @property
    def state(self) -> State:
        return self.match.at(self.match.stops[self.index])

    @property
    def over(self) -> bool:
        """The whole match is: then nothing needs to stay hidden."""
        return self.match.state.decider is None

    @property
    def viewer(self) -> int | None:
        """A game that goes on is looked at with the eyes of its only person, or of a spectator."""
        people = [seat for seat, each in enumerate(self.match.seats) if each["kind"] == PERSON]
        return people[0] if len(people) == 1 else None

    def go(self, index: int) -> None:
        self.index = max(0, min(index, len(self.match.stops) - 1))

    def play(self) -> None:
        """Let it run, from the beginning if it stands at the end; or stop it."""
        self.playing = not self.playing
        if self.playing:
            if self.index == len(self.match.stops) - 1:
                self.index = 0
            self._later()

    def tick(self, tick: Tick) -> None:
        if self.playing and tick.number == self.number:
            self.go(self.index + 1)
            self.playing = self.index < len(self.match.stops) - 1
            if self.playing:
                self._later()

    def _later(self) -> None:
        self.number = fresh()
        self.browser.later(PACE, Tick("replay", self.number))

    def branch(self) -> Match:
        """A match of its own that stands where the slider is."""
        twin = Match(self.match.game.id, self.match.seats, self.match.options, self.match.seed, self.match.title)
        stops = self.match.stops[: self.index + 1]
        for start, end in pairwise(stops):
            twin.play(*self.match.actions[start:end])
        return twin
