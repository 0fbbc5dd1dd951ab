"""Every sentence has its translation, every translation its sentence, and both the same places."""

import gettext
from pathlib import Path

import pytest

from game.engine import speaker
from tools import catalogues

WORK = [(package, language) for package in catalogues.packages() for language in catalogues.LANGUAGES]
NAMES = [f"{catalogues.name_of(package)}-{language}" for package, language in WORK]


@pytest.mark.parametrize(("package", "language"), WORK, ids=NAMES)
def test_nothing_is_left_to_translate(package: Path, language: str) -> None:
    findings = catalogues.examine(catalogues.sources(package), catalogues.load(package, language))
    left = {what: texts for what, texts in findings._asdict().items() if texts}
    assert not left, "run python tools/catalogues.py and translate what it lists"


@pytest.mark.parametrize(("package", "language"), WORK, ids=NAMES)
def test_the_catalogue_has_the_plural_of_its_language(package: Path, language: str) -> None:
    if catalogues.po_file(package, language).exists():
        header = dict(catalogues.load(package, language).mime_headers)
        assert header["Plural-Forms"] == catalogues.LANGUAGES[language]


def test_the_tool_and_the_speaker_know_the_same_languages() -> None:
    assert {"en", *catalogues.LANGUAGES} == set(speaker.LANGUAGES)


# The tool itself, on a small package


SPEECH = '''
def speak(n, late, told):
    Line("Good morning, {seat}.", {"seat": 0})
    engine.Line(("{n} crate.", "{n} crates."), {"n": n})
    Line("Too late." if late else "In time.")
    Line(text="Good morning, {seat}.")
    Line(told)
    other("Not a sentence.")
'''
SAID = ["Good morning, {seat}.", ("{n} crate.", "{n} crates."), "Too late.", "In time."]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    package = tmp_path / "game" / "quay"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "speech.py").write_text(SPEECH)
    return tmp_path


def findings(root: Path) -> catalogues.Findings:
    package = root / "game" / "quay"
    return catalogues.examine(catalogues.sources(package, root), catalogues.load(package, "fr"))


def translate(root: Path, old: str, new: str) -> None:
    file = root / "game" / "quay" / "fr.po"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def filled(root: Path) -> Path:
    """The small package with a complete catalogue."""
    catalogues.update(root)
    translate(root, 'seat}."\nmsgstr ""', 'seat}."\nmsgstr "Bonjour, {seat}."')
    translate(root, 'msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "{n} caisse."\nmsgstr[1] "{n} caisses."')
    translate(root, 'msgid "Too late."\nmsgstr ""', 'msgid "Too late."\nmsgstr "Trop tard."')
    translate(root, 'msgid "In time."\nmsgstr ""', 'msgid "In time."\nmsgstr "À temps."')
    return root


def test_sources_are_the_literal_texts_of_lines_in_their_order(root: Path) -> None:
    assert catalogues.sources(root / "game" / "quay", root) == SAID


def test_an_f_string_is_refused(root: Path) -> None:
    (root / "game" / "quay" / "speech.py").write_text('Line(f"Only {n}.")')
    with pytest.raises(SyntaxError, match="f-string"):
        catalogues.sources(root / "game" / "quay", root)


def test_new_sources_become_empty_entries_and_are_missing(root: Path) -> None:
    catalogues.update(root)
    assert findings(root).missing == [catalogues.key(text) for text in SAID]


def test_a_complete_catalogue_has_no_findings(root: Path) -> None:
    assert not any(findings(filled(root)))


def test_a_second_update_changes_nothing(root: Path) -> None:
    file = filled(root) / "game" / "quay" / "fr.po"
    catalogues.update(root)
    before = file.read_bytes()
    catalogues.update(root)
    assert file.read_bytes() == before


def test_a_sentence_no_longer_said_is_unused_then_put_aside_then_taken_up_again(root: Path) -> None:
    speech = filled(root) / "game" / "quay" / "speech.py"
    speech.write_text(SPEECH.replace("Too late.", "Sorry."))
    assert findings(root).unused == ["Too late."]
    catalogues.update(root)
    assert (findings(root).unused, findings(root).missing) == ([], ["Sorry."])
    speech.write_text(SPEECH)
    catalogues.update(root)
    assert not any(findings(root))


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ("Bonjour, {seat}.", "Bonjour.", "misplaced"),
        ("Bonjour, {seat}.", "Bonjour, {name}.", "misplaced"),
        ("Bonjour, {seat}.", "Bonjour, {seat.", "misplaced"),
        ("{n} caisse.", "Une caisse.", "misplaced"),
        ("{n} caisses.", "Des caisses.", "misplaced"),
        ('msgstr[1] "{n} caisses."', 'msgstr[1] ""', "missing"),
        ('msgid "In time."', '#, fuzzy\nmsgid "In time."', "fuzzy"),
        ('msgid_plural "{n} crates."', 'msgid_plural "{n} boxes."', "missing"),
    ],
)
def test_a_faulty_translation_is_found(root: Path, old: str, new: str, what: str) -> None:
    translate(filled(root), old, new)
    assert getattr(findings(root), what)


def test_two_sources_that_differ_only_in_the_second_form_clash(root: Path) -> None:
    (root / "game" / "quay" / "speech.py").write_text(SPEECH + 'Line(("{n} crate.", "{n} boxes."))')
    assert findings(root).clashing == ["{n} crate."]


def test_the_compiled_catalogue_speaks_and_is_not_made_twice(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogues.compile_all(filled(root))
    catalogues.compile_all(root)
    assert capsys.readouterr().out.splitlines()[-1] == "1 catalogues, 0 of them made anew"
    with (root / "game" / "quay" / "fr.mo").open("rb") as stream:
        french = gettext.GNUTranslations(stream)
    forms = [french.ngettext("{n} crate.", "{n} crates.", n) for n in (0, 1, 2)]
    assert forms == ["{n} caisse.", "{n} caisse.", "{n} caisses."]
    assert french.gettext("In time.") == "À temps."
