"""How a start goes, against a bare page that only loads the same Pyodide and runs `1+1`: same Chromium, in turn.

    python dev.py bench start [figure ...] [-- --rounds 5 --json]

    cold       the first visit of an origin that has nothing cached, to a lobby that answers clicks
    warm       a later visit
    game       a later visit, straight into a saved game
    bytes      what a cold start moves, gzip-compressed where that makes it smaller
    bot        the first answer of a bot on a later visit, its thread's start included; to the bare page's warm start
    memory     JavaScript heap and WASM memory of a page in a game, the bots' thread with its WASM
    paint      the first paint of a first visit on DevTools' Fast 3G: 1.6 Mbit/s, 562 ms, a host that compresses

Each round serves both from new ports: a new origin has empty caches. Figures are ratios of medians, or medians; `low`
and `high` are those of the single rounds.
"""

import argparse
import gzip
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Page

from e2e.stage import BOOT, Site, Watched, answers, chromium
from game.bots import think
from game.engine import Match, record
from tools.places import DIST, NPM
from ui import shelf

from .figures import Figure, asked, progress, report

BARE = """<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>The yardstick</title>
<script type="module">
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
document.documentElement.dataset.ready = python.runPython("1+1");
</script>
"""
# The moment itself, not the moment a poll noticed it.
WATCH = """new MutationObserver(() => {
  const ready = document.documentElement?.dataset.ready;
  if (ready && !performance.getEntriesByName("ready").length) performance.mark("ready");
}).observe(document, {subtree: true, attributes: true, attributeFilter: ["data-ready"]})"""
READY = "performance.getEntriesByName('ready')[0].startTime"
ASK = f"""async (text) => {{
  {BOOT}
  const begin = performance.now();
  await boot.ask(text);
  return performance.now() - begin;
}}"""
WASM = f"async () => {{ {BOOT} return (await boot.loadPyodide({{}}))._module.HEAPU8.length; }}"
WASM_OF_THREAD = "import(location.href).then((bot) => bot.started).then((python) => python._module.HEAPU8.length)"
PAINTED = """() => new Promise((done) => new PerformanceObserver((list) => {
  const found = list.getEntries().find((entry) => entry.name === "first-contentful-paint");
  if (found) done(found.startTime);
}).observe({ type: "paint", buffered: true }))"""

BOUNDS = {"cold": 0.6, "warm": 0.45, "game": 0.5, "bytes": 0.95, "bot": 0.25, "memory": 120, "paint": 1.5}
RATIOS = ("cold", "warm", "game", "bytes", "bot")
REST = 1000  # milliseconds a page stays open, so that the browser stores what it compiled
SETTLED = 'html[data-offline="ready"][data-snapshot="kept"]'
FAST_3G = {"offline": False, "latency": 562, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
CHOICES = 12  # made in the saved game


class Round(NamedTuple):
    """Milliseconds and bytes."""

    bare_cold: float
    bare_warm: float
    bare_bytes: float
    cold: float
    warm: float
    game: float
    bytes: float
    bot: float
    memory: float


def saved_game() -> Match:
    """A game that goes on: a person to move, after some moves of all."""
    seats = [{"kind": "person", "name": "Anna"}, *({"kind": "newcomer", "name": name} for name in ("Ben", "Carol"))]
    match = Match(game="new_york", seats=seats, options={}, seed=7)
    while len(match.stops) <= CHOICES or match.state.decider != 0:
        match.play(*(match.game.read(line) for line in think(as_bots(match)).splitlines()))
    return match


def as_bots(match: Match) -> str:
    """Its record with a bot in every seat: `think` moves for nobody else."""
    data = json.loads(record.write(match))
    data["seats"] = [{**seat, "kind": "newcomer"} for seat in data["seats"]]
    return json.dumps(data)


def opened(browser: Watched, url: str, ready: str = "") -> tuple[Page, float]:
    """The page, and the milliseconds from the click on its address until it answered."""
    page = browser.new_page()
    page.goto(url, wait_until="commit")
    answers(page, ready)
    return page, float(page.evaluate(READY))


def visit(browser: Watched, url: str, until: str = "html", ready: str = "") -> float:
    page, taken = opened(browser, url, ready)
    page.locator(until).wait_for(state="attached", timeout=120_000)
    page.wait_for_timeout(REST)
    page.close()
    return taken


def moved(site: Site) -> int:
    """Bytes of what was asked for, each file once, as a host that compresses would send them."""
    total = 0
    for name in set(site.seen):
        data = (site.folder / (name or "index.html")).read_bytes()
        total += min(len(data), len(gzip.compress(data, 6)))
    return total


def first_visit(browser: Watched, site: Site) -> tuple[float, int]:
    """The time, and the bytes moved until the page answered. Stays until all later visits need is kept."""
    page, taken = opened(browser, site.url)
    page.wait_for_load_state("load")  # fonts, icon
    size = moved(site)
    page.locator(SETTLED).wait_for(state="attached", timeout=120_000)
    page.wait_for_timeout(REST)
    page.close()
    return taken, size


def in_game(browser: Watched, site: Site, match: Match) -> tuple[float, float, float]:
    """Straight into a saved game: until it answers, until a bot has answered there, and the memory it takes."""
    page, _ = opened(browser, site.url)
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [f"{shelf.GAMES}bench", shelf.packed(match)])
    page.close()
    page, taken = opened(browser, f"{site.url}#table/bench", "table")
    bot = float(page.evaluate(ASK, as_bots(match)))
    page.wait_for_timeout(REST)
    (thread,) = page.workers
    tools = browser.context.new_cdp_session(page)
    tools.send("HeapProfiler.collectGarbage")
    heap = tools.send("Runtime.getHeapUsage")
    wasm = float(page.evaluate(WASM)) + float(thread.evaluate(WASM_OF_THREAD))
    page.close()
    return taken, bot, heap["usedSize"] + heap["backingStorageSize"] + wasm


