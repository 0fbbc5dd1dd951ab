"""What a game looks like on the page: `Room`, a handful of pure functions, and `Scene`, all they get beside a view.

The first argument is always a `view`, so nothing hidden can be drawn. A room's style sheet is `assets/rooms/<id>.css`,
every class of it prefixed with the room's name; the classes and symbols of the house may be used. In what one holds,
`data-fan` marks cards whose rows lie over each other beside the board, and `data-answers` a bar that low phones keep in
sight. Parts that belong to another part, as a colour to a card, may wait until that one is picked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.engine import Line

from .text import attributes
from .voice import Voice

View = dict[str, Any]
Brief = tuple[str, int]


@dataclass(frozen=True)
class Scene:
    """What a drawing gets beside the view."""

    say: Voice  # the language, the names, the room's words: say(Line), say.part("card:H4"), say.brief(("buy", 2))
    names: tuple[str, ...] = ()
    live: frozenset[str] = frozenset()  # parts that fit with what is picked: lit
    other: frozenset[str] = frozenset()  # the rest of the offer: dimmed, a click starts again there
    picked: tuple[str, ...] = ()  # parts picked, and those that go without saying
    briefs: Mapping[str, Brief] = field(default_factory=dict)  # live part -> what picking it would lead to
    stars: frozenset[str] = frozenset()  # live parts whose shown choice spends a wild card
    shown: View | None = None  # the view after the shown choice
    index: int = 0  # which choice is shown, of
    count: int = 0  # so many
    refusal: Line | None = None  # why the last click led nowhere
    last: tuple[str, ...] = ()  # what the last choice changed: crop marks
    layout: str = "wide"  # "wide", "medium" (below 1200 px), "phone" (below 700 px)
    cursor: Mapping[str, str] = field(default_factory=dict)  # kind of part -> the one the Tab key reaches
    choosing: bool = False  # a person here is asked: what is not live is dimmed

    def part(self, part: str, label: str, nth: int = 0) -> str:
        """The attributes of an element that stands for a part: names of the plan's table, keyboard and reader.

        `nth` counts equal cards: the first `picked.count(part)` copies are picked. A label is the whole spoken name.
        """
        kind = part.partition(":")[0]
        taken = self.picked.count(part)
        is_picked = nth < taken
        offered = part in self.live or part in self.other
        return attributes({
            "data-part": part,
            "data-live": offered and not is_picked,
            "data-fits": part in self.live and not is_picked,
            "data-picked": is_picked,
            "data-last": part in self.last,
            "tabindex": "0" if nth == 0 and self.cursor.get(kind) == part else "-1",
            "aria-label": label,
        })  # fmt: skip


class Room(NamedTuple):
    """The face of a game. Those without a default are the plan's; the others say how the house should treat it."""

    lid: Callable[[], str]  # the poster in the lobby: an SVG, no words but the title
    ground: Callable[[View, Scene], str]  # SVG: symbols and what never changes in a match
    board: Callable[[View, Scene], str]  # SVG of the same viewBox: everything else on the board
    seat: Callable[[View, int, Scene], str]  # HTML: a seat's figures, below its name
    hold: Callable[[View, Scene], str]  # HTML: hand, piles, where the game stands
    slip: Callable[[View, Scene], str | None]  # HTML; None: the house's before-and-after table
    ask: Callable[[View, Scene], Line]  # the prompt, by decision and picks
    heading: Callable[[View], Line]  # "Turn 17"
    name: Callable[[str, View], Line]  # a part in words: labels, log, screen reader
    keys: Mapping[str, Callable[[View, tuple[str, ...]], tuple[str, ...]]]  # "q": (view, picked) -> picked
    # For the house
    mini: Callable[[View], str]  # SVG: the board as a thumbnail, for saved games
    colours: Callable[[View, int], tuple[str, ...]]  # the colours a seat owns now ("red", ...): its buildings
    tagline: Line  # under the lid: "An avenue, a street: take the corner."
    credit: str  # designers and year
    minutes: int  # how long it takes, about
    calls: Mapping[str, tuple[str, ...]] = {}  # decision -> kinds of part that call up the preview
    secret: frozenset[str] = frozenset()  # decisions that need the decider's hidden hand: the curtain falls before them
    watch: frozenset[str] = frozenset()  # decisions a person should see even if there is only one thing to do
    wild: Callable[[tuple[str, ...]], bool] = lambda parts: False  # whether these parts spend a wild card
    confirm: Callable[[View, Brief], Line] | None = None  # what the button says: "Buy for 1 coin"; None: "Confirm"
    figures: Mapping[str, Callable[[Voice], str]] = {}  # drawings of the rules text, by name
    question: Callable[[View, Scene], str | None] | None = (
        None  # HTML in the slip while no choice is shown; None: what happened
    )
    blurb: Line | None = None  # the lobby: in two or three sentences, what one does and how one wins
    publisher: str = ""  # who brought it out, for the About page


def seat_colours(room: Room, view: View, seats: int) -> tuple[tuple[str, ...], ...]:
    """The colours of each seat now."""
    return tuple(room.colours(view, seat) for seat in range(seats))
