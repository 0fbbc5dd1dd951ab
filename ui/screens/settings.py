"""Settings: language, theme, how bots move; and what is kept in this browser."""

from game.engine import Line

from .. import skyline
from ..icons import icon
from ..page import Page
from ..shows import SettingsShow
from ..text import esc
from ..voice import Voice
from . import saved
from .forms import Choice, open_file, radios, toggle
from .frame import LOBBY, RULES, Tool, button, frame

LANGUAGES = {"en": "English", "fr": "Français"}  # each in its own words
SPEEDS = {"step": Line("Step by step"), "slow": Line("Slowly"), "quick": Line("Quickly"), "at-once": Line("At once")}
TROUBLES = {
    "denied": Line("This browser lets the page keep nothing: games last until the page is closed. Save them as files."),
    "full": Line("The storage of this browser is full: save games as files, then delete some."),
}


def page(show: SettingsShow) -> Page:
    say = show.house.say
    controls = f'<section class="prefs__set">{_controls(show)}</section>'
    main = f'<div class="prefs">{controls}{_storage(show)}</div>{skyline.horizon()}'
    tools = (Tool("rules", RULES, "rules"), Tool("lobby", LOBBY, "door"))
    return frame(show.house, "settings", main, title=say(Line("Settings")), heading=say(_KEPT), tools=tools)


_KEPT = Line("kept in this browser only")


def themes(say: Voice) -> list[Choice]:
    return [
        Choice("system", say(Line("As the system"))),
        Choice("day", say(Line("Day")), "sun"),
        Choice("night", say(Line("Night")), "moon"),
    ]


def _controls(show: SettingsShow) -> str:
    say, settings = show.house.say, show.house.settings
    languages = [Choice(key, name) for key, name in LANGUAGES.items()]
    speeds = [Choice(key, say(line)) for key, line in SPEEDS.items()]
    how = say(Line("Step by step waits for a click after every move. At once shows only what came of them."))
    asks = say(Line("On: the last click plays it. Off: you see what it would do, and confirm."))
    return (
        f'<h2 class="head">{esc(say(Line("The page")))}</h2>'
        f"{radios('language', say(Line('Language')), languages, settings.language)}"
        f"{radios('theme', say(Line('Theme')), themes(say), settings.theme)}"
        f'<h2 class="head">{esc(say(Line("At the table")))}</h2>'
        f"{radios('speed', say(Line('Moves of the bots')), speeds, settings.speed, help=how)}"
        f"{toggle('play-at-once', say(Line('Play a move at once')), settings.play_at_once, help=asks)}"
    )


def _storage(show: SettingsShow) -> str:
    """What is kept, where, and how to take it elsewhere."""
    say = show.house.say
    used = Line("Your games and settings take {size} of this browser’s storage.", {"size": saved.size(say, show.used)})
    trouble = TROUBLES.get(show.storage)
    alarm = f'<p class="prefs__alarm" role="alert">{icon("warn")}{esc(say(trouble))}</p>' if trouble else ""
    lines = (
        used,
        Line("They stay on this device. Nothing is sent anywhere."),
        Line("A game file takes a game to another browser, and is worth keeping: some browsers forget."),
        Line("A file of a game that goes on contains the hidden cards."),
    )
    said = "".join(f"<li>{esc(say(line))}</li>" for line in lines)
    return (
        f'<section class="prefs__kept" aria-labelledby="kept">'
        f'<h2 class="head" id="kept">{esc(say(Line("Storage")))}</h2>{alarm}'
        f'<ul class="prefs__lines">{said}</ul><div class="btns">'
        f"{button(say, 'shelf', Line('Saved games'), icon_name='shelf')}{open_file(say, Line('Open a game file'))}"
        f"{button(say, 'about', Line('About'), icon_name='info')}</div></section>"
    )
