"""Positions of New York for the bots' tests: every number of seats and combination of options that the contract tests
play at, some way into a game between players who do not give up buildings at random."""

from collections.abc import Iterator
from functools import cache

from game.engine import Chance
from game.new_york.state import City
from tests.contract.table import Table, tables
from tests.new_york.players import steady

GUARD = 2000  # bots end a game long before


@cache
def new_york() -> list[Table]:
    """The contract's tables with time for a whole game."""
    return [
        table._replace(options={**table.options, "max_turns": GUARD}) for table in tables() if table.id == "new_york"
    ]


def walk(table: Table) -> Iterator[City]:
    """Every position of a steady game in which somebody decides; clone before you touch."""
    city, luck = table.start(), Chance(table.seed + 1)
    while city.decider is not None:
        yield city
        city.apply(steady(city, luck))


@cache
def met() -> dict[tuple[str, str], City]:
    """One position for every decision of every mode, about the middle of those met."""
    found: dict[tuple[str, str], list[City]] = {}
    for table in new_york():
        for city in walk(table):
            found.setdefault((table.options["mode"], city.decision), []).append(city.clone())
    return {key: cities[len(cities) // 2] for key, cities in sorted(found.items())}
