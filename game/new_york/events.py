"""The event cards: what they need, whom they ask, what they do (RULES 5.8, 5.9)."""

from typing import TYPE_CHECKING, NamedTuple

from game.engine import Event, Line
from game.engine.event import Tell
from game.engine.grid import squares

from . import turn
from .board import CENTRE, COLOURS, CORNERS, EMPTY, LINE_NAMES, LINES, SIZE, SQUARE_NAMES, count_on
from .cards import EVENT, FIRST, FIRST_EVENT, JOKER, H, V, part
from .moves import Action, OwnColour, Renew, Renewal, Speculation, Statics, Tycoon, Yield

if TYPE_CHECKING:
    from .state import City

ZONES = {"SAN": CENTRE, "RUI": CORNERS}
SPECULATION_ABOVE = 8  # buildings of a colour; with more it can be hit


class Renewing(NamedTuple):
    """A zone being built anew."""

    event: str  # "SAN" or "RUI"


class Losing(NamedTuple):
    """A seat has to give way on one of these squares (a set)."""

    event: str  # "SPE" or "STA"
    area: int


class Replacing(NamedTuple):
    """The square is empty; the active seat still names its colour."""

    event: str  # "SPE" or "STA"
    square: int


# What may be played (5.8)


def playable(city: "City") -> bool:
    """Whether the active seat has a legal event play."""
    return city.table.events and bool(event_plays(city))


def event_plays(city: "City") -> list[Action]:
    seat, found = city.active, list[Action]()
    hand = city.hands[seat]
    if not any(hand[FIRST_EVENT:]):
        return found
    for event in ("SAN", "RUI"):
        found += [Renewal(event, cls) for cls in (H, V) if hand[EVENT[event, cls]]]
    if not city.has_marker(seat):
        return found
    for cls in (H, V):
        if hand[EVENT["SPE", cls]]:
            found += [Speculation("SPE", cls, colour) for colour in speculation_targets(city)]
    for cls in (H, V):
        if hand[EVENT["BAU", cls]]:
            found += tycoon_plays(city, cls)
    for cls in (H, V):
        if hand[EVENT["STA", cls]]:
            found += statics_plays(city, cls)
    return found


def speculation_targets(city: "City") -> list[int]:
    """The colours of other seats with more than 8 buildings (D19); a partner's too (D29)."""
    return [
        colour
        for colour, area in enumerate(city.built)
        if city.owner[colour] != city.active and area.bit_count() > SPECULATION_ABOVE
    ]


def opponents_area(city: "City") -> int:
    """Every building of an opponent; a partner is none (D20)."""
    friends = (city.active, city.table.partner(city.active))
    return sum(area for colour, area in enumerate(city.built) if city.owner[colour] not in friends)


def placeable(city: "City", seat: int) -> list[int]:
    """Which of a seat's colours have a marker in reserve: 0 for the first, 1 for the second."""
    return [second for second, colour in enumerate(city.colours[seat]) if city.reserve[colour]]


def companion_lines(city: "City", cls: int) -> list[tuple[int, int]]:
    """The lines a combined event of this class can work on, as (line, companion): street cards first, then jokers."""
    other, hand = 1 - cls, city.hands[city.active]
    lines = [(SIZE * other + line, FIRST[other] + line) for line in range(SIZE) if hand[FIRST[other] + line]]
    if hand[JOKER[other]]:
        lines += [(SIZE * other + line, JOKER[other]) for line in range(SIZE)]
    return lines


def tycoon_plays(city: "City", cls: int) -> list[Tycoon]:
    area, seconds = opponents_area(city), placeable(city, city.active)
    return [
        Tycoon("BAU", cls, square, card, second)
        for line, card in companion_lines(city, cls)
        for square in squares(area & LINES[line])
        for second in seconds
    ]


def leaders(city: "City", line: int) -> list[int]:
    """The colours of other seats that hold the most buildings of a line, the active seat's counted too (D21)."""
    counts = [count_on(area, line) for area in city.built]
    most = max(counts)
    return [k for k, count in enumerate(counts) if count == most and most and city.owner[k] != city.active]


def statics_plays(city: "City", cls: int) -> list[Statics]:
    return [
        Statics("STA", cls, line, card, colour)
        for line, card in companion_lines(city, cls)
        for colour in leaders(city, line)
    ]


# Why not


def refuse_cards(city: "City", *cards: int) -> Line | None:
    for card in cards:
        if not city.hands[city.active][card]:
            return Line("You do not hold {card}.", {"card": part(card)})
    return None


