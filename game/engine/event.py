"""What happened: `apply` tells events, so that nobody compares two positions to find out."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One thing that has happened, told while the position is whole."""

    kind: str  # a row of the room's words: "buys", "draws"
    seat: int | None  # who; None: the table
    facts: dict[str, Any]  # plain data: numbers, seats, part ids, lists
    parts: tuple[str, ...] = ()  # what changed on the page
    secret: tuple[str, ...] = ()  # facts only the seats in `knows` may read; `parts` is then theirs alone too
    knows: tuple[int, ...] = ()
    news: bool = False  # something nobody could foresee came to light

    def seen_by(self, seat: int | None) -> "Event":
        """The same event without what that seat (None: a spectator) may not know."""
        if not self.secret or seat in self.knows:
            return self
        facts = {key: value for key, value in self.facts.items() if key not in self.secret}
        return self._replace(facts=facts, parts=())

    @property
    def row(self) -> str:
        """The row of the room's words for it: an event that lost its secrets has one of its own."""
        hidden = any(key not in self.facts for key in self.secret)
        return f"{self.kind}.hidden" if hidden else self.kind


Tell = Callable[[Event], object]
