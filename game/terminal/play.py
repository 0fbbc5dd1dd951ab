"""A game being played: whoever is to decide is asked, bots answer by themselves, everything can be looked at first."""

from collections.abc import Callable
from typing import Any

from game import bots
from game.engine import Chance, IllegalAction, Line, Match, Plain, Refusal, preview
from game.engine.match import PERSON
from game.engine.state import Action

from . import files, layout
from .console import Console
from .moves import Moves
from .voice import Voice

LAST = 20  # lines of the log that `log` shows

HELP = (
    (Line("12"), Line("play move number 12 of the list")),
    (Line("P A4S3 H4 V3"), Line("play the move with this notation")),
    (Line("A4S3"), Line("list the moves with this in their notation or name; Enter then plays a single one")),
    (Line("?"), Line("list all moves, with what each would bring")),
    (Line("why A4S3 H4"), Line("say why these do not go together")),
    (Line("preview 12"), Line("show what a move would do, and the points before and after")),
    (Line("board"), Line("draw the table again")),
    (Line("undo"), Line("take back your last choice")),
    (Line("redo"), Line("bring back what was taken back")),
    (Line("log"), Line("show what has happened; with all, from the beginning")),
    (Line("save FILE"), Line("save the game")),
    (Line("quit"), Line("leave the game")),
)  # fmt: skip


class Quit(Exception):
    """Whoever sits there has had enough."""


