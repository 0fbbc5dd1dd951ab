"""Saved games: whole ones come back the same; of any other text, one clear sentence and what could be saved."""

import json
import sys
from itertools import pairwise

import pytest

from game.engine import Match, Refusal, record
from game.engine.record import LONGEST, RecordError
from tests.engine import people, random_match
from tests.engine.ferry import LOAD, LOAD_BIG, LOOK, ROW, SAIL, FerryGame


def ferry(*actions, turns=40):
    match = Match("ferry", people("person", "regular"), {"turns": turns}, 7)
    for action in actions:
        match.play(action)
    return match


def refused(text):
    """The error that reading this text raises, its sentence checked."""
    with pytest.raises(RecordError) as caught:
        record.read(text)
    return sound(caught.value)


def sound(error):
    sentence = str(error)
    assert sentence[0].isupper(), sentence
    assert sentence.endswith("."), sentence
    assert not any(sign in sentence[:-1] for sign in ".!?{}"), sentence
    assert "fault in the game" not in sentence, sentence
    if error.rescued is not None:
        match = error.rescued
        assert match.stops[-1] == len(match.actions), "no half choice"
        assert match.state.settled
        with pytest.raises(Refusal):
            match.redo()
        assert record.write(record.read(record.write(match))) == record.write(match)
    return error


def changed(text, **entries):
    """The record with other entries; None takes one away."""
    data = json.loads(text) | entries
    return json.dumps({key: value for key, value in data.items() if value is not None})


LONG = [ROW, LOAD, LOAD_BIG, SAIL, LOOK, ROW] * 8  # 48 actions, 32 choices


# Whole records


def test_the_file_is_as_the_plan_has_it():
    match = ferry(ROW, LOAD, LOAD_BIG, SAIL)
    match.title, match.saved = "Zoé's game", "2026-11-18"
    assert record.write(match) == "\n".join([
        "{",
        '"format": "knickerbocker",',
        '"version": 1,',
        '"game": "ferry",',
        '"rules": 3,',
        '"seats": [{"kind": "person", "name": "Person 1"}, {"kind": "regular", "name": "Regular 2"}],',
        '"options": {"turns": 40, "fog": false},',
        '"seed": 7,',
        '"title": "Zoé\'s game",',
        '"saved": "2026-11-18",',
        '"actions": [',
        '"row 1",',
        '"load 1",',
        '"load 2",',
        '"sail 0"',
        "],",
        f'"marks": [[0, "{match.at(0).fingerprint()}"], [4, "{match.state.fingerprint()}"]]',
        "}",
        "",
    ])  # fmt: skip


@pytest.mark.parametrize("match", ["empty", "long", "title"])
def test_a_record_comes_back_the_same(match):
    match = ferry(*(LONG if match == "long" else []))
    match.title = "A \"title\" with \\ and é" if match == "title" else None
    text = record.write(match)
    again = record.read(text)
    assert record.write(again) == text
    assert (again.game, again.seats, again.options, again.seed) == (match.game, match.seats, match.options, match.seed)
    assert (again.actions, again.stops, again.title) == (match.actions, match.stops, match.title)
    assert (again.state.key(), again.told(0)) == (match.state.key(), match.told(0))


def test_writing_stops_at_the_last_stop():
    match = ferry(*LONG, LOAD, LOAD)
    assert record.write(match) == record.write(ferry(*LONG))
    assert len(match.actions) == 50, "and leaves the match as it is"


def test_undone_moves_are_not_stored():
    match = ferry(*LONG, ROW)
    match.undo()
    assert record.write(match) == record.write(ferry(*LONG))


def test_marks_stand_at_stops_every_few_moves_and_last():
    text = record.write(ferry(*LONG))
    numbers = [number for number, _ in json.loads(text)["marks"]]
    stops = ferry(*LONG).stops
    assert (numbers[0], numbers[-1]) == (0, 48)
    assert set(numbers) <= set(stops)
    assert all(0 < after - before < 20 for before, after in pairwise(numbers))


@pytest.mark.parametrize("mend", [
    lambda text: "\ufeff" + text,
    lambda text: text.replace("\n", "\r\n"),
    lambda text: json.dumps(json.loads(text)),
    lambda text: json.dumps(json.loads(text), indent=4),
    lambda text: changed(text, notes=[1, 2.5, None]),
])  # fmt: skip
def test_what_mails_and_editors_do_to_a_file_does_no_harm(mend):
    text = record.write(ferry(*LONG))
    assert record.write(record.read(mend(text))) == text