def refuse_renewal(city: "City", action: Renewal) -> Line | None:
    return refuse_cards(city, EVENT[action.kind, action.cls])


def refuse_speculation(city: "City", action: Speculation) -> Line | None:
    return (
        refuse_cards(city, EVENT["SPE", action.cls])
        or refuse_without_marker(city)
        or refuse_target(city, action.colour)
    )


def refuse_tycoon(city: "City", action: Tycoon) -> Line | None:
    return (
        refuse_cards(city, EVENT["BAU", action.cls], action.companion)
        or turn.refuse_marker(city, city.active, action.second)
        or refuse_building(city, action.square)
    )


def refuse_statics(city: "City", action: Statics) -> Line | None:
    return (
        refuse_cards(city, EVENT["STA", action.cls], action.companion)
        or refuse_without_marker(city)
        or refuse_leader(city, action.line, action.colour)
    )


def refuse_without_marker(city: "City") -> Line | None:
    """Speculation and Statics ask for the marker's colour later, but there must be one (D19, 5.8)."""
    return None if city.has_marker(city.active) else Line("You have no marker left to place.")


def refuse_colour(city: "City", colour: int) -> Line | None:
    """An event hits a colour of somebody else."""
    named = {"colour": f"colour:{COLOURS[colour]}"}
    if colour >= city.table.colours:
        return Line("{colour} is not in play.", named)
    if city.owner[colour] == city.active:
        return Line("{colour} is your own colour.", named)
    return None


def refuse_target(city: "City", colour: int) -> Line | None:
    """Speculation hits more than 8 buildings of somebody else's colour (D19)."""
    if (why := refuse_colour(city, colour)) or colour in speculation_targets(city):
        return why
    facts = {"colour": f"colour:{COLOURS[colour]}", "number": city.built[colour].bit_count()}
    return Line("Speculation needs more than 8 buildings of a colour; {colour} has {number}.", facts)


def refuse_building(city: "City", square: int) -> Line | None:
    """The Tycoon takes an opponent's building (D20)."""
    if opponents_area(city) >> square & 1:
        return None
    place = {"square": f"square:{SQUARE_NAMES[square]}"}
    return Line("The Tycoon takes an opponent's building; there is none on {square}.", place)


def refuse_leader(city: "City", line: int, colour: int | None = None) -> Line | None:
    """Statics hits a colour of somebody else that has the most buildings on the line (D21)."""
    named = {"line": f"line:{LINE_NAMES[line]}"}
    if not any(count_on(area, line) for area in city.built):
        return Line("There is no building on {line}.", named)
    if not leaders(city, line):
        return Line("You alone have the most buildings on {line}.", named)
    if colour is None or colour in leaders(city, line):
        return None
    if why := refuse_colour(city, colour):
        return why
    named["colour"] = f"colour:{COLOURS[colour]}"
    return Line("{colour} does not have the most buildings on {line}.", named)


# What they do


def play_renewal(city: "City", action: Renewal, tell: Tell | None) -> None:
    """The zone is cleared; then everybody in turn places one marker until it is full (E1)."""
    zone = ZONES[action.kind]
    city.show(city.active, EVENT[action.kind, action.cls])
    cleared = [square for square in zone if city.board[square] != EMPTY]
    for square in cleared:
        city.lift(square)
    city.pending, city.decision = Renewing(action.kind), "RENEWAL_PLACE"
    if tell:
        kind = "renovates" if action.kind == "SAN" else "ruins"
        tell(Event(kind, city.active, {"n": len(cleared)}, tuple(f"square:{SQUARE_NAMES[s]}" for s in zone)))
    next_placer(city, city.active)


def next_placer(city: "City", seat: int) -> None:
    """The first seat from here on, clockwise, with a marker to place (D22); somebody always has one."""
    while not city.has_marker(seat):
        seat = (seat + 1) % city.seats
    city.decider = seat


def play_speculation(city: "City", action: Speculation, tell: Tell | None) -> None:
    city.show(city.active, EVENT["SPE", action.cls])
    lose(city, "SPE", action.colour, city.built[action.colour])
    if tell:
        colour = f"colour:{COLOURS[action.colour]}"
        tell(Event("speculates", city.active, {"other": city.decider, "colour": colour}))


def play_tycoon(city: "City", action: Tycoon, tell: Tell | None) -> None:
    """An opponent's building becomes one's own at once, free of charge."""
    seat, square = city.active, action.square
    card, beside = EVENT["BAU", action.cls], action.companion
    city.show(seat, card)
    city.show(seat, beside)
    other = city.owner[city.lift(square)]
    colour = city.colours[seat][action.second]
    city.put(square, colour)
    if tell:
        place = f"square:{SQUARE_NAMES[square]}"
        facts = {"square": place, "other": other, "card": part(beside), "colour": f"colour:{COLOURS[colour]}"}
        tell(Event("tycoon", seat, facts, (place,)))
    turn.end(city, tell)


