"""Somebody at a real terminal, in a process of its own: no slip of the hand loses a game."""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.engine import record

pty = pytest.importorskip("pty", reason="a terminal of Unix")

ROOT = Path(__file__).resolve().parents[2]
PROMPT = "\n> "
PATIENCE = 30  # seconds; other work may be going on


class Terminal:
    """A game in a terminal of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.folder, self.shown = folder, ""
        self.here, there = pty.openpty()
        env = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "70", "TERM": "dumb", "PYTHONUTF8": "1"}
        command = [sys.executable, "-m", "game", "play", "--level", "newcomer", "--seed", "3", *words]
        self.game = subprocess.Popen(command, cwd=folder, env=env, stdin=there, stdout=there, stderr=there)
        os.close(there)

    def read(self, until: Callable[[str], bool]) -> str:
        """What is shown from now on, until it is what we wait for or the game has left."""
        fresh, end = "", time.monotonic() + PATIENCE
        while not until(fresh) and time.monotonic() < end:
            if not select.select([self.here], [], [], 0.2)[0]:
                continue
            try:
                piece = os.read(self.here, 65536)
            except OSError:  # nobody at the other end
                break
            if not piece:
                break
            fresh += piece.decode("utf-8", "replace").replace("\r\n", "\n")
        self.shown += fresh
        return fresh

    def type(self, text: str, *then: str) -> str:
        """Type a line or a key; what is shown until the next prompt."""
        os.write(self.here, text.encode())
        return self.read(lambda shown: shown.endswith(then or PROMPT))

    def left(self) -> str:
        """What is shown until it has left."""
        silent_until = time.monotonic() + 3

        def gone(shown: str) -> bool:
            nonlocal silent_until
            if time.monotonic() > silent_until and self.game.poll() is None:
                # A signal in the moment before the keyboard is listened to waits for the next key.
                os.write(self.here, b"\n")
                silent_until += 3
            return False

        said = self.read(gone)
        self.game.wait(PATIENCE)
        return said

    def files(self) -> list[str]:
        return sorted(each.name for each in self.folder.iterdir())


Key = Callable[[Terminal], None]
Sit = Callable[..., Terminal]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    terminals: list[Terminal] = []

    def sits(*words: str) -> Terminal:
        terminals.append(Terminal(tmp_path, *words))
        terminals[-1].read(lambda shown: shown.endswith(PROMPT))
        return terminals[-1]

    yield sits
    for each in terminals:
        if each.game.poll() is None:
            each.game.kill()
        each.game.wait()
        with contextlib.suppress(OSError):
            os.close(each.here)


def ctrl_c(desk: Terminal) -> None:
    desk.game.send_signal(signal.SIGINT)  # what the key does in the terminal one sits at


def ctrl_d(desk: Terminal) -> None:
    os.write(desk.here, b"\x04")


@pytest.mark.parametrize(("key", "code"), [(ctrl_c, 130), (ctrl_d, 0)])
def test_a_slip_of_the_hand_keeps_the_game(key: Key, code: int, sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "new_york-1.json").write_text("mine")
    desk = sit()
    desk.type("1\n")
    key(desk)
    said = desk.left()
    assert desk.game.returncode == code
    assert "The game is saved in new_york-2.json." in said and "Traceback" not in said
    assert "python -m game play --resume new_york-2.json --save new_york-2.json" in said
    assert len(record.read((tmp_path / "new_york-2.json").read_text()).actions) >= 3
    assert (tmp_path / "new_york-1.json").read_text() == "mine"


def test_a_window_that_is_closed_keeps_the_game(sit: Sit, tmp_path: Path) -> None:
    desk = sit()
    desk.type("1\n")
    desk.game.send_signal(signal.SIGHUP)
    desk.left()
    assert len(record.read((tmp_path / "new_york-1.json").read_text()).actions) >= 3


def test_nothing_played_nothing_kept(sit: Sit) -> None:
    desk = sit()
    ctrl_c(desk)
    assert "The game is not saved." in desk.left()
    assert desk.files() == []


def test_leaving_an_unsaved_game_is_asked_twice(sit: Sit) -> None:
    desk = sit()
    desk.type("1\n")
    assert "The game is not saved: save FILE keeps it, quit again leaves it." in desk.type("quit\n")
    assert "The game is saved in" in desk.type("save kept.json\n")
    os.write(desk.here, b"quit\n")
    said = desk.left()
    assert "The game is saved in kept.json." in said
    assert (desk.game.returncode, desk.files()) == (0, ["kept.json"])


def test_quit_twice_leaves_nothing_behind(sit: Sit) -> None:
    desk = sit()
    desk.type("1\n")
    desk.type("quit\n")
    os.write(desk.here, b"quit\n")
    assert "The game is not saved." in desk.left()
    assert desk.files() == []


def test_a_finished_game_may_be_kept(sit: Sit, tmp_path: Path) -> None:
    desk = sit("--option", "max_turns=1")
    for _ in range(30):
        if desk.type("1\n", PROMPT, "leaves it: ").endswith("leaves it: "):
            break
    assert desk.shown.endswith("To keep this game, type the name of a file; Enter leaves it: ")
    desk.type("/\n", "leaves it: ")
    os.write(desk.here, b"end.json\n")
    assert "The game is saved in end.json." in desk.left()
    assert record.read((tmp_path / "end.json").read_text()).state.decider is None