@pytest.mark.parametrize("label", [5, [], "", "a\nb", "\ud800", "x" * 101, {"a": 1}])
def test_a_title_that_cannot_be_shown_is_left_out(label):
    text = record.write(ferry(ROW))
    again = record.read(changed(text, title=label, saved=label))
    assert (again.title, again.saved) == (None, None)
    assert record.write(again) == text


@pytest.mark.parametrize("seed", range(5))
def test_harbour_at_every_stop(seed):
    whole = random_match(seed=seed)
    for stop in whole.stops:
        match = Match("harbour", whole.seats, whole.options, seed)
        for action in whole.actions[:stop]:
            match.play(action)
        again = record.read(record.write(match))
        assert (again.actions, again.stops) == (match.actions, match.stops)
        assert again.state.fingerprint() == match.state.fingerprint() == whole.at(stop).fingerprint()


@pytest.mark.parametrize("label", ["a\nb", "\ud800", "x" * 101, "\u202eemag", 5])
def test_a_title_that_could_not_be_read_back_is_not_written(label):
    match = ferry(ROW)
    match.title = label
    assert record.write(match) == record.write(ferry(ROW))


# No records at all


@pytest.mark.parametrize("text", [
    "", " ", "{}", "[]", "null", "3", '"knickerbocker"', "{", "hello", "\x00", "<html></html>", "NaN", "\ufeff",
    '{"format": "other", "version": 1}', '{"format": null}', '{"format": ["knickerbocker"]}', "PK\x03\x04",
    '{"format": "chess", "actions": [\n"e4"\n]}', "[" * 100_000, '{"a":' * 100_000, "[[" + '"' * 99_999,
    '{"format": "knickerbocker", "version": 1, "options": ' + "[" * 900 + "]" * 900 + "}",
    None, 3, b"{}", ["{}"], {"format": "knickerbocker"},
], ids=lambda text: repr(text)[:20])  # fmt: skip
def test_foreign(text):
    error = refused(text)
    assert str(error) == "This is no saved game of Knickerbocker: choose another file."
    assert (error.move, error.rescued) == (None, None)


@pytest.mark.parametrize("text", ["x" * 50_000_000, "[" * 50_000_000, " " * (LONGEST + 1)], ids=["x", "[", "spaces"])
def test_fifty_megabytes_are_not_even_looked_at(text):
    assert str(refused(text)) == "This file is too long for a saved game: choose another one."


