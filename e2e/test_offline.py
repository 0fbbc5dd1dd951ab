"""Without a network, and from one version to the next: the service worker, in tabs that know nothing of each other."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.engine import Match, record

from . import person
from .conftest import BUILT
from .release import half_publish, names, publish
from .stage import BOOT, Site, Watched, answers, visit

OFFLINE = 'html[data-offline="ready"]'
# The thread that makes the snapshot is through, too: a fetch of its that a reload cuts off can keep Chromium from
# letting the old service worker go for some minutes, and the new version would come that much later.
SETTLED = f'{OFFLINE}[data-snapshot="kept"]'
OFFERED = 'html[data-update="ready"]'
LONG = 60_000


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Site]:
    """A host on which versions are published."""
    folder = tmp_path / "www"
    publish(BUILT, folder, "one")
    with Site(folder) as served:
        yield served


@pytest.fixture
def tab(browser: Watched, host: Site) -> Page:
    """A tab like anybody's; asks for the host so that it outlives the tab."""
    page = browser.new_page()
    person.settings(page)
    return page


def wait(page: Page, selector: str) -> None:
    page.locator(selector).wait_for(state="attached", timeout=LONG)


def release(page: Page) -> str | None:
    return page.get_attribute("html", "data-release")


def versions(page: Page) -> list[str]:
    """Of which versions files are kept."""
    kept: list[str] = page.evaluate("caches.keys()")
    return [name for name in kept if ":v-" in name]


def ask(page: Page) -> str:
    """A bot's answer: starts its thread."""
    seats = [{"kind": "newcomer", "name": "Ada"}, {"kind": "newcomer", "name": "Ben"}]
    question = record.write(Match(game="new_york", seats=seats, options={}, seed=7))
    return str(page.evaluate(f"async (text) => {{ {BOOT} return boot.ask(text); }}", question))


def short_game(page: Page, host: Site) -> None:
    person.new_game(page, host, ["person", "newcomer"], mode="one_mark", max_turns=4)


# Without a network


def test_after_one_visit_everything_works_without_a_host(tab: Page, host: Site, tmp_path: Path) -> None:
    visit(tab, host.url, "lobby")
    wait(tab, SETTLED)
    host.stop()
    tab.reload()
    answers(tab, "lobby")
    assert tab.get_attribute("html", "data-boot") == "snapshot"
    short_game(tab, host)
    person.play(tab)
    assert person.screen(tab) == "end"
    scores = person.totals(tab)
    saved = person.export(tab, tmp_path)
    assert record.read(saved.read_text("utf-8")).state.decider is None
    tab.reload()
    answers(tab, "end")
    assert person.totals(tab) == scores


def test_every_file_of_the_version_is_kept_and_nothing_else(tab: Page, host: Site) -> None:
    visit(tab, host.url)
    wait(tab, OFFLINE)
    script = """async () => { const [name] = (await caches.keys()).filter((name) => name.includes(":v-"));
      return (await (await caches.open(name)).keys()).map((request) => request.url); }"""
    kept = {url.removeprefix(host.url) for url in tab.evaluate(script)}
    assert kept == (names(host) - {"sw.js", ".nojekyll"}) | {"files.json"}


def test_a_cache_that_was_thrown_away_is_filled_again(tab: Page, host: Site) -> None:
    visit(tab, host.url)
    wait(tab, OFFLINE)
    tab.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    tab.reload()
    answers(tab)
    wait(tab, OFFLINE)
    host.stop()
    tab.reload()
    answers(tab)


SPOIL = """async (part) => { const [name] = (await caches.keys()).filter((name) => name.includes(":v-"));
  const cache = await caches.open(name);
  const [key] = (await cache.keys()).filter((request) => request.url.includes(part));
  const size = async () => (await (await cache.match(key)).arrayBuffer()).byteLength;
  if (await size() > 9) await cache.put(key, new Response("damaged"));
  return size(); }"""


def test_a_kept_file_that_is_damaged_is_fetched_again_and_mended(tab: Page, host: Site) -> None:
    visit(tab, host.url)
    wait(tab, SETTLED)
    tab.evaluate("async () => caches.delete((await caches.keys()).find((name) => name.endsWith(':snapshot')))")
    assert tab.evaluate(SPOIL, "app.gz") < 9
    tab.reload()
    answers(tab)
    assert tab.get_attribute("html", "data-boot") == "plain"
    wait(tab, SETTLED)
    host.stop()
    tab.reload()
    answers(tab)
    kept = SPOIL.replace("if (await size() > 9) await cache.put(key, new Response(\"damaged\"));", "")
    assert tab.evaluate(kept, "app.gz") > 9


def test_storage_that_fails_leaves_the_host(tab: Page, host: Site) -> None:
    visit(tab, host.url)
    wait(tab, SETTLED)
    (worker,) = tab.context.service_workers[-1:]
    worker.evaluate("() => { caches.keys = caches.open = async () => { throw new Error('sick'); }; }")
    tab.reload()
    answers(tab)


def test_nosw_is_the_way_out(tab: Page, host: Site) -> None:
    visit(tab, host.url)
    wait(tab, SETTLED)
    publish(BUILT, host.folder, "two")
    visit(tab, f"{host.url}?nosw")
    assert release(tab) == "two", "straight from the host"
    assert tab.get_attribute("html", "data-boot") == "plain"
    tab.wait_for_timeout(4000)
    assert tab.evaluate("caches.keys()") == []
    assert tab.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0


