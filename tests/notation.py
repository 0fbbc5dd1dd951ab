"""Playing positions by notation, for the rooms' own tests: each `positions.py` binds it to its game."""

from collections.abc import Iterable
from typing import Any

from game.engine import Event, Game


class Notation:
    """A game's own tongue."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def legal(self, state: Any) -> set[str]:
        """All legal actions in notation."""
        actions = state.actions()
        written = {self.game.write(action) for action in actions}
        assert len(written) == len(actions), "an action is listed twice"
        return written

    def play(self, state: Any, *texts: str) -> list[Event]:
        """Play these actions, checking the position in every tell and after each; what was told."""
        told: list[Event] = []

        def tell(event: Event) -> None:
            told.append(event)
            state.check()

        for text in texts:
            state.apply(self.game.read(text), tell)
            state.check()
        return told


def kinds(told: Iterable[Event]) -> list[str]:
    return [event.kind for event in told]
