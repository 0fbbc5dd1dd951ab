"""The cards at the edges of the sheet: red ones under the columns, black ones beside the rows (RULES 3)."""

from functools import cache

from game.property.board import SIZE
from game.property.cards import RANKS

from .plan import PITCH, Plan
from .signs import suit

LINES = [f"{kind}{number}" for kind in "CR" for number in range(1, SIZE + 1)]


def frame(sheet: Plan, line: str) -> tuple[float, float, float, float]:
    """Where the card of a line lies: x, y, width, height."""
    x, y, _, _ = sheet.band(line)
    if line[0] == "C":
        foot = sheet.top + SIZE * PITCH
        return (x + 8, foot + 5, 72, 38) if sheet.short else (x + 13, foot + 13, 62, 38)
    return (3, y + 8, 40, 72) if sheet.short else (8, y + 13, 38, 62)


def hit(sheet: Plan, line: str) -> tuple[float, float, float, float]:
    """The whole room it has, for fingers."""
    x, y, width, height = sheet.band(line)
    return (x, sheet.top + SIZE * PITCH, width, sheet.foot) if line[0] == "C" else (0, y, sheet.left, height)


@cache
def edge(sheet: Plan, line: str) -> str:
    """The card of a line, drawn."""
    x, y, width, height = frame(sheet, line)
    rank = RANKS[int(line[1]) - 1]
    card = f'<rect class="property-edge__card" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4"/>'
    size, pip = (34, 17) if sheet.short else (29, 14)
    if line[0] == "C":
        start, middle = x + (17 if not sheet.short else 18), y + height / 2
        pips = suit("H", start + 12, middle - pip / 2, pip) + suit("D", start + 13 + pip, middle - pip / 2, pip)
    else:
        start, middle = x + width / 2, y + (20 if not sheet.short else 25)
        top = y + height - pip - 8
        pips = suit("C", start - pip - 1, top, pip) + suit("S", start + 1, top, pip)
    return f'{card}<text x="{start:g}" y="{middle + size * 0.36:g}" font-size="{size}">{rank}</text>{pips}'
