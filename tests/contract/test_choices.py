"""Choices: what is offered, what fits and why not, and finding a choice by its parts, all against plain search."""

import re
from collections import Counter
from typing import Any

from game.engine import Chance, Line, Pick

from .table import Place, everywhere, played, runs, some

PART = re.compile(r"[a-z][a-z_]*:.+")
NO_PARTS: tuple[Any, ...] = (None, 3, b"do:pass", [], {}, ("do:pass",), 10**5000)
STRANGE = ("do:nonsense", "nonsense", "", ":", "crate:", "DO:PASS", "square:", "card:Z99", "do:pass ", "\x00", "x" * 99)


@everywhere(stride=2)
def test_parts_and_briefs_are_well_made(place: Place) -> None:
    state = place.state
    for action in state.actions():
        assert isinstance(action, tuple) and hasattr(action, "_fields"), f"{action!r} is no NamedTuple"
        assert hash(action) == hash(type(action)(*action))
        parts = state.parts(action)
        assert type(parts) is tuple and all(type(part) is str and PART.fullmatch(part) for part in parts), parts
        assert parts == state.parts(action)
        word, n = state.brief(action)
        assert type(state.brief(action)) is tuple and type(word) is str and word and type(n) is int


@everywhere(stride=4)
def test_the_offer_is_what_search_finds(place: Place) -> None:
    if not place.state.settled or (found := runs(place.state)) is None:
        return
    most: Counter[str] = Counter()
    for choice, parts in found:
        assert parts, f"{choice} has no part: nobody can pick it"
        most |= parts
    offer = place.state.offer()
    assert type(offer) is dict and offer == dict(most)


def asked(found: list[tuple[Any, Counter[str]]], offer: list[str], luck: Chance) -> tuple[str, ...]:
    """Some parts of a choice, sometimes with one more, sometimes a mixture."""
    parts = list(luck.choice(found)[1].elements())
    parts = some(luck, parts, 1 + luck.below(len(parts)))
    kind = luck.below(4)
    if kind == 0:
        parts.append(luck.choice(parts))
    if kind == 1:
        parts.append(luck.choice(offer))
    if kind == 2:
        parts = some(luck, [*offer, *offer], 1 + luck.below(3))
    return tuple(parts)


@everywhere(stride=4)
def test_why_not_against_search(place: Place) -> None:
    state, luck = place.state, place.luck
    if not state.settled or state.decider is None or (found := runs(state)) is None:
        return
    offer = sorted(set().union(*(parts for _, parts in found)))
    for _ in range(12):
        wanted = asked(found, offer, luck)
        fits = any(Counter(wanted) <= parts for _, parts in found)
        why = state.why_not(wanted)
        assert (why is None) == fits, f"{wanted}: {why}"
        assert (state.why_not(wanted[::-1]) is None) == fits, f"{wanted} in another order"


@everywhere(stride=6)
def test_why_not_of_nothing_and_of_nonsense(place: Place) -> None:
    state = place.state
    if not state.settled:
        return
    offer = list(state.offer())
    assert (state.why_not(()) is None) == (state.decider is not None)
    for strange in STRANGE:
        for parts in ((strange,), (strange, strange), (*offer[:1], strange), (strange, *offer[-1:])):
            why = state.why_not(parts)
            assert isinstance(why, Line) and str(why).endswith("."), parts
    for thing in NO_PARTS:
        for things in ((thing,), (*offer[:1], thing)):
            assert isinstance(state.why_not(things), Line), f"{things!r:.40}"


@everywhere(stride=10)
def test_pick_finds_every_choice_from_its_parts(place: Place) -> None:
    state, luck = place.state, place.luck
    if not state.settled or state.decider is None or (found := runs(state)) is None:
        return
    assert Pick(state).choices() == [] and Pick(state).choice() is None, "none while nothing is picked"
    for choice, parts in some(luck, found, 6):
        pick, order = Pick(state), some(luck, list(parts.elements()), 10**6)
        for part in order:
            assert part in pick.live(), f"{part} is not live after {pick.picked}, on the way to {order}"
            assert pick.pick(part) is None
        assert Counter(pick.picked) == parts
        ends = {played(state, *each)[0].key() for each in pick.choices()}
        assert played(state, *choice)[0].key() in ends, f"{order} does not lead to {choice}"
        shown = set()
        for _ in pick.choices():
            shown.add(pick.choice())
            pick.step(1)
        assert shown == set(pick.choices())


@everywhere(stride=20)
def test_what_is_live_fits(place: Place) -> None:
    state, luck = place.state, place.luck
    if not state.settled or state.decider is None:
        return
    pick = Pick(state)
    while True:
        live, other = pick.live(), pick.other()
        assert set(live) | set(other) == set(state.offer()) and not set(live) & set(other)
        for part in some(luck, live, 12):
            assert state.why_not((*pick.picked, part)) is None, (pick.picked, part)
        for part in some(luck, other, 12):
            assert state.why_not((*pick.picked, part)) is not None, (pick.picked, part)
        if not live:
            break
        pick.pick(luck.choice(live))
    assert pick.choice() is not None, f"{pick.picked}: nothing more to pick, and no choice"
