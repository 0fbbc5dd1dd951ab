"""The loop: model, view, message, update. Everything that happens on the page comes through `send`.

No DOM here: the browser is a port (`browser.py`), so the whole house can be played in a test without one.
"""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.engine import Line, Match, record, rooms
from game.engine.record import RecordError
from game.engine.speaker import LANGUAGES

from . import shelf
from .browser import Browser, StorageTrouble
from .commands import COMMANDS
from .form import Form
from .looking import Looking
from .message import (
    Address,
    Broken,
    Click,
    Do,
    Field,
    Held,
    Key,
    Message,
    Opened,
    Peek,
    Resized,
    Stored,
    Thought,
    Tick,
    Updated,
)
from .shows import CLOSE, Card, Notice, Settings, Way
from .sitting import PAUSES, Sitting

SETTINGS = shelf.HOME + "settings"
TOLD_FILE = shelf.HOME + "told-file"  # the page has said that a file holds the hidden cards
AT = ("table", "curtain")  # the screens of a match that is being played
THEMES = ("system", "day", "night")

TOO_LONG = Line("This file is too long for a saved game: choose another one.")
UNREADABLE = Line("This file cannot be read: choose another one.")


class Loop:
    """The model of the page and how it changes."""

    def __init__(self, browser: Browser, language: str = "en") -> None:
        self.browser = browser
        self.settings = self._read_settings(language)
        self.screen = "lobby"
        self.layout = "wide"
        self.sitting: Sitting | None = None  # the match at the table
        self.form: Form | None = None
        self.looking: Looking | None = None
        self.rules: tuple[str, str] = ("", "")  # game, chapter
        self.ended: tuple[str, Match] | None = None
        self.notice: Notice | None = None
        self.pop: str | None = None  # what is open over the table: "menu", "keys", "sheet"
        self.renaming: str | None = None
        self.title = ""  # what is typed there
        self.deleted: tuple[Card, str] | None = None
        self.rescued: Match | None = None
        self.trace = ""
        self.storage = ""  # "full", "denied"
        self.updated = False  # a new version waits for the next start, and nobody has closed the message yet
        browser.dress(self.settings)

    # Messages

    def send(self, message: Message) -> None:
        """Whatever happened."""
        HANDLERS[type(message)](self, message)

    def _do(self, message: Do) -> None:
        command = COMMANDS.get(message.do)
        if command is not None:
            command(self, message)

    def _click(self, message: Click) -> None:
        if self.sitting is not None and self.screen == "table":
            self.sitting.click(message.part, message.picked, self.settings.play_at_once)
            self.follow()

    def _peek(self, message: Peek) -> None:
        if self.sitting is not None and self.screen == "table":
            self.sitting.peek = message.part

    def _key(self, message: Key) -> None:
        sitting = self.sitting
        if message.key == "Escape":
            self.back()
        elif sitting is None or self.screen != "table" or (self.notice is not None and self.notice.dialog):
            return
        elif message.key == "?":
            self.pop = None if self.pop == "keys" else "keys"
        elif message.key == "Enter" and sitting.narrowing is not None and sitting.narrowing.choice is not None:
            sitting.confirm()
            self.follow()
        elif message.key in ("n", "p") and sitting.narrowing is not None:
            sitting.narrowing.step(1 if message.key == "n" else -1)
        elif message.key in KEYS:
            self._do(Do(KEYS[message.key]))
        elif message.key in sitting.room.keys and sitting.narrowing is not None:
            turned = sitting.room.keys[message.key](sitting.state.view(sitting.viewer), sitting.narrowing.pick.picked)
            sitting.narrowing.turn(turned)

    def back(self) -> None:
        """Escape: the topmost thing that is open, else the last pick; never the match."""
        if self.notice is not None:
            self.notice = None
        elif self.pop is not None:
            self.pop = None
        elif self.renaming is not None:
            self.renaming = None
        else:
            self.drop()

    def drop(self) -> None:
        """The last pick is taken away again."""
        if self.sitting is not None and self.screen == "table":
            self.sitting.refusal = None
            if self.sitting.narrowing is not None:
                self.sitting.narrowing.back()

    def _field(self, message: Field) -> None:
        name, value = message
        if name in SETTING_FIELDS:
            SETTING_FIELDS[name](self, value)
        elif name == "title":
            self.title = value
        elif name == "stop" and self.looking is not None and value.isdecimal():
            self.looking.playing = False
            self.looking.go(int(value))
        elif self.form is not None:
            self.form.set(name, value)

    def _thought(self, message: Thought) -> None:
        if self.sitting is not None:
            self.sitting.thought(message)
            self.follow()

    def _tick(self, message: Tick) -> None:
        if message.name == "replay":
            if self.looking is not None:
                self.looking.tick(message)
        elif self.sitting is not None:
            self.sitting.tick(message)
            self.follow()

    def _held(self, message: Held) -> None:
        if self.sitting is not None and self.sitting.id == message.match:
            with self.told():
                self.sitting.hold(message.held)
            self.follow()

    def _stored(self, message: Stored) -> None:
        """Another tab has written: the game it plays is followed here."""
        sitting = self.sitting
        if sitting is not None and sitting.held is False and message.key == shelf.GAMES + sitting.id:
            with self.told():
                sitting.reread()
            self.follow()

    @contextmanager
    def told(self) -> Iterator[None]:
        """What another tab has kept may be damaged: then that is said, and the match here stays as it is."""
        try:
            yield
        except RecordError as error:
            self.notice = Notice(error.line, alarm=True)

    def _resized(self, message: Resized) -> None:
        self.layout = message.layout

    def _updated(self, message: Updated) -> None:
        self.updated = True

    def _broken(self, message: Broken) -> None:
        self.trace, self.screen, self.notice = message.trace, "error", None

    # Addresses

    def _address(self, message: Address) -> None:
        """Back, forward, a link, a reload: the screen that stands there."""
        name, _, rest = message.text.partition("/")
        if name == "table" and self.sitting is not None and self.sitting.id == rest and self.screen in AT:
            return  # the loop itself went there
        self.notice = self.pop = self.renaming = self.looking = None
        if name != "shelf":
            self.deleted = None
        if name not in ("table", "rules", "settings", "about"):
            self.leave()
        if name not in SCREENS:  # nobody lives there: the address says so, too
            self.browser.go("", replace=True)
        SCREENS.get(name, Loop._open_lobby)(self, rest)

    def leave(self) -> None:
        """The table is left: its match is kept, and another tab may have it."""
        if self.sitting is not None:
            self.browser.forget()
            self.browser.release()
            self.storage = self.sitting.trouble
            self.sitting = None

    def _open_lobby(self, rest: str) -> None:
        self.screen = "lobby"

    def _open_new(self, rest: str) -> None:
        if rest not in rooms.known():
            self._lost(Line("There is no such game here: choose one of these."))
            return
        if self.form is None or self.form.game.id != rest:
            self.form = Form.remembered(rooms.find(rest), self.browser)
        self.screen = "new"

    def _open_table(self, rest: str) -> None:
        if self.sitting is None or self.sitting.id != rest:
            self.leave()
            match = self.read(rest)
            if match is None:
                return
            self.sit(rest, match)
        self.screen = "table"
        self.follow()

    def sit(self, id: str, match: Match, from_file: bool = False) -> None:
        self.leave()
        self.sitting = Sitting(self.browser, id, match, self.settings.speed, from_file)
        self.browser.hold(id)

    def _open_end(self, rest: str) -> None:
        match = self.read(rest)
        if match is not None:
            if match.state.decider is not None:  # not over after all
                self.browser.go(f"table/{rest}", replace=True)
                self._open_table(rest)
                return
            self.ended, self.screen = (rest, match), "end"

    def _open_shelf(self, rest: str) -> None:
        self.screen = "shelf"

    def _open_replay(self, rest: str) -> None:
        id, _, stop = rest.partition("/")
        match = self.read(id)
        if match is not None:
            self.looking, self.screen = Looking(self.browser, id, match), "replay"
            if stop.isdecimal():
                self.looking.go(int(stop))

    def _open_rules(self, rest: str) -> None:
        game, _, chapter = rest.partition("/")
        self.rules = (game if game in rooms.known() else rooms.known()[0], chapter)
        self.screen = "rules"
        if re.fullmatch(r"[\w-]+", chapter):
            self.browser.focus(f'[id="rules/{self.rules[0]}/{chapter}"]')

    def _open_settings(self, rest: str) -> None:
        self.screen = "settings"

    def _open_about(self, rest: str) -> None:
        self.screen = "about"

    def read(self, id: str) -> Match | None:
        """A match of the shelf; where it cannot be had, the lobby says why."""
        if self.sitting is not None and self.sitting.id == id:
            return self.sitting.match
        try:
            match = shelf.read(self.browser, id)
        except RecordError as error:
            self._lost(error.line)
            self.offer_rescued(error, id)
            return None
        if match is None:
            self._lost(Line("This game is not in this browser: open its file, or start another one."))
        return match

    def _lost(self, line: Line) -> None:
        self.screen, self.notice = "lobby", Notice(line, alarm=True)
        self.browser.go("", replace=True)

    def follow(self) -> None:
        """Where the match has led to: the curtain, the table, the end."""
        sitting = self.sitting
        if sitting is None or self.screen not in AT:
            return
        if sitting.over:
            self.browser.go(f"end/{sitting.id}", replace=True)
            self.ended, self.screen, self.pop = (sitting.id, sitting.match), "end", None
            self.leave()
            return
        self.screen = "curtain" if sitting.covered else "table"

    # Settings

    def _read_settings(self, language: str) -> Settings:
        usual = Settings(language=language)
        try:
            found = json.loads(self.browser.get(SETTINGS) or "{}")
            return Settings(
                found["language"] if found.get("language") in LANGUAGES else usual.language,
                found["theme"] if found.get("theme") in THEMES else usual.theme,
                found["speed"] if found.get("speed") in PAUSES else usual.speed,
                found.get("play_at_once") is True,
            )
        except (ValueError, TypeError, AttributeError):
            return usual

    def _set(self, settings: Settings) -> None:
        self.settings = settings
        if self.sitting is not None:
            self.sitting.pace(settings.speed)
        self.put(SETTINGS, json.dumps(settings._asdict()))
        self.browser.dress(settings)

    def put(self, key: str, text: str) -> bool:
        try:
            self.browser.put(key, text)
        except StorageTrouble as error:
            self.storage = error.kind
        else:
            self.storage = ""
        return not self.storage

    def _set_language(self, value: str) -> None:
        if value in LANGUAGES:
            self._set(self.settings._replace(language=value))

    def _set_theme(self, value: str) -> None:
        if value in THEMES:
            self._set(self.settings._replace(theme=value))

    def _set_speed(self, value: str) -> None:
        if value in PAUSES:
            self._set(self.settings._replace(speed=value))

    def _set_at_once(self, value: str) -> None:
        self._set(self.settings._replace(play_at_once=value == "true"))

    # Matches and files

    def this(self) -> str:
        """The match in front of the person."""
        if self.sitting is not None:
            return self.sitting.id
        if self.screen == "end" and self.ended is not None:
            return self.ended[0]
        if self.screen == "replay" and self.looking is not None:
            return self.looking.id
        return ""

    def begin(self, match: Match, from_file: bool = False) -> None:
        """A match comes onto the shelf and onto the table."""
        id = shelf.fresh_id(self.browser)
        self.sit(id, match, from_file)
        assert self.sitting is not None
        self.sitting.keep()
        self.notice, self.pop = None, None
        self.browser.go(f"table/{id}", replace=self.screen in ("new", "end"))
        self.screen = "table"
        self.follow()

    def tell_file(self) -> None:
        """Once: a file of a game that goes on can be read by a program."""
        if self.browser.get(TOLD_FILE) is None:
            self.put(TOLD_FILE, "1")
            told = Line("The file holds the whole game, the hidden cards too: whoever reads it closely can see them.")
            self.notice = Notice(told)

    def _opened(self, message: Opened) -> None:
        """A file: what it holds comes onto the table, or a sentence says why not. The running game is not touched."""
        if message.text is None:
            self.notice = Notice(TOO_LONG if message.too_long else UNREADABLE, (CLOSE,), True, True)
            return
        try:
            match = record.read(message.text)
        except RecordError as error:
            self.offer_rescued(error)
            return
        self.begin(match, from_file=True)
        if match.state.decider is not None and self.screen != "curtain":  # the curtain says it itself
            self.tell_file()

    def offer_rescued(self, error: RecordError, id: str = "") -> None:
        """What is wrong with a record, and what can still be had."""
        self.rescued = error.rescued
        ways = [Way("rescue", Line("Open what could be saved"), main=True)] if error.rescued is not None else []
        if id:
            ways.append(Way("export", Line("Save the file as it is"), {"match": id}))
        self.notice = Notice(error.line, (*ways, CLOSE), dialog=True, alarm=True)


HANDLERS: dict[type, Callable[[Loop, Any], None]] = {
    Do: Loop._do, Click: Loop._click, Field: Loop._field, Key: Loop._key, Peek: Loop._peek, Address: Loop._address,
    Opened: Loop._opened, Thought: Loop._thought, Tick: Loop._tick, Held: Loop._held, Stored: Loop._stored,
    Resized: Loop._resized, Updated: Loop._updated, Broken: Loop._broken,
}  # fmt: skip

SCREENS: dict[str, Callable[[Loop, str], None]] = {
    "": Loop._open_lobby, "lobby": Loop._open_lobby, "new": Loop._open_new, "table": Loop._open_table,
    "end": Loop._open_end, "shelf": Loop._open_shelf, "replay": Loop._open_replay, "rules": Loop._open_rules,
    "settings": Loop._open_settings, "about": Loop._open_about,
}  # fmt: skip

SETTING_FIELDS: dict[str, Callable[[Loop, str], None]] = {
    "language": Loop._set_language, "theme": Loop._set_theme, "speed": Loop._set_speed,
    "play-at-once": Loop._set_at_once,
}  # fmt: skip

KEYS = {"u": "undo", "r": "redo", "s": "skip"}