def once(browser: Watched, yardstick: Path, match: Match) -> Round:
    with Site(yardstick) as bare, Site(DIST) as ours:
        bare_cold = visit(browser, bare.url)
        bare_bytes = moved(bare)
        cold, size = first_visit(browser, ours)
        pairs = [(visit(browser, bare.url), visit(browser, ours.url, 'html[data-boot="snapshot"]')) for _ in range(3)]
        bare_warm, warm = (median(times) for times in zip(*pairs, strict=True))
        game, bot, memory = in_game(browser, ours, match)
        return Round(bare_cold, bare_warm, bare_bytes, cold, warm, game, size, bot, memory)


def paint(browser: Watched) -> float:
    """Milliseconds to the first paint of something to read."""
    with Site(DIST) as site:
        site.server.compresses = True
        page = browser.new_page()
        tools = browser.context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", FAST_3G)
        page.goto(site.url, wait_until="commit")
        taken = float(page.evaluate(PAINTED))
        page.goto("about:blank")
        page.close()
        return taken


def measure(names: list[str], rounds: int) -> Iterator[Figure]:
    done: list[Round] = []
    paints: list[float] = []
    match = saved_game()
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        yardstick = Path(folder)
        (yardstick / "index.html").write_text(BARE)
        (yardstick / "pyodide").symlink_to(NPM / "pyodide")
        browser.context.add_init_script(WATCH)
        for number in range(rounds):
            progress(f"start: round {number + 1} of {rounds}", logged=True)
            if set(names) - {"paint"}:
                done.append(once(browser, yardstick, match))
            if "paint" in names:
                paints.append(paint(browser))
        browser.check()
    for name in names:
        yield ratio(name, done) if name in RATIOS else plain(name, done, paints)


def ratio(name: str, done: list[Round]) -> Figure:
    """Ours to the bare page's: of the medians."""
    against = {"cold": "bare_cold", "bytes": "bare_bytes"}.get(name, "bare_warm")
    pairs = [(float(getattr(each, name)), float(getattr(each, against))) for each in done]
    site, bare = (median(values) for values in zip(*pairs, strict=True))
    ratios = [ours / theirs for ours, theirs in pairs]
    notes = {"site": site, "bare": bare, "rounds": float(len(done))}
    return Figure(f"start, {name}", site / bare, "×", "at most", BOUNDS[name], min(ratios), max(ratios), notes)


def plain(name: str, done: list[Round], paints: list[float]) -> Figure:
    """A median of its own."""
    unit = "s" if name == "paint" else "MB"
    values = [taken / 1000 for taken in paints] if name == "paint" else [each.memory / 1e6 for each in done]
    notes = {"rounds": float(len(values))}
    return Figure(f"start, {name}", median(values), unit, "at most", BOUNDS[name], min(values), max(values), notes)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.start", description="Measure how a start goes.")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = asked(parser, arguments, BOUNDS)
    return report(measure(chosen.figures, chosen.rounds), chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
