"""The names on the sheet and on the cards: in full, in two lines, cut short for phones; and spoken."""

from game.engine import Line
from game.engine.line import Plain
from game.new_york.board import COLOURS, SQUARE_NAMES

from ...text import esc
from ...voice import Voice

# What stands on a plate or a card: the name without "Avenue" or "Street".
AVENUES = (
    Line("Eighth"),
    Line("Seventh"),
    Line("Broadway"),
    Line("Fifth"),
    Line("Madison"),
    Line("Park"),
    Line("Lexington"),
)
SHORT = (Line("8th"), Line("7th"), Line("B’way"), Line("5th"), Line("Mad."), Line("Park"), Line("Lex."))
STREETS = (Line("14th"), Line("23rd"), Line("34th"), Line("42nd"), Line("50th"), Line("57th"), Line("72nd"))
AVENUE, STREET, ST = Line("Avenue"), Line("Street"), Line("St")
ALONE = 2  # Broadway is no avenue by name

EVENTS = {
    "SAN": Line("Renovation"),
    "RUI": Line("Ruin"),
    "SPE": Line("Speculation"),
    "BAU": Line("Tycoon"),
    "STA": Line("Statics"),
    "STOP": Line("Stop"),
}
ANY, JOKER = Line("Any"), Line("Joker")

RANKS = {1: "A", **{number: str(number) for number in range(2, 8)}}
EVENT_RANKS: dict[str, Line | str] = {
    "SAN": "10",
    "RUI": "10",
    "SPE": Line("J"),
    "BAU": Line("Q"),
    "STA": Line("K"),
    "STOP": "★",
}


def loud(name: str) -> str:
    """In capitals, as printed; a number keeps its small letters."""
    return name if name[0].isdigit() else name.upper()


def number_of(name: str) -> int:
    """The number a line goes by with two packs: columns from the left, rows from the bottom (RULES 3.3)."""
    return 8 - int(name[1]) if name[0] in "AH" else int(name[1])


_said: dict[tuple[str, str, str], str] = {}


def part(say: Voice, edition: str, part: str) -> Plain:
    """A part in words, said once per language and edition."""
    key = (say.language, edition, part)
    if key not in _said:
        _said[key] = say.part(part)
    return Plain(_said[key])


def square(say: Voice, edition: str, square: int) -> Plain:
    return part(say, edition, f"square:{SQUARE_NAMES[square]}")


def colour(say: Voice, edition: str, colour: int) -> Plain:
    return part(say, edition, f"colour:{COLOURS[colour]}")


def counted(words: str, number: int) -> str:
    """A counted phrase with its number in bold, wherever the language puts it."""
    before, _, after = words.partition(str(number))
    return f"{esc(before)}<b>{number}</b>{esc(after)}"
