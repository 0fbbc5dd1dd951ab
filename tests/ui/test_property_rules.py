"""The rules text of Property and its figures say what the game does."""

import pytest

from game.property import GAME
from game.property.cards import FACTOR, SYMBOLS
from game.property.courts import COURTS, VALUES
from game.property.table import CHIPS, PROPERTY, SUPPLIES, lay_table
from tests.property import positions
from ui.rooms.property import figures, land
from ui.rooms.property.money import amount
from ui.voice import Voice

from .drawn import LANGUAGES, elements, rules_text

each_language = pytest.mark.parametrize("language", LANGUAGES)
WITHOUT_MORTGAGES = figures.MIDDLE.replace("*", " ")
MORTGAGED = ["2,6", "8,3"]


def table_rows(text: str) -> list[list[str]]:
    return [
        [cell.strip(" *") for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]


def sheet(hand: str = "H4 S6") -> positions.Sheet:
    return positions.board(WITHOUT_MORTGAGES, hands={0: hand}, mortgaged=MORTGAGED)


@each_language
def test_chips_money_and_units(language: str) -> None:
    rows, say = table_rows(rules_text("property", language)), Voice.at("property", language)
    for seats, (chips, units) in SUPPLIES.items():
        options = {option.key: option.default for option in GAME.options(seats)}
        money = amount(say, lay_table(seats, options).money)
        assert [str(seats), *map(str, chips), money, str(units)] in rows
    assert list(CHIPS.values()) == [1, 5, 10] and dict(zip(COURTS, VALUES, strict=True))["K"] == 4


@each_language
def test_the_factors(language: str) -> None:
    rows = table_rows(rules_text("property", language))
    for red in "DH":
        assert [SYMBOLS[red], *(f"× {FACTOR[red, black]}" for black in "CS")] in rows


@each_language
def test_every_option_goes_by_its_name(language: str) -> None:
    say = Voice.at("property", language)
    chapter = rules_text("property", language).split("{#options}")[1].split("\n# ")[0]
    options = sorted(GAME.options(4), key=lambda option: option.more)
    assert [row[0] for row in table_rows(chapter)] == [say.label(option.key) for option in options]
    assert amount(say, PROPERTY) in chapter


def test_the_figures_show_a_position_of_the_game() -> None:
    view, seen = figures.position(figures.MIDDLE), sheet().view(None)
    assert all(view[key] == seen[key] for key in view)


def test_naming() -> None:
    state = sheet("H3 S5")
    assert {state.parts(action)[2] for action in state.actions()} == {figures.NAMED}
    assert state.brief(state.actions()[0]) == ("claim", 1)


def test_rent_and_purchase() -> None:
    """Twenty dollars, or five; then five units, and four lone squares are left."""
    assert [land.factor(pair) for pair in (figures.PLAYED, ("D4", "C6"))] == [4, 1]
    state = sheet()
    assert state.brief(state.actions()[0]) == ("rent", 20)
    assert sheet("D4 C6").brief(sheet("D4 C6").actions()[0]) == ("rent", 5)
    positions.play(state, "♥4 ♠6 > 4,6")
    assert state.pending is not None and (state.pending.other, state.pending.price) == (1, 5)
    positions.play(state, "BUY")
    view = figures.bought(figures.position(figures.MIDDLE), figures.VISITED, 0)
    assert view["board"] == state.view(None)["board"]
    assert [positions.size(state, name) for name in ("4,7", "3,6", "5,6", "4,5", "4,6")] == [1] * 5


@each_language
def test_nothing_in_a_figure_can_be_clicked(language: str) -> None:
    say = Voice.at("property", language)
    ids = []
    for draw in figures.FIGURES.values():
        found = elements(draw(say))
        assert found[0].get("aria-hidden") == "true" and not any("data-part" in each.attrib for each in found)
        ids += [each.get("id") for each in found if each.get("id")]
    assert len(ids) == len(set(ids)), "they stand on one page"
