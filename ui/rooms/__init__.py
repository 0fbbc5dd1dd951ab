"""The faces of the rooms. The face of a game is `ui.rooms.<id>`, imported on first use; a test build brings more."""

from collections.abc import Mapping
from importlib import import_module

from ..room import Room

_elsewhere: dict[str, str] = {}


def open_faces(modules: Mapping[str, str]) -> None:
    """Faces that live outside `ui.rooms` (id -> module with a `ROOM`)."""
    _elsewhere.update(modules)


def package(id: str) -> str:
    """The package of a face: its drawings, its sentences, its rules text."""
    return _elsewhere.get(id, f"ui.rooms.{id}")


def face(id: str) -> Room:
    room = import_module(package(id)).ROOM
    assert isinstance(room, Room)
    return room
