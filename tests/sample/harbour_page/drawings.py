"""The harbour as pictures: the quay with its crates, the boat, the shed with the pile. All of it is SVG text.

What stands for a part gets its attributes from `scene.part`, one element for each copy of equal crates.
"""

from game.engine import Line
from ui.room import Scene, View
from ui.text import esc, number
from ui.voice import Voice

from ..harbour.moves import GOODS

SIZE = 'viewBox="0 0 640 440"'
QUAY = [(196 + 108 * place, 92) for place in range(4)]
HOLD = [(272 + 84 * place, 282) for place in range(3)]  # of the boat
ON_QUAY, ON_BOARD = 92, 72  # how large a crate is there

PLANKS = {"tea": "M2 34h92M2 62h92", "silk": "M34 2v92M62 2v92", "iron": "M2 2l92 92M94 2L2 94"}
MARKS = {  # in a crate of 96
    "tea": "M26 70C24 40 44 26 72 24c0 30-16 48-38 45 8-13 16-20 24-27-13 6-22 16-28 32z",  # a leaf
    "silk": "M24 32c12-10 22 10 34 0 5-4 10-4 14 0v10c-12 10-22-10-34 0-5 4-10 4-14 0z"
    "M24 54c12-10 22 10 34 0 5-4 10-4 14 0v10c-12 10-22-10-34 0-5 4-10 4-14 0z",  # two waves of cloth
    "iron": "M26 28h44v11H54v18h16v11H26V57h16V39H26z",  # a girder
}
HULL = "M186 346h66l8 12h270l40-30h40l-34 84H226z"
WAVES = "".join(f"M{x} {y}q9-7 18 0t18 0" for y in (268, 330, 392) for x in range(16 + y % 40, 600, 84))


def path(kind: str, d: str) -> str:
    return f'<path class="harbour-{kind}" d="{d}"/>'


def rect(kind: str, x: int, y: int, width: int, height: int) -> str:
    return f'<rect class="harbour-{kind}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def crate(good: str, x: float, y: float, size: float, attributes: str = "") -> str:
    """A crate by its good: colour, planks and mark."""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 96)})"
    return (
        f'<g class="harbour-crate harbour-crate--{good}"{attributes} transform="{place}">{rect("box", 2, 2, 92, 92)}'
        f'{path("plank", PLANKS[good])}<circle class="harbour-label" cx="48" cy="48" r="38"/>'
        f"{path('mark', MARKS[good])}</g>"
    )


def icon(good: str) -> str:
    """A good as a small sign beside a number."""
    return f'<svg class="harbour-icon" viewBox="0 0 96 96" aria-hidden="true">{crate(good, 0, 0, 96)}</svg>'


def goods(counts: dict[str, int]) -> list[str]:
    return [good for good in GOODS for _ in range(counts[good])]


# The board


def ground(view: View, scene: Scene) -> str:
    quay = (
        rect("quay", 0, 0, 640, 236) + path("boards", "M0 60h640M0 120h640M0 180h640") + rect("edge", 0, 220, 640, 18)
    )
    water = rect("water", 0, 238, 640, 202) + path("wave", WAVES)
    shed = path("shed", "M24 200V84l66-44 66 44v116z") + path("door", "M52 200v-86h76v86z")
    return f'<svg class="harbour-ground" {SIZE} aria-hidden="true">{quay}{water}{shed}</svg>'


def board(view: View, scene: Scene) -> str:
    return f'<svg class="harbour-board" {SIZE}>{pier(view, scene)}{pile(view, scene)}{boat(view, scene)}</svg>'


def pier(view: View, scene: Scene) -> str:
    """Every crate is an element of its own; the first of equal ones are the picked ones."""
    found, nth = [], dict.fromkeys(GOODS, 0)
    for good, (x, y) in zip(goods(view["pier"]), QUAY, strict=False):
        part = f"crate:{good}"
        label = scene.say(Line("On the pier: {crate}", {"crate": part}))
        found.append(crate(good, x, y, ON_QUAY, scene.part(part, label, nth[good]) + ' role="button"'))
        nth[good] += 1
    return "".join(found)


def pile(view: View, scene: Scene) -> str:
    """How many crates are to come, and the next one if it is turned up. Below it: wait."""
    left = sum(len(stretch["cards"]) for stretch in view["pile"])
    top = view["pile"][0] if view["pile"] else None
    shown = crate(top["cards"][0], 62, 130, 56) if top and top["known"] else ""
    return f'{shown}<text class="harbour-count" x="90" y="104">{left}</text>' + sign("do:wait", 24, 132, scene)


def boat(view: View, scene: Scene) -> str:
    """What is on board; crates that are picked lie there as ghosts. Beside it: sail."""
    loaded = goods(view["boat"])
    ghosts = [part.removeprefix("crate:") for part in scene.picked if part.startswith("crate:")]
    cargo = "".join(
        crate(good, x, y, ON_BOARD, "" if place < len(loaded) else ' data-ghost=""')
        for place, (good, (x, y)) in enumerate(zip([*loaded, *ghosts], HOLD, strict=False))
    )
    return cargo + path("mast", "M224 372V246") + path("hull", HULL) + sign("do:sail", 500, 132, scene)


def sign(part: str, x: int, width: int, scene: Scene) -> str:
    """A thing to do, as a sign one can click."""
    said = scene.say.part(part)
    text = f'<text x="{x + width // 2}" y="284">{esc(said)}</text>'
    return f'<g class="harbour-sign" role="button"{scene.part(part, said)}>{rect("plate", x, 250, width, 48)}{text}</g>'


# Elsewhere


def mini(view: View) -> str:
    crates = "".join(crate(good, 6 + 34 * place, 40, 30) for place, good in enumerate(goods(view["pier"])))
    scene = rect("quay", 0, 0, 144, 84) + rect("water", 0, 84, 144, 60) + path("hull", "M20 96h104l-14 28H34z")
    return f'<svg class="harbour-mini" viewBox="0 0 144 144" aria-hidden="true">{scene}{crates}</svg>'


def lid() -> str:
    heap = (("tea", 36, 118), ("silk", 94, 118), ("iron", 152, 118), ("tea", 66, 60), ("silk", 124, 60))
    crates = "".join(crate(good, x, y, 56) for good, x, y in heap)
    sea = rect("sky", 0, 0, 240, 300) + rect("water", 0, 200, 240, 100)
    title = rect("band", 0, 0, 240, 50) + '<text class="harbour-title" x="120" y="40">HARBOUR</text>'
    hull = path("hull", "M14 174h212l-26 66H44z")
    return (
        '<svg class="poster harbour-lid" viewBox="0 0 240 300" role="img" aria-label="Harbour">'
        f"{sea}{crates}{hull}{title}</svg>"
    )


def full_boat(say: Voice) -> str:
    """A figure of the rules: two crates of tea and the one of iron that fits."""
    cargo = "".join(crate(good, x, y, ON_BOARD) for good, (x, y) in zip(("tea", "tea", "iron"), HOLD, strict=True))
    boat = rect("water", 176, 370, 450, 60) + cargo + path("hull", HULL)
    return f'<svg class="harbour-figure" viewBox="176 260 450 170" aria-hidden="true">{boat}</svg>'


FIGURES = {"boat": full_boat}
