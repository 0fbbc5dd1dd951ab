"""Partners may swap one card of the same class at the start of a turn (RULES 5.10, D28)."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine import Event, Line
from game.engine.event import Tell

from . import turn
from .cards import CLASS_OF, CLASSES, HAND_TYPES, H, V, part
from .moves import Plain, Swap

if TYPE_CHECKING:
    from .state import City


class Offer(NamedTuple):
    """A card shown to the partner; until the reply it is still in the offerer's hand."""

    card: int


def begin(city: "City", tell: Tell | None) -> None:
    """EXCHANGE_OFFER. Where the table cannot be sure which classes the partner holds, he says so aloud (D40)."""
    city.decision = "EXCHANGE_OFFER"
    if city.table.backs:
        return
    partner = (city.active + 2) % 4
    before, classes = city.maybe[partner], partner_holds(city)
    for cls in (H, V):
        note_class(city, partner, cls, classes[cls])
    if tell and city.maybe[partner] != before:
        lacking = [f"class:{CLASSES[cls]}" for cls in (H, V) if not classes[cls]]
        kind, facts = ("lacks", {"cls": lacking[0]}) if lacking else ("holds_both", {})
        tell(Event(kind, partner, facts, news=True))


def partner_holds(city: "City") -> tuple[bool, bool]:
    """Whether the active seat's partner holds H cards and V cards."""
    h, v = city.count[(city.active + 2) % 4]
    return h > 0, v > 0


def offers(city: "City") -> list[Swap]:
    hand, classes = city.hands[city.active], partner_holds(city)
    return [Swap("offer", card) for card in range(HAND_TYPES) if hand[card] and classes[CLASS_OF[card]]]


def gifts(city: "City") -> list[Swap]:
    assert city.decider is not None
    hand, cls = city.hands[city.decider], CLASS_OF[city.pending.card]
    return [Swap("give", card) for card in range(HAND_TYPES) if hand[card] and CLASS_OF[card] == cls]


def refuse_nothing(city: "City", action: Plain) -> Line | None:
    return None  # skipping and declining are always open


def refuse_offer(city: "City", action: Swap) -> Line | None:
    if not city.hands[city.active][action.card]:
        return Line("You do not hold {card}.", {"card": part(action.card)})
    cls = CLASS_OF[action.card]
    if not partner_holds(city)[cls]:
        return Line("Your partner holds no {cls} to give for it.", {"cls": f"class:{CLASSES[cls]}"})
    return None


def refuse_give(city: "City", action: Swap) -> Line | None:
    assert city.decider is not None
    if not city.hands[city.decider][action.card]:
        return Line("You do not hold {card}.", {"card": part(action.card)})
    cls = CLASS_OF[city.pending.card]
    if CLASS_OF[action.card] != cls:
        return Line("Only a {cls} can be given for it.", {"cls": f"class:{CLASSES[cls]}"})
    return None


def skip(city: "City", action: Plain, tell: Tell | None) -> None:
    if tell:
        tell(Event("keeps_cards", city.active, {}))
    turn.main(city)


def offer(city: "City", action: Swap, tell: Tell | None) -> None:
    seat, other, cls = city.active, (city.active + 2) % 4, CLASS_OF[action.card]
    city.pending, city.decision, city.decider = Offer(action.card), "EXCHANGE_REPLY", other
    for holder in (seat, other):
        note_class(city, holder, cls, True)
    # The partner now knows one such card, however often it is offered.
    city.known[seat][action.card] = max(1, city.known[seat][action.card])
    if tell:
        facts = {"other": other, "card": part(action.card), "cls": f"class:{CLASSES[cls]}"}
        tell(Event("offers", seat, facts, (part(action.card),), secret=("card",), knows=(seat, other)))


def give(city: "City", action: Swap, tell: Tell | None) -> None:
    seat, other, offered = city.active, (city.active + 2) % 4, city.pending.card
    # Each card leaves a hand that the partner may have known it in, and comes to one where he now does; both leave
    # before either comes, for they may be of one type.
    for giver, card in ((seat, offered), (other, action.card)):
        city.hands[giver][card] -= 1
        city.known[giver][card] = max(0, city.known[giver][card] - 1)
    for taker, card in ((other, offered), (seat, action.card)):
        city.hands[taker][card] += 1
        city.known[taker][card] += 1
    if tell:
        facts = {"other": seat, "card": part(action.card), "offered": part(offered)}
        secret, knows = ("card", "offered"), (seat, other)
        tell(Event("swaps", other, facts, (facts["card"], facts["offered"]), secret, knows))  # type: ignore[arg-type]
    turn.main(city)


def decline(city: "City", action: Plain, tell: Tell | None) -> None:
    if tell:
        tell(Event("declines", city.decider, {"other": city.active}))
    turn.main(city)


def note_class(city: "City", seat: int, cls: int, held: bool) -> None:
    """Everybody learns that a hand has a card of this class, or that it has none."""
    if not city.table.backs:
        size = sum(city.count[seat])
        city.maybe[seat] = tuple(h for h in city.maybe[seat] if bool(h if cls == H else size - h) == held)
