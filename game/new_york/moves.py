"""Everything anybody can do, and its notation (RULES 10.2). All 1,392 actions are made once and looked up.

The kind of an action is its first field, because NamedTuples of different classes with equal fields are equal.
`second` is 1 where a seat with two colours places the higher-numbered one (two_colours), else 0.
"""

from typing import NamedTuple

from .board import COLOURS, COLUMN_OF, LINE_NAMES, ROW_OF, SIZE, SQUARE_NAMES, SQUARES
from .cards import CLASSES, FIRST, HAND_TYPES, JOKER, NAMES, H, V


class ChooseColour(NamedTuple):
    """CHOOSE_COLOUR: take this colour for good (RULES 5.2)."""

    kind: str  # "colour"
    colour: int


class LayOut(NamedTuple):
    """PRELIM_PLACE: a marker before the game proper (RULES 5.3)."""

    kind: str  # "lay_out"
    colour: int
    square: int


class Play(NamedTuple):
    """MAIN: an H and a V card name a crossing (RULES 5.5)."""

    kind: str  # "play"
    square: int
    h: int  # the cards: the street card of the square's row or column, or a joker
    v: int
    second: int


class Renewal(NamedTuple):
    """MAIN: renovation of the centre, or ruin of the corners (RULES 5.8)."""

    kind: str  # "SAN" or "RUI"
    cls: int


class Speculation(NamedTuple):
    """MAIN: a seat with more than 8 buildings loses one (RULES 5.8)."""

    kind: str  # "SPE"
    cls: int
    colour: int


class Tycoon(NamedTuple):
    """MAIN: an opponent's building is taken without pay (RULES 5.8)."""

    kind: str  # "BAU"
    cls: int
    square: int
    companion: int  # the card of the other class beside it, which names the line
    second: int


class Statics(NamedTuple):
    """MAIN: the leader of a line loses a building there (RULES 5.8)."""

    kind: str  # "STA"
    cls: int
    line: int
    companion: int
    colour: int


class Renew(NamedTuple):
    """RENEWAL_PLACE: a marker on a square of the emptied zone (RULES 5.9 E1)."""

    kind: str  # "renew"
    square: int
    second: int


class Yield(NamedTuple):
    """SPEK_VICTIM and STATIK_VICTIM: the building to lose (RULES 5.9 E2, E3)."""

    kind: str  # "yield"
    square: int


class OwnColour(NamedTuple):
    """OWN_COLOUR: which of two own colours goes up there (RULES 5.9 E4)."""

    kind: str  # "own"
    second: int


class Swap(NamedTuple):
    """EXCHANGE_OFFER and EXCHANGE_REPLY: a card for the partner (RULES 5.10)."""

    kind: str  # "offer" or "give"
    card: int


class Plain(NamedTuple):
    """What needs no more words: keep the cards, decline, redraw."""

    kind: str  # "skip", "decline" or "redraw"


Action = (
    ChooseColour | LayOut | Play | Renewal | Speculation | Tycoon | Statics | Renew | Yield | OwnColour | Swap | Plain
)

SKIP, DECLINE, REDRAW = Plain("skip"), Plain("decline"), Plain("redraw")


def naming(cls: int, square: int) -> tuple[int, int]:
    """The two cards of a class that can name a square: the street card of its row (H) or column (V), and the joker."""
    line = ROW_OF[square] if cls == H else COLUMN_OF[square]
    return FIRST[cls] + line, JOKER[cls]


def _plus(second: int) -> str:
    return " +" if second else ""


def _all() -> dict[Action, str]:
    """Every action with its notation, in the order of the table in RULES 10.2."""
    two, texts = (0, 1), dict[Action, str]()
    for k, colour in enumerate(COLOURS):
        texts[ChooseColour("colour", k)] = f"C {colour}"
    for k, colour in enumerate(COLOURS):
        for s, square in enumerate(SQUARE_NAMES):
            texts[LayOut("lay_out", k, s)] = f"M {colour} {square}"
    for s, square in enumerate(SQUARE_NAMES):
        for h, v, second in [(h, v, m) for h in naming(H, s) for v in naming(V, s) for m in two]:
            texts[Play("play", s, h, v, second)] = f"P {square} {NAMES[h]} {NAMES[v]}{_plus(second)}"
    for event in ("SAN", "RUI"):
        for cls in two:
            texts[Renewal(event, cls)] = f"E {event} {CLASSES[cls]}"
    for cls in two:
        for k, colour in enumerate(COLOURS):
            texts[Speculation("SPE", cls, k)] = f"E SPE {CLASSES[cls]} {colour}"
    for cls, (s, square) in [(cls, row) for cls in two for row in enumerate(SQUARE_NAMES)]:
        for card, second in [(card, m) for card in naming(1 - cls, s) for m in two]:
            text = f"E BAU {CLASSES[cls]} {square} with {NAMES[card]}{_plus(second)}"
            texts[Tycoon("BAU", cls, s, card, second)] = text
    for cls in two:
        other = 1 - cls  # an H event goes with a V card and works on a column
        for line in range(SIZE * other, SIZE * other + SIZE):
            for card in (FIRST[other] + line % SIZE, JOKER[other]):
                for k, colour in enumerate(COLOURS):
                    text = f"E STA {CLASSES[cls]} {LINE_NAMES[line]} with {NAMES[card]} {colour}"
                    texts[Statics("STA", cls, line, card, k)] = text
    texts[REDRAW] = "REDRAW"
    for s, square in enumerate(SQUARE_NAMES):
        for second in two:
            texts[Renew("renew", s, second)] = f"R {square}{_plus(second)}"
    for s, square in enumerate(SQUARE_NAMES):
        texts[Yield("yield", s)] = f"V {square}"
    for second in two:
        texts[OwnColour("own", second)] = f"O{_plus(second)}"
    texts[SKIP] = "X skip"
    for card in range(HAND_TYPES):
        texts[Swap("offer", card)] = f"X offer {NAMES[card]}"
    texts[DECLINE] = "X decline"
    for card in range(HAND_TYPES):
        texts[Swap("give", card)] = f"X give {NAMES[card]}"
    return texts


TEXT = _all()
ACTION = {text: action for action, text in TEXT.items()}
SAME = {action: action for action in TEXT}  # any equal tuple -> the action itself


LAY_OUTS = [[LayOut("lay_out", colour, square) for square in range(SQUARES)] for colour in range(len(COLOURS))]


class Row(dict[int, tuple[Play, ...]]):
    """The plays of one row with the same jokers and colour: a pattern of 7 bits -> its plays, made when first asked."""

    def __init__(self, row: int, joker_h: int, joker_v: int, second: int) -> None:
        super().__init__()
        squares = range(SIZE * row, SIZE * (row + 1))
        self.plays = [Play("play", s, naming(H, s)[joker_h], naming(V, s)[joker_v], second) for s in squares]

    def __missing__(self, pattern: int) -> tuple[Play, ...]:
        found = tuple(play for column, play in enumerate(self.plays) if pattern >> column & 1)
        self[pattern] = found
        return found


# PLAYS[second][joker_h][joker_v][row][pattern]
PLAYS = [
    [[[Row(row, h, v, second) for row in range(SIZE)] for v in (0, 1)] for h in (0, 1)] for second in (0, 1)
]  # fmt: skip
