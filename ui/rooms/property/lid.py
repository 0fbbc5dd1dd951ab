"""The poster in the lobby, and the sheet as a thumbnail."""

from game.property.board import COLUMN, ROW, SIZE

from ...buildings import COLOURS, MARKS
from ...room import View
from .signs import suit

# A sheet in the middle of a game: whose initial stands where, with an asterisk for a mortgage.
SHEET = """
    .  .  A  A  .  .  B  .
    .  A  A  A  .  B  B  .
    .  .  A* .  .  B  B  .
    C  .  .  .  .  B  .  .
    C  C  .  .  A  A  .  C*
    .  C  C  .  .  A  .  .
    .  .  C  .  B  B  .  .
    .  .  .  .  .  B  .  .
"""
HUES = {"A": "red", "B": "green", "C": "yellow"}
SIDE = 22


def lid() -> str:
    squares = ""
    for number, text in enumerate(SHEET.split()):
        if text == ".":
            continue
        x, y = 34 + SIDE * (number % SIZE), 84 + SIDE * (number // SIZE)
        squares += (
            f'<g data-colour="{HUES[text[0]]}"><rect class="property-lid__lot" x="{x}" y="{y}" width="{SIDE}" '
            f'height="{SIDE}"/></g><text class="property-lid__initial" x="{x + 11}" y="{y + 17.5}" '
            f'font-size="19">{text}</text>'
        )
    lines = "".join(f"M34 {84 + SIDE * each}h176M{34 + SIDE * each} 84v176" for each in range(SIZE + 1))
    return (
        '<svg class="poster property-lid" viewBox="0 0 240 300" role="img" aria-label="Property">'
        '<rect class="property-felt" width="240" height="300"/><g transform="rotate(-7 120 160)">'
        '<rect class="property-shade" x="29" y="79" width="192" height="192"/>'
        '<rect class="property-sheet" x="26" y="76" width="192" height="192"/>'
        f'{squares}<path class="property-lid__grid" d="{lines}"/></g>'
        f"{_card('6', 'H', 'translate(96 208) rotate(-10)')}{_card('4', 'S', 'translate(160 200) rotate(8)')}"
        '<rect class="property-lid__bar" width="240" height="60"/>'
        '<text class="property-lid__title" x="120" y="48" font-size="52" textLength="164" '
        'lengthAdjust="spacingAndGlyphs">PROPERTY</text>'
        '<rect class="property-lid__edge" x="5" y="5" width="230" height="290"/></svg>'
    )


def _card(rank: str, letter: str, place: str) -> str:
    colour = "red" if letter in "HD" else "black"
    return (
        f'<g class="property-{colour}" transform="{place}">'
        f'<rect class="property-lid__card" width="56" height="80" rx="4"/>'
        f'<text class="property-lid__rank" x="11" y="25" font-size="25">{rank}</text>{suit(letter, 15, 33, 27)}</g>'
    )


STEP = 18  # of the thumbnail
EVERY = "".join(f"M{STEP * i} {STEP * j}h16v16h-16z" for j in range(SIZE) for i in range(SIZE))


def mini(view: View) -> str:
    owned = "".join(
        f'<g data-colour="{COLOURS[owner]}" transform="translate({STEP * (COLUMN[square] - 1)} '
        f'{STEP * (SIZE - ROW[square])})"><rect class="property-mini__lot" width="16" height="16"/>'
        f'<path class="property-mini__mark" transform="translate(2 1.5) scale(.5)" d="{MARKS[COLOURS[owner]]}"/></g>'
        for square, owner in enumerate(view["board"])
        if owner is not None
    )
    return (
        '<svg class="mini property-mini" viewBox="-5 -5 152 152" aria-hidden="true">'
        '<rect class="property-felt" x="-5" y="-5" width="152" height="152"/>'
        f'<path class="property-mini__vacant" d="{EVERY}"/>{owned}</svg>'
    )
