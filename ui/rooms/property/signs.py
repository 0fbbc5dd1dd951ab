"""Small drawings in boxes of 24: suits in their ink, the asterisk of a mortgage, the crown of a unit, the star."""

from ...icons import SOLID
from ...suits import SUITS

SUIT = {"H": "heart", "D": "diamond", "C": "club", "S": "spade"}
CROWN = "M2 18V6l5.5 5L12 3l4.5 8L22 6v12zM2 19.5h20V22H2z"
ASTERISK = (
    "M10.5 2h3l-.5 7 6.3-3.2 1.5 2.6L15 12l5.8 3.6-1.5 2.6L13 15l.5 7h-3"
    "l.5-7-6.3 3.2-1.5-2.6L9 12 3.2 8.4l1.5-2.6L11 9z"
)
GRID = (
    "M2 2h20v20H2zM5 5v3h3V5zM10.5 5v3h3V5zM16 5v3h3V5zM5 10.5v3h3v-3zM10.5 10.5v3h3v-3zM16 10.5v3h3v-3z"
    "M5 16v3h3v-3zM10.5 16v3h3v-3zM16 16v3h3v-3z"
)
STAR = SOLID["star"]


def placed(kind: str, path: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """A sign inside a drawing; turned: upside down."""
    scale = size / 24
    if turned:
        x, y, scale = x + size, y + size, -scale
    place = f"translate({x:g} {y:g}) scale({scale:.3g})"
    return f'<path class="property-{kind}" transform="{place}" d="{path}"/>'


def suit(letter: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """The suit of a card ("H"), in the ink around it."""
    return placed("pip", SUITS[SUIT[letter]], x, y, size, turned)


def beside(kind: str, path: str) -> str:
    """A sign in a line of text."""
    return f'<svg class="property-sign property-{kind}" viewBox="0 0 24 24" aria-hidden="true"><path d="{path}"/></svg>'


def suit_beside(letter: str) -> str:
    return beside("red" if letter in "HD" else "black", SUITS[SUIT[letter]])


def star(x: float, y: float, radius: float) -> str:
    """A star in a round seal, centred there."""
    size = 1.5 * radius
    return (
        f'<circle class="property-seal" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        + placed("star", STAR, x - size / 2, y - size * 0.53, size)
    )  # fmt: skip
