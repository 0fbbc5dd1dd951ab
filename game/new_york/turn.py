"""A turn: play a pair of cards or redraw, then the Stop cards, the discard and the draw (RULES 5.4-5.7, 5.14)."""

from typing import TYPE_CHECKING, Any

from game.engine import Event, Line, Pile
from game.engine.event import Tell

from . import events, exchange
from .board import (
    ALL,
    COLOURS,
    EVERY_LINE,
    LINES_IN,
    MORE_THAN,
    ON_COLUMNS,
    ON_ROWS,
    SIZE,
    SQUARE_NAMES,
    TOP_BITS,
    TOP_COLUMNS,
    TOP_ROWS,
)  # fmt: skip
from .cards import CLASS_OF, CLASSES, JOKER, STOPS, TYPES, part, spread
from .moves import PLAYS, Action, Plain, Play, Row

if TYPE_CHECKING:
    from .state import City

HAND = 2  # so many H cards and so many V cards are held after drawing
FILLED, SHORT = (2,), (0, 1)  # what the smaller class then counts, and what while a card is still needed
STOP_AT = 4  # so few empty squares bring the Stop cards in

BITS = [1 << line for line in range(SIZE)]


def begin(city: "City", tell: Tell | None) -> None:
    """The active seat's turn: partners may exchange first (RULES 5.4)."""
    city.turn += 1
    city.decider = city.active
    if city.table.mode == "teams":
        exchange.begin(city, tell)
    else:
        main(city)


def main(city: "City") -> None:
    """MAIN, or FORCED_REDRAW where nothing at all is legal (D11)."""
    city.decider, city.pending = city.active, None
    city.fits = fits = fitting(city, city.active)
    city.named = rows, columns, joker_h, joker_v = named_lines(city.hands[city.active])
    reach = ON_ROWS[EVERY_LINE if joker_h else rows] & ON_COLUMNS[EVERY_LINE if joker_v else columns]
    legal = (fits[0] | fits[1]) & reach or events.playable(city)
    city.decision = "MAIN" if legal else "FORCED_REDRAW"


# MAIN: pair play (5.5)


def fitting(city: "City", seat: int) -> tuple[int, int]:
    """The squares a seat could act on if its cards named them: with its first colour, and with its second.

    Giving up an own building is counted with the first colour. Without a marker in reserve only that is left (D10).
    """
    built, colours, reserve, money = city.built, city.colours[seat], city.reserve, city.money[seat]
    within = ALL  # all squares but those that cost more than the purse
    few = city.table.cap - 2 * money  # a price above the purse takes more than 2 * money markers of its colour
    for colour, left in enumerate(reserve):
        if left < few and colour not in colours:
            more = MORE_THAN[min(money, SIZE)]
            dear_rows, dear_columns = city.rows[colour] + more & TOP_BITS, city.columns[colour] + more & TOP_BITS
            if dear_rows and dear_columns:
                within ^= built[colour] & TOP_ROWS[dear_rows] & TOP_COLUMNS[dear_columns]
    own = built[colours[0]] if len(colours) == 1 else built[colours[0]] | built[colours[1]]
    first = within if reserve[colours[0]] else own
    return first, within ^ own if len(colours) > 1 and reserve[colours[1]] else 0


def named_lines(hand: list[int]) -> tuple[int, int, int, int]:
    """What a hand names: its rows and its columns as patterns of 7 bits, and how many jokers of either class."""
    rows = columns = 0
    for bit, in_row, in_column in zip(BITS, hand, hand[8:], strict=False):
        if in_row:
            rows |= bit
        if in_column:
            columns |= bit
    return rows, columns, hand[7], hand[15]


def plays(city: "City") -> list[Action]:
    """Every legal pair play; without jokers first, then with one, then with two."""
    rows, columns, joker_h, joker_v = city.named
    found: list[Action] = []
    for second, fits in enumerate(city.fits):
        if not fits:
            continue
        tables = PLAYS[second]
        if rows and columns:
            _add(found, tables[0][0], fits, rows, columns)
        if rows and joker_v:
            _add(found, tables[0][1], fits, rows, EVERY_LINE)
        if joker_h and columns:
            _add(found, tables[1][0], fits, EVERY_LINE, columns)
        if joker_h and joker_v:
            _add(found, tables[1][1], fits, EVERY_LINE, EVERY_LINE)
    return found


