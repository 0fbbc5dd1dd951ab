"""The saved game: a text with the seed and every action in notation, one a line, so that a damaged one is half saved.

Reading replays every action through the rules: no file can put an illegal position on the table. Marks along the way
tell whether it is still the same game.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import rooms
from .line import IllegalAction, Line, Refusal
from .match import Match, nameable

FORMAT = "knickerbocker"
VERSION = 1
LONGEST = 1_000_000  # characters; a finished game takes about ten thousand
DEEPEST = 6  # a record nests three deep, a list among its options included
MARK_EVERY = 16

WORD = re.compile(r"[a-z][a-z0-9_]{0,39}")  # what ids and the keys of options look like
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)  # one without an end ends with the text
BRACKET = re.compile(r"[\[\]{}]")
ACTIONS = re.compile(r'\s*"actions"\s*:\s*\[\s*')

HEADER: dict[str, Callable[[Any], bool]] = {  # what must be there and how it must look; the rest is asked of the game
    "version": lambda value: type(value) is int and value >= 1,
    "game": lambda value: isinstance(value, str) and WORD.fullmatch(value) is not None,
    "rules": lambda value: type(value) is int,
    "seats": lambda value: isinstance(value, list),
    "options": lambda value: isinstance(value, dict) and all(WORD.fullmatch(key) for key in value),
    "seed": lambda value: type(value) is int,
    "actions": lambda value: isinstance(value, list),
}


class RecordError(Refusal):
    """A text that is no whole record. `move` is the first bad one, `rescued` what could be saved."""

    def __init__(self, line: Line, move: int | None = None, rescued: Match | None = None) -> None:
        super().__init__(line)
        self.move, self.rescued = move, rescued


def write(match: Match) -> str:
    """The match as text, up to its last settled position."""
    header = {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.id,
        "rules": match.game.rules,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
    }
    header |= {key: value for key in ("title", "saved") if (value := _label(getattr(match, key))) is not None}
    rows = ["{", *(f"{_json(key)}: {_json(value)}," for key, value in header.items()), '"actions": [']
    actions = [_json(match.game.write(action)) for action in match.actions[: match.stops[-1]]]
    rows += [action + "," for action in actions[:-1]] + actions[-1:]
    rows += ["],", f'"marks": {_json(_marks(match))}', "}", ""]
    return "\n".join(rows)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _marks(match: Match) -> list[tuple[int, str]]:
    """The start, a stop every few actions, and the last."""
    marked, due = [], 0
    for stop in match.stops:
        if stop >= due or stop == match.stops[-1]:
            marked.append(stop)
            due = stop + MARK_EVERY
    return [(stop, match.at(stop).fingerprint()) for stop in marked]


def read(text: str) -> Match:
    """The match a text holds, played anew; RecordError for anything else, whatever it is."""
    try:
        return _read(text)
    except RecordError:
        raise
    except Exception as error:  # files come from anywhere: a fault in a room must not stop the page that opens one
        raise RecordError(Line("This game file cannot be opened because of a fault in the game: report it.")) from error


def _read(text: Any) -> Match:
    if not isinstance(text, str):
        raise _foreign()
    if len(text) > LONGEST:
        raise RecordError(Line("This file is too long for a saved game: choose another one."))
    text = text.removeprefix("\ufeff")
    if _depth(text) > DEEPEST:
        raise _foreign()
    try:
        found = _load(text)
    except ValueError as error:
        raise _broken(text, error) from error
    return _open(found, whole=True)


def _foreign() -> RecordError:
    return RecordError(Line("This is no saved game of Knickerbocker: choose another file."))


def _depth(text: str) -> int:
    """How deep brackets nest, found without a parser that might run out of stack on the way."""
    depth = deepest = 0
    for bracket in BRACKET.findall(STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _load(text: str) -> Any:
    """ValueError for no JSON, for a key that stands twice, and for a number of thousands of digits."""
    return json.loads(text, object_pairs_hook=_once)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


def _broken(text: str, error: ValueError) -> RecordError:
    """What to say of a text that is no JSON, a file cut in half mostly: the actions in whole lines are saved."""
    rows = text.split("\n")
    line = getattr(error, "lineno", None)
    # Without the line that opens the actions the header may be cut inside a number: it is not to be trusted.
    start = next((index for index, row in enumerate(rows) if ACTIONS.fullmatch(row)), 0)
    try:
        found = _load("\n".join(rows[:start]).rstrip().removesuffix(",") + "}")
    except ValueError:
        return _lost(line) if f'"{FORMAT}"' in text else _foreign()
    texts, closed = _whole_lines(rows[start + 1 :])
    try:
        rescued = _open({**found, "actions": texts}, whole=False)
    except RecordError as worse:
        return worse
    facts = {"line": line or start + 1 + len(texts)}
    sentence = Line("The file is damaged at line {line}: the game can be opened as it stood before that.", facts)
    return RecordError(sentence, None if closed else len(texts) + 1, rescued)


def _lost(line: int | None) -> RecordError:
    if line is None:
        return RecordError(Line("This game file is damaged, and nothing could be saved: ask for it again."))
    facts = {"line": line}
    return RecordError(Line("Line {line} is damaged, and nothing could be saved: ask for the file again.", facts))


def _whole_lines(rows: Sequence[str]) -> tuple[list[Any], bool]:
    """The actions up to the first line that is none, and whether that line is the end of their list."""
    texts: list[Any] = []
    for row in rows:
        try:
            texts.append(json.loads(row.strip().removesuffix(",")))
        except ValueError:
            return texts, row.strip() in ("]", "],")
    return texts, False


def _open(found: Any, whole: bool) -> Match:
    """The match of a record's data. With `whole`, it must end with a choice and with a mark."""
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise _foreign()
    if type(found.get("version")) is int and found["version"] > VERSION:
        raise RecordError(Line("This game was saved by a later version of Knickerbocker: update yours and try again."))
    for key, sound in HEADER.items():
        if not sound(found.get(key)):
            facts = {"key": key}
            raise RecordError(Line("The entry {key} is missing or damaged: ask for the file again.", facts))
    try:
        game = rooms.find(found["game"])
    except Refusal as error:
        raise RecordError(error.line) from error
    if nameless := _nameless(found["seats"]):
        raise _renamed(found, whole, nameless)
    if found["rules"] == game.rules:
        return _replay(found, whole)
    try:
        rescued: Match | None = _replay(found, whole)
    except RecordError as error:
        rescued = error.rescued
    facts = {"game": game.title}
    if found["rules"] > game.rules:
        later = Line("This is {game} by later rules than those here: update Knickerbocker and try again.", facts)
        raise RecordError(later, rescued=rescued)
    earlier = Line("This is {game} by earlier rules: it can be opened as far as it agrees with today's.", facts)
    raise RecordError(earlier, rescued=rescued)


