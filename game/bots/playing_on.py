"""Playing a sampled position on with the room's own policy: to the end of a choice, of a turn, or of some turns."""

from typing import Any

from game.engine import Chance
from game.engine.state import Action

from .insight import Insight

LONGEST = 500  # actions; no room composes a turn of so many, but a roll-out must end


def after(room: Insight, sample: Any, action: Action, turns: int, chance: Chance) -> Any:
    """A copy of the sample after this action, played on until so many turns are over (0: until the choice is)."""
    state = sample.clone()
    state.apply(action)
    until = sample.turn + turns
    for _ in range(LONGEST):
        if state.decider is None or (state.turn >= until and state.settled):
            break
        state.apply(room.policy(state, chance))
    return state
