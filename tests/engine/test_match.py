"""Playing, taking back, looking back: first by example on the ferry, then at random on Harbour."""

import pytest

from game.engine import Chance, IllegalAction, Match, Refusal, rooms
from tests.engine import finished, people, random_match
from tests.engine.ferry import END, LOAD, LOAD_BIG, LOOK, ROW, ROW_FAR, SAIL, STAY, Ferry


def ferry(*choices, kinds=("person", "person")):
    match = Match("ferry", people(*kinds), {}, 7)
    for choice in choices:
        match.play(*choice)
    return match


def test_a_match_knows_what_was_agreed():
    match = Match(game="ferry", seats=people("person", "regular"), options={"turns": 9}, seed=7)
    assert match.game is rooms.find("ferry")
    assert match.seats == [{"kind": "person", "name": "Person 1"}, {"kind": "regular", "name": "Regular 2"}]
    assert match.options == {"turns": 9, "fog": False}
    assert (match.seed, match.actions, match.stops, match.title, match.saved) == (7, [], [0], None, None)
    assert match.state.fingerprint() == match.game.start(2, {"turns": 9}, 7).fingerprint()


def test_play_gives_the_whole_events_and_the_log_only_what_a_seat_may_read():
    match = ferry()
    (event,) = match.play(LOOK)
    assert event.facts.keys() == {"card"}
    match.play(ROW)
    assert match.told(0)[0] == event
    for seat in (1, None):
        assert (match.told(seat)[0].facts, match.told(seat)[0].parts) == ({}, ())
    assert [event.kind for event in match.told(1)] == ["looks", "rows"]
    assert [event.kind for event in match.told(1, since=1)] == ["rows"]
    assert match.told(1, since=2) == []
    assert [each.kind for each in match.told(1, 0, 1)] == ["looks"]
    assert match.told(1, 1, 1) == []
    assert match.told(None, 0, 1, open=True) == [event], "a finished game lies open"


def test_a_choice_may_be_played_whole_or_step_by_step():
    whole, steps = ferry((LOAD, LOAD_BIG, SAIL)), ferry((LOAD,), (LOAD_BIG,), (SAIL,))
    assert whole.stops == steps.stops == [0, 3]
    assert whole.state.fingerprint() == steps.state.fingerprint()
    assert whole.told(None) == steps.told(None)
    half = ferry((LOAD, LOAD_BIG))
    assert (half.stops, half.actions) == ([0], [LOAD, LOAD_BIG])


def test_all_or_none():
    match = ferry((ROW,))
    before = match.state.fingerprint()
    for actions in ((SAIL,), (LOAD, LOAD_BIG, LOAD), (LOAD, ROW), ("row",), (None,), (LOAD, object())):
        with pytest.raises(IllegalAction):
            match.play(*actions)
    with pytest.raises(Refusal, match="one choice"):
        match.play(ROW, ROW)
    assert match.play() == []
    assert (match.actions, match.stops, match.state.fingerprint()) == ([ROW], [0, 1], before)
    assert len(match.told(None)) == 1


def test_an_earlier_position_in_hand_stays_as_it_was():
    match = ferry()
    held = match.state
    match.play(ROW)
    assert held.points == [0, 0]
    match.at(0).apply(ROW_FAR)
    assert match.at(0).points == [0, 0]


def test_undo_and_redo_go_by_choices():
    match = ferry((ROW,), (LOAD, LOAD, SAIL), (LOOK,))
    prints = [match.at(stop).fingerprint() for stop in match.stops]
    log = match.told(0)
    for back in (2, 1, 0):
        match.undo()
        assert match.stops == [0, 1, 4, 5][: back + 1]
        assert len(match.actions) == match.stops[-1]
        assert match.state.fingerprint() == prints[back]
        assert match.told(0) == log[:back]
    with pytest.raises(ValueError, match=r"^There is no move to take back\.$"):
        match.undo()
    for forth in (1, 2, 3):
        match.redo()
        assert match.state.fingerprint() == prints[forth]
        assert match.told(0) == log[:forth]
    with pytest.raises(ValueError, match=r"^There is no move to bring back\.$"):
        match.redo()
    assert match.actions == [ROW, LOAD, LOAD, SAIL, LOOK]


def test_undo_drops_an_unfinished_choice_first():
    match = ferry((ROW,), (ROW_FAR,), (LOAD, LOAD))
    match.undo()
    assert (match.actions, match.stops, match.state.points) == ([ROW], [0, 1], [1, 0])
    match.redo()
    assert match.actions == [ROW, ROW_FAR], "half a choice does not come back"
    half = ferry((LOAD,))
    half.undo()
    assert (half.actions, half.state.loaded) == ([], [])
    with pytest.raises(ValueError, match="take back"):
        half.undo()


