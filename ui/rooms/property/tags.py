"""What hangs on a square that may be chosen: its rent on a coin and how it comes about, a plate with a word, a star."""

from game.engine import Line

from ...room import Brief
from ...text import esc
from ...voice import Voice
from .plan import PITCH
from .signs import CROWN, placed, star

PLATES = {
    "claim": Line("CLAIM"),
    "mortgage": Line("MORTGAGE"),
    "lose": Line("LOSE"),
}
RUIN = Line("RUIN ${n}")

_drawn: dict[tuple[str, Brief, int, bool, bool], str] = {}


def tag(say: Voice, brief: Brief, size: int, has_star: bool, short: bool) -> str:
    """Its words do not depend on a seat, so each is made once.

    `size`: of the group whose rent it is; 0 leaves out how the rent comes about.
    """
    key = (say.language, brief, size, has_star, short)
    if key not in _drawn:
        _drawn[key] = _tag(say, brief, size, has_star, short) + (wild(short) if has_star else "")
    return _drawn[key]


def wild(short: bool) -> str:
    return f'<g class="property-wild">{star(13, PITCH - 13, 13) if short else star(11, PITCH - 11, 11)}</g>'


def _tag(say: Voice, brief: Brief, size: int, has_star: bool, short: bool) -> str:
    kind, count = brief
    room = PITCH - ((28 if short else 24) if has_star else 4)
    if kind == "rent":
        return _coin(count, short) + _sum(size, count, short, PITCH)
    if kind == "ruin":
        below = plate(say(Line(RUIN.text, {"n": count})), "ruin", room, short)
        return below + _sum(size, count, short, 26 if short else 21)
    if kind == "buy":
        return units(count, short)
    if kind not in PLATES:
        return ""
    return plate(say(PLATES[kind]), kind, room, short)


def _coin(rent: int, short: bool) -> str:
    radius, size = (20, 30) if short else (17.5, 25)
    if rent > 99:
        size -= 6
    x, y = PITCH - radius + 1, radius - 3
    return (
        f'<g class="property-tag property-tag--rent"><circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        f'<circle class="property-tag__rim" cx="{x:g}" cy="{y:g}" r="{radius - 3.5:g}"/>'
        f'<text x="{x:g}" y="{y + size * 0.34:g}" font-size="{size}">{rent}</text></g>'
    )


def _sum(size: int, rent: int, short: bool, foot: int) -> str:
    """How the rent comes about: the size of the group by the factor of the suits."""
    if not size:
        return ""
    words = f"{size}×{rent // size}"
    height, font = (25, 23) if short else (20, 17)
    width = len(words) * font * 0.42 + 8
    x, y = PITCH - width, foot - height
    return (
        f'<g class="property-sum"><rect x="{x:g}" y="{y}" width="{width:g}" height="{height}"/>'
        f'<text x="{x + width / 2:g}" y="{y + height * 0.8:g}" font-size="{font}">{words}</text></g>'
    )


def plate(word: str, kind: str, room: int, short: bool) -> str:
    size, height = (23, 27) if short else (19, 23)
    length = round(min(len(word) * size * 0.4, room - 8))
    width = length + 10
    x, y = PITCH - width, PITCH - height
    return (
        f'<g class="property-tag property-tag--{kind}"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="2"/>'
        f'<text x="{x + width / 2:g}" y="{y + height * 0.78:g}" font-size="{size}" textLength="{length}" '
        f'lengthAdjust="spacingAndGlyphs">{esc(word)}</text></g>'
    )


def units(count: int, short: bool) -> str:
    """A price in purchasing units, on a card with a crown."""
    size, height = (30, 33) if short else (24, 27)
    width = height + size * 0.42 * len(str(count)) + 12
    x = PITCH + 2 - width
    return (
        f'<g class="property-tag property-tag--buy"><rect x="{x:g}" y="-2" width="{width:g}" height="{height}" rx="3"/>'
        f"{placed('crown', CROWN, x + 6, (height - size * 0.75) / 2 - 2, size * 0.75)}"
        f'<text x="{x + (height + width - 4) / 2:g}" y="{height * 0.76 - 1:g}" font-size="{size}">{count}</text></g>'
    )
