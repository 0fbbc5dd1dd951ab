"""Whole games in notation, written down once: what was chosen, what a spectator read, and how it ended.

    python -m tests.new_york.golden        writes all files anew

A file starts with the seats, the options and the seed; then one line per choice (seat, notation, what was told), a mark
after every tenth (fingerprint and totals), and at the end the winners and the scores. Everybody plays steadily
(`players.steady`) with luck of its own. A change of any line is a change of the rules, of the luck or of the words.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine import Chance
from game.engine.speaker import Speaker
from game.new_york import GAME
from tests.new_york.players import steady

HERE = Path(__file__).parent
MARK_EVERY = 10
PLAYERS = 1 << 32  # above all seeds of games, so that the players' luck is not the game's

Options = dict[str, Any]

# File -> seats, options that are not at their default, seed. Every mode in both editions, half of them with events.
MODES: dict[str, tuple[int, Options, int]] = {
    "piatnik_two_colours": (2, {"events": True}, 8),
    "piatnik_one_mark": (2, {"mode": "one_mark"}, 2),
    "piatnik_3": (3, {"colours_first": True}, 3),
    "piatnik_4": (4, {"events": True}, 4),
    "piatnik_5": (5, {}, 5),
    "piatnik_teams": (4, {"mode": "teams", "events": True}, 44),
    "two_pack_two_colours": (2, {"edition": "two_pack", "mode": "two_colours", "colours_first": True}, 7),
    "two_pack_one_mark": (2, {"edition": "two_pack", "events": True, "marker_limit": False}, 8),
    "two_pack_3": (3, {"edition": "two_pack", "events": True}, 9),
    "two_pack_4": (4, {"edition": "two_pack", "visible_backs": True}, 10),
    "two_pack_5": (5, {"edition": "two_pack", "events": True, "colours_first": True}, 11),
    "two_pack_teams": (4, {"edition": "two_pack", "mode": "teams"}, 12),
}

# One for each way a game can end.
ENDS: dict[str, tuple[int, Options, int]] = {
    "ends_in_a_draw": (3, {}, 13),
    "ends_in_a_redraw": (3, {"events": True}, 5),
    "ends_with_the_guard": (4, {"max_turns": 15}, 15),
}

GAMES = MODES | ENDS


def header(seats: int, options: Options, seed: int) -> list[str]:
    chosen = [f"{key}={str(value).lower()}" for key, value in options.items()]
    return [f"seats {seats}", f"options {' '.join(chosen) or '-'}", f"seed {seed}", ""]


def play(seats: int, options: Options, seed: int) -> Iterator[str]:
    """The lines of one game."""
    yield from header(seats, options, seed)
    city, luck = GAME.start(seats, options, seed), Chance(seed + PLAYERS)
    speaker = Speaker(GAME.words, [f"Seat {seat + 1}" for seat in range(seats)], city.table.options)
    number = 0
    while city.decider is not None:
        seat, action = city.decider + 1, steady(city, luck)
        said: list[str] = []
        city.apply(action, lambda event, said=said: said.append(speaker.event(event.seen_by(None))))
        yield f"{seat}  {GAME.write(action)}  | {' '.join(said)}"
        number += 1
        if number % MARK_EVERY == 0:
            totals = " ".join(str(points["total"]) for points in city.scores())
            yield f"-- {number}: {city.fingerprint()} totals {totals}"
    yield ""
    yield f"choices {number}, turns {city.turn}, fingerprint {city.fingerprint()}"
    yield f"winners {' '.join(str(seat + 1) for seat in city.winners())}"
    for seat, points in enumerate(city.scores()):
        yield f"seat {seat + 1}: " + ", ".join(f"{source} {number}" for source, number in points.items())


def file(name: str) -> Path:
    return HERE / f"{name}.txt"


def text(name: str) -> str:
    return "\n".join(play(*GAMES[name])) + "\n"