def test_half_a_choice_is_dropped_before_one_is_brought_back():
    match = ferry((ROW,), (ROW_FAR,))
    match.undo()
    match.play(LOAD)
    match.redo()
    assert (match.actions, match.stops, match.state.loaded) == ([ROW, ROW_FAR], [0, 1, 2], [])
    match.undo()
    match.play(LOAD)
    match.play(SAIL)
    with pytest.raises(ValueError, match="bring back"):
        match.redo()
    assert match.actions == [ROW, LOAD, SAIL]


def test_go_reaches_any_stop_back_and_forth():
    match = ferry((ROW,), (LOAD, LOAD, SAIL), (LOOK,), (ROW,))
    stops, prints = match.stops[:], [match.at(stop).fingerprint() for stop in match.stops]
    for place in (4, 1, 3, 0, 0, 2, 4):
        match.go(stops[place])
        assert (match.stops, match.state.fingerprint()) == (stops[: place + 1], prints[place])
    match.go(1)
    for nowhere in (-1, 2, 3, 7, 1.0, True, None):
        with pytest.raises(Refusal, match=r"^No choice of this match ends there\.$"):
            match.go(nowhere)
    assert match.actions == [ROW]


def test_go_drops_half_a_choice_and_nothing_else():
    match = ferry((ROW,), (LOAD,))
    match.go(1)
    assert (match.actions, match.stops, match.state.loaded) == ([ROW], [0, 1], [])


P, B = "person", "regular"


@pytest.mark.parametrize(("kinds", "back", "forth"), [
    ((P, P), 1, 2), ((P, B), 0, 2), ((P, B, B), 0, 3), ((B, P, B), 1, 4), ((B, B), 0, 5), ((B, B, P), 0, 2),
])  # fmt: skip
def test_where_redo_goes(kinds, back, forth):
    """Over the bots' choices to where a person decides."""
    match = ferry(*[(ROW,)] * 5, kinds=kinds)
    assert match.forth_to() is None
    match.go(back)
    assert match.forth_to() == forth
    match.go(forth)
    assert match.forth_to() != forth


def test_another_move_ends_what_can_be_brought_back():
    match = ferry((ROW,), (ROW,))
    match.undo()
    with pytest.raises(IllegalAction):
        match.play(SAIL)
    match.redo()
    match.undo()
    match.play(ROW_FAR)
    with pytest.raises(ValueError, match="bring back"):
        match.redo()


def test_at_counts_actions():
    match = ferry((ROW,), (LOAD, LOAD_BIG, SAIL), (LOAD,))
    assert [match.at(n).loaded for n in range(6)] == [[], [], [1], [1, 2], [], [1]]
    assert match.at(4).points == [1, 3]
    for n in (-1, 6, 1.0, True, None, "1"):
        with pytest.raises(Refusal, match=r"^This match has 5 moves so far\.$"):
            match.at(n)


def test_at_replays_at_most_one_choice(monkeypatch):
    match, applied = ferry((ROW,), (ROW,), (LOAD, LOAD_BIG, SAIL), (LOAD, SAIL)), []
    monkeypatch.setattr(Ferry, "apply", lambda self, action: applied.append(action))
    for n in range(8):
        match.at(n)
    assert applied == [LOAD, LOAD, LOAD_BIG, LOAD]


def test_curve_counts_turns():
    match = ferry((ROW,), (STAY,), (STAY,), (LOAD, LOAD_BIG, SAIL), (ROW_FAR,), (LOAD,))
    assert match.curve == [[0, 0], [1, 0], [1, 3], [3, 3]]
    match.undo()
    assert match.curve == [[0, 0], [1, 0], [1, 3]]


def test_curve_ends_with_the_game_once():
    assert ferry((ROW,), (END,)).curve == [[0, 0], [1, 0], [1, 0]]
    match = Match("ferry", people("person", "person"), {"turns": 1})
    match.play(ROW_FAR)
    assert match.curve == [[0, 0], [2, 0]]


FLOORS = [  # kinds, choices, floor, where Undo goes
    ("nothing played", (P, P), [], 0, None),
    ("alone, all may be taken back", (P, B), [LOOK, LOOK], 0, 0),
    ("alone, over the bot's choices", (B, P), [LOOK, ROW, LOOK], 0, 1),
    ("alone, nothing of mine yet", (B, P), [ROW], 0, None),
    ("nobody there", (B, B), [ROW, ROW], 0, None),
    ("another person chose", (P, P), [ROW], 1, None),
    ("what I chose since", (P, P), [ROW, STAY], 1, 1),
    ("what I chose since, step by step", (P, P), [ROW, STAY, STAY], 1, 2),
    ("news of my own", (P, P), [ROW, STAY, LOOK], 3, None),
    ("a bot between persons", (P, B, P), [ROW, ROW], 1, None),
    ("the bot decides: the last person may", (P, B, P), [ROW], 0, 0),
    ("the bot decides: not before another's choice", (P, P, B), [ROW, ROW], 1, 1),
    ("the bot's news", (P, B, P), [ROW, LOOK], 2, None),
    ("over: the last person may", (P, P), [ROW, END], 1, 1),
    ("over by a bot", (P, P, B), [ROW, ROW, END], 1, 1),
    ("over with news before", (P, P), [STAY, LOOK, END], 2, 2),
]


