"""The command line itself: what it refuses, and how it ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.engine import record
from game.terminal import command

from .conftest import Run

ROOT = Path(__file__).resolve().parents[2]
GAME = [sys.executable, "-m", "game"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "--seats", "1"], "New York is played by one of these numbers of seats: 2, 3, 4, 5."),
        (["play", "--seats", "many"], "--seats takes a whole number from 1 to 99."),
        (["play", "--you", "4"], "--you takes a whole number from 1 to 3."),
        (["play", "--people", "9"], "--people takes a whole number from 0 to 3."),
        (["play", "--you", "1", "--people", "1"], "Give either --you or --people."),
        (["play", "--seed", "-1"], "--seed takes a whole number from 0 to 4294967295."),
        (["play", "--seed"], "That cannot be understood (argument --seed: expected one argument)"),
        (["play", "--seed", "²"], "--seed takes a whole number from 0 to 4294967295."),
        (["play", "--level", "master"], "The level is one of: newcomer, regular."),
        (["play", "--option", "events"], "An option is given as --option KEY=VALUE: “events” is not."),
        (["play", "--option", "events=maybe"], "The option events takes one of: False, True."),
        (["play", "--option", "wings=yes"], "There is no option wings: the options are edition, mode, "),
        (["play", "--option", "mode=teams"], "The option mode takes one of: individual."),
        (["play", "--option", "max_turns=0"], "The option max_turns takes a whole number from 1 to 100000."),
        (["play", "--option", "marker_limit=no"], "Only the two-pack edition may be played without a limit"),
        (["play", "chess"], "There is no game chess here: the games are new_york"),
        (["play", "--name", "A", "--name", "B"], "There are more names than people."),
        (["play", "--name", "A\nB"], "The name of seat 1 must be 1 to 100 characters that can be shown."),
        (["play", "--language", "de"], "The language is one of: en, fr."),
        (["play", "--resume", "x", "--seats", "3"], "A saved game goes on as it was begun"),
        (["play", "--resume", "-"], "Give a file to go on with"),
        (["play", "--save", "/no/such/folder/x.json"], "The game cannot be saved in /no/such/folder/x.json ("),
        (["play", "--save", "/"], "/ is a folder: give the name of a file."),
        (["replay", "-", "--step"], "Give a file to step through"),
        (["replay", "x", "--json", "--step"], "Give either --json or --step."),
        (["replay", "x", "--at", "-3"], "--at takes a whole number"),
        (["replay", "x", "--at", "q"], "--at takes a whole number"),
        (["show"], "That cannot be understood (the following arguments are required: file)"),
        (["dance"], "That cannot be understood (argument COMMAND: invalid choice"),
        (["play", "--wings"], "That cannot be understood (unrecognized arguments: --wings)"),
        (["--language"], "That cannot be understood ("),
    ],
)
def test_what_cannot_be_had_is_refused_in_one_sentence(words: list[str], sentence: str, run: Run) -> None:
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(sentence) and len(ran.err.splitlines()) == 1


def test_without_catalogues_it_says_so_and_goes_on_in_english(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "made", lambda language: False)
    ran = run("games", "--language", "fr")
    assert ran.code == 0 and "Event cards" in ran.out
    assert ran.err.startswith("The French sentences are not made yet (python dev.py test makes them)")
    assert len(ran.err.splitlines()) == 1


def test_help_is_no_error(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run("play", "--help")
    assert left.value.code == 0 and "--resume FILE" in capsys.readouterr().out


# In a process of its own


def test_as_a_module_it_plays_at_once() -> None:
    ran = subprocess.run(GAME, cwd=ROOT, input="quit\n", capture_output=True, encoding="utf-8", timeout=30)
    assert (ran.returncode, ran.stderr) == (0, "") and "You are Anna." in ran.stdout


def test_a_reader_that_leaves_is_no_error(finished: Path) -> None:
    shown = subprocess.Popen(
        [*GAME, "replay", str(finished)], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert shown.stdout is not None and shown.stderr is not None
    shown.stdout.readline()
    shown.stdout.close()
    assert shown.wait(30) == command.LEFT and shown.stderr.read() == ""
    shown.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["play", "--people", "0", "--level", "newcomer"]])
def test_output_that_cannot_be_written_gets_one_sentence(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        ran = subprocess.run([*GAME, *words], cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert ran.returncode == command.REFUSED
    assert ran.stderr.startswith("The output cannot be written (") and len(ran.stderr.splitlines()) == 1


def test_what_is_typed_reaches_the_screen_only_as_text(run: Run) -> None:
    ran = run("play", "--level", "newcomer", typed=["\x1b[2Jx", "why \x1b]0;x\x07", "1\x00", "preview \x1b[A", "quit"])
    answers = [line for line in ran.out.splitlines() if not line.startswith("> ")]
    assert all(line.isprintable() for line in answers)
    assert "\x1b" not in run("play", "--option", "\x1b[2J").err + run("\x1b[2J").err


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_an_interrupted_game_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = [*GAME, "play", "--level", "newcomer", "--seed", "3", "--save", str(path)]
    with subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    ) as game:
        assert game.stdin is not None
        game.stdin.write("1\n1\n")
        game.stdin.flush()
        end = time.monotonic() + 20
        while time.monotonic() < end and not (path.exists() and len(record.read(path.read_text()).actions) >= 6):
            time.sleep(0.05)
        game.send_signal(signal.SIGINT)
        out, err = game.communicate(timeout=20)
    assert (game.returncode, err) == (command.INTERRUPTED, "")
    assert "The game was interrupted." in out and "The game is saved in" in out
    assert len(record.read(path.read_text()).actions) >= 6


def test_a_disk_that_fills_up_does_not_end_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.terminal import files

    written = []

    def replace(target: str, content: bytes) -> None:
        written.append(target)
        if len(written) > 1:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "replace", replace)
    ran = run("play", "--level", "newcomer", "--seed", 3, "--save", tmp_path / "x.json", typed=["1", "quit"])
    assert ran.code == 0 and "(No space left on device)." in ran.err
    assert ran.out.endswith("The game is not saved.\n")


def test_no_trace_of_a_half_written_file(tmp_path: Path, run: Run) -> None:
    run("play", "--level", "newcomer", "--seed", 3, "--save", tmp_path / "x.json", typed=["1", "quit"])
    assert [each.name for each in tmp_path.iterdir()] == ["x.json"]