def _add(found: list[Action], table: list[Row], fits: int, rows: int, columns: int) -> None:
    for row in LINES_IN[rows]:
        pattern = fits >> SIZE * row & columns
        if pattern:
            found += table[row][pattern]


def main_actions(city: "City") -> list[Action]:
    found = plays(city)
    if city.table.events:
        found += events.event_plays(city)
    return found


def refuse_play(city: "City", action: Play) -> Line | None:
    seat, hand = city.active, city.hands[city.active]
    if hand[action.h] and hand[action.v] and city.fits[action.second] >> action.square & 1:
        return None
    for card in (action.h, action.v):
        if not hand[card]:
            return Line("You do not hold {card}.", {"card": part(card)})
    return refuse_square(city, seat, action.square, action.second)


def refuse_square(city: "City", seat: int, square: int, second: int) -> Line:
    """Why a seat cannot act on a crossing, whatever its cards."""
    standing, place = city.board[square], f"square:{SQUARE_NAMES[square]}"
    if second < len(city.colours[seat]) and standing >= 0 and city.owner[standing] == seat:
        return Line("{square} is your own: it can only be given up.", {"square": place})
    if why := refuse_marker(city, seat, second):
        return why
    price, money = city.price(square), city.money[seat]
    if money == 0:
        return Line("{square} costs {price}, and you have no coin left.", {"square": place, "price": price})
    return Line("{square} costs {price}, you have {money}.", {"square": place, "price": price, "money": money})


def refuse_marker(city: "City", seat: int, second: int) -> Line | None:
    """Why a seat cannot place a marker of its first (0) or second (1) colour; without any it places nothing (D10)."""
    colours = city.colours[seat]
    if second >= len(colours):
        return Line("You place one colour only.")
    if not city.has_marker(seat):
        return Line("You have no marker left to place.")
    if not city.reserve[colours[second]]:
        return Line("You have no {colour} marker left.", {"colour": f"colour:{COLOURS[colours[second]]}"})
    return None


def play(city: "City", action: Play, tell: Tell | None) -> None:
    """Take a vacant square, buy a foreign one, or give up an own one (RULES 5.5, 5.6)."""
    seat, square = city.active, action.square
    city.show(seat, action.h)
    city.show(seat, action.v)
    standing, colour = city.board[square], city.colours[seat][action.second]
    deal: dict[str, int] = {}
    if standing < 0:
        kind = "builds"
        city.put(square, colour)
    elif (owner := city.owner[standing]) == seat:
        kind = "gives_up"
        colour = city.lift(square)  # of two colours, the one that stood there
    else:
        price = city.price(square)
        kind, deal = "buys", {"other": owner, "n": price}
        city.money[seat] -= price
        city.money[owner] += price
        city.lift(square)
        city.put(square, colour)
    if tell:
        place = f"square:{SQUARE_NAMES[square]}"
        cards = [part(action.h), part(action.v)]
        facts = {"square": place, "colour": f"colour:{COLOURS[colour]}", "cards": cards, **deal}
        tell(Event(kind, seat, facts, (place,)))
        jokers = [part(card) for card in (action.h, action.v) if card in JOKER]
        if jokers:  # street cards are named by the crossing itself
            tell(Event("spends", seat, {"cards": jokers, "n": len(jokers)}))
    end(city, tell)


# FORCED_REDRAW (5.7)


def refuse_redraw(city: "City", action: Plain) -> Line | None:
    return None  # the decision itself says that nothing else is legal


