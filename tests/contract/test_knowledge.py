"""Knowledge: a sample is made of what a seat sees and of luck, so nothing hidden can come through it."""

from game.engine import Chance, State

from .table import Place, choose, everywhere, some

SEEDS = (1, 2)


def samples(place: Place, seat: int | None) -> list[State]:
    return [place.state.sample(seat, Chance(seed)) for seed in SEEDS]


@everywhere(stride=4)
def test_samples_look_the_same(place: Place) -> None:
    for seat in place.everyone:
        view = place.state.view(seat)
        for sample in samples(place, seat):
            sample.check()
            assert type(sample) is type(place.state)
            assert sample.view(seat) == view, f"seat {seat}"
            assert sample.view(None) == place.state.view(None), f"a sample for {seat} changes what all can see"
            assert sample.scores() == place.state.scores(), f"seat {seat}"
            assert sample.winners() == place.state.winners(), f"seat {seat}"


@everywhere(stride=4)
def test_equal_views_give_equal_samples(place: Place) -> None:
    for seat in place.everyone:
        for seed in SEEDS:
            sample = place.state.sample(seat, Chance(seed))
            other = place.state.sample(seat, Chance(seed + 10))
            assert sample.key() == sample.sample(seat, Chance(seed)).key(), f"seat {seat}: of itself"
            assert sample.key() == other.sample(seat, Chance(seed)).key(), f"seat {seat}: of another with the same view"


@everywhere(stride=4)
def test_luck_to_come_is_not_copied(place: Place) -> None:
    moved = place.state.clone()
    for _ in range(3):
        moved.chance.number()  # type: ignore[attr-defined]
    assert moved.key() != place.state.key(), "luck is part of the position"
    for seat in place.everyone:
        sample = place.state.sample(seat, Chance(1))
        assert sample.key() == moved.sample(seat, Chance(1)).key(), f"seat {seat}"
        assert sample.chance.state != place.state.chance.state, f"seat {seat}"  # type: ignore[attr-defined]
        other = place.state.sample(seat, Chance(2))
        assert sample.chance.state != other.chance.state, f"seat {seat}"  # type: ignore[attr-defined]


@everywhere(stride=4)
def test_what_can_be_done_is_known_to_who_decides(place: Place) -> None:
    """Lists, parts, briefs, the offer, and every why and why not."""
    state, luck = place.state, place.luck
    if state.decider is None:
        return
    actions = state.actions()
    labels = [(state.parts(action), state.brief(action)) for action in actions]
    offer = state.offer() if state.settled else {}
    asked = [tuple(some(luck, [*offer, *offer, "do:nonsense"], 1 + luck.below(3))) for _ in range(8)]
    answers = [state.why_not(parts) for parts in asked] if state.settled else []
    for sample in samples(place, state.decider):
        assert (sample.decider, sample.decision, sample.settled) == (state.decider, state.decision, state.settled)
        assert sample.turn == state.turn and sample.seats == state.seats
        assert sample.actions() == actions
        assert [(sample.parts(action), sample.brief(action)) for action in actions] == labels
        if state.settled:
            assert sample.offer() == offer and list(sample.offer()) == list(offer)
            assert [sample.why_not(parts) for parts in asked] == answers


@everywhere(stride=4)
def test_for_another_seat_a_choice_begins_afresh(place: Place) -> None:
    for seat in place.others:
        for sample in samples(place, seat):
            assert sample.settled and sample.decider == place.state.decider, f"seat {seat}"
            assert bool(sample.actions()) == (sample.decider is not None), f"seat {seat}"


@everywhere(stride=12)
def test_samples_can_be_played_on(place: Place) -> None:
    luck = place.luck
    for seat in place.everyone:
        sample = place.state.sample(seat, luck)
        for _ in range(12):
            if sample.decider is None:
                break
            sample.apply(choose(sample, luck, by_word=False))
            sample.check()
