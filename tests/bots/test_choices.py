"""Choices of several actions: New York has none, so a bot learns Harbour and the ferry here, for the test only."""

import sys
from types import ModuleType
from typing import Any

import pytest

import game.bots
from game.bots import LEVELS, choose, think
from game.bots.insight import insight
from game.engine import Chance, Event, Match, record
from tests.engine import ferry
from tests.sample.harbour import GAME as HARBOUR

SEEDS = range(6)


def learn(monkeypatch: pytest.MonkeyPatch, package: str) -> ModuleType:
    """A simple `bot.py` beside a room: points ahead of the best other, every action a candidate, any a policy."""
    bot = ModuleType(f"{package}.bot")

    def value(state: Any, seat: int) -> float:
        totals = [score["total"] for score in state.scores()]
        return totals.pop(seat) - max(totals)

    bot.value = value  # type: ignore[attr-defined]
    bot.candidates = lambda state, chance: state.actions()  # type: ignore[attr-defined]
    bot.policy = lambda state, chance: chance.choice(state.actions())  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, bot.__name__, bot)
    return bot


@pytest.fixture
def harbour(monkeypatch: pytest.MonkeyPatch, quick: None) -> ModuleType:
    return learn(monkeypatch, "tests.sample.harbour")


@pytest.fixture
def on_the_ferry(monkeypatch: pytest.MonkeyPatch, quick: None) -> ModuleType:
    return learn(monkeypatch, "tests.engine")


def seats(level: str, number: int) -> list[dict[str, str]]:
    return [{"kind": level, "name": f"{level} {seat}"} for seat in range(number)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_ends_where_the_position_is_settled(harbour: ModuleType, level: str) -> None:
    """Not before, not after; so a Match takes each as one choice."""
    longest = 0
    for seed in SEEDS:
        match = Match(game="harbour", seats=seats(level, 2 + seed % 3), options={}, seed=seed)
        while match.state.decider is not None:
            now = match.state.clone()
            choice = choose(match.state, now.decider, level, seed)
            for number, action in enumerate(choice, 1):
                assert action in now.actions()
                now.apply(action)
                assert now.settled == (number == len(choice))
            match.play(*choice)
            longest = max(longest, len(choice))
    assert longest > 2, "somebody loads two crates and sails"


@pytest.mark.parametrize("level", LEVELS)
def test_think_writes_one_action_a_line(harbour: ModuleType, level: str) -> None:
    match = Match(game="harbour", seats=seats(level, 2), options={}, seed=2)
    lines = 0
    while match.state.decider is not None:
        answer = think(record.write(match)).splitlines()
        match.play(*(HARBOUR.read(line) for line in answer))
        lines = max(lines, len(answer))
    assert lines >= 2


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_orders_change_no_choice(harbour: ModuleType, level: str) -> None:
    state, luck = HARBOUR.start(3, {}, 4), Chance(4)
    while state.decider is not None:
        chosen = choose(state, state.decider, level, 5)
        for deal in (1, 2):
            assert choose(state.sample(state.decider, Chance(deal)), state.decider, level, 5) == chosen
        for action in choose(state, state.decider, level, luck.seed()):
            state.apply(action)


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_of_several_choices(on_the_ferry: ModuleType, level: str) -> None:
    """On the ferry a seat may stay and choose again: a bot that never stops staying would never end its turn."""
    state, luck = ferry.GAME.start(3, {"turns": 12}, 1), Chance(1)
    for _ in range(200):
        if state.decider is None:
            break
        choice = choose(state, state.decider, level, luck.seed())
        for action in choice:
            state.apply(action)
        assert state.settled
    assert state.decider is None


def test_a_regular_takes_the_longest_trip(on_the_ferry: ModuleType) -> None:
    """Crates 1 and 2 are three points: the most there is, and it takes three actions."""
    on_the_ferry.candidates = lambda state, chance: [  # type: ignore[attr-defined]
        action for action in state.actions() if action.kind in ("row", "load", "sail")
    ]
    on_the_ferry.policy = lambda state, chance: (  # type: ignore[attr-defined]
        ferry.SAIL if len(state.loaded) == 2 else state.actions()[-2] if state.loaded else ferry.ROW
    )
    choice = choose(ferry.GAME.start(2, {"turns": 12}, 1), 0, "regular", 1)
    assert len(choice) == 3 and sum(action.n for action in choice) == 3


def test_news_ends_a_choice(on_the_ferry: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """What came to light is not what the samples made up: whoever is at the true position asks again."""
    plain = ferry.Ferry.apply

    def loud(self: ferry.Ferry, action: Any, tell: Any = None) -> None:
        plain(self, action, tell)
        if tell and action.kind == "load":
            tell(Event("sees", self.decider, {}, news=True))

    monkeypatch.setattr(ferry.Ferry, "apply", loud)
    on_the_ferry.candidates = lambda state, chance: [  # type: ignore[attr-defined]
        action for action in state.actions() if action.kind in ("load", "sail")
    ]
    choice = choose(ferry.GAME.start(2, {"turns": 12}, 1), 0, "newcomer", 1)
    assert [action.kind for action in choice] == ["load"]


def test_all_samples_go_on_together(harbour: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """At each step of a choice the level sees the same seat's position, as far as it has composed it."""
    views: list[list[Any]] = []
    mind = game.bots._LEVELS["regular"]

    class Spy:
        SAMPLES = 3

        @staticmethod
        def pick(room: Any, samples: list[Any], seat: int, chance: Chance) -> Any:
            views.append([sample.view(seat) for sample in samples])
            return samples[0].actions()[0] if len(views) == 1 else mind.pick(room, samples, seat, chance)

    monkeypatch.setitem(game.bots._LEVELS, "regular", Spy)
    choice = choose(HARBOUR.start(2, {}, 3), 0, "regular", 1)
    assert len(views) == len(choice) > 1
    for step in views:
        assert all(view == step[0] for view in step)


def test_a_fault_inside_a_bot_is_not_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A `bot.py` that imports what is not there is broken: that is said as it is."""

    def import_module(name: str) -> ModuleType:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setitem(insight.__globals__, "import_module", import_module)
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        choose(HARBOUR.start(2, {}, 1), 0, "newcomer", 1)
