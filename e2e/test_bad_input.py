"""What goes wrong gets one clear sentence with a way out; the running game is untouched, and its file is offered."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.engine import Match, record

from . import person
from .stage import PYTHON, Site, Watched, answers, visit

GAMES = "Object.entries(localStorage).filter(([key]) => key.includes('/game/'))"


def a_match(kind: str = "newcomer", choices: int = 6) -> Match:
    match = Match("new_york", [{"kind": "person", "name": "Anna"}, {"kind": kind, "name": "Bot"}], {}, 7)
    for _ in range(choices):
        match.play(match.state.actions()[0])
    return match


def changed(**entries: Any) -> str:
    return json.dumps({**json.loads(record.write(a_match())), **entries})


WHOLE = record.write(a_match())
FILES = {
    "foreign": '{"some": "thing"}',
    "no JSON at all": "\x00\x01 PNG",
    "empty": "",
    "cut in half": WHOLE[: len(WHOLE) * 2 // 3],
    "one changed move": changed(actions=[*json.loads(WHOLE)["actions"][:-1], json.loads(WHOLE)["actions"][0]]),
    "of a later version": changed(version=2),
    "of later rules": changed(rules=99),
    "too large": '{"format": "knickerbocker"}' + " " * 5_000_000,
    "deeply nested": "[" * 100_000,
}


@pytest.mark.parametrize("what", FILES)
def test_a_bad_file_is_one_sentence_and_the_game_goes_on(page: Page, site: Site, tmp_path: Path, what: str) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    before = page.evaluate(GAMES)
    file = tmp_path / "game.json"
    file.write_text(FILES[what], "utf-8")
    drop(page, file)
    said = person.sentence(page)
    assert "." in said and "Traceback" not in said
    assert page.evaluate(GAMES) == before
    page.locator('[data-do="close"]').first.click()
    expect(page.locator("[role=alertdialog]")).to_have_count(0)
    person.choose(page)


def drop(page: Page, file: Path) -> None:
    """Drop a file on the page, as from the desktop."""
    page.evaluate(
        """([name, text]) => {
            const data = new DataTransfer();
            data.items.add(new File([text], name));
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        }""",
        [file.name, file.read_text("utf-8")],
    )


def test_what_could_be_saved_of_a_file_is_opened(page: Page, site: Site, tmp_path: Path) -> None:
    person.settings(page)
    visit(page, site.url, "lobby")
    half = tmp_path / "half.json"
    half.write_text(WHOLE[: WHOLE.index('"marks"')], "utf-8")
    person.open_file(page, half)
    page.locator('[data-do="rescue"]').click()
    page.locator('html[data-ready="table"]').wait_for(state="attached")
    assert person.log_length(page) == 6


ARABIC = "\u0627\u0644\u0639\u0631\u0628\u064a\u0629"
NAMES = ("<script>alert(1)</script>", "<b>&amp;\"'", "\u202eevil", ARABIC, "x" * 10_000, "   ")


@pytest.mark.parametrize("name", NAMES, ids=[name[:12].encode("unicode_escape").decode() for name in NAMES])
def test_whatever_somebody_is_called(page: Page, site: Site, name: str) -> None:
    person.settings(page)
    visit(page, f"{site.url}#new/new_york", "new")
    person.choose_field(page, "seat-0-name", name)
    page.locator('[data-do="start"]').click()
    page.wait_for_timeout(300)
    assert not page.locator("main script, main b > script").count()
    if person.screen(page) == "new":
        assert page.locator("[aria-invalid=true], .wrong, [role=alert]").count(), "it says what is wrong"
        person.choose_field(page, "seat-0-name", "Anna")
        page.locator('[data-do="start"]').click()
    page.locator('html[data-ready="table"]').wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"


# The storage


def test_a_full_storage_is_said_and_the_file_offered(page: Page, site: Site, tmp_path: Path) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    page.evaluate("""() => { let size = 5_000_000;
        while (size >= 1) { try { localStorage.setItem("junk" + size + Math.random(), "x".repeat(size)); }
                            catch { size = Math.floor(size / 2); } } }""")
    person.choose(page)
    assert person.sentence(page)
    assert person.my_turn(page), "the game goes on"
    saved = person.export(page, tmp_path)
    assert len(record.read(saved.read_text("utf-8")).actions) >= 1


DENIED = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("denied", "SecurityError"); } })"""


