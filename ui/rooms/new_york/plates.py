"""The plates that name the lines: avenues on the left, streets above; with two packs, ranks and suits instead."""

from game.new_york.board import SIZE

from ...text import esc
from ...voice import Voice
from . import names
from .emblems import SUITS_OF, suit
from .plan import LOT, PITCH, Plan


def frame(sheet: Plan, line: int) -> tuple[float, float, float, float]:
    """Where the plate of a line hangs: x, y, width, height."""
    if line < SIZE:
        y = sheet.top + PITCH * line
        return (2, y + 22, sheet.left - 14, 44) if sheet.short else (2, y + 20, 90, 48)
    x = sheet.left + PITCH * (line - SIZE)
    return (x + 4, sheet.river + 3, LOT - 8, 30) if sheet.short else (x + 4, 25, LOT - 8, 26)


def hit(sheet: Plan, line: int) -> tuple[float, float, float, float]:
    """The whole room a plate has, for fingers."""
    if line < SIZE:
        return 0, sheet.top + PITCH * line - 6, sheet.left - 8, PITCH
    return sheet.left + PITCH * (line - SIZE) - 6, 0, PITCH, sheet.top - 6


_drawn: dict[tuple[Plan, int, str, bool], str] = {}


def plate(sheet: Plan, line: int, say: Voice, two_pack: bool) -> str:
    """The plate of a line, drawn once per language."""
    key = (sheet, line, say.language, two_pack)
    if key not in _drawn:
        x, y, width, height = frame(sheet, line)
        tick = "" if line >= SIZE else f'<path class="new_york-tick" d="M{x + width:g} {y + height / 2:g}h6"/>'
        words = _ranks(sheet, line) if two_pack else _words(sheet, line, say)
        board = f'<rect class="new_york-plate" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
        _drawn[key] = f"{board}{tick}{words}"
    return _drawn[key]


def fitted(text: str, x: float, y: float, size: float, room: float, classes: str = "") -> str:
    """Text in the display face that never leaves its room, whichever font is there."""
    natural = len(text) * size * 0.4  # League Gothic in capitals, with its spacing
    length = f' textLength="{min(room, natural):.0f}" lengthAdjust="spacingAndGlyphs"' if natural > 0.72 * room else ""
    name = f' class="{classes}"' if classes else ""
    return f'<text{name} x="{x:g}" y="{y:g}" font-size="{size:g}"{length}>{esc(text)}</text>'


def _words(sheet: Plan, line: int, say: Voice) -> str:
    x, y, width, height = frame(sheet, line)
    middle, room = x + width / 2, width - 8
    if line >= SIZE:
        name = say(names.STREETS[line - SIZE])
        if sheet.short:
            return fitted(name, middle, y + height - 3, 32, room)
        st = f'<tspan class="new_york-st" font-size="15">{esc(say(names.ST).upper())}</tspan>'
        return f'<text x="{middle:g}" y="45" font-size="23">{esc(name)} {st}</text>'
    if sheet.short:
        return fitted(say(names.SHORT[line]), middle, y + 34, 33, room)
    head = names.loud(say(names.AVENUES[line]))
    if line == names.ALONE:
        return fitted(head, middle, y + 33, 24, room)
    small = fitted(say(names.AVENUE).upper(), middle, y + 40, 13, room, "new_york-small")
    return fitted(head, middle, y + 23, 23, room) + small


def _ranks(sheet: Plan, line: int) -> str:
    """A number between its two suits (RULES 3.3)."""
    x, y, width, height = frame(sheet, line)
    middle, foot = x + width / 2, y + height / 2
    cls = "H" if line < SIZE else "V"
    number = names.number_of(f"{cls}{line % SIZE + 1}")
    size, pip = ((36, 19) if sheet.short else (29, 15)) if line < SIZE else (27, 15) if sheet.short else (24, 14)
    reach = width / 2 - pip - 5
    first, second = SUITS_OF[cls]
    return (
        suit(first, middle - reach - pip, foot - pip / 2, pip) + suit(second, middle + reach, foot - pip / 2, pip)
        + f'<text x="{middle:g}" y="{foot + size * 0.36:g}" font-size="{size}">{names.RANKS[number]}</text>'
    )  # fmt: skip
