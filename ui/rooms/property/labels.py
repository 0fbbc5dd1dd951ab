"""What a square is called aloud: where it is, whose, how large its group, and what picking it would lead to."""

from game.engine import Line
from game.engine.line import Plain
from game.property.board import COLUMN, ROW

from ...room import Brief
from ...voice import Voice

PLACE = Line("column {column}, row {row}")
VACANT = Line("{place}: vacant")
ALONE = Line("{place}: {seat}, alone")
OWNED = Line("{place}: {seat}, group of {size}")
ALONE_MORTGAGED = Line("{place}: {seat}, alone, mortgaged")
OWNED_MORTGAGED = Line("{place}: {seat}, group of {size}, mortgaged")
ENDS = {
    "claim": Line("{place}, claim it"),
    "mortgage": Line("{place}, mortgage it"),
    "lose": Line("{place}, lose it"),
    "rent": Line("{place}, rent ${price}"),
    "ruin": Line("{place}, rent ${price}, ruin"),
    "buy": Line("{place}, price in units: {price}"),
}
GRID = Line("The sheet: eight columns by eight rows")
MOST = 4096

_said: dict[tuple[object, ...], str] = {}


def square(say: Voice, square: int, owner: int | None, size: int, mortgaged: bool, brief: Brief | None) -> str:
    """Said once and kept: most squares stay as they are from one click to the next."""
    name = None if owner is None else say.names[owner]
    key = (say.language, square, name, size, mortgaged, brief)
    if key not in _said:
        if len(_said) >= MOST:
            _said.clear()
        _said[key] = _square(say, square, owner, size, mortgaged, brief)
    return _said[key]


def where(say: Voice, square: int) -> Plain:
    key = (say.language, square)
    if key not in _said:
        _said[key] = say(Line(PLACE.text, {"column": COLUMN[square], "row": ROW[square]}))
    return Plain(_said[key])


def _square(say: Voice, square: int, owner: int | None, size: int, mortgaged: bool, brief: Brief | None) -> str:
    facts = {"place": where(say, square), "seat": owner, "size": size}
    if owner is None:
        line = VACANT
    elif size == 1:
        line = ALONE_MORTGAGED if mortgaged else ALONE
    else:
        line = OWNED_MORTGAGED if mortgaged else OWNED
    place = say(Line(line.text, facts))
    if brief is None or brief[0] not in ENDS:
        return place
    return say(Line(ENDS[brief[0]].text, {"place": Plain(place), "price": brief[1]}))
