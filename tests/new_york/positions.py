"""Positions for tests, written as the boards of RULES 8, and a few short words to play and to ask with.

`board` makes a position of the main phase, `laying` one of the preliminary phase. Whatever is not mentioned goes to a
stated place, so that `check()` holds (a stated `reserve` apart, which no real game could have):

    colours   seat 0 owns R, 1 B, 2 Y, 3 G, 4 K; in two_colours seat 0 owns R and Y, seat 1 B and G
    hands     a seat without one gets the two lowest H and the two lowest V cards still free, seat by seat
    coins     what the mentioned seats do not have is shared by the others, the odd ones to the lowest
    cards     the rest lies under the mentioned cards of the pile, H and V by turns in the order of types
              (`rest="pile"`); or in the discard; or (`rest="hands"`) in the unmentioned hands: the first takes all V
              cards and 2 H, the second all H cards that are left and 2 V
"""

from collections.abc import Callable, Mapping
from itertools import zip_longest

from game.engine import Chance, Event, Pile
from game.engine.option import settle
from game.new_york import GAME, opening, turn
from game.new_york.board import SQUARE_NAMES
from game.new_york.cards import CLASS_OF, STOPS, TYPE, gather, names, spread
from game.new_york.state import City
from game.new_york.table import lay_table
from tests import notation

RED, BLUE, YELLOW, GREEN, BLACK = range(5)
LETTERS = {"R": RED, "B": BLUE, "Y": YELLOW, "G": GREEN, "K": BLACK}

NOTHING = "\n".join(["." * 7] * 7)

B1 = """
    R  .  B  .  Y  .  R
    .  R  .  B  .  Y  .
    B  R  R  .  Y  .  B
    .  Y  R  R  .  B  .
    Y  .  B  R  Y  .  B
    .  B  .  .  Y  Y  .
    R  .  B  .  .  Y  B
"""

B2 = """
    R  R  .  B  B  .  G
    R  .  .  B  .  .  G
    .  .  G  B  R  R  .
    B  .  G  .  .  R  .
    B  B  .  G  .  .  R
    .  .  R  .  G  G  .
    Y  Y  Y  .  .  .  G
"""

B3 = """
    R  R  Y  .  G  G  .
    R  Y  Y  B  G  .  B
    .  Y  .  B  B  R  .
    G  .  R  R  B  R  R
    G  G  .  R  Y  .  .
    .  B  B  .  Y  Y  G
    R  .  B  G  .  .  G
"""

B4 = """
    R  R  B  B  Y  Y  Y
    R  R  B  .  Y  Y  B
    R  B  B  Y  R  Y  B
    .  R  B  Y  R  R  B
    Y  R  R  Y  Y  R  .
    Y  Y  R  B  B  R  R
    .  Y  B  B  R  .  Y
"""

B5 = """
    R  R  B  B  Y  Y  Y
    R  R  B  .  Y  Y  B
    R  B  B  .  R  Y  B
    Y  R  .  Y  R  R  B
    Y  R  R  .  Y  R  R
    Y  Y  R  B  B  R  .
    R  Y  B  B  R  .  Y
"""

T35 = """
    a  .  a  b  .  b  a
    .  X  .  .  X  .  b
    a  .  .  b  .  b  a
    b  .  X  .  .  a  b
    a  .  .  .  X  .  .
    .  X  .  .  .  .  X
    a  .  .  X  .  b  .
"""

T36 = """
    X  O  X  .  O  .  O
    .  .  .  O  .  X  .
    .  X  .  .  X  .  O
    O  .  O  .  .  O  X
    .  O  .  X  .  .  .
    X  .  O  .  O  X  .
    .  X  .  .  X  .  O
"""


# Building


def markers(text: str, letters: Mapping[str, int] = LETTERS) -> dict[int, int]:
    """The squares of a drawn board with their colours."""
    cells = "".join(text.split())
    assert len(cells) == 49, f"a board has 49 squares, not {len(cells)}"
    return {square: letters[cell] for square, cell in enumerate(cells) if cell != "."}


def empty_city(seats: int, options: Mapping[str, object], chance: Chance | None) -> City:
    return City(lay_table(seats, settle(GAME, seats, options)), chance or Chance(0))


def board(
    text: str,
    seats: int = 3,
    *,
    active: int = 0,
    hands: Mapping[int, str] | None = None,
    money: Mapping[int, int] | None = None,
    reserve: Mapping[int, int] | None = None,
    pile: str = "",
    discard: str = "",
    rest: str = "pile",
    stops: bool = False,
    turn_no: int = 1,
    chance: Chance | None = None,
    **options: object,
) -> City:
    """A position of the main phase at the start of the active seat's turn (see the top of this file).

    `pile` is written top card first. With `stops` the Stop cards are in play: in the discard, unless `pile` names them.
    """
    city = empty_city(seats, options, chance)
    own_colours(city)
    city.laid, city.to_lay = seats * city.table.layout_turns, [0] * city.table.colours
    for square, colour in markers(text).items():
        city.put(square, colour)
    share_coins(city, money or {})
    deal_out(city, hands or {}, pile, discard, rest, stops)
    if reserve:
        for colour, left in reserve.items():
            city.reserve[colour] = left
    city.active, city.turn = active, turn_no - 1
    turn.begin(city, None)
    if not reserve:
        city.check()
    return city


def own_colours(city: City) -> None:
    for colour in range(city.table.colours):
        seat = colour % city.seats
        city.owner[colour] = seat
        city.colours[seat] += (colour,)


