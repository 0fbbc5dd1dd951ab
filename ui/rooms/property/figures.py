"""The drawings of the rules text, made of the board's own pieces: positions that a test holds against the rules.

Nothing in them can be clicked, and readers have the caption.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from game.property.board import PARTS, SQUARES

from ...buildings import COLOURS
from ...room import Brief, Scene, View
from ...voice import Voice
from . import board, cards, land, tags
from .edges import LINES, edge
from .ground import PATTERNS, ground
from .plan import PITCH, head, outline, plan, ruled

# A sheet, row 8 first: a letter a seat, an asterisk a mortgage, a dot a vacant square.
MIDDLE = """
    .   A   .   .   D   D   .   C
    A   A   .   B   .   D   .   C
    .   A*  B   B   B   .   C   C
    D   .   .   B   .   A   A   .
    D   D   C   .   A   A   .   B
    .   D   .   C   C   .   .   B*
    A   .   C   C   .   D   B   B
    .   B   .   .   C   .   D   .
"""
INITIALS = "ABCD"
NAMED = "square:C3R5"  # by the red 3 and the black 5 of the first figure
VISITED = "square:C4R6"  # the middle of Ben's cross
PLAYED = ("H4", "S6")


def position(text: str) -> View:
    """What the drawings read of a sheet written like that."""
    rows = [line.split() for line in text.strip().splitlines()][::-1]
    squares = [cell for row in rows for cell in row]
    return {
        "seats": len(INITIALS),
        "board": [None if cell == "." else INITIALS.index(cell[0]) for cell in squares],
        "mortgaged": [square for square, cell in enumerate(squares) if cell.endswith("*")],
    }


def bought(view: View, part: str, seat: int) -> View:
    """The same sheet after a purchase."""
    owners = [seat if PARTS[square] == part else owner for square, owner in enumerate(view["board"])]
    return {**view, "board": owners}


def drawn(
    say: Voice,
    view: View,
    *,
    lit: Sequence[str] = (),
    tagged: Mapping[str, Brief] | None = None,
    sold: Mapping[str, int] | None = None,
    around: int = 0,
) -> str:
    """A sheet with what the figure is about: lines, rents, who sold a square, a group."""
    sheet, groups = plan("phone"), land.groups(view)
    lots = "".join(board.lot(sheet, seat, tuple(found)) for seat, found in enumerate(groups.by_seat) if found)
    bands = ""
    for line in lit:
        x, y, width, height = sheet.band(line)
        bands += f'<rect class="property-band" x="{x}" y="{y}" width="{width}" height="{height}"/>'
    edges = "".join(
        f'<g class="property-edge property-edge--{line[0]}"{" data-lit" if line in lit else ""}>{edge(sheet, line)}</g>'
        for line in LINES
    )
    dashed = f'<path class="property-would" d="{outline(sheet, around, 3)}"/>' if around else ""
    cells = "".join(
        f'<g transform="translate({x} {y})"{hue}>{inner}</g>'
        for x, y, hue, inner in (
            (*sheet.at(square), _hue(view, square), _square(say, view, groups, square, tagged or {}, sold or {}))
            for square in range(SQUARES)
        )
        if inner
    )
    return (
        f'<svg class="property-figure" viewBox="{sheet.box}" aria-hidden="true">'
        f"{ground(view, Scene(say, layout='phone'), brings_patterns=False)}"
        f'<svg class="property-board" viewBox="{sheet.box}" data-short>{bands}{lots}'
        f'<path class="property-ruled" d="{ruled(sheet)}"/>{dashed}{edges}{cells}</svg></svg>'
    )


def _hue(view: View, square: int) -> str:
    owner = view["board"][square]
    return "" if owner is None else f' data-colour="{COLOURS[owner]}"'


def _square(
    say: Voice, view: View, groups: land.Groups, square: int, tagged: Mapping[str, Brief], sold: Mapping[str, int]
) -> str:
    owner, part, size = view["board"][square], PARTS[square], groups.size(square)
    found = ""
    if owner is not None:
        found += board.mono(owner, INITIALS[owner])
        if square in view["mortgaged"]:
            found += board.MORTGAGE
        if size > 1 and head(groups.at[square]) == square:
            found += board.badge(size, True)
    if part in sold:
        found += board.seller(sold[part])
    if part in tagged:
        found += board.FRAME + tags.tag(say, tagged[part], size, False, True)
    return found


# The figures


def naming(say: Voice) -> str:
    """Two cards, and the square they name: a window of three by three. The first figure brings the patterns of all."""
    sheet = drawn(say, position(MIDDLE), lit=("C3", "R5"), tagged={NAMED: ("claim", 1)})
    left, top = plan("phone").at(PARTS.index("square:C2R6"))
    side = 3 * PITCH
    inner = WHOLE.sub(r"<g\1", sheet).replace("</svg>", "</g>")  # whole sheets would shrink to the window
    window = f'<svg x="400" width="{side}" height="{side}" viewBox="{left} {top} {side} {side}">{inner}</svg>'
    named = _card(say, "H3", 2) + _sign("+", 157) + _card(say, "S5", 190) + _sign("=", 362)
    drawing = f"{PATTERNS}{named}{window}"
    return f'<svg class="property-figure" viewBox="0 0 {400 + side} {side}" aria-hidden="true">{drawing}</svg>'


WHOLE = re.compile(r'<svg( class="property-(?:figure|ground|board|face)") viewBox="[^"]*"')


def _card(say: Voice, name: str, x: int) -> str:
    width, height = cards.WIDTH + 2, cards.HEIGHT + 2
    paper = f'<rect class="property-edge__card" x="-1" y="-1" width="{width}" height="{height}" rx="4"/>'
    face = WHOLE.sub(r"<g\1", cards.face(say, name)).removesuffix("</svg>") + "</g>"
    return f'<g class="property-{cards.colour(name)}" transform="translate({x} 12) scale(2.3)">{paper}{face}</g>'


def _sign(text: str, x: int) -> str:
    return f'<g class="property-board"><text x="{x + 10}" y="156" font-size="64">{text}</text></g>'


def rent(say: Voice) -> str:
    view = position(MIDDLE)
    square = PARTS.index(VISITED)
    group, factor = land.groups(view).at[square], land.factor(PLAYED)
    assert factor is not None
    due: Brief = ("rent", factor * group.bit_count())
    return drawn(say, view, lit=("C4", "R6"), tagged={VISITED: due}, around=group)


def purchase(say: Voice) -> str:
    view = position(MIDDLE)
    seller = view["board"][PARTS.index(VISITED)]
    return drawn(say, bought(view, VISITED, 0), lit=("C4", "R6"), sold={VISITED: seller})


def mortgage(say: Voice) -> str:
    """A square of one's own: as it is, mortgaged, lost."""
    side, step = PITCH, PITCH + 70
    found = ""
    for number in range(3):
        inner = ""
        if number < 2:
            inner = board.fresh(0) + board.mono(0, INITIALS[0]) + (board.MORTGAGE if number else "")
        arrow = f'<path class="property-strike property-strike--small" d="M{side + 14} 44h36m-11-9 11 9-11 9"/>'
        found += (
            f'<g transform="translate({8 + step * number} 8)" data-colour="{COLOURS[0]}">'
            f'<rect class="property-sheet" width="{side}" height="{side}"/>'
            f'<rect class="property-paper" width="{side}" height="{side}"/>{inner}'
            f'<path class="property-ruled" d="M0 0h{side}v{side}h-{side}z"/>{arrow if number < 2 else ""}</g>'
        )
    box = f"0 0 {16 + 2 * step + side} {side + 16}"
    return f'<svg class="property-figure property-board" viewBox="{box}" aria-hidden="true">{found}</svg>'


FIGURES: dict[str, Callable[[Voice], str]] = {
    "naming": naming,
    "rent": rent,
    "purchase": purchase,
    "mortgage": mortgage,
}
