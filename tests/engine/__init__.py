"""The engine by itself: what every room stands on."""

from game.engine import Chance, Match


def people(*kinds):
    """Seats for a match: "person", "regular" ..."""
    return [{"kind": kind, "name": f"{kind.title()} {number}"} for number, kind in enumerate(kinds, 1)]


def finished(match, seed=0, most=10_000):
    """The match played on at random, action by action, to its end or for so many actions."""
    chance = Chance(seed)
    while match.state.decider is not None and len(match.actions) < most:
        match.play(chance.choice(match.state.actions()))
    return match


def random_match(game="harbour", kinds=("person", "regular"), seed=7, options=None, most=10_000):
    return finished(Match(game, people(*kinds), options or {}, seed), seed, most)
