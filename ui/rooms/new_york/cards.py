"""The faces and backs of the cards. A card is a strip of the map, its one line inked in; avenues lie, streets stand.

With two packs it is a playing card: rank and suit in the corner, and the line it names. Every face is made once.
"""

from typing import NamedTuple

from game.engine import Line

from ...icons import SOLID
from ...text import esc
from ...voice import Voice
from . import names
from .emblems import SUITS_OF, event, seal, suit
from .plates import fitted


class Look(NamedTuple):
    """The proportions of a card: slim ones for narrow pages and for full hands."""

    width: int
    height: int
    band: int  # the coloured strip with the code
    code: int
    name: int
    sub: int  # 0: no second line
    map: int  # where the map begins
    side: int  # margin of the map


LOOKS = {
    "wide": Look(92, 134, 21, 14, 26, 12, 71, 6),
    "slim": Look(54, 92, 18, 12, 17, 0, 43, 4),
}
CLASS_ICON = {"H": SOLID["avenue"], "V": SOLID["street"]}

_faces: dict[tuple[str, int, str, str, bool], str] = {}


def face(say: Voice, card: str, look: str, two_pack: bool, nth: int = 0) -> str:
    """The drawing of a card; of equal ones with two packs, the suits take turns."""
    shade = min(nth, 4) if two_pack else 0
    key = (card, shade, look, say.language, two_pack)
    if key not in _faces:
        form = LOOKS[look]
        drawn = _playing_card(say, card, form, shade) if two_pack else _map_card(say, card, form)
        box = f'viewBox="0 0 {form.width} {form.height}"'
        _faces[key] = f'<svg class="new_york-card__face" {box} aria-hidden="true">{drawn}</svg>'
    return _faces[key]


def label(say: Voice, card: str, two_pack: bool, nth: int = 0) -> str:
    """What a card is called aloud: the words that stand on it come first, as whoever speaks to the page says them."""
    if two_pack:
        return f"{' '.join(_rank(say, card, nth))}, {say.part(f'card:{card}')}"
    return " ".join(filter(None, _words(say, card)))


def back(cls: str | None) -> str:
    """A card from behind; None: backs do not tell the class."""
    return f'<span class="new_york-back new_york-{cls or "X"}"></span>'


# The Piatnik edition


def _map_card(say: Voice, card: str, look: Look) -> str:
    cls, middle = card[0], look.width / 2
    icon = (
        f'<svg class="new_york-card__class" x="5" y="{look.band / 2 - 6.5:g}" width="13" height="13" '
        f'viewBox="0 0 24 24"><path d="{CLASS_ICON[cls]}"/></svg>'
    )
    code, name, sub = _words(say, card)
    title = fitted(names.loud(name), middle, look.band + look.name, look.name, look.width - 8, "new_york-card__name")
    under = ""
    if look.sub and sub:
        under = fitted(sub.upper(), middle, look.band + look.name + 16, look.sub, look.width - 20, "new_york-card__sub")
    event_name = card[2:] if "-" in card else ""
    return (
        f'<rect class="new_york-card__band" width="{look.width}" height="{look.band}"/>{icon}'
        f'<text class="new_york-card__code" x="{look.width - 6}" y="{look.band / 2 + look.code * 0.36:g}" '
        f'font-size="{look.code}">{esc(code)}</text> {title} {under}'
        + (_emblem(event_name, look) if event_name else _lines(card, look, look.map, look.height - look.side))
    )


def _words(say: Voice, card: str) -> tuple[str, str, str]:
    """Code, name and second line of a card."""
    cls = card[0]
    kind = say(names.AVENUE if cls == "H" else names.STREET)
    if "-" in card:
        return "", say(names.EVENTS[card[2:]]), kind
    if card[1] == "J":
        return say(names.JOKER).upper(), say(names.ANY), kind
    line = int(card[1]) - 1
    code = f"{'A' if cls == 'H' else 'S'}{line + 1}"
    if cls == "V":
        return code, say(names.STREETS[line]), kind
    return code, say(names.AVENUES[line]), "" if line == names.ALONE else kind


def _lines(card: str, look: Look, top: float, foot: float) -> str:
    """Seven lines, the card's own one solid; a joker has them all, and a star."""
    joker, lies = card[1] == "J", card[0] == "H"
    x, width, height = look.side, look.width - 2 * look.side, foot - top
    step = (height if lies else width) / 7
    on, off = "", ""
    for line in range(7):
        middle = (top if lies else x) + step * (line + 0.5)
        stroke = f"M{x} {middle:.1f}h{width}" if lies else f"M{middle:.1f} {top:g}v{height:g}"
        if joker or card[1] == str(line + 1):
            on += stroke
        else:
            off += stroke
    lot = (width if lies else height) / 7
    drawn = f'<rect class="new_york-card__map" x="{x}" y="{top:g}" width="{width}" height="{height:g}"/>'
    if off:
        drawn += (
            f'<path class="new_york-card__off" d="{off}" stroke-width="{step * 0.42:.1f}" '
            f'stroke-dasharray="{lot * 0.8:.2f} {lot * 0.2:.2f}" stroke-dashoffset="{-lot * 0.1:.2f}"/>'
        )
    drawn += f'<path class="new_york-card__on" d="{on}" stroke-width="{step * 0.76:.1f}"/>'
    if joker:
        drawn += seal(look.width / 2, top + height / 2, min(width, height) * 0.36)
    return drawn


def _emblem(name: str, look: Look) -> str:
    top, foot = look.map - 2, look.height - look.side
    width, height = look.width - 2 * look.side, foot - top
    plate = f'<rect class="new_york-card__map" x="{look.side}" y="{top}" width="{width}" height="{height}"/>'
    if name == "STOP":
        return plate
    size = min(width, height) - 8
    return plate + event(name, (look.width - size) / 2, (top + foot - size) / 2, size)


# Two packs


def _playing_card(say: Voice, card: str, look: Look, nth: int) -> str:
    cls, small = card[0], look.height < 100
    pip = SUITS_OF[cls][nth % 2]
    rank, caption = _rank(say, card, nth)
    size = 34 if look.sub else 26 if look.width > 60 else 24
    corner = (
        f'<text class="new_york-card__rank" x="7" y="{size * 0.95:g}" font-size="{size}">{esc(rank)}</text>'
        + suit(pip, look.width - size * 0.62 - 7, 7, size * 0.62)
    )
    foot = look.height - 6
    words = fitted(caption.upper(), look.width / 2, foot, 13 if small else 15, look.width - 8, "new_york-card__caption")
    top, low = size + (6 if small else 10), foot - (14 if small else 18)
    if "-" in card and card[2:] != "STOP":
        side = min(low - top, look.width - 12)
        return f"{corner} {words}" + event(card[2:], (look.width - side) / 2, top, side)
    if "-" in card:
        return f"{corner} {words}" + seal(look.width / 2, (top + low) / 2, min(low - top, look.width) * 0.36)
    return f"{corner} {words}" + _lines(card, look, top, low)


def _rank(say: Voice, card: str, nth: int) -> tuple[str, str]:
    """What stands in the corner, and below."""
    if "-" in card:
        rank = names.EVENT_RANKS[card[2:]]
        return say(rank) if isinstance(rank, Line) else rank, say(names.EVENTS[card[2:]])
    if card[1] == "J":
        return "9" if nth == 4 else "8", say(names.ANY)
    number = names.number_of(card)
    return names.RANKS[number], say.part(f"line:{'A' if card[0] == 'H' else 'S'}{card[1]}")
