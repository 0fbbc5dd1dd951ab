"""Playing cards: faces with pips of our own drawing and the line each names, and the back they share."""

from functools import cache

from game.engine import Line
from game.engine.line import Plain
from game.property.cards import NATURAL, RANKS

from ...text import esc
from ...voice import Voice
from . import land
from .signs import STAR, placed, suit

WIDTH, HEIGHT = 60, 101
FOOT = 83  # where the strip with the line begins
LINES = {True: Line("column {number}"), False: Line("row {number}")}  # by whether the card is red
ANY = {True: Line("any column"), False: Line("any row")}
SUITS = {"H": Line("hearts"), "D": Line("diamonds"), "C": Line("clubs"), "S": Line("spades")}

CALLED = Line("{rank} {line}, {rank} of {suit}")

LEFT, MIDDLE, RIGHT = 19, 30, 41
PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((MIDDLE, 42),),
    2: ((MIDDLE, 24), (MIDDLE, 60)),
    3: ((MIDDLE, 22), (MIDDLE, 42), (MIDDLE, 62)),
    4: ((LEFT, 26), (RIGHT, 26), (LEFT, 58), (RIGHT, 58)),
    5: ((LEFT, 24), (RIGHT, 24), (MIDDLE, 42), (LEFT, 60), (RIGHT, 60)),
    6: ((LEFT, 22), (RIGHT, 22), (LEFT, 42), (RIGHT, 42), (LEFT, 62), (RIGHT, 62)),
    7: ((LEFT, 22), (RIGHT, 22), (MIDDLE, 32), (LEFT, 42), (RIGHT, 42), (LEFT, 62), (RIGHT, 62)),
    8: ((LEFT, 22), (RIGHT, 22), (MIDDLE, 32), (LEFT, 42), (RIGHT, 42), (MIDDLE, 52), (LEFT, 62), (RIGHT, 62)),
}  # fmt: skip


def rank(card: str) -> str:
    return card[1:]


def colour(card: str) -> str:
    return "red" if land.is_red(card) else "black"


def names(say: Voice, card: str) -> str:
    """The line a card names, or any."""
    red = land.is_red(card)
    if land.is_wild(card):
        return say(ANY[red])
    return say(Line(LINES[red].text, {"number": RANKS.index(rank(card)) + 1}))


_labels: dict[tuple[str, str], str] = {}


def label(say: Voice, card: str) -> str:
    """What a card is called aloud: the words that stand on it come first, in their order."""
    key = (say.language, card)
    if key not in _labels:
        facts = {"rank": Plain(rank(card)), "line": Plain(names(say, card)), "suit": say(SUITS[card[0]])}
        _labels[key] = say(Line(CALLED.text, facts))
    return _labels[key]


_faces: dict[tuple[str, str], str] = {}


def face(say: Voice, card: str) -> str:
    """The whole drawing of a card, made once per language."""
    key = (say.language, card)
    if key not in _faces:
        words = names(say, card)
        room, size = WIDTH - 6, 13
        long = f' textLength="{room}" lengthAdjust="spacingAndGlyphs"' if len(words) * size * 0.4 > room else ""
        kind = " property-face__line--any" if land.is_wild(card) else ""
        _faces[key] = (
            f'<svg class="property-face" viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{picture(card)} '
            f'<rect class="property-face__line{kind}" y="{FOOT}" width="{WIDTH}" height="{HEIGHT - FOOT}"/>'
            f'<text class="property-face__words" x="{WIDTH / 2:g}" y="{FOOT + 13}" font-size="{size}"{long}>'
            f"{esc(words)}</text> {turned(card)}</svg>"
        )
    return _faces[key]


@cache
def small(card: str) -> str:
    """A card without its strip: on the discard pile."""
    drawn = picture(card) + turned(card)
    return f'<svg class="property-face" viewBox="0 0 {WIDTH} {FOOT + 1}" aria-hidden="true">{drawn}</svg>'


@cache
def picture(card: str) -> str:
    """Index and pips; nines and tens have a seal, for they name what one likes."""
    letter, number = card[0], RANKS.index(rank(card)) + 1
    if number > NATURAL:
        return (
            f'{_index(card)}<circle class="property-face__seal" cx="31" cy="48" r="20"/>'
            f'<circle class="property-face__rim" cx="31" cy="48" r="17"/>{suit(letter, 20, 37, 22)}'
            + placed("star", STAR, 43, 5, 13)
        )
    size = 27 if number == 1 else 13
    pips = "".join(suit(letter, x - size / 2, y - size / 2, size, turned=y > 42) for x, y in PIPS[number])
    return _index(card) + pips


def turned(card: str) -> str:
    """The index again, for whoever sits opposite."""
    return "" if land.is_wild(card) else f'<g transform="rotate(180 30 42)">{_index(card)}</g>'


def _index(card: str) -> str:
    x = 10 if card.endswith("10") else 9
    return (
        f'<text class="property-face__rank" x="{x}" y="18" font-size="19">{rank(card)}</text>{suit(card[0], 4, 21, 10)}'
    )


def back() -> str:
    """A card from behind; backs tell nothing."""
    return '<span class="property-back"></span>'
