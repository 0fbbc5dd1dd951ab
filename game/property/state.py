"""A position of Property: what lies on the table and who decides (RULES 5.1, 5.11).

The chapters are modules of functions over a `Sheet`: `opening` (4), `turn` (5.2-5.7), `bankruptcy` (5.9), `scoring`
(5.10), `knowledge` (6), `parts` and `reasons` (what is clicked, and why a click leads nowhere), `invariants` (9).
"""

from typing import Any

from game.engine import Chance, IllegalAction, Line, Pile, State
from game.engine.event import Tell

from . import courts, invariants, knowledge, parts, reasons, scoring, turn
from .board import BIT, GRID, NOBODY, SQUARES
from .cards import BLACKS, REDS
from .moves import BUY, KNOWN, PLAYS, SKIP, Action, Known
from .table import Table
from .turn import Pending


class Sheet(State):
    """A position. Every choice in Property is one action, so it is always settled."""

    __slots__ = (
        "active", "alive", "bankrupt", "board", "chance", "courts", "decider", "decision", "discard", "hands", "lots",
        "money", "mortgaged", "owned", "pending", "retired", "starter", "stock", "table", "turn", "units",
    )  # fmt: skip

    single = True
    settled = True

    table: Table
    chance: Chance
    decider: int | None
    decision: str
    turn: int  # the number of the turn being taken, from 1
    active: int
    starter: int
    lots: tuple[tuple[int, ...], ...]  # the draws for the first turn: each a card by seat, -1 for who drew none
    # The sheet twice over: by square, and by seat as a set.
    board: list[int]
    owned: list[int]
    mortgaged: int  # a set
    money: list[int]
    units: list[int]
    courts: list[courts.Holding]  # where the units are the cards themselves, else empty
    retired: int  # units that left the game
    alive: list[bool]
    bankrupt: list[int]  # in the order of their bankruptcies
    hands: list[int]  # sets of cards
    stock: Pile[int]
    discard: list[int]  # as it was thrown, the last card on top
    pending: Pending | None

    def __init__(self, table: Table, chance: Chance) -> None:
        seats = range(table.seats)
        self.table, self.chance = table, chance
        self.decider, self.decision, self.pending = None, "", None
        self.turn = self.active = self.starter = self.mortgaged = self.retired = 0
        self.lots = ()
        self.board, self.owned = [NOBODY] * SQUARES, [0 for _ in seats]
        self.money, self.units = [table.money for _ in seats], [table.units for _ in seats]
        self.courts = [courts.NOTHING for _ in seats] if table.cards else []
        self.alive, self.bankrupt = [True for _ in seats], []
        self.hands, self.stock, self.discard = [0 for _ in seats], Pile(), []

    @property
    def seats(self) -> int:  # type: ignore[override]
        return self.table.seats

    def clone(self) -> "Sheet":
        twin: Sheet = Sheet.__new__(Sheet)
        twin.table, twin.decider, twin.decision, twin.turn = self.table, self.decider, self.decision, self.turn
        twin.active, twin.starter, twin.lots, twin.pending = self.active, self.starter, self.lots, self.pending
        twin.mortgaged, twin.retired, twin.chance = self.mortgaged, self.retired, self.chance.clone()
        twin.board, twin.owned, twin.money, twin.units = self.board[:], self.owned[:], self.money[:], self.units[:]
        twin.courts, twin.alive, twin.bankrupt = self.courts[:], self.alive[:], self.bankrupt[:]
        twin.hands, twin.stock, twin.discard = self.hands[:], self.stock.clone(), self.discard[:]
        return twin

    def actions(self) -> list[Action]:
        """Natural cards first, then low rents; a hand has one card of one colour and some of the other (RULES 5.3)."""
        if self.decision != "PLAY":
            return [BUY, SKIP] if self.decision else []
        hand = self.hands[self.active]
        reds, blacks = hand & REDS, hand & BLACKS
        one, many = (reds, blacks) if not reds & reds - 1 else (blacks, reds)
        found: list[Action] = []
        while many:
            card = many & -many
            found += PLAYS[one | card]
            many ^= card
        return found

    def apply(self, action: Any, tell: Tell | None = None) -> None:
        try:
            known = KNOWN[action]
        except (KeyError, TypeError):
            raise IllegalAction(Line("That is no move of Property.")) from None
        pair = known[1]
        if pair and self.decision == "PLAY" and self.hands[self.active] & pair == pair:
            turn.play(self, known, tell)
        elif not pair and self.decision == "BUY_DECISION":
            turn.decide(self, known.action is BUY, tell)
        else:
            raise IllegalAction(self.refusal(known))

    def refusal(self, known: Known) -> Line:
        """Why this action is not legal now."""
        if self.pending is not None:
            return reasons.first_decide(self)
        return Line("The game is over.") if self.decider is None else reasons.refuse_play(self, known)

    def parts(self, action: Action) -> tuple[str, ...]:
        return parts.parts(action)

    def brief(self, action: Action) -> tuple[str, int]:
        return parts.brief(self, action)

    def reason(self, parts: tuple[str, ...]) -> Line:
        return reasons.reason(self, parts)

    def check(self) -> None:
        invariants.check(self)

    def view(self, seat: int | None, open: bool = False) -> dict[str, Any]:
        return knowledge.view(self, seat, open)

    def sample(self, seat: int | None, rng: Chance) -> "Sheet":
        sheet = Sheet(self.table, Chance(rng.seed()))
        knowledge.deal(sheet, self.view(seat), rng)
        return sheet

    def scores(self) -> list[dict[str, int]]:
        return scoring.scores(self)

    def winners(self) -> tuple[int, ...]:
        return scoring.winners(self)

    def key(self) -> str:
        return repr((
            self.decider, self.decision, self.turn, self.active, self.starter, self.lots, self.board, self.mortgaged,
            self.money, self.units, self.courts, self.retired, self.bankrupt, self.hands, self.stock.cards,
            self.discard, self.pending, self.chance.state,
        ))  # fmt: skip

    def group(self, square: int) -> int:
        """The group an owned square belongs to, as a set (RULES 3)."""
        return GRID.group(self.owned[self.board[square]], BIT[square])
