"""Positions for tests, written as the boards of RULES 8, and a few short words to play and to ask with.

`board` makes a position at the start of a turn. Whatever is not mentioned goes to a stated place, so that `check()`
holds:

    squares   A is seat 0, B seat 1, and so on; row 8 stands on top
    hands     a living seat without one gets the lowest red and the lowest black card still free, seat by seat
    money     what the mentioned seats do not have is shared by the other living ones, the odd dollars to the lowest
    units     the same; bankrupt seats' units have left the game
    cards     the rest lies under the mentioned cards of the stock, red and black by turns in the order of cards
              (`rest="stock"`), or in the discard
"""

from collections.abc import Iterable, Mapping
from itertools import zip_longest

from game.engine import Chance, Pile
from game.engine.option import settle
from game.property import GAME, courts, turn
from game.property.board import BIT, SQUARE_NAMES, square_at
from game.property.cards import CARD, COLOUR, DECK, NAMES, hand_of, names
from game.property.state import Sheet
from game.property.table import lay_table
from tests import notation

A, B, C, D, E, F = range(6)
LETTERS = "ABCDEF"

NOTHING = "\n".join(["." * 8] * 8)

JB = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  B  .  B  .  .  .
    .  B  B  B  .  .  .  .
    .  .  B  B  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
"""

Q1 = """
    A  A  .  B  .  C  C  .
    A  .  B  B  .  C  .  D
    A  B  B  .  C  C  .  D
    .  A  A  .  .  C  D  D
    B  .  A  C  .  .  D  .
    B  B  A  C  C  .  .  A
    .  B  .  .  C  D  .  A
    D  .  B  .  .  D  D  .
"""


# Building


def owners(text: str) -> dict[int, int]:
    """The squares of a drawn board with their owners."""
    cells = "".join(text.split())
    assert len(cells) == 64, f"a board has 64 squares, not {len(cells)}"
    rows = [cells[start : start + 8] for start in range(0, 64, 8)][::-1]
    return {square: LETTERS.index(cell) for square, cell in enumerate("".join(rows)) if cell != "."}


def empty_sheet(seats: int, options: Mapping[str, object], chance: Chance | None = None) -> Sheet:
    return Sheet(lay_table(seats, settle(GAME, seats, options)), chance or Chance(0))


def board(
    text: str = NOTHING,
    seats: int = 4,
    *,
    active: int = 0,
    hands: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    units: Mapping[int, int] | None = None,
    held: Mapping[int, str] | None = None,
    mortgaged: Iterable[str] = (),
    bankrupt: Iterable[int] = (),
    retired: int = 0,
    stock: str = "",
    discard: str = "",
    rest: str = "stock",
    turn_no: int = 1,
    chance: Chance | None = None,
    **options: object,
) -> Sheet:
    """A position at the start of the active seat's turn (see the top of this file).

    `stock` is written top card first. `held` are court cards, for all living seats; units follow from them.
    """
    sheet = empty_sheet(seats, options, chance)
    sheet.bankrupt = list(bankrupt)
    sheet.alive = [seat not in sheet.bankrupt for seat in range(seats)]
    for square, owner in owners(text).items():
        sheet.board[square] = owner
        sheet.owned[owner] |= BIT[square]
    sheet.mortgaged = sum(BIT[at(place)] for place in mortgaged)
    sheet.money = shared(sheet, sheet.table.money * seats, money or {})
    if held is not None:
        sheet.courts = [courts.holding(held.get(seat, "").split()) for seat in range(seats)]
        sheet.units = [courts.value(holding) for holding in sheet.courts]
        sheet.retired = sheet.table.units * seats - sum(sheet.units)
    else:
        assert not sheet.courts, "in this mode say who holds which court cards"
        sheet.retired = retired
        sheet.units = shared(sheet, sheet.table.units * seats - retired, units or {})
    deal_out(sheet, hands or {}, stock, discard, rest)
    sheet.starter, sheet.turn = active, turn_no - 1
    turn.begin(sheet, active)
    sheet.check()
    return sheet


def shared(sheet: Sheet, total: int, given: Mapping[int, int]) -> list[int]:
    others = [seat for seat in range(sheet.seats) if sheet.alive[seat] and seat not in given]
    left = total - sum(given.values())
    assert left >= 0 and (others or not left), "it must add up"
    amounts = [given.get(seat, 0) for seat in range(sheet.seats)]
    for number, seat in enumerate(others):
        amounts[seat] = left // len(others) + (number < left % len(others))
    return amounts


def cards(text: str) -> list[int]:
    return [CARD[name] for name in text.split()]


def deal_out(sheet: Sheet, hands: Mapping[int, str], stock: str, discard: str, rest: str) -> None:
    on_top, thrown = cards(stock), cards(discard)
    free = [card for card in DECK if card not in (*on_top, *thrown)]

    def hold(seat: int, wanted: list[int]) -> None:
        for card in wanted:
            assert card in free, f"{NAMES[card]} is somewhere else"
            free.remove(card)
        sheet.hands[seat] = hand_of(wanted)

    for seat, text in hands.items():
        hold(seat, cards(text))
    for seat in range(sheet.seats):
        if sheet.alive[seat] and seat not in hands:
            hold(seat, [next(card for card in free if COLOUR[card] == colour) for colour in (0, 1)])
    if rest == "discard":
        thrown += free
    else:
        colours = [[card for card in free if COLOUR[card] == colour] for colour in (0, 1)]
        on_top += [card for pair in zip_longest(*colours) for card in pair if card is not None]
    sheet.stock, sheet.discard = Pile(reversed(on_top)), thrown


class Stacked(Chance):
    """Luck whose next shuffles are laid out by hand, top card first; when they are used up, ordinary luck."""

    __slots__ = ("orders",)

    def __init__(self, *orders: str) -> None:
        super().__init__(0)
        self.orders = list(orders)

    def clone(self) -> "Stacked":
        twin = Stacked(*self.orders)
        twin.state = self.state
        return twin

    def shuffle(self, items: list[int]) -> None:  # type: ignore[override]
        if not self.orders:
            super().shuffle(items)
            return
        first, left = cards(self.orders.pop(0)), items[:]
        for card in first:
            left.remove(card)
        items[:] = left[::-1] + first[::-1]


# Playing and asking


def at(name: str) -> int:
    """The square of that name: "3,6"."""
    column, row = name.split(",")
    return square_at(int(column), int(row))


_notation = notation.Notation(GAME)
legal, play, kinds = _notation.legal, _notation.play, notation.kinds


def hand(sheet: Sheet, seat: int) -> set[str]:
    return set(names(sheet.hands[seat]))


def owner(sheet: Sheet, place: str) -> int | None:
    found = sheet.board[at(place)]
    return None if found < 0 else found


def is_mortgaged(sheet: Sheet, place: str) -> bool:
    return bool(sheet.mortgaged & BIT[at(place)])


def size(sheet: Sheet, place: str) -> int:
    """Of the group a square belongs to."""
    return sheet.group(at(place)).bit_count()


def group(sheet: Sheet, place: str) -> set[str]:
    """The names of its squares."""
    found = sheet.group(at(place))
    return {SQUARE_NAMES[square] for square in range(64) if found & BIT[square]}


def totals(sheet: Sheet) -> list[int]:
    return [fortune["total"] for fortune in sheet.scores()]
