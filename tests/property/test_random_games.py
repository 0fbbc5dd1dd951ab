"""Random games: through every combination of options, and from positions seldom met; every step is checked.

`check()` runs after each step and in every tell; legal plays and what they do are worked out a second time by
`slow.py`; what RULES 9 says of steps (4, 6, 8, 10) is compared from one position to the next.
"""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Chance, Pile
from game.property import GAME, courts, turn
from game.property.board import BIT
from game.property.cards import BIT as CARD_BIT
from game.property.cards import BLACKS, COLOUR, DECK, REDS, hand_of
from tests.property.players import cautious, uniform
from tests.property.positions import empty_sheet
from tests.property.slow import Slow

PLAYERS = (cautious, uniform)
PLAYERS_LUCK = 1 << 32  # above all seeds of games, so that it is not the game's
SQUARES_CHANGE = {"claims": 1, "mortgages": 0, "loses": -1, "pays": 0, "leaves": 0}


def combinations():
    for seats, number, counted, mode in product(GAME.seats, (1, 2, 3), (False, True), ("fungible", "cards")):
        if number < seats:
            yield seats, {"bankruptcies_to_end": number, "count_properties": counted, "unit_mode": mode}


COMBINATIONS = list(combinations())


def name(combination):
    seats, options = combination
    return "-".join(str(value) for value in (seats, *options.values()))


# One step, looked at from all sides


def compare(sheet):
    """The position against the slow rules."""
    slow = Slow(sheet.view(None, open=True))
    written = [GAME.write(action) for action in sheet.actions()]
    assert len(set(written)) == len(written)
    assert set(written) == slow.legal()
    assert [fortune["total"] for fortune in sheet.scores()] == slow.totals()
    return slow


def step(sheet, player, luck):
    """One action: compared before it, checked in every tell and after it."""
    slow = compare(sheet)
    action = player(sheet, luck)
    before, told = sheet.clone(), []

    def tell(event):
        told.append(event.kind)
        sheet.check()

    sheet.apply(action, tell)
    sheet.check()
    silent = before.clone()
    silent.apply(action)
    assert silent.key() == sheet.key(), "telling changes what happens"
    compare_step(before, sheet, slow, GAME.write(action), told)


def compare_step(before, after, slow, text, told):
    """What the slow rules expect, invariants 4, 6, 8 and 10, and the end of the turn."""
    owner, marked, money, units, ruined = slow.after(text)
    now = Slow(after.view(None, open=True))
    assert (now.owner, now.marked, now.money, now.units) == (owner, marked, money, units)
    assert after.bankrupt == before.bankrupt + ([] if ruined is None else [ruined])
    changed = [square for square in range(64) if before.board[square] != after.board[square]]
    owned = before.board.count(-1) - after.board.count(-1)
    if ruined is None:
        assert len(changed) <= 1, "6"
        assert owned == SQUARES_CHANGE.get(told[0], 0), "8"
    else:
        assert owned == -before.owned[ruined].bit_count(), "8"
    seat = before.active
    if after.pending is not None:
        assert told == ["pays"] and after.decider == seat and after.turn == before.turn
    elif ruined is None:
        hand = after.hands[seat]
        assert min((hand & REDS).bit_count(), (hand & BLACKS).bit_count()) == 1, "4"
        assert "draws" in told, "10"
    if after.decider is not None and after.pending is None:
        assert after.turn == before.turn + 1
        follows = [(seat + step) % after.seats for step in range(1, after.seats + 1)]
        assert after.decider == next(each for each in follows if after.alive[each])


def play_out(sheet, player, seed, steps=100_000):
    luck = Chance(seed + PLAYERS_LUCK)
    while sheet.decider is not None and steps:
        step(sheet, player, luck)
        steps -= 1
    compare(sheet)
    if sheet.decider is None:
        totals = [fortune["total"] for fortune in sheet.scores()]
        assert sheet.winners() == tuple(seat for seat in range(sheet.seats) if totals[seat] == max(totals))
        assert len(sheet.bankrupt) == sheet.table.to_end or sheet.turn == sheet.table.max_turns
        places = sheet.view(None)["places"]
        assert [seat for seat, place in enumerate(places) if place == 1] == list(sheet.winners())
        assert sorted(sheet.bankrupt, key=lambda seat: -places[seat]) == sheet.bankrupt
        assert sheet.actions() == []
    else:
        assert sheet.winners() == ()


# Whole games


@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_every_combination_of_options(combination):
    seats, options = combination
    number = COMBINATIONS.index(combination)
    play_out(GAME.start(seats, {**options, "max_turns": 90}, number), PLAYERS[number % 2], number)


@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32 - 1), st.sampled_from(PLAYERS))
def test_random_games(combination, seed, player):
    seats, options = combination
    play_out(GAME.start(seats, {**options, "max_turns": 120}, seed), player, seed)


@pytest.mark.long
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32 - 1), st.sampled_from(PLAYERS))
def test_random_games_to_the_end(combination, seed, player):
    seats, options = combination
    play_out(GAME.start(seats, options, seed), player, seed)


# Rich and nearly finished positions


