"""A rent greater than the money: the end for a seat, and perhaps of the game (RULES 5.9)."""

from typing import TYPE_CHECKING

from game.engine import Event
from game.engine.event import Tell
from game.engine.grid import squares

from . import courts, turn
from .board import NOBODY, PARTS
from .cards import cards_of
from .cards import parts as card_parts
from .moves import Play

if TYPE_CHECKING:
    from .state import Sheet


def ruin(sheet: "Sheet", action: Play, owner: int, rent: int, tell: Tell | None) -> None:
    """What is left goes to the owner; squares, units and hand are given up; the next seat, or the end."""
    seat = sheet.active
    paid, lost = sheet.money[seat], list(squares(sheet.owned[seat]))
    sheet.money[owner] += paid
    sheet.money[seat] = 0
    sheet.alive[seat] = False
    sheet.bankrupt.append(seat)
    give_up(sheet, seat, lost)
    ended = len(sheet.bankrupt) >= sheet.table.to_end
    if ended:
        turn.over(sheet)
    if tell:
        facts = {"square": PARTS[action.square], "other": owner, "n": paid, "rent": rent, "cards": turn.shown(action)}
        tell(Event("ruined", seat, facts, (PARTS[action.square],)))
        if lost:
            tell(Event("vacates", seat, {"n": len(lost)}, tuple(PARTS[square] for square in lost)))
    throw_in(sheet, seat, tell)
    if not ended:
        turn.next_turn(sheet, tell)
    elif tell:
        tell(Event("ends", None, {"n": len(sheet.bankrupt)}))


def give_up(sheet: "Sheet", seat: int, lost: list[int]) -> None:
    """Squares become vacant, mortgages are erased (P12); units leave the game (P11)."""
    for square in lost:
        sheet.board[square] = NOBODY
    sheet.mortgaged &= ~sheet.owned[seat]
    sheet.owned[seat] = 0
    sheet.retired += sheet.units[seat]
    sheet.units[seat] = 0
    if sheet.courts:
        sheet.courts[seat] = courts.NOTHING


def throw_in(sheet: "Sheet", seat: int, tell: Tell | None) -> None:
    """The hand goes to the discard, where everybody sees it (P11)."""
    hand = sheet.hands[seat]
    sheet.hands[seat] = 0
    sheet.discard += cards_of(hand)
    if tell and hand:
        faces = card_parts(hand)
        tell(Event("throws_in", seat, {"cards": faces}, ("pile:discard",), news=True))
