"""Saved games as text and as JSON, and what is said of bad ones."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine import record

from .conftest import Run

ABOUT = {
    "game", "title", "rules", "seats", "options", "seed", "name", "saved", "moves", "finished", "turn", "decider",
    "decision",
}  # fmt: skip


def test_a_finished_game_is_shown_open(run: Run, finished: Path) -> None:
    match = record.read(finished.read_text())
    ran = run("show", finished)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("New York: Otis (Newcomer), Mabel (Newcomer), Walt (Newcomer).\nEdition: Piatnik, 1995\n")
    for action in match.actions:
        assert match.game.write(action) in ran.out
    assert "Otis starts with 5 cards" not in ran.out and "Otis starts with " in ran.out
    assert f"wins with {max(s['total'] for s in match.state.scores())} points." in ran.out


def test_a_running_game_is_shown_as_a_spectator_sees_it(run: Run, running: Path) -> None:
    ran = run("show", running)
    assert ran.code == 0 and "Anna is to choose." in ran.out
    assert "starts with" in ran.out
    assert all(line.endswith(("card.", "cards.")) for line in ran.out.splitlines() if "starts with" in line)
    data = json.loads(run("replay", running, "--json").out)
    for position in data["positions"]:
        assert all(hand["cards"] is None for hand in position["view"]["hands"])


def test_show_as_json(run: Run, finished: Path, running: Path) -> None:
    match = record.read(finished.read_text())
    data = json.loads(run("show", finished, "--json").out)
    assert set(data) == ABOUT | {"log", "scores", "winners"}
    assert data["finished"] is True and data["decider"] is None
    assert [text for row in data["log"] for text in row["actions"]] == [match.game.write(a) for a in match.actions]
    assert set(data["log"][0]) == {"move", "seat", "actions", "lines"}
    assert data["winners"] == list(match.state.winners()) and data["scores"] == match.state.scores()
    assert json.loads(run("show", running, "--json").out)["finished"] is False


def test_replay_prints_every_position_or_one(run: Run, finished: Path) -> None:
    match = record.read(finished.read_text())
    assert run("replay", finished).out.count("A4 Fifth Ave   ") == len(match.stops)
    ran = run("replay", finished, "--at", 5)
    assert ran.code == 0 and ran.out.count("A4 Fifth Ave   ") == 1 and "After 5 moves:" in ran.out
    ran = run("replay", finished, "--at", 5, "--step", typed=["", "", "q"])
    assert ran.code == 0 and ran.out.count("A4 Fifth Ave   ") == 3
    assert run("replay", finished, "--step").code == 0  # the end of the input ends it
    ran = run("replay", finished, "--at", 99999)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"This match has {len(match.actions)} moves so far.\n"


def test_replay_as_json(run: Run, finished: Path) -> None:
    match = record.read(finished.read_text())
    data = json.loads(run("replay", finished, "--json").out)
    assert set(data) == ABOUT | {"positions"}
    assert [position["at"] for position in data["positions"]] == match.stops
    keys = {"at", "actions", "lines", "turn", "decider", "decision", "scores", "view"}
    assert all(set(position) == keys for position in data["positions"])
    assert data["positions"][-1]["view"] == json.loads(json.dumps(match.state.view(None, open=True)))
    one = json.loads(run("replay", finished, "--json", "--at", 3).out)["positions"]
    assert [position["at"] for position in one] == [3]


def test_check_of_sound_files(run: Run, finished: Path, running: Path) -> None:
    moves = len(record.read(finished.read_text()).actions)
    assert run("check", finished) == (0, f"The file is sound: a finished game of New York with {moves} moves.\n", "")
    assert "a running game of New York" in run("check", running).out
    data = json.loads(run("check", finished, "--json").out)
    assert set(data) == {"sound", "sentence", "move", "moves", "game", "finished", "rescued", "rescue"}
    assert data["sound"] is True and data["moves"] == moves and data["rescued"] is None


@pytest.mark.parametrize("command", ["show", "check", "replay"])
def test_the_standard_input_is_a_file_too(command: str, run: Run, finished: Path) -> None:
    by_name, piped = run(command, finished), run(command, "-", typed=finished.read_bytes())
    assert piped == by_name and piped.code == 0
    by_name, piped = run(command, finished, "--json"), run(command, "-", "--json", typed=finished.read_bytes())
    assert piped == by_name


def test_a_cut_file_is_damaged_and_half_of_it_saved(run: Run, finished: Path, tmp_path: Path) -> None:
    cut, out = tmp_path / "cut.json", tmp_path / "rescued.json"
    cut.write_bytes(finished.read_bytes()[:700])
    ran = run("check", cut)
    assert (ran.code, ran.err) == (1, "") and len(ran.out.splitlines()) == 1
    assert "the game can be opened as it stood before that" in ran.out
    ran = run("check", cut, "--rescue", out)
    assert ran.code == 1 and "is saved in" in ran.out
    moves = len(record.read(out.read_text()).actions)
    assert 0 < moves < len(record.read(finished.read_text()).actions)
    out.unlink()
    data = json.loads(run("check", cut, "--json", "--rescue", out).out)
    assert (data["sound"], data["rescued"], data["rescue"]) == (False, moves, str(out)) and out.exists()
    assert run("check", cut, "--rescue", finished).code == 2  # nothing is written over
    assert run("play", "--resume", out, typed=["quit"]).code == 0
    for words in (("show", cut), ("replay", cut), ("play", "--resume", cut)):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, "") and len(ran.err.splitlines()) == 1
        assert f"python -m game check {cut} --rescue" in ran.err


def test_one_changed_move_is_found(run: Run, finished: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.json"
    rows = finished.read_text().split("\n")
    spot = rows.index('"actions": [') + 4
    rows[spot] = '"P A1S1 H1 V1",'
    changed.write_text("\n".join(rows))
    ran = run("check", changed)
    assert ran.code == 1 and ran.out.startswith("Move 4 is against the rules")
    assert json.loads(run("check", changed, "--json").out)["move"] == 4


BAD: dict[str, Any] = {
    "binary": (bytes(range(256)) * 40, "This is no saved game of Knickerbocker"),
    "empty": (b"", "This is no saved game of Knickerbocker"),
    "long": (b"x" * 50_000_000, "This file is too long for a saved game"),
    "deep": (b"[" * 100_000, "This is no saved game of Knickerbocker"),
    "later": (b'{"format": "knickerbocker", "version": 99}', "This game was saved by a later version"),
    "nameless": (b'{"format": "knickerbocker", "version": 1}', "The entry game is missing or damaged"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_gets_one_sentence(name: str, run: Run, tmp_path: Path) -> None:
    path, (content, sentence) = tmp_path / "bad.json", BAD[name]
    path.write_bytes(content)
    ran = run("check", path)
    assert (ran.code, ran.err) == (1, "") and ran.out.startswith(sentence) and len(ran.out.splitlines()) == 1
    data = json.loads(run("check", path, "--json").out)
    assert data["sound"] is False and data["rescued"] is None
    for words in (("show", path), ("show", path, "--json"), ("replay", path), ("play", "--resume", path)):
        ran = run(*words)
        assert (ran.code, ran.out) == (2, "") and ran.err.startswith(sentence) and len(ran.err.splitlines()) == 1
    assert run("check", path, "--rescue", tmp_path / "out.json").out.endswith("Nothing could be saved.\n")
    assert not (tmp_path / "out.json").exists()


@pytest.mark.parametrize("command", ["show", "check", "replay", "resume"])
def test_what_is_no_file_gets_one_sentence(command: str, run: Run, tmp_path: Path) -> None:
    words = ("play", "--resume") if command == "resume" else (command,)
    for path, sentence in (
        (tmp_path / "none.json", f"There is no file {tmp_path}/none.json.\n"),
        (tmp_path, f"{tmp_path} is a folder, not a saved game.\n"),
        ("a:b\n\x1b[2J", "There is no file a:b??[2J.\n"),
    ):
        assert run(*words, path) == (2, "", sentence)
    ran = run(*words, "nul\0byte")
    assert (ran.code, ran.out) == (2, "") and len(ran.err.splitlines()) == 1
    ran = run(*words, tmp_path / ("x" * 5000))
    assert (ran.code, ran.out) == (2, "") and len(ran.err) < 400


def test_a_byte_that_is_no_text_is_no_reason_to_stumble(run: Run, finished: Path, tmp_path: Path) -> None:
    path = tmp_path / "byte.json"
    path.write_bytes(finished.read_bytes().replace(b"Mabel", b"Mab\xffl"))
    ran = run("check", path)
    assert ran.code == 1
    assert ran.out == "The name of seat 2 cannot be shown: the game can be opened with another one.\n"
    assert run("check", path, "--rescue", tmp_path / "new.json").code == 1
    rescued, whole = (record.read(file.read_text()) for file in (tmp_path / "new.json", finished))
    assert rescued.actions == whole.actions and rescued.seats[1]["name"] == "Seat 2"


@pytest.mark.parametrize("form", ["utf-8-sig", "utf-16", "utf-16-le-bom", "utf-16-be-bom", "crlf"])
def test_what_editors_make_of_a_file(form: str, run: Run, finished: Path, tmp_path: Path) -> None:
    """A saved game that went through an editor or a shell of Windows is still sound."""
    text, path = finished.read_text(encoding="utf-8"), tmp_path / "edited.json"
    raw = {
        "utf-16-le-bom": b"\xff\xfe" + text.encode("utf-16-le"),
        "utf-16-be-bom": b"\xfe\xff" + text.encode("utf-16-be"),
        "crlf": text.replace("\n", "\r\n").encode(),
    }.get(form) or text.encode(form)
    path.write_bytes(raw)
    assert run("check", path) == run("check", finished)
    cut, sentence = tmp_path / "cut.json", "The file is damaged at line"
    cut.write_bytes(raw[: len(raw) // 2 + 1])
    ran = run("check", cut, "--json")
    data = json.loads(ran.out)
    assert ran.code == 1 and data["sentence"].startswith(sentence) and data["rescued"] > 0


def test_the_games_are_listed(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0 and "New York (new_york), for 2, 3, 4, 5 seats" in ran.out
    assert "--option mode=VALUE" in ran.out and "teams = Two teams (seats: 4)" in ran.out
    data = json.loads(run("games", "--json").out)
    assert set(data) == {"levels", "games"} and data["levels"] == ["newcomer", "regular"]
    game = data["games"][0]
    assert set(game) == {"id", "title", "rules", "seats", "options"} and game["id"] == "new_york"
    keys = {"key", "kind", "choices", "labels", "default", "closed", "more", "label", "help"}
    assert all(set(option) == keys for options in game["options"].values() for option in options)
    limit = next(option for option in game["options"]["3"] if option["key"] == "marker_limit")
    assert limit["closed"] == [[False, "Only the two-pack edition may be played without a limit of markers."]]
