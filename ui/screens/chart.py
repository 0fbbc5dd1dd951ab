"""Scores as drawings: where the points came from as bars, and how they went through the game as lines.

Colour is never alone: sources differ in pattern, lines carry the marks of their seats.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ..buildings import MARKS
from ..text import attributes, esc, number
from ..voice import Voice
from .seats import first

# Patterns of the sources, in their order: what fills a tile of 9 by 9 (None: solid)
PATTERNS = (
    None,
    '<path d="M-2 11 11 -2M-2 2 2 -2M7 11 11 7" stroke="{ink}" stroke-width="4"/>',
    '<circle cx="4.5" cy="4.5" r="2.7" fill="{ink}"/>',
    '<path d="M0 2.5h9" stroke="{ink}" stroke-width="3.4"/>',
    '<path d="M2.5 0v9M0 6.5h9" stroke="{ink}" stroke-width="1.8"/>',
)
TILE = 9
INK = "var(--seat)"


def sources(scores: Sequence[dict[str, int]]) -> list[str]:
    """The sources that gave anybody anything."""
    return [key for key in scores[0] if key != "total" and any(points.get(key) for points in scores)]


def pattern(index: int, id: str, ink: str = INK) -> str:
    drawn = PATTERNS[index % len(PATTERNS)]
    body = f'<rect width="{TILE}" height="{TILE}" fill="{ink}"/>' if drawn is None else (
        f'<rect width="{TILE}" height="{TILE}" class="bar-stack__gap"/>' + drawn.format(ink=ink)
    )  # fmt: skip
    return f'<pattern id="{id}" width="{TILE}" height="{TILE}" patternUnits="userSpaceOnUse">{body}</pattern>'


def key(say: Voice, found: Sequence[str]) -> str:
    """Which pattern means which source."""
    items = "".join(
        f'<span><svg class="swatch" width="20" height="13" aria-hidden="true">'
        f"<defs>{pattern(index, f'key-{index}', 'currentColor')}</defs>"
        f'<rect width="20" height="13" fill="url(#key-{index})"/></svg>{esc(say.source(source))}</span>'
        for index, source in enumerate(found)
    )
    return f'<span class="swatches">{items}</span>'


def bar(seat: int, points: dict[str, int], found: Sequence[str], most: int) -> str:
    """One seat's points, source by source; `most` is the full width."""
    defs, blocks, x = [], [], 0.0
    for index, source in enumerate(found):
        value = points.get(source, 0)
        if value <= 0:
            continue
        width = 100 * value / max(most, 1)
        id = f"bar-{seat}-{index}"
        defs.append(pattern(index, id))
        label = f'<text x="{number(x + width / 2)}%" y="23">{value}</text>' if width > 4 else ""
        blocks.append(
            f'<rect class="bar-stack__block" x="{number(x)}%" y="1" width="{number(width)}%" height="32" '
            f'fill="url(#{id})"/>{label}'
        )
        x += width
    drawn = f"<defs>{''.join(defs)}</defs>{''.join(blocks)}"
    return f'<svg class="bar-stack" width="100%" height="34" aria-hidden="true">{drawn}</svg>'


class Size(NamedTuple):
    width: int
    height: int
    left: int
    right: int  # room for the names
    top: int
    bottom: int
    turns: int  # labels of the lower axis, about


WIDE = Size(930, 300, 34, 116, 14, 30, 6)
SMALL = Size(390, 300, 28, 104, 12, 28, 3)


