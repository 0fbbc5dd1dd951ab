"""The table: seats and log at the left, the prompt above the board, at the right the slip and what one holds."""

from game.engine import Line

from ..buildings import marks
from ..icons import icon
from ..page import Page, place
from ..shows import Notice, Table, Way
from ..text import attributes, esc
from .frame import MENU, REDO, RULES, UNDO, Tool, banner, frame
from .log import headline, newest_first
from .menu import keys, menu
from .seats import Panels, first
from .slip import slip

MAIN = (
    f"{place('readonly', 'table__readonly')}"
    '<div class="table">'
    f'<div class="table__left">{place("seats", "table__seats")}{place("log", "table__log")}</div>'
    f'<div class="stage">{place("prompt", "stage__prompt")}'
    f'<div class="stage__board">{place("ground", "stage__ground")}{place("board", "stage__top")}</div></div>'
    f'<div class="table__right">{place("slip", "table__slip")}{place("hold", "table__hold")}</div>'
    f"{place('sheet', 'table__sheet')}</div>"
)


def page(show: Table) -> Page:
    say = show.house.say
    regions = {
        "readonly": _readonly(show),
        "seats": _panels(show).all(),
        "prompt": prompt(show),
        "ground": show.room.ground(show.view, show.scene),
        "board": show.room.board(show.view, show.scene),
        "slip": slip(show),
        "hold": show.room.hold(show.view, show.scene),
        "log": log(show),
        "sheet": sheet(show),
    }
    return frame(
        show.house,
        "table",
        MAIN,
        title=show.game.title,
        heading=show.scene.say(show.room.heading(show.view)),
        tools=_tools(show),
        regions=regions,
        spoken=show.scene.say(show.scene.refusal) if show.scene.refusal else "",
        over=menu(say, show.match, show.game.id) if show.menu else keys(say) if show.keys else "",
    )


def _tools(show: Table) -> tuple[Tool, ...]:
    undo_why = None if show.can_undo else show.undo_why or Line("There is no move to take back.")
    redo_why = None if show.can_redo else Line("There is no move to bring back.")
    return (
        Tool("undo", UNDO, "undo", why_not=undo_why),
        Tool("redo", REDO, "redo", why_not=redo_why),
        Tool("rules", RULES, "rules", {"game": show.game.id}),
        Tool("menu", MENU, "menu", open=show.menu),
    )


def _panels(show: Table) -> Panels:
    return Panels(
        show.scene.say,
        show.kinds,
        show.colours,
        [each["total"] for each in show.scores],
        show.ranks,
        lambda seat: show.room.seat(show.view, seat, show.scene),
        viewer=show.viewer,
        decider=show.decider,
        thinking=show.thinking,
        last_by=show.last_by,
        changes=show.would.changes if show.would else (),
    )


def _readonly(show: Table) -> str:
    if not show.readonly:
        return ""
    line = Line("This game is being played in another tab. Here it can only be looked at.")
    notice = Notice(line, (Way("takeover", Line("Play it here"), main=True),), stays=True)
    return banner(show.house.say, notice)


# The prompt


def prompt(show: Table) -> str:
    """Who decides, and what about."""
    seat = show.decider
    colours = show.colours[seat] if seat is not None else ()
    signs = f'<span class="prompt__mark">{marks(colours, seat)}</span>' if seat is not None else ""
    more = attributes({**first(colours), "data-waits": seat is not None and seat != show.viewer})
    return (
        f'<div class="prompt"{more}>{signs}<p class="prompt__line" role="status">{_asked(show)}</p>'
        f'<p class="prompt__key">{_key(show)}</p></div>'
    )


def _asked(show: Table) -> str:
    say = show.scene.say
    if show.decider is None:
        return esc(say(Line("The game is over.")))
    if show.stopped:
        return esc(say(Line("The game is stopped. Nobody moves until you say so.")))
    if show.thinking is not None:
        return (
            _bold(show, Line("{seat} is thinking", {"seat": show.thinking}))
            + '<span class="dots"><i></i><i></i><i></i></span>'
        )
    if show.paused:
        return _bold(show, Line("{seat} is ready to move.", {"seat": show.decider}))
    return _bold(show, show.room.ask(show.view, show.scene))


def _bold(show: Table, line: Line) -> str:
    """The sentence with names and parts in bold, without marks: the decider's stands beside it."""
    return show.scene.say.rich(line)


def _key(show: Table) -> str:
    """What the signs on the board mean now."""
    say, found = show.scene.say, []
    if show.scene.stars:
        found.append(f'<span class="prompt__sign">{icon("star")}{esc(say(Line("spends a wild card")))}</span>')
    if show.last_by is not None:
        told = say.rich(Line("last move: {seat}", {"seat": show.last_by}))
        found.append(f'<span class="prompt__sign"><i class="crops"></i><span>{told}</span></span>')
    return "".join(found)


# The log, and the sheet that holds it where the page is narrow


def log(show: Table) -> str:
    say = show.scene.say
    return (
        f'<section class="log" aria-labelledby="log-title"><h2 id="log-title">{esc(say(Line("Log")))}</h2>'
        f'<div class="log__scroll" role="log" aria-live="polite" tabindex="0" aria-labelledby="log-title">'
        f"{newest_first(say, show.log)}</div></section>"
    )


def sheet(show: Table) -> str:
    """The handle at the bottom, and everything the narrow page leaves out above it while it is open."""
    say = show.scene.say
    last = headline(say, show.log[-1]) if show.log else esc(say(Line("Nothing has happened yet.")))
    state = attributes({"aria-expanded": str(show.sheet).lower(), "data-do": "sheet", "type": "button"})
    label = Line("Close") if show.sheet else Line("Figures and log")
    handle = (
        f'<button class="sheet__handle"{state}><i class="sheet__grip"></i><span class="sheet__last">{last}</span>'
        f'<span class="sheet__more">{esc(say(label))}{icon("more")}</span></button>'
    )
    if not show.sheet:
        return f'<div class="sheet">{handle}</div>'
    title = esc(say(Line("Figures and log")))
    return (
        f'<div class="sheet sheet--open"><div class="sheet__rest" data-do="sheet"></div>{handle}'
        f'<section class="sheet__body" role="dialog" aria-label="{title}" tabindex="0" data-focus>'
        f'{_panels(show).all(is_copy=True)}<h2 class="head">{esc(say(Line("Log")))}</h2>'
        f"{newest_first(say, show.log)}</section></div>"
    )
