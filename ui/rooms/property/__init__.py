"""The face of Property."""

from .face import ROOM

__all__ = ["ROOM"]
