"""Choices: the runs of actions from one settled position to the next, found by following the rules.

A choice is mostly one action, for a bid many. Everything here searches copies of the position it is given; rooms with
long drafts answer `offer` and `why_not` by counting instead.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .state import State

Choice = tuple[Any, ...]  # the actions of one choice, in the engine's own order
Parts = Counter[str]


def choices(state: "State") -> Iterator[tuple[Choice, Parts, "State"]]:
    """Every legal choice, its parts and the position after it; two orders that lead to one position are one choice."""
    seen = set()
    for choice, parts, after in _runs(state, (), Counter(), seen=set()):
        end = (after.key(), frozenset(parts.items()))
        if end not in seen:
            seen.add(end)
            yield choice, parts, after


def _runs(
    state: "State", done: Choice, parts: Parts, seen: set[tuple[str, frozenset[tuple[str, int]]]]
) -> Iterator[tuple[Choice, Parts, "State"]]:
    for action in state.actions():
        after, now = state.clone(), parts + Counter(state.parts(action))
        after.apply(action)
        if after.settled:
            yield (*done, action), now, after
        elif (place := (after.key(), frozenset(now.items()))) not in seen:
            seen.add(place)
            yield from _runs(after, (*done, action), now, seen)


def exactly(state: "State", wanted: Parts) -> Iterator[Choice]:
    """The legal choices of several actions that make exactly these parts, in any order of picking."""
    ends = set()
    for choice, after in _following(state, (), wanted, seen=set()):
        if (end := after.key()) not in ends:
            ends.add(end)
            yield choice


def _following(
    state: "State", done: Choice, left: Parts, seen: set[tuple[str, frozenset[tuple[str, int]]]]
) -> Iterator[tuple[Choice, "State"]]:
    for action in state.actions():
        parts = Counter(state.parts(action))
        if not parts <= left:
            continue
        after, rest = state.clone(), left - parts
        after.apply(action)
        if after.settled:
            if done and not rest:
                yield (*done, action), after
        elif (place := (after.key(), frozenset(rest.items()))) not in seen:
            seen.add(place)
            yield from _following(after, (*done, action), rest, seen)


def contained(state: "State", wanted: Parts) -> bool:
    """Whether some legal choice contains these parts."""
    if state.single:
        return any(wanted <= Counter(state.parts(action)) for action in state.actions())
    return not wanted or any(wanted <= parts for _, parts, _ in choices(state))


def offered(state: "State") -> dict[str, int]:
    """The parts that occur in any legal choice, each with its greatest number in one."""
    most: dict[str, int] = {}
    if state.decider is None:
        return most
    if state.single:
        lists = (Counter(state.parts(action)) for action in state.actions())
    else:
        lists = (parts for _, parts, _ in choices(state))
    for parts in lists:
        for part, count in parts.items():
            most[part] = max(most.get(part, 0), count)
    return most
