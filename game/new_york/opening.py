"""Before the first turn: colours, preliminary markers, the draw of colours, who begins, hands (RULES 4, 5.2, 5.3)."""

from typing import TYPE_CHECKING

from game.engine import Chance, Event, Line, Pile
from game.engine.dealing import highest
from game.engine.event import Tell
from game.engine.grid import squares

from . import turn
from .board import ALL, COLOURS, SQUARE_NAMES, beside
from .cards import CLASS_OF, HIGH_CARDS, spread
from .moves import LAY_OUTS, ChooseColour, LayOut

if TYPE_CHECKING:
    from .state import City


def begin(city: "City") -> None:
    """Setup steps 4 and 5: who starts, and the lent colours."""
    table = city.table
    starter = table.options["prelim_starter"]
    city.starter = city.chance.below(table.seats) if starter == "random" else starter
    if table.colours_first:
        city.decision, city.decider = "CHOOSE_COLOUR", city.starter
        return
    for k in range(table.colours):
        city.colours[(city.starter + k) % table.seats] += (k,)
    next_layout(city, None)


# CHOOSE_COLOUR (5.2)


def colours_left(city: "City") -> list[ChooseColour]:
    return [ChooseColour("colour", k) for k, owner in enumerate(city.owner) if owner < 0]


def refuse_colour(city: "City", action: ChooseColour) -> Line | None:
    if action.colour >= city.table.colours:
        return Line("{colour} is not in play.", {"colour": f"colour:{COLOURS[action.colour]}"})
    if (owner := city.owner[action.colour]) >= 0:
        return Line("{colour} belongs to {other}.", {"colour": f"colour:{COLOURS[action.colour]}", "other": owner})
    return None


def choose_colour(city: "City", action: ChooseColour, tell: Tell | None) -> None:
    seat = city.decider
    assert seat is not None
    city.owner[action.colour] = seat
    city.colours[seat] = tuple(sorted((*city.colours[seat], action.colour)))
    if tell:
        colour = f"colour:{COLOURS[action.colour]}"
        tell(Event("chooses_colour", seat, {"colour": colour}, (colour,)))
    city.decider = (seat + 1) % city.seats
    if min(city.owner) >= 0:
        next_layout(city, tell)


# PRELIM_PLACE (5.3)


def free_for(city: "City", colour: int) -> int:
    """Where a preliminary marker of this colour may go: empty, and beside none of its own."""
    if not city.to_lay[colour]:
        return 0
    taken = sum(city.built)
    return ALL & ~taken & ~beside(city.built[colour])


def layouts(city: "City") -> list[LayOut]:
    assert city.decider is not None
    return [
        LAY_OUTS[colour][square] for colour in city.colours[city.decider] for square in squares(free_for(city, colour))
    ]


def refuse_marker(city: "City", colour: int) -> Line | None:
    """Why the decider cannot lay out a marker of this colour, wherever."""
    assert city.decider is not None
    named = {"colour": f"colour:{COLOURS[colour]}"}
    if colour not in city.colours[city.decider]:
        return Line("{colour} is not yours to lay out.", named)
    if not city.to_lay[colour]:
        return Line("All preliminary markers of {colour} are laid out.", named)
    return None


def refuse_lay_out(city: "City", action: LayOut) -> Line | None:
    if why := refuse_marker(city, action.colour):
        return why
    place = {"square": f"square:{SQUARE_NAMES[action.square]}", "colour": f"colour:{COLOURS[action.colour]}"}
    if city.board[action.square] >= 0:
        return Line("{square} is taken.", {"square": place["square"]})
    if not free_for(city, action.colour) >> action.square & 1:
        return Line("{square} touches another {colour} marker; corners may touch, sides may not.", place)
    return None


def lay_out(city: "City", action: LayOut, tell: Tell | None) -> None:
    seat = city.decider
    city.put(action.square, action.colour)
    city.to_lay[action.colour] -= 1
    city.laid += 1
    if tell:
        square, colour = f"square:{SQUARE_NAMES[action.square]}", f"colour:{COLOURS[action.colour]}"
        tell(Event("lays_out", seat, {"square": square, "colour": colour}, (square,)))
    next_layout(city, tell)


def next_layout(city: "City", tell: Tell | None) -> None:
    """Whoever can still lay out does; who cannot forgoes the placement (D5); at the end the game proper begins."""
    table = city.table
    while city.laid < table.seats * table.layout_turns:
        seat = (city.starter + city.laid) % table.seats
        if any(free_for(city, colour) for colour in city.colours[seat]):
            city.decision, city.decider = "PRELIM_PLACE", seat
            return
        city.laid += 1
        if tell:
            tell(Event("forgoes", seat, {}))
    if not table.colours_first:
        draw_colours(city, tell)
    open_game(city, first_player(city, tell), tell)


def draw_colours(city: "City", tell: Tell | None) -> None:
    """Setup step 7: the colours are dealt out by lot; board markers and reserve go with them."""
    drawn = list(range(city.table.colours))
    city.chance.shuffle(drawn)
    each = city.table.colours // city.seats
    for seat in range(city.seats):
        city.colours[seat] = tuple(sorted(drawn[each * seat : each * (seat + 1)]))
        for colour in city.colours[seat]:
            city.owner[colour] = seat
    if tell:
        for seat, colours in enumerate(city.colours):
            named = [f"colour:{COLOURS[colour]}" for colour in colours]
            tell(Event("draws_colour", seat, {"colours": named}, tuple(named), news=True))


def first_player(city: "City", tell: Tell | None) -> int:
    """Setup step 8: red begins (D6), or the highest card (D7)."""
    if city.table.edition == "piatnik":
        if tell:
            tell(Event("begins_red", city.owner[0], {"colour": "colour:red"}))
        return city.owner[0]
    tied = list(range(city.seats))
    while len(tied) > 1:
        numbers = high_cards(city.chance, len(tied))
        if tell:
            tell(Event("high_cards", None, {"numbers": numbers}, news=True))
        tied = highest(tied, numbers)
    if tell:
        tell(Event("begins_high", tied[0], {}, news=True))
    return tied[0]


def high_cards(chance: Chance, seats: int) -> list[int]:
    """The numbers that many people draw from the shuffled basic deck."""
    numbers = HIGH_CARDS[:]
    chance.shuffle(numbers)
    return numbers[:seats]


def open_game(city: "City", first: int, tell: Tell | None) -> None:
    """Setup steps 9 to 11: shuffle, draw in rounds until everybody holds 2 H and 2 V, first turn."""
    while not deal_hands(city, first):  # the deck ran out: collect everything and deal again (D39)
        for seat in range(city.seats):
            city.hands[seat] = [0] * len(city.hands[seat])
            city.count[seat] = [0, 0]
    for seat in range(city.seats):
        turn.note_hand(city, seat, turn.FILLED)
    if tell:
        for seat in range(city.seats):
            turn.tell_draw(city, seat, spread(city.hands[seat]), tell, kind="dealt")
    city.active = first
    turn.begin(city, tell)


def deal_hands(city: "City", first: int) -> bool:
    """One card at a time, clockwise; who holds 2 + 2 drops out. False if the deck ran out."""
    city.pile = Pile.rebuilt(spread(city.table.deck), city.chance)
    waiting = [(first + step) % city.seats for step in range(city.seats)]
    while waiting:
        for seat in waiting[:]:
            if not city.pile.cards:
                return False
            card = city.pile.draw()
            city.hands[seat][card] += 1
            city.count[seat][CLASS_OF[card]] += 1
            if min(city.count[seat]) >= turn.HAND:
                waiting.remove(seat)
    return True
