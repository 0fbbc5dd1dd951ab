"""The face of New York."""

from .face import ROOM

__all__ = ["ROOM"]
