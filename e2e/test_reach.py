"""For everybody: axe on every screen, sizes under a thumb, nothing that sticks out on a phone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tools.places import NPM

from . import person
from .stage import Site, answers, visit

AXE = (NPM / "axe-core/axe.min.js").read_text("utf-8")
RULES = """() => axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations
  .filter((each) => ["serious", "critical"].includes(each.impact))
  .map((each) => each.id + ": " + each.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")))"""

# What arrives is faint at first: contrast is what it has when it is there. (Dots that never end are not waited for.)
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime)).map((each) => each.finished))"""

SIZES = {"wide": (1440, 900), "medium": (1024, 768), "phone": (390, 844), "small": (360, 640)}


def sound(page: Page) -> None:
    """No serious problem, and no sideways scrolling."""
    page.evaluate(AXE)
    page.evaluate(STILL)
    assert page.evaluate(RULES) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), "the page scrolls sideways"


def screens(page: Page, site: Site) -> Iterator[str]:
    """Every screen in turn."""
    visit(page, site.url, "lobby")
    yield "lobby"
    for name in ("shelf", "settings", "about", "rules/new_york", "new/new_york"):
        page.evaluate(f"location.hash = '{name}'")
        answers(page, name.partition("/")[0])
        yield name
    person.new_game(page, site, ["person", "person", "newcomer"], max_turns=3, prelim_starter=0)
    yield "laying out"
    page.locator('[data-do="menu"]').first.click()
    yield "the menu"
    page.keyboard.press("Escape")
    while person.my_turn(page) and person.screen(page) != "curtain":
        person.choose(page)
    yield "the curtain"
    page.locator('[data-do="uncover"]').click()
    answers(page, "table")
    yield "a turn"
    page.locator('[data-part^="square:"][data-fits]').first.click()
    yield "a choice"
    page.locator('[data-part^="square:"]:not([data-live]):not([data-picked])').first.click()
    yield "a refusal"
    page.keyboard.press("?")
    yield "the keys"
    page.keyboard.press("Escape")
    address = page.url
    person.play(page)
    yield "the end"
    page.locator('[data-do="replay"]').first.click()
    answers(page, "replay")
    yield "the replay"
    assert address != page.url


@pytest.mark.parametrize("size, theme, language", [
    ("wide", "day", "en"), ("phone", "night", "fr"), ("medium", "night", "en"), ("small", "day", "fr"),
])  # fmt: skip
def test_no_serious_problem_on_any_screen(page: Page, site: Site, size: str, theme: str, language: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    person.settings(page, theme=theme, language=language)
    for name in screens(page, site):
        try:
            sound(page)
        except AssertionError as error:
            error.add_note(f"On {name}, {size}, {theme}, {language}.")
            raise


def test_everything_on_a_phone_is_large_enough_for_a_thumb(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer", "newcomer"], max_turns=1)
    while person.my_turn(page) and not page.locator('[data-part^="card:"]').count():
        person.choose(page)
    boxes = page.locator("[data-part][data-live], main button, header button").evaluate_all(
        """found => found.filter(each => each.checkVisibility()).map(each => {
            const box = each.getBoundingClientRect();
            return [each.dataset.part ?? each.dataset.do ?? "", box.width, box.height] })"""
    )
    assert boxes
    for name, width, height in boxes:
        least = 40 if name.startswith("square:") else 43.5
        assert min(width, height) >= least, f"{name} is {width:.0f} x {height:.0f}"
