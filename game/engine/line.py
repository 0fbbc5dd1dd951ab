"""Words as data: a sentence is a `Line`, its English source with named places and the facts to fill them.

Whoever shows a Line looks its text up in the catalogues first and fills it then (`speaker.py`). `str(line)` is plain
English, for scripts and errors. What a place holds is told by its name and its value:

    {seat}, {other}     seats, 0-based (English: "Seat 1"; on the page the person's name)
    "square:A4S3"       a part: the room's words name it (English: its id, "A4S3")
    a Line              a phrase inside the sentence
    a list              any of these, joined
    Plain("a:b")        text from outside, never taken for a part
    {n}                 the number that chooses between the two forms of a counted sentence
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

Text = str | tuple[str, str]  # one sentence, or (one, many) chosen by the fact `n`

SEAT_PLACES = ("seat", "other")
LONGEST_QUOTED = 40


class Plain(str):
    """Text from outside, a name, a path or whatever somebody typed: never taken for a part, whatever is in it."""

    __slots__ = ()


def quoted(value: Any) -> Plain:
    """Whatever was given, as it can stand in a sentence: on one line, short, and never a reason to stumble."""
    try:
        text = value if isinstance(value, str) else str(value)
    except Exception:  # a number of thousands of digits, or a thing that cannot be shown
        text = type(value).__name__
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: LONGEST_QUOTED + 1])
    return Plain(shown if len(shown) <= LONGEST_QUOTED else shown[: LONGEST_QUOTED - 1] + "…")


class Line(NamedTuple):
    """One whole sentence, never glued to another."""

    text: Text
    facts: Mapping[str, Any] = {}

    def __str__(self) -> str:
        text = self.text
        if isinstance(text, tuple):
            text = text[0] if self.facts["n"] == 1 else text[1]
        return text.format_map({place: plain(place, value) for place, value in self.facts.items()})


def plain(place: str, value: Any) -> str:
    """A fact in English without any room's help."""
    if place in SEAT_PLACES:
        return "The table" if value is None else f"Seat {value + 1}"
    if isinstance(value, (list, tuple)) and not isinstance(value, Line):
        return ", ".join(plain("", each) for each in value)
    if isinstance(value, str) and not isinstance(value, Plain):
        return value.partition(":")[2] or value
    return str(value)


class Refusal(ValueError):
    """Something was asked that cannot be had; `line` says what is wrong and what to do."""

    def __init__(self, line: Line) -> None:
        super().__init__(line)
        self.line = line

    def __str__(self) -> str:
        return str(self.line)


class IllegalAction(Refusal):
    """The rules do not allow this action here. The position is untouched."""
