"""Whatever is not legal raises IllegalAction with its sentence and changes nothing."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game import catalogue
from game.engine import Chance, Event, IllegalAction, Line

from .table import Place, everywhere, some, walk


class Stranger(NamedTuple):
    kind: str
    crates: Any


NO_ACTIONS: list[Any] = [
    None, 3, -1, 1.5, True, "x", "", b"x", (), (None,), ([],), ("x", {}), [], ["x"], {}, set(), object(), print,
    Stranger, Stranger("take", 3), Stranger("", None), Stranger("take", []), Line("x"), Event("sails", 0, {}),
]  # fmt: skip
JUNK: list[Any] = [None, -1, 10**9, "x", "", 0, (), [], {}, 0.5]


def spoilt(action: Any, luck: Chance) -> Iterator[Any]:
    """A legal action with one of its fields changed."""
    for field in getattr(action, "_fields", ()):
        yield action._replace(**{field: luck.choice(JUNK)})
    yield tuple(action)[:-1]
    yield (*action, None)


@everywhere(stride=4)
def test_nothing_else_is_taken(place: Place) -> None:
    luck, state = place.luck, place.state
    legal = state.actions()
    tries = [*NO_ACTIONS, *some(luck, elsewhere(place), 40)]
    tries += [each for action in some(luck, legal, 4) for each in spoilt(action, luck)]
    before, told = state.key(), list[Event]()
    for action in tries:
        if action in legal:
            continue
        with pytest.raises(IllegalAction) as error:
            state.apply(action, told.append)
            pytest.fail(f"{action!r} was taken")
        assert isinstance(error.value.line, Line) and str(error.value).endswith("."), f"{action!r}: {error.value}"
        assert state.key() == before and state.actions() == legal and not told, f"{action!r} left a trace"


POOL: dict[tuple[Any, ...], list[Any]] = {}


def elsewhere(place: Place) -> list[Any]:
    """Actions of other positions and of other games."""
    key = (place.table.id, place.table.seats, place.table.seed)
    if key not in POOL:
        met = {action for other in walk(place.table) for action in some(Chance(other.number), other.state.actions(), 4)}
        others = [game for game in catalogue().values() if game is not place.game]
        foreign = [action for game in others for action in game.start(game.seats[0]).actions()[:3]]
        POOL[key] = [*sorted(met, key=place.game.write), *foreign]
    return POOL[key]
