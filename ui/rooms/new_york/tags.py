"""What hangs on a square that may be chosen: its price on a coin, a plate with a word, a star for a joker."""

from game.engine import Line

from ...room import Brief
from ...text import esc
from ...voice import Voice
from .emblems import seal

PLATES = {
    "build": Line("FREE"),
    "give_up": Line("GIVE UP"),
    "take": Line("TAKE"),
    "lose": Line("LOSE"),
}
LOUD = ("give_up", "lose")  # what one loses by it

_drawn: dict[tuple[str, Brief, bool], str] = {}
_stars = {
    short: f'<g class="new_york-joker">{seal(9, 79, 15) if short else seal(6, 82, 12)}</g>' for short in (False, True)
}


def star(short: bool) -> str:
    return _stars[short]


def tag(say: Voice, brief: Brief, short: bool) -> str:
    """Its words do not depend on a seat, so each is made once."""
    key = (say.language, brief, short)
    if key not in _drawn:
        _drawn[key] = _tag(say, brief, short)
    return _drawn[key]


def _tag(say: Voice, brief: Brief, short: bool) -> str:
    kind, count = brief
    if kind == "buy":
        radius, size = (22, 32) if short else (17, 25)
        x, y = LOT_RIGHT - radius, radius - 11
        return (
            f'<g class="new_york-tag"><circle cx="{x}" cy="{y}" r="{radius}"/>'
            f'<circle class="new_york-tag__rim" cx="{x}" cy="{y}" r="{radius - 3.5}"/>'
            f'<text x="{x}" y="{y + size * 0.34:g}" font-size="{size}">{count}</text></g>'
        )
    if kind not in PLATES:
        return ""
    word = say(PLATES[kind])
    size, height = (25, 32) if short else (19, 25)
    length = round(len(word) * size * 0.4)
    width = length + 16
    x, y = LOT_RIGHT - 2 - width, -9
    kinds = "new_york-tag new_york-tag--loss" if kind in LOUD else "new_york-tag"
    return (
        f'<g class="{kinds}"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="2"/>'
        f'<text x="{x + width / 2:g}" y="{y + height * 0.74:g}" font-size="{size}" textLength="{length}" '
        f'lengthAdjust="spacingAndGlyphs">{esc(word)}</text></g>'
    )


LOT_RIGHT = 94  # where a lot's frame ends, and a little more
