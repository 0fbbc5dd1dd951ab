"""Saves cut, torn and spoiled: what stands before the damage is saved, and nothing but a RecordError is raised."""

import json
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from game.engine import record
from game.engine.record import RecordError
from tests.engine import random_match
from tests.engine.test_record import LONG, ferry, refused, sound


def test_cut_at_every_length():
    match = ferry(*LONG)
    text, most = record.write(match), 0
    first = text.index('"actions": [') + len('"actions": [')
    for length in range(len(text)):
        try:
            assert record.write(record.read(text[:length])) == text
            assert not text[length:].strip(), "only the last line break may be missing"
            continue
        except RecordError as error:
            sound(error)
            if length < first:
                assert error.rescued is None
                continue
            whole = sum(row.endswith(('"', '",')) and len(row) > 2 for row in text[first:length].split("\n"))
            if length <= text.index("],\n"):
                assert error.rescued.stops[-1] == max(stop for stop in match.stops if stop <= whole)
            assert error.rescued.actions == LONG[: len(error.rescued.actions)]
            assert len(error.rescued.actions) >= most
            most = len(error.rescued.actions)
    assert most == len(LONG)


def test_the_sentence_names_the_line():
    rows = record.write(ferry(*LONG)).split("\n")
    where = rows.index('"actions": [')
    error = refused("\n".join(rows[: where + 6]) + '\n"row')
    assert str(error) == f"The file is damaged at line {where + 7}: the game can be opened as it stood before that."
    assert (error.move, error.rescued.actions) == (6, LONG[:5])
    rows[where + 6] = "%$#"
    error = refused("\n".join(rows))
    assert f"line {where + 7}:" in str(error)
    assert (error.move, error.rescued.actions) == (6, LONG[:5])
    error = refused("\n".join(["{", *rows[2:]]).replace('"seed": 7', '"seed: 7'))
    assert error.rescued is None
    error = refused("\n".join(rows).replace('"seed": 7', '"seed: 7'))
    assert str(error) == "Line 8 is damaged, and nothing could be saved: ask for the file again."


def test_cut_inside_a_choice():
    rows = record.write(ferry(*LONG)).split("\n")
    where = rows.index('"actions": [')
    error = refused("\n".join(rows[: where + 4]))
    assert str(error) == f"The file is damaged at line {where + 4}: the game can be opened as it stood before that."
    assert (error.move, error.rescued.actions) == (4, LONG[:1])


def test_a_torn_text_with_a_worse_fault_before():
    rows = record.write(ferry(*LONG)).split("\n")
    where = rows.index('"actions": [')
    rows[where + 3] = '"fly 1",'
    error = refused("\n".join(rows)[:-30])
    assert (error.move, str(error)) == (3, "Move 3 cannot be read: the game can be opened as it stood before it.")
    rows[2] = '"version": 9,'
    assert "later version" in str(refused("\n".join(rows)[:-30]))


def test_damage_after_the_moves():
    text = record.write(ferry(*LONG))
    error = refused(text[: text.index('"marks"') + 12])
    assert (error.move, error.rescued.actions) == (None, LONG)


def test_harbour_cut_anywhere():
    match = random_match(seed=2)
    text = record.write(match)
    for length in range(0, len(text) - 2, 7):
        rescued = refused(text[:length]).rescued
        assert rescued is None or rescued.actions == match.actions[: len(rescued.actions)]


@cache
def saves():
    """Real saves to spoil, made once."""
    return [record.write(random_match(room, seed=seed, most=60)) for room in ("harbour", "ferry") for seed in (1, 2)]


def read_or_refuse(text):
    try:
        match = record.read(text)
    except RecordError as error:
        sound(error)
    else:
        assert record.write(record.read(record.write(match))) == record.write(match)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(["row 1", "ferry"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
ENTRIES = ["version", "game", "rules", "seats", "options", "seed", "actions", "marks", "title"]
TEAR = st.tuples(st.integers(0, 9999), st.integers(0, 12), st.text(max_size=6))  # where, how much goes, what comes


@given(st.text(max_size=200))
def test_any_text(text):
    read_or_refuse(text)


@given(JSON)
def test_any_json(value):
    read_or_refuse(json.dumps(value))


@given(st.integers(0, 3), st.sampled_from(ENTRIES), JSON)
def test_any_entry(save, key, value):
    read_or_refuse(json.dumps(json.loads(saves()[save]) | {key: value}))


@given(st.integers(0, 3), st.sampled_from(["options", "seats", "actions", "marks"]), st.integers(0, 99), JSON)
def test_anything_inside_an_entry(save, key, place, value):
    data = json.loads(saves()[save])
    inside = data[key]
    if inside:
        inside[place % len(inside) if isinstance(inside, list) else sorted(inside)[place % len(inside)]] = value
    read_or_refuse(json.dumps(data))


@given(st.integers(0, 3), st.lists(TEAR, max_size=3))
def test_torn_saves(save, tears):
    text = saves()[save]
    for place, gone, put in tears:
        place %= len(text)
        text = text[:place] + put + text[place + gone :]
    read_or_refuse(text)


@given(st.integers(0, 3), st.randoms(use_true_random=False))
def test_lines_out_of_order(save, random):
    rows = saves()[save].split("\n")
    for _ in range(2):
        here, there = random.randrange(len(rows)), random.randrange(len(rows))
        rows[here], rows[there] = rows[there], rows[here]
    read_or_refuse("\n".join(rows))
