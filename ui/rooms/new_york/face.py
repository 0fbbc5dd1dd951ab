"""New York on the page: everything the house asks of a room (`ui/room.py`)."""

from game.engine import Line
from game.new_york.words import name

from ...room import Room, Scene, View
from . import board, city, ground, hold, lid, prompts, seat
from .figures import FIGURES


def slip(view: View, scene: Scene) -> str | None:
    """The house's own before-and-after table says it all."""
    return None


def named(part: str, view: View) -> Line:
    return name(part, view["options"])


def wild(parts: tuple[str, ...]) -> bool:
    return "card:HJ" in parts or "card:VJ" in parts


ROOM = Room(
    lid=lid.lid,
    ground=ground.ground,
    board=board.board,
    seat=seat.seat,
    hold=hold.hold,
    slip=slip,
    ask=prompts.ask,
    heading=prompts.heading,
    name=named,
    keys={},
    mini=lid.mini,
    colours=city.colours,
    tagline=Line("An avenue, a street: take the corner."),
    credit="Sid Sackson, Sven Kübler, 1995",
    minutes=45,
    calls={
        "CHOOSE_COLOUR": ("colour",),
        "PRELIM_PLACE": ("square",),
        "EXCHANGE_OFFER": ("card", "do"),
        "EXCHANGE_REPLY": ("card", "do"),
        "MAIN": ("square", "line"),
        "FORCED_REDRAW": ("do",),
        "RENEWAL_PLACE": ("square",),
        "SPEK_VICTIM": ("square",),
        "STATIK_VICTIM": ("square",),
        "OWN_COLOUR": ("colour",),
    },
    secret=frozenset({"EXCHANGE_OFFER", "EXCHANGE_REPLY", "MAIN", "FORCED_REDRAW"}),
    watch=frozenset({"FORCED_REDRAW"}),
    wild=wild,
    confirm=prompts.confirm,
    figures=FIGURES,
    blurb=Line(
        "Play an avenue card and a street card, and build where they cross, or buy out whoever stands there. "
        "Your largest group counts double, and every coin is a point. "
        "When the city is nearly full, any card may be the last."
    ),
    publisher="Piatnik",
)
