"""Chips in stacks and court cards in a fan: money and purchasing units as they lie before a seat (RULES 2)."""

from functools import cache

from game.engine import Line
from game.property.courts import COURTS, VALUES
from game.property.table import CHIPS, SUPPLIES

from ...text import esc
from ...voice import Voice
from .signs import STAR, placed

AMOUNT = Line("${n}")
CHIPS_NAME = Line("Chips: {white} white, {red} red, {blue} blue")
UNITS = Line(("{n} unit", "{n} units"))
TALL = 10  # chips in a stack
THICK = 3
WORTH = tuple(CHIPS.values())
LETTERS = {"K": Line("K"), "Q": Line("Q"), "J": Line("J")}
IN_THE_BOX = (4, 4, 4, 2)  # court cards of each kind


def amount(say: Voice, n: int) -> str:
    return say(Line(AMOUNT.text, {"n": n}))


# Chips


def chips(money: int, seats: int) -> tuple[int, int, int]:
    """White, red and blue chips for an amount: those a seat starts with, and what it gained or lost since in blue.

    So a payment moves a few chips of who pays and who is paid, and everybody starts as the rules deal them. Whoever has
    no blue chip left changes red ones, then white ones.
    """
    (white, red, blue), _ = SUPPLIES[seats]
    tens, rest = divmod(money - white - 5 * red - 10 * blue, 10)
    if blue + tens >= 0:
        return white + rest % 5, red + rest // 5, blue + tens
    fives = max(0, money - white) // 5
    return money - 5 * fives, fives, 0


def stacks(say: Voice, money: int, seats: int) -> str:
    """Stacks of at most ten, white, red, blue."""
    counts = chips(money, seats)
    words = esc(say(Line(CHIPS_NAME.text, dict(zip(CHIPS, counts, strict=True)))))
    return f'<span class="property-chips" role="img" aria-label="{words}" title="{words}">{_stacks(counts)}</span>'


@cache
def _stacks(counts: tuple[int, int, int]) -> str:
    columns = [
        (kind, min(TALL, count - done))
        for kind, count in zip(CHIPS, counts, strict=True)
        for done in range(0, count, TALL)
    ]
    high = TALL * THICK + 2
    drawn = "".join(_stack(kind, number, 14 * column, high) for column, (kind, number) in enumerate(columns))
    width = max(1, len(columns)) * 14
    return f'<svg viewBox="0 0 {width} {high}" width="{width}" height="{high}" aria-hidden="true">{drawn}</svg>'


def _stack(kind: str, number: int, x: int, foot: int) -> str:
    top = foot - THICK * number - 0.5
    cuts = "".join(f"M{x + 1} {top + THICK * each:g}h11" for each in range(1, number))
    return (
        f'<g class="property-chip property-chip--{kind}"><rect x="{x + 0.5}" y="{top:g}" width="12" '
        f'height="{THICK * number}"/><rect class="property-chip__spot" x="{x + 4}" y="{top + 0.5:g}" width="5" '
        f'height="{THICK * number - 1}"/><path d="{cuts}"/></g>'
    )


# Court cards


def held(units: int) -> tuple[int, ...]:
    """Units in any amount, laid out in as few court cards as the box has."""
    found, rest = [], units
    for worth, most in zip(VALUES, IN_THE_BOX, strict=True):
        found.append(min(most, rest // worth))
        rest -= found[-1] * worth
    return tuple(found)


def fan(say: Voice, units: int, courts: list[str] | None) -> str:
    """The court cards of a seat: where they are the money, exactly those."""
    if courts is None:
        cards = [court for court, count in zip(COURTS, held(units), strict=True) for _ in range(count)]
        words = say(Line(UNITS.text, {"n": units}))
    else:
        cards = courts
        words = ", ".join(say.part(f"court:{court}") for court in cards) or say(Line(UNITS.text, {"n": 0}))
    letters = tuple("" if court == "JOKER" else say(LETTERS[court]) for court in cards)
    return (
        f'<span class="property-courts" role="img" aria-label="{esc(words)}" title="{esc(words)}">'
        f"{_fan(tuple(cards), letters)}</span>"
    )


@cache
def _fan(cards: tuple[str, ...], letters: tuple[str, ...]) -> str:
    step = 13 if len(cards) < 4 else 9 if len(cards) < 6 else 6 if len(cards) < 9 else 4
    drawn = ""
    for number, (court, letter) in enumerate(zip(cards, letters, strict=True)):
        middle = 7.5 if step > 12 or number == len(cards) - 1 else min(5, step - 1)
        sign = (
            f'<text x="{middle}" y="16.5" font-size="14">{esc(letter)}</text>'
            if letter
            else placed("star", STAR, middle - 4.5, 6, 9)
        )
        drawn += (
            f'<g class="property-court property-court--{court}" transform="translate({number * step + 0.5} .5)">'
            f'<rect width="15" height="21" rx="1.8"/>{sign}</g>'
        )
    width = max(0, len(cards) - 1) * step + 16
    return f'<svg viewBox="0 0 {width} 22" width="{width}" height="22" aria-hidden="true">{drawn}</svg>'


assert sum(worth * most for worth, most in zip(VALUES, IN_THE_BOX, strict=True)) == 30
