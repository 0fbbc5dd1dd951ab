"""Screens read back as elements, and what to show on them: real positions, whatever names and titles a test wants."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser
from typing import NamedTuple

from game import catalogue
from game.engine import Line, Match
from game.engine.line import Plain
from tests.ui.drawn import rules_text
from ui import first, rooms
from ui.page import Page
from ui.screens import about, failure, lobby, new, rules, settings, shelf
from ui.shows import (
    About,
    Box,
    Card,
    Failure,
    House,
    Lobby,
    NewGame,
    Notice,
    Rules,
    SeatForm,
    Settings,
    SettingsShow,
    Way,
)
from ui.shows import Shelf as ShelfShow
from ui.voice import Voice

VOID = {"input", "br", "img", "hr", "path", "rect", "circle", "use", "line", "ellipse", "polygon", "polyline"}


# Reading back


class Element(NamedTuple):
    tag: str
    attributes: dict[str, str]
    parents: tuple["Element", ...]
    said: list[str]  # the text in it

    def get(self, name: str) -> str:
        return self.attributes.get(name, "")

    def within(self, tag: str) -> bool:
        return any(parent.tag == tag for parent in self.parents)


class Reader(HTMLParser):
    """Elements in order; any tag that is not closed in its place is an error."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[Element] = []
        self.found: list[Element] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open), [])
        self.found.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open and self.open[-1].tag == tag, f"</{tag}> closes {self.open[-1:]}"
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.said.append(data)


def read(html: str) -> list[Element]:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"never closed: {reader.open}"
    return reader.found


def whole(page: Page) -> str:
    """The page with its regions in their places."""
    html = page.frame
    for name, text in page.regions.items():
        html, times = re.subn(rf'(<div [^>]*data-region="{name}"[^>]*>)(?=</div>)', lambda m, t=text: m[0] + t, html)
        assert times == 1, f"region {name} has {times} places"
    return html


# What is shown


GAME = catalogue()["new_york"]


def house(language: str, notice: Notice | None = None) -> House:
    return House(Voice(language), Settings(language=language), notice, today="2026-11-18")


def box(language: str) -> Box:
    return Box(GAME, rooms.face(GAME.id), Voice(language, GAME))


@cache
def played(seats: int, turns: int) -> Match:
    match = Match(GAME.id, [{"kind": "person" if not seat else "regular", "name": f"N{seat}"} for seat in range(seats)])
    luck = random.Random(seats)
    while match.state.decider is not None and match.state.turn < turns:
        match.play(luck.choice(match.state.actions()))
    return match


def card(language: str, seats: int = 4, turns: int = 40, name: str = "Anna", title: str = "", **more: object) -> Card:
    match = played(seats, turns)
    room, state = rooms.face(GAME.id), match.state
    view = state.view(None)
    colours = tuple(room.colours(view, seat) for seat in range(seats))
    names = [name, *(f"Regular {seat}" for seat in range(1, seats))]
    made = Card(
        "a1", GAME, room, Voice(language, GAME, names, match.options, colours), title,
        tuple(seat["kind"] for seat in match.seats), view, state.scores(), colours, state.decider is None,
        state.winners(), state.decider, "2026-11-18T21:40:00", 2300,
    )  # fmt: skip
    return made._replace(**more)  # type: ignore[arg-type]


def damaged(language: str) -> Card:
    blank = Voice.at(GAME.id, language)
    why = Line(
        "{game} is played by one of these numbers of seats: {counts}.", {"game": Plain("<script>"), "counts": "2"}
    )
    return card(language, say=blank, title="", view={}, scores=[], colours=(), kinds=(), damaged=why, id="d", saved="")


def form(language: str, count: int = 4, name: str = "", **more: object) -> NewGame:
    options = tuple(GAME.options(count))
    chosen = {option.key: option.default for option in options}
    kinds = ("person", "newcomer", "regular", "regular", "person")[:count]
    seats = tuple(SeatForm(kind, name, called=name or kind) for kind in kinds)
    made = NewGame(
        house(language), box(language), seats, ("person", "newcomer", "regular"), GAME.seats, options, chosen, "", False
    )
    return made._replace(**more)  # type: ignore[arg-type]


def screens(language: str, name: str = "Anna", title: str = "") -> Iterator[tuple[str, str]]:
    """Every screen in its states, with what somebody has typed."""
    one, cards = (box(language),), (card(language, name=name, title=title), card(language, 2, 10**9, name, id="b"))
    asked = Notice(Line("{seat}", {"seat": 0}), (Way("close", Line("Close"), main=True),), dialog=True, alarm=True)
    named = Voice(language, GAME, [name])
    wrong = Line("{seat}", {"seat": 0})
    pages: dict[str, Callable[[], Page]] = {
        "lobby": lambda: lobby.page(Lobby(house(language), one, cards, 2)),
        "lobby, nothing": lambda: lobby.page(Lobby(house(language), one, ())),
        "lobby, two games": lambda: lobby.page(Lobby(house(language), one * 2, cards[:1], 1)),
        "new": lambda: new.page(form(language, name=name)),
        "new, wrong": lambda: new.page(
            form(language, 5, name, more=True, seed=name, wrong=wrong, wrong_field="seed")
            ._replace(house=house(language)._replace(say=named), box=one[0]._replace(say=named))
        ),
        "shelf": lambda: shelf.page(ShelfShow(house(language), (*cards, damaged(language)), None, None, 9000)),
        "shelf, busy": lambda: shelf.page(ShelfShow(house(language), cards, "a1", cards[0]._replace(id="z"), 9000)),
        "shelf, empty": lambda: shelf.page(ShelfShow(house(language), (), None, None, 0)),
        "settings": lambda: settings.page(SettingsShow(house(language), "", 9000)),
        "settings, full": lambda: settings.page(SettingsShow(house(language), "full", 9000)),
        "rules": lambda: rules.page(Rules(house(language), one[0], rules_text(GAME.id, language), "2")),
        "rules, odd": lambda: rules.page(Rules(house(language), one[0], f"# {name}\n{name}\n\n| {name} |\n", name)),
        "about": lambda: about.page(About(house(language), one, "1.0")),
        "failure": lambda: failure.page(Failure(house(language), "a1", name)),
        "failure, no game": lambda: failure.page(Failure(house(language), None, name)),
        "a question": lambda: lobby.page(Lobby(house(language, asked)._replace(say=named), one, ())),
    }  # fmt: skip
    for what, make in pages.items():
        yield what, whole(make())
    yield "first paint", first.paint(language)
