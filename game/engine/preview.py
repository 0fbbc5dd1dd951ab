"""What a choice would do, as far as the seat that makes it can know.

It is played on a sample of what the seat knows, never on the position itself, and cut where news would come: so no
preview can leak.
"""

from collections.abc import Iterable
from typing import NamedTuple

from .chance import Chance
from .event import Event
from .state import Action, Scores, State, View


class Preview(NamedTuple):
    """A choice looked at before it is made."""

    events: list[Event]  # as the seat sees them
    before: Scores
    after: Scores
    view: View
    news: bool = False  # it was cut where something comes to light that nobody can foresee


def preview(state: State, seat: int | None, choice: Iterable[Action]) -> Preview:
    """What the choice tells, the scores before and after it, and what the seat would see then."""
    sample = state.sample(seat, Chance(0))
    before = after = sample.scores()
    view, events, cut = sample.view(seat), [], False

    def tell(event: Event) -> None:
        nonlocal after, view, cut
        cut = cut or event.news
        if not cut:
            events.append(event.seen_by(seat))
            after, view = sample.scores(), sample.view(seat)

    for action in choice:
        sample.apply(action, tell)
        if cut:  # what would come after it is nobody's to know
            break
    if not cut:  # who decides next is only sure when `apply` is done
        after, view = sample.scores(), sample.view(seat)
    return Preview(events, before, after, view, cut)
