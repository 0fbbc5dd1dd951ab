"""What a room has to give to be shown as text."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from .voice import Voice

View = dict[str, Any]
Briefs = Mapping[str, tuple[str, int]]  # part -> what choosing it would bring


class Face(NamedTuple):
    """The first argument is always a view, so nothing hidden can be drawn."""

    table: Callable[[View, "Voice", Briefs, int], list[str]]  # board, seats and piles; at most so wide, if it can be
    hand: Callable[[View, "Voice"], list[str]]  # the viewer's own
    facts: Callable[[View], dict[str, Any]]  # what the places of the prompts hold, besides {seat}
    part: Callable[[str, "Voice"], str | None]  # what somebody types -> the part it names
    notation: Callable[[str], str]  # a move as it is written, however it was typed
    short: Callable[[str], str | None]  # the name of a part where space is dear
