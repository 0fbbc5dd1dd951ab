"""What must hold after every step (RULES 9, same numbers).

6, 8 and 10 compare two positions, and so does the rest of 4: the random games of the tests look at those.
"""

from typing import TYPE_CHECKING

from game.engine.grid import area

from . import courts
from .board import NOBODY
from .cards import BLACKS, DECK, REDS, cards_of

if TYPE_CHECKING:
    from .state import Sheet


def check(sheet: "Sheet") -> None:
    """Raise AssertionError naming the broken invariant."""
    table, seats = sheet.table, range(sheet.seats)
    assert sum(sheet.money) == table.money * table.seats and min(sheet.money) >= 0, "1: money does not add up"
    assert not any(sheet.money[seat] for seat in sheet.bankrupt), "1: a bankrupt seat has money"
    check_units(sheet)
    check_cards(sheet)
    for seat in seats:
        marked = area(square for square, owner in enumerate(sheet.board) if owner == seat)
        assert sheet.owned[seat] == marked, f"board and set of seat {seat} differ"
        assert sheet.alive[seat] == (seat not in sheet.bankrupt), f"is seat {seat} bankrupt?"
        assert sheet.alive[seat] or not marked, f"5: bankrupt seat {seat} owns squares"
    vacant = area(square for square, owner in enumerate(sheet.board) if owner == NOBODY)
    assert not sheet.mortgaged & vacant, "5: a vacant square is mortgaged"
    if sheet.pending is not None:
        square, price, other, rent = sheet.pending
        assert sheet.decision == "BUY_DECISION" and sheet.board[square] == other != sheet.active, "a purchase of what?"
        assert price == sheet.group(square).bit_count() and rent // price in (1, 2, 4) and rent % price == 0, "7: rent"
        assert sheet.units[sheet.active] >= price, "a purchase that cannot be paid"
    assert (sheet.pending is None) == (sheet.decision != "BUY_DECISION"), "a purchase without a decision"
    if sheet.decider is not None:
        assert len(sheet.bankrupt) < table.to_end, "9: enough bankruptcies to end the game"
        assert sheet.decider == sheet.active, "somebody else decides"
    assert any(sheet.alive), "9: nobody is left"
    assert (sheet.decider is None) == (sheet.decision == ""), "a decision without a decider"


def check_units(sheet: "Sheet") -> None:
    """Invariant 2."""
    table = sheet.table
    assert sum(sheet.units) + sheet.retired == table.units * table.seats, "2: units do not add up"
    assert min(sheet.units) >= 0 and sheet.retired >= 0, "2: units below 0"
    assert not any(sheet.units[seat] for seat in sheet.bankrupt), "2: a bankrupt seat has units"
    assert not sheet.retired or sheet.bankrupt, "2: units left the game without a bankruptcy"
    assert bool(sheet.courts) == table.cards, "2: court cards where there are none"
    for seat, holding in enumerate(sheet.courts):
        assert min(holding) >= 0 and courts.value(holding) == sheet.units[seat], f"2: court cards of seat {seat}"
    if sheet.courts and not sheet.bankrupt:
        kinds = tuple(sum(kind) for kind in zip(*sheet.courts, strict=True))
        assert kinds == (4, 4, 4, 2 if table.units * table.seats == 30 else 0), "2: court cards do not add up"


def check_cards(sheet: "Sheet") -> None:
    """Invariants 3 and 4."""
    held = [card for hand in sheet.hands for card in cards_of(hand)]
    assert sorted(held + sheet.stock.cards + sheet.discard) == list(DECK), "3: cards do not add up"
    for seat, hand in enumerate(sheet.hands):
        fewer = min((hand & REDS).bit_count(), (hand & BLACKS).bit_count())
        if sheet.alive[seat] and seat != sheet.active:
            assert fewer == 1, f"4: hand of seat {seat}"
        # The active seat may be in the middle of its turn; it is looked at when the next one is active.
        assert fewer <= 1, f"4: hand of seat {seat}"
    if sheet.decision == "BUY_DECISION":
        hand = sheet.hands[sheet.active]
        assert not hand & REDS or not hand & BLACKS, "6: who may buy holds both colours"
