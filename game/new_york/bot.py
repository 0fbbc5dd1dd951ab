"""What a good player of New York looks at: groups, prices, coins, jokers, the end drawing near (RULES 5.5-5.14, 10.1).

Everything about a colour follows from the set of its squares, so it is worked out once per set and remembered: moves
that are compared with each other share most of their sets.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.engine import Chance
from game.engine.grid import squares

from .board import ALL, CENTRE, EMPTY, GRID, LINES, beside, groups
from .cards import JOKER, H, V
from .events import ZONES
from .moves import DECLINE, REDRAW, SKIP, Action, LayOut, OwnColour, Play, Renew, Speculation, Statics, Swap, Tycoon
from .state import City

REMEMBERED = 10_000  # sets of squares, ten megabytes at most; then it starts afresh

# What things are worth, in points, beside the points on the table.
WIN = 10.0  # having won, on top of the margin
LEAD = 5.0  # a lead that makes a win three times out of four likely while the game runs
LOOSE = 0.35  # a building that does not score, where only groups do
PROMISE = 0.12  # a point that building on an empty square would bring
EXPOSED = 0.08  # a point that a rival could take by buying a cheap building
JOKERS = 0.8  # a joker in hand
CARDS = 0.05  # any other card
LEADER = 0.5  # how much of the rivals' weight lies on the best of them
NEARLY_FULL = 12  # empty squares: from here on there is less and less room to grow
LATE = 0.3  # what hopes are worth once the Stop cards are in

# How much is looked at while the city is laid out.
LAYOUTS = 8  # squares worth a thought
GLANCES = 6  # squares, without much thought


# What a set of squares is worth, by mode (RULES 5.14)


class Points(dict[int, int]):
    """The points of a colour's buildings, remembered by set."""

    def __init__(self, rule: Callable[[list[int]], int]) -> None:
        super().__init__()
        self.rule = rule

    def __missing__(self, built: int) -> int:
        if len(self) > REMEMBERED:
            self.clear()
        self[built] = points = self.rule(groups(built)) if built else 0
        return points


_EVERY_BUILDING = Points(lambda sizes: sum(sizes) + sizes[0])

POINTS = {
    "individual": _EVERY_BUILDING,
    "teams": _EVERY_BUILDING,
    "two_colours": Points(lambda sizes: 2 * sizes[0]),
    "one_mark": Points(lambda sizes: 2 * sum(sizes[:2])),
}


class Growth(NamedTuple):
    """What one more building brings to a set of squares."""

    points: dict[int, int]  # by square, where it touches the set
    alone: int  # anywhere else
    more: list[tuple[int, int]]  # the squares where it brings more than alone: how much more, and which


class Growths(dict[int, Growth]):
    """How the sets of a mode can grow, remembered."""

    def __init__(self, rule: Callable[[list[int]], int]) -> None:
        super().__init__()
        self.rule = rule

    def __missing__(self, built: int) -> Growth:
        if len(self) > REMEMBERED:
            self.clear()
        self[built] = growth = self._look(built)
        return growth

    def _look(self, built: int) -> Growth:
        parts = GRID.groups(built)
        sizes = [part.bit_count() for part in parts]
        now = self.rule(sizes) if sizes else 0
        touched: dict[int, list[int]] = {}  # by square, which groups it would join
        for number, part in enumerate(parts):
            for square in squares(beside(part) & ~built):
                touched.setdefault(square, []).append(number)
        alone = self.rule([*sizes, 1]) - now
        known: dict[tuple[int, ...], int] = {}
        points, more = {}, dict[int, int]()
        for square, joined in touched.items():
            key = tuple(joined)
            gain = known.get(key)
            if gain is None:
                rest = [size for number, size in enumerate(sizes) if number not in joined]
                rest.append(1 + sum(sizes[number] for number in joined))
                rest.sort(reverse=True)
                gain = known[key] = self.rule(rest) - now
            points[square] = gain
            if gain > alone:
                more[gain - alone] = more.get(gain - alone, 0) | 1 << square
        return Growth(points, alone, list(more.items()))


GROWTHS = {mode: Growths(points.rule) for mode, points in POINTS.items()}


class Exposures(dict[int, int]):
    """What the cheap buildings of a set are worth above their price, added up; remembered."""

    def __init__(self, points: Points) -> None:
        super().__init__()
        self.points = points

    def __missing__(self, built: int) -> int:
        if len(self) > REMEMBERED:
            self.clear()
        points, exposed = self.points, 0
        for price, cheap in enumerate(_by_price(built), 1):
            for square in squares(cheap):
                exposed += max(0, points[built] - points[built ^ 1 << square] - price)
        self[built] = exposed
        return exposed


EXPOSURES = {mode: Exposures(points) for mode, points in POINTS.items()}


