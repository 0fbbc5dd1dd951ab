"""No bot sees a hidden card: only samples ever reach it, and dealing everything hidden anew changes no choice."""

from typing import Any

import pytest

import game.bots
from game.bots import LEVELS, choose
from game.engine import Chance
from game.new_york import bot
from game.new_york.state import City
from tests.bots.positions import met, new_york, walk
from tests.contract.table import Table

DEALS = range(1, 4)
HIDDEN = [table for table in new_york() if table.seed % 2]  # in half the tables, and there at every so many positions
STRIDE = 17

MET = pytest.mark.parametrize("city", met().values(), ids=[f"{mode}-{decision}" for mode, decision in met()])


def test_every_decision_is_met() -> None:
    """Of RULES 5; what the rules below say of positions they say of all of these."""
    assert {decision for _, decision in met()} == {
        "CHOOSE_COLOUR", "PRELIM_PLACE", "MAIN", "FORCED_REDRAW", "EXCHANGE_OFFER", "EXCHANGE_REPLY", "RENEWAL_PLACE",
        "SPEK_VICTIM", "STATIK_VICTIM", "OWN_COLOUR",
    }  # fmt: skip


def dealt_anew(city: City, luck: int) -> City:
    """What the decider knows, and everything else dealt again."""
    return city.sample(city.decider, Chance(luck))


# Dealing anew


@pytest.mark.parametrize("level", LEVELS)
@MET
def test_dealing_everything_hidden_anew_changes_no_choice(city: City, level: str) -> None:
    """With the budget of real play."""
    seat = city.decider
    chosen = choose(city, seat, level, 5)
    for luck in DEALS:
        assert choose(dealt_anew(city, luck), seat, level, 5) == chosen


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("table", HIDDEN, ids=str)
def test_dealing_anew_at_every_table(table: Table) -> None:
    for number, city in enumerate(walk(table)):
        if number % STRIDE == 0:
            seat = city.decider
            for level in LEVELS:
                assert choose(dealt_anew(city, number), seat, level, 5) == choose(city, seat, level, 5)


@pytest.mark.usefixtures("quick")
@MET
def test_the_luck_to_come_changes_no_choice(city: City) -> None:
    """What the true position will draw next is not in any sample."""
    moved_on = city.clone()
    moved_on.chance.number()
    for level in LEVELS:
        assert choose(moved_on, city.decider, level, 5) == choose(city, city.decider, level, 5)


def test_what_is_dealt_anew_is_something_else() -> None:
    """Or the tests above would hold for a bot that sees everything."""
    city = met()["individual", "MAIN"]
    hands = {repr(dealt_anew(city, luck).hands) for luck in DEALS}
    assert len(hands | {repr(city.hands)}) == len(DEALS) + 1


# Who gets what


@pytest.mark.parametrize("level", LEVELS)
@MET
def test_the_true_position_is_only_asked_for_what_its_seat_knows(
    city: City, level: str, monkeypatch: pytest.MonkeyPatch, quick: None
) -> None:
    """Nobody copies it, plays on it, lists its actions or shows it to the room; samples are of the decider."""
    seen_by: list[int | None] = []

    def forbid(name: str) -> None:
        plain = getattr(City, name)

        def guarded(self: City, *arguments: Any) -> Any:
            assert self is not city, f"{name} of the true position"
            return plain(self, *arguments)

        monkeypatch.setattr(City, name, guarded)

    for name in ("actions", "apply", "clone", "key", "scores", "winners"):
        forbid(name)
    for name in ("value", "candidates", "policy"):
        watched(monkeypatch, name, city)
    view = City.view
    monkeypatch.setattr(City, "view", lambda self, seat: seen_by.append(seat) or view(self, seat))
    choose(city, city.decider, level, 5)
    assert set(seen_by) == {city.decider}


def watched(monkeypatch: pytest.MonkeyPatch, name: str, city: City) -> None:
    plain = getattr(bot, name)

    def asking(state: City, *rest: Any) -> Any:
        assert state is not city, f"{name} got the true position"
        return plain(state, *rest)

    monkeypatch.setattr(bot, name, asking)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_gets_samples_that_differ_from_the_truth(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its hands and its luck are made up: each is another position than the true one, and they look the same."""
    city, given = met()["individual", "MAIN"], list[City]()
    mind = game.bots._LEVELS[level]

    class Spy:
        SAMPLES = mind.SAMPLES

        @staticmethod
        def pick(room: Any, samples: list[City], seat: int, chance: Chance) -> Any:
            given.extend(sample.clone() for sample in samples)
            return mind.pick(room, samples, seat, chance)

    monkeypatch.setitem(game.bots._LEVELS, level, Spy)
    choose(city, city.decider, level, 5)
    assert len(given) == mind.SAMPLES
    assert city.key() not in {sample.key() for sample in given}
    assert len({sample.chance.state for sample in given}) == len(given)
    for sample in given:
        assert sample.view(city.decider) == city.view(city.decider)
        assert sample.chance.state != city.chance.state


@pytest.mark.usefixtures("quick")
@MET
def test_the_levels_leave_their_samples_as_they_are(city: City) -> None:
    for mind in game.bots._LEVELS.values():
        samples = [dealt_anew(city, luck) for luck in range(mind.SAMPLES)]
        before = [sample.key() for sample in samples]
        mind.pick(bot, samples, city.decider, Chance(1))
        assert [sample.key() for sample in samples] == before
