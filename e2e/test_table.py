"""At the table: narrowing, the slip before a choice is made, why not, undo, keys, other tabs."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.engine import Match, State
from ui import shelf

from . import person
from .stage import Site, Watched, answers, visit


def to_main(page: Page, site: Site) -> None:
    """A game in its first proper turn, with cards in hand."""
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"])
    while person.my_turn(page) and not page.locator('[data-part^="card:"]').count():
        person.choose(page)


def test_a_choice_is_narrowed_shown_and_confirmed(page: Page, site: Site) -> None:
    to_main(page, site)
    assert not person.confirm(page).count()
    square = page.locator('[data-part^="square:"][data-fits]').first
    square.click()
    assert page.locator('[data-part^="square:"][data-picked]').count() == 1
    assert page.locator('[data-part^="card:"][data-picked]').count() == 2, "both cards go without saying"
    expect(person.confirm(page)).to_be_visible()
    assert not page.locator("[data-picked][data-live]").count()
    made = person.log_length(page)
    page.keyboard.press("Escape")
    assert not page.locator("[data-picked]").count() and person.log_length(page) == made
    card = page.locator('[data-part^="card:"][data-fits]').first
    name = card.get_attribute("data-part")
    card.click()
    assert page.locator(f'[data-part="{name}"][data-picked]').count() == 1
    page.locator(f'[data-part="{name}"][data-picked]').click()
    assert not page.locator("[data-picked]").count(), "a click on a picked card drops it"


def test_hovering_tells_what_it_would_do(page: Page, site: Site) -> None:
    to_main(page, site)
    slip = page.locator(".slip")
    before = slip.inner_text()
    page.locator('[data-part^="square:"][data-fits]').first.hover()
    expect(slip).not_to_have_text(before)
    assert not page.locator("[data-picked]").count()


def test_why_a_thing_is_not_allowed_is_said_when_it_is_tapped(page: Page, site: Site) -> None:
    to_main(page, site)
    page.locator('[data-part^="square:"]:not([data-live])').first.click()
    refusal = page.locator(".slip__refusal")
    expect(refusal).to_be_visible()
    assert refusal.inner_text().strip().endswith(".")


def test_undo_and_redo(page: Page, site: Site) -> None:
    to_main(page, site)
    made = person.log_length(page)
    person.choose(page)
    assert person.my_turn(page)
    later = person.log_length(page)
    page.locator('[data-do="undo"]').first.click()
    page.locator(f'.log__row[data-row="{made + 1}"]').first.wait_for(state="detached")
    assert person.my_turn(page) and person.log_length(page) == made
    page.keyboard.press("Control+y")
    page.locator(f'.log__row[data-row="{later}"]').first.wait_for(state="attached")
    page.keyboard.press("Control+z")
    page.locator(f'.log__row[data-row="{made + 1}"]').first.wait_for(state="detached")


def test_undo_that_is_not_fair_says_why(page: Page, site: Site) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "person", "newcomer"])
    undo = page.locator('[data-do="undo"]').first
    assert undo.get_attribute("aria-disabled") == "true" and undo.get_attribute("title")
    assert person.my_turn(page)
    person.choose(page)
    person.my_turn(page)


def test_the_whole_table_by_keyboard(page: Page, site: Site) -> None:
    to_main(page, site)
    made = person.log_length(page)
    page.locator('[data-part^="square:"][tabindex="0"][data-fits]').focus()
    start = page.evaluate("document.activeElement.dataset.part")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.part").startswith("square:")
    page.locator(f'[data-part="{start}"]').focus()
    page.keyboard.press("Enter")
    assert page.locator(f'[data-part="{start}"][data-picked]').count() == 1
    assert page.evaluate("document.activeElement.dataset.part") == start, "the focus stays"
    page.keyboard.press("Enter")
    page.locator(f'.log__row[data-row="{made + 1}"]').first.wait_for(state="attached")
    page.keyboard.press("?")
    expect(page.locator("[role=dialog]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[role=dialog]")).to_have_count(0)


def test_play_at_once_is_a_setting(page: Page, site: Site) -> None:
    person.settings(page, play_at_once=True)
    person.new_game(page, site, ["person", "newcomer", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    page.locator('[data-part^="square:"][data-fits]').first.click()
    page.locator('.log__row[data-row="1"]').first.wait_for(state="attached")


def test_a_game_is_written_in_one_tab(page: Page, site: Site, browser: Watched) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"], prelim_starter=0)
    assert person.my_turn(page)
    other = browser.new_page()
    visit(other, page.url, "table")
    expect(other.locator('[data-do="takeover"]')).to_be_visible()
    assert not other.locator("[data-live]").count()
    person.choose(page)
    assert person.my_turn(page)
    made = person.log_length(page)
    other.locator(f'.log__row[data-row="{made}"]').first.wait_for(state="attached")
    other.locator('[data-do="takeover"]').click()
    assert person.my_turn(other)
    expect(page.locator('[data-do="takeover"]')).to_be_visible()
    person.choose(other)
    page.locator(f'.log__row[data-row="{made + 1}"]').first.wait_for(state="attached")


def test_whoever_comes_back_at_once_still_holds_the_game(page: Page, site: Site) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"], prelim_starter=0)
    for _ in range(3):
        assert person.my_turn(page)
        page.evaluate("addEventListener('hashchange', () => history.back(), {once: true}); location.hash = 'shelf'")
        page.wait_for_timeout(300)
        answers(page, "table")
        assert not page.locator('[data-do="takeover"]').count()


def test_the_table_is_ready_when_it_is_known_who_plays_it(page: Page, site: Site) -> None:
    page.add_init_script("""{
        const { request } = LockManager.prototype;
        LockManager.prototype.request = async function (...all) {
            await new Promise((go) => setTimeout(go, 700));
            return request.apply(this, all);
        };
    }""")
    person.settings(page)
    visit(page, f"{site.url}#new/new_york", "new")
    page.locator('[data-do="start"]').click()
    page.locator('[data-screen="table"]').wait_for(state="attached")
    assert page.get_attribute("html", "data-ready") is None
    answers(page, "table")
    assert page.locator("[data-part][data-live]").count() or page.get_attribute("html", "data-thinking") is not None


def test_the_focus_goes_to_what_lies_on_top_and_comes_back(page: Page, site: Site) -> None:
    to_main(page, site)
    menu = page.locator('[data-do="menu"]').first
    menu.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".pop")).to_be_focused()
    assert page.locator('.pop input[type="file"][data-do="import"]').count() == 1
    page.locator('.pop [data-do="import"]').set_input_files({
        "name": "a.json", "mimeType": "application/json", "buffer": b"nonsense",
    })  # fmt: skip
    expect(page.locator("[role=alertdialog]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pop")).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    menu.click()
    page.locator('.pop [data-do="rules"]').click()
    answers(page, "rules")
    expect(page.locator("main")).to_be_focused()


def test_space_picks_a_card_once(page: Page, site: Site) -> None:
    to_main(page, site)
    part = page.locator('[data-part^="card:"][data-fits]').first.get_attribute("data-part")
    card = page.locator(f'[data-part="{part}"]').first
    card.focus()
    page.keyboard.press("Space")
    expect(card).to_have_attribute("data-picked", "")
    page.keyboard.press("Space")
    expect(card).not_to_have_attribute("data-picked", "")


def test_a_message_above_the_table_can_be_closed(page: Page, site: Site, tmp_path: Path) -> None:
    to_main(page, site)
    person.export(page, tmp_path)
    banner = page.locator(".banner")
    expect(banner).to_be_visible()
    banner.locator('[data-do="close"]').click()
    expect(banner).to_have_count(0)


def test_back_and_titles_work_as_people_expect(page: Page, site: Site) -> None:
    visit(page, site.url, "lobby")
    assert page.title() == "Knickerbocker"
    page.locator('[data-do="new"][data-game="new_york"]').first.click()
    answers(page, "new")
    page.locator('[data-do="start"]').click()
    answers(page, "table")
    page.locator('[data-do="rules"]').first.click()
    answers(page, "rules")
    assert "New York" in page.title()
    page.go_back()
    answers(page, "table")
    page.go_back()
    answers(page, "lobby")
    page.go_forward()
    answers(page, "table")


def test_language_and_theme_are_switched_and_remembered(page: Page, site: Site) -> None:
    visit(page, site.url, "lobby")
    person.choose_field(page, "language", "fr")
    person.choose_field(page, "theme", "night")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    page.reload()
    answers(page, "lobby")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.locator('[data-field="theme"][value="night"]').is_checked()
    assert "Vos parties" in page.locator("body").inner_text() or "parties" in page.locator("body").inner_text()


# What has to be in sight


def at_table(page: Page, site: Site, game: str, seats: int, wanted: Callable[[State], bool]) -> None:
    """A match that luck has led to a decision of its only person."""
    kinds = ["person", *["newcomer"] * (seats - 1)]
    match = Match(game, [{"kind": kind, "name": name} for kind, name in zip(kinds, "ABCDEF", strict=False)], seed=3)
    luck = random.Random(3)
    while match.state.decider != 0 or not wanted(match.state):
        match.play(luck.choice(match.state.actions()))
    key, text = shelf.GAMES + "1", shelf.packed(match)
    page.add_init_script(f"localStorage.setItem({key!r}, {json.dumps(text)})")
    visit(page, f"{site.url}#table/1", "table")


# Cards of which the middle, where scripts and hasty people click, belongs to another thing.
COVERED = """(cards) => cards.filter((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((card) => card.dataset.part)"""


@pytest.mark.parametrize(("game", "decision"), [("new_york", "MAIN"), ("property", "PLAY")])
def test_a_large_hand_leaves_the_piles_in_sight(page: Page, site: Site, game: str, decision: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    at_table(
        page, site, game, 3,
        lambda state: state.decision == decision and 9 <= len(state.view(0)["hands"][0]["cards"]) <= 12,
    )  # fmt: skip
    below = page.locator(f".{game}-piles").evaluate("piles => piles.getBoundingClientRect().bottom - innerHeight")
    assert below <= 0
    assert page.locator("[data-fan]").count()
    assert page.locator("[data-fan] [data-part]").evaluate_all(COVERED) == []


def test_the_answers_to_a_question_are_in_sight_on_a_low_phone(page: Page, site: Site) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    at_table(page, site, "property", 3, lambda state: state.decision == "BUY_DECISION")
    expect(page.locator('[data-part="do:skip"]')).to_be_in_viewport(ratio=1)
    page.locator('[data-part="do:buy"]').click()
    expect(page.locator('[data-do="confirm"]')).to_be_in_viewport(ratio=1)
