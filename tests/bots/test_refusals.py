"""`choose` and `think`: what they answer, and the one clear sentence each gives where there is nothing to answer."""

import json
from typing import Any

import pytest

from game.bots import LEVELS, choose, think
from game.engine import Match, Refusal, record
from game.new_york import GAME
from tests.new_york.positions import B1, board
from tests.sample.harbour import GAME as HARBOUR

NAMES = ("Anna", "Ben", "Chloé")


def match(*kinds: str, seed: int = 7, **options: Any) -> Match:
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, NAMES, strict=False)]
    return Match(game="new_york", seats=seats, options={"prelim_starter": 0, **options}, seed=seed)


def refused(asked: Any, *arguments: Any) -> str:
    with pytest.raises(Refusal) as refusal:
        asked(*arguments)
    return str(refusal.value)


def test_the_levels_easy_first() -> None:
    assert LEVELS == ("newcomer", "regular")


# choose


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_a_tuple_of_legal_actions_and_leaves_the_position_alone(level: str) -> None:
    city = board(B1)
    before = city.key()
    choice = choose(city, 0, level, 1)
    assert isinstance(choice, tuple) and len(choice) == 1
    assert choice[0] in city.actions()
    assert city.key() == before


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_makes_the_same_choice(level: str) -> None:
    city = board(B1, hands={0: "HJ HJ VJ VJ"})
    for seed in range(4):
        assert choose(city, 0, level, seed) == choose(city, 0, level, seed)


def test_another_seed_may_make_another_choice() -> None:
    city = board(B1, hands={0: "HJ HJ VJ VJ"})
    assert len({choose(city, 0, "newcomer", seed) for seed in range(12)}) > 1


@pytest.mark.parametrize("level", ["master", "person", "", "Regular"])
def test_an_unknown_level(level: str) -> None:
    said = refused(choose, board(B1), 0, level, 1)
    assert said == f"There is no level {level}: the levels are newcomer, regular."


def test_a_level_of_nonsense_is_cut_short() -> None:
    assert len(refused(choose, board(B1), 0, "x" * 5000, 1)) < 100


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seat", [1, 2, 9])
def test_not_its_seat(level: str, seat: int) -> None:
    said = refused(choose, board(B1), seat, level, 1)
    assert said == f"It is not for Seat {seat + 1} to choose now, but for Seat 1."


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_that_is_over(level: str) -> None:
    city = GAME.start(2, {"max_turns": 1}, 3)
    while city.decider is not None:
        city.apply(city.actions()[0])
    assert refused(choose, city, 0, level, 1) == "The game is over: there is nothing left to choose."


@pytest.mark.parametrize("level", LEVELS)
def test_a_room_that_no_bot_has_learnt(level: str) -> None:
    said = refused(choose, HARBOUR.start(2, {}, 1), 0, level, 1)
    assert said == "No bot has learnt this game yet: let persons take all seats."


# think


@pytest.mark.parametrize("level", LEVELS)
def test_a_record_in_a_choice_out(level: str) -> None:
    played = match(level, level)
    for _ in range(3):
        answer = think(record.write(played))
        played.play(*(GAME.read(line) for line in answer.splitlines()))
    assert len(played.actions) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_the_kind_of_the_seat_is_its_level(level: str) -> None:
    played = match(level, "person", colours_first=True)
    while played.state.decider != 0 or played.state.turn == 0:
        played.play(played.state.actions()[0])
    answers = [think(record.write(played), seed) for seed in range(4)]
    assert answers == [GAME.write(*choose(played.state, 0, level, seed)) for seed in range(4)]


def test_a_seed_of_one_s_own() -> None:
    """Lent colours are laid out anywhere: each seed has its own square."""
    played = match("newcomer", "newcomer")
    answers = [think(record.write(played), seed) for seed in range(12)]
    assert len(set(answers)) > 1
    assert answers == [GAME.write(*choose(played.state, 0, "newcomer", seed)) for seed in range(12)]


def test_equal_records_get_equal_answers() -> None:
    text = record.write(match("newcomer", "newcomer", seed=5))
    assert think(text) == think(text)


def test_without_a_seed_the_game_and_the_move_are_the_seed() -> None:
    answers = {think(record.write(match("newcomer", "newcomer", seed=seed))) for seed in range(12)}
    assert len(answers) > 1
    played = match("newcomer", "newcomer", colours_first=False)
    first = think(record.write(played))
    played.play(GAME.read(first))
    played.play(played.state.actions()[0])
    played.undo()
    played.undo()
    assert think(record.write(played)) == first


def test_a_person_s_seat() -> None:
    said = refused(think, record.write(match("person", "regular")))
    assert said == "A person plays for Seat 1: no bot can choose there."


def test_a_seat_of_an_unknown_level() -> None:
    said = refused(think, record.write(match("master", "regular")))
    assert said == "There is no level master: the levels are newcomer, regular."


def test_the_record_of_a_game_that_is_over() -> None:
    played = match("newcomer", "newcomer", max_turns=1)
    while played.state.decider is not None:
        played.play(played.state.actions()[0])
    assert refused(think, record.write(played)) == "The game is over: there is nothing left to choose."


def test_the_record_of_a_room_that_no_bot_has_learnt() -> None:
    seats = [{"kind": "newcomer", "name": "A"}, {"kind": "person", "name": "B"}]
    said = refused(think, record.write(Match(game="harbour", seats=seats, options={}, seed=1)))
    assert said == "No bot has learnt this game yet: let persons take all seats."


@pytest.mark.parametrize("text", ["", "{", "[]", json.dumps({"format": "chess"})])
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(record.RecordError):
        think(text)
