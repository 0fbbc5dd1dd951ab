"""Whole games by clicks: against bots, around one device, with a reload and a file on the way; and Harbour."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game import catalogue
from game.engine import record

from . import person
from .stage import Site, Watched, answers, visit

GAMES: dict[str, dict[str, object]] = {"new_york": {"events": "true"}, "property": {"bankruptcies_to_end": 1}}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_bots_with_a_reload_and_a_file(
    page: Page, site: Site, browser: Watched, tmp_path: Path, game: str
) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"], game=game, **GAMES[game])
    assert person.play(page, most=9) == 9
    assert person.my_turn(page)
    before = person.log_length(page)

    page.reload()
    answers(page, "table")
    assert person.my_turn(page) and person.log_length(page) == before
    assert "table/" in page.url and page.title().startswith(catalogue()[game].title)

    saved = person.export(page, tmp_path)
    match = record.read(saved.read_text("utf-8"))
    assert match.game.id == game and [seat["name"] for seat in match.seats] == ["Anna", "Ben", "Carol"]
    assert {key: str(match.options[key]).lower() for key in GAMES[game]} == {k: str(v) for k, v in GAMES[game].items()}

    with Site(site.folder) as elsewhere:  # another origin: another computer
        other = browser.new_page()
        person.settings(other)
        visit(other, elsewhere.url, "lobby")
        person.open_file(other, saved)
        answers(other, "table")
        assert person.my_turn(other) and person.log_length(other) == before
        person.play(other)
        assert person.screen(other) == "end"
        scores = person.totals(other)
        assert set(scores) == {0, 1, 2}
        stored = other.evaluate("Object.entries(localStorage).filter(([key]) => key.includes('/game/')).map(e => e[1])")
        ended = record.read(stored[0].partition("\n")[2])
        assert {seat: points["total"] for seat, points in enumerate(ended.state.scores())} == scores
        other.locator('[data-do="rematch"]').click()
        answers(other, "table")
        assert person.my_turn(other)


def test_two_persons_around_one_device_and_the_curtain_between(page: Page, site: Site) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "person"], mode="one_mark", max_turns=4)
    names = set()
    while person.my_turn(page):
        if person.screen(page) == "curtain":
            assert not page.locator('[data-part^="card:"]').count(), "no hand behind the curtain"
            names.add(page.locator("h1").inner_text())
        elif not page.locator('[data-part^="square:"][data-fits]').count():
            assert page.locator('[data-part^="card:"]').count()
        person.choose(page)
    assert len(names) == 2 and person.screen(page) == "end"


@pytest.mark.parametrize("kinds, options", [
    (["person", "newcomer", "newcomer", "newcomer"], {"mode": "teams", "edition": "two_pack", "max_turns": 8}),
    (["person", "newcomer"], {"mode": "two_colours", "events": "true", "max_turns": 8}),
    (["person", "newcomer", "newcomer", "newcomer", "newcomer"], {"colours_first": "true", "max_turns": 8}),
])  # fmt: skip
def test_other_ways_to_play(page: Page, site: Site, kinds: list[str], options: dict[str, object]) -> None:
    person.settings(page, language="fr")
    person.new_game(page, site, kinds, **options)
    person.play(page)
    assert person.screen(page) == "end" and len(person.totals(page)) == len(kinds)


def test_a_game_of_bots_alone_is_watched_stopped_and_goes_on(page: Page, site: Site) -> None:
    person.settings(page, speed="quick")
    person.new_game(page, site, ["newcomer", "newcomer", "newcomer"], max_turns=2)
    page.locator('.log__row[data-row="2"]').first.wait_for(state="attached", timeout=person.PATIENCE)
    page.locator('[data-do="stop"]').click()
    expect(page.locator('[data-do="go"]')).to_be_visible()
    standing = person.log_length(page)
    page.wait_for_timeout(1500)
    assert person.log_length(page) == standing
    page.evaluate("location.hash = 'settings'")
    answers(page, "settings")
    person.choose_field(page, "speed", "at-once")
    page.go_back()
    answers(page, "table")
    page.locator('[data-do="go"]').click()
    page.locator('html[data-ready="end"]').wait_for(state="attached", timeout=60_000)


def test_bots_step_by_step_and_skip_to_my_turn(page: Page, site: Site) -> None:
    person.settings(page, speed="step")
    person.new_game(page, site, ["person", "newcomer", "newcomer"], prelim_starter=0)
    person.choose(page)
    made = person.log_length(page)
    page.locator('[data-do="step"]').click(timeout=person.PATIENCE)
    page.locator(f'.log__row[data-row="{made + 1}"]').first.wait_for(state="attached")
    page.locator('[data-do="skip"]').click()
    assert person.my_turn(page) and person.log_length(page) == made + 2


def test_harbour_needs_no_other_file_than_its_own(page: Page, site: Site) -> None:
    """A room with choices of several actions, no bot and no line in the shipped catalogue."""
    person.settings(page)
    person.new_game(page, site, ["person", "person"], game="harbour", max_turns=6)
    made = person.play(page, which=lambda parts: (len(parts) * 7) // 11)
    assert made and person.screen(page) == "end" and set(person.totals(page)) == {0, 1}


def test_replay_steps_through_a_game_and_goes_on_from_there(page: Page, site: Site) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"], max_turns=1)
    person.play(page)
    page.locator('[data-do="replay"]').first.click()
    answers(page, "replay")
    page.locator('[data-do="to-first"]').click()
    slider = page.locator('[data-field="stop"]')
    assert slider.input_value() == "0"
    page.locator('[data-do="to-next"]').click()
    assert slider.input_value() == "1"
    page.locator('[data-do="go-on"]').click()
    answers(page, "table")
    assert person.my_turn(page)
    games = page.evaluate("Object.keys(localStorage).filter(key => key.includes('/game/')).length")
    assert games == 2


def test_every_choice_is_stored_before_the_next(page: Page, site: Site) -> None:
    person.settings(page)
    person.new_game(page, site, ["person", "newcomer", "newcomer"])
    for _ in range(3):
        assert person.my_turn(page)
        person.choose(page)
        person.my_turn(page)
        stored = page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('/game/'))[1]")
        card, _, text = stored.partition("\n")
        assert len(record.read(text).stops) - 1 == person.log_length(page)
        assert json.loads(card)["game"] == "new_york"
