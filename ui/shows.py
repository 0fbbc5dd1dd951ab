"""What each screen is given to show: plain data, made by the loop. Screens are pure functions of these."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine import Event, Game, Line, Option
from game.engine.state import Scores

from .room import Brief, Room, Scene, View
from .voice import Voice


class Way(NamedTuple):
    """A way out of a message: a button with data-do and what belongs to it."""

    do: str
    label: Line
    data: Mapping[str, str] = {}  # data-match and the like
    main: bool = False


class Notice(NamedTuple):
    """Something the house has to say: a sentence, and what can be done."""

    line: Line
    ways: tuple[Way, ...] = ()
    dialog: bool = False  # waits for an answer; else it stands above the screen until closed
    alarm: bool = False
    title: Line | None = None
    stays: bool = False  # it cannot be closed: it is said as long as it is so


CLOSE = Way("close", Line("Close"))


class Settings(NamedTuple):
    language: str = "en"
    theme: str = "system"  # system, day, night
    speed: str = "slow"  # step, slow, quick, at-once
    play_at_once: bool = False


class House(NamedTuple):
    """What every screen gets."""

    say: Voice
    settings: Settings
    notice: Notice | None = None
    today: str = ""  # date, ISO: games of today are dated by the hour


class Box(NamedTuple):
    """A game on the lobby's shelf."""

    game: Game
    room: Room
    say: Voice


class Card(NamedTuple):
    """A saved game."""

    id: str
    game: Game
    room: Room
    say: Voice  # with the names of those who sit there
    title: str  # given by a person; "" if none
    kinds: tuple[str, ...]
    view: View  # what a spectator saw when it was saved
    scores: Scores
    colours: tuple[tuple[str, ...], ...]
    over: bool
    winners: tuple[int, ...]
    waits: int | None  # who has to decide
    saved: str  # date and time, ISO
    size: int  # characters
    damaged: Line | None = None  # it cannot be opened: why


class Lobby(NamedTuple):
    house: House
    boxes: tuple[Box, ...]
    going: tuple[Card, ...]  # games that go on, the last played first
    saved: int = 0  # how many there are on the shelf, the finished ones too


class SeatForm(NamedTuple):
    kind: str
    name: str  # as it is typed
    wrong: Line | None = None  # what is wrong with it
    called: str = ""  # as it will be at the table


class NewGame(NamedTuple):
    house: House
    box: Box
    seats: tuple[SeatForm, ...]
    kinds: tuple[str, ...]  # person, newcomer, regular
    counts: tuple[int, ...]
    options: tuple[Option, ...]
    chosen: Mapping[str, Any]  # every option with its value now
    seed: str
    more: bool  # "More" is open
    wrong: Line | None = None
    wrong_field: str = ""  # what it is about ("seed", "option-max_turns"); "": the whole


class LogRow(NamedTuple):
    """What one choice told."""

    n: int  # its number
    turn: int
    events: tuple[Event, ...]
    new: bool  # since the viewer's last turn
    last: bool


class Change(NamedTuple):
    """A seat's points before and after, by source."""

    seat: int
    before: Mapping[str, int]
    after: Mapping[str, int]


@dataclass(frozen=True)
class Would:
    """What the shown choice would do."""

    parts: tuple[str, ...]
    brief: Brief | None
    events: tuple[Event, ...]
    changes: tuple[Change, ...]
    index: int
    count: int
    confirm: bool  # Confirm would play it; while only hovering it is False
    news: bool  # something will come to light that nobody can foresee


class Since(NamedTuple):
    """What happened since the viewer's last turn."""

    rows: tuple[LogRow, ...]
    changes: tuple[Change, ...]


class Table(NamedTuple):
    house: House
    match: str  # its id in the storage
    game: Game
    room: Room
    view: View
    scene: Scene
    kinds: tuple[str, ...]
    colours: tuple[tuple[str, ...], ...]
    viewer: int | None
    decider: int | None
    scores: Scores
    ranks: tuple[int, ...]  # 1 is first
    would: Would | None
    since: Since
    log: tuple[LogRow, ...]
    last_by: int | None  # who made the last move
    thinking: int | None  # which bot thinks
    paused: bool  # a step waits for a click ("step by step")
    stopped: bool  # a game of bots alone was stopped
    watching: bool  # no person sits there
    can_skip: bool  # bots are moving: skip to my turn
    can_undo: bool
    undo_why: Line | None  # why not
    can_redo: bool
    menu: bool
    keys: bool  # the list of keys is open
    sheet: bool  # phones: the bottom sheet is open
    readonly: bool  # another tab plays this game


class Curtain(NamedTuple):
    house: House
    match: str
    game: Game
    room: Room
    say: Voice
    seat: int
    colours: tuple[str, ...]
    heading: Line
    rows: tuple[LogRow, ...]  # what happened since, as everybody may know it
    scores: Scores
    all_colours: tuple[tuple[str, ...], ...]
    told_file: bool  # just opened from a file: say once that the file holds the hidden cards


class End(NamedTuple):
    house: House
    match: str
    game: Game
    room: Room
    view: View  # open
    scene: Scene
    kinds: tuple[str, ...]
    colours: tuple[tuple[str, ...], ...]
    scores: Scores
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    curve: tuple[tuple[int, ...], ...]  # totals per turn
    turns: int
    last: LogRow | None  # how it ended
    menu: bool


class Shelf(NamedTuple):
    house: House
    cards: tuple[Card, ...]
    renaming: str | None  # whose title is being typed
    deleted: Card | None  # can be restored
    used: int  # characters in the storage


@dataclass(frozen=True)
class Replay:
    house: House
    match: str
    game: Game
    room: Room
    view: View
    scene: Scene
    kinds: tuple[str, ...]
    colours: tuple[tuple[str, ...], ...]
    scores: Scores
    ranks: tuple[int, ...]
    index: int  # which stop
    stops: int  # how many
    rows: tuple[LogRow, ...]
    over: bool  # the whole match is: hands are open
    playing: bool
    can_go_on: bool
    changes: tuple[Change, ...] = ()  # what the move that led here did
    curve: tuple[tuple[int, ...], ...] = ()  # totals at each stop
    movers: tuple[int | None, ...] = ()  # who made the move to each stop but the first


class Rules(NamedTuple):
    house: House
    box: Box
    text: str  # the room's rules text in the language, in its own small mark-up (see screens/rules.py)
    chapter: str


class SettingsShow(NamedTuple):
    house: House
    storage: str  # "", "denied", "full"
    used: int


class About(NamedTuple):
    house: House
    boxes: tuple[Box, ...]
    version: str


class Failure(NamedTuple):
    """Something broke; games are safe."""

    house: House
    match: str | None  # whose file is offered
    trace: str
