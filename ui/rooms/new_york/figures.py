"""The drawings of the rules text, made of the board's own pieces: positions that a test holds against the rules.

Nothing in them can be clicked, and readers have the caption.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.engine.grid import area, squares
from game.new_york.board import ALL, CENTRE, COLOURS, CORNERS, SIZE, SQUARE_NAMES, SQUARES, beside

from ...room import Brief, Scene, View
from ...voice import Voice
from . import board, cards, tags
from .ground import ground
from .plan import PITCH, Plan, band, lots, plan
from .plates import plate

# A city, line by line: a letter a colour, a dot for a vacant lot.
LAID_OUT = """
    R  .  .  Y  .  .  .
    .  .  B  .  .  .  R
    .  .  .  .  R  .  .
    .  Y  .  .  .  B  .
    .  .  R  .  .  .  .
    B  .  .  .  .  Y  .
    .  Y  .  .  B  .  .
"""
MIDDLE = """
    R  .  B  .  Y  .  R
    .  R  .  B  G  Y  .
    B  R  R  .  Y  G  B
    G  Y  R  R  .  B  .
    Y  .  B  R  Y  .  G
    .  B  G  .  Y  Y  .
    R  G  B  .  .  Y  B
"""
LAST = """
    B  Y  Y  Y  Y  R  Y
    B  R  Y  Y  R  R  Y
    R  R  B  B  R  B  .
    .  Y  .  B  R  B  Y
    .  Y  R  B  R  B  Y
    Y  R  R  B  B  R  R
    Y  B  B  R  R  Y  Y
"""
COINS = (5, 12, 7)  # of the owners of red, blue and yellow at the end of that game
LETTERS = "RBYGK"
MADISON, ST34, ST50 = 4, SIZE + 2, SIZE + 4  # lines: row A5, columns S3 and S5


def position(text: str, colours: int = 4) -> View:
    """What the drawings read of a city written like that."""
    cells = "".join(text.split())
    return {
        "board": [None if cell == "." else LETTERS.index(cell) for cell in cells],
        "owner": list(range(colours)),
        "options": {"edition": "piatnik", "mode": "individual"},
    }


def room_for(standing: Sequence[int | None], colour: int) -> list[str]:
    """The squares where a marker of this colour may be laid out (RULES 5.3)."""
    taken = area([square for square in range(SQUARES) if standing[square] is not None])
    own = area([square for square in range(SQUARES) if standing[square] == colour])
    return [SQUARE_NAMES[square] for square in squares(ALL & ~taken & ~beside(own))]


def drawn(
    say: Voice,
    view: View,
    *,
    framed: Sequence[str] = (),
    priced: Mapping[str, Brief] | None = None,
    lit: Sequence[int] = (),
    zones: Sequence[int] = (),
    groups: bool = False,
    first: bool = False,
) -> str:
    """A city with what the figure is about: frames, prices, lines, zones, groups. The first one brings the patterns."""
    sheet, prices = plan("phone"), priced or {}
    chosen = [SQUARE_NAMES.index(name) for name in (*framed, *prices)]
    cells = "".join(
        _square(sheet, view, square, square in chosen, prices.get(SQUARE_NAMES[square]), say, square in zones)
        for square in range(SQUARES)
    )
    built = [square for square in range(SQUARES) if view["board"][square] is not None]
    below = "".join(f'<path class="new_york-band" d="{band(sheet, line)}"/>' for line in lit)
    below += f'<path class="new_york-lot" d="{lots(sheet, built)}"/>'
    below += f'<path class="new_york-lot new_york-lot--live" d="{lots(sheet, chosen)}"/>'
    plates = "".join(
        f'<g class="new_york-line new_york-{"H" if line < SIZE else "V"}" data-lit>{plate(sheet, line, say, False)}</g>'
        for line in lit
    )
    marked = board.estates(view, None, sheet) if groups else ""
    return (
        f'<svg class="new_york-figure" viewBox="{sheet.box}" aria-hidden="true">'
        f"{ground(view, Scene(say, layout='phone'), patterns=first)}"
        f'<svg class="new_york-board" viewBox="{sheet.box}" data-edition="piatnik" data-short>'
        f"{below}{marked}{plates}{cells}</svg></svg>"
    )


def _square(sheet: Plan, view: View, square: int, framed: bool, brief: Brief | None, say: Voice, zone: bool) -> str:
    colour = view["board"][square]
    x, y = sheet.at(square)
    hue = f' data-colour="{COLOURS[colour]}"' if colour is not None else ""
    parts = [board.ZONE] if zone else []
    if colour is not None:
        parts.append(board.BUILDINGS[colour])
    if framed:
        parts.append(board.FRAME)
    if brief:
        parts.append(tags.tag(say, brief, sheet.short))
    return f'<g class="new_york-square" transform="translate({x} {y})"{hue}>{"".join(parts)}</g>' if parts else ""


def layout(say: Voice) -> str:
    view = position(LAID_OUT)
    return drawn(say, view, framed=room_for(view["board"], 0), first=True)


def crossing(say: Voice) -> str:
    """Two cards, and the crossing they name: a window of three by three lots."""
    city = drawn(say, position(MIDDLE), priced={"A5S3": ("buy", 1)}, lit=(MADISON, ST34))
    (left, top), side = plan("phone").at(SQUARE_NAMES.index("A4S2")), 3 * PITCH
    inner = SHEET.sub(r"<g\1", city).replace("</svg>", "</g>")  # whole sheets would shrink to the window
    window = f'<svg x="410" width="{side}" height="{side}" viewBox="{left - 6} {top - 6} {side} {side}">{inner}</svg>'
    named = _card(say, "H5", 4) + _sign("+", 162) + _card(say, "V3", 194) + _sign("=", 366)
    return f'<svg class="new_york-figure" viewBox="0 0 {410 + side} {side}" aria-hidden="true">{named}{window}</svg>'


SHEET = re.compile(r'<svg( class="new_york-(?:figure|ground|board|card__face)") viewBox="[^"]*"')


def _card(say: Voice, name: str, x: int) -> str:
    look = cards.LOOKS["wide"]
    paper = f'<rect class="new_york-plate" x="-1" y="-1" width="{look.width + 2}" height="{look.height + 2}" rx="4"/>'
    face = SHEET.sub(r"<g\1", cards.face(say, name, "wide", False))
    inked = face.removesuffix("</svg>") + "</g>"
    return f'<g class="new_york-card new_york-{name[0]}" transform="translate({x} 56) scale(1.4)">{paper}{inked}</g>'


def _sign(text: str, x: int) -> str:
    return f'<g class="new_york-ground"><text x="{x}" y="172" font-size="64">{text}</text></g>'


def zones(say: Voice) -> str:
    """The city in the middle of a game, both zones cleared."""
    view, cleared = position(MIDDLE), (*CENTRE, *CORNERS)
    view["board"] = [None if square in cleared else colour for square, colour in enumerate(view["board"])]
    return drawn(say, view, zones=cleared)


FIGURES: dict[str, Callable[[Voice], str]] = {
    "layout": layout,
    "crossing": crossing,
    "price": partial(drawn, view=position(MIDDLE), priced={"A5S5": ("buy", 2)}, lit=(MADISON, ST50)),
    "groups": partial(drawn, view=position(LAST), groups=True),
    "zones": zones,
}
