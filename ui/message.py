"""What can happen on the page, as data. `app.py` makes these out of browser events; `loop.py` answers them."""

from collections.abc import Mapping
from itertools import count
from typing import NamedTuple

_numbers = count(1)


def fresh() -> int:
    """A number that nothing else on this page has: what comes late, be it for a table that was left, is known by it."""
    return next(_numbers)


class Do(NamedTuple):
    """A command was clicked: data-do, with the other data- attributes of its element."""

    do: str
    data: Mapping[str, str] = {}


class Click(NamedTuple):
    """A part was clicked; `picked` if that very element was picked."""

    part: str
    picked: bool = False


class Field(NamedTuple):
    """A control has a new value: a checkbox says "true" or "false"."""

    name: str
    value: str


class Key(NamedTuple):
    """A key was pressed outside any text field; `part` has the focus, if one has."""

    key: str
    part: str | None = None


class Peek(NamedTuple):
    """The pointer or the focus is on a part, or on none."""

    part: str | None


class Address(NamedTuple):
    """The fragment of the address, without #."""

    text: str


class Opened(NamedTuple):
    """A file was chosen or dropped; None: it could not be read, or is far too long to be a game."""

    name: str
    text: str | None
    too_long: bool = False


class Thought(NamedTuple):
    """The bots' worker has answered, or failed."""

    ticket: int
    text: str = ""
    error: str = ""


class Tick(NamedTuple):
    """A while is over. Those of another number are late and mean nothing."""

    name: str
    number: int


class Held(NamedTuple):
    """Whether this tab is the one that writes this match."""

    match: str
    held: bool


class Stored(NamedTuple):
    """Another tab changed the storage."""

    key: str


class Resized(NamedTuple):
    layout: str


class Updated(NamedTuple):
    """A new version is there: the next start has it."""


class Broken(NamedTuple):
    """An exception nobody expected."""

    trace: str


Message = (
    Do | Click | Field | Key | Peek | Address | Opened | Thought | Tick | Held | Stored | Resized | Updated | Broken
)
