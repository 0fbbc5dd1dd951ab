"""The golden games, line by line. `python -m tests.new_york.golden` writes them anew."""

import pytest

from tests.new_york.golden import ENDS, GOLDEN, MODES

# How the last choice of a game is told, by its way to end.
LAST_CHOICE = {
    "ends_in_a_draw": ("P ", "draws a Stop card: the game is over."),
    "ends_in_a_redraw": ("REDRAW", "draws a Stop card: the game is over."),
    "ends_with_the_guard": ("P ", "The game ends after 15 turns."),
}


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name):
    GOLDEN.compare(name)


@pytest.mark.parametrize("name", ENDS)
def test_ways_to_end(name):
    action, said = GOLDEN.last_choice(name)
    begins, ends = LAST_CHOICE[name]
    assert action.startswith(begins)
    assert said.endswith(ends)


def test_every_mode_and_edition_has_a_game():
    played = {(options.get("edition", "piatnik"), seats, options.get("mode")) for seats, options, _ in MODES.values()}
    assert len(played) == len(MODES) == 12
    assert sum(bool(options.get("events")) for _, options, _ in MODES.values()) == 6
    assert [name for name, (_, options, _) in MODES.items() if options.get("marker_limit") is False]


def test_the_files_are_those_of_the_list_and_small():
    GOLDEN.complete()