def share_coins(city: City, money: Mapping[int, int]) -> None:
    others = [seat for seat in range(city.seats) if seat not in money]
    left = city.table.coins * city.seats - sum(money.values())
    assert left >= 0 and (others or not left), "coins must add up"
    for seat, coins in money.items():
        city.money[seat] = coins
    for number, seat in enumerate(others):
        city.money[seat] = left // len(others) + (number < left % len(others))


def cards(text: str) -> list[int]:
    return [TYPE[name] for name in text.split()]


def deal_out(city: City, hands: Mapping[int, str], pile: str, discard: str, rest: str, stops: bool) -> None:
    free = city.table.deck[:]
    city.circulating = stops
    for card in STOPS:
        free[card] = int(stops)
    on_top, thrown = take(free, cards(pile)), take(free, cards(discard))
    for card in STOPS:  # where they come in: the discard
        thrown += take(free, [card] * free[card])
    for seat, text in hands.items():
        hold(city, seat, take(free, cards(text)))
    others = [seat for seat in range(city.seats) if seat not in hands]
    for seat in others:
        hold(city, seat, take(free, lowest(free, 0, 2) + lowest(free, 1, 2)))
    left = take(free, spread(free))
    if rest == "hands":
        for seat, cls in zip(others[:2], (1, 0), strict=True):
            hold(city, seat, [card for card in left if CLASS_OF[card] == cls])
    elif rest == "discard":
        thrown += left
    else:
        on_top += by_turns(left)
    city.pile, city.discard = Pile(reversed(on_top)), gather(thrown)
    for seat in range(city.seats):
        turn.note_hand(city, seat, turn.FILLED if min(city.count[seat]) == 2 else turn.SHORT + turn.FILLED)


def take(free: list[int], wanted: list[int]) -> list[int]:
    for card in wanted:
        free[card] -= 1
        assert free[card] >= 0, f"there are not so many {names(gather([card]))[0]}"
    return wanted


def by_turns(left: list[int]) -> list[int]:
    """H, V, H, V ... and then what is left of either class."""
    classes = [[card for card in left if CLASS_OF[card] == cls] for cls in (0, 1)]
    return [card for pair in zip_longest(*classes) for card in pair if card is not None]


def lowest(free: list[int], cls: int, number: int) -> list[int]:
    """The lowest cards of a class that are free, no events while there are others."""
    return [card for card in spread(free) if CLASS_OF[card] == cls][:number]


def hold(city: City, seat: int, wanted: list[int]) -> None:
    for card in wanted:
        city.hands[seat][card] += 1
        city.count[seat][CLASS_OF[card]] += 1


def laying(
    text: str,
    seats: int = 3,
    *,
    letters: Mapping[str, int] = LETTERS,
    starter: int = 0,
    chance: Chance | None = None,
    tell: Callable[[Event], object] | None = None,
    **options: object,
) -> City:
    """A position of the preliminary phase: as many turns are over as markers are on the board."""
    city = empty_city(seats, {**options, "prelim_starter": starter}, chance)
    for colour in range(city.table.colours):
        city.colours[(starter + colour) % seats] += (colour,)
    if city.table.colours_first:
        city.owner = [(starter + colour) % seats for colour in range(city.table.colours)]
    city.starter = starter
    for square, colour in markers(text, letters).items():
        city.put(square, colour)
        city.to_lay[colour] -= 1
        city.laid += 1
    opening.next_layout(city, tell)
    city.check()
    return city


class Stacked(Chance):
    """Luck whose next shuffles are laid out by hand; when they are used up, ordinary luck.

    An order of card names is a pile, top card first. An order of numbers is a row read from its front: colours drawn
    seat by seat, or high cards. What an order does not name comes behind, as it was.
    """

    __slots__ = ("orders",)

    def __init__(self, *orders: str | list[int]) -> None:
        super().__init__(0)
        self.orders = list(orders)

    def clone(self) -> "Stacked":
        twin = Stacked(*self.orders)
        twin.state = self.state
        return twin

    def shuffle(self, items: list[int]) -> None:  # type: ignore[override]
        if not self.orders:
            super().shuffle(items)
            return
        order, left = self.orders.pop(0), items[:]
        first = cards(order) if isinstance(order, str) else order
        for item in first:
            left.remove(item)
        items[:] = left[::-1] + first[::-1] if isinstance(order, str) else first + left


# Playing and asking


def at(name: str) -> int:
    """The square of that name: "A4S3"."""
    return SQUARE_NAMES.index(name)


_notation = notation.Notation(GAME)
legal, play, kinds = _notation.legal, _notation.play, notation.kinds


def hand(city: City, seat: int) -> str:
    """A hand in the order of types: "H1 H2 V3 V3"."""
    return " ".join(names(city.hands[seat]))


def thrown(city: City) -> str:
    return " ".join(names(city.discard))


def top_of_pile(city: City, number: int) -> str:
    return " ".join(names(gather([card]))[0] for card in city.pile.cards[: -number - 1 : -1])


def built(city: City, colour: int) -> int:
    return city.board.count(colour)


def totals(city: City) -> list[int]:
    return [points["total"] for points in city.scores()]


def with_markers(city: City, *names_and_colours: tuple[str, int]) -> City:
    """The same position with these squares changed (a colour, or -1 for empty)."""
    for name, colour in names_and_colours:
        if city.board[at(name)] >= 0:
            city.lift(at(name))
        if colour >= 0:
            city.put(at(name), colour)
    turn.main(city)
    return city