def redraw(city: "City", action: Plain, tell: Tell | None) -> None:
    """The whole hand is shown and discarded; then draw, and the turn is over."""
    seat = city.active
    city.decision = "MAIN"  # from here on cards come and go, so "nothing is legal" no longer holds
    cards = spread(city.hands[seat])
    for card in cards:
        city.show(seat, card)
    if tell:
        kind = "redraws" if cards else "redraws_nothing"
        tell(Event(kind, seat, {"cards": [part(card) for card in cards], "n": len(cards)}, news=True))
    end(city, tell)


# The end of a turn (5.4, 5.14)


def end(city: "City", tell: Tell | None, draws: bool = True) -> None:
    """Stop cards in, played cards out, draw; then the next seat, or the end of the game."""
    if not city.circulating and city.empty_squares() <= STOP_AT:
        city.circulating = True  # once for all, whatever becomes empty later (D14)
        for card in STOPS:
            city.discard[card] += 1
        if tell:
            tell(Event("stops_enter", None, {}, ("pile:discard",)))
    for card in city.played:
        city.discard[card] += 1
    city.played.clear()
    if draws and draw(city, city.active, tell):
        over(city)
    elif city.turn >= city.table.max_turns:  # D34
        if tell:
            tell(Event("guard", None, {"n": city.turn}))
        over(city)
    else:
        city.active = (city.active + 1) % city.seats
        begin(city, tell)


def over(city: "City") -> None:
    city.decider, city.decision, city.pending = None, "", None


def draw(city: "City", seat: int, tell: Tell | None) -> bool:
    """Draw until 2 H and 2 V are held; True if a Stop card came, which ends the game at once."""
    hand = city.hands[seat]

    def again(drawn: "list[int]") -> "Pile[int] | None":
        if not any(city.discard):
            return None  # nothing left to draw (D13)
        if tell and drawn:
            take(hand, drawn)
            note_hand(city, seat, SHORT)
            tell_draw(city, seat, drawn, tell)
            drawn.clear()
        return rebuild(city, seat, tell)

    drawn, stop = city.pile.draw_both(city.count[seat], HAND, CLASS_OF, again, STOPS[0])
    take(hand, drawn)
    if stop is not None:
        city.open_stop = stop
        note_hand(city, seat, SHORT)
        if tell:
            if drawn:
                tell_draw(city, seat, drawn, tell)
            tell(Event("stop", seat, {}, ("pile:draw",), news=True))
        return True
    # With both piles empty nobody can tell whether the hand was filled up or the cards ran out (D13). Without events
    # they never run out: the cards just played are there to be drawn again.
    sure = city.pile.cards or any(city.discard) or not city.table.events
    note_hand(city, seat, FILLED if sure else SHORT + FILLED)
    if tell and drawn:
        tell_draw(city, seat, drawn, tell)
    return False


def take(hand: list[int], drawn: list[int]) -> None:
    for card in drawn:
        hand[card] += 1


def rebuild(city: "City", seat: int, tell: Tell | None) -> Pile[int]:
    """The whole discard becomes the draw pile, only when a card is needed (D12)."""
    city.pile = Pile.rebuilt(spread(city.discard), city.chance)
    city.discard = [0] * TYPES
    if tell:
        note_hand(city, seat, SHORT)
        tell(Event("rebuilds", None, {"n": len(city.pile)}, ("pile:draw", "pile:discard"), news=True))
    return city.pile


def note_hand(city: "City", seat: int, smaller: tuple[int, ...]) -> None:
    """What the table learns of a hand from a draw: how many cards its smaller class counts (RULES 6, note 1)."""
    if not city.table.backs:
        size = sum(city.count[seat])
        city.maybe[seat] = tuple(h for h in range(size + 1) if min(h, size - h) in smaller)


def tell_draw(city: "City", seat: int, cards: list[int], tell: Tell, kind: str = "draws") -> None:
    """Faces are the drawer's alone; the backs may show everybody the classes."""
    faces = [part(card) for card in cards]
    facts: dict[str, Any] = {"n": len(cards), "cards": faces}
    if city.table.backs:
        facts["classes"] = [f"class:{CLASSES[CLASS_OF[card]]}" for card in cards]
    tell(Event(kind, seat, facts, tuple(faces), secret=("cards",), knows=(seat,), news=True))
