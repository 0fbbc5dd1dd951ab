"""The saved games: one entry of the storage each, a card to show on its first line and the record below it.

One entry is one write, so a game and its card never disagree. A card is only a convenience: where it is missing or
damaged it is made anew from the record.
"""

import json
from typing import Any

from game.engine import Match, record, rooms
from game.engine.match import nameable
from game.engine.record import RecordError

from . import rooms as faces
from .browser import Browser
from .room import seat_colours
from .shows import Card
from .voice import Voice

HOME = "knickerbocker/1/"
GAMES = HOME + "game/"


def ids(browser: Browser) -> list[str]:
    return [key.removeprefix(GAMES) for key in browser.entries() if key.startswith(GAMES)]


def fresh_id(browser: Browser) -> str:
    """A name nobody has yet, short enough for an address."""
    taken = ids(browser)
    while True:
        id = f"{browser.seed():08x}"
        if id not in taken:
            return id


def keep(browser: Browser, id: str, match: Match) -> None:
    """Write it; raises StorageTrouble, and then what was there before is still there.

    Only the shelf gives titles, maybe that of another tab while the game is played here: the stored one counts.
    """
    match.title, match.saved = _title(browser, id, match.title), browser.now()
    browser.put(GAMES + id, packed(match))


def _title(browser: Browser, id: str, usual: str | None) -> str | None:
    """What the game is called in the storage; as usual where that cannot be told."""
    try:
        title = json.loads((browser.get(GAMES + id) or "").partition("\n")[0])["title"]
    except (ValueError, TypeError, KeyError):
        return usual
    if title == "":
        return None
    return title if nameable(title) else usual


def packed(match: Match) -> str:
    return json.dumps(summary(match), ensure_ascii=False, separators=(",", ":")) + "\n" + record.write(match)


def summary(match: Match) -> dict[str, Any]:
    """What the card shows."""
    state = match.state if match.state.settled else match.at(match.stops[-1])
    view = state.view(None)
    return {
        "game": match.game.id,
        "title": match.title or "",
        "seats": match.seats,
        "options": match.options,
        "view": view,
        "scores": state.scores(),
        "colours": seat_colours(faces.face(match.game.id), view, state.seats),
        "over": state.decider is None,
        "winners": list(state.winners()),
        "waits": state.decider,
        "saved": match.saved or "",
    }


def text(browser: Browser, id: str) -> str | None:
    """The record, as it would be in a file."""
    stored = browser.get(GAMES + id)
    return None if stored is None else unpacked(stored)


def unpacked(stored: str) -> str:
    first, _, rest = stored.partition("\n")
    return rest if first != "{" and rest else stored


def read(browser: Browser, id: str) -> Match | None:
    """The match; None if there is none of that name. RecordError if it is damaged."""
    found = text(browser, id)
    return None if found is None else record.read(found)


def cards(browser: Browser, language: str) -> list[Card]:
    """All of them, the last played first."""
    found = [made for id in ids(browser) if (made := card(browser, id, language)) is not None]
    return sorted(found, key=lambda each: (each.saved, each.id), reverse=True)


def card(browser: Browser, id: str, language: str) -> Card | None:
    stored = browser.get(GAMES + id)
    if stored is None:
        return None
    try:
        return _card(id, json.loads(stored.partition("\n")[0]), len(stored), language)
    except (ValueError, TypeError, KeyError, LookupError, AttributeError):
        return _anew(id, stored, language)


def _anew(id: str, stored: str, language: str) -> Card:
    """A card whose first line is of no use: the record itself is asked."""
    try:
        return _card(id, summary(record.read(unpacked(stored))), len(stored), language)
    except RecordError as error:
        if error.rescued is not None:
            return _card(id, summary(error.rescued), len(stored), language)._replace(damaged=error.line)
        game = next(iter(rooms.known()))  # which game it was cannot be known: the cabinet's first lends its words
        blank = Card(
            id, rooms.find(game), faces.face(game), Voice.at(game, language), "", (), {}, [], (), False, (), None, "",
            len(stored),
        )  # fmt: skip
        return blank._replace(damaged=error.line)


def _card(id: str, data: dict[str, Any], size: int, language: str) -> Card:
    game = rooms.find(data["game"])
    room = faces.face(game.id)
    names, colours = [seat["name"] for seat in data["seats"]], tuple(tuple(each) for each in data["colours"])
    seats = range(len(data["scores"]))
    if not (
        len(names) <= len(seats) == len(colours)
        and all(isinstance(score["total"], int) for score in data["scores"])
        and all(seat in seats for seat in data["winners"])
        and (data["waits"] is None or data["waits"] in range(len(names)))
    ):
        raise ValueError("a card that cannot be shown")
    room.mini(data["view"]), room.heading(data["view"])  # so is one whose view cannot be
    return Card(
        id=id,
        game=game,
        room=room,
        say=Voice(language, game, names, data["options"], colours),
        title=str(data["title"]),
        kinds=tuple(seat["kind"] for seat in data["seats"]),
        view=data["view"],
        scores=data["scores"],
        colours=colours,
        over=data["over"],
        winners=tuple(data["winners"]),
        waits=data["waits"],
        saved=str(data["saved"]),
        size=size,
    )


def used(browser: Browser) -> int:
    """How many characters the house keeps in the storage."""
    return sum(len(key) + len(browser.get(key) or "") for key in browser.entries() if key.startswith(HOME))
