"""Two simple players for tests, both driven by the engine's own Chance: one uniform, one steady."""

from game.engine import Chance
from game.new_york.state import City


def uniform(city: City, luck: Chance) -> object:
    """Any legal action, each equally likely."""
    return luck.choice(city.actions())


def steady(city: City, luck: Chance) -> object:
    """Any legal action that does not give up an own building, unless there is no other."""
    actions = city.actions()
    if city.decision == "MAIN":
        actions = [action for action in actions if not gives_up(city, action)] or actions
    return luck.choice(actions)


def gives_up(city: City, action: object) -> bool:
    if action.kind != "play":
        return False
    standing = city.board[action.square]
    return standing >= 0 and city.owner[standing] == city.active