@pytest.mark.parametrize("text", [
    '"' * (LONGEST - 1), '"\\' * (LONGEST // 2), '"' + '\\"' * (LONGEST // 2 - 1), "[]" * (LONGEST // 2),
    "[" + "1," * (LONGEST // 2 - 2) + "1]", '{"format": "knickerbocker"}' + "\n" * 900_000,
    "[" + "9" * 900_000 + "]", '"actions": [\n' * 70_000,
], ids=range(8))  # fmt: skip
def test_the_longest_texts_are_refused(text):
    refused(text)


def test_near_the_end_of_the_stack_it_is_still_a_record_error():
    text = record.write(ferry(*LONG))

    def deeper(n):
        return deeper(n - 1) if n else record.read(text)

    seen = set()
    for depth in range(sys.getrecursionlimit() - 200, sys.getrecursionlimit() - 20, 3):
        try:
            deeper(depth)
            seen.add("read")
        except RecordError:
            seen.add("refused")
        except RecursionError:
            break
    assert "read" in seen


# Headers that cannot be


@pytest.mark.parametrize(("entries", "sentence"), [
    ({"version": 2}, "This game was saved by a later version of Knickerbocker: update yours and try again."),
    ({"version": 0}, "The entry version is missing or damaged: ask for the file again."),
    ({"version": True}, "The entry version is missing or damaged: ask for the file again."),
    ({"version": "1"}, "The entry version is missing or damaged: ask for the file again."),
    ({"version": 1.5}, "The entry version is missing or damaged: ask for the file again."),
    ({"game": "chess"}, None),
    ({"game": "Ferry: two"}, "The entry game is missing or damaged: ask for the file again."),
    ({"game": 3}, "The entry game is missing or damaged: ask for the file again."),
    ({"rules": "3"}, "The entry rules is missing or damaged: ask for the file again."),
    ({"rules": float("nan")}, "The entry rules is missing or damaged: ask for the file again."),
    ({"seats": {}}, "The entry seats is missing or damaged: ask for the file again."),
    ({"seats": []}, "Ferry is played by one of these numbers of seats: 2, 3, 4."),
    ({"seats": people("person")}, "Ferry is played by one of these numbers of seats: 2, 3, 4."),
    ({"seats": [1, 2]}, "Seat 1 needs a name, a kind of one short word, and nothing else."),
    ({"seats": [{"kind": "person", "name": "A", "hand": []}] * 2},
     "Seat 1 needs a name, a kind of one short word, and nothing else."),
    ({"options": []}, "The entry options is missing or damaged: ask for the file again."),
    ({"options": {"do:it": 1}}, "The entry options is missing or damaged: ask for the file again."),
    ({"options": {"colour": 1}}, "There is no option colour: the options are turns, fog."),
    ({"options": {"turns": 9999}}, "The option turns takes a whole number from 1 to 300."),
    ({"options": {"turns": float("inf")}}, "The option turns takes a whole number from 1 to 300."),
    ({"options": {"fog": [[]]}}, "The option fog takes one of: False, True."),
    ({"seed": "7"}, "The entry seed is missing or damaged: ask for the file again."),
    ({"seed": 1.0}, "The entry seed is missing or damaged: ask for the file again."),
    ({"seed": float("nan")}, "The entry seed is missing or damaged: ask for the file again."),
    ({"seed": -1}, "The seed is a whole number from 0 to 4294967295."),
    ({"seed": 10**4000}, "The seed is a whole number from 0 to 4294967295."),
    ({"actions": {}}, "The entry actions is missing or damaged: ask for the file again."),
    ({"actions": "row 1"}, "The entry actions is missing or damaged: ask for the file again."),
    ({"seed": 8}, "The game does not start as it did when it was saved: ask for the file again."),
], ids=str)  # fmt: skip
def test_headers_that_cannot_be(entries, sentence):
    error = refused(changed(record.write(ferry(*LONG)), **entries))
    assert sentence is None or str(error) == sentence
    assert (error.move, error.rescued) == (None, None)


NO_NAMES = ["", " ", "a\nb", "Mab\ud8ff", "x" * 101, "\u202eannA", "\u200b", None, 3, [], {}, "\0"]


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_cannot_be_shown_is_no_reason_to_lose_the_game(name):
    text = record.write(ferry(*LONG))
    seats = [{"kind": "person", "name": "Zoé"}, {"kind": "regular", "name": name}]
    error = refused(changed(text, seats=seats))
    assert str(error) == "The name of seat 2 cannot be shown: the game can be opened with another one."
    assert [seat["name"] for seat in error.rescued.seats] == ["Zoé", "Seat 2"]
    assert error.rescued.actions == LONG
    error = refused(changed(text, seats=[{"kind": "person", "name": name}] * 2, actions=["row 1", "fly"]))
    assert error.rescued.actions == [ROW], "and whatever else is wrong does not hide it"
    error = refused(changed(text, seats=[{"kind": "person", "name": name}] * 2_000))
    assert str(error) == "Ferry is played by one of these numbers of seats: 2, 3, 4."


@pytest.mark.parametrize("key", ["version", "game", "rules", "seats", "options", "seed", "actions"])
def test_missing_entries(key):
    data = json.loads(record.write(ferry(*LONG)))
    del data[key]
    error = refused(json.dumps(data))
    assert str(error) == f"The entry {key} is missing or damaged: ask for the file again."


def test_an_entry_twice():
    text = record.write(ferry(*LONG))
    error = refused(text.replace('"seed": 7,', '"seed": 7,\n"seed": 8,'))
    assert str(error) == "This game file is damaged, and nothing could be saved: ask for it again."
    error = refused(text.replace('"marks"', '"seed": 8,\n"marks"'))
    assert len(error.rescued.actions) == 48


def test_a_number_of_thousands_of_digits():
    text = record.write(ferry(*LONG)).replace('"seed": 7', '"seed": ' + "7" * 9000)
    assert "nothing could be saved" in str(refused(text))


@pytest.mark.parametrize(("rules", "word"), [(4, "later"), (2, "earlier"), (-1, "earlier")])
def test_other_rules_say_so_and_offer_what_agrees(rules, word):
    text = record.write(ferry(*LONG))
    error = refused(changed(text, rules=rules))
    assert f"by {word} rules" in str(error)
    assert record.write(error.rescued) == text
    error = refused(changed(text, rules=rules, actions=["row 1", "fly 1"]))
    assert f"by {word} rules" in str(error)
    assert error.rescued.actions == [ROW]
    error = refused(changed(text, rules=rules, options={"wings": 2}))
    assert f"by {word} rules" in str(error)
    assert error.rescued is None


# Moves that cannot be


@pytest.mark.parametrize("bad", ["fly 1", "", "row", 3, None, ["row 1"], "row 1\n", "x" * 10_000, True])
def test_a_move_that_cannot_be_read(bad):
    data = json.loads(record.write(ferry(*LONG)))
    data["actions"][10] = bad
    error = refused(json.dumps(data))
    assert str(error) == "Move 11 cannot be read: the game can be opened as it stood before it."
    assert (error.move, error.rescued.actions) == (11, LONG[:10])


def test_a_move_against_the_rules():
    data = json.loads(record.write(ferry(*LONG)))
    data["actions"][10] = "sail 0"
    error = refused(json.dumps(data))
    assert str(error) == "Move 11 is against the rules: the game can be opened as it stood before it."
    assert (error.move, error.rescued.actions) == (11, LONG[:10])


def test_inside_a_choice_the_rescue_ends_before_it():
    data = json.loads(record.write(ferry(*LONG)))
    data["actions"][9] = "row 1"
    error = refused(json.dumps(data))
    assert (error.move, error.rescued.actions) == (10, LONG[:7])


def test_the_first_move_of_all():
    data = json.loads(record.write(ferry(*LONG)))
    data["actions"][0] = "fly"
    error = refused(json.dumps(data))
    assert (error.move, error.rescued.actions) == (1, [])


def test_a_file_that_ends_inside_a_choice():
    data = json.loads(record.write(ferry(*LONG)))
    data["actions"] += ["load 1", "load 1"]
    error = refused(json.dumps(data))
    assert str(error) == "The file ends inside move 49: the game can be opened as it stood before it."
    assert (error.move, error.rescued.actions) == (49, LONG)


def test_moves_after_the_end():
    match = ferry(ROW, ROW, turns=2)
    error = refused(changed(record.write(match), actions=["row 1"] * 4))
    assert str(error) == "The game is over before move 3: it can be opened as it ended."
    assert (error.move, record.write(error.rescued)) == (3, record.write(match))


def test_one_changed_move():
    """Legal and wrong: the marks tell, and what stands before the last that agreed is offered."""
    text = record.write(ferry(*LONG))
    marks = [number for number, _ in json.loads(text)["marks"]]
    for number, action in enumerate(LONG):
        if action == ROW:
            data = json.loads(text)
            data["actions"][number] = "row 2"
            error = refused(json.dumps(data))
            agreed = max(mark for mark in marks if mark <= number)
            assert error.move == min(mark for mark in marks if mark > number)
            assert error.rescued.actions == LONG[:agreed]
            assert str(error).startswith(f"A move up to {error.move} was changed")


def test_no_mark_agrees():
    text = record.write(ferry(*LONG))
    error = refused(changed(text, marks=[[18, "0" * 12], *json.loads(text)["marks"][2:]]))
    assert str(error) == "The game is not the one saved when move 18 is reached: ask for the file again."
    assert (error.move, error.rescued) == (18, None)


@pytest.mark.parametrize("spoil", [
    lambda marks: None, lambda marks: [], lambda marks: {}, lambda marks: "x", lambda marks: marks[:-1],
    lambda marks: [*marks, [49, "x"]], lambda marks: [[-1, "x"], *marks], lambda marks: [*marks[:-1], marks[-1][:1]],
    lambda marks: [*marks, [2, "x"]], lambda marks: [*marks, 3], lambda marks: [*marks, ["48", "x"]],
    lambda marks: [*marks, [float("nan"), "x"]], lambda marks: [*marks[:-1], [True, marks[-1][1]]],
    lambda marks: [*marks, [[], "x"]], lambda marks: [*marks[:-1], [48, 7]],
], ids=range(15))  # fmt: skip
def test_marks_that_are_none(spoil):
    text = record.write(ferry(*LONG))
    error = refused(changed(text, marks=spoil(json.loads(text)["marks"])))
    assert str(error) == "Check marks are missing: the game can be opened, but it may have been changed."
    assert (error.move, record.write(error.rescued)) == (None, text)


# Faults


def test_a_fault_in_a_room_is_a_record_error_too(monkeypatch):
    text = record.write(ferry(*LONG))
    monkeypatch.setattr(FerryGame, "read", lambda self, notation: {}[notation])
    with pytest.raises(RecordError, match="fault in the game") as caught:
        record.read(text)
    assert isinstance(caught.value.__cause__, KeyError)

