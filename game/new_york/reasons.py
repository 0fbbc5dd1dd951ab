"""What a person clicks for each action, what it would bring in a word, and why a click leads nowhere (RULES 5.13)."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.engine import Line

from . import events, exchange, opening, turn
from .board import COLOURS, LINE_NAMES, LINES_OF, SQUARE_NAMES, count_on
from .cards import CLASS_OF, EVENT, FIRST, HAND_TYPES, JOKER, NAMES, TYPE, H, V, part
from .moves import Action, ChooseColour, LayOut, Renew, Swap, Yield

if TYPE_CHECKING:
    from .state import City

SQUARE_PARTS = [f"square:{name}" for name in SQUARE_NAMES]
COLOUR_PARTS = [f"colour:{name}" for name in COLOURS]
LINE_PARTS = [f"line:{name}" for name in LINE_NAMES]

KNOWN_PARTS = {
    *SQUARE_PARTS, *COLOUR_PARTS, *LINE_PARTS, *(part(card) for card in range(HAND_TYPES)),
    "do:skip", "do:decline", "do:redraw",
}  # fmt: skip


# Parts


def marker(city: "City", seat: int | None, second: int) -> tuple[str, ...]:
    """The colour to be placed, where a seat has two to choose from."""
    if city.table.mode != "two_colours" or seat is None:
        return ()
    return (COLOUR_PARTS[city.colours[seat][second]],)


def play_parts(city: "City", action: Any) -> tuple[str, ...]:
    standing = city.board[action.square]
    own = standing >= 0 and city.owner[standing] == city.active
    colour = () if own else marker(city, city.active, action.second)
    return (part(action.h), part(action.v), SQUARE_PARTS[action.square], *colour)


PARTS: dict[str, Callable[["City", Any], tuple[str, ...]]] = {
    "colour": lambda city, a: (COLOUR_PARTS[a.colour],),
    "lay_out": lambda city, a: (
        (SQUARE_PARTS[a.square], COLOUR_PARTS[a.colour])
        if city.table.mode == "two_colours"
        else (SQUARE_PARTS[a.square],)
    ),
    "play": play_parts,
    "SAN": lambda city, a: (part(EVENT["SAN", a.cls]),),
    "RUI": lambda city, a: (part(EVENT["RUI", a.cls]),),
    "SPE": lambda city, a: (part(EVENT["SPE", a.cls]), COLOUR_PARTS[a.colour]),
    "BAU": lambda city, a: (
        part(EVENT["BAU", a.cls]), part(a.companion), SQUARE_PARTS[a.square], *marker(city, city.active, a.second)
    ),
    "STA": lambda city, a: (
        part(EVENT["STA", a.cls]), part(a.companion), LINE_PARTS[a.line], COLOUR_PARTS[a.colour]
    ),
    "renew": lambda city, a: (SQUARE_PARTS[a.square], *marker(city, city.decider, a.second)),
    "yield": lambda city, a: (SQUARE_PARTS[a.square],),
    "own": lambda city, a: marker(city, city.active, a.second),
    "offer": lambda city, a: (part(a.card),),
    "give": lambda city, a: (part(a.card),),
    "skip": lambda city, a: ("do:skip",),
    "decline": lambda city, a: ("do:decline",),
    "redraw": lambda city, a: ("do:redraw",),
}  # fmt: skip


def parts(city: "City", action: Action) -> tuple[str, ...]:
    return PARTS[action.kind](city, action)


# Briefs


def play_brief(city: "City", action: Any) -> tuple[str, int]:
    standing = city.board[action.square]
    if standing < 0:
        return ("build", 0)
    if city.owner[standing] == city.active:
        return ("give_up", 1)
    return ("buy", city.price(action.square))


BRIEFS: dict[str, Callable[["City", Any], tuple[str, int]]] = {
    "colour": lambda city, a: ("colour", 1),
    "lay_out": lambda city, a: ("lay_out", city.to_lay[a.colour]),
    "play": play_brief,
    "SAN": lambda city, a: ("renovate", len(events.ZONES["SAN"])),
    "RUI": lambda city, a: ("ruin", len(events.ZONES["RUI"])),
    "SPE": lambda city, a: ("speculate", city.built[a.colour].bit_count()),
    "BAU": lambda city, a: ("take", 1),
    "STA": lambda city, a: ("statics", count_on(city.lines[a.colour], a.line)),
    "renew": lambda city, a: ("renew", len(events.zone_left(city))),
    "yield": lambda city, a: ("lose", 1),
    "own": lambda city, a: ("own", city.reserve[city.colours[city.active][a.second]]),
    "offer": lambda city, a: ("offer", 1),
    "give": lambda city, a: ("give", 1),
    "skip": lambda city, a: ("skip", 0),
    "decline": lambda city, a: ("decline", 0),
    "redraw": lambda city, a: ("redraw", sum(city.count[city.active])),
}


def brief(city: "City", action: Action) -> tuple[str, int]:
    return BRIEFS[action.kind](city, action)


# Reasons


def reason(city: "City", clicked: tuple[str, ...]) -> Line:
    """Why no legal action contains these parts: the first thing that is wrong, said to the decider."""
    for each in clicked:
        if each not in KNOWN_PARTS:
            return Line("{part} is not on this table.", {"part": str(each)[:40].replace(":", " ")})
    by_kind: dict[str, list[str]] = {}
    for each in clicked:
        kind, _, name = each.partition(":")
        by_kind.setdefault(kind, []).append(name)
    return REASONS[city.decision](city, by_kind) or Line("That does not go together now.")


Clicked = dict[str, list[str]]


def colour_reason(city: "City", clicked: Clicked) -> Line | None:
    for name in clicked.get("colour", []):
        if why := opening.refuse_colour(city, ChooseColour("colour", COLOURS.index(name))):
            return why
    return Line("Choose one colour.")


def lay_out_reason(city: "City", clicked: Clicked) -> Line | None:
    assert city.decider is not None
    colours = [COLOURS.index(name) for name in clicked.get("colour", [])] or list(city.colours[city.decider])
    for name in clicked.get("square", []):
        whys = [opening.refuse_lay_out(city, LayOut("lay_out", k, SQUARE_NAMES.index(name))) for k in colours]
        if all(whys):
            return whys[0]
    return Line("Choose one empty square for your marker.")


def offer_reason(city: "City", clicked: Clicked) -> Line | None:
    for name in clicked.get("card", []):
        if why := exchange.refuse_offer(city, Swap("offer", TYPE[name])):
            return why
    return Line("Offer one card to your partner, or keep your cards.")


def give_reason(city: "City", clicked: Clicked) -> Line | None:
    for name in clicked.get("card", []):
        if why := exchange.refuse_give(city, Swap("give", TYPE[name])):
            return why
    return Line("Give one card for the one offered, or decline.")


def main_reason(city: "City", clicked: Clicked) -> Line | None:
    """Of cards and crossings: what is not held, what does not match, what cannot be paid."""
    hand = city.hands[city.active]
    cards = [TYPE[name] for name in clicked.get("card", [])]
    for card, wanted in Counter(cards).items():
        if hand[card] < wanted:
            if hand[card]:
                return Line("You hold {card} only once.", {"card": part(card)}) if hand[card] == 1 else None
            return Line("You do not hold {card}.", {"card": part(card)})
    played = [card for card in cards if card >= 16]
    if len(played) > 1:
        return Line("One event card is played at a time.")
    if played:
        return event_reason(city, played[0], clicked)
    if len(cards) > 2 or len({CLASS_OF[card] for card in cards}) < len(cards):
        return Line("A pair is one avenue card and one street card.")
    if len(clicked.get("square", [])) > 1:
        return Line("Choose one crossing.")
    if clicked.get("square"):
        return square_reason(city, SQUARE_NAMES.index(clicked["square"][0]), cards, clicked)
    if len(cards) == 2:
        return Line("Nothing those two cards name can be built, bought or given up.")
    if cards and not any(hand[card] for card in range(16) if CLASS_OF[card] != CLASS_OF[cards[0]]):
        return Line("You hold no card to go with {card}.", {"card": part(cards[0])})
    return Line("Choose an avenue card, a street card and the crossing they name.")


def square_reason(city: "City", square: int, cards: list[int], clicked: Clicked) -> Line | None:
    seat, hand = city.active, city.hands[city.active]
    for cls in (H, V):
        line = LINES_OF[square][cls]
        street = FIRST[cls] + line % 7
        chosen = [card for card in cards if CLASS_OF[card] == cls]
        if chosen and chosen[0] not in (street, JOKER[cls]):
            return Line("{card} does not name {line}.", {"card": part(chosen[0]), "line": LINE_PARTS[line]})
        if not chosen and not hand[street] and not hand[JOKER[cls]]:
            return Line("You hold no card for {line}.", {"line": LINE_PARTS[line]})
    colours = [COLOURS.index(name) for name in clicked.get("colour", [])]
    if any(colour not in city.colours[seat] for colour in colours):
        return Line("You can only place a colour of your own.")
    second = city.colours[seat].index(colours[0]) if colours else 0
    if city.fits[second] >> square & 1:
        return Line("Your own building is given up; no marker is placed there.") if colours else None
    return turn.refuse_square(city, seat, square, second)


def event_reason(city: "City", card: int, clicked: Clicked) -> Line | None:
    """An event with what it cannot be played on."""
    event, cls = NAMES[card][2:], CLASS_OF[card]
    if event in ("SAN", "RUI"):
        return Line("{card} is played alone.", {"card": part(card)})
    if why := events.refuse_marker(city, card):
        return why
    if event == "SPE":
        if not events.speculation_targets(city):
            return Line("Nobody else has more than 8 buildings of a colour.")
        return Line("Speculation needs another seat's colour with more than 8 buildings.")
    companions = [TYPE[name] for name in clicked.get("card", []) if TYPE[name] != card]
    if any(CLASS_OF[other] == cls for other in companions):
        return Line("{card} goes with a card of the other class.", {"card": part(card)})
    if not events.companion_lines(city, cls):
        return Line("You hold no card to go with {card}.", {"card": part(card)})
    if event == "BAU":
        return Line("The tycoon takes an opponent's building on a line that the second card names.")
    return Line("Statics hits a colour that has the most buildings on the line the second card names.")


def redraw_reason(city: "City", clicked: Clicked) -> Line | None:
    return Line("Nothing can be played: show your hand and draw a new one.")


def renew_reason(city: "City", clicked: Clicked) -> Line | None:
    assert city.decider is not None
    for name in clicked.get("square", []):
        if why := events.refuse_renew(city, Renew("renew", SQUARE_NAMES.index(name), 0)):
            return why
    return Line("Choose one square to be built anew.")


def yield_reason(city: "City", clicked: Clicked) -> Line | None:
    for name in clicked.get("square", []):
        if why := events.refuse_yield(city, Yield("yield", SQUARE_NAMES.index(name))):
            return why
    return Line("Choose the building you give way on.")


def own_reason(city: "City", clicked: Clicked) -> Line | None:
    return Line("Choose one of your colours that has a marker left.")


REASONS: dict[str, Callable[["City", Clicked], Line | None]] = {
    "CHOOSE_COLOUR": colour_reason,
    "PRELIM_PLACE": lay_out_reason,
    "EXCHANGE_OFFER": offer_reason,
    "EXCHANGE_REPLY": give_reason,
    "MAIN": main_reason,
    "FORCED_REDRAW": redraw_reason,
    "RENEWAL_PLACE": renew_reason,
    "SPEK_VICTIM": yield_reason,
    "STATIK_VICTIM": yield_reason,
    "OWN_COLOUR": own_reason,
}
