"""The golden games, line by line. `python -m tests.property.golden` writes them anew."""

import pytest

from tests.property.golden import COUNTS, ENDS, GOLDEN

LAST_WORDS = {
    "ends_with_the_second_bankruptcy": "2 bankruptcies end the game.",
    "ends_with_the_third_bankruptcy": "3 bankruptcies end the game.",
    "ends_with_the_guard": "The game ends after 40 turns.",
} | dict.fromkeys(COUNTS, "1 bankruptcy ends the game.")


@pytest.mark.parametrize("name", GOLDEN.games)
def test_golden_game(name):
    GOLDEN.compare(name)


@pytest.mark.parametrize("name", GOLDEN.games)
def test_ways_to_end(name):
    assert GOLDEN.last_choice(name)[1].endswith(LAST_WORDS[name])


def test_two_four_and_six_seats_and_every_option():
    assert [seats for seats, _, _ in COUNTS.values()] == [2, 4, 6]
    chosen = {key for _, options, _ in (COUNTS | ENDS).values() for key in options}
    assert chosen == {"bankruptcies_to_end", "count_properties", "unit_mode", "max_turns"}


def test_the_files_are_those_of_the_list_and_small():
    GOLDEN.complete()
