"""Why a click leads nowhere: the first thing that is wrong, said to the decider (RULES 5.3, 5.6)."""

from typing import TYPE_CHECKING

from game.engine import Line
from game.engine.line import quoted

from .board import COLUMN, COLUMN_PARTS, ROW, ROW_PARTS
from .board import PARTS as SQUARE_PARTS
from .cards import BIT, COLOUR, cards_of
from .cards import PARTS as CARD_PARTS
from .moves import Known, Play, lines_named
from .parts import BUTTONS

if TYPE_CHECKING:
    from .state import Sheet

CARDS = {part: card for card, part in enumerate(CARD_PARTS)}
SQUARES = {part: square for square, part in enumerate(SQUARE_PARTS)}
KNOWN_PARTS = {*CARDS, *SQUARES, *COLUMN_PARTS, *ROW_PARTS, *BUTTONS.values()}


def first_decide(sheet: "Sheet") -> Line:
    assert sheet.pending is not None
    facts = {"square": SQUARE_PARTS[sheet.pending.square], "n": sheet.pending.price}
    return Line(
        ("First decide whether you buy {square} for {n} unit.", "First decide whether you buy {square} for {n} units."),
        facts,
    )


def refuse_play(sheet: "Sheet", known: Known) -> Line:
    """Why two cards cannot be played, or a button is no use, at PLAY."""
    if not isinstance(known.action, Play):
        return Line("There is nothing to buy now: play two cards first.")
    return not_held(sheet, [known.action.red, known.action.black]) or Line("That does not go together now.")


def not_held(sheet: "Sheet", cards: list[int]) -> Line | None:
    hand = sheet.hands[sheet.active]
    for card in cards:
        if not hand & BIT[card]:
            return Line("You do not hold {card}.", {"card": CARD_PARTS[card]})
    return None


def reason(sheet: "Sheet", clicked: tuple[str, ...]) -> Line:
    """Why no legal action contains these parts."""
    for each in clicked:
        if each not in KNOWN_PARTS:
            return Line("{part} is not on this table.", {"part": quoted(each)})
    if sheet.pending is not None:
        if all(each in BUTTONS.values() for each in clicked):
            return Line("Buy the square or leave it, one of the two.")
        return first_decide(sheet)
    cards = [CARDS[each] for each in clicked if each in CARDS]
    squares = [SQUARES[each] for each in clicked if each in SQUARES]
    if len(cards) + len(squares) < len(clicked):
        return other_reason(clicked)
    return pair_reason(sheet, cards) or square_reason(sheet, cards, squares)


def other_reason(clicked: tuple[str, ...]) -> Line:
    """A button or a line at PLAY."""
    if any(each in BUTTONS.values() for each in clicked):
        return Line("There is nothing to buy now: play two cards first.")
    line = next(each for each in clicked if each in COLUMN_PARTS or each in ROW_PARTS)
    return Line("A card names {line}: choose the card or a square.", {"line": line})


def pair_reason(sheet: "Sheet", cards: list[int]) -> Line | None:
    """One red and one black card of the hand."""
    if why := not_held(sheet, cards):
        return why
    if len({COLOUR[card] for card in cards}) < len(cards):
        return Line("Two cards are played, one red and one black.")
    return None


def square_reason(sheet: "Sheet", cards: list[int], squares: list[int]) -> Line:
    """One square, on the lines that the cards name."""
    if len(squares) > 1:
        return Line("Choose one square.")
    for square in squares:
        lines = ((COLUMN[square], COLUMN_PARTS), (ROW[square], ROW_PARTS))
        for colour, (line, parts) in enumerate(lines):
            named = {"line": parts[line - 1]}
            chosen = [card for card in cards if COLOUR[card] == colour]
            for card in chosen:
                if line not in lines_named(card):
                    return Line("{card} does not name {line}.", {"card": CARD_PARTS[card], **named})
            held = [card for card in cards_of(sheet.hands[sheet.active]) if COLOUR[card] == colour]
            if not chosen and not any(line in lines_named(card) for card in held):
                return Line("You hold no card that names {line}.", named)
    return Line("That does not go together now.")
