"""Before the first turn: who begins, court cards, hands (RULES 4). Nobody decides anything here."""

from typing import TYPE_CHECKING

from game.engine import Chance, Pile
from game.engine.dealing import highest

from . import courts, turn
from .cards import COLOUR, DECK, RANK, hand_of

if TYPE_CHECKING:
    from .state import Sheet


def begin(sheet: "Sheet") -> None:
    sheet.lots = draw_lots(sheet.chance, sheet.seats)
    last = [card for card in sheet.lots[-1] if card >= 0]
    sheet.starter = sheet.lots[-1].index(max(last, key=RANK.__getitem__))
    order = in_turn(sheet)
    if sheet.courts:
        for seat, holding in zip(order, courts.SPLITS[sheet.seats], strict=True):
            sheet.courts[seat] = holding
    while not deal(sheet, order):  # the stock ran out: collect everything and deal again (P6)
        pass
    turn.begin(sheet, sheet.starter)


def in_turn(sheet: "Sheet") -> list[int]:
    return [(sheet.starter + step) % sheet.seats for step in range(sheet.seats)]


def draw_lots(chance: Chance, seats: int) -> tuple[tuple[int, ...], ...]:
    """Everybody draws a card; those tied for the highest rank draw again from the full deck (P5)."""
    rounds, tied = [], list(range(seats))
    while len(tied) > 1:
        deck = list(DECK)
        chance.shuffle(deck)
        drawn = {seat: deck.pop() for seat in tied}
        rounds.append(tuple(drawn.get(seat, -1) for seat in range(seats)))
        tied = highest(tied, [RANK[drawn[seat]] for seat in tied])
    return tuple(rounds)


def deal(sheet: "Sheet", order: list[int]) -> bool:
    """In turn order everybody draws until a red and a black card are held; False if the stock ran out."""
    sheet.stock = Pile.rebuilt(DECK, sheet.chance)
    for seat in order:
        held = [0, 0]
        drawn, _ = sheet.stock.draw_both(held, 1, COLOUR, lambda drawn: None)
        if not all(held):
            return False
        sheet.hands[seat] = hand_of(drawn)
    return True
