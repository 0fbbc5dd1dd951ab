"""The six buildings in full: a facade for every colour, drawn as a symbol `#b-<colour>` of 64 by 80.

Colour and line are printed apart (`facade__fill` may slip out of register); windows are dark or lit.
"""

from typing import NamedTuple

from .text import number


class Windows(NamedTuple):
    """A regular grid of windows between two corners; one in `lit` is lit."""

    left: float
    right: float
    top: float
    bottom: float
    columns: int
    rows: int
    width: float
    height: float
    lit: int


class Facade(NamedTuple):
    outline: str
    ledges: str
    windows: tuple[Windows, ...]
    legs: str = ""  # of a water tank


FACADES = {
    "red": Facade(  # stepped crown
        "M7 80V40h7V26h7V15h7V4h8v11h7v11h7v14h7v40z",
        "M7 40h50M14 26h36M21 15h22",
        (
            Windows(13, 51, 45, 72, 5, 3, 4.4, 6, 3),
            Windows(20, 44, 30, 37, 3, 1, 4.4, 6, 2),
            Windows(29.8, 34.2, 19, 23, 1, 1, 4.4, 4, 1),
        ),
    ),
    "blue": Facade(  # dome
        "M6 80V42h3v-6h6v-4a17 17 0 0 1 14-16.7V7l3-4 3 4v8.3A17 17 0 0 1 49 32v4h6v6h3v38z",
        "M9 42h46M15 36h34M15 31h34M32 15.5V31M23 19q-2 6-2 12M41 19q2 6 2 12",
        (Windows(12, 52, 47, 58, 5, 1, 4.6, 9, 3), Windows(12, 52, 62, 74, 5, 1, 4.6, 10, 4)),
    ),
    "yellow": Facade(  # spire
        "M12 80V44h5v-8h5L32 1l10 35h5v8h5v36z",
        "M12 44h40M17 36h30M25 26h14M28 16h8",
        (Windows(18, 46, 49, 74, 4, 3, 4.2, 6, 3), Windows(26, 38, 38, 43, 2, 1, 4, 4, 2)),
    ),
    "green": Facade(  # flat roof with a water tank
        "M5 80V38H3v-6h29v-6h-1l1-12 9.5-7 9.5 7 1 12h-1v6h10v6h-2v42z",
        "M5 38h54M31.5 26h20M32 14h19",
        (Windows(10, 54, 43, 74, 5, 3, 5.4, 6.5, 4),),
        "M36 27h2.6v5H36zM44.4 27H47v5h-2.6z",
    ),
    "black": Facade(  # arch
        "M6 80V22H3v-8h58v8h-3v58H45V52a13 13 0 0 0-26 0v28z",
        "M6 22h52M6 34h52",
        (Windows(11, 53, 25.5, 30.5, 5, 1, 5, 4, 3),),
    ),
    "white": Facade(  # pyramid
        "M8 80V40H4l28-36 28 36h-4v40z",
        "M8 40h48",
        (Windows(14, 50, 46, 74, 4, 3, 5, 6, 4), Windows(29, 35, 26, 33, 1, 1, 6, 7, 2)),
    ),
}


def facades() -> str:
    """The symbols, once a page."""
    return "".join(
        f'<symbol id="b-{colour}" viewBox="0 0 64 80">{_drawn(facade)}</symbol>' for colour, facade in FACADES.items()
    )


def building(colour: str, classes: str = "") -> str:
    """A tall building in its colour, to be looked at; readers have the name beside it."""
    return (
        f'<svg class="building {classes}" viewBox="0 0 64 80" data-colour="{colour}" aria-hidden="true">'
        f'<use href="#b-{colour}"/></svg>'
    )


def _drawn(facade: Facade) -> str:
    legs = f'<path class="facade__legs" d="{facade.legs}"/>' if facade.legs else ""
    return (
        f'<path class="facade__fill" d="{facade.outline}"/><path class="facade__line" d="{facade.outline}"/>'
        f'{legs}<path class="facade__ledge" d="{facade.ledges}"/>' + "".join(map(_windows, facade.windows))
    )


def _windows(grid: Windows) -> str:
    dark = lit = ""
    for row in range(grid.rows):
        for column in range(grid.columns):
            x = _between(grid.left, grid.right - grid.width, column, grid.columns)
            y = _between(grid.top, grid.bottom - grid.height, row, grid.rows)
            width = number(grid.width)
            window = f"M{number(x)} {number(y)}h{width}v{number(grid.height)}h-{width}z"
            if (column * 7 + row * 5 + column * row * 3) % grid.lit == 0:
                lit += window
            else:
                dark += window
    return f'<path class="facade__window" d="{dark}"/><path class="facade__window facade__window--lit" d="{lit}"/>'


def _between(low: float, high: float, step: int, steps: int) -> float:
    return low + (high - low) * (step / (steps - 1) if steps > 1 else 0.5)
