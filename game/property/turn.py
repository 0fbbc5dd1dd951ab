"""A turn: two cards name a square, and what follows from whose it is; then the refill (RULES 5.2-5.8)."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine import Event, Pile
from game.engine.event import Tell

from . import bankruptcy, courts
from .board import BIT, GRID, NOBODY, PARTS
from .cards import BIT as CARD_BIT
from .cards import BLACKS, COLOUR, REDS
from .cards import PARTS as CARD_PARTS
from .moves import Known, Play

if TYPE_CHECKING:
    from .state import Sheet


class Pending(NamedTuple):
    """BUY_DECISION: a rent is paid, and the square may be bought (RULES 5.6)."""

    square: int
    price: int  # units
    other: int  # the owner
    rent: int  # what was paid


def begin(sheet: "Sheet", seat: int) -> None:
    """PLAY."""
    sheet.turn += 1
    sheet.active = sheet.decider = seat
    sheet.decision = "PLAY"


def play(sheet: "Sheet", known: Known, tell: Tell | None) -> None:
    """The cards are shown and discarded before anything is drawn (P7)."""
    action, pair, square, factor = known
    assert isinstance(action, Play)
    seat = sheet.active
    sheet.hands[seat] ^= pair
    sheet.discard += (action.red, action.black)
    owner = sheet.board[square]
    if owner == NOBODY:
        kind = "claims"
        sheet.board[square] = seat
        sheet.owned[seat] |= BIT[square]
    elif owner != seat:
        visit(sheet, action, owner, factor, tell)
        return
    elif sheet.mortgaged & BIT[square]:
        kind = "loses"
        vacate(sheet, square)
    else:
        kind = "mortgages"
        sheet.mortgaged |= BIT[square]
    if tell:
        tell(Event(kind, seat, {"square": PARTS[square], "cards": shown(action)}, (PARTS[square],)))
    end(sheet, tell)


def shown(action: Play) -> list[str]:
    return [CARD_PARTS[action.red], CARD_PARTS[action.black]]


def vacate(sheet: "Sheet", square: int) -> None:
    """Initials and asterisk are erased."""
    sheet.owned[sheet.board[square]] ^= BIT[square]
    sheet.board[square] = NOBODY
    sheet.mortgaged &= ~BIT[square]


# A foreign square (5.5, 5.6)


def visit(sheet: "Sheet", action: Play, owner: int, factor: int, tell: Tell | None) -> None:
    """Rent is paid at once, or it ruins; then the square may be bought."""
    seat, square, money = sheet.active, action.square, sheet.money
    size = GRID.group(sheet.owned[owner], BIT[square]).bit_count()
    rent = size * factor
    if rent > money[seat]:
        bankruptcy.ruin(sheet, action, owner, rent, tell)
        return
    money[seat] -= rent
    money[owner] += rent
    if affordable(sheet, seat, owner, size):
        sheet.decision, sheet.pending = "BUY_DECISION", Pending(square, size, owner, rent)
    if tell:
        facts = {"square": PARTS[square], "other": owner, "n": rent, "size": size, "factor": factor}
        tell(Event("pays", seat, {**facts, "cards": shown(action)}, (PARTS[square],)))
    if sheet.pending is None:
        end(sheet, tell)


def affordable(sheet: "Sheet", seat: int, owner: int, price: int) -> bool:
    """Whether a seat can pay a price in units (RULES 5.8)."""
    if sheet.units[seat] < price:
        return False
    return not sheet.courts or courts.exchange(sheet.courts[seat], sheet.courts[owner], price) is not None


def decide(sheet: "Sheet", buys: bool, tell: Tell | None) -> None:
    """BUY_DECISION: the square changes hands with its mortgage, or nothing happens; the owner is not asked (P19)."""
    assert sheet.pending is not None
    square, price, owner, _ = sheet.pending
    sheet.decision, sheet.pending = "PLAY", None
    if buys:
        buy(sheet, square, price, owner, tell)
    elif tell:
        tell(Event("leaves", sheet.active, {"square": PARTS[square], "other": owner}, (PARTS[square],)))
    end(sheet, tell)


def buy(sheet: "Sheet", square: int, price: int, owner: int, tell: Tell | None) -> None:
    seat = sheet.active
    kind, cards = "buys", dict[str, list[str]]()
    sheet.units[seat] -= price
    sheet.units[owner] += price
    if sheet.courts:
        deal = courts.exchange(sheet.courts[seat], sheet.courts[owner], price)
        assert deal is not None
        move = courts.plus(deal.given, deal.change, -1)
        sheet.courts[seat] = courts.plus(sheet.courts[seat], move, -1)
        sheet.courts[owner] = courts.plus(sheet.courts[owner], move)
        kind, cards = "buys_exactly", {"given": courts.parts(deal.given)}
        if any(deal.change):
            kind, cards["change"] = "buys_with_change", courts.parts(deal.change)
    sheet.owned[owner] ^= BIT[square]
    sheet.owned[seat] |= BIT[square]
    sheet.board[square] = seat
    if tell:
        tell(Event(kind, seat, {"square": PARTS[square], "other": owner, "n": price, **cards}, (PARTS[square],)))


# The end of a turn


def end(sheet: "Sheet", tell: Tell | None) -> None:
    refill(sheet, sheet.active, tell)
    next_turn(sheet, tell)


def next_turn(sheet: "Sheet", tell: Tell | None) -> None:
    """The next living seat clockwise, unless the guard ends the game (P17)."""
    if sheet.turn >= sheet.table.max_turns:
        over(sheet)
        if tell:
            tell(Event("guard", None, {"n": sheet.turn}))
        return
    alive, seats, seat = sheet.alive, len(sheet.alive), sheet.active + 1
    while seat == seats or not alive[seat]:
        seat = 0 if seat >= seats - 1 else seat + 1
    begin(sheet, seat)


def over(sheet: "Sheet") -> None:
    sheet.decider, sheet.decision, sheet.pending = None, "", None


def refill(sheet: "Sheet", seat: int, tell: Tell | None) -> None:
    """Draw until both colours are held; the two cards just played are in the discard, so it always succeeds."""

    def again(drawn: "list[int]") -> "Pile[int]":
        if tell and drawn:
            take(sheet, seat, drawn, tell)
            drawn.clear()
        return rebuild(sheet, tell)

    hand = sheet.hands[seat]
    held = [1 if hand & REDS else 0, 1 if hand & BLACKS else 0]
    take(sheet, seat, sheet.stock.draw_both(held, 1, COLOUR, again)[0], tell)


def take(sheet: "Sheet", seat: int, drawn: list[int], tell: Tell | None) -> None:
    """Cards into a hand; their faces are the drawer's alone."""
    hand = sheet.hands[seat]
    for card in drawn:
        hand |= CARD_BIT[card]
    sheet.hands[seat] = hand
    if tell:
        faces = [CARD_PARTS[card] for card in drawn]
        facts = {"n": len(faces), "cards": faces}
        tell(Event("draws", seat, facts, tuple(faces), secret=("cards",), knows=(seat,), news=True))


def rebuild(sheet: "Sheet", tell: Tell | None) -> Pile[int]:
    """The discard becomes the stock, only when a card is needed (P7)."""
    sheet.stock, sheet.discard = Pile.rebuilt(sheet.discard, sheet.chance), []
    if tell:
        tell(Event("rebuilds", None, {"n": len(sheet.stock)}, ("pile:stock", "pile:discard"), news=True))
    return sheet.stock
