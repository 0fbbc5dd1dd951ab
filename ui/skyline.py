"""The skyline of the house: behind the masthead, the end of a game and the error page, and as the bar that is built
while the page loads.

Everything is drawn from one row of houses per layer, dealt once from a fixed seed, so that the city is always the same.
The city is low in the middle, where the sun stands and the title is read, and grows towards both ends.
"""

from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from game.engine import Chance

from .text import number as n

WIDTH, HEIGHT = 2600, 110  # the drawing is cut at the sides of a narrower page; towers rise above its top
STEPS = 20  # of the loading bar

ROOFS = ("crown", "dome", "spire", "flat", "tank", "gable", "flat")
TOWER, LOW = 84, 34
RAYS = 18


class House(NamedTuple):
    x: float
    width: float
    eaves: float  # height of the wall; the roof comes on top
    roof: str


def _row(seed: int, widths: tuple[int, int], low: int, high: int, rise: int, span: int = WIDTH) -> tuple[House, ...]:
    """Houses side by side; heights from `low` to `high` in the middle, higher by up to `rise` at the ends."""
    luck, houses, x, last = Chance(seed), list[House](), 0.0, ""
    while x < span:
        width = min(widths[0] + luck.below(widths[1] - widths[0]), span - x)
        roof = luck.choice([each for each in ROOFS if each != last])
        ends = min(1, abs(2 * (x + width / 2) / span - 1) / 0.62)  # a wide page shows about so much of it
        tall = low + luck.below(high - low) + rise * ends**1.5 * luck.choice((0.25, 0.45, 0.7, 1))
        if tall > TOWER:  # towers are slender and carry a crown or a spire
            width, roof = min(width, 30), "crown" if last == "spire" or luck.below(5) < 3 else "spire"
        elif tall < LOW or width < 20:
            roof = "flat" if roof in ("tank", "spire", "crown") else roof
        houses.append(House(x, width, round(tall, 1), roof))
        x, last = x + width, roof
    return tuple(houses)


def _roof(house: House) -> str:
    """The outline from the left eaves to the right ones, in relative steps of a path."""
    w, h = house.width, house.width * 0.42
    match house.roof:
        case "crown":
            a, b = w * 0.16, h * 0.5
            up = f"h{n(a)}v-{n(b)}h{n(a)}v-{n(b)}h{n(a * 0.7)}v-{n(b)}"
            return f"{up}h{n(w - 5.4 * a)}v{n(b)}h{n(a * 0.7)}v{n(b)}h{n(a)}v{n(b)}h{n(a)}"
        case "dome":
            r, side = w * 0.36, w * 0.14
            return f"h{n(side)}a{n(r)} {n(r)} 0 0 1 {n(2 * r)} 0h{n(side)}"
        case "spire":
            side = w * 0.2
            return f"h{n(side)}l{n(w / 2 - side)} -{n(h * 2.4)} {n(w / 2 - side)} {n(h * 2.4)}h{n(side)}"
        case "tank":
            left, t = w * 0.3, w * 0.17
            tank = f"h{n(left)}v-4h-1.5v-8l{n(t + 1.5)} -6 {n(t + 1.5)} 6v8h-1.5v4"
            return f"{tank}h{n(w - left - 2 * t)}"
        case "gable":
            return f"l{n(w / 2)} -{n(h * 0.9)} {n(w / 2)} {n(h * 0.9)}"
    return f"h2v-3h{n(w - 4)}v3h2"


def _walls(houses: tuple[House, ...], ground: float = HEIGHT) -> str:
    path = "".join(f"V{n(ground - house.eaves)}{_roof(house)}" for house in houses)
    return f"M0 {n(ground)}{path}V{n(ground)}z"


def _windows(houses: tuple[House, ...], seed: int, lit: int, ground: float = HEIGHT) -> tuple[str, str]:
    """Windows that are dark, and those that are lit: `lit` of a hundred."""
    luck = Chance(seed)
    found: tuple[list[str], list[str]] = ([], [])
    for house in houses:
        columns = int((house.width - 8) // 8)
        for row in range(int((house.eaves - 8) // 11)):
            for column in range(columns):
                if luck.below(100) < 45:
                    continue
                x = house.x + (house.width - 8 * columns + 5) / 2 + 8 * column
                is_lit = luck.below(100) < lit
                found[is_lit].append(f"M{n(round(x, 1))} {n(ground - house.eaves + 7 + 11 * row)}h3v5h-3z")
    return "".join(found[0]), "".join(found[1])


def _rays(x: float, y: float, reach: float = 2200) -> str:
    turn = pi / (2 * RAYS)
    beams = []
    for ray in range(RAYS):
        a, b = (2 * ray + 0.5) * turn, (2 * ray + 1.5) * turn
        one, two = (f"{n(x + reach * cos(t))} {n(y - reach * sin(t))}" for t in (a, b))
        beams.append(f"M{n(x)} {n(y)}L{one} {two}z")
    return f'<path class="sky__rays" d="{"".join(beams)}"/>'


def _svg(classes: str, body: str, box: str = f"0 0 {WIDTH} {HEIGHT}") -> str:
    fit = 'preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false"'
    return f'<svg class="{classes}" viewBox="{box}" {fit}>{body}</svg>'


@cache
def _far() -> str:
    return _walls(_row(1904, (18, 44), 30, 76, 100))


@cache
def _near() -> tuple[House, ...]:
    return _row(1811, (16, 40), 20, 58, 62)


@cache
def _city() -> str:
    """The far city and the near one."""
    dark, lit = _windows(_near(), 7, 30)
    return (
        f'<path class="sky__back" d="{_far()}"/><path class="sky__front" d="{_walls(_near())}"/>'
        f'<path class="sky__win" d="{dark}"/><path class="sky__lit" d="{lit}"/>'
    )


@cache
def sky(classes: str = "") -> str:
    """Sun and city: the ground of a banner. Its box is the lowest 110 units of it."""
    return _svg(f"sky {classes}".rstrip(), _rays(WIDTH / 2, HEIGHT) + _city())


@cache
def horizon() -> str:
    """The far city alone, quiet, at the foot of a page with little on it."""
    return _svg("sky sky--horizon", f'<path d="{_far()}"/>')


@cache
def rays(classes: str = "") -> str:
    """The sun alone, behind what is still being built."""
    return _svg(f"sky {classes}".rstrip(), _rays(WIDTH / 2, HEIGHT))


@cache
def progress() -> str:
    """The city as a bar: the near one as a plan, and above it the city built and lit, of which the style sheet shows as
    many twentieths as the bar's `data-step` says. With the last of them it is what `sky` draws."""
    plan = f'<path class="sky__plan" d="{_walls(_near())}"/>'
    return _svg("sky sky--plan", plan) + _svg("sky sky--built", _city())
