"""The bots' entry: the page's worker imports this and nothing else of `ui`."""

from game.bots import think

__all__ = ["think"]
