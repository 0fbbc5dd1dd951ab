"""What each seat may know, and a whole position dealt from nothing but that (RULES 6).

`view` is everything a seat knows as plain data; `deal` fills an empty table so that the seat could not tell the
difference. It reads the view and luck, never the true position, so no bot and no preview can see a hidden card.
"""

from typing import TYPE_CHECKING, Any

from game.engine import Chance, Pile
from game.engine.dealing import split_classes
from game.engine.grid import squares

from . import scoring, turn
from .board import EMPTY
from .cards import CLASS_OF, CLASSES, HAND_TYPES, NAMES, STOPS, TYPE, gather, names, spread
from .events import Losing, Renewing, Replacing
from .exchange import Offer

if TYPE_CHECKING:
    from .state import City

View = dict[str, Any]


def view(city: "City", seat: int | None, open: bool) -> View:
    """What that seat knows; None: what a spectator sees; `open`: everything."""
    table = city.table
    decision = city.decision
    if decision == "FORCED_REDRAW" and seat != city.decider and not open:
        decision = "MAIN"  # that nothing can be played is known to the hand's owner only
    return {
        "game": "new_york",
        "seat": seat,
        "seats": table.seats,
        "options": dict(table.options),
        "decider": city.decider,
        "decision": decision,
        "active": city.active,
        "turn": city.turn,
        "starter": city.starter,
        "laid": city.laid,
        "board": [None if colour == EMPTY else colour for colour in city.board],
        "colours": [list(colours) for colours in city.colours],
        "owner": [None if owner < 0 else owner for owner in city.owner],
        "reserve": list(city.reserve) if table.options["marker_limit"] else None,
        "to_lay": list(city.to_lay),
        "money": list(city.money),
        "hands": [hand_view(city, holder, seat, open) for holder in range(table.seats)],
        "pile": pile_view(city, open),
        "discard": names(city.discard),
        "played": [NAMES[card] for card in city.played],
        "stops": "circulating" if city.circulating else "aside",
        "open_stop": None if city.open_stop < 0 else NAMES[city.open_stop],
        "pending": pending_view(city, seat, open),
        "scores": scoring.scores(city),
    }


def hand_view(city: "City", holder: int, seat: int | None, open: bool) -> View:
    """One hand as another seat knows it: its size, its backs or what they may be, cards known to partners."""
    table, count = city.table, city.count[holder]
    own = open or holder == seat
    partner = table.mode == "teams" and seat in (holder, table.partner(holder))
    return {
        "size": sum(count),
        "h": count[0] if own or table.backs else None,
        "maybe": None if table.backs else list(city.maybe[holder]),
        "cards": names(city.hands[holder]) if own else None,
        "known": names(city.known[holder]) if partner else [],
    }


def pile_view(city: "City", open: bool) -> View:
    cards = city.pile.cards
    return {
        "size": len(cards),
        "top": CLASSES[CLASS_OF[cards[-1]]] if cards and (city.table.backs or open) else None,
        "cards": [NAMES[card] for card in reversed(cards)] if open else None,
    }


def pending_view(city: "City", seat: int | None, open: bool) -> View | None:
    pending = city.pending
    if isinstance(pending, Offer):
        told = open or seat in (city.active, city.table.partner(city.active))
        return {
            "event": "offer",
            "class": CLASSES[CLASS_OF[pending.card]],
            "card": NAMES[pending.card] if told else None,
        }
    if isinstance(pending, Renewing):
        return {"event": pending.event}
    if isinstance(pending, Losing):
        return {"event": pending.event, "squares": list(squares(pending.area))}
    if isinstance(pending, Replacing):
        return {"event": pending.event, "square": pending.square}
    return None


# A position from a view


def deal(city: "City", seen: View, rng: Chance) -> None:
    """Fill an empty position with what a seat sees, and with luck where it sees nothing."""
    lay_board(city, seen)
    city.discard = gather([TYPE[name] for name in seen["discard"]])
    city.played = [TYPE[name] for name in seen["played"]]
    city.circulating = seen["stops"] == "circulating"
    city.open_stop = -1 if seen["open_stop"] is None else TYPE[seen["open_stop"]]
    if city.known:
        city.known = [gather([TYPE[name] for name in hand["known"]], HAND_TYPES) for hand in seen["hands"]]
    if seen["turn"]:
        deal_cards(city, seen, rng)
    for seat, hand in enumerate(seen["hands"]):
        if hand["maybe"] is not None:
            city.maybe[seat] = tuple(hand["maybe"])
    city.decision, city.decider = seen["decision"], seen["decider"]
    resume(city, seen, rng)


