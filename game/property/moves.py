"""Everything anybody can do, and its notation (RULES 10.2). All 2,306 actions are made once and looked up."""

from typing import NamedTuple

from .board import COLUMN, ROW, SIZE, SQUARES, square_at
from .cards import BIT, BLACK, COLOUR, DECK, FACTOR, NATURAL, RANK, RED, SUIT, SUITS, TEXTS, WILD


class Play(NamedTuple):
    """PLAY: a red and a black card and a square they name (RULES 5.3)."""

    kind: str  # "play"
    red: int
    black: int
    square: int


class Plain(NamedTuple):
    """BUY_DECISION: buy the square for units, or leave it (RULES 5.6)."""

    kind: str  # "buy" or "skip"


Action = Play | Plain

BUY, SKIP = Plain("buy"), Plain("skip")

LINES = range(1, SIZE + 1)
REDS = [card for card in DECK if COLOUR[card] == RED]
BLACKS = [card for card in DECK if COLOUR[card] == BLACK]


def lines_named(card: int) -> range | tuple[int]:
    """The columns (red) or rows (black) a card can stand for."""
    return LINES if WILD[card] else (RANK[card],)


def _plays(red: int, black: int) -> tuple[Play, ...]:
    """Every play of a pair of cards, by rows from the bottom."""
    return tuple(
        Play("play", red, black, square_at(column, row))
        for row in lines_named(black)
        for column in lines_named(red)
    )  # fmt: skip


# The set of the two cards -> their plays.
PLAYS = {BIT[red] | BIT[black]: _plays(red, black) for red in REDS for black in BLACKS}


class Known(NamedTuple):
    """An action, and what `apply` wants to know of it at once."""

    action: Action
    pair: int  # the set of the two cards
    square: int
    factor: int  # rent by suits


KNOWN: dict[Action, Known] = {
    play: Known(play, pair, play.square, FACTOR[SUIT[play.red], SUIT[play.black]])
    for pair, plays in PLAYS.items()
    for play in plays
} | {action: Known(action, 0, 0, 0) for action in (BUY, SKIP)}

TEXT: dict[Action, str] = {BUY: "BUY", SKIP: "SKIP"} | {
    play: f"{TEXTS[play.red]} {TEXTS[play.black]} > {COLUMN[play.square]},{ROW[play.square]}"
    for plays in PLAYS.values()
    for play in plays
}
ACTION = {text: action for action, text in TEXT.items()}


def code(action: Action) -> int:
    """The number of an action in RULES 10.2; for whoever wants numbers, the game itself goes by the text."""
    if not isinstance(action, Play):
        return 36 * SQUARES + (action.kind == "skip")
    kinds = [max(0, RANK[card] - NATURAL) for card in (action.red, action.black)]  # 0 natural, 1 the 9, 2 the 10
    red = 3 * SUITS.index(SUIT[action.red]) + kinds[RED]
    black = 3 * (SUITS.index(SUIT[action.black]) - 2) + kinds[BLACK]
    return 36 * action.square + 6 * red + black
