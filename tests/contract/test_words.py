"""Words: a row for whatever can be said, with places that can all be filled."""

from game.engine import Event, Line
from game.engine.speaker import Speaker

from .table import Place, Table, everywhere, played, some
from .test_news import tries


def speaker(table: Table, seats: int) -> Speaker:
    return Speaker(table.game.words, [f"Anna {seat}" for seat in range(seats)], table.options)


def sentence(text: str) -> None:
    assert text and text == text.strip() and "{" not in text and "\n" not in text, repr(text)


@everywhere(stride=2)
def test_every_event_can_be_told_to_everybody(place: Place) -> None:
    house = speaker(place.table, place.state.seats)
    for action in tries(place.state, place.luck, 3) if place.state.decider is not None else []:
        for event in played(place.state, action)[1]:
            for seat in place.everyone:
                seen = event.seen_by(seat)
                assert seen.row in place.game.words.events, f"{seen.row} has no row"
                text = house.event(seen)
                sentence(text)
                assert text.endswith("."), text
                sentence(str(Line(place.game.words.events[seen.row], {"seat": seen.seat, **seen.facts})))
                secrets_are_kept(event, seat)


def secrets_are_kept(event: Event, seat: int | None) -> None:
    seen = event.seen_by(seat)
    if event.secret and seat not in event.knows:
        assert not set(event.secret) & set(seen.facts) and seen.parts == ()


@everywhere()
def test_every_decision_has_its_prompt(place: Place) -> None:
    if place.state.decider is not None:
        assert place.game.words.prompts.get(place.state.decision), f"{place.state.decision} has no prompt"


@everywhere(stride=2)
def test_every_action_can_be_named(place: Place) -> None:
    house = speaker(place.table, place.state.seats)
    for action in some(place.luck, place.state.actions(), 40):
        sentence(house.brief(place.state.brief(action)))
        for part in place.state.parts(action):
            sentence(house.part(part))
            sentence(str(place.game.words.name(part, place.table.options)))


@everywhere()
def test_every_source_of_points_has_its_label(place: Place) -> None:
    for score in place.state.scores():
        assert all(place.game.words.sources.get(source) for source in score if source != "total"), score


@everywhere(stride=4)
def test_every_reason_is_a_sentence(place: Place) -> None:
    state, luck = place.state, place.luck
    if not state.settled:
        return
    house, offer = speaker(place.table, state.seats), list(state.offer())
    for _ in range(12):
        parts = tuple(some(luck, [*offer, *offer, "do:nonsense"], 1 + luck.below(4)))
        why = state.why_not(parts)
        if why is not None:
            assert isinstance(why, Line)
            for text in (house.line(why), str(why)):
                sentence(text)
                assert text.endswith("."), text
