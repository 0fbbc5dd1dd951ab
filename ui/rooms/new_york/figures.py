"""The drawings of the rules text, made of the board's own pieces; nothing in them can be clicked."""

from collections.abc import Callable, Sequence
from functools import partial

from game.new_york.board import ALL, CENTRE, COLOURS, CORNERS, SIZE, SQUARE_NAMES, SQUARES, area, beside, squares

from ...room import Brief, Scene, View
from ...voice import Voice
from . import board, tags
from .ground import ground
from .plan import Plan, band, lots, plan
from .plates import plate

Rows = tuple[str, ...]  # a city, line by line: a letter a colour, a dot for a vacant lot

LAYOUT: Rows = ("R..Y...", "..B...R", "....R..", ".Y...B.", "..R....", "B....Y.", "......R")
MIDDLE: Rows = ("R.B.Y.R", ".R.BGY.", "BRR.YGB", "GYRR.B.", "Y.BRY.G", ".BG.YY.", "RGB..YB")
END: Rows = ("BYYYYRY", "BRYYRRY", "RRBBRB.", ".Y.BRBY", ".YRBRBY", "YRRBBRR", "YBBRRYY")
LETTERS = "RBYG"
MADISON = 4  # row A5
ST34, ST50 = SIZE + 2, SIZE + 4  # columns S3 and S5
CROSSING, PRICE = SQUARE_NAMES.index("A5S3"), SQUARE_NAMES.index("A5S5")


def drawn(
    say: Voice,
    rows: Rows,
    *,
    framed: Sequence[int] = (),
    priced: Sequence[tuple[int, Brief]] = (),
    lit: Sequence[int] = (),
    zones: Sequence[int] = (),
    groups: bool = False,
) -> str:
    """A city with what the figure is about: frames, prices, lines, zones, groups."""
    sheet, view = plan("phone"), _view(rows)
    prices = dict(priced)
    cells = "".join(
        _square(sheet, view, square, square in framed, prices.get(square), say, square in zones)
        for square in range(SQUARES)
    )
    built = [square for square in range(SQUARES) if view["board"][square] is not None]
    below = "".join(f'<path class="new_york-band" d="{band(sheet, line)}"/>' for line in lit)
    below += f'<path class="new_york-lot" d="{lots(sheet, built)}"/>'
    below += f'<path class="new_york-lot new_york-lot--live" d="{lots(sheet, [*framed, *prices])}"/>'
    plates = "".join(
        f'<g class="new_york-line new_york-{"H" if line < SIZE else "V"}" data-lit>{plate(sheet, line, say, False)}</g>'
        for line in lit
    )
    marked = board.estates(view, None, sheet) if groups else ""
    return (
        f'<svg class="new_york-figure" viewBox="{sheet.box}" aria-hidden="true">'
        f"{ground(view, Scene(say, layout='phone'))}"
        f'<svg class="new_york-board" viewBox="{sheet.box}" data-edition="piatnik" data-short>'
        f"{below}{marked}{plates}{cells}</svg></svg>"
    )


def _view(rows: Rows) -> View:
    colours = [None if letter == "." else LETTERS.index(letter) for letter in "".join(rows)]
    return {"board": colours, "owner": [0, 1, 2, 3], "options": {"edition": "piatnik", "mode": "individual"}}


def _square(sheet: Plan, view: View, square: int, framed: bool, brief: Brief | None, say: Voice, zone: bool) -> str:
    colour = view["board"][square]
    x, y = sheet.at(square)
    hue = f' data-colour="{COLOURS[colour]}"' if colour is not None else ""
    parts = [board.ZONE] if zone else []
    if colour is not None:
        parts.append(board.BUILDINGS[colour])
    if framed or brief:
        parts.append(board.FRAME)
    if brief:
        parts.append(tags.tag(say, brief, sheet.short))
    return f'<g class="new_york-square" transform="translate({x} {y})"{hue}>{"".join(parts)}</g>' if parts else ""


def layout(say: Voice) -> str:
    letters = "".join(LAYOUT)
    red = area([square for square in range(SQUARES) if letters[square] == "R"])
    taken = area([square for square in range(SQUARES) if letters[square] != "."])
    return drawn(say, LAYOUT, framed=tuple(squares(ALL & ~taken & ~beside(red))))


FIGURES: dict[str, Callable[[Voice], str]] = {
    "layout": layout,
    "crossing": partial(drawn, rows=MIDDLE, priced=((CROSSING, ("buy", 1)),), lit=(MADISON, ST34)),
    "price": partial(drawn, rows=MIDDLE, priced=((PRICE, ("buy", 2)),), lit=(MADISON, ST50)),
    "groups": partial(drawn, rows=END, groups=True),
    "zones": partial(drawn, rows=(".......",) * SIZE, zones=(*CENTRE, *CORNERS)),
}
