"""The start of the page: under a sub-path, with files that fail, stall or lie, with a click before Python is there."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from game.engine import Match, record
from tools.places import CACHE
from ui import shelf

from .stage import BOOT, Site, Watched, answers, visit

WASM, LIBRARY, APP = "pyodide.asm.wasm", "python_stdlib.zip.gz", "app.gz"
STALL = 21_000  # a little more than assets/runtime/files.mjs waits for a byte
MODULE, FIRST, UP = 46_000, 61_000, 31_000  # the same for a module, first.js and a page that does not answer
FAILED = 'html[data-boot="failed"]'

# Every value the bar ever had: the bar is gone when the page is up.
WATCH_THE_BAR = """
globalThis.seen = [];
new MutationObserver(() => {
  const bar = document.getElementById("boot-bar");
  if (bar?.hasAttribute("data-step")) seen.push([+bar.getAttribute("aria-valuenow"), +bar.getAttribute("data-step")]);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
# Where the parts of the lobby stand.
PLACES = """() => [...document.querySelectorAll(".mast, .strip, .lids li, .lid__do, .cont, .desk")].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.className, x, y, width, height].join(" ");
})"""


@pytest.fixture
def site(new_site: Site) -> Site:
    """Every start here is a first one."""
    return new_site


def settings(**values: str) -> str:
    """A script that puts settings into the storage before the page's first script runs."""
    return f"localStorage.setItem('knickerbocker/1/settings', {json.dumps(json.dumps(values))})"


def failed(page: Page, timeout: float = 30_000) -> None:
    page.locator(FAILED).wait_for(state="attached", timeout=timeout)
    expect(page.locator("#boot-failed")).to_be_visible()


# A start as it should be


def test_starts_under_a_sub_path_with_nothing_from_elsewhere(page: Page, site: Site, browser: Watched) -> None:
    visit(page, site.url, "lobby")
    assert page.get_attribute("html", "data-boot") == "plain"
    assert any(name.endswith("fonts/libre-franklin.woff2") for name in site.seen), site.seen
    assert len(site.seen) == len(set(site.seen)), "nothing is asked for twice"
    browser.check()


def test_starts_at_index_html_and_with_a_query(page: Page, site: Site) -> None:
    visit(page, f"{site.url}index.html?from=somewhere", "lobby")


def test_the_bar_rises_by_bytes_and_steps_to_its_end(page: Page, site: Site) -> None:
    page.add_init_script(WATCH_THE_BAR)
    for name in (WASM, LIBRARY):
        site.trouble("slow", name, seconds=1.5)
    visit(page, site.url)
    seen = page.evaluate("seen")
    assert seen == sorted(seen)
    assert len({value for value, _ in seen}) > 10, seen
    assert seen[-1] == [100, 20]
    assert [0 <= step <= value // 5 for value, step in seen]


def test_a_retried_file_does_not_take_the_bar_back(page: Page, site: Site, browser: Watched) -> None:
    page.add_init_script(WATCH_THE_BAR)
    site.trouble("damaged", WASM, content=b"\0asm" + bytes(3_000_000))
    visit(page, site.url)
    seen = page.evaluate("seen")
    assert seen == sorted(seen) and seen[-1] == [100, 20]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("theme", ["system", "day", "night"])
def test_first_paint_in_the_stored_language_and_theme(page: Page, site: Site, language: str, theme: str) -> None:
    page.add_init_script(settings(language=language, theme=theme))
    site.trouble("held", "boot.mjs")  # no module runs: what is seen is the first paint alone
    page.goto(site.url, wait_until="commit")
    page.locator("#boot-bar").wait_for(state="attached")
    assert page.get_attribute("html", "lang") == language
    assert page.get_attribute("html", "data-theme") == (None if theme == "system" else theme)
    french = page.locator("#first-fr").evaluate("template => template.content.textContent")
    shown = page.locator("#app").evaluate("app => app.textContent")
    assert (not french) == (language == "fr"), "the template's content was moved into the page"
    assert shown.strip() and shown != french
    assert page.locator("#app").count() == 1


@pytest.mark.parametrize("stored", ["", "{", "null", "[]", '{"language": 7, "theme": {}}'])
def test_damaged_settings_start_as_new(page: Page, site: Site, stored: str) -> None:
    page.add_init_script(f"localStorage.setItem('knickerbocker/1/settings', {json.dumps(stored)})")
    page.goto(site.url, wait_until="commit")
    page.locator("#boot-bar").wait_for(state="attached")
    assert page.get_attribute("html", "lang") == "en"
    assert page.get_attribute("html", "data-theme") is None


def test_the_script_that_blocks_is_below_a_kilobyte() -> None:
    (script,) = (CACHE / "site").glob("v-*/first.js")
    assert script.stat().st_size < 1024


# Clicks before Python is there


@pytest.mark.parametrize(("do", "screen"), [("new", "new"), ("quick", "table")])
def test_a_click_while_loading_is_kept_and_carried_out(page: Page, site: Site, do: str, screen: str) -> None:
    held = site.trouble("held", APP)
    page.goto(site.url, wait_until="commit")
    page.locator(f'[data-do="{do}"][data-game="harbour"]').first.click()
    assert page.get_attribute("html", "data-ready") is None
    held.over.set()
    answers(page, screen)
    assert page.get_attribute("html", "data-kept") is None
    assert page.title().startswith("Harbour")


@pytest.mark.parametrize("games", [0, 2])
def test_nothing_moves_when_the_lobby_comes_alive(page: Page, site: Site, games: int) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    seats = [{"kind": "person", "name": "Anna"}, *({"kind": "regular", "name": f"Bot {n}"} for n in range(5))]
    for n in range(games):  # the first with six at the table, the second with three
        stored = json.dumps(shelf.packed(Match("property", seats[: 6 - 3 * n])))
        page.add_init_script(f"localStorage.setItem('knickerbocker/1/game/{n}', {stored})")
    held = site.trouble("held", APP)
    page.goto(site.url, wait_until="commit")
    page.locator("#boot-bar").wait_for()
    before = page.evaluate(PLACES)
    held.over.set()
    answers(page, "lobby")
    assert page.locator(".cont button").count() == games
    assert page.evaluate(PLACES) == before


# Files that fail


@pytest.mark.parametrize("name", [WASM, LIBRARY, APP, "pyodide.asm.mjs"])
def test_a_failed_download_is_tried_again(page: Page, site: Site, browser: Watched, name: str) -> None:
    site.trouble("broken", name)
    visit(page, site.url)
    browser.forgive("503")


def test_a_damaged_file_is_tried_again(page: Page, site: Site) -> None:
    site.trouble("damaged", WASM, content=b"<!doctype html>")
    visit(page, site.url)
    assert sum(name.endswith(WASM) for name in site.seen) == 2


@pytest.mark.parametrize("name", [LIBRARY, WASM, APP])
def test_a_dead_file_is_said_with_a_way_to_try_again(page: Page, site: Site, browser: Watched, name: str) -> None:
    site.trouble("broken", name, times=2)
    page.goto(site.url, wait_until="commit")
    failed(page)
    browser.forgive("503")
    page.locator("#boot-failed a").click()
    answers(page)


@pytest.mark.parametrize("name", ["boot.mjs", "core.js"])
def test_a_dead_script_is_said(page: Page, site: Site, browser: Watched, name: str) -> None:
    site.trouble("broken", f"/{name}", times=2)
    page.goto(site.url, wait_until="commit")
    failed(page)
    page.wait_for_timeout(3000)
    failed(page)  # still: Python may have started meanwhile, and can do nothing
    browser.forgive("503")
    if name != "core.js":  # PyScript tries to import it, too
        browser.forgive("dynamically imported module")


@pytest.mark.parametrize("name", [LIBRARY, WASM])
def test_a_stalled_download_is_given_up_and_tried_again(page: Page, site: Site, name: str) -> None:
    page.clock.install()
    site.trouble("stalled", name)
    stalled(page, site, name, 1)
    answers(page)


def test_a_download_that_stalls_twice_is_said(page: Page, site: Site, browser: Watched) -> None:
    page.clock.install()
    site.trouble("stalled", LIBRARY, times=2)
    stalled(page, site, LIBRARY, 2)
    failed(page)
    browser.forgive("stalled")


def stalled(page: Page, site: Site, name: str, times: int) -> None:
    """Opens the page and lets the watchdog's time pass, as often as the file is asked for."""
    page.goto(site.url, wait_until="commit")
    for time in range(1, times + 1):
        for _ in range(100):
            if sum(each.endswith(name) for each in site.seen) == time:
                break
            page.wait_for_timeout(50)
        page.wait_for_timeout(1500)  # the other files and the first half of this one arrive
        page.clock.fast_forward(STALL)


def test_a_stalled_module_is_given_up_and_tried_again(page: Page, site: Site) -> None:
    page.clock.install()
    site.trouble("held", "pyodide.asm.mjs")
    page.goto(site.url, wait_until="commit")
    page.locator('html[data-boot="loading"]').wait_for(state="attached")
    page.wait_for_timeout(1500)  # the other files arrive
    page.clock.fast_forward(MODULE)
    answers(page)
    assert sum(name.endswith("pyodide.asm.mjs") for name in site.seen) == 2


def test_a_start_whose_first_module_never_comes_is_said(page: Page, site: Site) -> None:
    page.clock.install()
    site.trouble("held", "/boot.mjs")
    page.goto(site.url, wait_until="commit")
    page.locator("#boot-bar").wait_for(state="attached")
    page.clock.fast_forward(FIRST)
    failed(page)


def test_a_page_that_never_answers_is_said(page: Page, site: Site, browser: Watched) -> None:
    page.clock.install()
    site.trouble("held", "/core.js")  # Python comes, PyScript does not
    page.goto(site.url, wait_until="commit")
    page.locator('html[data-boot="plain"]').wait_for(state="attached", timeout=60_000)
    page.clock.fast_forward(UP)
    failed(page)
    browser.forgive("did not answer in time")


def test_python_that_ends_before_the_page_is_up_is_said(page: Page, site: Site, browser: Watched) -> None:
    site.trouble("damaged", "morphdom.mjs", times=9, content=b"export const nothing = 0;")
    page.goto(site.url, wait_until="commit")
    failed(page)
    browser.forgive("PythonError", "ended before the page was up", "AttributeError: default")


# The bots' thread


def ask(page: Page, text: str) -> dict[str, Any]:
    """What the page's Python gets for `boot.ask`."""
    script = "async (text) => { %s return boot.ask(text).then((text) => ({text}), (e) => ({error: e.message})); }"
    answer: dict[str, Any] = page.evaluate(script % BOOT, text)
    return answer


@pytest.fixture
def question() -> str:
    seats = [{"kind": "newcomer", "name": "Ada"}, {"kind": "newcomer", "name": "Ben"}]
    return record.write(Match(game="new_york", seats=seats, options={}, seed=7))


def is_a_choice(text: str, question: str) -> bool:
    match = record.read(question)
    for line in text.splitlines():
        match.play(match.game.read(line))
    return bool(match.actions) and match.state.settled


def test_bots_answer_from_a_thread_that_starts_with_the_first_question(page: Page, site: Site, question: str) -> None:
    visit(page, site.url)
    assert not page.workers
    answer = ask(page, question)
    assert is_a_choice(answer["text"], question)
    assert len(page.workers) == 1


def test_an_exception_in_the_thread_is_told_and_the_thread_goes_on(page: Page, site: Site, question: str) -> None:
    visit(page, site.url)
    assert "RecordError" in ask(page, "{}")["error"]
    (thread,) = page.workers
    assert is_a_choice(ask(page, question)["text"], question)
    assert page.workers == [thread]


def test_a_stopped_thread_is_replaced_by_the_next_question(page: Page, site: Site, question: str) -> None:
    visit(page, site.url)
    script = "async (text) => { %s const a = boot.ask(text); boot.stop('enough'); return a.catch((e) => e.message); }"
    assert page.evaluate(script % BOOT, question) == "enough"
    assert is_a_choice(ask(page, question)["text"], question)


def test_a_thread_that_cannot_start_is_replaced(page: Page, site: Site, question: str) -> None:
    visit(page, site.url)
    site.trouble("broken", "bot.mjs")
    assert ask(page, question)["error"]
    assert is_a_choice(ask(page, question)["text"], question)


def test_a_silent_thread_is_given_up(page: Page, site: Site, question: str) -> None:
    page.clock.install()
    visit(page, site.url)
    site.trouble("held", "bot.mjs")
    script = "async (text) => { %s globalThis.answer = boot.ask(text).catch((e) => e.message); }"
    page.evaluate(script % BOOT, question)
    page.clock.fast_forward(61_000)
    assert "no answer in time" in page.evaluate("answer")
