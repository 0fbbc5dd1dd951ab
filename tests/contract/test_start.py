"""Starting: every number of seats, what can be agreed, and a sentence for what cannot."""

import json
import math
from typing import Any

import pytest

from game import catalogue
from game.engine import Chance, Game, Line, Refusal

from .table import CAP, Table, all_tables, at_every_table, choose, combined, text_of

GAMES = list(catalogue().values())
COUNTS = [(game, seats) for game in GAMES for seats in game.seats]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
every_count = pytest.mark.parametrize(("game", "seats"), COUNTS, ids=lambda value: getattr(value, "id", str(value)))

NO_VALUES: tuple[Any, ...] = ("nonsense", "", -1, 10**9, 1.0, 0.5, None, [], {}, (), b"x", float("nan"), ["x"], print)


def str_of(value: Any) -> str:
    return repr(value) if type(value) is not int or value < 10**99 else "huge"


def refused(error: pytest.ExceptionInfo[Refusal]) -> None:
    """One clear sentence."""
    text = str(error.value)
    assert isinstance(error.value.line, Line) and text == str(error.value.line)
    assert text.endswith(".") and text == text.strip() and text.isprintable() and ". " not in text, text
    assert len(text) < 300, text


@every_game
def test_the_box(game: Game) -> None:
    assert catalogue()[game.id] is game
    assert game.id.isidentifier() and game.id == game.id.lower() and game.title.strip()
    assert type(game.seats) is tuple and game.seats and list(game.seats) == sorted(set(game.seats))
    assert all(type(seats) is int and seats >= 1 for seats in game.seats)
    assert type(game.rules) is int and game.rules >= 1


@every_count
def test_every_count_starts_with_default_options(game: Game, seats: int) -> None:
    state = game.start(seats=seats)
    state.check()
    assert state.seats >= seats and state.decider in range(seats) and state.settled and state.decision
    assert type(state.turn) is int and state.winners() == ()
    agreed = {option.key: option.default for option in game.options(seats)}
    assert game.start(seats, agreed, 0).key() == game.start(seats, {}, 0).key() == state.key(), "what is left out"


@every_game
@pytest.mark.parametrize("seats", [0, -1, 1000, 2.0, "2", None, [], True, (2,), math.nan, 10**5000], ids=str_of)
def test_impossible_seats(game: Game, seats: Any) -> None:
    with pytest.raises(Refusal) as error:
        game.start(seats, {}, 0)
    refused(error)
    with pytest.raises(Refusal) as error:
        game.options(seats)
    refused(error)


@every_game
@pytest.mark.parametrize("seed", [-1, 2**32, 1.0, "7", None, True, [], math.nan, math.inf, 10**5000], ids=str_of)
def test_impossible_seeds(game: Game, seed: Any) -> None:
    with pytest.raises(Refusal) as error:
        game.start(game.seats[0], {}, seed)
    refused(error)
    game.start(game.seats[0], {}, 2**32 - 1).check()


@every_count
def test_unknown_options(game: Game, seats: int) -> None:
    for key in ("nonsense", "", 3, None, (), "seats", "__class__", "x" * 10_000, "a\nb", "do:it", "\ud800", 10**5000):
        with pytest.raises(Refusal) as error:
            game.start(seats, {key: True}, 0)
        refused(error)
    for options in ([], "x", 3, [("max_turns", 3)]):
        with pytest.raises(Refusal) as error:
            game.start(seats, options, 0)  # type: ignore[arg-type]
        refused(error)
        with pytest.raises(Refusal) as error:
            game.options(seats, options)  # type: ignore[arg-type]
        refused(error)


@every_count
def test_impossible_values(game: Game, seats: int) -> None:
    for option in game.options(seats):
        strange = [*NO_VALUES, 0, 1] if option.kind == "flag" else [*NO_VALUES, True, False]
        if option.kind == "number":
            low, high = option.choices
            strange = [each for each in strange if not (type(each) is int and low <= each <= high)]
            strange += [low - 1, high + 1, float(low), str(low)]
        for value in strange:
            if any(type(value) is type(choice) and value == choice for choice in option.choices):
                continue
            with pytest.raises(Refusal) as error:
                game.start(seats, {option.key: value}, 0)
            refused(error)


@every_count
def test_closed_values_say_why(game: Game, seats: int) -> None:
    for chosen in [{}, *combined_up_to(game, seats, 60)]:
        for option in game.options(seats, chosen):
            for value, why in option.closed.items():
                with pytest.raises(Refusal) as error:
                    game.start(seats, {**chosen, option.key: value}, 0)
                refused(error)
                assert error.value.line == why or chosen, "with nothing else chosen, the reason is the option's own"


@every_count
def test_options_are_well_made(game: Game, seats: int) -> None:
    for chosen in [{}, *combined_up_to(game, seats, 200)]:
        options = game.options(seats, chosen)
        assert options == game.options(seats, chosen), "asked again, the same"
        keys = [option.key for option in options]
        assert len(set(keys)) == len(keys) and set(chosen) <= set(keys)
        for option in options:
            assert option.kind in ("flag", "choice", "number") and type(option.choices) is tuple
            assert option.kind != "flag" or option.choices == (False, True)
            assert json.loads(json.dumps([*option.choices, option.default])) == [*option.choices, option.default]
            assert option.refusal(option.default) is None, f"{option.key}: the default is a choice and not closed"
            assert type(option.more) is bool
            labels = game.words.options[option.key]
            assert len(labels) == 2 and all(labels), f"{option.key} has a label and a help"
            if option.kind == "number":
                assert len(option.choices) == 2 and all(type(end) is int for end in option.choices)
                assert option.choices[0] <= option.choices[1] and not option.closed
            if option.kind == "choice":
                assert set(option.choices) <= set(game.words.choices[option.key]), f"{option.key}: a label for each"
                assert len({text_of(choice) for choice in option.choices}) == len(option.choices)
            assert all(any(value == choice for choice in option.choices) for value in option.closed)
            assert all(isinstance(why, Line) and str(why).endswith(".") for why in option.closed.values())


def combined_up_to(game: Game, seats: int, most: int) -> list[dict[str, Any]]:
    rows = combined(game, seats, Chance(seats))
    return [next(rows) for _ in range(most)]


@every_count
def test_nonsense_among_what_is_chosen_breaks_no_list(game: Game, seats: int) -> None:
    for key in [option.key for option in game.options(seats)]:
        for value in NO_VALUES:
            assert [option.key for option in game.options(seats, {key: value})]


@at_every_table
def test_same_seed_same_game(table: Table) -> None:
    one, two, luck = table.start(), table.start(), Chance(table.seed)
    for _ in range(60):
        assert one.key() == two.key() and one.fingerprint() == two.fingerprint(), str(table)
        if one.decider is None:
            break
        action = choose(one, luck, by_word=False)
        one.apply(action)
        two.apply(action)


@every_count
def test_different_seeds_differ(game: Game, seats: int) -> None:
    """Somewhere: in what is dealt, or in what comes to light when the same is done."""
    told = set()
    for seed in range(8):
        state = game.start(seats, {}, seed)
        film = [state.view(None, open=True)]
        for _ in range(20):
            if state.decider is not None:
                state.apply(state.actions()[0])
                film.append(state.view(None, open=True))
        told.add(text_of(film))
    assert len(told) > 1


def test_every_room_is_covered() -> None:
    """And the sample room is among them."""
    assert {"harbour"} < set(catalogue()) == {table.id for table in all_tables()}
    assert CAP in {option.key for option in catalogue()["harbour"].options(2)}
