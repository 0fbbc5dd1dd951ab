"""The lobby: the games that can be played, those that go on, and the way to everything else.

With one game its lid stands large and beside it what it is; with several the lids stand in a row. `loading` is the same
lobby before Python is there: its masthead is the progress bar.
"""

from collections.abc import Sequence

from game.engine import Game, Line
from game.engine.match import PERSON

from .. import skyline
from ..icons import icon, sprite
from ..page import Page
from ..shows import Box, Card, Lobby
from ..text import attributes, esc
from ..voice import Voice
from . import saved
from .forms import Choice, open_file, radios
from .frame import RULES, SETTINGS, button, frame

SHOWN = 3  # games that go on; the others are on the shelf
LANGUAGES = {"en": "English", "fr": "Français"}  # each in its own words
PLAY_NOW = Line("Play now")
BOTS = ("regular", "newcomer", "regular")  # who sits down to play at once


def page(show: Lobby) -> Page:
    say = show.house.say
    kept = say(Line("Your games are kept in this browser. A game file takes them anywhere else."))
    above = _top(show, skyline.sky("mast__sky"), f"<p>{esc(kept)}</p>")
    return frame(show.house, "lobby", _main(show, _going(show)), above=above)


def loading(show: Lobby) -> str:
    """The page while Python is on its way, as one text: clicks on it are kept by the boot script."""
    say = show.house.say
    bar = attributes({
        "id": "boot-bar", "class": "boot__bar", "role": "progressbar", "aria-label": say(Line("Loading")),
        "aria-valuemin": "0", "aria-valuemax": "100", "aria-valuenow": "0", "data-step": "0",
    })  # fmt: skip
    sky = f"{skyline.rays('mast__sky')}<div{bar}>{skyline.progress()}</div>"
    failed = say(Line("The page could not be loaded: check the connection. Your games are safe in this browser."))
    held = say(Line("Your click is kept and carried out as soon as the city stands."))
    line = (
        f'<p class="boot__line" id="boot-line">{esc(say(Line("The city is being set up…")))}</p>'
        f'<p class="boot__kept" role="status">{esc(held)}</p>'
        f'<p class="boot__failed" id="boot-failed" role="alert">{icon("warn")}<span>{esc(failed)}</span>'
        f'<a class="btn btn--key" href="">{esc(say(Line("Try again")))}</a></p>'
    )
    return (
        f'<div class="page page--lobby page--boot" data-screen="lobby">{sprite()}<div class="page__all">'
        f'{_top(show, sky, line)}<main class="page__main">{_main(show, _none(say) + _places(say))}</main></div></div>'
    )


def _top(show: Lobby, sky: str, said: str) -> str:
    """The masthead, and below it one line and the two switches."""
    line = Line(
        (
            "A New York board game. Play bots, friends around one device, or friends by file.",
            "{n} New York board games. Play bots, friends around one device, or friends by file.",
        ),
        {"n": len(show.boxes)},
    )
    return (
        f'<header><div class="mast">{sky}<div class="mast__in"><h1>Knickerbocker</h1>'
        f"<p>{esc(show.house.say(line))}</p></div></div>"
        f'<div class="strip"><div class="strip__said">{said}</div>{_switches(show)}</div></header>'
    )


def _switches(show: Lobby) -> str:
    say, settings = show.house.say, show.house.settings
    languages = [Choice(key, name) for key, name in LANGUAGES.items()]
    themes = [
        Choice("system", say(Line("Auto"))),
        Choice("day", say(Line("Day")), "sun"),
        Choice("night", say(Line("Night")), "moon"),
    ]
    language = radios("language", say(Line("Language")), languages, settings.language, is_quiet=True)
    theme = radios("theme", say(Line("Theme")), themes, settings.theme, is_quiet=True)
    return f'<div class="strip__switches">{language}{theme}</div>'


def _main(show: Lobby, going: str) -> str:
    one = len(show.boxes) == 1
    games = _feature(show.boxes[0]) if one else _lids(show.house.say, show.boxes)
    heading = esc(show.house.say(Line("Continue")))
    return (
        f'<div class="lobby {"lobby--one" if one else "lobby--many"}">{games}'
        f'<section class="cont" aria-labelledby="cont"><h2 class="head" id="cont">{heading}</h2>{going}</section>'
        f"{_desk(show)}</div>"
    )


# The games


def _feature(box: Box) -> str:
    """The only game there is: its lid, what it is, and how to begin at once."""
    say, room, game = box.say, box.room, box.game
    blurb = f'<p class="feature__blurb">{esc(say(room.blurb))}</p>' if room.blurb else ""
    data = {"data-game": game.id}
    new = button(say, "new", Line("New game"), icon_name="play", classes="btn--key btn--big", data=data)
    rules = button(say, "rules", RULES, icon_name="rules", classes="btn--big", data=data)
    return (
        f'<section class="feature" aria-labelledby="feature">{_lid(say, box)}<div class="feature__text">'
        f'<h2 class="feature__title" id="feature">{esc(game.title)}</h2>'
        f'<p class="feature__line">{esc(say(room.tagline))}</p>{blurb}{_facts(say, box)}'
        f'<p class="feature__by">{esc(room.credit)}</p>'
        f'<div class="feature__do">{new}{rules}</div>{_quick(say, box)}</div></section>'
    )


def _counts(game: Game) -> list[int]:
    """How many may sit down to play at once: one person, and bots."""
    return [count for count in game.seats if 2 <= count <= len(BOTS) + 1]


def _at_once(game: Game, count: int) -> str:
    """The attributes of a button that begins a game of one person against bots, with what the box proposes."""
    kinds = " ".join((PERSON, *BOTS[: count - 1]))
    return attributes({"type": "button", "data-do": "quick", "data-game": game.id, "data-kinds": kinds})