def _nameless(seats: list[Any]) -> list[int]:
    """The seats whose names cannot be shown; whatever else is wrong with a seat is said elsewhere."""
    return [index for index, seat in enumerate(seats) if isinstance(seat, dict) and not nameable(seat.get("name"))]


def _renamed(found: Mapping[str, Any], whole: bool, nameless: list[int]) -> RecordError:
    """Names are no part of the rules: the game is offered with others."""
    seats = list(found["seats"])
    for index in nameless:
        seats[index] = {**seats[index], "name": f"Seat {index + 1}"}
    try:
        rescued: Match | None = _open({**found, "seats": seats}, whole)
    except RecordError as error:
        rescued = error.rescued
        if rescued is None:
            return error
    facts = {"number": nameless[0] + 1}
    sentence = Line("The name of seat {number} cannot be shown: the game can be opened with another one.", facts)
    return RecordError(sentence, rescued=rescued)


def _replay(found: Mapping[str, Any], whole: bool) -> Match:
    """Play it all anew, comparing marks on the way."""
    texts, marks = found["actions"], _sound_marks(found.get("marks"))
    match, agreed = _begin(found), None
    for number in range(len(texts) + 1):
        if number:
            _play(match, texts[number - 1], number, found)
        if marks and number in marks and match.state.settled:
            if marks[number] != match.state.fingerprint():
                raise _unlike(number, None if agreed is None else _until(agreed, found))
            agreed = number
    stop = match.stops[-1]
    if not match.state.settled:
        if not whole:
            return _until(stop, found)
        facts = {"move": stop + 1}
        sentence = Line("The file ends inside move {move}: the game can be opened as it stood before it.", facts)
        raise RecordError(sentence, stop + 1, _until(stop, found))
    if whole and (marks is None or stop not in marks or not marks.keys() <= set(match.stops)):
        unsure = Line("Check marks are missing: the game can be opened, but it may have been changed.")
        raise RecordError(unsure, rescued=match)
    return match


def _begin(found: Mapping[str, Any]) -> Match:
    """The match before its first action."""
    title, saved = (_label(found.get(key)) for key in ("title", "saved"))
    try:
        return Match(found["game"], found["seats"], found["options"], found["seed"], title, saved)
    except Refusal as error:
        raise RecordError(error.line) from error


def _label(text: Any) -> str | None:
    """The rules ignore title and date, so one that cannot be shown is no reason to refuse the game."""
    return text if nameable(text) else None


def _play(match: Match, text: Any, number: int, found: Mapping[str, Any]) -> None:
    """One action in notation."""
    facts = {"move": number}
    if match.state.decider is None:
        sentence = Line("The game is over before move {move}: it can be opened as it ended.", facts)
        raise RecordError(sentence, number, match)
    try:
        action = match.game.read(text) if isinstance(text, str) else None
    except ValueError:
        action = None
    if action is None:
        sentence = Line("Move {move} cannot be read: the game can be opened as it stood before it.", facts)
        raise RecordError(sentence, number, _until(match.stops[-1], found))
    try:
        match.play(action)
    except IllegalAction as error:
        sentence = Line("Move {move} is against the rules: the game can be opened as it stood before it.", facts)
        raise RecordError(sentence, number, _until(match.stops[-1], found)) from error


def _until(stop: int, found: Mapping[str, Any]) -> Match:
    """The match up to a stop that was reached before, with nothing to redo behind it."""
    return _replay({**found, "actions": found["actions"][:stop], "marks": None}, whole=False)


def _unlike(number: int, rescued: Match | None) -> RecordError:
    if number == 0:
        return RecordError(Line("The game does not start as it did when it was saved: ask for the file again."))
    facts = {"move": number}
    if rescued is None:
        changed = Line("The game is not the one saved when move {move} is reached: ask for the file again.", facts)
    else:
        changed = Line("A move up to {move} was changed: the game can be opened as it stood while all agreed.", facts)
    return RecordError(changed, number, rescued)


def _sound_marks(marks: Any) -> dict[int, str] | None:
    """The marks by the number of actions before them; None if they are no marks."""
    if not isinstance(marks, list):
        return None
    for mark in marks:
        if not isinstance(mark, list) or [type(each) for each in mark] != [int, str]:
            return None
    return dict(marks)
