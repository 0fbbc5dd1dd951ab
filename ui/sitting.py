"""A match on the page: whose eyes the table is drawn for, what a person picks, the bots one after the other, undo.

It knows nothing of screens. What it cannot do alone (thinking, waiting, saving) it asks of the `Browser`; what comes
back is handed to it by the loop.
"""

from game.engine import Line, Match, State, record
from game.engine.match import PERSON
from game.engine.state import Action

from . import shelf
from .browser import Browser, StorageTrouble
from .message import Thought, Tick, fresh
from .narrowing import Narrowing, lone
from .rooms import face

PAUSES = {"step": 0.0, "slow": 1.6, "quick": 0.6, "at-once": 0.0}  # seconds between two moves of bots
BEAT = 0.8  # before the only thing there is to do is done


class Sitting:
    """One match at one page."""

    def __init__(self, browser: Browser, id: str, match: Match, speed: str, from_file: bool = False) -> None:
        self.browser, self.id, self.match, self.speed = browser, id, match, speed
        self.room = face(match.game.id)
        self.people = [seat for seat, each in enumerate(match.seats) if each["kind"] == PERSON]
        self.uncovered: int | None = None  # which person has lifted the curtain
        self.from_file = from_file and len(self.people) > 1  # opened from a file: who is there is asked first
        self.narrowing: Narrowing | None = None  # while a person is asked
        self.peek: str | None = None
        self.refusal: Line | None = None
        self.thinking: int | None = None  # which bot
        self.answer: tuple[Action, ...] | None = None  # what it has found, waiting for its moment
        self.failed = ""  # why a bot has no answer that can be played
        self.resting = False  # the last move is being looked at
        self.rest = 0  # the number of that rest
        self.skipping = False  # on to the next person's turn without a rest
        self.stopped = False  # no more moves of bots for now
        self.held: bool | None = None  # whether this tab writes it; None: not yet known
        self.trouble = ""  # why the storage did not take it: "full", "denied"
        self.number = 0  # of the position: what was asked about another one is late
        self.cursor: dict[str, str] = {}

    # Who looks

    @property
    def viewer(self) -> int | None:
        """Whose hand is face up: the only person's, or that of whoever lifted the curtain."""
        return self.people[0] if len(self.people) == 1 else self.uncovered

    @property
    def read(self) -> int:
        """How many actions had been made when the viewer last chose; if nobody's hand is face up, any person."""
        return self.match.last_choice_of(self.people if self.viewer is None else [self.viewer])

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def over(self) -> bool:
        return self.state.decider is None

    @property
    def watching(self) -> bool:
        return not self.people

    @property
    def asked(self) -> int | None:
        """The person to decide, if it is a person."""
        return self.state.decider if self.state.decider in self.people else None

    @property
    def covered(self) -> bool:
        """The curtain is down: the next decision needs a hand nobody else may see."""
        if len(self.people) < 2 or self.asked is None or self.uncovered == self.asked:
            return False
        return self.from_file or self.state.decision in self.room.secret

    def uncover(self) -> None:
        self.uncovered, self.from_file = self.asked, False
        self.advance()

    # One position after the other

    def advance(self, with_beat: bool = True) -> None:
        """Whatever the position asks for: a person's pick, a bot's thought, or nothing any more.

        With a beat, the only thing to do is done by the house after a while.
        """
        self.number = fresh()
        self.narrowing = self.peek = self.refusal = self.answer = self.thinking = None
        if len(self.people) > 1 and self.uncovered != self.state.decider:
            self.uncovered, self.cursor = None, {}  # where one person's cursor stood is nothing for the next
        if self.over or not self.held or self.covered:
            return
        if self.asked is not None:
            self.skipping = False
            self.narrowing = Narrowing(self.state, self.room, self.viewer)
            if with_beat and self._alone() is not None:
                self.browser.later(BEAT, Tick("lone", self.number))
        elif not self.stopped:
            self._think()

    def _alone(self) -> tuple[Action, ...] | None:
        """The only choice, where the house may make it: no hidden hand is asked, and it is nothing to be looked at."""
        if self.state.decision in self.room.watch or (len(self.people) > 1 and self.state.decision in self.room.secret):
            return None
        return lone(self.state)

    def _think(self) -> None:
        self.thinking, self.failed = self.state.decider, ""
        self.browser.think(record.write(self.match), self.number)

    def tick(self, tick: Tick) -> None:
        if tick.name == "rest" and tick.number == self.rest:
            self.resting = False
            self._answer()
        elif tick.name == "lone" and tick.number == self.number and self.held:
            choice = self._alone()
            if choice is not None:
                self.play(choice)

    def thought(self, thought: Thought) -> None:
        """A bot has answered; its move is made when the last one has been looked at."""
        if thought.ticket != self.number or self.thinking is None:
            return
        try:
            if thought.error:
                raise ValueError(thought.error)
            self.answer = self._tried(thought.text)
        except ValueError as error:  # no answer, or none that can be played: the game stays as it is
            self.thinking, self.failed = None, str(error) or type(error).__name__
            return
        self._answer()

    def _tried(self, text: str) -> tuple[Action, ...]:
        """The choice that a bot's answer stands for; ValueError if it cannot be read, or is not one now."""
        choice = tuple(self.match.game.read(line) for line in text.splitlines())
        state = self.state.clone()
        for number, action in enumerate(choice):
            if number and state.settled:
                raise ValueError("more than one choice")
            state.apply(action)
        if not choice:
            raise ValueError("an empty answer")
        return choice

    def _answer(self) -> None:
        if self.answer is None or not self.held or self.stopped:
            return
        if self.skipping or not (self.resting or self.paused):
            self.play(self.answer)
        elif self.paused:
            self.thinking = None  # it is ready, and waits for a click

    @property
    def paused(self) -> bool:
        """Step by step: the next move of a bot waits for a click."""
        return self.speed == "step" and not self.skipping and self.asked is None and not self.over

    def pace(self, speed: str) -> None:
        """Bots move at another speed from now on; one that waited for a click may not have to."""
        self.speed = speed
        self._answer()

    def step(self) -> None:
        """The next move of a bot, please."""
        if self.answer is not None:
            self.play(self.answer)

    def skip(self) -> None:
        """No rests until a person is asked."""
        if self.asked is None:
            self.skipping, self.resting = True, False
            self._answer()

    def stop(self) -> None:
        """The bots sit still."""
        self.stopped = True
        self.browser.forget()
        self.advance()

    def go_on(self) -> None:
        self.stopped = False
        self.advance()

    def again(self) -> None:
        """The bot that failed is asked once more."""
        self.failed = ""
        self.advance()

    # Choices

    def play(self, choice: tuple[Action, ...]) -> None:
        """Make a choice, keep it, and go on."""
        self.match.play(*choice)
        self.keep()
        self.advance()
        pause = PAUSES[self.speed]
        if self.asked is None and not self.over and pause and not self.skipping:
            self.resting, self.rest = True, fresh()
            self.browser.later(pause, Tick("rest", self.rest))
        else:
            self.resting = False

    def click(self, part: str, picked: bool, at_once: bool) -> None:
        """A part was clicked."""
        self.peek = None
        if self.narrowing is None:
            self.refusal = self.why_nobody() if self.held is not None else None
            return
        self.refusal = self.narrowing.click(part, picked)
        self.cursor[part.partition(":")[0]] = part
        if at_once and self.refusal is None and not picked and len(self.narrowing.choices) == 1:
            self.confirm()

    def why_nobody(self) -> Line:
        """Why no part can be picked now."""
        if self.over:
            return Line("The game is over.")
        if not self.held:
            return Line("This game is open in another tab: take over to play it here.")
        return Line("It is {seat}’s turn to decide.", {"seat": self.state.decider})

    def confirm(self) -> None:
        if self.narrowing is not None and (choice := self.narrowing.confirm()) is not None:
            self.play(choice)

    # Taking back

    def back_to(self) -> int | None:
        return self.match.back_to() if self.held else None

    def why_not_undo(self) -> Line:
        if not self.held:
            return self.why_nobody()
        if self.watching:
            return Line("Only bots play here: there is nothing of yours to take back.")
        if self.match.last_choice_of(self.people) == 0 and self.match.floor() == 0:
            return Line("There is nothing to take back yet.")
        return Line("It stays: somebody else has chosen since, or something hidden came to light.")

    def undo(self) -> None:
        stop = self.back_to()
        if stop is None:
            self.refusal = self.why_not_undo()
            return
        self.match.go(stop)
        self._moved()

    def redo(self) -> None:
        """Forth again to the next decision of a person."""
        stop = self.match.forth_to()
        if not self.held or stop is None:
            self.refusal = Line("There is no move to bring back.") if self.held else self.why_nobody()
            return
        self.match.go(stop)
        self._moved()

    def _moved(self) -> None:
        """Without a beat: whoever took back the only thing there was to do may want to go back further."""
        self.browser.forget()
        self.resting = self.skipping = False
        self.keep()
        self.advance(with_beat=False)

    # Keeping

    def keep(self) -> None:
        """After every choice. A storage that does not take it is no reason to stop playing; the page says so."""
        try:
            shelf.keep(self.browser, self.id, self.match)
        except StorageTrouble as error:
            self.trouble = error.kind
        else:
            self.trouble = ""

    def hold(self, held: bool) -> None:
        """This tab may write, or no longer may."""
        taken_over = held and self.held is False
        self.held = held
        if not held:
            self.browser.forget()
        if taken_over:  # another tab may have gone on
            self.reread()
        else:
            self.advance()

    def reread(self) -> None:
        """What another tab has kept. RecordError if that is damaged: then the match goes on as it is known here."""
        try:
            self.match = shelf.read(self.browser, self.id) or self.match
        finally:
            self.advance()
