"""Notation: a line for every action that reads back, and nothing but ValueError for nonsense."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game import catalogue
from game.engine import Chance, Game

from .table import Place, choose, everywhere


@everywhere()
def test_written_and_read(place: Place) -> None:
    game, actions = place.game, place.state.actions()
    lines = [game.write(action) for action in actions]
    for action, line in zip(actions, lines, strict=True):
        assert type(line) is str and line and line == line.strip() and line.isprintable(), repr(line)
        back = game.read(line)
        assert back == action and type(back) is type(action) and game.write(back) == line
    assert len(set(lines)) == len(lines), "no two legal actions are written alike"


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("thing", [None, 3, True, 0.5, b"x", [], {}, (), ["x"], print], ids=repr)
def test_what_is_no_text_is_no_notation(game: Game, thing: Any) -> None:
    with pytest.raises(ValueError, match=r"\S"):
        game.read(thing)


def lines_of(game: Game) -> list[str]:
    """Lines of a short game, to be spoilt."""
    state, luck, lines = game.start(game.seats[-1], {}, 1), Chance(1), []
    for _ in range(40):
        if state.decider is not None:
            action = choose(state, luck, by_word=True)
            lines.append(game.write(action))
            state.apply(action)
    return sorted(set(lines))


def nearly(line: str) -> st.SearchStrategy[str]:
    """A line with one place changed, dropped or doubled."""
    places = st.integers(0, len(line) - 1)
    return st.one_of(
        places.map(lambda at: line[:at] + line[at + 1 :]),
        places.map(lambda at: line[:at] + line[at] + line[at:]),
        st.tuples(places, st.characters()).map(lambda change: line[: change[0]] + change[1] + line[change[0] + 1 :]),
        st.sampled_from([line.upper(), f" {line}", f"{line} ", f"{line}\n", line + " " + line, line.title()]),
    )


@pytest.mark.parametrize("game", catalogue().values(), ids=lambda game: game.id)
def test_nonsense(game: Game) -> None:
    spoilt = st.sampled_from(lines_of(game)).flatmap(nearly)

    @given(st.one_of(st.text(), spoilt, st.text(alphabet="abcSADH0123 :-,.>+")))
    @example("")
    @example(" ")
    @example("\x00")
    @example("(" * 100_000)
    @example("9" * 10_000)
    def read(text: str) -> None:
        try:
            action = game.read(text)
        except ValueError as error:
            assert str(error)
        else:
            assert game.read(game.write(action)) == action

    read()