def _by_price(built: int) -> tuple[int, int, int]:
    """The buildings of a set that cost 1, 2 and 3."""
    within = [0, 0, 0, 0]
    for line in LINES:
        on_line = built & line
        for price in range(on_line.bit_count(), 4):
            within[price] |= on_line
    return within[1], within[2] & ~within[1], within[3] & ~within[2]


# How a position stands


def value(city: City, seat: int) -> float:
    """The lead over the rivals, the best of them counted most, and how likely it wins the game."""
    if min(city.owner) < 0:
        return 0.0  # colours are only lent: whatever is laid out may be anybody's (setup 7)
    worths = [_worth(city, each) for each in range(city.seats)]
    partner = city.table.partner(seat)
    if partner is None:
        mine = worths.pop(seat)
        best = max(worths)
        rivals = LEADER * best + (1 - LEADER) * sum(worths) / len(worths)
    else:
        mine = worths[seat] + worths[partner]
        best = rivals = sum(worths) - mine
    lead = mine - best
    if city.decider is None:
        likely = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    else:
        likely = 0.5 + 0.5 * lead / (abs(lead) + LEAD)
    return mine - rivals + WIN * likely


def _worth(city: City, seat: int) -> float:
    """What a seat has, and what it may hope for and fear."""
    mode, built, colours = city.table.mode, city.built, city.colours[seat]
    points = POINTS[mode]
    worth = float(city.money[seat] + sum(points[built[colour]] for colour in colours))
    if city.decider is None:
        return worth
    growths, exposures, empty = GROWTHS[mode], EXPOSURES[mode], ALL & ~sum(built)
    hope = LATE if city.circulating else min(1.0, empty.bit_count() / NEARLY_FULL)
    for colour in colours:
        area = built[colour]
        growth = growths[area]
        promise = sum(gain * (squares & empty).bit_count() for gain, squares in growth.more)
        worth += hope * PROMISE * promise - EXPOSED * exposures[area]
        if growth.alone == 0:
            worth += hope * LOOSE * (area.bit_count() - 0.5 * points[area])
    hand = city.hands[seat]
    jokers = hand[JOKER[H]] + hand[JOKER[V]]
    return worth + hope * (JOKERS * jokers + CARDS * (sum(city.count[seat]) - jokers))


# What is worth a thought


def candidates(city: City, chance: Chance) -> list[Action]:
    """No joker where a street card does the same, no building given up unless nothing else is legal (RULES 10.1)."""
    actions = city.actions()
    if city.decision == "MAIN":
        return _plays(city, actions) or _surrenders(actions)
    if city.decision == "CHOOSE_COLOUR":
        return actions[:1]  # colours differ by name only, but the owner of red may begin
    if city.decision == "PRELIM_PLACE":
        return _layouts(city, actions, chance)
    return actions


def _layouts(city: City, actions: list[Action], chance: Chance) -> list[Action]:
    """Dozens of squares, each with the whole rest of the opening behind it: the likely ones only."""
    if not city.table.colours_first:
        return [chance.choice(actions)]  # lent colours are dealt out by lot: no square is better for oneself (setup 7)
    chance.shuffle(actions)
    return sorted(actions, key=_place_gain(city), reverse=True)[:LAYOUTS]


def _plays(city: City, actions: Sequence[Action]) -> list[Action]:
    """Builds, purchases and events; the first way to do a thing is the cheapest."""
    found: dict[tuple[str, int, int], Action] = {}
    board, owner, seat = city.board, city.owner, city.active
    for action in actions:
        if action.kind == "play":
            assert isinstance(action, Play)
            standing = board[action.square]
            if standing == EMPTY or owner[standing] != seat:
                found.setdefault(("play", action.square, action.second), action)
        elif action.kind == "BAU":
            assert isinstance(action, Tycoon)
            found.setdefault(("BAU", action.square, action.second), action)
        elif action.kind == "STA":
            assert isinstance(action, Statics)
            found.setdefault(("STA", action.line, action.colour), action)
        elif action.kind == "SPE":
            assert isinstance(action, Speculation)
            found.setdefault(("SPE", action.colour, 0), action)
        else:
            found.setdefault((action.kind, 0, 0), action)
    return list(found.values())


def _surrenders(actions: Sequence[Action]) -> list[Action]:
    found: dict[int, Action] = {}
    for action in actions:
        assert isinstance(action, Play)
        found.setdefault(action.square, action)
    return list(found.values())


# Without much thought


def policy(city: City, chance: Chance) -> Action:
    """The move that brings most at once; among equals, any."""
    decision = city.decision
    if decision in _AT_ONCE:
        return _AT_ONCE[decision]
    if decision == "EXCHANGE_REPLY":
        return _reply(city, chance)
    if decision == "PRELIM_PLACE":
        actions = city.actions()
        return max([chance.choice(actions) for _ in range(GLANCES)], key=_place_gain(city))
    actions = candidates(city, chance)
    if len(actions) == 1:
        return actions[0]
    gain = _GAINS[decision](city)
    best, at = -1e9, 0
    luck = chance.number()
    for number, action in enumerate(actions):
        luck = luck * 0x5851F42D4C957F2D + 0x14057B7EF767814F & 0xFFFFFFFFFFFFFFFF
        gained = gain(action) + (luck >> 40) * 1e-9
        if gained > best:
            best, at = gained, number
    return actions[at]


