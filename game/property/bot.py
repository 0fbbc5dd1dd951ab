"""What a good player of Property looks at: groups that will be paid for, money to pay with, units, wild cards, ruin.

Everything about an owner's land follows from the set of its squares, so it is worked out once per set and remembered:
moves that are compared with each other share most of their sets.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Chance
from game.engine.grid import squares

from .board import BIT, GRID, NOBODY, SQUARES
from .cards import BIT as CARD_BIT
from .cards import SUIT, WILD
from .moves import BUY, KNOWN, SKIP, Action
from .state import Sheet
from .table import PROPERTY

REMEMBERED = 10_000  # sets of squares; then it starts afresh

# What things are worth, in dollars, beside the money.
WIN = 80.0  # having won
RUIN = 120.0  # being out while the others go on
INCOME = 0.2  # what the square of a group's size brings from each of the others
UNIT = 0.5  # a purchasing unit
WILDS = 2.0  # a wild card in hand
DEAR = 0.4  # a heart or a spade in hand: it makes rents higher
SPARE = 0.7  # an own square that can be played on for nothing, once
TIGHT = 30  # dollars: with less, ruin draws near
DREAD = 0.8  # what a dollar short of that weighs
LEADER = 0.5  # how much of the rivals' weight lies on the best of them

THOUGHTS = 20  # squares worth a thought
GLANCES = 12  # squares, without much thought


class Land(NamedTuple):
    """What a set of squares is like, by square."""

    weight: int  # the squares of all group sizes, added up
    size: list[int]  # of the group a square of the set belongs to
    join: list[int]  # of the group that another square would make if it were added


class Lands(dict[int, Land]):
    """Sets of squares, remembered."""

    def __missing__(self, owned: int) -> Land:
        if len(self) > REMEMBERED:
            self.clear()
        weight, size, join = 0, [0] * SQUARES, [1] * SQUARES
        for group in GRID.groups(owned):
            number = group.bit_count()
            weight += number * number
            for square in squares(group):
                size[square] = number
            for square in squares(GRID.beside(group) & ~owned):
                join[square] += number
        self[owned] = land = Land(weight, size, join)
        return land


LANDS = Lands()

WILD_CARDS = sum(CARD_BIT[card] for card, wild in enumerate(WILD) if wild)
DEAR_CARDS = sum(CARD_BIT[card] for card, suit in enumerate(SUIT) if suit in "HS" and not WILD[card])


# How a position stands


def value(sheet: Sheet, seat: int) -> float:
    """Ahead of the others, partly of the best and partly of all of them."""
    if sheet.decider is None:
        won = sheet.winners()
        totals = [fortune["total"] for fortune in sheet.scores()]
        margin = totals.pop(seat) - max(totals)
        return margin * 0.3 + (WIN / len(won) if seat in won else -WIN)
    if not sheet.alive[seat]:
        return -RUIN
    worth = [_worth(sheet, each) if sheet.alive[each] else 0.0 for each in range(sheet.seats)]
    mine = worth.pop(seat)
    others = LEADER * max(worth) + (1 - LEADER) * sum(worth) / len(worth)
    hand = sheet.hands[seat]
    held = WILDS * (hand & WILD_CARDS).bit_count() - DEAR * (hand & DEAR_CARDS).bit_count()
    return mine - others + held


def _worth(sheet: Sheet, seat: int) -> float:
    """What a seat has and can hope for."""
    money, owned = sheet.money[seat], sheet.owned[seat]
    rivals = sum(sheet.alive) - 1
    worth = money + INCOME * rivals * LANDS[owned].weight + UNIT * sheet.units[seat]
    worth += SPARE * min(4, (owned & ~sheet.mortgaged).bit_count())
    if money < TIGHT:
        worth -= DREAD * (TIGHT - money)
    if sheet.table.count_properties:
        worth += PROPERTY * owned.bit_count()
    return worth


# What is worth a thought


def candidates(sheet: Sheet, chance: Chance) -> list[Action]:
    """For every square the cheapest way to play it; the best of them at first sight, in the order of the list."""
    actions = sheet.actions()
    if sheet.decision != "PLAY":
        return actions
    ways = _ways(sheet, actions)
    if len(ways) <= THOUGHTS:
        return [action for _, action in ways]
    best = sorted(range(len(ways)), key=lambda number: ways[number][0], reverse=True)[:THOUGHTS]
    return [ways[number][1] for number in sorted(best)]


def _ways(sheet: Sheet, actions: Sequence[Action]) -> list[tuple[float, Action]]:
    """Each square once, with the gain of the best play there; ruin only where there is nothing else."""
    seat = sheet.active
    board, owned, mortgaged, money = sheet.board, sheet.owned, sheet.mortgaged, sheet.money[seat]
    income, land = INCOME * (sum(sheet.alive) - 1), LANDS[owned[seat]]
    properties = PROPERTY if sheet.table.count_properties else 0
    found: dict[int, tuple[float, Action]] = {}
    ruinous: list[tuple[float, Action]] = []
    for action in actions:
        _, pair, square, factor = KNOWN[action]
        owner = board[square]
        spent = WILDS * (pair & WILD_CARDS).bit_count() - DEAR * (pair & DEAR_CARDS).bit_count()
        if owner == NOBODY:
            grown = land.join[square]
            gain = income * (2 * grown - 1) + SPARE + properties
        elif owner == seat:
            lost = income * (2 * land.size[square] - 1) + properties
            gain = -SPARE - lost if mortgaged & BIT[square] else -SPARE
        else:
            rent = LANDS[owned[owner]].size[square] * factor
            if rent > money:
                ruinous.append((-rent, action))
                continue
            gain = -1.5 * rent - max(0, TIGHT - money + rent) * DREAD
        gain -= spent
        if square not in found or found[square][0] < gain:
            found[square] = gain, action
    return list(found.values()) or ruinous


# Without much thought


def policy(sheet: Sheet, chance: Chance) -> Action:
    """The play that brings most at once; among equals, any."""
    actions = sheet.actions()
    if sheet.decision != "PLAY":
        return BUY if _worth_buying(sheet) else SKIP
    if len(actions) == 1:
        return actions[0]
    if len(actions) > GLANCES:
        first = chance.below(len(actions))
        step = 1 + len(actions) // GLANCES
        actions = [actions[(first + step * number) % len(actions)] for number in range(GLANCES)]
    return max(_ways(sheet, actions), key=lambda way: way[0])[1]


def _worth_buying(sheet: Sheet) -> bool:
    """More land for oneself and less for the owner, against the units."""
    assert sheet.pending is not None
    square, price, owner, _ = sheet.pending
    bit, mine, theirs = BIT[square], sheet.owned[sheet.active], sheet.owned[owner]
    gained = LANDS[mine | bit].weight - LANDS[mine].weight
    taken = LANDS[theirs].weight - LANDS[theirs ^ bit].weight
    rivals = sum(sheet.alive) - 1
    return INCOME * rivals * (gained + taken / rivals) > UNIT * price
