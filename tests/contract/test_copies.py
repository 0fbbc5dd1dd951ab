"""Copies: what happens to one never reaches another, and the same action does the same to each."""

from .table import Place, Table, at_every_table, choose, everywhere, played, text_of, walk


@at_every_table
def test_earlier_copies_are_never_touched(table: Table) -> None:
    """Every few actions all copies made so far are looked at again: their keys, their views, their lists."""
    kept = []

    def look_again() -> None:
        for number, copy, key, mark, _, _ in kept:
            assert copy.key() == key and copy.fingerprint() == mark, f"{table}: the copy after {number} actions changed"

    for place in walk(table):
        copy, seat = place.state.clone(), place.everyone[place.number % len(place.everyone)]
        view = copy.view(seat)
        kept.append((place.number, copy, copy.key(), copy.fingerprint(), (seat, view, text_of(view)), copy.actions()))
        if place.number % 12 == 0:
            look_again()
    look_again()
    for number, copy, _, _, (seat, view, text), actions in kept:
        assert text_of(view) == text, f"{table}: a view given out after {number} actions changed"
        assert text_of(copy.view(seat)) == text, f"{table}: what the copy after {number} actions shows changed"
        assert copy.actions() == actions, f"{table}: what the copy after {number} actions lists changed"


@everywhere(stride=4)
def test_a_copy_leaves_its_original_alone(place: Place) -> None:
    copy, luck, before = place.state.clone(), place.luck, text_of(place.state.view(None, open=True))
    actions = place.state.actions()
    assert copy is not place.state and type(copy) is type(place.state) and copy.key() == place.state.key()
    for _ in range(6):
        if copy.decider is not None:
            copy.apply(choose(copy, luck, by_word=True))
    assert text_of(place.state.view(None, open=True)) == before and place.state.actions() == actions


@everywhere(stride=2)
def test_an_action_does_the_same_to_every_copy(place: Place) -> None:
    """Whether somebody listens or not."""
    if place.state.decider is None:
        return
    action = choose(place.state, place.luck, by_word=True)
    told, events = played(place.state, action)
    again, same_events = played(place.state.clone(), action)
    silent = place.state.clone()
    silent.apply(action)
    assert told.key() == again.key() == silent.key() and events == same_events
    assert told.actions() == again.actions() == silent.actions()