def test_a_denied_storage_is_said_and_the_game_can_be_played(page: Page, site: Site, tmp_path: Path) -> None:
    page.add_init_script(DENIED)
    visit(page, f"{site.url}#new/new_york", "new")
    page.locator('[data-do="start"]').click()
    page.locator('html[data-ready="table"]').wait_for(state="attached")
    assert person.sentence(page)
    saved = person.export(page, tmp_path)
    assert record.read(saved.read_text("utf-8")).game.id == "new_york"


def test_a_browser_that_gives_no_locks_can_be_played_in(page: Page, site: Site) -> None:
    """Whoever forbids the storage forbids these too."""
    page.add_init_script(DENIED)
    page.add_init_script(
        "LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))"
    )
    person.new_game(page, site, ["person", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    assert not page.locator('[data-do="takeover"]').count()
    person.choose(page)


def test_damaged_entries_of_the_storage_harm_nothing(page: Page, site: Site, tmp_path: Path) -> None:
    entries = {
        "knickerbocker/1/settings": "nonsense",
        "knickerbocker/1/last/new_york": "[3]",
        "knickerbocker/1/game/aaaa": "nonsense",
        "knickerbocker/1/game/bbbb": '{"game": "new_york", "seats": 3}\n' + WHOLE,
        "knickerbocker/1/game/cccc": '{"game":"new_york","title":"","seats":[],"options":{},"view":{},"scores":[],'
        '"colours":[],"over":false,"winners":[],"waits":0,"saved":""}\n' + WHOLE[:300],
        "knickerbocker/1/game/dddd": "",
    }
    page.add_init_script(f"for (const [k, v] of Object.entries({json.dumps(entries)})) localStorage.setItem(k, v)")
    visit(page, site.url, "lobby")
    page.locator('[data-do="shelf"]').first.click()
    answers(page, "shelf")
    assert page.locator('[data-do="delete"]').count() == 4
    with page.expect_download() as download:
        page.locator('[data-do="export"][data-match="aaaa"]').click()
    assert Path(download.value.path()).read_text("utf-8") == "nonsense"
    page.locator('[data-do="delete"][data-match="aaaa"]').click()
    expect(page.locator('[data-do="delete"]')).to_have_count(3)
    page.locator('[data-do="restore"]').click()
    expect(page.locator('[data-do="delete"]')).to_have_count(4)
    visit(page, f"{site.url}#table/bbbb", "table")
    visit(page, f"{site.url}#table/aaaa", "lobby")
    assert person.sentence(page)


# Faults of our own


def test_an_exception_in_a_view_loses_nothing(page: Page, site: Site, browser: Watched, tmp_path: Path) -> None:
    browser.forgive("ZeroDivisionError")
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    person.choose(page)
    assert person.my_turn(page)
    made = person.log_length(page)
    address = page.url
    page.evaluate(f"""async () => {PYTHON}.runPython(`
from ui import showing
showing.SCREENS["table"] = lambda loop: 1 / 0
`)""")
    page.locator('[data-part^="square:"]').first.click()
    answers(page, "error")
    saved = person.export(page, tmp_path)
    assert len(record.read(saved.read_text("utf-8")).stops) - 1 == made
    assert page.url == address
    page.reload()
    answers(page, "table")
    assert person.log_length(page) == made


def test_an_exception_in_the_worker_is_said_and_can_be_tried_again(page: Page, site: Site, tmp_path: Path) -> None:
    person.settings(page)
    visit(page, site.url, "lobby")
    match = a_match(kind="master")  # no bot of that level is here
    while match.state.decider == 0:
        match.play(match.state.actions()[0])
    file = tmp_path / "master.json"
    file.write_text(record.write(match), "utf-8")
    person.open_file(page, file)
    retry = page.locator('[data-do="retry"]')
    expect(retry).to_be_visible(timeout=person.PATIENCE)
    assert page.locator('[data-do="export"]').count()
    retry.click()
    expect(page.locator('[data-do="retry"]')).to_be_visible(timeout=person.PATIENCE)