class Sitting:
    """One match at one keyboard."""

    def __init__(
        self, match: Match, console: Console, language: str, save: str | None, known: str | None = None
    ) -> None:
        self.match, self.console = match, console
        self.voice = Voice.of(match, language, short=True)
        self.save_to = save  # written after every choice
        self.known = save or known  # where `save` without a name goes
        self.saved = known is not None  # whether what has been played is in a file
        self.warned = False  # whether somebody who leaves was told that it is not
        self.people = [seat for seat, each in enumerate(match.seats) if each["kind"] == PERSON]
        self.at_keyboard = self.people[0] if len(self.people) == 1 else None
        recap = match.stops[max(0, len(match.stops) - 1 - len(match.seats))]
        self.seen: dict[int | None, int] = dict.fromkeys(self.people, recap)  # how far each has read the log
        self.seen[None] = len(match.actions)
        self.drawn = -1  # the number of actions the table was last drawn after
        self.moves: Moves | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            word: command
            for words, command in (
                (("?",), self.list_all),
                (("help", "h", "aide"), self.help),
                (("why", "pourquoi"), self.why),
                (("preview", "aperçu", "apercu"), self.preview),
                (("board", "plan"), self.board),
                (("undo", "annuler"), self.undo),
                (("redo", "rétablir", "retablir"), self.redo),
                (("log", "journal"), self.log),
                (("save", "sauver"), self.save),
                (("quit", "exit", "q", "quitter"), self.quit),
            )
            for word in words
        }

    def say(self, line: Line) -> None:
        for text in layout.paragraph(self.voice.line(line), self.console.width):
            self.console.say(text)

    # The game

    def run(self) -> None:
        self.welcome()
        self.keep()
        try:
            while (seat := self.match.state.decider) is not None:
                if seat in self.people:
                    self.person(seat)
                else:
                    self.bot(seat)
            self.over()
        except Quit:
            self.leave(Line("You leave the game."))
        except EOFError:
            self.shelter()
            self.leave(Line("The input has ended, and the game stops here."))
        except KeyboardInterrupt:
            self.shelter()
            self.leave(Line("The game was interrupted."))
            raise
        except Exception:  # a fault of ours: the game is not to be lost by it
            self.shelter()
            self.tell_saved()
            raise

    def welcome(self) -> None:
        match, voice = self.match, self.voice
        named = [f"{seat['name']} ({voice.kind(seat['kind'])})" for seat in match.seats]
        self.say(Line("{game}: {seats}.", {"game": match.game.title, "seats": [Plain(name) for name in named]}))
        if self.at_keyboard is not None:
            self.say(Line("You are {seat}. Type help to see what can be typed.", {"seat": self.at_keyboard}))
        elif self.people:
            self.say(Line("Type help to see what can be typed."))

    def bot(self, seat: int) -> None:
        match = self.match
        seed = Chance(match.seed << 32 | len(match.actions)).seed()
        match.play(*bots.choose(match.state, seat, match.seats[seat]["kind"], seed))
        self.settle()

    def settle(self) -> None:
        """A step was taken: tell it, and keep the game once the choice is whole."""
        if self.match.state.settled:
            self.changed()
        self.tell(self.at_keyboard)

    def changed(self) -> None:
        """What is in a file is no longer the game as it stands."""
        self.saved = self.warned = False
        self.keep()

    def tell(self, seat: int | None) -> None:
        """What has happened since that seat last read it."""
        for event in self.match.told(seat, self.seen[seat]):
            for text in layout.paragraph(self.voice.event(event), self.console.width):
                self.console.say(text)
        self.seen[seat] = len(self.match.actions)

    def keep(self) -> None:
        """After every choice, where a file was named; a full disk is no reason to stop playing."""
        if self.save_to is None:
            return
        try:
            files.write(self.save_to, self.match)
        except files.FileTrouble as error:
            self.saved = False
            self.console.complain(self.voice.line(error.line))
        else:
            self.saved = True

    def over(self) -> None:
        state, voice, console = self.match.state, self.voice, self.console
        console.say()
        for text in (
            *voice.face.table(state.view(self.at_keyboard, open=True), voice, {}, console.width), "",
            *layout.scores_table(state.scores(), voice), "",
            layout.winners_line(state.winners(), state.scores(), voice),
        ):  # fmt: skip
            console.say(text)
        self.offer_to_save()
        self.tell_saved()

    def offer_to_save(self) -> None:
        """A finished game is worth keeping too: it can be shown and replayed."""
        while self.console.asks and self.people and not self.saved:
            prompt = self.voice.line(Line("To keep this game, type the name of a file; Enter leaves it:"))
            path = self.console.ask(prompt + " ").strip()
            if not path:
                return
            self.told_or_refused(self.save_as, path)

    def shelter(self) -> None:
        """Whoever sits at a terminal loses no game by a slip of the hand: it goes into a new file where he is."""
        if not self.console.asks or self.saved or self.save_to or not self.somebody_played():
            return
        path = files.fresh(self.match.game.id)
        try:
            files.write(path, self.match)
        except files.FileTrouble as error:
            self.console.complain(self.voice.line(error.line))
        else:
            self.saved, self.known = True, path

    def somebody_played(self) -> bool:
        return any(self.match.at(stop).decider in self.people for stop in self.match.stops[:-1])

    def leave(self, why: Line) -> None:
        self.keep()  # it may have been interrupted between a choice and its saving
        self.console.say()
        self.say(why)
        self.tell_saved()

    def tell_saved(self) -> None:
        if self.saved and (path := self.save_to or self.known):
            self.say(Line("The game is saved in {file}.", {"file": files.shown(path)}))
            if self.match.state.decider is not None:
                go_on = Line("To go on: python -m game play --resume {file} --save {file}", {"file": files.shown(path)})
                self.console.say(self.voice.line(go_on))  # on one line, to be copied
        elif self.match.state.decider is not None:
            self.say(Line("The game is not saved."))

    # A person's choice

    def person(self, seat: int) -> None:
        """Ask until something is played, taken back or left."""
        if seat != self.at_keyboard and len(self.people) > 1:
            self.pass_keyboard(seat)
        self.tell(seat)
        match = self.match
        self.moves = Moves(match.state, match.game, self.voice)
        before = match.actions[:]
        if self.drawn != len(match.actions):
            self.draw(seat)
        while match.actions == before:
            self.answer(self.console.ask("> ").strip())
        self.settle_reading()

    def settle_reading(self) -> None:
        self.seen = {seat: min(read, len(self.match.actions)) for seat, read in self.seen.items()}

    def pass_keyboard(self, seat: int) -> None:
        """Nobody sees another person's hand: the screen is cleared before the next one sits down."""
        if self.moves is not None:  # somebody has been there
            self.console.clear()
        self.at_keyboard = None
        self.console.ask(self.voice.line(Line("Pass the keyboard to {seat}, then press Enter.", {"seat": seat})) + " ")
        self.console.clear()
        self.at_keyboard, self.drawn = seat, -1

    def draw(self, seat: int) -> None:
        """The table as the seat sees it, its hand, the prompt, and the moves in short."""
        assert self.moves is not None
        state, voice, console = self.match.state, self.voice, self.console
        view, face = state.view(seat), voice.face
        prompt = voice.say(voice.words.prompts[state.decision], seat=seat, **face.facts(view))
        console.say()
        for text in (
            layout.turn_heading(state.turn, voice, console.width),
            *face.table(view, voice, self.moves.briefs(), console.width), "",
            *(each for said in face.hand(view, voice) for each in layout.paragraph(said, console.width)),
            *layout.paragraph(prompt, console.width),
            *self.moves.summary(console.width),
        ):  # fmt: skip
            console.say(text)
        self.drawn = len(self.match.actions)

    def answer(self, typed: str) -> None:
        """One line of a person: a command, a number, a notation, or something to narrow the list with."""
        assert self.moves is not None
        word, _, rest = typed.partition(" ")
        if command := self.commands.get(word.lower()):
            self.told_or_refused(command, rest.strip())
        elif not typed:
            self.enter()
        elif (action := self.moves.exact(typed)) is not None:
            self.play(action)
        elif typed.isdecimal() and len(typed) < 10:
            self.say(self.moves.no_number(int(typed)))
        else:
            self.narrow(typed)

    def told_or_refused(self, command: Callable[[str], None], rest: str) -> None:
        try:
            command(rest)
        except Refusal as error:
            self.say(error.line)

    def play(self, action: Action) -> None:
        try:
            self.match.play(action)
        except IllegalAction as error:
            self.say(error.line)
        else:
            # Around one keyboard a draw is told to its owner when the screen is his alone again.
            if len(self.people) > 1 and self.match.state.settled and self.match.state.decider != self.at_keyboard:
                self.public()
            self.settle()

    def public(self) -> None:
        """From here to the next curtain only what everybody may know is said."""
        self.seen[None] = self.match.stops[-2]
        self.at_keyboard, self.drawn = None, -1

    def enter(self) -> None:
        assert self.moves is not None
        if len(self.moves.shown) == 1:
            self.play(self.moves.shown[0])
        else:
            self.say(Line("Type a number or a part of a move; help says what else."))

    def narrow(self, typed: str) -> None:
        assert self.moves is not None
        found = self.moves.narrow(typed)
        if not found:
            self.say(self.moves.why(typed))
            return
        for text in self.moves.listed(found, self.console.width):
            self.console.say(text)
        if len(found) == 1:
            self.say(Line("Enter plays it."))

    # Commands

    def list_all(self, rest: str) -> None:
        assert self.moves is not None
        for text in self.moves.listed(self.moves.narrow(rest), self.console.width):
            self.console.say(text)

    def help(self, rest: str) -> None:
        for text in layout.legend([(self.voice.line(typed), self.voice.line(does)) for typed, does in HELP],
                                  self.console.width):  # fmt: skip
            self.console.say(text)

    def why(self, rest: str) -> None:
        assert self.moves is not None
        self.say(self.moves.why(rest) if rest else Line("Say what you would like to play: why A4S3 H4."))

    def preview(self, rest: str) -> None:
        assert self.moves is not None
        action = self.moves.exact(rest)
        if action is None:
            found = self.moves.narrow(rest)
            if not rest or len(found) != 1:
                for text in self.moves.listed(found, self.console.width) if rest else []:
                    self.console.say(text)
                self.say(Line("Give the number or the notation of one move to look at: preview 12."))
                return
            action = found[0]
        state, voice = self.match.state, self.voice
        looked = preview(state, state.decider, (action,))
        changes = list(self.changes(looked.before, looked.after))
        self.console.say(self.moves.line(action)[: self.console.width].rstrip())
        for text in (*map(voice.event, looked.events), *(layout.rows(changes, left=9) if changes else ())):
            for line in layout.paragraph(text, self.console.width, "  "):
                self.console.say(line)
        if not changes:
            self.say(Line("No points change."))

    def changes(self, before: Any, after: Any) -> list[list[str]]:
        """Per seat whose points change: the total and every source, before and after."""
        rows = []
        for seat, (old, new) in enumerate(zip(before, after, strict=True)):
            touched = [source for source in new if old.get(source) != new[source]]
            if touched:
                said = [f"{self.voice.line(Line('Total'))} {old['total']} → {new['total']}"]
                said += [
                    f"{self.voice.source(source)} {old.get(source, 0)} → {new[source]}"
                    for source in touched
                    if source != "total"
                ]
                rows.append([self.voice.names[seat], *said])
        return rows

    def board(self, rest: str) -> None:
        seat = self.match.state.decider
        assert seat is not None
        self.draw(seat)

    def undo(self, rest: str) -> None:
        stop = self.match.back_to()
        if stop is None:
            self.say(Line("There is nothing you can take back here."))
            return
        self.match.go(stop)
        self.moved(Line("Your last choice is taken back."))

    def redo(self, rest: str) -> None:
        stop = self.match.forth_to()
        if stop is None:
            self.say(Line("There is no move to bring back."))
            return
        self.match.go(stop)
        self.moved(Line("What was taken back is back again."))

    def moved(self, how: Line) -> None:
        """Back or forth: the table is drawn again, and what is in the file changes with it."""
        self.drawn = -1
        self.changed()
        self.say(how)

    def log(self, rest: str) -> None:
        told = self.match.told(self.match.state.decider)
        for event in told if rest else told[-LAST:]:
            for text in layout.paragraph(self.voice.event(event), self.console.width, "  "):
                self.console.say(text)
        if not told:
            self.say(Line("Nothing has happened yet."))

    def save(self, rest: str) -> None:
        path = rest or self.known
        if path is None:
            self.say(Line("Give the name of a file: save FILE."))
            return
        self.save_as(path)

    def save_as(self, path: str) -> None:
        if path not in (self.known, self.save_to):
            files.spare(path)
        files.write(path, self.match)
        self.saved = True
        self.known = path
        self.say(Line("The game is saved in {file}.", {"file": files.shown(path)}))

    def quit(self, rest: str) -> None:
        if self.console.asks and not self.saved and not self.warned and self.somebody_played():
            self.warned = True
            self.say(Line("The game is not saved: save FILE keeps it, quit again leaves it."))
            return
        raise Quit
