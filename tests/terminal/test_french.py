"""The same in French: nothing English is left, and it is set as French is."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import catalogues

from .conftest import FIRST, Run

pytestmark = pytest.mark.usefixtures("in_french")

GAME = catalogues.ROOT / "game"
FILES = [path for path in catalogues.packages() if (path / "fr.po").exists()]


def english() -> Iterator[str]:
    """The stretches of every sentence the terminal can show that is different in French."""
    for package in ("engine", "new_york", "terminal", "bots"):
        for message in catalogues.entries(catalogues.load(GAME / package, "fr")):
            sources = [message.id] if isinstance(message.id, str) else list(message.id)
            french = " ".join(catalogues.strings(message))
            for source in sources:
                for stretch in re.split(r"\{\w+\}", source):
                    if len(stretch.strip()) > 7 and stretch.strip() not in french:
                        yield stretch.strip()


ENGLISH = set(english())


def leftovers(out: str) -> set[str]:
    flat = " ".join(out.split())
    return {stretch for stretch in ENGLISH if stretch in flat}


@pytest.mark.parametrize(
    "words",
    [
        ("--seats", 3, "--people", 2),
        ("--seats", 2, "--option", "edition=two_pack", "--option", "events=oui"),
        ("--seats", 4, "--option", "mode=teams", "--option", "events=oui", "--option", "colours_first=oui"),
    ],
)
def test_a_game_in_french_has_no_english_sentence(words: tuple[object, ...], run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = ["aide", "?", "aperçu 1", "pourquoi A1S1", "pourquoi zut", "annuler", "journal tout", "plan", "9999", ""]
    game = ("play", "--language", "fr", "--level", "newcomer", "--seed", 2, "--save", path)
    ran = run(*game, *words, typed=typed + FIRST)
    assert (ran.code, ran.err) == (0, "")
    assert not leftovers(ran.out)
    assert re.search(r" gagne(nt)? avec \d+ points\.", ran.out)
    for command in ("show", "replay", "check"):
        ran = run(command, path, "--language", "fr")
        assert ran.code == 0 and not leftovers(ran.out)


def test_the_other_commands_and_their_errors_in_french(run: Run, tmp_path: Path) -> None:
    ran = run("games", "--language", "fr")
    assert "Cartes Événement" in ran.out and not leftovers(ran.out)
    for words in (("play", "--seats", "9"), ("show", tmp_path), ("show", "rien"), ("play", "--option", "x=1")):
        ran = run(*words, "--language", "fr")
        assert ran.code == 2 and len(ran.err.splitlines()) == 1 and not leftovers(ran.err)
    assert run("show", "rien", "--language", "fr").err == "Il n’y a pas de fichier rien.\n"


def test_the_stretches_do_find_english(run: Run) -> None:
    ran = run("play", "--level", "newcomer", "--seed", 2, typed=["help", "undo", "1", "quit"])
    assert len(leftovers(ran.out)) > 15


@pytest.mark.parametrize("package", FILES, ids=[path.name for path in FILES])
def test_french_is_set_as_french_is(package: Path) -> None:
    for message in catalogues.entries(catalogues.load(package, "fr")):
        for text in catalogues.strings(message):
            for mark in re.finditer(r"(.)([:;!?»])", text):
                alone = mark[2] == "?" and " ? " in text  # the command, not the mark
                assert mark[1] == "\u00a0" or alone, text
            assert not re.search("«(?!\u00a0)", text), text
            assert "'" not in text and '"' not in text and "  " not in text, text
            assert not re.search(r"\b(l|d|qu|n|s|j)’\{", text, re.IGNORECASE), f"elision before a place: {text}"
            assert not re.search(r"\bde \{(seat|other)\}", text), f"would be elided before some names: {text}"
            assert not re.search(r"\{(seat|other)\} (est|a été|sera) \w+é\b", text), f"agrees with a player: {text}"
