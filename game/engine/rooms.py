"""Which rooms there are. `game/__init__` holds the only list and hands it over; the engine imports no room."""

from collections.abc import Mapping
from importlib import import_module

from .game import Game
from .line import Line, Refusal, quoted

_modules: dict[str, str] = {}


def open_rooms(modules: Mapping[str, str]) -> None:
    """Hand the engine rooms (id -> module with a `GAME`); each is imported on first use."""
    _modules.update(modules)


def known() -> tuple[str, ...]:
    """The ids of all rooms, in lobby order."""
    return tuple(_modules)


def find(id: str) -> Game:
    """The game of that id."""
    if not isinstance(id, str) or id not in _modules:
        facts = {"game": quoted(id), "games": list(_modules)}
        raise Refusal(Line("There is no game {game} here: the games are {games}.", facts))
    game = import_module(_modules[id]).GAME
    assert isinstance(game, Game)
    return game
