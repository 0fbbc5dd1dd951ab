"""What the bots are told of New York (`game/new_york/bot.py`): that its short cuts count as the rules do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Chance
from game.engine.grid import squares
from game.new_york import GAME, bot
from game.new_york.board import ALL
from game.new_york.state import City
from tests.bots.positions import met, new_york, walk
from tests.contract.table import Table
from tests.new_york.players import gives_up
from tests.new_york.positions import B1, B2, B5, at, board

MET = pytest.mark.parametrize("city", met().values(), ids=[f"{mode}-{decision}" for mode, decision in met()])
MODES = pytest.mark.parametrize("mode", bot.POINTS)
SETS = st.integers(0, ALL)


# What a set of squares is worth


@pytest.mark.parametrize("table", new_york(), ids=str)
def test_points_are_those_of_the_rules(table: Table) -> None:
    """Remembered points and the coins make the scores of RULES 5.14."""
    points = bot.POINTS[table.options["mode"]]
    for city in walk(table):
        if min(city.owner) >= 0:
            totals = [
                city.money[seat] + sum(points[city.built[colour]] for colour in city.colours[seat])
                for seat in range(city.seats)
            ]
            partner = city.table.partner
            if partner(0) is not None:
                totals = [totals[seat] + totals[partner(seat)] for seat in range(4)]
            assert totals == [score["total"] for score in city.scores()]


@MODES
@given(SETS)
def test_a_growth_is_the_points_of_one_more_building(mode: str, built: int) -> None:
    points, growth = bot.POINTS[mode], bot.GROWTHS[mode]._look(built)
    more = {square: gain for gain, area in growth.more for square in squares(area)}
    for square in squares(ALL & ~built):
        gain = points[built | 1 << square] - points[built]
        assert growth.points.get(square, growth.alone) == gain
        assert more.get(square, 0) == max(0, gain - growth.alone)


@pytest.mark.parametrize("text", [B1, B2, B5])
def test_cheap_buildings_cost_what_the_rules_say(text: str) -> None:
    """RULES 5.1."""
    city = board(text, 4 if text == B2 else 3)
    for built in city.built:
        by_price = bot._by_price(built)
        for square in squares(built):
            cheap = [price for price, area in enumerate(by_price, 1) if area >> square & 1]
            price = city.price(square)
            assert cheap == ([price] if price <= 3 else [])


@MODES
def test_what_is_remembered_is_bounded(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "REMEMBERED", 10)
    rule = bot.POINTS[mode].rule
    for kept in (bot.Points(rule), bot.Growths(rule), bot.Exposures(bot.Points(rule))):
        for built in range(100):
            assert kept[built] is not None
        assert len(kept) <= 12


# What a bot.py promises


@MET
def test_asking_changes_nothing(city: City) -> None:
    before = city.key()
    for seat in range(city.seats):
        assert abs(bot.value(city, seat)) < 1000
    bot.candidates(city, Chance(1))
    bot.policy(city, Chance(1))
    assert city.key() == before


@pytest.mark.parametrize("table", new_york(), ids=str)
def test_candidates_and_policy_are_legal_and_steady(table: Table) -> None:
    for city in walk(table):
        legal = city.actions()
        found = bot.candidates(city, Chance(3))
        assert found and len(set(found)) == len(found)
        assert set(found) <= set(legal)
        assert found == bot.candidates(city, Chance(3))
        assert bot.policy(city, Chance(4)) in legal
        assert bot.policy(city, Chance(4)) == bot.policy(city, Chance(4))
        if not all(gives_up(city, action) for action in legal):
            assert not any(gives_up(city, action) for action in (*found, bot.policy(city, Chance(5))))


def test_no_joker_where_a_street_card_does() -> None:
    """With H1 V2 and both jokers, A1S2 is built with the street cards."""
    city = board(B1, hands={0: "H1 HJ V2 VJ"})
    found = {action.square: action for action in bot.candidates(city, Chance(1))}
    assert GAME.write(found[at("A1S2")]) == "P A1S2 H1 V2"
    assert len(found) == len(bot.candidates(city, Chance(1))), "one way to each square"
    assert {action.square for action in city.actions() if not gives_up(city, action)} == set(found)


# How a position stands


def test_the_richer_stands_better() -> None:
    city, richer = board(B1, money={0: 8, 1: 8, 2: 8}), board(B1, money={0: 10, 1: 7, 2: 7})
    assert bot.value(richer, 0) > bot.value(city, 0)
    assert bot.value(richer, 1) < bot.value(city, 1)


def test_partners_stand_together() -> None:
    """A coin is a coin, whichever of the two has it."""
    one, other = board(B2, 4, mode="teams", money={0: 8, 2: 4}), board(B2, 4, mode="teams", money={0: 4, 2: 8})
    assert bot.value(one, 0) == bot.value(one, 2)
    assert bot.value(one, 0) == pytest.approx(bot.value(other, 0))
    assert bot.value(one, 0) == pytest.approx(-bot.value(one, 1) + bot.WIN)


def test_lent_colours_are_worth_nothing() -> None:
    """Until they are drawn, whatever is laid out may be anybody's (setup 7)."""
    city = GAME.start(3, {}, 1)
    city.apply(city.actions()[0])
    assert [bot.value(city, seat) for seat in range(3)] == [0, 0, 0]


def test_a_win_counts_beside_the_margin() -> None:
    """By one point or none: the end of the game is where it matters."""
    city = met()["individual", "MAIN"].clone()
    totals = [score["total"] for score in city.scores()]
    city.decider, city.decision = None, ""
    first = totals.index(max(totals))
    assert bot.value(city, first) >= bot.WIN
    assert bot.value(city, totals.index(min(totals))) < 0
