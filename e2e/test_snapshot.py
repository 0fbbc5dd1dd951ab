"""The warm start: from a snapshot where there is a good one, plainly where there is none, and nobody notices which."""

import pytest
from playwright.sync_api import Page

from .stage import BOOT, Site, Watched, answers, visit
from .test_offline import LONG, ask, wait

KEPT = 'html[data-snapshot="kept"]'
DONE = 'html[data-offline="ready"][data-snapshot]'  # whatever came of it
LUCK = f"async () => {{ {BOOT} return (await boot.loadPyodide({{}})).runPython('import random; random.random()'); }}"
SHELF = "(await caches.open((await caches.keys()).find((name) => name.endsWith(':snapshot'))))"
ENTRIES = f"async () => (await {SHELF}.keys()).map((request) => request.url)"
SPOIL = f"""async ([from, to, size]) => {{
  const shelf = {SHELF};
  const [key] = await shelf.keys();
  const found = await shelf.match(key);
  const bytes = new Uint8Array(await found.arrayBuffer()).fill(7, from, to).slice(0, size);
  await shelf.put(key, new Response(bytes, {{ headers: found.headers }}));
}}"""


@pytest.fixture
def site(new_site: Site) -> Site:
    """Every start here is a first one."""
    return new_site


@pytest.fixture
def tab(browser: Watched, site: Site) -> Page:
    return browser.new_page()


def boot(page: Page) -> str | None:
    return page.get_attribute("html", "data-boot")


def keep_one(page: Page, site: Site) -> None:
    visit(page, site.url, "lobby")
    assert boot(page) == "plain"
    wait(page, KEPT)


def test_later_visits_start_from_it_with_luck_of_their_own(tab: Page, site: Site) -> None:
    keep_one(tab, site)
    lucks = {tab.evaluate(LUCK)}
    for _ in range(2):
        visit(tab, site.url, "lobby")
        tab.reload()
        answers(tab)
        assert boot(tab) == "snapshot"
        lucks.add(tab.evaluate(LUCK))
    assert len(lucks) == 3
    assert ask(tab), "the bots' thread starts from it, too"


def test_a_damaged_one_is_thrown_away_and_not_made_again(tab: Page, site: Site) -> None:
    keep_one(tab, site)
    tab.evaluate(SPOIL, [64, 4000, 10**9])
    tab.reload()
    answers(tab)
    assert boot(tab) == "plain"
    wait(tab, DONE)
    (mark,) = tab.evaluate(ENTRIES)
    assert mark.endswith("-failed")
    tab.reload()
    answers(tab)
    wait(tab, DONE)
    assert boot(tab) == "plain" and tab.get_attribute("html", "data-snapshot") == ""


def test_one_that_is_not_whole_is_made_anew(tab: Page, site: Site) -> None:
    keep_one(tab, site)
    tab.evaluate(SPOIL, [0, 0, 1_000_000])
    tab.reload()
    answers(tab)
    assert boot(tab) == "plain"
    wait(tab, KEPT)


def test_one_that_wakes_and_then_fails_is_not_used_again(tab: Page, site: Site) -> None:
    keep_one(tab, site)
    tab.add_init_script("""addEventListener("py:ready", (event) => {
      if (document.documentElement.dataset.boot === "snapshot") { event.stopImmediatePropagation();
        dispatchEvent(new Event("py:done")); } }, true)""")
    tab.reload()
    tab.locator('html[data-boot="plain"][data-ready]').wait_for(state="attached", timeout=LONG)


def test_none_is_kept_where_storage_is_short(tab: Page, site: Site) -> None:
    keep_one(tab, site)
    tab.add_init_script("navigator.storage.estimate = async () => ({ quota: 120e6, usage: 60e6 })")
    tab.reload()
    answers(tab)
    wait(tab, 'html[data-snapshot="short"]')
    assert not [name for name in tab.evaluate("caches.keys()") if name.endswith(":snapshot")]
    tab.reload()
    answers(tab)
    wait(tab, 'html[data-snapshot="short"]')
    assert boot(tab) == "plain"
