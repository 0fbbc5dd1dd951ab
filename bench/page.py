"""How quick the page is, in a real Chromium on the built site. `python dev.py bench page [figure ...] [-- --json]`.

    random     random play in the browser's Python against CPython, slice by slice in turn
    click      from a click to the painted change, as the browser's own event timing has it
    bot        the longest task of the page's thread while a bot thinks
    leaks      what a game of 200 choices leaves behind: proxies, listeners, nodes
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from statistics import median, quantiles
from time import perf_counter

from playwright.sync_api import Page

from e2e import person
from e2e.stage import PYTHON, Site, answers, chromium
from game import catalogue
from tools.places import DIST

from .figures import Figure, asked, progress, report

SEATS = 4

# The same lines run on both sides; the clock of a slice is the wall's, for a worker's CPU time is not to be had there.
RANDOM_PLAY = """
from random import Random
from time import perf_counter
from game import catalogue

def random_play(seconds, seed):
    game, begin, count = catalogue()["new_york"], perf_counter(), 0
    while (spent := perf_counter() - begin) < seconds:
        seed += 1
        choice, state = Random(seed).choice, game.start(seats=4, options={}, seed=seed)
        while state.decider is not None:
            state.apply(choice(state.actions()))
            count += 1
    return count / spent
"""


@contextmanager
def at_table(kinds: list[str], **options: object) -> Iterator[Page]:
    """A page with a fresh game."""
    with chromium() as browser, Site(DIST) as site:
        page = browser.new_page()
        page.set_viewport_size({"width": 1440, "height": 900})
        person.settings(page)
        person.new_game(page, site, kinds, **options)
        yield page


def in_python(page: Page, code: str) -> float:
    return float(page.evaluate(f"async (code) => {PYTHON}.runPython(code)", code))


# Random play


def random_play(slices: int) -> Figure:
    here: dict[str, Callable[[float, int], float]] = {}
    exec(RANDOM_PLAY, here)
    pairs = []
    with at_table(["person", "newcomer"]) as page:
        in_python(page, RANDOM_PLAY + "\nrandom_play(4.0, 0)")  # the browser compiles its Python better while it runs
        for number in range(slices):
            progress(f"random play: slice {number + 1} of {slices}")
            there = in_python(page, f"random_play(1.0, {1000 * number})")
            pairs.append((there, here["random_play"](1.0, 1000 * number)))
    ratios = [there / ours for there, ours in pairs]
    return Figure(
        "random play in Chromium, to CPython", median(ratios), "x", "at least", 0.6, min(ratios), max(ratios),
        {"Chromium/s": median(pair[0] for pair in pairs), "CPython/s": median(pair[1] for pair in pairs)},
    )  # fmt: skip


# From a click to the painted change

WATCH = """
globalThis.timings = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.name === "click" || entry.name === "pointerup")
    timings.push([entry.interactionId, entry.duration]);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""


def clicking(slices: int) -> Figure:
    """Every click of a person through some turns: picks, confirms, undos."""
    luck = Random(5)
    with at_table(["person", "newcomer", "newcomer"], events="true") as page:
        page.evaluate(WATCH)
        clicks = 0
        while clicks < 12 * slices and person.my_turn(page):
            progress(f"clicks: {clicks} of {12 * slices}")
            for _ in range(4):
                fits = person.fitting(page)
                if person.confirm(page).count() or not fits.count():
                    break
                fits.nth(luck.randrange(fits.count())).click()
                clicks += 1
                page.wait_for_timeout(60)
            person.confirm(page).click()
            clicks += 1
            page.wait_for_timeout(60)
        by_click: dict[int, float] = {}
        for id, duration in page.evaluate("timings"):
            by_click[id] = max(by_click.get(id, 0), duration)
    quick = [8.0] * max(0, clicks - len(by_click))  # what the browser does not list took less than 16 ms
    every = sorted([*quick, *by_click.values()])
    return Figure(
        "click to painted change, 95th percentile", quantiles(every, n=20)[-1], "ms", "at most", 100,
        every[0], every[-1], {"median": median(every), "clicks": clicks},
    )  # fmt: skip


# While a bot thinks

TASKS = """
globalThis.tasks = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "longtask", buffered: false });
"""


def bot(slices: int) -> Figure:
    with at_table(["person", "regular", "regular", "regular"]) as page:
        assert person.my_turn(page)
        person.choose(page)
        assert person.my_turn(page)
        page.evaluate(TASKS)
        for number in range(slices):
            progress(f"while a bot thinks: {number + 1} of {slices}")
            if not person.my_turn(page):
                break
            person.choose(page)
        tasks = page.evaluate("tasks")
    longest = max(tasks, default=0.0)
    return Figure(
        "longest task of the page while bots think", longest, "ms", "at most", 200, min(tasks, default=0.0), longest,
        {"over 50 ms": len(tasks), "median": median(tasks) if tasks else 0},
    )  # fmt: skip


# What a long game leaves behind

TRACED = f"async () => {PYTHON}._module.pyproxy_alloc_map.size"


def leaks(slices: int) -> Figure:
    with at_table(["person", "newcomer", "newcomer"]) as page:
        page.evaluate(f"async () => {PYTHON}._module.enable_pyproxy_allocation_tracing()")
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")

        def left() -> dict[str, float]:
            for _ in range(3):
                session.send("HeapProfiler.collectGarbage")
            found = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
            proxies = page.evaluate(TRACED)
            return {"proxies": proxies, "listeners": found["JSEventListeners"], "nodes": found["Nodes"]}

        def choices(most: int) -> None:
            made = 0
            while made < most:
                progress(f"leaks: choice {made} of {most}")
                if not person.my_turn(page):
                    page.locator('[data-do="rematch"]').click()
                    continue
                person.choose(page)
                made += 1

        page.evaluate("location.hash = 'lobby'")  # what the table itself holds is made anew, and counted from now on
        answers(page, "lobby")
        page.go_back()
        choices(25)  # what is made once for all is made by now
        before = left()
        choices(200)
        after = left()
    more = {name: after[name] - before[name] for name in before}
    worst = max(more["proxies"], more["listeners"])
    return Figure(
        "proxies and listeners left by 200 choices", worst, "", "at most", 0, worst, worst,
        {f"{name} {when}": found[name] for name in more for when, found in (("before", before), ("more", more))},
    )  # fmt: skip


FIGURES: dict[str, Callable[[int], Figure]] = {"random": random_play, "click": clicking, "bot": bot, "leaks": leaks}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.page", description="Measure how quick the page is.")
    parser.add_argument("--slices", type=int, default=8, help="how long to measure")
    chosen = asked(parser, arguments, FIGURES)
    begin = perf_counter()
    code = report((FIGURES[name](chosen.slices) for name in chosen.figures), chosen.json)
    print(f"{perf_counter() - begin:.0f} s")
    return code


if __name__ == "__main__":
    assert "new_york" in catalogue()
    sys.exit(main(sys.argv[1:]))
