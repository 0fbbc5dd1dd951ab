"""About: what this is, whose games these are, what it is made of, where games are kept."""

from game.engine import Line
from game.engine.line import Plain

from .. import skyline
from ..page import Page
from ..shows import About, Box
from ..text import esc
from ..voice import Voice
from .frame import LOBBY, SETTINGS, Tool, frame

# What comes with the page, by whom it is, and under which licence
PARTS = (
    ("Pyodide", Line("Python in the browser"), "MPL 2.0"),
    ("Python", Line("the language of rules and bots"), "PSF"),
    ("PyScript", Line("what starts the page’s Python"), "Apache 2.0"),
    ("morphdom", Line("what brings changes onto the page"), "MIT"),
    ("League Gothic", Line("typeface of titles and figures"), "OFL 1.1"),
    ("Libre Franklin", Line("typeface of everything else"), "OFL 1.1"),
)


def page(show: About) -> Page:
    say = show.house.say
    said = f"{_lead(show)}{_games(show)}{_kept(say)}{_made(say)}{_licence(show)}"
    main = f'<div class="about">{said}</div>{skyline.horizon()}'
    tools = (Tool("settings", SETTINGS, "gear"), Tool("lobby", LOBBY, "door"))
    return frame(show.house, "about", main, title=say(Line("About")), tools=tools)


def _section(say: Voice, heading: Line, body: str) -> str:
    return f'<section><h2 class="head">{esc(say(heading))}</h2>{body}</section>'


def _said(say: Voice, *lines: Line) -> str:
    return "".join(f"<p>{esc(say(line))}</p>" for line in lines)


def _lead(show: About) -> str:
    say = show.house.say
    said = _said(
        say,
        Line(
            "A cabinet of New York board games that runs wholly in your browser: the rules, the bots and the drawings."
        ),
        Line("Play alone against bots, around one device, or by sending each other a game file."),
    )
    return f'<section class="about__lead"><h2>Knickerbocker</h2>{said}</section>'


def _games(show: About) -> str:
    rows = "".join(_game(box) for box in show.boxes)
    thanks = _said(
        show.house.say,
        Line("The games belong to those who designed and published them: thank you for them."),
        Line(
            "Rules texts are in our own words, every picture is drawn by our code: nothing is taken from their boxes."
        ),
    )
    return _section(show.house.say, Line("Whose games these are"), f'<ul class="about__games">{rows}</ul>{thanks}')


def _game(box: Box) -> str:
    published = Line("Published by {publisher}.", {"publisher": Plain(box.room.publisher)})
    by = f"<p>{esc(box.say(published))}</p>" if box.room.publisher else ""
    return f"<li>{box.room.lid()}<div><b>{esc(box.game.title)}</b><p>{esc(box.room.credit)}</p>{by}</div></li>"


def _kept(say: Voice) -> str:
    said = _said(
        say,
        Line("Games and settings are kept in the storage of this browser, on this device."),
        Line("Nothing leaves it: there is no server, no account, no counting of visitors, no cookie."),
        Line("Clearing the browser’s data clears the games, too. A game file keeps one for good."),
    )
    return _section(say, Line("Where your games are"), said)


def _made(say: Voice) -> str:
    rows = "".join(
        f'<tr><th scope="row">{esc(name)}</th><td>{esc(say(what))}</td><td>{esc(licence)}</td></tr>'
        for name, what, licence in PARTS
    )
    body = f'<table class="about__parts"><tbody>{rows}</tbody></table>'
    return _section(say, Line("What it is made of"), body)


def _licence(show: About) -> str:
    say = show.house.say
    said = _said(
        say,
        Line("Knickerbocker is free software under the MIT licence."),
        Line("This is version {version}.", {"version": show.version}),
    )
    return _section(say, Line("Licence"), said)
