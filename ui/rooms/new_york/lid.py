"""The poster in the lobby, and the city as a thumbnail."""

from game.new_york.board import COLOURS, COLUMN_OF, ROW_OF

from ...buildings import MARKS
from ...room import View

# Lots of the poster, and who stands there; the one where the two lines meet is just being taken.
COLUMNS, ROWS = (-18, 58, 134, 210), (68, 150, 232)
STANDING = {
    (0, 0): "green", (2, 0): "red", (3, 0): "yellow",
    (0, 1): "yellow", (1, 1): "red", (3, 1): "blue",
    (0, 2): "red", (1, 2): "yellow", (2, 2): "blue", (3, 2): "green",
}  # fmt: skip
HOT = (1, 1)


def lid() -> str:
    lots = "".join(
        f'<rect class="new_york-lid__{"hot" if (i, j) == HOT else "lot"}" x="{x}" y="{y}" width="66" height="68"/>'
        for j, y in enumerate(ROWS)
        for i, x in enumerate(COLUMNS)
    )
    buildings = "".join(
        f'<use href="#b-{hue}" data-colour="{hue}" x="{COLUMNS[i] + 4}" y="{ROWS[j] - 6}" width="58" height="74"/>'
        for (i, j), hue in STANDING.items()
    )
    x, y = COLUMNS[HOT[0]], ROWS[HOT[1]]
    return (
        '<svg class="poster new_york-lid" viewBox="0 0 240 300" role="img" aria-label="New York">'
        '<rect class="new_york-lid__road" width="240" height="300"/>'
        '<rect class="new_york-lid__avenue" y="218" width="240" height="14"/>'
        f'<rect class="new_york-lid__street" x="124" y="62" width="10" height="238"/>{lots}{buildings}'
        f'<rect class="new_york-lid__frame" x="{x}" y="{y}" width="66" height="68"/>'
        '<rect class="new_york-lid__bar" width="240" height="60"/>'
        '<text class="new_york-lid__title" x="120" y="48" font-size="52" textLength="166" '
        'lengthAdjust="spacingAndGlyphs">NEW YORK</text>'
        '<rect class="new_york-lid__edge" x="5" y="5" width="230" height="290"/></svg>'
    )


STEP = 20  # of the thumbnail
EVERY_LOT = "".join(f"M{STEP * i} {STEP * j}h16v16h-16z" for j in range(7) for i in range(7))


def mini(view: View) -> str:
    standing = "".join(
        f'<g data-colour="{COLOURS[colour]}" transform="translate({STEP * COLUMN_OF[square]} {STEP * ROW_OF[square]})">'
        f'<rect class="new_york-mini__lot" width="16" height="16"/>'
        f'<path class="new_york-mini__mark" transform="translate(2 1.5) scale(.5)" d="{MARKS[COLOURS[colour]]}"/></g>'
        for square, colour in enumerate(view["board"])
        if colour is not None
    )
    return (
        '<svg class="mini new_york-mini" viewBox="-4 -4 144 144" aria-hidden="true">'
        '<rect class="new_york-mini__road" x="-4" y="-4" width="144" height="144"/>'
        f'<path class="new_york-mini__vacant" d="{EVERY_LOT}"/>{standing}</svg>'
    )
