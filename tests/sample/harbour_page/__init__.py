"""The face of Harbour: all a room needs on the page, in a folder of its own. A new face begins as its copy."""

from game.engine import Line
from ui.room import Brief, Room, Scene, View

from ..harbour.words import BRIEFS, WORDS
from .drawings import FIGURES, board, ground, lid, mini
from .panels import hold, seat

__all__ = ["ROOM"]

SAIL, WAIT = "do:sail", "do:wait"
COLOURS = ("red", "blue", "yellow", "green")


def ask(view: View, scene: Scene) -> Line:
    """The prompt, by what is picked; the order of picking is free."""
    asked = {"seat": view["decider"]}
    if view["decider"] is None:
        return Line("The game is over.")
    loaded = sum(view["boat"].values()) + sum(part.startswith("crate:") for part in scene.picked)
    if WAIT in scene.picked:
        return Line("{seat}: wait, and turn up the next crate.", asked)
    if not loaded:
        return Line("{seat}: load one to three crates, or wait.", asked)
    if SAIL in scene.picked or not any(part.startswith("crate:") for part in scene.live):
        return Line("{seat}: sail with what is on board.", asked)
    return Line(
        (
            "{seat}: {n} crate is on board. Load more, or sail.",
            "{seat}: {n} crates are on board. Load more, or sail.",
        ),
        {**asked, "n": loaded},
    )


def heading(view: View) -> Line:
    if view["decider"] is None:
        return Line(("After {n} turn", "After {n} turns"), {"n": view["turn"]})
    return Line("Turn {turn} of {most}", {"turn": view["turn"] + 1, "most": view["options"]["max_turns"]})


def name(part: str, view: View) -> Line:
    return WORDS.name(part, view["options"])


def confirm(view: View, brief: Brief) -> Line:
    word, n = brief
    return Line(BRIEFS[word], {"n": n})


def sail(view: View, picked: tuple[str, ...]) -> tuple[str, ...]:
    """S: sail with what is picked, or not yet."""
    if SAIL in picked:
        return tuple(part for part in picked if part != SAIL)
    return picked if WAIT in picked else (*picked, SAIL)


def wait(view: View, picked: tuple[str, ...]) -> tuple[str, ...]:
    """W: wait instead of whatever is picked."""
    return () if picked == (WAIT,) else (WAIT,)


ROOM = Room(
    lid=lid,
    ground=ground,
    board=board,
    seat=seat,
    hold=hold,
    slip=lambda view, scene: None,
    ask=ask,
    heading=heading,
    name=name,
    keys={"s": sail, "w": wait},
    mini=mini,
    colours=lambda view, seat: (COLOURS[seat],),
    tagline=Line("Load the boat, fill the orders."),
    credit="Knickerbocker",
    minutes=10,
    calls={"load": ("do",)},
    secret=frozenset({"load"}),  # orders are secret
    confirm=confirm,
    figures=FIGURES,
    blurb=Line("Take up to three crates at a time from the pier. What you have secret orders for counts more."),
)
