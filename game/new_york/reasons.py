"""Why a click leads nowhere: the first thing that is wrong, said to the decider (RULES 5.2-5.10)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.engine import Line

from . import events, exchange, opening, turn
from .board import LINES_OF, SIZE
from .cards import CLASS_OF, CLASSES, EVENT, FIRST, FIRST_EVENT, JOKER, NAMES, H, V, part
from .moves import ChooseColour, LayOut, Renew, Swap, Yield, naming
from .parts import CARD_PARTS, COLOUR_PARTS, LINE_PARTS, SQUARE_PARTS

if TYPE_CHECKING:
    from .state import City

KNOWN_PARTS = {
    *SQUARE_PARTS, *COLOUR_PARTS, *LINE_PARTS, *CARD_PARTS, "do:skip", "do:decline", "do:redraw",
}  # fmt: skip


class Clicked(NamedTuple):
    """The parts by kind, as the tables number them."""

    cards: list[int]
    squares: list[int]
    colours: list[int]
    lines: list[int]
    buttons: list[str]  # "do:redraw" and its like


def sort_out(clicked: tuple[str, ...]) -> Clicked:
    def of(kind: list[str]) -> list[int]:
        return [kind.index(each) for each in clicked if each in kind]

    buttons = [each for each in clicked if each.startswith("do:")]
    return Clicked(of(CARD_PARTS), of(SQUARE_PARTS), of(COLOUR_PARTS), of(LINE_PARTS), buttons)


def reason(city: "City", clicked: tuple[str, ...]) -> Line:
    """Why no legal action contains these parts."""
    for each in clicked:
        if each not in KNOWN_PARTS:
            return Line("{part} is not on this table.", {"part": str(each)[:40].replace(":", " ")})
    return REASONS[city.decision](city, sort_out(clicked)) or Line("That does not go together now.")


def colour_reason(city: "City", clicked: Clicked) -> Line | None:
    for colour in clicked.colours:
        if why := opening.refuse_colour(city, ChooseColour("colour", colour)):
            return why
    return Line("Choose one colour.")


def lay_out_reason(city: "City", clicked: Clicked) -> Line | None:
    assert city.decider is not None
    for colour in clicked.colours:
        if why := opening.refuse_marker(city, colour):
            return why
    colours = clicked.colours or city.colours[city.decider]
    for square in clicked.squares:
        whys = [opening.refuse_lay_out(city, LayOut("lay_out", colour, square)) for colour in colours]
        if all(whys):
            return whys[0]
    if len(clicked.squares) > 1:
        return Line("Choose one square for your marker.")
    return marker_reason(city, city.decider, clicked) or Line("Choose an empty square for your marker.")


def offer_reason(city: "City", clicked: Clicked) -> Line | None:
    for card in clicked.cards:
        if why := exchange.refuse_offer(city, Swap("offer", card)):
            return why
    return Line("Offer one card to your partner, or keep your cards.")


def give_reason(city: "City", clicked: Clicked) -> Line | None:
    for card in clicked.cards:
        if why := exchange.refuse_give(city, Swap("give", card)):
            return why
    return Line("Give one card for the one offered, or decline.")


def main_reason(city: "City", clicked: Clicked) -> Line | None:
    """Of cards and crossings: what is not held, what does not match, what cannot be paid."""
    cards = clicked.cards
    if why := events.refuse_cards(city, *cards):
        return why
    if "do:redraw" in clicked.buttons:
        return Line("You can still play something, so you may not draw a new hand.")
    played = [card for card in cards if card >= FIRST_EVENT]
    if len(played) > 1:
        return Line("Only one event card is played in a turn.")
    for card in played or implied_events(city, clicked):
        return event_reason(city, card, clicked)
    if clicked.lines:
        return Line("Only Statics is played on a whole line.")
    if len({CLASS_OF[card] for card in cards}) < len(cards):
        return Line("A pair is one {h} and one {v}.", {"h": "class:H", "v": "class:V"})
    if len(clicked.squares) > 1:
        return Line("Choose one crossing.")
    return pair_reason(city, clicked)


def implied_events(city: "City", clicked: Clicked) -> list[int]:
    """The event cards in hand that a line, or a colour and nothing else, was clicked for."""
    cards = [EVENT["STA", 1 - line // SIZE] for line in clicked.lines[:1]]
    if clicked.colours and not clicked.cards + clicked.squares + clicked.lines:
        cards = [EVENT["SPE", H], EVENT["SPE", V]]
    return [card for card in cards if city.hands[city.active][card]]


def pair_reason(city: "City", clicked: Clicked) -> Line | None:
    """One H and one V card at most, one crossing at most."""
    cards, hand = clicked.cards, city.hands[city.active]
    if clicked.squares:
        return naming_reason(city, clicked) or square_reason(city, clicked.squares[0], clicked)
    if len(cards) == 2 and not {*cards} & {*JOKER}:  # they name one crossing
        row, column = sorted(cards)
        return square_reason(city, SIZE * row + column - FIRST[V], clicked)
    if why := marker_reason(city, city.active, clicked):
        return why
    if len(cards) == 1 and not any(hand[card] for card in range(FIRST_EVENT) if CLASS_OF[card] != CLASS_OF[cards[0]]):
        other = f"class:{CLASSES[1 - CLASS_OF[cards[0]]]}"
        return Line("You hold no {cls} to go with {card}.", {"cls": other, "card": part(cards[0])})
    if cards:
        return Line("No crossing you can name with that can be built on, bought or given up.")
    return Line("Choose a crossing and the two cards that name it.")


def naming_reason(city: "City", clicked: Clicked, classes: tuple[int, ...] = (H, V)) -> Line | None:
    """A line of the crossing that the clicked cards do not name, or that no card in hand does."""
    hand = city.hands[city.active]
    for cls in classes:
        line, naming_it = LINES_OF[clicked.squares[0]][cls], naming(cls, clicked.squares[0])
        chosen = [card for card in clicked.cards if CLASS_OF[card] == cls]
        for card in chosen:
            if card not in naming_it:
                return Line("{card} does not name {line}.", {"card": part(card), "line": LINE_PARTS[line]})
        if not chosen and not any(hand[card] for card in naming_it):
            return Line("You hold no card for {line}.", {"line": LINE_PARTS[line]})
    return None


def square_reason(city: "City", square: int, clicked: Clicked) -> Line | None:
    """The crossing itself: an own one takes no colour, another may cost too much."""
    seat = city.active
    if city.fits[0] >> square & 1 and city.board[square] in city.colours[seat] and clicked.colours:
        return Line("{square} is your own: it can only be given up.", {"square": SQUARE_PARTS[square]})
    if why := marker_reason(city, seat, clicked):
        return why
    if (city.fits[0] | city.fits[1]) >> square & 1:
        return None
    return turn.refuse_square(city, seat, square, 0)


def marker_reason(city: "City", seat: int, clicked: Clicked) -> Line | None:
    """What is wrong with the colour clicked for the marker."""
    for colour in clicked.colours:
        if colour not in city.colours[seat]:
            return Line("You can only place a colour of your own.")
        if city.table.mode != "two_colours":
            only = {"colour": COLOUR_PARTS[colour]}
            return Line("All your markers are {colour}: there is no colour to choose.", only)
        if why := turn.refuse_marker(city, seat, city.colours[seat].index(colour)):
            return why
    return Line("Choose one colour.") if len(clicked.colours) > 1 else None


# Reasons with an event card


def event_reason(city: "City", card: int, clicked: Clicked) -> Line | None:
    """What the event cannot be played with, or on."""
    event, cls = NAMES[card][2:], CLASS_OF[card]
    others = [other for other in clicked.cards if other != card]
    if event in ("SAN", "RUI") or (event == "SPE" and others):
        return Line("{card} is played alone.", {"card": part(card)})
    if why := events.refuse_without_marker(city):
        return why
    if event == "SPE":
        return speculation_reason(city, clicked)
    wanted = {"card": part(card), "cls": f"class:{CLASSES[1 - cls]}"}
    if len(others) > 1 or any(CLASS_OF[other] == cls for other in others):
        return Line("{card} goes with one {cls}.", wanted)
    if not events.companion_lines(city, cls):
        return Line("You hold no {cls} to go with {card}.", wanted)
    if event == "BAU":
        return tycoon_reason(city, cls, clicked)
    return statics_reason(city, cls, clicked)


def speculation_reason(city: "City", clicked: Clicked) -> Line | None:
    if not events.speculation_targets(city):
        return Line("Nobody else has more than 8 buildings of one colour.")
    for colour in clicked.colours:
        if why := events.refuse_target(city, colour):
            return why
    return Line("For Speculation choose one colour; its owner chooses the building.")


def tycoon_reason(city: "City", cls: int, clicked: Clicked) -> Line | None:
    if len(clicked.squares) > 1:
        return Line("Choose one crossing.")
    if clicked.squares:
        without = clicked._replace(cards=[card for card in clicked.cards if card < FIRST_EVENT])
        if why := naming_reason(city, without, (1 - cls,)) or events.refuse_building(city, clicked.squares[0]):
            return why
    if why := marker_reason(city, city.active, clicked):
        return why
    return Line("The Tycoon takes an opponent's building on the line that the second card names.")


def statics_reason(city: "City", cls: int, clicked: Clicked) -> Line | None:
    beside = [card for card in clicked.cards if card < FIRST_EVENT]  # one at most
    named = {line for line, card in events.companion_lines(city, cls) if not beside or card in beside}
    if len(clicked.lines) > 1:
        return Line("Choose one line.")
    for line in clicked.lines:
        if line not in named and beside:
            return Line("{card} does not name {line}.", {"card": part(beside[0]), "line": LINE_PARTS[line]})
        if line not in named:
            return Line("You hold no card that names {line} for Statics.", {"line": LINE_PARTS[line]})
    for colour in clicked.colours:
        if why := events.refuse_colour(city, colour):
            return why
    for line in clicked.lines or (named if len(named) == 1 else ()):
        if why := events.refuse_leader(city, line, *clicked.colours[:1]):
            return why
    return Line("Statics hits somebody else's colour that has the most buildings on the line of the second card.")


# Reasons in the middle of an event


def redraw_reason(city: "City", clicked: Clicked) -> Line | None:
    return Line("Nothing can be played: show your hand and draw a new one.")


def renew_reason(city: "City", clicked: Clicked) -> Line | None:
    assert city.decider is not None
    for square in clicked.squares:
        if square not in events.zone_left(city):
            return events.refuse_renew(city, Renew("renew", square, 0))
    return marker_reason(city, city.decider, clicked) or Line("Choose one square to be built anew.")


def yield_reason(city: "City", clicked: Clicked) -> Line | None:
    for square in clicked.squares:
        if why := events.refuse_yield(city, Yield("yield", square)):
            return why
    return Line("Choose the building you lose.")


def own_reason(city: "City", clicked: Clicked) -> Line | None:
    return marker_reason(city, city.active, clicked) or Line("Choose one of your colours.")


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