# From one version to the next


def test_a_new_version_is_offered_and_taken_on_request(tab: Page, host: Site) -> None:
    short_game(tab, host)
    person.play(tab, 1)
    assert person.my_turn(tab)
    wait(tab, SETTLED)
    made = person.log_length(tab)

    publish(BUILT, host.folder, "two")
    host.seen.clear()
    tab.reload()
    answers(tab, "table")
    wait(tab, OFFERED)
    assert release(tab) == "one", "nothing is taken from under a game"
    assert not [name for name in host.seen if "pyodide" in name], "only what is new is fetched"
    expect(tab.locator(".banner")).to_contain_text("new version")
    assert person.my_turn(tab) and person.log_length(tab) == made
    person.choose(tab)
    assert person.my_turn(tab)
    made = person.log_length(tab)

    tab.locator('[data-do="update"]').click()
    wait(tab, 'html[data-release="two"][data-ready="table"]')
    assert tab.get_attribute("html", "data-boot") == "snapshot", "neither runtime nor code changed"
    assert person.my_turn(tab) and person.log_length(tab) == made
    wait(tab, OFFLINE)
    expect_versions(tab, 1)
    assert not tab.locator('[data-do="update"]').count()


def expect_versions(page: Page, count: int) -> None:
    for _ in range(50):
        if len(versions(page)) == count:
            return
        page.wait_for_timeout(100)
    raise AssertionError(versions(page))


def test_the_offer_can_be_closed_and_the_next_start_has_the_new_version(tab: Page, host: Site) -> None:
    visit(tab, host.url, "lobby")
    wait(tab, SETTLED)
    publish(BUILT, host.folder, "two")
    tab.reload()
    wait(tab, OFFERED)
    tab.locator('.banner [data-do="close"]').click()
    expect(tab.locator(".banner")).to_have_count(0)
    assert release(tab) == "one"
    tab.reload()
    answers(tab)
    assert release(tab) == "two"


def test_tabs_keep_their_versions(tab: Page, host: Site, browser: Watched) -> None:
    visit(tab, host.url, "lobby")
    wait(tab, SETTLED)
    other = browser.new_page()
    visit(other, host.url, "lobby")
    publish(BUILT, host.folder, "two")
    tab.reload()
    wait(tab, OFFERED)
    wait(other, OFFERED)  # told without having been touched
    tab.locator('[data-do="update"]').click()
    wait(tab, f'{OFFLINE}[data-release="two"]')
    tab.wait_for_timeout(1000)
    assert len(versions(tab)) == 2 and release(other) == "one"
    assert ask(other) and ask(tab), "the files of both are there, though the host has only those of one"
    other.close()
    tab.reload()
    wait(tab, OFFLINE)
    expect_versions(tab, 1)


def test_a_half_published_version_is_refused_until_it_is_whole(tab: Page, host: Site, browser: Watched) -> None:
    visit(tab, host.url, "lobby")
    wait(tab, SETTLED)
    half_publish(BUILT, host.folder, "two")
    host.seen.clear()
    tab.reload()
    answers(tab)
    wait(tab, OFFLINE)
    for _ in range(100):
        if sum(name.endswith("style.css") for name in host.seen) >= 2:  # asked for past the HTTP cache, too
            break
        tab.wait_for_timeout(100)
    tab.wait_for_timeout(1000)
    assert release(tab) == "one" and not tab.locator(OFFERED).count()
    tab.reload()
    answers(tab)
    assert release(tab) == "one" and ask(tab)
    publish(BUILT, host.folder, "two")
    tab.reload()
    wait(tab, OFFERED)


# An app


def test_the_page_can_be_installed(tab: Page, host: Site, browser: Watched) -> None:
    visit(tab, host.url, "lobby")
    wait(tab, OFFLINE)
    tools = browser.context.new_cdp_session(tab)
    found = tools.send("Page.getAppManifest")
    assert found["errors"] == [] and found["url"] == f"{host.url}manifest.webmanifest"
    told = json.loads(found["data"])
    assert told["file_handlers"] and {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    assert tools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert {icon["src"].removeprefix("./") for icon in told["icons"]} <= names(host)


LAUNCH = """Object.defineProperty(window, "launchQueue", { value: { setConsumer(take) { window.launch = take; } } })"""


def test_a_file_opens_with_the_app(tab: Page, host: Site) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    text = record.write(Match(game="harbour", seats=seats, options={}, seed=7))
    tab.add_init_script(LAUNCH)
    visit(tab, host.url, "lobby")
    tab.evaluate("(text) => launch({ files: [{ getFile: async () => new File([text], 'g.knickerbocker') }] })", text)
    tab.locator('html[data-ready="table"], html[data-ready="curtain"]').wait_for(state="attached")
    assert "table/" in tab.url


# Where nothing can be kept

DENIED = """
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, {
    configurable: true, get() { throw new DOMException("denied", "SecurityError"); } });
Object.defineProperty(navigator, "serviceWorker", { value: {
  register: async () => { throw new DOMException("denied", "SecurityError"); }, addEventListener() {} } });
"""


def test_a_browser_that_keeps_nothing_starts_and_says_so(tab: Page, host: Site) -> None:
    tab.add_init_script(DENIED)
    visit(tab, host.url, "lobby")
    tab.wait_for_timeout(4000)  # what is done when idle fails silently
    short_game(tab, host)
    expect(tab.locator(".banner")).to_contain_text("keeps nothing")
    assert person.my_turn(tab)
