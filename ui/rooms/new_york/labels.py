"""What a square is called aloud: where it is, whose, and what picking it would lead to."""

from game.engine import Line
from game.engine.line import Plain

from ...room import Brief, Scene, View
from . import names

VACANT = Line("{square}, vacant")
LENT = Line("{square}, {colour}")  # nobody's yet
OWNED = Line("{square}, {colour}, {seat}")
ENDS = {
    "build": Line("{place}, free"),
    "buy": Line("{place}, costs {price}"),
    "give_up": Line("{place}, give up"),
    "take": Line("{place}, take without pay"),
    "lose": Line("{place}, lose this building"),
    "renew": Line("{place}, to be built anew"),
    "lay_out": Line("{place}, can be laid out"),
}
GRID = Line("The city: seven avenues by seven streets")
GRID_TWO_PACK = Line("The city: seven rows by seven columns")


def square(view: View, scene: Scene, square: int, brief: Brief | None) -> str:
    say, edition = scene.say, view["options"]["edition"]
    where = names.square(say, edition, square)
    colour = view["board"][square]
    if colour is None:
        place = say(Line(VACANT.text, {"square": where}))
    else:
        hue, owner = names.colour(say, edition, colour), view["owner"][colour]
        facts = {"square": where, "colour": hue, "seat": owner}
        place = say(Line(LENT.text if owner is None else OWNED.text, facts))
    if brief is None or brief[0] not in ENDS:
        return place
    return say(Line(ENDS[brief[0]].text, {"place": Plain(place), "price": brief[1]}))
