"""The golden games, line by line. `python -m tests.new_york.golden` writes them anew."""

import pytest

from tests.new_york.golden import ENDS, GAMES, HERE, MODES, file, play

LARGEST = 25_000  # bytes

# How the last choice of a game is told, by its way to end.
LAST_CHOICE = {
    "ends_in_a_draw": ("P ", "draws a Stop card: the game is over."),
    "ends_in_a_redraw": ("REDRAW", "draws a Stop card: the game is over."),
    "ends_with_the_guard": ("P ", "The game ends after 15 turns."),
}


def lines(name):
    return file(name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_golden_game(name):
    written = lines(name)
    number = 0
    for number, line in enumerate(play(*GAMES[name]), 1):
        assert number <= len(written), f"{name}.txt ends before line {number}: {line}"
        assert line == written[number - 1], f"{name}.txt, line {number}"
    assert number == len(written), f"{name}.txt goes on after the game is over"


@pytest.mark.parametrize("name", ENDS)
def test_ways_to_end(name):
    choices = [line for line in lines(name) if "  | " in line]
    action, said = choices[-1].split("  | ")
    begins, ends = LAST_CHOICE[name]
    assert action[3:].startswith(begins)
    assert said.endswith(ends)


def test_every_mode_and_edition_has_a_game():
    played = {(options.get("edition", "piatnik"), seats, options.get("mode")) for seats, options, _ in MODES.values()}
    assert len(played) == len(MODES) == 12
    assert sum(bool(options.get("events")) for _, options, _ in MODES.values()) == 6
    assert [name for name, (_, options, _) in MODES.items() if options.get("marker_limit") is False]


def test_the_files_are_those_of_the_list_and_small():
    assert {path.stem for path in HERE.glob("*.txt")} == set(GAMES)
    assert {path.name: path.stat().st_size for path in HERE.glob("*.txt") if path.stat().st_size > LARGEST} == {}
