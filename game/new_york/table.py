"""What is agreed before the first marker: the options, and the numbers that follow from them (RULES 1.1, 1.2, 2.4)."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.engine import Line, Option
from game.engine.option import flag

from .cards import deck

MODES = {2: ("two_colours", "one_mark"), 3: ("individual",), 4: ("individual", "teams"), 5: ("individual",)}

# Colours in play, markers per colour, coins per person, preliminary markers per colour (RULES 2.4).
SUPPLIES = {
    ("individual", 3): (3, 25, 8, 8),
    ("individual", 4): (4, 20, 6, 6),
    ("teams", 4): (4, 20, 6, 6),
    ("individual", 5): (5, 15, 5, 5),
    ("two_colours", 2): (4, 20, 12, 6),
    ("one_mark", 2): (2, 40, 12, 12),
}
NO_LIMIT = 49  # nobody ever needs more markers than there are squares

BOX_LIMIT = Line("Only the two-pack edition may be played without a limit of markers.")


class Table(NamedTuple):
    """The agreed numbers of one game; never changes while it is played."""

    seats: int
    options: dict[str, Any]
    edition: str
    mode: str
    backs: bool  # the backs show the class of a card
    events: bool
    colours_first: bool
    colours: int
    cap: int
    coins: int
    layout: int  # preliminary markers per colour
    layout_turns: int  # preliminary turns per person
    max_turns: int
    deck: list[int]

    def partner(self, seat: int) -> int | None:
        return (seat + 2) % 4 if self.mode == "teams" else None


def lay_table(seats: int, options: dict[str, Any]) -> Table:
    mode, edition = options["mode"], options["edition"]
    colours, cap, coins, layout = SUPPLIES[mode, seats]
    return Table(
        seats, options, edition, mode, options["visible_backs"], options["events"], options["colours_first"],
        colours, cap if options["marker_limit"] else NO_LIMIT, coins, layout, layout * colours // seats,
        options["max_turns"], deck(edition, options["events"]),
    )  # fmt: skip


def options(seats: int, chosen: Mapping[str, Any]) -> list[Option]:
    """The options open to that many seats (RULES 1.1); defaults follow the edition."""
    piatnik = chosen.get("edition", "piatnik") != "two_pack"
    modes = MODES[seats]
    # Each edition's own text has its own game for two (RULES 1.1, D35).
    mode = "one_mark" if seats == 2 and not piatnik else modes[0]
    return [
        Option("edition", "choice", ("piatnik", "two_pack"), "piatnik"),
        Option("mode", "choice", modes, mode),
        flag("events", False),
        flag("colours_first", False),
        flag("marker_limit", True, closed={False: BOX_LIMIT} if piatnik else {}, more=True),
        flag("visible_backs", piatnik, more=True),
        Option("prelim_starter", "choice", ("random", *range(seats)), "random", more=True),
        Option("max_turns", "number", (1, 100_000), 2000, more=True),
    ]
