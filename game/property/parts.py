"""What a person clicks for each action, and in a word what it would bring (RULES 5.11)."""

from typing import TYPE_CHECKING

from .board import BIT, GRID, NOBODY
from .board import PARTS as SQUARE_PARTS
from .cards import PARTS as CARD_PARTS
from .moves import KNOWN, Action, Play

if TYPE_CHECKING:
    from .state import Sheet

BUTTONS = {"buy": "do:buy", "skip": "do:skip"}


def parts(action: Action) -> tuple[str, ...]:
    if isinstance(action, Play):
        return CARD_PARTS[action.red], CARD_PARTS[action.black], SQUARE_PARTS[action.square]
    return (BUTTONS[action.kind],)


def brief(sheet: "Sheet", action: Action) -> tuple[str, int]:
    """claim: the size of the group it makes; mortgage and lose: of the group it lies in; rent and ruin: the rent."""
    if not isinstance(action, Play):
        assert sheet.pending is not None
        return ("buy", sheet.pending.price) if action.kind == "buy" else ("skip", 0)
    seat, square = sheet.active, action.square
    owner, bit = sheet.board[square], BIT[square]
    if owner == NOBODY:
        return "claim", GRID.group(sheet.owned[seat] | bit, bit).bit_count()
    size = sheet.group(square).bit_count()
    if owner == seat:
        return ("lose" if sheet.mortgaged & bit else "mortgage"), size
    rent = size * KNOWN[action].factor
    return ("rent" if rent <= sheet.money[seat] else "ruin"), rent
