"""The cabinet in a terminal: play against bots, read, replay and check saved games.

`command.py` reads the command line, `play.py` is a game being played, `records.py` shows and checks saved games,
`shelf.py` lists the games, `voice.py` says things in the language asked for, `layout.py` sets tables, `files.py` reads
and writes, `console.py` talks to whoever sits there. `faces.py` names what a room looks like as text; `new_york.py` is
one such face, and a room without one is shown by its own `Game.show`.
"""

from .command import main

__all__ = ["main"]
