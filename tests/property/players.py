"""Two simple players for tests, both driven by the engine's own Chance: one uniform, one cautious."""

from game.engine import Chance
from game.property.state import Sheet

COST = {"claim": 0, "mortgage": 1, "rent": 2, "lose": 3, "ruin": 4}


def uniform(sheet: Sheet, luck: Chance) -> object:
    """Any legal action, each equally likely."""
    return luck.choice(sheet.actions())


def cautious(sheet: Sheet, luck: Chance) -> object:
    """Claims, else mortgages, else pays the lowest rent (RULES 10.1); buys or not by luck."""
    actions = sheet.actions()
    if sheet.decision == "PLAY":
        costs = [(COST[word], n if word in ("rent", "ruin") else 0) for word, n in map(sheet.brief, actions)]
        actions = [action for action, cost in zip(actions, costs, strict=True) if cost == min(costs)]
    return luck.choice(actions)
