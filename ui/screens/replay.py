"""A game looked at again, stop by stop. A ribbon, a hatched ground and dashed frames tell it from the game itself."""

from game.engine import Line

from ..buildings import marks
from ..icons import icon
from ..page import Page, place
from ..shows import Replay
from ..text import attributes, esc, number
from .frame import Tool, button, frame, icon_button
from .log import headline, newest_first, sentences
from .seats import Panels, first
from .slip import changes

MAIN = (
    '<div class="table table--replay">'
    f'<div class="table__left">{place("seats", "table__seats")}{place("log", "table__log")}</div>'
    f'<div class="stage">{place("prompt", "stage__prompt")}'
    f'<div class="stage__board">{place("ground", "stage__ground")}{place("board", "stage__top")}</div>'
    f"{place('transport', 'stage__transport')}</div>"
    f'<div class="table__right">{place("slip", "table__slip")}{place("hold", "table__hold")}'
    f"{place('note', 'table__note')}</div></div>"
)


def page(show: Replay) -> Page:
    say = show.house.say
    regions = {
        "seats": _seats(show),
        "log": _log(show),
        "prompt": _prompt(show),
        "ground": show.room.ground(show.view, show.scene),
        "board": show.room.board(show.view, show.scene),
        "transport": _transport(show),
        "slip": _slip(show),
        "hold": show.room.hold(show.view, show.scene),
        "note": _note(show),
    }
    back = Line("Back to the result") if show.over else Line("Back to the table")
    return frame(
        show.house,
        "replay",
        MAIN,
        title=show.game.title,
        heading=say(Line("Replay")),
        tools=(
            Tool("export", Line("Save as file"), "save", {"match": show.match}),
            Tool("continue", back, "close", {"match": show.match}),
        ),
        regions=regions,
        classes="page--past",
    )


def _mover(show: Replay) -> int | None:
    """Who made the move that led here."""
    events = show.rows[-1].events if show.rows else ()
    return next((event.seat for event in events if event.seat is not None), None)


def _seats(show: Replay) -> str:
    return Panels(
        show.scene.say,
        show.kinds,
        show.colours,
        [each["total"] for each in show.scores],
        show.ranks,
        lambda seat: show.room.seat(show.view, seat, show.scene),
        last_by=_mover(show),
    ).all()


def _log(show: Replay) -> str:
    """What had been told by then; the row of this stop stands out."""
    say, last = show.scene.say, len(show.rows) - 1
    found = [row._replace(new=False, last=number == last) for number, row in enumerate(show.rows)]
    return (
        f'<section class="log" aria-labelledby="log-title"><h2 id="log-title">{esc(say(Line("Log")))}</h2>'
        f'<div class="log__scroll" tabindex="0">'
        f"{newest_first(say, found, tag_current=True)}</div></section>"
    )


def _prompt(show: Replay) -> str:
    say, seat = show.scene.say, _mover(show)
    told = headline(say, show.rows[-1]) if show.rows else esc(say(Line("Before the first move.")))
    colours = show.colours[seat] if seat is not None else ()
    signs = f'<span class="prompt__mark">{marks(colours, seat)}</span>' if seat is not None else ""
    return (
        f'<div class="prompt prompt--past"{attributes(first(colours))}>{signs}'
        f'<p class="prompt__line" role="status"><span class="stamp">{esc(say(Line("Replay")))}</span>{told}</p></div>'
    )


# What this move did


def _slip(show: Replay) -> str:
    say = show.scene.say
    seat = _mover(show)
    if not show.rows:
        head, body = esc(say(Line("The start"))), f"<p>{esc(say(Line('Nothing has happened yet.')))}</p>"
    else:
        head = esc(say(Line("What this move did")))
        body = f'<div class="slip__told"><p>{sentences(say, show.rows[-1])}</p></div>{changes(say, show.changes)}'
    kicker = say(Line("Move {index}, {seat}", {"index": show.index, "seat": seat})) if seat is not None else ""
    return (
        f'<section class="slip slip--past" aria-label="{head}"><div class="slip__body" tabindex="0"><header>'
        f"<small>{esc(kicker)}</small><h2>{head}</h2></header>{body}</div></section>"
    )


def _note(show: Replay) -> str:
    if not show.can_go_on:
        return ""
    line = Line("“Go on from here” starts a new game from this move; this one stays as it is.")
    return f'<p class="note">{icon("info")}<span>{esc(show.house.say(line))}</span></p>'


# The transport


def _transport(show: Replay) -> str:
    say, last = show.house.say, max(0, show.stops - 1)
    facts = {"index": show.index, "count": last}
    slider = attributes({
        "type": "range", "class": "range", "data-field": "stop", "min": 0, "max": last, "step": 1,
        "value": show.index, "aria-label": say(Line("Move")),
        "aria-valuetext": say(Line("Move {index} of {count}", facts)),
    })  # fmt: skip
    play = Line("Pause") if show.playing else Line("Play")
    steps = (
        icon_button(say, "to-first", Line("To the start"), "first", "")
        + icon_button(say, "to-prev", Line("One move back"), "prev", "")
        + icon_button(say, "play-pause", play, "pause" if show.playing else "play", "btn--key")
        + icon_button(say, "to-next", Line("One move on"), "next", "")
        + icon_button(say, "to-last", Line("To the end"), "last", "")
    )
    go_on = button(say, "go-on", Line("Go on from here"), icon_name="play", data={"disabled": not show.can_go_on})
    return (
        f'<section class="transport" aria-label="{esc(say(Line("Replay")))}">{_strip(show, last)}'
        f'<input{slider}><div class="transport__row"><span class="transport__steps">{steps}</span>'
        f'<span class="transport__n">{esc(say(Line("Move {index} of {count}", facts)))}</span>{go_on}</div></section>'
    )


def _strip(show: Replay, last: int) -> str:
    """Over the slider: everybody's score from stop to stop, and whose move each was, what is to come in softer ink."""
    if not show.curve or last < 1:
        return ""
    high, low = max(10, *map(max, show.curve)), min(0, *map(min, show.curve))

    def path(seat: int, stops: range) -> str:
        points = (
            f"{number(1000 * stop / last)} {number(42 - 38 * (show.curve[stop][seat] - low) / (high - low))}"
            for stop in stops
        )
        return "M" + "L".join(points)

    lines = ""
    for seat in range(len(show.curve[0])):
        colour, done = attributes(first(show.colours[seat])), path(seat, range(show.index + 1))
        lines += (
            f'<g{colour}><path class="strip-chart__rest" d="{path(seat, range(show.index, last + 1))}"/>'
            f'<path class="strip-chart__ink" d="{done}"/><path class="strip-chart__line" d="{done}"/></g>'
        )
    ticks = "".join(
        f'<rect class="strip-chart__tick"{attributes({**first(show.colours[seat]), "data-ahead": stop > show.index})} '
        f'x="{number(1000 * (stop - 0.9) / last)}" y="46" width="{number(800 / last)}" height="10"/>'
        for stop, seat in enumerate(show.movers, 1)
        if seat is not None
    )
    return (
        '<svg class="strip-chart" viewBox="0 0 1000 56" preserveAspectRatio="none" aria-hidden="true">'
        f"{ticks}{lines}</svg>"
    )
