"""How long a start takes, against a bare page that only loads the same Pyodide and runs `1+1`: same Chromium, in turn.

    python dev.py bench start [-- --rounds 5 --json]

    cold       the first visit of an origin that has nothing cached, to a lobby that answers clicks
    warm       a later visit
    bytes      what a cold start moves, gzip-compressed where that makes it smaller

Each round serves both from new ports: a new origin has empty caches. Figures are ratios; `low` and `high` are those of
the single rounds.
"""

import argparse
import gzip
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from e2e.stage import Site, Watched, answers, chromium
from tools.places import DIST, NPM

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

BOUNDS = {"cold": 0.8, "warm": 0.45, "bytes": 0.95}  # warm and bytes are asked for by a later issue
ASKED_FOR = ("cold",)
REST = 1000  # milliseconds a page stays open, so that the browser stores what it compiled


class Round(NamedTuple):
    bare_cold: float
    bare_warm: float
    site_cold: float
    site_warm: float
    bare_bytes: int
    site_bytes: int


def visit(browser: Watched, url: str) -> float:
    """Milliseconds from the click on an address to a page that answers."""
    page = browser.new_page()
    page.goto(url, wait_until="commit")
    answers(page)
    taken = float(page.evaluate("performance.getEntriesByName('ready')[0].startTime"))
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


def once(browser: Watched, yardstick: Path) -> Round:
    with Site(yardstick) as bare, Site(DIST) as ours:
        bare_cold = visit(browser, bare.url)
        bare_bytes = moved(bare)
        site_cold = visit(browser, ours.url)
        site_bytes = moved(ours)
        warm = [(visit(browser, bare.url), visit(browser, ours.url)) for _ in range(2)]
        bare_warm, site_warm = (median(times) for times in zip(*warm, strict=True))
        return Round(bare_cold, bare_warm, site_cold, site_warm, bare_bytes, site_bytes)


def measure(names: list[str], rounds: int) -> Iterator[Figure]:
    done: list[Round] = []
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        yardstick = Path(folder)
        (yardstick / "index.html").write_text(BARE)
        (yardstick / "pyodide").symlink_to(NPM / "pyodide")
        browser.context.add_init_script(WATCH)
        for number in range(rounds):
            progress(f"start: round {number + 1} of {rounds}", logged=True)
            done.append(once(browser, yardstick))
        browser.check()
    for name in names:
        yield figure(name, done)


def figure(name: str, done: list[Round]) -> Figure:
    """The ratio of the medians."""
    pairs = {
        "cold": [(each.site_cold, each.bare_cold) for each in done],
        "warm": [(each.site_warm, each.bare_warm) for each in done],
        "bytes": [(float(each.site_bytes), float(each.bare_bytes)) for each in done],
    }[name]
    site, bare = (median(values) for values in zip(*pairs, strict=True))
    ratios = [ours / theirs for ours, theirs in pairs]
    target = "at most" if name in ASKED_FOR else ""
    notes = {"site": site, "bare": bare, "rounds": float(len(done))}
    return Figure(f"start, {name}", site / bare, "×", target, BOUNDS[name], min(ratios), max(ratios), notes)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.start", description="Measure how long a start takes.")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = asked(parser, arguments, BOUNDS)
    return report(measure(chosen.figures, chosen.rounds), chosen.json)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
