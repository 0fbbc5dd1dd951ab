"""The faces of the rooms. A room without one of its own is shown by its `Game.show`."""

from game.engine import Game

from . import new_york
from .face import Face

FACES = {"new_york": new_york.FACE}


def of(game: Game) -> Face:
    return FACES.get(game.id) or plain(game)


def plain(game: Game) -> Face:
    """The face of any room."""
    return Face(
        table=lambda view, voice, briefs, width: game.show(view).splitlines(),
        hand=lambda view, voice: [],
        facts=lambda view: {},
        part=lambda text, voice: text.lower() if ":" in text else None,
        notation=lambda text: " ".join(text.split()),
        short=lambda part: None,
    )
