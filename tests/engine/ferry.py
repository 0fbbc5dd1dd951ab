"""Ferry, a room of the engine's own tests: every kind of choice there is, and nothing to think about.

A seat rows (1 or 2 points), looks (draws a hidden card: news), stays (the turn does not pass), loads one or two of
crates 1, 1 and 2 step by step and sails (their sum in points), or ends the game.
"""

from typing import NamedTuple

from game.engine import Chance, Event, Game, IllegalAction, Line, State, Words
from game.engine.option import Option, flag

CRATES = (1, 1, 2)


class Move(NamedTuple):
    kind: str
    n: int = 0


ROW, ROW_FAR, LOOK, STAY, END = Move("row", 1), Move("row", 2), Move("look"), Move("stay"), Move("end")
LOAD, LOAD_BIG, SAIL = Move("load", 1), Move("load", 2), Move("sail")
PARTS = {"row": "oar:{n}", "look": "do:look", "stay": "do:stay", "end": "do:end", "load": "crate:{n}"}
NOTATION = {f"{move.kind} {move.n}": move for move in (ROW, ROW_FAR, LOOK, STAY, END, LOAD, LOAD_BIG, SAIL)}


class Ferry(State):
    __slots__ = ("cards", "chance", "decider", "loaded", "most", "points", "turn")

    def __init__(self, points, cards, loaded, decider, turn, most, chance):
        self.points, self.cards, self.loaded = points, cards, loaded
        self.decider, self.turn, self.most, self.chance = decider, turn, most, chance

    @property
    def seats(self):
        return len(self.points)

    @property
    def decision(self):
        return "" if self.decider is None else "go"

    @property
    def settled(self):
        return not self.loaded

    def actions(self):
        if self.decider is None:
            return []
        if not self.loaded:
            return [ROW, ROW_FAR, LOAD, LOAD_BIG, LOOK, STAY, END]
        free = [LOAD, LOAD_BIG] if self.loaded == [1] else [LOAD] if self.loaded == [2] else []
        return [*free, SAIL]

    def apply(self, action, tell=None):
        if action not in self.actions():
            raise IllegalAction(Line("The ferry cannot do that."))
        tell = tell or (lambda event: None)
        seat, kind, n = self.decider, action.kind, action.n
        if kind == "load":
            self.loaded = sorted([*self.loaded, n])
            return
        if kind == "look":
            card = self.chance.below(10)
            self.cards[seat] = [*self.cards[seat], card]
            tell(Event("looks", seat, {"card": card}, ("card:new",), ("card",), (seat,), news=True))
        elif kind in ("row", "sail"):
            n = n or sum(self.loaded)
            self.points[seat] += n
            self.loaded = []
            tell(Event(f"{kind}s", seat, {"n": n}))
        else:
            tell(Event(f"{kind}s", seat, {}))
        if kind == "stay":
            return
        self.turn += kind != "end"
        self.decider = None if kind == "end" or self.turn == self.most else (seat + 1) % self.seats

    def parts(self, action):
        return (PARTS[action.kind].format(n=action.n),) if action.kind in PARTS else ()

    def brief(self, action):
        return action.kind, action.n

    def clone(self):
        return Ferry(
            self.points[:], self.cards[:], self.loaded, self.decider, self.turn, self.most, self.chance.clone()
        )

    def check(self):
        assert len(self.loaded) <= 2, "too much on board"

    def view(self, seat, open=False):
        cards = [cards[:] if open or owner == seat else [None] * len(cards) for owner, cards in enumerate(self.cards)]
        loaded = self.loaded if open or seat == self.decider else []
        rest = {"decider": self.decider, "turn": self.turn, "most": self.most}
        return {"points": self.points[:], "cards": cards, "loaded": loaded[:], **rest}

    def sample(self, seat, rng):
        view = self.view(seat)
        cards = [[rng.below(10) if card is None else card for card in cards] for cards in view["cards"]]
        luck = Chance(rng.seed())
        return Ferry(view["points"], cards, view["loaded"], view["decider"], view["turn"], view["most"], luck)

    def scores(self):
        return [{"total": points, "trips": points} for points in self.points]

    def winners(self):
        best = max(self.points)
        return () if self.decider is not None else tuple(seat for seat, n in enumerate(self.points) if n == best)

    def key(self):
        return repr((self.points, self.cards, self.loaded, self.decider, self.turn, self.most, self.chance.state))


class FerryGame(Game):
    id, title, seats, rules = "ferry", "Ferry", (2, 3, 4), 3
    words = Words(lambda part, options: Line(part), {}, {}, {}, {}, {}, {}, {})

    def open_options(self, seats, chosen):
        return [Option("turns", "number", (1, 300), 40), flag("fog", False)]

    def deal(self, seats, options, chance):
        return Ferry([0] * seats, [[] for _ in range(seats)], [], 0, 0, options["turns"], chance)

    def write(self, action):
        return f"{action.kind} {action.n}"

    def read(self, text):
        if text not in NOTATION:
            raise ValueError(text)
        return NOTATION[text]

    def show(self, view):
        return str(view)


GAME = FerryGame()
