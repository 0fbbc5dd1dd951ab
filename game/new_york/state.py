"""A position of New York: what lies on the table, who decides, and which chapter answers (RULES 5.1, 5.13).

The chapters are modules of functions over a `City`: `opening` (4, 5.2, 5.3), `turn` (5.4-5.7), `events` (5.8, 5.9),
`exchange` (5.10), `scoring` (5.14), `knowledge` (6), `parts` and `reasons` (what is clicked, and why a click leads
nowhere), `invariants` (9).
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.engine import Chance, IllegalAction, Line, Pile, State
from game.engine.event import Tell

from . import events, exchange, invariants, knowledge, opening, parts, reasons, scoring, turn
from .board import COLUMN_OF, EMPTY, ONE_ON, ROW_OF, SQUARES
from .cards import CLASS_OF, HAND_TYPES, TYPES, H
from .moves import DECLINE, REDRAW, SAME, SKIP, TEXT, Action
from .table import Table


class Rule(NamedTuple):
    """How one kind of action is judged and carried out."""

    decisions: tuple[str, ...]  # where it can be chosen
    refusal: Callable[[Any, Any], Line | None]  # (city, action) -> why it is not legal there
    effect: Callable[[Any, Any, Tell | None], None]


RULES = {
    "colour": Rule(("CHOOSE_COLOUR",), opening.refuse_colour, opening.choose_colour),
    "lay_out": Rule(("PRELIM_PLACE",), opening.refuse_lay_out, opening.lay_out),
    "skip": Rule(("EXCHANGE_OFFER",), exchange.refuse_nothing, exchange.skip),
    "offer": Rule(("EXCHANGE_OFFER",), exchange.refuse_offer, exchange.offer),
    "give": Rule(("EXCHANGE_REPLY",), exchange.refuse_give, exchange.give),
    "decline": Rule(("EXCHANGE_REPLY",), exchange.refuse_nothing, exchange.decline),
    "play": Rule(("MAIN",), turn.refuse_play, turn.play),
    "redraw": Rule(("FORCED_REDRAW",), turn.refuse_redraw, turn.redraw),
    "SAN": Rule(("MAIN",), events.refuse_renewal, events.play_renewal),
    "RUI": Rule(("MAIN",), events.refuse_renewal, events.play_renewal),
    "SPE": Rule(("MAIN",), events.refuse_speculation, events.play_speculation),
    "BAU": Rule(("MAIN",), events.refuse_tycoon, events.play_tycoon),
    "STA": Rule(("MAIN",), events.refuse_statics, events.play_statics),
    "renew": Rule(("RENEWAL_PLACE",), events.refuse_renew, events.renew),
    "yield": Rule(("SPEK_VICTIM", "STATIK_VICTIM"), events.refuse_yield, events.give_way),
    "own": Rule(("OWN_COLOUR",), events.refuse_own_colour, events.own_colour),
}

LISTS: dict[str, Callable[[Any], list[Any]]] = {
    "CHOOSE_COLOUR": opening.colours_left,
    "PRELIM_PLACE": opening.layouts,
    "EXCHANGE_OFFER": lambda city: [SKIP, *exchange.offers(city)],
    "EXCHANGE_REPLY": lambda city: [DECLINE, *exchange.gifts(city)],
    "MAIN": turn.main_actions,
    "FORCED_REDRAW": lambda city: [REDRAW],
    "RENEWAL_PLACE": events.renewals,
    "SPEK_VICTIM": events.yields,
    "STATIK_VICTIM": events.yields,
    "OWN_COLOUR": events.own_colours,
    "": lambda city: [],
}


class City(State):
    """A position. Every choice in New York is one action, so it is always settled."""

    __slots__ = (
        "active", "board", "built", "chance", "circulating", "colours", "columns", "count", "decider", "decision",
        "discard", "fits", "hands", "known", "laid", "maybe", "money", "named", "open_stop", "owner", "pending", "pile",
        "played", "reserve", "rows", "starter", "table", "to_lay", "turn",
    )  # fmt: skip

    single = True
    settled = True

    table: Table
    chance: Chance
    decider: int | None
    decision: str
    turn: int  # 0 while the city is laid out; then the number of the turn being taken
    active: int  # whose turn it is, whoever decides
    starter: int  # who laid out first
    # The board three times over: by square, by colour as a set, by colour as packed counts of its lines (board.ONE_ON).
    board: list[int]
    built: list[int]
    rows: list[int]
    columns: list[int]
    colours: list[tuple[int, ...]]  # what each seat places: lent at first, then owned
    owner: list[int]  # of each colour; -1 until the colours are owned
    reserve: list[int]
    money: list[int]
    to_lay: list[int]  # preliminary markers left of each colour
    laid: int  # preliminary turns taken or forgone
    hands: list[list[int]]
    count: list[list[int]]  # H and V cards in each hand
    pile: Pile[int]
    discard: list[int]
    played: list[int]  # cards shown this turn, not yet discarded
    circulating: bool  # the Stop cards are among the others
    open_stop: int  # the Stop card that ended the game, or -1
    pending: Any  # an unfinished event or exchange
    fits: tuple[int, int]  # MAIN: squares that first and second colour can act on, cards apart
    named: tuple[int, int, int, int]  # MAIN: rows, columns and jokers in the active hand
    # Knowledge (RULES 6): with hidden backs, how many H cards each hand may hold for all the table knows; in teams, the
    # cards of each hand that the partner knows of.
    maybe: list[tuple[int, ...]]
    known: list[list[int]]

    def __init__(self, table: Table, chance: Chance) -> None:
        seats, colours = range(table.seats), range(table.colours)
        self.table, self.chance = table, chance
        self.decider, self.decision, self.pending = None, "", None
        self.turn = self.active = self.starter = self.laid = 0
        self.board = [EMPTY] * SQUARES
        self.built, self.rows, self.columns = [0 for _ in colours], [0 for _ in colours], [0 for _ in colours]
        self.reserve, self.to_lay = [table.cap for _ in colours], [table.layout for _ in colours]
        self.owner, self.colours, self.money = [-1 for _ in colours], [() for _ in seats], [table.coins for _ in seats]
        self.hands, self.count = [[0] * HAND_TYPES for _ in seats], [[0, 0] for _ in seats]
        self.pile, self.discard, self.played = Pile(), [0] * TYPES, []
        self.circulating, self.open_stop = False, -1
        self.fits, self.named = (0, 0), (0, 0, 0, 0)
        self.maybe = [(0,) for _ in seats]
        self.known = [[0] * HAND_TYPES for _ in seats] if table.mode == "teams" else []

    @property
    def seats(self) -> int:  # type: ignore[override]
        return self.table.seats

    def clone(self) -> "City":
        twin: City = City.__new__(City)
        twin.table, twin.decider, twin.decision = self.table, self.decider, self.decision
        twin.turn, twin.active, twin.starter, twin.laid = self.turn, self.active, self.starter, self.laid
        twin.circulating, twin.open_stop, twin.pending = self.circulating, self.open_stop, self.pending
        twin.fits, twin.named, twin.chance, twin.pile = self.fits, self.named, self.chance.clone(), self.pile.clone()
        twin.board, twin.built, twin.reserve, twin.money = self.board[:], self.built[:], self.reserve[:], self.money[:]
        twin.rows, twin.columns = self.rows[:], self.columns[:]
        twin.colours, twin.owner, twin.to_lay = self.colours[:], self.owner[:], self.to_lay[:]
        twin.hands, twin.count = [hand[:] for hand in self.hands], [count[:] for count in self.count]
        twin.discard, twin.played, twin.maybe = self.discard[:], self.played[:], self.maybe[:]
        twin.known = [cards[:] for cards in self.known]
        return twin

    def actions(self) -> list[Action]:
        return LISTS[self.decision](self)

    def apply(self, action: Any, tell: Tell | None = None) -> None:
        try:
            move = SAME[action]
        except (KeyError, TypeError):
            raise IllegalAction(Line("That is no move of New York.")) from None
        rule = RULES[move.kind]
        why = rule.refusal(self, move) if self.decision in rule.decisions else self.refusal(move)
        if why is not None:
            raise IllegalAction(why)
        rule.effect(self, move, tell)

    def refusal(self, action: Action) -> Line | None:
        """Why this action is not legal now, or None."""
        rule = RULES[action.kind]
        if self.decision not in rule.decisions:
            if self.decider is None:
                return Line("The game is over.")
            return Line("{move} cannot be played now.", {"move": TEXT[action]})
        return rule.refusal(self, action)

    def parts(self, action: Action) -> tuple[str, ...]:
        return parts.parts(self, action)

    def brief(self, action: Action) -> tuple[str, int]:
        return parts.brief(self, action)

    def reason(self, parts: tuple[str, ...]) -> Line:
        return reasons.reason(self, parts)

    def check(self) -> None:
        invariants.check(self)

    def view(self, seat: int | None, open: bool = False) -> dict[str, Any]:
        return knowledge.view(self, seat, open)

    def sample(self, seat: int | None, rng: Chance) -> "City":
        city = City(self.table, Chance(rng.seed()))
        knowledge.deal(city, self.view(seat), rng)
        return city

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        if self.decider is not None:
            return ()
        totals = [points["total"] for points in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def key(self) -> str:
        return repr((
            self.decider, self.decision, self.turn, self.active, self.starter, self.laid, self.board, self.colours,
            self.owner, self.reserve, self.money, self.hands, self.pile.cards, self.discard, self.played,
            self.circulating, self.open_stop, self.pending, self.maybe, self.known, self.chance.state,
        ))  # fmt: skip

    # What the chapters do to the table.

    def put(self, square: int, colour: int) -> None:
        """A marker from the reserve onto an empty square."""
        self.board[square] = colour
        self.built[colour] |= 1 << square
        self.reserve[colour] -= 1
        self.rows[colour] += ONE_ON[ROW_OF[square]]
        self.columns[colour] += ONE_ON[COLUMN_OF[square]]

    def lift(self, square: int) -> int:
        """The marker of a square back to its reserve; says its colour."""
        colour = self.board[square]
        self.board[square] = EMPTY
        self.built[colour] ^= 1 << square
        self.reserve[colour] += 1
        self.rows[colour] -= ONE_ON[ROW_OF[square]]
        self.columns[colour] -= ONE_ON[COLUMN_OF[square]]
        return colour

    def price(self, square: int) -> int:
        """What an owned square costs: the smaller of its colour's counts in row and column (RULES 5.1)."""
        colour, row, column = self.board[square], ROW_OF[square], COLUMN_OF[square]
        return min(self.rows[colour] >> 4 * row & 15, self.columns[colour] >> 4 * column & 15)

    def empty_squares(self) -> int:
        return self.board.count(EMPTY)

    def has_marker(self, seat: int) -> bool:
        return any(self.reserve[colour] for colour in self.colours[seat])

    def show(self, seat: int, card: int) -> None:
        """A card leaves a hand for everybody to see."""
        self.hands[seat][card] -= 1
        self.played.append(card)
        cls, count = CLASS_OF[card], self.count[seat]
        if not self.table.backs:
            size = count[0] + count[1]
            if cls == H:
                self.maybe[seat] = tuple(h - 1 for h in self.maybe[seat] if h)
            else:
                self.maybe[seat] = tuple(h for h in self.maybe[seat] if h < size)
        count[cls] -= 1
        if self.known and self.known[seat][card]:
            self.known[seat][card] -= 1
