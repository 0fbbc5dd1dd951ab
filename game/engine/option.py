"""What can be agreed before a game: one `Option` a row, and the check of what somebody asks for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from .line import Line, Refusal, quoted

if TYPE_CHECKING:
    from .game import Game

Value = Any  # bool, int or str: what JSON holds


class Option(NamedTuple):
    """One thing to agree on. Its label and help are in the room's words."""

    key: str
    kind: str  # "flag", "choice" or "number"
    choices: tuple[Value, ...]  # flag: (False, True); number: (low, high)
    default: Value
    closed: Mapping[Value, Line] = {}
    more: bool = False  # a technical guard or rare reading: behind "More"

    def refusal(self, value: Value) -> Line | None:
        """Why this value cannot be had, or None."""
        if self.kind == "number":
            low, high = self.choices
            if type(value) is not int or not low <= value <= high:
                facts = {"option": self.key, "low": low, "high": high}
                return Line("The option {option} takes a whole number from {low} to {high}.", facts)
            return None
        # True is no number and 1 is no flag, whatever Python's == thinks of it.
        if not any(type(value) is type(choice) and value == choice for choice in self.choices):
            facts = {"option": self.key, "choices": [str(choice) for choice in self.choices]}
            return Line("The option {option} takes one of: {choices}.", facts)
        return self.closed.get(value)


def flag(key: str, default: bool, closed: Mapping[Value, Line] | None = None, more: bool = False) -> Option:
    return Option(key, "flag", (False, True), default, closed or {}, more)


def settle(game: "Game", seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
    """Every option of a game with its value: the chosen ones checked, the others at their defaults."""
    open_now = {option.key: option for option in game.options(seats, chosen)}
    for key, value in chosen.items():
        if key not in open_now:
            facts = {"option": quoted(key), "options": list(open_now)}
            raise Refusal(Line("There is no option {option}: the options are {options}.", facts))
        if (why := open_now[key].refusal(value)) is not None:
            raise Refusal(why)
    return {key: chosen.get(key, option.default) for key, option in open_now.items()}
