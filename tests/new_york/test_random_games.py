"""Random games: through every combination of options, and from positions seldom met; every step is checked.

`check()` runs after each step and in every tell; prices, scores and legal actions are worked out a second time by
`slow.py`; what RULES 9 says of steps (6, 8, 10, 13) is compared from one position to the next.
"""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Chance, Pile
from game.new_york import GAME, turn
from game.new_york.cards import CLASS_OF, STOPS, gather, names, spread
from tests.new_york.players import steady, uniform
from tests.new_york.positions import empty_city, hold, own_colours
from tests.new_york.slow import Slow

MODES = [
    (2, "two_colours"), (2, "one_mark"), (3, "individual"), (4, "individual"), (5, "individual"), (4, "teams"),
]  # fmt: skip
FLAGS = ("events", "colours_first", "visible_backs")
PLAYERS = (steady, uniform)
PLAYERS_LUCK = 1 << 32  # above all seeds of games, so that it is not the game's


def combinations():
    for (seats, mode), edition, *flags in product(MODES, ("piatnik", "two_pack"), *[(False, True)] * 3):
        options = {"edition": edition, "mode": mode, **dict(zip(FLAGS, flags, strict=True))}
        for limit in (True, False) if edition == "two_pack" else (True,):
            yield seats, {**options, "marker_limit": limit}


COMBINATIONS = list(combinations())


def name(combination):
    seats, options = combination
    on = [key for key in (*FLAGS, "marker_limit") if options[key]]
    return "-".join([options["edition"], options["mode"], str(seats), *on])


# One step, looked at from all sides


