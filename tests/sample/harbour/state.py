"""The position: pier, pile, boats and orders, and how a turn changes them (rules 1 to 4)."""

import json
from collections import Counter
from typing import Any

from game.engine import Chance, Event, IllegalAction, Line, Pile, State
from game.engine.event import Tell
from game.engine.state import Scores, View

from .moves import GOODS, LOADS, PARTS, SAIL, WAIT, Move
from .words import FULL, NOT_NOW, ONE_IRON, ONE_TRIP, UNKNOWN, WAITING, lying

CARGO = {"small": 5, "large": 8}  # crates of each good
ORDERS = 3  # order cards for each good
LAID_OUT, HOLD, IRON_HOLD = 4, 3, 1

Counts = dict[str, int]  # good -> how many, always in the order of GOODS


def counts(goods: list[str]) -> Counts:
    return {good: goods.count(good) for good in GOODS}


class Harbour(State):
    """Lists and numbers only; `clone` copies what changes and shares the options."""

    __slots__ = (
        "seats", "options", "chance", "turn", "decider", "decision", "settled",
        "pier", "boat", "pile", "stocks", "orders", "bag", "shown",
    )  # fmt: skip

    options: dict[str, Any]
    chance: Chance
    pier: Counts
    boat: Counts  # what the decider has loaded so far
    pile: Pile[str]
    stocks: list[Counts]  # per seat, what has sailed
    orders: list[list[str]]  # per seat, sorted
    bag: list[str]  # orders left, sorted
    shown: int  # how many seats have shown their orders

    @classmethod
    def dealt(cls, seats: int, options: dict[str, Any], chance: Chance) -> "Harbour":
        """Rules 1.3."""
        self = cls()
        self.seats, self.options, self.chance = seats, options, chance
        self.turn, self.decider, self.decision, self.settled, self.shown = 0, 0, "load", True, 0
        self.pile = Pile(GOODS * CARGO[options["cargo"]])
        self.pile.shuffle(chance)
        self.pier, self.boat = counts([self.pile.draw() for _ in range(LAID_OUT)]), counts([])
        self.stocks = [counts([]) for _ in range(seats)]
        self.bag = sorted(GOODS * ORDERS)
        self.orders = [sorted(self.draw() for _ in range(1 + options["two_orders"])) for _ in range(seats)]
        return self

    def draw(self) -> str:
        return self.bag.pop(self.chance.below(len(self.bag)))

    def clone(self) -> "Harbour":
        twin = Harbour()
        twin.seats, twin.options, twin.chance = self.seats, self.options, self.chance.clone()
        twin.turn, twin.decider, twin.decision = self.turn, self.decider, self.decision
        twin.settled, twin.shown = self.settled, self.shown
        twin.pier, twin.boat, twin.pile = self.pier.copy(), self.boat.copy(), self.pile.clone()
        twin.stocks = [stock.copy() for stock in self.stocks]
        twin.orders, twin.bag = [orders[:] for orders in self.orders], self.bag[:]
        return twin

    # What can be done (rules 2)

    def actions(self) -> list[Move]:
        if self.decider is None:
            return []
        loads = [LOADS[good] for good in GOODS if self.pier[good] and self.fits(good)]
        return [*loads, WAIT if self.settled else SAIL]

    def fits(self, good: str) -> bool:
        return sum(self.boat.values()) < HOLD and (good != "iron" or self.boat["iron"] < IRON_HOLD)

    def parts(self, action: Move) -> tuple[str, ...]:
        return (PARTS[action],)

    def brief(self, action: Move) -> tuple[str, int]:
        return ("wait", 0) if action.kind == "wait" else ("sail", sum(self.boat.values()) + (action.kind == "load"))

    def reason(self, parts: tuple[str, ...]) -> Line:
        wanted = Counter(parts)
        if not wanted.keys() <= set(PARTS.values()):
            return UNKNOWN
        if wanted[PARTS[WAIT]]:
            return WAITING
        if wanted[PARTS[SAIL]] > 1:
            return ONE_TRIP
        for good in GOODS:
            if wanted[PARTS[LOADS[good]]] > self.pier[good]:
                return lying(PARTS[LOADS[good]], self.pier[good])
        return ONE_IRON if wanted[PARTS[LOADS["iron"]]] > IRON_HOLD else FULL

    # What happens (rules 2 and 3)

    def apply(self, action: Move, tell: Tell | None = None) -> None:
        if action not in self.actions():
            raise IllegalAction(NOT_NOW)
        if action.kind == "load":
            self.pier[action.good] -= 1
            self.boat[action.good] += 1
            self.decision, self.settled = "sail", False
            return
        assert self.decider is not None
        self.turn += 1
        if action.kind == "sail":
            self.sail(self.decider, tell)
        else:
            self.wait(self.decider, tell)
        if self.turn == self.options["max_turns"] or not any(self.pier.values()):
            self.end(tell)
        else:
            self.decider, self.decision = (self.decider + 1) % self.seats, "load"

    def sail(self, seat: int, tell: Tell | None) -> None:
        """Rules 2.1 to 2.3."""
        crates = [good for good in GOODS for _ in range(self.boat[good])]
        for good in crates:
            self.stocks[seat][good] += 1
        self.boat, self.settled = counts([]), True
        if tell:
            parts = tuple(PARTS[LOADS[good]] for good in crates)
            tell(Event("sails", seat, {"n": len(crates), "crates": list(parts)}, parts))
        self.land(tell)
        if len(crates) == HOLD and self.bag:
            order = self.draw()
            self.orders[seat] = sorted([*self.orders[seat], order])
            if tell:
                part = f"order:{order}"
                tell(Event("draws", seat, {"order": part}, (part,), secret=("order",), knows=(seat,), news=True))

    def land(self, tell: Tell | None) -> None:
        """Rules 2.2. It is news unless every crate was turned up before."""
        news, crates = False, []
        while self.pile and sum(self.pier.values()) < LAID_OUT:
            news = news or not self.pile.seams[-1][1]
            crates.append(self.pile.draw())
            self.pier[crates[-1]] += 1
        if tell and crates:
            parts = tuple(PARTS[LOADS[good]] for good in crates)
            tell(Event("lands", None, {"n": len(crates), "crates": list(parts)}, parts, news=news))

    def wait(self, seat: int, tell: Tell | None) -> None:
        """Rules 2.4."""
        if tell:
            tell(Event("waits", seat, {}))
        if self.pile and not self.pile.seams[-1][1]:
            crate = self.pile.draw()
            self.pile.put_on_top([crate], known=True)
            if tell:
                part = PARTS[LOADS[crate]]
                tell(Event("turns_up", None, {"crate": part}, (part,), news=True))

    def end(self, tell: Tell | None) -> None:
        """Rules 3.2."""
        for seat in range(self.seats):
            self.shown += 1
            if tell:
                parts = tuple(f"order:{good}" for good in self.orders[seat])
                points = self.scores()[seat]["orders"]
                tell(Event("shows", seat, {"n": points, "orders": list(parts)}, parts, news=True))
        self.decider, self.decision = None, ""

    def scores(self) -> Scores:
        """Rules 3.2. Orders count once they are shown: points come from public facts only."""
        scores = []
        for seat, stock in enumerate(self.stocks):
            crates = sum(stock.values())
            orders = sum(stock[good] for good in self.orders[seat]) if seat < self.shown else 0
            scores.append({"total": crates + orders, "crates": crates, "orders": orders})
        return scores

    def winners(self) -> tuple[int, ...]:
        if self.decider is not None:
            return ()
        totals = [score["total"] for score in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    # Who knows what (rules 4)

    def view(self, seat: int | None, open: bool = False) -> View:
        inside = open or self.settled or seat == self.decider  # others see the choice when it is made
        boat = self.boat if inside else counts([])
        everything = [{"known": True, "cards": self.pile.cards[::-1]}] if self.pile else []
        return {
            "seat": seat,
            "seats": self.seats,
            "options": dict(self.options),
            "turn": self.turn,
            "decider": self.decider,
            "decision": self.decision if inside else "load",
            "settled": self.settled if inside else True,
            "pier": {good: n + self.boat[good] - boat[good] for good, n in self.pier.items()},
            "boat": dict(boat),
            "pile": everything if open else self.pile.stretches(),
            "fleets": [
                {"crates": dict(stock), "orders": cards(orders, open or owner == seat or owner < self.shown)}
                for owner, (stock, orders) in enumerate(zip(self.stocks, self.orders, strict=True))
            ],
            "bag": cards(self.bag, open),
            "shown": self.shown,
        }

    def sample(self, seat: int | None, rng: Chance) -> "Harbour":
        return dealt_from(self.view(seat), rng)

    def key(self) -> str:
        now = [self.seats, self.options, self.chance.state, self.turn, self.decider, self.decision, self.settled]
        table = [self.pier, self.boat, self.pile.cards, self.pile.seams, self.stocks, self.orders, self.bag, self.shown]
        return json.dumps([now, table])

    # What always holds (rules 6)

    def check(self) -> None:
        for good in GOODS:
            out = self.pier[good] + self.boat[good] + sum(stock[good] for stock in self.stocks)
            assert out + self.pile.cards.count(good) == CARGO[self.options["cargo"]], f"6.1 crates of {good}"
            held = self.bag.count(good) + sum(orders.count(good) for orders in self.orders)
            assert held == ORDERS, f"6.2 orders for {good}"
        load = sum(self.boat.values())
        assert load <= HOLD and self.boat["iron"] <= IRON_HOLD, "6.3 what a boat holds"
        assert self.settled == (load == 0), "6.3 a boat is empty exactly when the position is settled"
        assert (self.decider is None) == (self.decision == ""), "6.4 over exactly when there is no decision"
        assert self.decider is not None or self.shown == self.seats, "6.4 all orders are shown at the end"
        assert self.turn <= self.options["max_turns"], "6.5 the safety cap"


def cards(goods: list[str], known: bool) -> dict[str, Any]:
    """Order cards as somebody sees them: how many, and which if he may know."""
    return {"n": len(goods), "goods": list(goods) if known else None}


def dealt_from(view: View, rng: Chance) -> Harbour:
    """A full position made of a view and luck: no way for anything hidden to come in."""
    self = Harbour()
    self.seats, self.options, self.chance = view["seats"], dict(view["options"]), Chance(rng.seed())
    self.turn, self.decider, self.decision = view["turn"], view["decider"], view["decision"]
    self.settled, self.shown = view["settled"], view["shown"]
    self.pier, self.boat = dict(view["pier"]), dict(view["boat"])
    self.pile = Pile.dealt(view["pile"], rng)
    self.stocks = [dict(fleet["crates"]) for fleet in view["fleets"]]
    seen = Counter(good for fleet in view["fleets"] for good in fleet["orders"]["goods"] or ())
    unseen = [good for good in GOODS for _ in range(ORDERS - seen[good])]
    rng.shuffle(unseen)
    self.orders = []
    for fleet in view["fleets"]:
        known, n = fleet["orders"]["goods"], fleet["orders"]["n"]
        self.orders.append(list(known) if known is not None else sorted(unseen.pop() for _ in range(n)))
    self.bag = sorted(unseen)
    return self