def _against(say: Voice, count: int) -> str:
    return esc(say(Line(("Against {n} bot", "Against {n} bots"), {"n": count - 1})))


def _quick(say: Voice, box: Box) -> str:
    """Play at once, against so many bots."""
    found = "".join(
        f'<button class="btn quick__go"{_at_once(box.game, count)}>'
        f'<span class="quick__who">{icon("person")}{icon("bot") * (count - 1)}</span>'
        f"<span>{_against(say, count)}</span></button>"
        for count in _counts(box.game)
    )
    return (
        f'<div class="quick" role="group" aria-labelledby="quick"><h3 id="quick">{esc(say(PLAY_NOW))}</h3>'
        f'<div class="quick__all">{found}</div></div>'
    ) if found else ""  # fmt: skip


def _lids(say: Voice, boxes: Sequence[Box]) -> str:
    rows = "".join(f"<li>{_lid(box.say, box)}{_beneath(box)}</li>" for box in boxes)
    return f'<ol class="lids" aria-label="{esc(say(Line("The games")))}">{rows}</ol>'


def _lid(say: Voice, box: Box) -> str:
    """The poster is the door; a click that is kept while the page loads says so on it."""
    opens = esc(say(Line("New game of {game}", {"game": box.game.title})))
    kept = esc(say(Line("Opens when ready")))
    more = attributes({"type": "button", "data-do": "new", "data-game": box.game.id})
    return f'<button class="lid"{more}>{box.room.lid()}<span class="unseen">{opens}</span><em>{kept}</em></button>'


def _beneath(box: Box) -> str:
    say, facts = box.say, {"game": box.game.title}

    def door(do: str, label: Line, called: Line, icon_name: str = "") -> str:
        data = {"data-game": box.game.id, "aria-label": say(called)}
        return button(say, do, label, icon_name=icon_name, classes=f"lid__{do}", data=data)

    new = door("new", Line("Set up"), Line("Set up a game of {game}", facts))
    rules = door("rules", RULES, Line("Rules of {game}", facts), icon_name="rules")
    return (
        f'<div class="lid__text"><b class="lid__name">{esc(box.game.title)}</b>'
        f'<p class="lid__line">{esc(say(box.room.tagline))}</p><p class="lid__by">{esc(box.room.credit)}</p>'
        f'{_facts(say, box)}<div class="lid__do">{_play_now(say, box)}{new}{rules}</div></div>'
    )


def _play_now(say: Voice, box: Box) -> str:
    """Play at once, three at the table or as near to it as the box allows."""
    counts = sorted(_counts(box.game), key=lambda count: abs(count - 3))
    if not counts:
        return ""
    return (
        f'<button class="btn btn--key lid__play"{_at_once(box.game, counts[0])}>{icon("play")}'
        f"<span>{esc(say(PLAY_NOW))} <small>{_against(say, counts[0])}</small></span>"
        f' <span class="unseen">{esc(box.game.title)}</span></button>'
    )


def _facts(say: Voice, box: Box) -> str:
    low, high = min(box.game.seats), max(box.game.seats)
    seats = (
        Line("{low}–{high} players", {"low": low, "high": high}) if low < high else Line("{low} players", {"low": low})
    )
    minutes = Line("about {minutes} min", {"minutes": box.room.minutes})
    return (
        f'<p class="facts"><span>{icon("people")}{esc(say(seats))}</span>'
        f"<span>{icon('clock')}{esc(say(minutes))}</span></p>"
    )


# The games that go on


def _going(show: Lobby) -> str:
    if not show.going:
        return _none(show.house.say)
    return f'<div class="cont__list">{"".join(_resume(show, card) for card in show.going[:SHOWN])}</div>'


def _none(say: Voice) -> str:
    none = say(Line("No game is waiting. Whatever you play is saved here after every move."))
    return f'<p class="cont__none">{esc(none)}</p>'


def _places(say: Voice) -> str:
    """Before Python is there: the places of the games that go on, of which the style sheet shows as many as the
    blocking script has counted."""
    said = esc(say(Line("Your games appear here as soon as the city stands.")))
    places = "".join(f'<p class="resume resume--wait">{said if first else ""}</p>' for first in (True, False, False))
    return f'<div class="cont__list">{places}</div>'


def _resume(show: Lobby, card: Card) -> str:
    mine = " resume--mine" if saved.is_mine(card) else ""
    more = attributes({"type": "button", "data-do": "continue", "data-match": card.id})
    return (
        f'<button class="resume{mine}"{more}>{card.room.mini(card.view)}<span class="resume__text">'
        f'<span class="resume__head"><b>{esc(saved.name(card))}</b><small>{esc(saved.heading(card))}</small></span>'
        f"{saved.players(card, is_list=False)}"
        f'<span class="resume__foot"><em>{esc(card.say(saved.state(card)))}</em>'
        f"<small>{esc(saved.when(show.house, card.saved))}</small></span></span></button>"
    )


def _desk(show: Lobby) -> str:
    """What else there is."""
    say = show.house.say
    look = "btn--wide btn--left"
    saved_games = Line("Saved games ({n})", {"n": show.saved}) if show.saved else Line("Saved games")
    shelf = button(say, "shelf", saved_games, icon_name="shelf", classes=look)
    settings = button(say, "settings", SETTINGS, icon_name="gear", classes=look)
    about = button(say, "about", Line("About"), icon_name="info", classes=look)
    hint = esc(say(Line("or drop a game file anywhere on the page")))
    return (
        f'<nav class="desk" aria-label="{esc(say(Line("More")))}"><div class="desk__file">'
        f"{open_file(say, Line('Open a game file'), look)}<small>{hint}</small></div>"
        f"{shelf}{settings}{about}</nav>"
    )
