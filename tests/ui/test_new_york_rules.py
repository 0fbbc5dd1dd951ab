"""The rules text of New York and its figures say what the game does."""

import re
from collections import Counter

import pytest

from game.new_york import GAME
from game.new_york.board import COLOURS, SQUARE_NAMES, groups
from game.new_york.cards import EVENTS, TYPE, deck
from game.new_york.table import SUPPLIES
from tests.new_york import positions
from ui.rooms.new_york import figures
from ui.rooms.new_york.city import price
from ui.rooms.new_york.names import EVENTS as EVENT_NAMES
from ui.voice import Voice

from .drawn import LANGUAGES, elements, rules_text

each_language = pytest.mark.parametrize("language", LANGUAGES)


def table_rows(text: str) -> list[list[str]]:
    return [
        [cell.strip(" *") for cell in line.strip("|").split("|")] for line in text.splitlines() if line.startswith("|")
    ]


@each_language
def test_markers_and_coins(language: str) -> None:
    rows = table_rows(rules_text("new_york", language))
    for (mode, seats), (_, cap, coins, _) in SUPPLIES.items():
        if mode == "individual":
            assert [str(seats), str(cap), str(coins)] in rows


@each_language
def test_every_event_with_its_number_of_cards(language: str) -> None:
    say, text = Voice.at("new_york", language), rules_text("new_york", language)
    cards, word = deck("piatnik", events=True), {"en": "cards", "fr": "cartes"}[language]
    for event in EVENTS:
        number = cards[TYPE[f"H-{event}"]] + cards[TYPE[f"V-{event}"]]
        assert f"| {say(EVENT_NAMES[event])} ({number} {word}) |" in text


@each_language
def test_every_option_goes_by_its_name(language: str) -> None:
    say = Voice.at("new_york", language)
    chapter = rules_text("new_york", language).split("{#options}")[1].split("\n# ")[0]
    named = [row[0] for row in table_rows(chapter)]
    assert named == [say.label(option.key) for option in GAME.options(4) if not option.more] + [
        say.label(option.key) for option in GAME.options(4) if option.more
    ]


def test_laying_out() -> None:
    """Everybody has laid out as many, and red may go exactly where the figure says."""
    city = positions.laying(figures.LAID_OUT, 3)
    assert city.decider == 0 and city.colours[0] == (0,)
    legal = {SQUARE_NAMES[action.square] for action in city.actions()}
    assert set(figures.room_for(city.view(None)["board"], 0)) == legal


def test_prices() -> None:
    city, view = positions.board(figures.MIDDLE, 4), figures.position(figures.MIDDLE, 4)
    assert view["board"] == city.view(None)["board"]
    for name, owner, number in (("A5S3", "blue", 1), ("A5S5", "yellow", 2)):
        square = positions.at(name)
        assert COLOURS[city.board[square]] == owner
        assert city.price(square) == price(view, square) == number
    row, column = view["board"][28:35], view["board"][4::7]
    assert (row.count(positions.YELLOW), column.count(positions.YELLOW)) == (2, 4)


@each_language
def test_the_worked_example(language: str) -> None:
    city = positions.board(figures.LAST, 3, money=dict(enumerate(figures.COINS)), stops=True)
    assert city.empty_squares() <= 4
    say, rows = Voice.at("new_york", language), table_rows(rules_text("new_york", language))
    for colour, points in enumerate(city.scores()):
        largest, built = groups(city.built[colour])[0], city.board.count(colour)
        name = say.part(f"colour:{COLOURS[colour]}").capitalize()
        assert [name, f"2 × {largest}", str(built - largest), str(figures.COINS[colour]), str(points["total"])] in rows


def test_no_id_occurs_twice_among_the_figures() -> None:
    say = Voice.at("new_york", "en")
    found = [element for draw in figures.FIGURES.values() for element in elements(draw(say))]
    ids = Counter(element.get("id") for element in found if element.get("id"))
    assert ids and max(ids.values()) == 1
    for element in found:
        assert not {"data-part", "tabindex", "role", "aria-label"} & set(element.attrib), "a figure is only looked at"


def test_the_french_has_its_spaces() -> None:
    """No line may begin with a colon or end with an opening mark."""
    assert not re.findall(r"\S[ ][:;?!»]|«[ ]", rules_text("new_york", "fr"))
