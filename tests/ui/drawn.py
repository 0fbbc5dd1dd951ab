"""A room's face put to the test: what it draws at a position, for somebody, in a language, read back as elements."""

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple
from xml.etree import ElementTree

from game.engine import State, rooms
from tests.contract.table import Place
from ui.narrowing import Narrowing
from ui.room import Room, Scene, View
from ui.rooms import face, package
from ui.voice import Voice

LAYOUTS = ("wide", "medium", "phone")
LANGUAGES = ("en", "fr")
MARKUP = "<b>&\"'"  # in every name: where it shows as it is, somebody forgot to escape it
BARE = re.compile(r"(?<=\s)(data-[a-z-]+|hidden|disabled)(?=[\s/>])")


@cache
def faces() -> dict[str, Room]:
    """Of every game: what can be played can be seen."""
    return {id: face(id) for id in rooms.known()}


def names(seats: int, mark: str = MARKUP) -> tuple[str, ...]:
    return tuple(f"{mark}{seat}" for seat in range(seats))


def voice(place: Place, language: str, mark: str = MARKUP) -> Voice:
    room, view = face(place.game.id), place.state.view(None)
    seats = place.state.seats
    colours = [room.colours(view, seat) for seat in range(seats)]
    return Voice(language, place.game, names(seats, mark), place.table.options, colours)


def scene(say: Voice, narrowing: Narrowing | None = None, layout: str = "wide", last: tuple[str, ...] = ()) -> Scene:
    """As the house makes it (`ui/showing.py`)."""
    if narrowing is None:
        return Scene(say, tuple(say.names), last=last, layout=layout)
    pick, look, live, other = narrowing.pick, narrowing.look, narrowing.live(), narrowing.other()
    cursor: dict[str, str] = {}
    for part in (*live, *other, *narrowing.picked):
        cursor.setdefault(part.partition(":")[0], part)
    return Scene(
        say, tuple(say.names), frozenset(live), frozenset(other), narrowing.picked, narrowing.briefs(),
        narrowing.stars(), look.view if look is not None else None, pick.index, len(narrowing.choices), None,
        last, layout, cursor, choosing=True,
    )  # fmt: skip


def narrowing(state: State, id: str) -> Narrowing:
    return Narrowing(state, face(id), state.decider)


# What is drawn


class Drawn(NamedTuple):
    ground: str
    board: str
    seats: tuple[str, ...]
    hold: str
    slip: str
    mini: str

    @property
    def texts(self) -> tuple[str, ...]:
        return (self.ground, self.board, *self.seats, self.hold, self.slip, self.mini)

    def parts(self) -> dict[str, list[ElementTree.Element]]:
        """The elements that stand for a part, in the order of the page."""
        found: dict[str, list[ElementTree.Element]] = {}
        for text in (self.board, *self.seats, self.hold):
            for element in elements(text):
                if "data-part" in element.attrib:
                    found.setdefault(element.attrib["data-part"], []).append(element)
        return found


def draw(room: Room, view: View, seats: int, scene: Scene) -> Drawn:
    return Drawn(
        room.ground(view, scene),
        room.board(view, scene),
        tuple(room.seat(view, seat, scene) for seat in range(seats)),
        room.hold(view, scene),
        room.slip(view, scene) or "",
        room.mini(view),
    )


@lru_cache(4096)
def elements(text: str) -> list[ElementTree.Element]:
    """Read it as XML, which forgives nothing; bare attributes are the one thing HTML allows besides."""
    closed = BARE.sub(r'\1=""', text)
    try:
        root = ElementTree.fromstring(f"<drawn>{closed}</drawn>")
    except ElementTree.ParseError as error:
        line, column = error.position
        around = closed.splitlines()[line - 1][max(0, column - 90) : column + 60]
        raise AssertionError(f"not well-formed: {error} at … {around} …") from None
    return [element for element in root.iter() if element is not root]


@lru_cache(4096)
def sound(text: str) -> None:
    """Well-formed, without anything the page's policy refuses, every name escaped."""
    for element in elements(text):
        assert element.tag not in ("script", "style", "link", "iframe", "foreignObject"), element.tag
        for name, value in element.attrib.items():
            assert name != "style" and not name.startswith("on"), f"<{element.tag} {name}=…>"
            assert name not in ("href", "src") or value.startswith("#"), f"{name}={value} leaves the page"
    assert MARKUP not in text and MARKUP.replace("&", "&amp;") not in text, "a name is not escaped"
    assert "{" not in text, "a place was not filled"


def rules_text(id: str, language: str) -> str:
    return (files(package(id)) / f"rules.{language}.md").read_text(encoding="utf-8")
