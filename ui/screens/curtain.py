"""The curtain between people: it names whose turn it is, and what that person holds stays covered until they say so."""

from collections.abc import Sequence

from game.engine import Line

from ..buildings import marks
from ..facades import building
from ..icons import icon
from ..page import Page, place
from ..shows import Curtain
from ..text import attributes, esc, number
from .frame import button, frame
from .log import rows
from .seats import first

FOLDS = (50, 44, 66, 48, 28, 42, 64, 46, 26, 40, 62, 44, 24, 36, 58, 40, 26)  # widths, from the side to the middle
SHADES = (1, 2, 1, 0)
WIDTH, HEIGHT = sum(FOLDS), 900
TOOTH = 120  # of the valance


def page(show: Curtain) -> Page:
    main = f"{place('curtain', 'curtain__all')}"
    return frame(
        show.house,
        "curtain",
        main,
        title=show.game.title,
        heading=show.say(show.heading),
        regions={"curtain": _curtain(show)},
        is_h1=False,
    )


def _curtain(show: Curtain) -> str:
    left, right = (show.colours * 2)[:2] if show.colours else ("", "")
    return (
        f'<div class="curtain">{_drape("left", left)}{_drape("right", right)}{_valance()}'
        f'<div class="curtain__hem"></div>{_plaque(show)}{_tally(show)}</div>'
    )


def _plaque(show: Curtain) -> str:
    say, seat = show.say, {"seat": show.seat}
    drawn = "".join(building(each, "plaque__building") for each in show.colours)
    drawn = drawn or f'<span class="plaque__number">{show.seat + 1}</span>'
    told = (
        f'<ol class="log__rows plaque__since" tabindex="0">{rows(say, show.rows, is_short=True)}</ol>'
        if show.rows
        else ""
    )
    file = Line(
        "This game came as a file, and a file contains everybody’s hidden cards: "
        "the page covers them, but a program could read them."
    )
    note = f'<p class="plaque__file">{icon("info")}<span>{esc(say(file))}</span></p>' if show.told_file else ""
    covered = Line("What you hold stays covered until you say that you are there. The others look away.")
    return (
        f'<section class="plaque" aria-labelledby="curtain-name"><div class="plaque__buildings">{drawn}</div>'
        f'<p>{esc(say(Line("Hand the device to")))}</p><h1 id="curtain-name">{esc(say.names[show.seat])}</h1>'
        f'<p class="plaque__note">{esc(say(covered))}</p>'
        f"{button(say, 'uncover', Line('I am {seat}, show me my hand', seat), classes='btn--key btn--big btn--wide')}"
        f"{note}{told}</section>"
    )


def _tally(show: Curtain) -> str:
    each = "".join(
        f"<li>{marks(show.all_colours[seat], seat)}<span>{esc(show.say.names[seat])}</span>"
        f"<b>{points['total']}</b></li>"
        for seat, points in enumerate(show.scores)
    )
    return f'<ol class="tally" aria-label="{esc(show.say(Line("Standings")))}">{each}</ol>'


# Cloth


def _drape(side: str, colour: str) -> str:
    """Half a curtain: folds in three shades of the person's colour."""
    look = attributes(first((colour,) if colour else ()))
    return (
        f'<svg class="drape drape--{side}"{look} viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMaxYMid slice" '
        f'aria-hidden="true">{_folds(FOLDS)}</svg>'
    )


def _folds(widths: Sequence[int]) -> str:
    x, found = 0, []
    for index, width in enumerate(widths):
        found.append(f'<path class="fold fold--{SHADES[index % 4]}" d="M{x} 0h{number(width + 0.6)}v{HEIGHT}H{x}z"/>')
        x += width
    return "".join(found)


def _valance() -> str:
    teeth = "".join(f"M{x} 0h{TOOTH}v34h-20v14h-20v14h-40v-14h-20V34h-20z" for x in range(0, 2880, TOOTH))
    return (
        '<svg class="curtain__valance" viewBox="0 0 2880 62" preserveAspectRatio="xMidYMin slice" aria-hidden="true">'
        f'<path d="{teeth}"/></svg>'
    )