def lay_board(city: "City", seen: View) -> None:
    """Everything that lies open."""
    city.turn, city.active = seen["turn"], seen["active"]
    city.starter, city.laid = seen["starter"], seen["laid"]
    for square, colour in enumerate(seen["board"]):
        if colour is not None:
            city.put(square, colour)
    city.colours = [tuple(colours) for colours in seen["colours"]]
    city.owner = [-1 if owner is None else owner for owner in seen["owner"]]
    city.to_lay = list(seen["to_lay"])
    city.money = list(seen["money"])


def deal_cards(city: "City", seen: View, rng: Chance) -> None:
    """The unseen cards into the hidden hands and the pile, as likely as a shuffled deck would have it."""
    unseen = unseen_cards(city, seen)
    hidden = [seat for seat, hand in enumerate(seen["hands"]) if hand["cards"] is None]
    for seat, hand in enumerate(seen["hands"]):
        cards = hand["cards"] if hand["cards"] is not None else hand["known"]
        for card in (TYPE[name] for name in cards):
            give(city, seat, card)
            unseen[card] -= 1
    # Stop cards that are not in sight are in the pile; a hand never holds one.
    stops = [card for card in STOPS if unseen[card]]
    loose: list[list[int]] = [[], []]
    for card in spread(unseen):
        if card not in STOPS:
            loose[CLASS_OF[card]].append(card)
    for cls in (0, 1):
        rng.shuffle(loose[cls])
    split = choose_split(city, seen, hidden, loose, rng)
    for seat, h in zip(hidden, split, strict=True):
        v = seen["hands"][seat]["size"] - h
        while city.count[seat][0] < h:
            give(city, seat, loose[0].pop())
        while city.count[seat][1] < v:
            give(city, seat, loose[1].pop())
    cards = sorted(loose[0] + loose[1] + stops)
    rng.shuffle(cards)
    if seen["pile"]["top"] is not None:  # the first card with that back comes to the top
        at = next(i for i, card in enumerate(cards) if CLASSES[CLASS_OF[card]] == seen["pile"]["top"])
        cards.append(cards.pop(at))
    city.pile = Pile(cards)


def unseen_cards(city: "City", seen: View) -> list[int]:
    """The cards that do not lie open anywhere, by type."""
    unseen = city.table.deck[:]
    if city.circulating:
        for card in STOPS:
            unseen[card] += 1
    for card in city.played + ([city.open_stop] if city.open_stop >= 0 else []):
        unseen[card] -= 1
    return [count - gone for count, gone in zip(unseen, city.discard, strict=True)]


def give(city: "City", seat: int, card: int) -> None:
    city.hands[seat][card] += 1
    city.count[seat][CLASS_OF[card]] += 1


def choose_split(city: "City", seen: View, hidden: list[int], loose: list[list[int]], rng: Chance) -> list[int]:
    """How many H cards each hidden hand holds: exactly known, or one of the possible splits by its likelihood."""
    held = [city.count[seat] for seat in hidden]  # cards already known to be in it
    sizes = [seen["hands"][seat]["size"] - sum(count) for seat, count in zip(hidden, held, strict=True)]
    wanted = [
        [h - count[0] for h in possible(seen["hands"][seat], count)] for seat, count in zip(hidden, held, strict=True)
    ]
    split = split_classes(wanted, sizes, (len(loose[0]), len(loose[1])), rng)
    return [count[0] + h for count, h in zip(held, split, strict=True)]


def possible(hand: View, held: list[int]) -> list[int]:
    """The numbers of H cards a hidden hand may hold, given the cards already known to be in it."""
    numbers = [hand["h"]] if hand["h"] is not None else hand["maybe"]
    return [h for h in numbers if h >= held[0] and hand["size"] - h >= held[1]]


def resume(city: "City", seen: View, rng: Chance) -> None:
    """The decision as it stands, with the unfinished event behind it."""
    pending = seen["pending"]
    if city.decision in ("MAIN", "FORCED_REDRAW"):
        turn.main(city)
    elif city.decision == "EXCHANGE_REPLY":
        if pending["card"] is not None:
            city.pending = Offer(TYPE[pending["card"]])
        else:  # only its class was seen
            hand = spread(city.hands[city.active])
            city.pending = Offer(rng.choice([card for card in hand if CLASSES[CLASS_OF[card]] == pending["class"]]))
    elif city.decision == "RENEWAL_PLACE":
        city.pending = Renewing(pending["event"])
    elif city.decision in ("SPEK_VICTIM", "STATIK_VICTIM"):
        city.pending = Losing(pending["event"], sum(1 << square for square in pending["squares"]))
    elif city.decision == "OWN_COLOUR":
        city.pending = Replacing(pending["event"], pending["square"])
