"""Whole games in notation, written down once: what was chosen, what a spectator read, and how it ended.

A file starts with the seats, the options and the seed; then one line per choice (seat, notation, what was told), a mark
after every tenth (fingerprint and totals), and at the end the winners and the scores. Everybody plays by the room's own
simple player, with luck of its own. A change of any line is a change of the rules, of the luck or of the words.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.engine import Chance, Game
from game.engine.speaker import Speaker

MARK_EVERY = 10
PLAYERS = 1 << 32  # above all seeds of games, so that the players' luck is not the game's

Options = dict[str, Any]


class Golden(NamedTuple):
    """The golden games of one room, in a folder of its tests."""

    game: Game
    folder: Path
    player: Callable[[Any, Chance], Any]
    games: dict[str, tuple[int, Options, int]]  # file -> seats, options that are not at their default, seed
    largest: int = 25_000  # bytes of a file

    def file(self, name: str) -> Path:
        return self.folder / f"{name}.txt"

    def written(self, name: str) -> list[str]:
        return self.file(name).read_text(encoding="utf-8").splitlines()

    def play(self, name: str) -> Iterator[str]:
        """The lines of one game."""
        game, (seats, options, seed) = self.game, self.games[name]
        yield from header(seats, options, seed)
        state, luck = game.start(seats, options, seed), Chance(seed + PLAYERS)
        agreed = state.view(None)["options"]
        speaker = Speaker(game.words, [f"Seat {seat + 1}" for seat in range(seats)], agreed)
        number = 0
        while state.decider is not None:
            seat, action = state.decider + 1, self.player(state, luck)
            said: list[str] = []
            state.apply(action, lambda event, said=said: said.append(speaker.event(event.seen_by(None))))
            yield f"{seat}  {game.write(action)}  | {' '.join(said)}"
            number += 1
            if number % MARK_EVERY == 0:
                totals = " ".join(str(points["total"]) for points in state.scores())
                yield f"-- {number}: {state.fingerprint()} totals {totals}"
        yield ""
        yield f"choices {number}, turns {state.turn}, fingerprint {state.fingerprint()}"
        yield f"winners {' '.join(str(seat + 1) for seat in state.winners())}"
        for seat, points in enumerate(state.scores()):
            yield f"seat {seat + 1}: " + ", ".join(f"{source} {number}" for source, number in points.items())

    def write(self) -> None:
        """Write all files anew; says which have changed."""
        for name in self.games:
            file = self.file(name)
            old, new = file.read_text(encoding="utf-8") if file.exists() else "", "\n".join(self.play(name)) + "\n"
            file.write_text(new, encoding="utf-8", newline="\n")
            print(f"{'same   ' if old == new else 'written'}  {file.name}  {len(new.encode()) / 1000:.1f} KB")
        for path in self.folder.glob("*.txt"):
            if path.stem not in self.games:
                path.unlink()
                print(f"removed  {path.name}")

    def compare(self, name: str) -> None:
        """The game played again, line by line."""
        written, number = self.written(name), 0
        for number, line in enumerate(self.play(name), 1):
            assert number <= len(written), f"{name}.txt ends before line {number}: {line}"
            assert line == written[number - 1], f"{name}.txt, line {number}"
        assert number == len(written), f"{name}.txt goes on after the game is over"

    def last_choice(self, name: str) -> tuple[str, str]:
        """The last action of a game, in notation, and what was told of it."""
        action, said = [line for line in self.written(name) if "  | " in line][-1].split("  | ")
        return action[3:], said

    def complete(self) -> None:
        """The files are those of the list, and small."""
        files = {path.stem: path.stat().st_size for path in self.folder.glob("*.txt")}
        assert set(files) == set(self.games)
        assert {name: size for name, size in files.items() if size > self.largest} == {}


def header(seats: int, options: Options, seed: int) -> list[str]:
    chosen = [f"{key}={str(value).lower()}" for key, value in options.items()]
    return [f"seats {seats}", f"options {' '.join(chosen) or '-'}", f"seed {seed}", ""]