def play_statics(city: "City", action: Statics, tell: Tell | None) -> None:
    card, beside = EVENT["STA", action.cls], action.companion
    city.show(city.active, card)
    city.show(city.active, beside)
    lose(city, "STA", action.colour, city.built[action.colour] & LINES[action.line])
    if tell:
        line, colour = f"line:{LINE_NAMES[action.line]}", f"colour:{COLOURS[action.colour]}"
        facts = {"other": city.decider, "line": line, "colour": colour, "card": part(beside)}
        tell(Event("statics", city.active, facts, (line,)))


def lose(city: "City", event: str, colour: int, area: int) -> None:
    """The owner of a colour has to choose one of these squares."""
    city.pending = Losing(event, area)
    city.decision, city.decider = "SPEK_VICTIM" if event == "SPE" else "STATIK_VICTIM", city.owner[colour]


# RENEWAL_PLACE (E1)


def zone_left(city: "City") -> list[int]:
    return [square for square in ZONES[city.pending.event] if city.board[square] == EMPTY]


def renewals(city: "City") -> list[Renew]:
    assert city.decider is not None
    seconds = placeable(city, city.decider)
    return [Renew("renew", square, second) for square in sorted(zone_left(city)) for second in seconds]


def refuse_renew(city: "City", action: Renew) -> Line | None:
    assert city.decider is not None
    if action.square not in zone_left(city):
        square = f"square:{SQUARE_NAMES[action.square]}"
        return Line("{square} is not one of the squares to be built anew.", {"square": square})
    return turn.refuse_marker(city, city.decider, action.second)


def renew(city: "City", action: Renew, tell: Tell | None) -> None:
    seat = city.decider
    assert seat is not None
    colour = city.colours[seat][action.second]
    city.put(action.square, colour)
    if tell:
        square = f"square:{SQUARE_NAMES[action.square]}"
        tell(Event("renews", seat, {"square": square, "colour": f"colour:{COLOURS[colour]}"}, (square,)))
    if zone_left(city):
        next_placer(city, (seat + 1) % city.seats)
    else:
        finish(city, tell, draws=False)


# SPEK_VICTIM and STATIK_VICTIM (E2, E3)


def yields(city: "City") -> list[Yield]:
    return [Yield("yield", square) for square in squares(city.pending.area)]


def refuse_yield(city: "City", action: Yield) -> Line | None:
    if city.pending.area >> action.square & 1:
        return None
    square = f"square:{SQUARE_NAMES[action.square]}"
    return Line("{square} is not one of the buildings you can lose now.", {"square": square})


def give_way(city: "City", action: Yield, tell: Tell | None) -> None:
    """The victim's marker goes; the active seat's comes, of a colour it names once the square is known (D36)."""
    square, victim, event = action.square, city.decider, city.pending.event
    city.lift(square)
    city.pending, city.decision, city.decider = Replacing(event, square), "OWN_COLOUR", city.active
    if tell:
        place = f"square:{SQUARE_NAMES[square]}"
        tell(Event("gives_way", victim, {"square": place, "other": city.active}, (place,)))
    seconds = placeable(city, city.active)
    if len(seconds) == 1:
        replace(city, seconds[0], tell)


# OWN_COLOUR (E4)


def own_colours(city: "City") -> list[OwnColour]:
    return [OwnColour("own", second) for second in placeable(city, city.active)]


def refuse_own_colour(city: "City", action: OwnColour) -> Line | None:
    return turn.refuse_marker(city, city.active, action.second)


def own_colour(city: "City", action: OwnColour, tell: Tell | None) -> None:
    replace(city, action.second, tell)


def replace(city: "City", second: int, tell: Tell | None) -> None:
    seat, square, event = city.active, city.pending.square, city.pending.event
    colour = city.colours[seat][second]
    city.put(square, colour)
    if tell:
        place = f"square:{SQUARE_NAMES[square]}"
        tell(Event("takes_over", seat, {"square": place, "colour": f"colour:{COLOURS[colour]}"}, (place,)))
    finish(city, tell, draws=event == "STA")


def finish(city: "City", tell: Tell | None, draws: bool) -> None:
    """The event is carried out; single events bring no new cards (5.8)."""
    city.pending = None
    turn.end(city, tell, draws)
