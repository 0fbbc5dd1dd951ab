"""News: what a seat could not foresee is told as such, and nothing changes silently."""

from typing import Any

from game.engine import Chance, Event, State

from .table import Place, everywhere, played, some, text_of


def tries(state: State, luck: Chance, most: int) -> list[Any]:
    """Some legal actions, one of each word first."""
    words: dict[str, Any] = {}
    actions = some(luck, state.actions(), 10**6)
    for action in actions:
        words.setdefault(state.brief(action)[0], action)
    firsts = list(words.values())
    return [*firsts, *(action for action in actions if action not in firsts)][: max(most, len(firsts))]


def filmed(state: State, seat: int | None, action: Any) -> tuple[State, list[tuple[Event, str]]]:
    """A copy after the action; each event as the seat reads it, and what it then sees."""
    after, film = state.clone(), list[tuple[Event, str]]()
    after.apply(action, lambda event: film.append((event.seen_by(seat), text_of(after.view(seat)))))
    return after, film


def said(event: Event) -> str:
    """What an event lets one know, in whatever order things were named."""

    def in_order(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: in_order(inner) for key, inner in value.items()}
        return sorted((in_order(inner) for inner in value), key=text_of) if isinstance(value, (list, tuple)) else value

    return text_of([event.kind, event.seat, in_order(event.facts), in_order(event.parts)])


@everywhere(stride=4)
def test_who_decides_foresees_all_but_news(place: Place) -> None:
    if place.state.decider is not None:
        foreseen(place, place.state.decider)


@everywhere(stride=4)
def test_the_others_foresee_all_but_news(place: Place) -> None:
    """Of an action that is legal for all they know."""
    if place.state.decider is not None:
        for seat in place.others:
            foreseen(place, seat)


def foreseen(place: Place, seat: int | None) -> None:
    one, two = (place.state.sample(seat, Chance(seed)) for seed in (1, 2))
    also = two.actions()
    for action in tries(one, place.luck, 4):
        if action not in also:
            assert seat != place.state.decider
            continue
        (first, film), (second, other) = filmed(one, seat, action), filmed(two, seat, action)
        where = f"seat {seat}, {place.game.write(action)}"
        if first.view(seat) != second.view(seat):
            for after, told in ((first, film), (second, other)):
                assert any(event.news for event, _ in told), f"{where}: a surprise without news"
                assert after.settled, f"{where}: news ends a choice"
        for (event, view), (event2, view2) in zip(film, other, strict=False):
            if event.news or event2.news:
                # Only the table may show a thing that is gone again (a lot drawn and shuffled back); a seat that tells
                # what the others then do not see has told too much.
                if view == view2 and event.seat is not None:
                    assert said(event) == said(event2), f"{where}: told, but not in the position: {event}, {event2}"
                break
            assert said(event) == said(event2) and view == view2, f"{where}: no news, and yet: {event}, {event2}"


@everywhere(stride=2)
def test_nothing_changes_silently(place: Place) -> None:
    before = {seat: text_of(place.state.view(seat)) for seat in place.others}
    scores = place.state.scores()
    for action in tries(place.state, place.luck, 3) if place.state.decider is not None else []:
        after, events = played(place.state, action)
        if not events:
            changed = [seat for seat, view in before.items() if text_of(after.view(seat)) != view]
            assert not changed, f"{place.game.write(action)} changes what {changed} see, and no event tells"
            assert after.scores() == scores, f"{place.game.write(action)} changes the scores, and no event tells"
        if any(event.news for event in events):
            assert after.settled, f"{place.game.write(action)}: news ends a choice"
