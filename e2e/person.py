"""Playing as a person does: fields, clicks on parts, Confirm. Only the names of the plan's table are used."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from .stage import Site, answers, visit

SETTINGS = "knickerbocker/1/settings"
PATIENCE = 30_000


def settings(page: Page, **values: object) -> None:
    """Settings as if chosen on an earlier visit; nothing that is already stored is touched."""
    text = json.dumps({"speed": "at-once", **values})
    page.add_init_script(f"localStorage.getItem({SETTINGS!r}) ?? localStorage.setItem({SETTINGS!r}, {text!r})")


def new_game(
    page: Page, site: Site, kinds: list[str], game: str = "new_york", seed: int = 7, **options: object
) -> None:
    """From the lobby to the table."""
    visit(page, f"{site.url}#new/{game}", "new")
    choose_field(page, "seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        choose_field(page, f"seat-{seat}-kind", kind)
        page.locator(f'[data-field="seat-{seat}-name"]').fill(["Anna", "Ben", "Carol", "Dora", "Emil", "Flora"][seat])
    page.locator('[data-field="seed"]').fill(str(seed))
    if options:
        page.locator('[data-do="more"]').click()
    for key, value in options.items():
        choose_field(page, f"option-{key}", str(value))
    page.locator('[data-do="start"]').click()
    page.locator('html[data-ready="table"], html[data-ready="curtain"]').wait_for(state="attached")


def choose_field(page: Page, name: str, value: str) -> None:
    """A radio button, a checkbox, a list or a text, whichever it is."""
    field = page.locator(f'[data-field="{name}"]')
    kind = field.first.evaluate("field => field.matches('select') ? 'select' : field.type")
    if kind == "radio":
        page.locator(f'[data-field="{name}"][value="{value}"]').check()
    elif kind == "checkbox":
        field.set_checked(value.lower() == "true")
    elif kind == "select":
        field.select_option(value)
    else:
        field.fill(value)
        field.blur()


def screen(page: Page) -> str:
    return page.get_attribute("html", "data-ready") or ""


def my_turn(page: Page) -> bool:
    """Wait until somebody here is asked; False when the game is over."""
    asked = page.locator(
        'html[data-ready="end"], html[data-ready="curtain"],'
        'html[data-ready="table"]:not([data-thinking]):has([data-part][data-live])'
    )
    asked.wait_for(state="attached", timeout=PATIENCE)
    return screen(page) != "end"


def fitting(page: Page) -> Locator:
    return page.locator("[data-part][data-fits]")


def confirm(page: Page) -> Locator:
    return page.locator('[data-do="confirm"]:not([disabled])')


Which = Callable[[list[str]], int]


def choose(page: Page, which: Which = lambda parts: 0) -> None:
    """One whole choice: pick what fits until it can be confirmed."""
    if screen(page) == "curtain":
        page.locator('[data-do="uncover"]').click()
        answers(page, "table")
    for _ in range(12):
        if confirm(page).count():
            break
        parts = fitting(page).evaluate_all("found => found.map(each => each.dataset.part)")
        fitting(page).nth(which(parts)).click()
    before = log_length(page)
    confirm(page).click()
    moved = page.locator(
        f'html:not([data-ready="table"]), .log__row[data-row="{before + 1}"], .sheet [data-row="{before + 1}"]'
    )
    moved.first.wait_for(state="attached")


def log_length(page: Page) -> int:
    """How many choices have been made."""
    rows = page.locator(".log__row[data-row]").evaluate_all("rows => rows.map(row => +row.dataset.row)")
    return max(rows, default=0)


def play(page: Page, most: int = 400, which: Which = lambda parts: 0) -> int:
    """On to the end, or so many choices; how many were made."""
    made = 0
    while made < most and my_turn(page):
        choose(page, which)
        made += 1
    return made


def totals(page: Page) -> dict[int, int]:
    """The final score, by seat."""
    found = page.locator("[data-seat][data-score]").evaluate_all(
        "found => found.map(each => [+each.dataset.seat, +each.dataset.score])"
    )
    return dict(found)


def export(page: Page, folder: Path) -> Path:
    """Save the game at hand as a file."""
    if not page.locator('[data-do="export"]').first.is_visible():
        page.locator('[data-do="menu"]').first.click()
    with page.expect_download() as download:
        page.locator('[data-do="export"]').first.click()
    target = folder / download.value.suggested_filename
    download.value.save_as(target)
    return target


def open_file(page: Page, path: Path | str, name: str = "") -> None:
    page.locator('input[type="file"][data-do="import"]').first.set_input_files(path)


def sentence(page: Page) -> str:
    """What the house has to say now: a banner or a dialog."""
    said = page.locator(".banner, [role=alertdialog]").first
    expect(said).to_be_visible(timeout=PATIENCE)
    return said.inner_text()