@pytest.mark.parametrize(("kinds", "choices", "floor", "back"), [pytest.param(*row[1:], id=row[0]) for row in FLOORS])
def test_floor_and_where_undo_goes(kinds, choices, floor, back):
    match = ferry(*((choice,) for choice in choices), kinds=kinds)
    assert (match.floor(), match.back_to()) == (floor, back)


def test_an_unfinished_choice_is_the_nearest_to_take_back():
    match = ferry((ROW,), (LOAD,))
    assert (match.floor(), match.back_to()) == (1, 1)


BAD_NAMES = ("", "  ", "x" * 101, "x" * 10_000, "a\nb", "\0", "\ud800", "a\u202eb", "\u2066", "\u200b\u200d", 3, None)
BAD_KINDS = ("", "Person", "x" * 21, "a b", 3, None, "a\n")


@pytest.mark.parametrize(
    "seats",
    [
        "Anna", None, 2, {"kind": P}, [], people(P), people(*[P] * 5), [P, P], [None, None],
        [{"kind": P, "name": "A"}, {"kind": P}], [{"kind": P, "name": "A"}, {"name": "B"}],
        *([{"kind": P, "name": "A"}, {"kind": P, "name": name}] for name in BAD_NAMES),
        *([{"kind": P, "name": "A"}, {"kind": kind, "name": "B"}] for kind in BAD_KINDS),
        [{"kind": P, "name": "A", "hand": []}, {"kind": P, "name": "B"}],
    ],
)  # fmt: skip
def test_impossible_seats_get_one_sentence(seats):
    with pytest.raises(Refusal) as caught:
        Match("ferry", seats)
    assert one_sentence(caught.value)


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "chess"}, {"game": None}, {"game": ["ferry"]}, {"game": 10**5000}, {"game": "card:a\nb"},
        {"options": {"colour": 1}}, {"options": {"turns": 0}}, {"options": {"turns": True}}, {"options": {"fog": 1}},
        {"options": [1]}, {"options": "fog"}, {"options": {"turns": []}}, {"options": {10**5000: 1}},
        {"options": {"x" * 10_000: 1}}, {"options": {"a\nb": 1}}, {"options": {"turns": 10**5000}},
        {"options": [("a", 1)]}, {"seed": float("nan")}, {"seed": 10**5000}, {"seed": [7]},
        {"seed": -1}, {"seed": 2**32}, {"seed": 1.0}, {"seed": "7"}, {"seed": True}, {"seed": None},
    ],
)  # fmt: skip
def test_impossible_matches_get_one_sentence(asked):
    with pytest.raises(Refusal) as caught:
        Match(**{"game": "ferry", "seats": people(P, P), **asked})
    assert one_sentence(caught.value)


def one_sentence(refusal):
    text = str(refusal)
    return text.endswith(".") and ". " not in text and "{" not in text and text.isprintable() and len(text) < 200


def test_names_of_all_the_world():
    for name in ("Zoé", "李", "שרה", "\u200fשרה", "محمد", "O'Neill: 3rd", "👩‍👩‍👧", "{seat}", "<b>", "x" * 100):
        assert Match("ferry", [{"kind": P, "name": name}] * 2).seats[1]["name"] == name


def test_seats_given_are_not_seats_kept():
    seats = people(P, P)
    match = Match("ferry", seats)
    seats[0]["name"] = "Somebody else"
    assert match.seats[0]["name"] == "Person 1"


@pytest.mark.parametrize("seed", range(6))
def test_harbour_at_every_move(seed):
    """Every position of a match is the one a plain replay reaches, at once and after any undo and redo."""
    match = random_match(seed=seed)
    state, prints = match.game.start(2, match.options, seed), []
    for action in [*match.actions, None]:
        prints.append((state.fingerprint(), state.settled))
        if action is not None:
            state.apply(action)
    assert [match.at(n).fingerprint() for n in range(len(prints))] == [each for each, _ in prints]
    assert match.stops == [n for n, (_, settled) in enumerate(prints) if settled]
    log, chance, stops = match.told(None), Chance(seed), match.stops[:]
    place = len(stops) - 1
    for _ in range(80):
        forth = place < len(stops) - 1 and (place == 0 or chance.below(3) == 0)
        (match.redo if forth else match.undo)()
        place += 1 if forth else -1
        assert (match.stops, len(match.actions)) == (stops[: place + 1], stops[place])
        assert match.state.fingerprint() == prints[stops[place]][0]
        assert match.told(None) == log[: len(match.told(None))]


def test_harbour_from_any_move_on():
    whole = random_match(seed=3)
    for stop in whole.stops[::7]:
        match = random_match(seed=3)
        while match.stops[-1] > stop:
            match.undo()
        assert match.state.fingerprint() == whole.at(stop).fingerprint()
        finished(match, seed=99)
        assert match.state.decider is None
        assert match.actions[:stop] == whole.actions[:stop]
