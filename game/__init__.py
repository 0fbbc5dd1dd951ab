"""Knickerbocker, a cabinet of New York board games. This is the only list of its rooms."""

from .engine import rooms
from .engine.game import Game

VERSION = "0.1.0"  # as in pyproject.toml

ROOMS = {  # id -> module, in lobby order
    "new_york": "game.new_york",
    "property": "game.property",
}

rooms.open_rooms(ROOMS)


def catalogue() -> dict[str, Game]:
    """Every game by its id, in lobby order."""
    return {id: rooms.find(id) for id in rooms.known()}
