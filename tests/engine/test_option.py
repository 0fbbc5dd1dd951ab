"""What can be agreed before a game, and what cannot."""

import pytest

from game.engine import Line, Option, Refusal
from game.engine.option import flag, settle

OFF = Line("Needs four seats.")


class Box:
    """As much of a Game as `settle` asks for: pace follows the mode."""

    def options(self, seats, chosen):
        pace = 3 if chosen.get("mode") == "quick" else 8
        return [
            Option("mode", "choice", ("plain", "quick", "teams"), "plain", {"teams": OFF} if seats != 4 else {}),
            flag("events", True),
            Option("pace", "number", (1, 9), pace),
        ]


def test_missing_ones_take_their_defaults():
    assert settle(Box(), 2, {}) == {"mode": "plain", "events": True, "pace": 8}


def test_defaults_follow_what_is_chosen():
    assert settle(Box(), 2, {"mode": "quick"})["pace"] == 3
    assert settle(Box(), 2, {"mode": "quick", "pace": 9})["pace"] == 9


def test_a_closed_choice_says_why():
    assert settle(Box(), 4, {"mode": "teams"})["mode"] == "teams"
    with pytest.raises(Refusal) as caught:
        settle(Box(), 3, {"mode": "teams"})
    assert caught.value.line == OFF


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"colour": 1}, "There is no option colour: the options are mode, events, pace."),
        ({3: 1}, "There is no option 3: the options are mode, events, pace."),
        ({"mode": "slow"}, "The option mode takes one of: plain, quick, teams."),
        ({"mode": None}, "The option mode takes one of: plain, quick, teams."),
        ({"mode": ["plain"]}, "The option mode takes one of: plain, quick, teams."),
        ({"events": 1}, "The option events takes one of: False, True."),
        ({"events": "True"}, "The option events takes one of: False, True."),
        ({"pace": 0}, "The option pace takes a whole number from 1 to 9."),
        ({"pace": 10}, "The option pace takes a whole number from 1 to 9."),
        ({"pace": True}, "The option pace takes a whole number from 1 to 9."),
        ({"pace": 2.0}, "The option pace takes a whole number from 1 to 9."),
        ({"pace": float("nan")}, "The option pace takes a whole number from 1 to 9."),
    ],
)
def test_anything_else_gets_one_sentence(chosen, sentence):
    with pytest.raises(Refusal) as caught:
        settle(Box(), 2, chosen)
    assert str(caught.value) == sentence
