"""Property on the page: everything the house asks of a room (`ui/room.py`)."""

from game.engine import Line
from game.property.words import name

from ...room import Room, Scene, View
from . import board, deed, ground, hold, land, lid, prompts, seat
from .figures import FIGURES


def slip(view: View, scene: Scene) -> str | None:
    """The house's own before-and-after table says it all: a fortune is money."""
    return None


def named(part: str, view: View) -> Line:
    return name(part, view["options"])


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
    colours=land.colours,
    tagline=Line("Rent grows with the block."),
    credit="Sid Sackson, 1969",
    minutes=40,
    calls={"PLAY": ("square",), "BUY_DECISION": ("do",)},
    secret=frozenset({"PLAY"}),
    watch=frozenset({"PLAY"}),
    wild=land.spends_wild,
    confirm=prompts.confirm,
    figures=FIGURES,
    question=deed.deed,
    blurb=Line(
        "A red card and a black card name a square of the sheet: claim it, or pay its owner a rent that grows with the "
        "group it belongs to. Then you may buy it with kings, queens and jacks. "
        "As soon as somebody cannot pay, the richest wins."
    ),
    publisher="Random House",
)
