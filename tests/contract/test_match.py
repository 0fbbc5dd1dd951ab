"""Match and record: saved and restored at every settled position, undone and redone, looked at anywhere."""

from game.engine import Chance, Match, record

from .table import CAP, Place, Table, at_every_table, choose, everywhere

TURNS = 40


def match_of(table: Table) -> Match:
    seats = [{"kind": "person", "name": f"Anna {seat}"} for seat in range(table.seats)]
    return Match(game=table.id, seats=seats, options=table.options, seed=table.seed)


@at_every_table
def test_saved_undone_and_looked_at(table: Table) -> None:
    if table.options.get(CAP, 0) > TURNS:
        table = table._replace(options={**table.options, CAP: TURNS})
    match, luck = match_of(table), Chance(table.seed)
    keys, stops = [match.state.key()], [0]
    while match.state.decider is not None:
        match.play(choose(match.state, luck, by_word=True))
        keys.append(match.state.key())
        if match.state.settled:
            stops.append(len(match.actions))
            again = record.read(record.write(match))
            assert again.state.key() == keys[-1] and again.actions == match.actions, f"{table}, {len(keys) - 1} actions"
    assert match.stops == stops == again.stops and again.options == match.options and again.seats == match.seats
    text = record.write(match)
    assert record.write(again) == text
    log = {seat: match.told(seat) for seat in table.everyone}
    assert log == {seat: again.told(seat) for seat in table.everyone}
    for n, key in enumerate(keys):
        assert match.at(n).key() == key, f"{table}: at({n})"
    for stop in reversed(stops[:-1]):
        match.undo()
        assert match.state.key() == keys[stop] and len(match.actions) == stop, f"{table}: undone to {stop}"
    for stop in stops[1:]:
        match.redo()
        assert match.state.key() == keys[stop] and len(match.actions) == stop, f"{table}: redone to {stop}"
    assert record.write(match) == text and log == {seat: match.told(seat) for seat in table.everyone}


@everywhere(stride=10**9)
def test_the_last_position_is_the_game_replayed(place: Place) -> None:
    """From the notation alone, as another machine would."""
    state, luck, lines = place.table.start(), Chance(place.table.seed + 1), []
    while state.decider is not None and len(lines) < 80:
        action = choose(state, luck, by_word=True)
        lines.append(place.game.write(action))
        state.apply(action)
    twin = place.table.start()
    for line in lines:
        twin.apply(place.game.read(line))
    assert twin.key() == state.key()
