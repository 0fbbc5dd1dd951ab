"""Sentences as data, read as plain English."""

import pytest

from game.engine import IllegalAction, Line, Plain, Refusal
from game.engine.line import quoted
from game.engine.speaker import Speaker
from tests.engine.ferry import FerryGame


def test_places_are_filled_by_what_they_hold():
    line = Line("{seat} buys {square} from {other}.", {"seat": 0, "square": "square:A4S3", "other": 2})
    assert str(line) == "Seat 1 buys A4S3 from Seat 3."


def test_the_table_has_no_seat():
    assert str(Line("{seat} shuffles.", {"seat": None})) == "The table shuffles."


@pytest.mark.parametrize(("n", "text"), [(0, "0 coins left."), (1, "1 coin left."), (2, "2 coins left.")])
def test_the_number_chooses_the_form(n, text):
    assert str(Line(("{n} coin left.", "{n} coins left."), {"n": n})) == text


def test_lists_and_phrases():
    facts = {"parts": ["card:PR", Line("a {colour} card", {"colour": "red"}), 3], "phrase": Line("at once")}
    assert str(Line("Take {parts} {phrase}.", facts)) == "Take PR, a red card, 3 at once."


def test_a_name_with_braces_is_only_a_name():
    assert str(Line("{who} sits down.", {"who": "{seat}"})) == "{seat} sits down."


def test_text_from_outside_is_never_a_part():
    line = Line("{who} sits down.", {"who": Plain("card:3")})
    assert str(line) == Speaker(FerryGame.words, [], {}).line(line) == "card:3 sits down."


class Shy:
    def __str__(self):
        raise RuntimeError


@pytest.mark.parametrize(("value", "text"), [
    ("do:it", "do:it"), ("a\nb\x1b[2J", "a?b?[2J"), ("x" * 40, "x" * 40), ("x" * 9999, "x" * 39 + "…"), ("\ud800", "?"),
    ("\u202eab", "?ab"), (None, "None"), (3, "3"), (10**5000, "int"), (Shy(), "Shy"),
], ids=range(10))  # fmt: skip
def test_whatever_is_given_can_be_quoted(value, text):
    assert quoted(value) == text
    assert isinstance(quoted(value), Plain)


def test_a_refusal_is_a_value_error_with_its_line():
    line = Line("Seat {number} is taken.", {"number": 3})
    for kind in (Refusal, IllegalAction):
        with pytest.raises(ValueError, match=r"^Seat 3 is taken\.$") as caught:
            raise kind(line)
        assert caught.value.line == line