def rich(combination, seed, vacant, stock, money, out):
    """A position dealt at random: so many squares vacant, a nearly empty stock, little money, some seats out.

    Squares are shared out unevenly, so that groups are large; what is not in the stock is in hands and discard.
    """
    seats, options = combination
    luck = Chance(seed)
    sheet = empty_sheet(seats, {**options, "max_turns": 200}, Chance(luck.number()))
    order = list(range(seats))
    luck.shuffle(order)
    sheet.bankrupt = order[: min(out, sheet.table.to_end - 1)]
    sheet.alive = [seat not in sheet.bankrupt for seat in range(seats)]
    living = [seat for seat in range(seats) if sheet.alive[seat]]
    fill(sheet, living, vacant, luck)
    share_money(sheet, living, money, luck)
    share_units(sheet, living, luck)
    deal(sheet, living, stock, luck)
    sheet.starter, sheet.turn = luck.below(seats), luck.below(199)
    turn.begin(sheet, luck.choice(living))
    sheet.check()
    return sheet


def fill(sheet, living, vacant, luck):
    squares = list(range(64))
    luck.shuffle(squares)
    weights = [1 + luck.below(9) for _ in living]
    for square in squares[vacant:]:
        seat = living[luck.weighted(weights)]
        sheet.board[square] = seat
        sheet.owned[seat] |= BIT[square]
        if luck.below(4) == 0:
            sheet.mortgaged |= BIT[square]


def share_money(sheet, living, most, luck):
    """Everybody else has at most so much; one seat has the rest."""
    rich_seat = luck.choice(living)
    for seat in range(sheet.seats):
        sheet.money[seat] = luck.below(most + 1) if sheet.alive[seat] and seat != rich_seat else 0
    sheet.money[rich_seat] = sheet.table.money * sheet.seats - sum(sheet.money)


def share_units(sheet, living, luck):
    """Court cards to anybody; some have left with the bankrupt."""
    total = sheet.table.units * sheet.seats
    pack = [*"KKKKQQQQJJJJ", *["JOKER"] * (2 if total == 30 else 0)]
    held = [[] for _ in range(sheet.seats)]
    for card in pack:
        if not sheet.bankrupt or luck.below(4):
            held[luck.choice(living)].append(card)
    holdings = [courts.holding(cards) for cards in held]
    sheet.units = [courts.value(holding) for holding in holdings]
    sheet.retired = total - sum(sheet.units)
    if sheet.table.cards:
        sheet.courts = holdings


def deal(sheet, living, stock, luck):
    """Hands of one card of a colour and some of the other."""
    deck = list(DECK)
    luck.shuffle(deck)
    colours = [[card for card in deck if COLOUR[card] == colour] for colour in (0, 1)]
    major = [luck.below(2) for _ in range(sheet.seats)]
    for seat in living:
        sheet.hands[seat] = hand_of([cards.pop() for cards in colours])
    loose = colours[0] + colours[1]
    luck.shuffle(loose)
    on_stock, loose = loose[:stock], loose[stock:]
    thrown = []
    for card in loose:
        fit = [seat for seat in living if major[seat] == COLOUR[card]]
        if fit and luck.below(3):
            sheet.hands[luck.choice(fit)] |= CARD_BIT[card]
        else:
            thrown.append(card)
    sheet.stock, sheet.discard = Pile(on_stock), thrown


RICH = {
    "combination": st.sampled_from(COMBINATIONS),
    "seed": st.integers(0, 2**32 - 1),
    "vacant": st.one_of(st.integers(0, 8), st.integers(0, 64)),
    "stock": st.one_of(st.integers(0, 3), st.integers(0, 28)),
    "money": st.one_of(st.integers(0, 12), st.integers(0, 60)),
    "out": st.integers(0, 2),
}


@settings(max_examples=4 * settings().max_examples)
@given(player=st.sampled_from(PLAYERS), **RICH)
def test_rich_positions(combination, seed, vacant, stock, money, out, player):
    play_out(rich(combination, seed, vacant, stock, money, out), player, seed, steps=25)


@settings(max_examples=2 * settings().max_examples)
@given(**RICH)
def test_rich_samples(combination, seed, vacant, stock, money, out):
    """Samples look the same to their seat, are whole, and offer the decider the same actions."""
    sheet = rich(combination, seed, vacant, stock, money, out)
    luck = Chance(seed)
    for _ in range(6):
        for seat in (*range(sheet.seats), None):
            sample = sheet.sample(seat, luck)
            sample.check()
            assert sample.view(seat) == sheet.view(seat)
            if seat == sheet.decider:
                assert sample.actions() == sheet.actions()
        if sheet.decider is None:
            break
        sheet.apply(uniform(sheet, luck))


def test_rich_positions_meet_every_event():
    """They do what they are for: everything that can happen happens in them."""
    told, decisions, briefs = set(), set(), set()
    for seed in range(600):
        luck = Chance(seed)
        sheet = rich(luck.choice(COMBINATIONS), seed, luck.below(10), luck.below(4), luck.below(30), luck.below(3))
        for _ in range(25):
            decisions.add(sheet.decision)
            if sheet.decider is not None:
                action = uniform(sheet, luck)
                briefs.add(sheet.brief(action)[0])
                sheet.apply(action, lambda event: told.add(event.kind))
    assert {row for row in GAME.words.events if "." not in row} == told
    assert decisions == {*GAME.words.prompts, ""} and briefs == set(GAME.words.briefs)
