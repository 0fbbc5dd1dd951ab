"""Bots play Property: whole games at every number of seats, no ruin that can be helped, nothing hidden seen.

And what they are told of it (`game/property/bot.py`) counts as the rules do.
"""

from functools import cache

import pytest

from game.bots import LEVELS, choose
from game.engine import Chance
from game.property import GAME, bot
from game.property.board import BIT
from game.property.state import Sheet
from tests.contract.table import Table, tables
from tests.property.players import cautious
from tests.property.positions import JB, Q1, A, B, board, play
from tests.property.test_random_games import COMBINATIONS, rich

GUARD = 3000  # bots end a game long before
LONGEST = 1000  # turns


@cache
def property_tables() -> list[Table]:
    """The contract's tables with time for a whole game."""
    return [
        table._replace(options={**table.options, "max_turns": GUARD}) for table in tables() if table.id == "property"
    ]


def ruinous(sheet: Sheet, action: object) -> bool:
    return sheet.brief(action)[0] == "ruin"


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("table", property_tables(), ids=str)
def test_bots_play_to_the_end(table: Table) -> None:
    """A bankruptcy ends it, and nobody is ruined who could have played anything else."""
    levels = [LEVELS[(seat + table.seed) % 2] for seat in range(table.seats)]
    sheet, luck = table.start(), Chance(table.seed)
    while sheet.decider is not None:
        (action,) = choose(sheet, sheet.decider, levels[sheet.decider], luck.seed())
        legal = sheet.actions()
        assert action in legal
        if ruinous(sheet, action):
            assert all(ruinous(sheet, other) for other in legal), f"{GAME.write(action)} was not forced"
        sheet.apply(action)
        sheet.check()
    assert sheet.winners() and len(sheet.bankrupt) == sheet.table.to_end
    assert sheet.turn < LONGEST < GUARD


def met() -> list[Sheet]:
    """Positions of both decisions from the middle of cautious games, and rich ones."""
    found = []
    for table in property_tables()[::3]:
        sheet, luck, seen = table.start(), Chance(table.seed + 1), {"PLAY": 0, "BUY_DECISION": 0}
        while sheet.decider is not None and min(seen.values()) < 40:
            seen[sheet.decision] += 1
            if seen[sheet.decision] == 40:
                found.append(sheet.clone())
            sheet.apply(cautious(sheet, luck))
    return [*found, *(rich(COMBINATIONS[seed % len(COMBINATIONS)], seed, 6, 3, 20, 1) for seed in range(8))]


@pytest.mark.parametrize("level", LEVELS)
def test_dealing_everything_hidden_anew_changes_no_choice(level: str) -> None:
    """With the budget of real play."""
    positions = met()
    assert {sheet.decision for sheet in positions} == {"PLAY", "BUY_DECISION"}
    for sheet in positions:
        seat = sheet.decider
        chosen = choose(sheet, seat, level, 5)
        moved_on = sheet.clone()
        moved_on.chance.number()
        assert choose(moved_on, seat, level, 5) == chosen, "the luck to come is not in any sample"
        for luck in (1, 2):
            assert choose(sheet.sample(seat, Chance(luck)), seat, level, 5) == chosen


def test_a_bot_leaves_the_position_alone() -> None:
    for sheet in met():
        before = sheet.key()
        bot.value(sheet, 0)
        bot.candidates(sheet, Chance(1))
        bot.policy(sheet, Chance(1))
        assert sheet.key() == before


# What it is told


def test_land_counts_as_the_rules_do() -> None:
    for seed in range(40):
        sheet = rich(COMBINATIONS[seed % len(COMBINATIONS)], seed, seed, 3, 20, 0)
        for seat, owned in enumerate(sheet.owned):
            land, sizes = bot.LANDS[owned], []
            for square, owner in enumerate(sheet.board):
                if owner == seat:
                    assert land.size[square] == sheet.group(square).bit_count()
                    sizes.append(land.size[square])
                else:
                    after = sheet.clone()
                    if owner >= 0:
                        after.owned[owner] ^= BIT[square]
                    after.owned[seat] |= BIT[square]
                    after.board[square] = seat
                    assert land.join[square] == after.group(square).bit_count()
            assert land.weight == sum(sizes), "each square counts the size of its group"


def test_candidates_are_legal_and_each_square_comes_once() -> None:
    for sheet in met():
        legal, chosen = sheet.actions(), bot.candidates(sheet, Chance(1))
        assert chosen and set(chosen) <= set(legal) and chosen == bot.candidates(sheet, Chance(2))
        assert bot.policy(sheet, Chance(1)) in legal
        if sheet.decision == "PLAY" and not ruinous(sheet, chosen[0]):
            assert len({action.square for action in chosen}) == len(chosen) <= bot.THOUGHTS
            assert not any(ruinous(sheet, action) for action in chosen)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "REMEMBERED", 10)
    lands = bot.Lands()
    for owned in range(1, 50):
        assert lands[owned].weight > 0
    assert len(lands) <= 11


# What a Regular sees


@pytest.mark.parametrize("level", LEVELS)
def test_no_bot_ruins_itself(level: str) -> None:
    sheet = board(Q1, hands={A: "D6 C6 C4"}, money={A: 5})
    for seed in range(10):
        (action,) = choose(sheet, A, level, seed)
        assert not ruinous(sheet, action)


def test_a_regular_joins_its_groups() -> None:
    """(3,4) makes one group of seven for A; the other squares stand alone."""
    text = """
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        .  .  .  .  .  .  .  .
        A  A  .  A  A  .  .  B
        .  .  A  .  .  .  .  B
        .  .  A  .  .  .  .  B
        .  .  .  .  .  .  .  .
    """
    sheet = board(text, 2, hands={A: "D3 C4 C7 C8"})
    for seed in range(3):
        assert GAME.write(*choose(sheet, A, "regular", seed)) == "♦3 ♣4 > 3,4"


def test_a_regular_breaks_a_large_group() -> None:
    sheet = board(JB, 2, hands={A: "D3 C5"}, units={A: 14, B: 14})
    play(sheet, "♦3 ♣5 > 3,5")
    assert all(GAME.write(*choose(sheet, A, "regular", seed)) == "BUY" for seed in range(3))


def test_a_regular_keeps_its_wild_cards() -> None:
    """The same square for a natural card."""
    sheet = board(JB, 2, hands={A: "DA D9 CA"})
    for seed in range(5):
        chosen = GAME.write(*choose(sheet, A, "regular", seed))
        assert not chosen.endswith("> 1,1") or chosen == "♦A ♣A > 1,1"