def lines(say: Voice, curve: Sequence[Sequence[int]], colours: Sequence[Sequence[str]], label: str, size: Size) -> str:
    """Everybody's total at the end of each turn."""
    if not curve:
        return ""
    low = min(0, *(min(row) for row in curve))
    high = max(10, *(max(row) for row in curve))
    step = 10 if high - low <= 60 else 20 if high - low <= 120 else 50
    high = -(-high // step) * step
    low = low // step * step
    last = max(1, len(curve) - 1)
    wide, tall = size.width - size.left - size.right, size.height - size.top - size.bottom

    def x(turn: float) -> float:
        return size.left + wide * turn / last

    def y(points: float) -> float:
        return size.top + tall * (high - points) / (high - low)

    found = []
    for points in range(low, high + 1, step):
        base = " chart__grid--base" if points == 0 else ""
        found.append(
            f'<path class="chart__grid{base}" d="M{size.left} {number(y(points))}H{size.width - size.right}"/>'
        )
        found.append(f'<text class="chart__y" x="{size.left - 7}" y="{number(y(points) + 4)}">{points}</text>')
    for turn in ticks(last, size.turns):
        found.append(f'<text class="chart__x" x="{number(x(turn))}" y="{size.height - 8}">{turn}</text>')
    order = sorted(range(len(curve[0])), key=lambda seat: curve[-1][seat])
    for seat in order:
        path = "M" + "L".join(f"{number(x(turn))} {number(y(row[seat]))}" for turn, row in enumerate(curve))
        marks = "".join(
            _mark(colours[seat], seat, x(turn), y(curve[turn][seat])) for turn in (last // 3, 2 * last // 3) if turn
        )
        found.append(
            f'<g{attributes(first(colours[seat]))}><path class="chart__ink" d="{path}"/>'
            f'<path class="chart__line" d="{path}"/>{marks}</g>'
        )
    found += _ends(say, curve[-1], colours, [y(points) for points in curve[-1]], size)
    return (
        f'<svg class="chart" viewBox="0 0 {size.width} {size.height}" role="img" aria-label="{esc(label)}">'
        f"{''.join(found)}</svg>"
    )


def ticks(last: int, about: int) -> list[int]:
    """Round turns for the axis, and the last one."""
    step = next((each for each in (1, 2, 5, 10, 20, 50, 100) if last / each <= about), 200)
    found = [turn for turn in range(0, last + 1, step) if last - turn >= step * 0.6]
    return [*found, last]


def _ends(
    say: Voice, totals: Sequence[int], colours: Sequence[Sequence[str]], heights: Sequence[float], size: Size
) -> list[str]:
    """Names beside the ends of the lines, pushed apart where they would touch."""
    gap, x, found = 19.0, size.width - size.right + 8, []
    order = sorted(range(len(totals)), key=lambda seat: (heights[seat], seat))
    placed: list[float] = []
    for seat in order:
        placed.append(max(heights[seat], placed[-1] + gap if placed else size.top + 4))
    over = placed[-1] - (size.height - size.bottom) if placed else 0
    if over > 0:
        placed = [each - over for each in placed]
    for seat, y in zip(order, placed, strict=True):
        name = say.names[seat]
        shown = name if len(name) <= 11 else name[:10] + "…"
        found.append(
            f"<g{attributes(first(colours[seat]))}>{_mark(colours[seat], seat, x + 8, y)}"
            f'<text class="chart__name" x="{x + 20}" y="{number(y + 5)}">{esc(shown)} '
            f'<tspan class="chart__total">{totals[seat]}</tspan></text></g>'
        )
    return found


def _mark(colours: Sequence[str], seat: int, x: float, y: float) -> str:
    place = f'transform="translate({number(x - 8)} {number(y - 9)}) scale(.667)"'
    if not colours:
        return f'<text class="chart__name" x="{number(x)}" y="{number(y + 4)}">{seat + 1}</text>'
    return f'<path class="chart__mark" {place} d="{MARKS[colours[0]]}"/>'


def as_table(say: Voice, curve: Sequence[Sequence[int]], caption: str, turn: str) -> str:
    """The lines in words, for readers."""
    head = "".join(f'<th scope="col">{esc(name)}</th>' for name in say.names)
    rows = "".join(
        f'<tr><th scope="row">{each}</th>{"".join(f"<td>{points}</td>" for points in curve[each])}</tr>'
        for each in ticks(len(curve) - 1, 12)
    )
    return (
        f'<table class="unseen"><caption>{esc(caption)}</caption><thead><tr><th scope="col">{esc(turn)}</th>{head}</tr>'
        f"</thead><tbody>{rows}</tbody></table>"
    )
