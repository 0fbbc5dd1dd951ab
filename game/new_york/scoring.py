"""What everybody has: groups, other buildings and coins, by mode (RULES 5.14)."""

from typing import TYPE_CHECKING

from .board import groups

if TYPE_CHECKING:
    from .state import City


def person(city: "City", seat: int) -> dict[str, int]:
    """The points of one seat by source, the partner's apart."""
    coins = city.money[seat]
    if min(city.owner) < 0:  # colours are not owned yet: coins only
        return {"coins": coins}
    mode = city.table.mode
    if mode == "two_colours":
        first, second = (groups(city.built[colour]) for colour in city.colours[seat])
        return {"group": 2 * max(first, default=0), "second": 2 * max(second, default=0), "coins": coins}
    area = city.built[city.colours[seat][0]]
    sizes = groups(area)
    largest = sizes[0] if sizes else 0
    if mode == "one_mark":
        return {"group": 2 * largest, "second": 2 * sizes[1] if len(sizes) > 1 else 0, "coins": coins}
    return {"group": 2 * largest, "others": area.bit_count() - largest, "coins": coins}


def scores(city: "City") -> list[dict[str, int]]:
    """Per seat the total and where it comes from; in teams the total is the team's."""
    people = [person(city, seat) for seat in range(city.seats)]
    if city.table.mode == "teams":
        sums = [sum(points.values()) for points in people]
        people = [{**points, "partner": sums[(seat + 2) % 4]} for seat, points in enumerate(people)]
    return [{"total": sum(points.values()), **points} for points in people]
