"""Small drawings on cards: the five events, the four suits. Paths in boxes of 48 and of 24."""

from ...icons import SOLID
from ...suits import SUITS

# Solid ink, and lines of ink
EVENTS = {
    # A crane lowers a storey onto a new house.
    "SAN": (
        "M9 12h7v32H9zM3 10h41v4H3zM3 14h9v7H3zM29 25h14v9H29zM27 37h18v9H27z",
        "M9 10 14 3 38 10M36 14v11",
    ),
    # A house without its roof, bricks at its foot
    "RUI": (
        "M6 44V23l5 3 4-11 5 7 4-4 5 11 4-3 3 8v10h-9v-9h-6v9zM12 29v6h5v-6zM38 40h6v4h-6z",
        "M35 10l-4 6 5 2-4 7M42 28l-3 4M3 45.5h42",
    ),
    # Prices climb, and a coin with them.
    "SPE": (
        "M5 34h8v12H5zM17 27h8v19h-8zM29 19h8v27h-8z",
        "M4 25 16 15l7 4L38 5M29 4.5h9.5V14",
    ),
    # The tycoon's hat
    "BAU": (
        "M12 7q12-4 24 0l-2 20q-10 3-20 0zM14 30q10 3 20 0l.5 5q9 .5 9.5 3.5-1 5-20 5t-20-5q.5-3 9.5-3.5z",
        "",
    ),
    # A column with a crack right through
    "STA": (
        "M7 4h34v5H7zM11 11h26v4H11zM14 17h7l-2 7 5 4-4 11h-6zM25 17h9v22H24l4-12-5-4zM9 41h30v5H9z",
        "",
    ),
}

SUITS_OF = {"H": ("spade", "club"), "V": ("heart", "diamond")}  # black names rows, red names columns (RULES 2.1)

STAR = SOLID["star"]  # the joker's


def _placed(kind: str, x: float, y: float, size: float, box: int, drawn: str) -> str:
    place = f'x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 {box} {box}"'
    return f'<svg class="new_york-{kind}" {place}>{drawn}</svg>'


def event(name: str, x: float, y: float, size: float) -> str:
    """An event's emblem in its place."""
    solid, lines = EVENTS[name]
    drawn = f'<path class="new_york-emblem__line" d="{lines}"/>' if lines else ""
    return _placed("emblem", x, y, size, 48, f'<path fill-rule="evenodd" d="{solid}"/>{drawn}')


def suit(name: str, x: float, y: float, size: float) -> str:
    return _placed("suit", x, y, size, 24, f'<path d="{SUITS[name]}"/>')


def seal(x: float, y: float, radius: float) -> str:
    """A star in a round seal, centred there."""
    size = 1.5 * radius
    star = _placed("star", x - size / 2, y - size * 0.53, size, 24, f'<path d="{STAR}"/>')
    return f'<circle class="new_york-seal" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>{star}'
