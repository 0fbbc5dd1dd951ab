"""Bots play whole games of New York, in every mode, edition and option, and give up no building they can keep."""

import pytest

from game.bots import LEVELS, choose
from game.engine import Chance
from game.new_york import GAME
from game.new_york.state import City
from tests.bots.positions import GUARD, new_york
from tests.contract.table import Table
from tests.new_york.players import gives_up
from tests.new_york.positions import B2, at, board

LONGEST = 400  # turns; bots build, so the city fills


def played_out(city: City, levels: list[str], luck: Chance) -> City:
    """The end of a game in which bots have every seat; each choice is looked at."""
    while city.decider is not None:
        (action,) = choose(city, city.decider, levels[city.decider], luck.seed())
        legal = city.actions()
        assert action in legal
        if gives_up(city, action):
            assert all(gives_up(city, other) for other in legal), f"{GAME.write(action)} was not forced"
        city.apply(action)
        city.check()
    return city


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("table", new_york(), ids=str)
def test_bots_play_to_the_end(table: Table) -> None:
    levels = [LEVELS[(seat + table.seed) % 2] for seat in range(table.seats)]
    city = played_out(table.start(), levels, Chance(table.seed))
    assert city.winners()
    assert city.open_stop >= 0, "a Stop card ends it, not the guard"
    assert city.turn < LONGEST < GUARD


def test_regulars_with_all_their_samples() -> None:
    """The last turns of a game, unhurried: the budget of real play."""
    city = GAME.start(3, {"events": True}, 11)
    luck = Chance(11)
    while city.empty_squares() > 9:
        city.apply(choose(city, city.decider, "newcomer", luck.seed())[0])
    played_out(city, ["regular"] * 3, luck)


# Giving up

FORCED = """
    R  .  .  .  .  .  .
    .  R  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    .  .  .  B  .  Y  .
    .  .  .  .  .  .  .
"""


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_but_own_buildings_to_play(level: str) -> None:
    """H1 V1 names Red's own corner, and nothing else goes: then it must go."""
    city = board(FORCED, hands={0: "H1 H1 V1 V1"})
    assert {action.square for action in city.actions()} == {at("A1S1")}
    (action,) = choose(city, 0, level, 1)
    assert gives_up(city, action)


@pytest.mark.parametrize("level", LEVELS)
def test_one_building_to_keep_is_enough(level: str) -> None:
    """H1 H2 V1 V2 names two own buildings and two vacant squares: neither level ever gives one up."""
    city = board(FORCED, hands={0: "H1 H2 V1 V2"})
    assert sum(gives_up(city, action) for action in city.actions()) == 2
    for seed in range(3 if level == "regular" else 40):
        (action,) = choose(city, 0, level, seed)
        assert not gives_up(city, action)


# What a Regular sees

JOIN = """
    R  R  R  .  R  R  R
    .  .  .  .  .  .  .
    .  B  .  B  .  .  .
    .  .  .  .  .  .  .
    .  Y  .  Y  .  .  .
    .  .  .  .  .  B  .
    .  .  .  .  .  .  Y
"""


def test_a_regular_makes_the_most_of_the_last_turn() -> None:
    """A1S4, between two groups of three, makes seven in one; no other square brings more than its building."""
    city = board(JOIN, hands={0: "H1 H7 V4 V6"}, max_turns=1)
    for seed in range(3):
        assert choose(city, 0, "regular", seed)[0].square == at("A1S4")


# What a Newcomer does not do


def test_a_newcomer_hands_no_cards_about() -> None:
    """An exchange changes nobody's points at once; that is no reason to give a joker away (RULES 5.10)."""
    for seed in range(20):
        city = board(B2, 4, mode="teams", hands={0: "HJ H2 VJ V3"})
        assert GAME.write(*choose(city, 0, "newcomer", seed)) == "X skip"


def test_a_newcomer_takes_what_lies_there() -> None:
    """Seven in one for the taking: of the moves it notices, none that brings so much less will do."""
    city = board(JOIN, hands={0: "H1 H7 V4 V6"})
    taken = sum(choose(city, 0, "newcomer", seed)[0].square == at("A1S4") for seed in range(60))
    assert 30 < taken < 60, "it overlooks some moves, and only some"