_AT_ONCE: dict[str, Action] = {"EXCHANGE_OFFER": SKIP, "FORCED_REDRAW": REDRAW}

Gain = Callable[[Action], float]


def _weights(city: City, seat: int) -> list[float]:
    """What a point of each seat counts for this one."""
    partner = city.table.partner(seat)
    rival = -1.0 if partner is not None or city.seats == 2 else -1.4 / (city.seats - 1)
    return [1.0 if each in (seat, partner) else rival for each in range(city.seats)]


def _main_gain(city: City) -> Gain:
    seat, points, built = city.active, POINTS[city.table.mode], city.built
    weights, colours = _weights(city, seat), city.colours[seat]
    growths = [GROWTHS[city.table.mode][built[colour]] for colour in colours]
    joker = 0.25 if city.circulating else 0.7
    hope = 0.3 if city.table.mode in ("two_colours", "one_mark") else 0.0

    def gain(action: Action) -> float:
        kind = action.kind
        if kind in ("play", "BAU"):
            assert isinstance(action, (Play, Tycoon))
            bit, standing = 1 << action.square, city.board[action.square]
            growth = growths[action.second]
            gained = growth.points.get(action.square, growth.alone) + hope
            if standing != EMPTY:
                other = city.owner[standing]
                if other == seat:
                    return points[built[standing] ^ bit] - points[built[standing]] - 1.0
                lost = points[built[standing] ^ bit] - points[built[standing]] - hope
                gained += weights[other] * lost
                if kind == "play":
                    gained += city.price(action.square) * (weights[other] - 1.0)
            if isinstance(action, Play):
                return gained - joker * ((action.h == JOKER[H]) + (action.v == JOKER[V]))
            return gained - joker * (action.companion in JOKER) - 0.5
        if kind in ("SPE", "STA"):
            assert isinstance(action, (Speculation, Statics))
            return 1.0 - weights[city.owner[action.colour]]
        zone = sum(1 << square for square in ZONES[kind])
        change = 0.0
        for colour, area in enumerate(built):
            if area & zone:
                change += weights[city.owner[colour]] * (points[area & ~zone] - points[area])
        return change + 0.5

    return gain


def _place_gain(city: City) -> Gain:
    """RENEWAL_PLACE, OWN_COLOUR, PRELIM_PLACE: where a marker adds most."""
    seat = city.decider
    assert seat is not None
    points, built, colours = POINTS[city.table.mode], city.built, city.colours[seat]

    def gain(action: Action) -> float:
        if isinstance(action, LayOut):
            own, square = built[action.colour], action.square
            return ((beside(beside(1 << square)) & own).bit_count() - (square not in CENTRE)) * 0.5
        assert isinstance(action, (Renew, OwnColour))
        own = built[colours[action.second]]
        square = action.square if isinstance(action, Renew) else city.pending.square
        return points[own | 1 << square] - points[own]

    return gain


def _yield_gain(city: City) -> Gain:
    """SPEK_VICTIM, STATIK_VICTIM: lose least, and let the other gain least."""
    points, built, board = POINTS[city.table.mode], city.built, city.board
    theirs = [built[colour] for colour in city.colours[city.active]]

    def gain(action: Action) -> float:
        bit, own = 1 << action.square, built[board[action.square]]  # type: ignore[union-attr]
        return points[own ^ bit] - max(points[area | bit] - points[area] for area in theirs)

    return gain


_GAINS: dict[str, Callable[[City], Gain]] = {
    "MAIN": _main_gain,
    "RENEWAL_PLACE": _place_gain,
    "OWN_COLOUR": _place_gain,
    "SPEK_VICTIM": _yield_gain,
    "STATIK_VICTIM": _yield_gain,
}


# Exchange (RULES 5.10)


def _reply(city: City, chance: Chance) -> Action:
    """The card that lets the partner make the best play, unless it is dearer than that."""
    chosen: Action = DECLINE
    best = _best_play(city, DECLINE, chance) + 0.3
    for action in city.actions()[1:]:
        assert isinstance(action, Swap)
        worth = _best_play(city, action, chance)
        if worth > best:
            best, chosen = worth, action
    return chosen


def _best_play(city: City, reply: Action, chance: Chance) -> float:
    """What the active seat's best play brings after this reply."""
    after = city.clone()
    after.apply(reply)
    if after.decision != "MAIN":
        return 0.0
    gain = _main_gain(after)
    return max(gain(action) for action in candidates(after, chance))
