"""A terminal without a terminal: words and typed lines in, exit code and text out. French comes from the .po files."""

import gettext
import io
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from game.engine import speaker
from game.terminal import command, main
from tools import catalogues


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def runs(*words: object, typed: Iterable[str] | bytes = ()) -> Ran:
        raw = typed if isinstance(typed, bytes) else "".join(f"{line}\n" for line in typed).encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main([str(word) for word in words])
        return Ran(code, *capsys.readouterr())

    return runs


@cache
def french(package: str) -> bytes:
    folder = catalogues.ROOT.joinpath(*package.split("."))
    return catalogues.compiled(catalogues.load(folder, "fr"))


@pytest.fixture
def in_french(monkeypatch: pytest.MonkeyPatch) -> None:
    """The catalogues as they stand in the sources, whether or not anybody has made the .mo files."""

    def catalogue(language: str, *packages: str) -> gettext.NullTranslations:
        found = gettext.NullTranslations()
        for package in reversed(packages) if language == "fr" else ():
            translations = gettext.GNUTranslations(io.BytesIO(french(package)))
            translations.add_fallback(found)
            found = translations
        return found

    monkeypatch.setattr(speaker, "catalogue", catalogue)
    monkeypatch.setattr(command, "made", lambda language: True)


FIRST = ["1"] * 400  # whoever always takes the first move is done by then


@pytest.fixture
def finished(run: Run, tmp_path: Path) -> Path:
    """The file of a finished game."""
    path = tmp_path / "finished.json"
    assert run("play", "--people", 0, "--level", "newcomer", "--seed", 11, "--save", path).code == 0
    return path


@pytest.fixture
def running(run: Run, tmp_path: Path) -> Path:
    """The file of a game that was left."""
    path = tmp_path / "running.json"
    assert run("play", "--level", "newcomer", "--seed", 11, "--save", path, typed=["1"] * 12).code == 0
    return path
