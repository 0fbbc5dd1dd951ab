"""What each seat may know, and a whole position dealt from nothing but that (RULES 6).

`view` is everything a seat knows as plain data; `deal` fills an empty table so that the seat could not tell the
difference. It reads the view and luck, never the true position, so no bot and no preview can see a hidden card.
"""

from typing import TYPE_CHECKING, Any

from game.engine import Chance, Pile
from game.engine.dealing import split_classes
from game.engine.grid import area, squares

from . import courts, scoring
from .board import BIT, NOBODY
from .cards import ALL, CARD, NAMES, REDS, cards_of, hand_of, names
from .turn import Pending

if TYPE_CHECKING:
    from .state import Sheet

View = dict[str, Any]


def view(sheet: "Sheet", seat: int | None, open: bool) -> View:
    """What that seat knows; None: what a spectator sees; `open`: everything."""
    return {
        "game": "property",
        "seat": seat,
        "seats": sheet.seats,
        "options": dict(sheet.table.options),
        "decider": sheet.decider,
        "decision": sheet.decision,
        "active": sheet.active,
        "turn": sheet.turn,
        "starter": sheet.starter,
        "lots": [[None if card < 0 else NAMES[card] for card in drawn] for drawn in sheet.lots],
        "board": [None if owner == NOBODY else owner for owner in sheet.board],
        "mortgaged": list(squares(sheet.mortgaged)),
        "money": list(sheet.money),
        "units": list(sheet.units),
        "courts": [courts.cards(holding) for holding in sheet.courts] or None,
        "bankrupt": list(sheet.bankrupt),
        "hands": [hand_view(hand, open or holder == seat) for holder, hand in enumerate(sheet.hands)],
        "stock": {
            "size": len(sheet.stock),
            "cards": [NAMES[card] for card in reversed(sheet.stock.cards)] if open else None,
        },
        "discard": [NAMES[card] for card in sheet.discard],
        "pending": pending_view(sheet),
        "scores": scoring.scores(sheet),
        "places": scoring.places(sheet),
    }


def hand_view(hand: int, seen: bool) -> View:
    return {"size": hand.bit_count(), "cards": names(hand) if seen else None}


def pending_view(sheet: "Sheet") -> View | None:
    """The purchase that is open, and the court cards it would take."""
    if sheet.pending is None:
        return None
    square, price, other, rent = sheet.pending
    deal = None
    if sheet.courts:
        deal = courts.exchange(sheet.courts[sheet.active], sheet.courts[other], price)
    return {
        "square": square,
        "price": price,
        "other": other,
        "rent": rent,
        "given": courts.cards(deal.given) if deal else None,
        "change": courts.cards(deal.change) if deal else None,
    }


# A position from a view


def deal(sheet: "Sheet", seen: View, rng: Chance) -> None:
    """Fill an empty position with what a seat sees, and with luck where it sees nothing."""
    lay_open(sheet, seen)
    unseen = ALL & ~hand_of(sheet.discard)
    hidden = []
    for seat, hand in enumerate(seen["hands"]):
        if hand["cards"] is None:
            hidden.append(seat)
        else:
            sheet.hands[seat] = hand_of([CARD[name] for name in hand["cards"]])
            unseen &= ~sheet.hands[seat]
    reds, blacks = cards_of(unseen & REDS), cards_of(unseen & ~REDS)
    rng.shuffle(reds)
    rng.shuffle(blacks)
    sizes = [seen["hands"][seat]["size"] for seat in hidden]
    shapes = [red_cards(seen, seat) for seat in hidden]
    for seat, size, red in zip(hidden, sizes, split_classes(shapes, sizes, (len(reds), len(blacks)), rng), strict=True):
        sheet.hands[seat] = hand_of([reds.pop() for _ in range(red)] + [blacks.pop() for _ in range(size - red)])
    sheet.stock = Pile.rebuilt(sorted(reds + blacks), rng)


def lay_open(sheet: "Sheet", seen: View) -> None:
    """Everything that lies open."""
    sheet.decider, sheet.decision = seen["decider"], seen["decision"]
    sheet.turn, sheet.active, sheet.starter = seen["turn"], seen["active"], seen["starter"]
    sheet.lots = tuple(tuple(-1 if name is None else CARD[name] for name in drawn) for drawn in seen["lots"])
    for square, owner in enumerate(seen["board"]):
        if owner is not None:
            sheet.board[square] = owner
            sheet.owned[owner] |= BIT[square]
    sheet.mortgaged = area(seen["mortgaged"])
    sheet.money, sheet.units = list(seen["money"]), list(seen["units"])
    sheet.courts = [courts.holding(held) for held in seen["courts"] or ()]
    sheet.retired = sheet.table.units * sheet.seats - sum(sheet.units)
    sheet.bankrupt = list(seen["bankrupt"])
    sheet.alive = [seat not in sheet.bankrupt for seat in range(sheet.seats)]
    sheet.discard = [CARD[name] for name in seen["discard"]]
    if (pending := seen["pending"]) is not None:
        sheet.pending = Pending(pending["square"], pending["price"], pending["other"], pending["rent"])


def red_cards(seen: View, seat: int) -> list[int]:
    """How many red cards a hidden hand may hold: all but one are of one colour; of who may buy, all are (RULES 6)."""
    size = seen["hands"][seat]["size"]
    lone = 0 if size == 0 or (seen["decision"] == "BUY_DECISION" and seat == seen["active"]) else 1
    return sorted({lone, size - lone})