def compare(city):
    """The position against the slow rules."""
    slow = Slow(city.view(None, open=True))
    written = [GAME.write(action) for action in city.actions()]
    assert len(set(written)) == len(written)
    assert set(written) == slow.legal()
    assert [points["total"] for points in city.scores()] == slow.totals()
    for square, colour in enumerate(city.board):
        if colour >= 0:
            price = city.price(square)
            assert price == slow.price(square // 7 + 1, square % 7 + 1)
            assert 1 <= price <= 7  # invariant 10
    return slow


def step(city, player, luck):
    """One action: compared before it, checked in every tell and after it."""
    slow = compare(city)
    action = player(city, luck)
    text, before = GAME.write(action), city.clone()
    told = []

    def tell(event):
        told.append(event.kind)
        city.check()

    city.apply(action, tell)
    city.check()
    silent = before.clone()
    silent.apply(action)
    assert silent.key() == city.key(), "telling changes what happens"
    compare_step(before, city, slow, text, told)


def compare_step(before, after, slow, text, told):
    """Invariants 6, 8 and 13, and the end of the turn."""
    assert after.circulating or not before.circulating
    if after.circulating and not before.circulating:
        assert "stops_enter" in told and after.empty_squares() <= 4
    change = after.empty_squares() - before.empty_squares()
    kind = text.split()[0]
    if kind == "P":
        assert change == {"builds": -1, "buys": 0, "gives_up": 1}[told[0]]
    elif kind in "MR":
        assert change == -1
    elif kind == "V":
        assert change == (1 if after.decision == "OWN_COLOUR" else 0)
    elif kind == "O":
        assert change == -1
    elif text.startswith(("E SPE", "E STA")):
        squares = {(square // 7 + 1, square % 7 + 1) for square in after.view(None)["pending"]["squares"]}
        assert squares == slow.victims_squares(text)
    elif not text.startswith(("E SAN", "E RUI")):
        assert change == 0
    if kind == "X":
        assert after.count == before.count
    drew = kind in ("P", "REDRAW") or text.startswith("E BAU") or "draws" in told
    if drew and "stop" not in told and (after.pile.cards or any(after.discard)):
        assert min(after.count[before.active]) == 2  # invariant 7
    if before.turn and (after.turn > before.turn or after.decider is None):
        assert not after.played and after.pending is None
    if after.decider is not None and after.turn > before.turn > 0:
        assert after.active == (before.active + 1) % after.seats


def play_out(city, player, seed, steps=100_000):
    luck = Chance(seed + PLAYERS_LUCK)
    while city.decider is not None and steps:
        step(city, player, luck)
        steps -= 1
    compare(city)
    if city.decider is None:
        totals = [points["total"] for points in city.scores()]
        assert city.winners() == tuple(seat for seat in range(city.seats) if totals[seat] == max(totals))
        assert city.open_stop >= 0 or city.turn == city.table.max_turns
        assert city.actions() == []
    else:
        assert city.winners() == ()


# Whole games


@pytest.mark.parametrize("combination", COMBINATIONS, ids=name)
def test_every_combination_of_options(combination):
    seats, options = combination
    number = COMBINATIONS.index(combination)
    city = GAME.start(seats, {**options, "max_turns": 60}, number)
    play_out(city, PLAYERS[number % 2], number)


@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32 - 1), st.sampled_from(PLAYERS))
def test_random_games(combination, seed, player):
    seats, options = combination
    city = GAME.start(seats, {**options, "max_turns": 120}, seed)
    luck = Chance(seed + PLAYERS_LUCK)
    while city.turn == 0:
        step(city, player, luck)
    assert not any(  # invariant 9
        city.board[a] == city.board[b] != -1 for a, b in product(range(49), range(49)) if near(a, b)
    )
    play_out(city, player, seed)


def near(a, b):
    return abs(a // 7 - b // 7) + abs(a % 7 - b % 7) == 1


@pytest.mark.long
@given(st.sampled_from(COMBINATIONS), st.integers(0, 2**32 - 1), st.sampled_from(PLAYERS))
def test_random_games_to_the_end(combination, seed, player):
    seats, options = combination
    play_out(GAME.start(seats, options, seed), player, seed)


# Rich and nearly finished positions


def rich(combination, seed, empty, pile, thrown, coins):
    """A position of the main phase dealt at random: so many squares empty, few or many cards in the piles.

    Colours are put up as unevenly as their markers allow, so that some run out; everything that is not in the piles
    is in the hands.
    """
    seats, options = combination
    luck = Chance(seed)
    city = empty_city(seats, {**options, "max_turns": 120}, Chance(luck.seed()))
    own_colours(city)
    city.laid, city.to_lay = seats * city.table.layout_turns, [0] * city.table.colours
    fill(city, empty, luck)
    share(city, coins, luck)
    city.circulating = empty <= 4 or luck.below(2) == 0
    deal(city, pile, thrown, luck)
    city.active, city.turn = luck.below(seats), luck.below(120)
    turn.begin(city, None)
    city.check()
    return city


def fill(city, empty, luck):
    squares = list(range(49))
    luck.shuffle(squares)
    weights = [1 + luck.below(12) for _ in range(city.table.colours)]
    for square in squares[empty:]:
        left = [weight if city.reserve[colour] else 0 for colour, weight in enumerate(weights)]
        city.put(square, luck.weighted(left))


def share(city, coins, luck):
    """Everybody else has at most `coins`; one seat has the rest."""
    rest = city.table.coins * city.seats
    rich_seat = luck.below(city.seats)
    for seat in range(city.seats):
        city.money[seat] = 0 if seat == rich_seat else luck.below(coins + 1)
    city.money[rich_seat] = rest - sum(city.money)


def deal(city, pile, thrown, luck):
    """Hands of at least 2 + 2; without events the smaller class is exactly 2, as after every draw."""
    deck = spread(city.table.deck)
    luck.shuffle(deck)
    classes = [[card for card in deck if CLASS_OF[card] == cls] for cls in (0, 1)]
    if city.table.events:  # events first, so that the hands are full of them
        for cards in classes:
            cards.sort(key=lambda card: card >= 16)
    for seat in range(city.seats):
        hold(city, seat, [classes[cls].pop() for cls in (0, 1) for _ in range(2)])
    loose = classes[0] + classes[1]
    luck.shuffle(loose)
    on_pile, loose = loose[:pile], loose[pile:]
    on_discard, loose = loose[:thrown], loose[thrown:]
    for card in loose:
        grow(city, card, luck, on_discard)
    if city.table.events and luck.below(2):  # single events may leave a hand short
        for seat in range(city.seats):
            drop_some(city, seat, luck, on_discard)
    if city.circulating:
        (on_discard if luck.below(2) else on_pile).extend(STOPS)
    luck.shuffle(on_pile)
    city.pile, city.discard = Pile(on_pile), gather(on_discard)
    for seat in range(city.seats):
        turn.note_hand(city, seat, turn.FILLED if min(city.count[seat]) == 2 else turn.SHORT + turn.FILLED)


def grow(city, card, luck, on_discard):
    """A card for somebody whose other class stays at 2; nobody: the discard."""
    other = 1 - CLASS_OF[card]
    fit = [seat for seat in range(city.seats) if city.count[seat][other] == 2]
    if fit:
        hold(city, luck.choice(fit), [card])
    else:
        on_discard.append(card)


def drop_some(city, seat, luck, on_discard):
    everything = luck.below(4) == 0
    for card in spread(city.hands[seat]):
        if everything or luck.below(3) == 0:
            city.hands[seat][card] -= 1
            city.count[seat][CLASS_OF[card]] -= 1
            on_discard.append(card)


RICH = {
    "combination": st.sampled_from(COMBINATIONS),
    "seed": st.integers(0, 2**32 - 1),
    "empty": st.one_of(st.integers(0, 12), st.integers(0, 49)),
    "pile": st.one_of(st.integers(0, 3), st.integers(0, 60)),
    "thrown": st.one_of(st.integers(0, 3), st.integers(0, 60)),
    "coins": st.integers(0, 6),
}


@settings(max_examples=4 * settings().max_examples)
@given(player=st.sampled_from(PLAYERS), **RICH)
def test_rich_positions(combination, seed, empty, pile, thrown, coins, player):
    city = rich(combination, seed, empty, pile, thrown, coins)
    play_out(city, player, seed, steps=25)


@settings(max_examples=2 * settings().max_examples)
@given(**RICH)
def test_rich_samples(combination, seed, empty, pile, thrown, coins):
    """Views hide what RULES 6 hides; samples look the same to their seat and offer the decider the same actions."""
    city = rich(combination, seed, empty, pile, thrown, coins)
    luck = Chance(seed)
    for _ in range(6):
        for seat in (*range(city.seats), None):
            keeps_secrets(city, seat)
            sample = city.sample(seat, luck)
            sample.check()
            assert sample.view(seat) == city.view(seat)
            if seat == city.decider:
                assert sample.actions() == city.actions()
        if city.decider is None:
            break
        city.apply(uniform(city, luck))


def keeps_secrets(city, seat):
    """RULES 6, line by line, for one seat or a spectator."""
    seen, backs = city.view(seat), city.table.backs
    for holder, hand in enumerate(seen["hands"]):
        own, partner = holder == seat, city.known and seat is not None and holder % 2 == seat % 2
        assert hand["cards"] == (names(city.hands[holder]) if own else None)
        assert hand["h"] == (city.count[holder][0] if own or backs else None)
        assert hand["known"] == (names(city.known[holder]) if partner else [])
    top = city.pile.cards and backs
    assert seen["pile"] == {
        "size": len(city.pile), "top": "HV"[CLASS_OF[city.pile.cards[-1]]] if top else None, "cards": None,
    }  # fmt: skip
    if city.decision == "EXCHANGE_REPLY":
        offered = "HV"[CLASS_OF[city.pending.card]]
        told = seat in (city.active, city.decider)
        assert seen["pending"]["class"] == offered and (seen["pending"]["card"] is not None) == told
    if city.decision == "FORCED_REDRAW":
        assert seen["decision"] == ("FORCED_REDRAW" if seat == city.decider else "MAIN")


OPENING = {
    "chooses_colour", "lays_out", "forgoes", "draws_colour", "begins_red", "high_cards", "begins_high", "dealt",
}  # fmt: skip


def test_rich_positions_meet_every_event():
    """They do what they are for: everything that can happen after the opening happens in them."""
    told, decisions = set(), set()
    for seed in range(800):
        luck = Chance(seed)
        combination, empty = luck.choice(COMBINATIONS), luck.below(12)
        city = rich(combination, seed, empty, luck.below(5), luck.below(5), luck.below(3))
        for _ in range(12):
            decisions.add(city.decision)
            if city.decider is not None:
                city.apply(uniform(city, luck), lambda event: told.add(event.kind))
    assert {row for row in GAME.words.events if "." not in row} - OPENING == told
    assert decisions == set(GAME.words.prompts) - {"CHOOSE_COLOUR", "PRELIM_PLACE"} | {""}
