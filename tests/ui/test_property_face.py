"""The face of Property: what `test_rooms` does not know, because only Property has rents, chips and court cards."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from game.engine import Chance
from game.property import GAME, courts
from game.property.board import PARTS, SQUARES
from game.property.cards import FACTOR, NAMES
from game.property.state import Sheet
from game.property.table import CHIPS, SUPPLIES
from game.property.words import BRIEFS, PROMPTS
from tests.property.players import cautious
from tests.property.positions import JB, Q1, at, board, play
from ui.buildings import COLOURS
from ui.narrowing import Narrowing
from ui.room import Scene
from ui.rooms.property import ROOM, cards, deed, edges, land, money, plan, prompts
from ui.voice import Voice

from .drawn import LAYOUTS, MARKUP, Drawn, draw, elements, scene, sound

SHEET = (Path(__file__).resolve().parents[2] / "assets/rooms/property.css").read_text(encoding="utf-8")

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (3, {"unit_mode": "cards", "count_properties": True}),
    (4, {"bankruptcies_to_end": 2}),
    (5, {"unit_mode": "cards"}),
    (6, {"bankruptcies_to_end": 3, "count_properties": True}),
]
each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def voice(state: Sheet, language: str = "en", mark: str = "Seat ") -> Voice:
    marks = [ROOM.colours(state.view(None), seat) for seat in range(state.seats)]
    return Voice(language, GAME, [f"{mark}{seat}" for seat in range(state.seats)], state.table.options, marks)


def walk(seats: int, options: dict[str, object], seed: int = 5, every: int = 20, most: int = 3000) -> Iterator[Sheet]:
    """A cautious game: each decision when it is first met, every so often, and the end."""
    state, luck, met = GAME.start(seats, options, seed), Chance(seed), set[str]()
    for number in range(most):
        if state.decision not in met or number % every == 0 or state.decider is None:
            met.add(state.decision)
            yield state
        if state.decider is None:
            return
        state.apply(cautious(state, luck))


def looked_at(
    state: Sheet, viewer: int | None, language: str = "en", layout: str = "wide", open: bool = False
) -> Drawn:
    return draw(ROOM, state.view(viewer, open=open), state.seats, scene(voice(state, language), layout=layout))


def picked(state: Sheet, *parts: str, language: str = "en", layout: str = "wide") -> tuple[Scene, Drawn]:
    """The table after these clicks of the decider."""
    narrowing = Narrowing(state, ROOM, state.decider)
    for part in parts:
        assert narrowing.click(part, picked=False) is None, part
    shown = scene(voice(state, language), narrowing, layout)
    return shown, draw(ROOM, state.view(state.decider), state.seats, shown)


def part(name: str) -> str:
    return PARTS[at(name)]


def labels(drawn: Drawn) -> dict[str, str]:
    return {name: found[0].get("aria-label", "") for name, found in drawn.parts().items()}


def cells(drawn: Drawn) -> dict[str, Element]:
    """What is drawn on each square, by its part."""
    return {each.attrib["data-at"]: each for each in elements(drawn.board) if "data-at" in each.attrib}


def texts(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter("text")]


def has(element: Element, kind: str) -> bool:
    return any(kind in each.get("class", "").split() for each in element.iter())


def classes(text: str) -> set[str]:
    return {name for found in re.findall(r'class="([^"]*)"', text) for name in found.split()}


# The sheet


def test_a_cell_has_no_words_but_its_name() -> None:
    """Initials, sizes and rents are drawn above the cells: whoever speaks to the page is not asked for "5R3×412"."""
    for each in elements(picked(board(Q1, hands={0: "D6 H9 C6"}), part("6,6"))[1].board):
        assert each.get("role") != "gridcell" or not "".join(each.itertext()).strip()


def test_a_grid_of_eight_rows_from_the_top_and_the_columns_below() -> None:
    for layout in LAYOUTS:
        grid = elements(looked_at(board(Q1), None, layout=layout).board)[0]
        assert grid.get("role") == "grid" and grid.get("aria-label")
        rows = [row for row in grid if row.get("role") == "row"]
        assert len(rows) == 9
        for row, found in zip(range(8, 0, -1), rows, strict=False):
            wanted = [f"line:R{row}", *(f"square:C{column}R{row}" for column in range(1, 9))]
            assert [cell.get("data-part") for cell in found] == wanted
            assert [cell.get("role") for cell in found] == ["rowheader", *["gridcell"] * 8]
        assert [cell.get("data-part") for cell in rows[8]] == [f"line:C{column}" for column in range(1, 9)]
        assert {cell.get("role") for cell in rows[8]} == {"columnheader"}
        for child in grid:
            assert child.get("role") == "row" or child.get("aria-hidden") == "true"


def test_column_one_is_left_and_row_one_is_at_the_bottom() -> None:
    for sheet in (plan.WIDE, plan.PHONE):
        xs, ys = zip(*(sheet.at(square) for square in range(SQUARES)), strict=True)
        assert sheet.at(at("1,1")) == (min(xs), max(ys)) and sheet.at(at("8,8")) == (max(xs), min(ys))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_ground_and_board_lie_on_one_sheet(layout: str) -> None:
    drawn = looked_at(board(Q1), None, layout=layout)
    assert elements(drawn.ground)[0].get("viewBox") == elements(drawn.board)[0].get("viewBox")
    headers = [each for each in elements(drawn.board) if each.get("role") in ("rowheader", "columnheader")]
    assert [text for each in headers for text in texts(each)] == [*"8765432A", *"A2345678"]


@pytest.mark.parametrize(("layout", "width", "least"), [("phone", 360, 40), ("medium", 480, 44)])
def test_fingers_find_squares_and_lines(layout: str, width: int, least: int) -> None:
    sheet = plan.plan(layout)
    unit = width / sheet.width
    assert plan.PITCH * unit >= least
    for line in edges.LINES:
        _, _, across, high = edges.hit(sheet, line)
        assert max(across, high) * unit >= least


def test_a_square_says_where_it_is_whose_and_what_it_costs() -> None:
    state = board(Q1, hands={0: "D6 H4 S6"}, money={0: 20}, mortgaged=["6,6"])
    said = labels(picked(state)[1])
    assert said[part("6,6")] == "column 6, row 6: Seat 2, group of 6, mortgaged, rent $12"
    assert said[part("4,6")] == "column 4, row 6: vacant, claim it"
    assert said[part("1,1")] == "column 1, row 1: Seat 3, alone"
    said = labels(picked(state, language="fr")[1])
    assert said[part("6,6")].replace("\xa0", " ") == "colonne 6, ligne 6 : Seat 2, groupe de 6, hypothéquée, loyer 12 $"


# Rents and what else a square brings


@pytest.mark.parametrize(("hand", "factor"), [("D3 C5", 1), ("H3 C5", 2), ("D3 S5", 2), ("H3 S5", 4)])
def test_the_rent_is_on_a_coin_and_how_it_comes_about_below(hand: str, factor: int) -> None:
    """RULES 8.1, S7 to S9."""
    cell = cells(picked(board(JB, hands={0: hand}))[1])[part("3,5")]
    assert texts(cell) == ["S1", str(6 * factor), f"6×{factor}"] and has(cell, "property-tag--rent")


def test_a_rent_one_cannot_pay_says_ruin() -> None:
    state = board(JB, hands={0: "H3 S5"}, money={0: 23})
    shown, drawn = picked(state, part("3,5"))
    cell = cells(drawn)[part("3,5")]
    assert has(cell, "property-tag--ruin") and "RUIN $24" in texts(cell)
    assert shown.shown is not None and shown.shown["bankrupt"] == [0]
    assert labels(drawn)[part("3,5")].endswith("rent $24, ruin")
    exactly = board(JB, hands={0: "H3 S5"}, money={0: 24})
    assert has(cells(picked(exactly)[1])[part("3,5")], "property-tag--rent")


def test_all_squares_of_the_ruined_are_struck_out() -> None:
    state = board(Q1, hands={0: "H6 S6"}, money={0: 23})
    found = cells(picked(state, part("6,6"))[1])
    struck = {name for name, cell in found.items() if has(cell, "property-strike")}
    assert struck == {PARTS[square] for square in range(SQUARES) if state.board[square] == 0}


@pytest.mark.parametrize(
    ("language", "free", "own", "again"),
    [("en", "CLAIM", "MORTGAGE", "LOSE"), ("fr", "À PRENDRE", "HYPOTHÈQUE", "PERDUE")],
)
def test_plates_say_what_comes_of_vacant_squares_and_of_ones_own(
    language: str, free: str, own: str, again: str
) -> None:
    state = board(Q1, hands={0: "D3 D4 D2 C5"}, mortgaged=["2,5"])
    found = cells(picked(state, language=language)[1])
    assert free in texts(found[part("4,5")])
    assert own in texts(found[part("3,5")])
    assert again in texts(found[part("2,5")])


def test_a_star_where_a_wild_card_would_go() -> None:
    found = cells(picked(board(Q1, hands={0: "D3 D9 C5"}))[1])
    stars = {name for name, cell in found.items() if has(cell, "property-wild")}
    assert stars == {part(f"{column},5") for column in range(1, 9) if column != 3}
    assert ROOM.wild(("card:H10", "card:C5")) and not ROOM.wild(("card:H8", "card:C5", part("8,5")))


def test_groups_and_their_sizes_are_the_engines() -> None:
    state = board(Q1)
    found = land.groups(state.view(None))
    for square in range(SQUARES):
        assert found.at[square] == (state.group(square) if state.board[square] >= 0 else 0)
    badges = [texts(each)[0] for each in elements(looked_at(state, None).board) if each.get("class") == "property-size"]
    assert sorted(map(int, badges)) == [2, 3, 4, 4, 4, 4, 5, 5, 6]  # a lone square needs none


def test_mortgages_are_asterisks() -> None:
    found = cells(looked_at(board(Q1, mortgaged=["6,6", "1,1"]), None))
    marked = {name for name, cell in found.items() if has(cell, "property-asterisk")}
    assert marked == {part("6,6"), part("1,1")}


def test_the_group_a_rent_is_for_has_a_dashed_line() -> None:
    state = board(Q1, hands={0: "D6 C6"})
    drawn = picked(state, part("6,6"))[1]
    dashed = [each for each in elements(drawn.board) if each.get("class") == "property-would"]
    assert [each.get("data-colour") for each in dashed] == [COLOURS[2]]
    assert dashed[0].get("d") == plan.outline(plan.WIDE, state.group(at("6,6")), 3)


def test_a_picked_card_lights_its_line_and_a_wild_one_none() -> None:
    state = board(Q1, hands={0: "D3 D6 D9 C5"})
    for card, wanted in (("card:D3", {"line:C3", "line:R5"}), ("card:D9", {"line:R5"})):
        drawn = picked(state, card)[1]
        lit = {each.get("data-part") for each in elements(drawn.board) if "data-lit" in each.attrib}
        assert lit == wanted


def test_the_last_move_has_crop_marks() -> None:
    state = board(Q1)
    found = cells(draw(ROOM, state.view(None), 4, scene(voice(state), last=(part("1,1"),))))
    marked = [name for name, cell in found.items() if has(cell, "property-crop")]
    assert marked == [part("1,1")]


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (("Anna", "Ben", "Carol"), ("A", "B", "C")),
        (("Anna", "Regular", "Regular 2"), ("A", "R", "R2")),
        (("Anna", "Andy", "Ben"), ("A1", "A2", "B")),
        (("…", "élodie", "★"), ("1", "É", "3")),
        (("Jo Ann", "Jo Bell", "Jo Bell"), ("JA", "J2", "J3")),
    ],
)
def test_initials_tell_everybody_apart(names: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    assert land.initials(names) == wanted


# The question after a rent


def asked_to_buy(**more: object) -> Sheet:
    state = board(Q1, hands={0: "D6 H2 H3 C6"}, **more)  # type: ignore[arg-type]
    play(state, "♦6 ♣6 > 6,6")
    assert state.decision == "BUY_DECISION"
    return state


def test_the_question_names_square_price_and_what_changes() -> None:
    state = asked_to_buy(units={0: 7, 2: 3}, mortgaged=["6,6"])
    shown, drawn = picked(state)
    said = deed.deed(state.view(0), shown)
    assert said is not None
    sound(said)
    words = re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", said))
    assert "Rent of $6 paid to Seat 2" in words and "Buy column 6, row 6?" in words and "It stays mortgaged" in words
    rows = [re.findall(r"<td>(\d+)<i>→</i><b>(\d+)</b>", row) for row in said.split("<tr>")[2:]]
    # Units, group, squares: the buyer's lone square; the seller's group of 6 without its middle.
    assert rows == [[("7", "1"), ("0", "1"), ("10", "11")], [("3", "9"), ("6", "3"), ("10", "9")]]
    buttons = {name: found[0] for name, found in drawn.parts().items() if name.startswith("do:")}
    assert {name: each.get("aria-label") for name, each in buttons.items()} == {
        "do:buy": "Buy for 6 units",
        "do:skip": "Leave it",
    }
    assert "data-answers" in drawn.hold, "a low phone keeps them in sight"
    assert ROOM.question is not None and ROOM.question(state.view(0), shown) == said
    assert deed.deed(state.view(1), scene(voice(state))) is None, "only whoever is asked"


def test_the_squares_that_change_hands_show_both() -> None:
    state = asked_to_buy(units={0: 7})
    cell = cells(picked(state, "do:buy")[1])[part("6,6")]
    assert has(cell, "property-new") and has(cell, "property-strike--small") and has(cell, "property-tag--buy")
    pressed = [
        each.get("data-part")
        for each in elements(picked(state, "do:buy")[1].hold)
        if each.get("aria-pressed") == "true"
    ]
    assert pressed == ["do:buy"]


def test_with_court_cards_the_question_says_which_change_hands() -> None:
    held = {0: "K Q Q", 1: "K J J", 2: "K Q J", 3: "K Q J"}
    state = asked_to_buy(held=held, unit_mode="cards")
    said = deed.deed(state.view(0), picked(state)[0])
    assert said is not None and "<b>King</b>, <b>Queen</b>" in said


def test_a_play_that_leads_to_a_purchase_says_so() -> None:
    state = board(Q1, hands={0: "D6 C6"}, units={0: 6})
    assert "Then you may buy it for 6 of your 6 units." in picked(state, part("6,6"))[1].hold
    poor = board(Q1, hands={0: "D6 C6"}, units={0: 5})
    assert "Then you may" not in picked(poor, part("6,6"))[1].hold


# Money and units


@pytest.mark.parametrize("seats", SUPPLIES)
def test_chips_add_up_and_start_as_the_rules_deal_them(seats: int) -> None:
    supply, worth = SUPPLIES[seats][0], tuple(CHIPS.values())
    start = sum(number * each for number, each in zip(supply, worth, strict=True))
    assert money.chips(start, seats) == supply
    for amount in range(seats * start + 1):
        found = money.chips(amount, seats)
        assert min(found) >= 0 and sum(number * each for number, each in zip(found, worth, strict=True)) == amount
        assert found[0] <= supply[0] + 4 and found[1] <= supply[1] + 1, "white and red stay about as many"


@pytest.mark.parametrize("seats", SUPPLIES)
def test_a_small_payment_moves_a_few_chips(seats: int) -> None:
    for amount in range(1, 200):
        before, after = money.chips(amount, seats), money.chips(amount - 1, seats)
        assert sum(abs(one - other) for one, other in zip(before, after, strict=True)) <= 6


def test_court_cards_are_worth_the_units() -> None:
    for units in range(31):
        kings, queens, jacks, jokers = money.held(units)
        assert courts.value((kings, queens, jacks, jokers)) == units


def test_dear_groups_say_whom_they_ruin() -> None:
    state = board(Q1, money={0: 11, 1: 24})
    rows = [row for row in elements(ROOM.hold(state.view(0), scene(voice(state)))) if row.tag == "tr"]
    cells = {
        "".join(row[0].itertext()): (
            [cell.text for cell in row if cell.tag == "td"],
            ["data-ruin" in cell.attrib for cell in row],
        )
        for row in rows
        if len(row) == 6 and row[0].get("scope") == "row"
    }
    assert cells["Seat 2"][0][:4] == ["6", "$6", "$12", "$24"] and cells["Seat 2"][1] == [
        False,
        False,
        False,
        True,
        True,
        False,
    ]
    ruined = [row[-1].get("title") for row in rows if len(row) == 6 and row[0].get("scope") == "row"]
    assert ruined == ["Seat 0", "Seat 0", "Seat 0", "nobody"]


# What is hidden


@each_table
def test_nobody_sees_what_is_hidden(seats: int, options: dict[str, object]) -> None:
    """Dealing anew whatever a seat does not know changes nothing that is drawn for it."""
    for state in walk(seats, options, every=60):
        if state.decider is None:
            continue
        for viewer in (None, 0, seats - 1):
            drawn = looked_at(state, viewer)
            for seed in (3, 4):
                assert looked_at(state.sample(viewer, Chance(seed)), viewer) == drawn
            shown = {name[5:] for name in drawn.parts() if name.startswith("card:")}
            assert shown == (set() if viewer is None else set(state.view(viewer)["hands"][viewer]["cards"]))


def test_at_the_end_all_hands_lie_open() -> None:
    *_, state = walk(3, {})
    assert state.decider is None
    hold = looked_at(state, None, open=True).hold
    for seat in range(3):
        assert (f"Seat {seat}: cards laid open" in hold) is (seat not in state.bankrupt)
    assert "bankrupt" in looked_at(state, None).seats[state.bankrupt[0]]


def test_every_card_has_a_face_of_its_own_and_names_its_line() -> None:
    say = Voice.at("property", "fr")
    for card in NAMES:
        sound(cards.face(say, card))
    assert len({cards.face(say, card) for card in NAMES}) == len({cards.small(card) for card in NAMES}) == 40
    english = Voice.at("property", "en")
    assert cards.label(english, "HA") == "A column 1, A of hearts"
    assert cards.label(english, "S10") == "10 any row, 10 of spades"
    for card in NAMES:
        written = " ".join(texts(elements(cards.face(english, card))[0]))
        assert cards.label(english, card).replace(",", "").startswith(written), "what is written comes first"


def test_the_table_of_factors_is_the_rules() -> None:
    state = board(Q1, hands={0: "H6 S6"})
    hold = picked(state, part("6,6"))[1].hold
    table = next(each for each in elements(hold) if each.get("class") == "property-factors")
    found = [cell.text for cell in table.iter("td") if cell.text]
    assert found == [f"× {FACTOR[red, black]}" for red in "DH" for black in "CS"]
    assert [cell.text for cell in table.iter("td") if "data-now" in cell.attrib] == ["× 4"]


@pytest.mark.parametrize(("hand", "many"), [("H6 H2 D3 D4 S6", False), ("H6 H2 H3 D3 D4 S6", True)])
def test_many_cards_lie_over_each_other_and_the_factors_in_one_line(hand: str, many: bool) -> None:
    hold = picked(board(Q1, hands={0: hand}), "card:H6", "card:S6")[1].hold
    found = elements(hold)
    (lying,) = [each for each in found if each.get("class") == "property-hand"]
    assert ("data-fan" in lying.attrib) is many
    assert [each.get("class") for each in found].count("property-factors") == (not many)
    lines = [each for each in found if each.get("class") == "property-factor-line"]
    assert len(lines) == many
    for line in lines:
        told = [span for span in line if span.tag == "span"]
        assert [span.findtext("b") for span in told] == [f"× {FACTOR[red, black]}" for red in "DH" for black in "CS"]
        assert ["data-now" in span.attrib for span in told] == [False, False, False, True]


# Words


def asked(state: Sheet, *parts: str) -> str:
    shown, _ = picked(state, *parts)
    return shown.say(ROOM.ask(state.view(state.decider), shown))


def test_the_prompt_follows_the_picks() -> None:
    state = board(Q1, hands={0: "D3 H6 H9 C5"})
    assert asked(state) == "Seat 0: choose a red card, a black card or a square."
    assert asked(state, "card:C5") == "Seat 0: ♣5 names row 5. Choose a square or a red card."
    assert asked(state, "card:H9") == "Seat 0: choose a square of row 5."
    assert asked(state, "card:D3") == "Seat 0: (3, 5) with ♦3, ♣5. Confirm, or choose again."
    many = board(Q1, hands={0: "D3 C5 S6 S10"})
    assert asked(many, "card:D3") == "Seat 0: ♦3 names column 3. Choose a square or a black card."
    wild = board(Q1, hands={0: "D9 S10 C5"})
    assert asked(wild, "card:D9") == "Seat 0: ♦9 names any column. Choose a square or a black card."
    assert asked(wild, "card:S10") == "Seat 0: choose any square, both cards are wild."
    assert asked(asked_to_buy(units={0: 7})) == "Seat 0: the rent is paid. Buy (6, 6) for 6 units, or leave it?"


def test_every_decision_is_asked_and_every_brief_has_its_button() -> None:
    assert set(prompts.CONFIRMS) == set(BRIEFS) and set(ROOM.calls) == set(PROMPTS)
    say = Voice.at("property", "en")
    assert (
        say(prompts.confirm({}, ("rent", 12))) == "Pay $12" and say(prompts.confirm({}, ("buy", 1))) == "Buy for 1 unit"
    )


def test_names_are_escaped_wherever_they_show() -> None:
    for state in walk(4, {}, every=80):
        for viewer in (None, 0):
            for text in draw(ROOM, state.view(viewer), 4, scene(voice(state, "en", MARKUP))).texts:
                sound(text)


# The style sheet


def test_every_class_drawn_is_styled_and_every_styled_class_is_drawn() -> None:
    plain = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", SHEET, flags=re.S)
    styled = set(re.findall(r"\.([a-zA-Z_][\w-]*)", plain))
    assert {name for name in styled if not name.startswith("property-")} <= {"mark"}
    drawn = set[str]()
    for seats, options in TABLES:
        for state in walk(seats, options, every=50):
            for viewer, layout in ((None, "wide"), (state.decider, "phone")):
                drawn |= classes("".join(looked_at(state, viewer, layout=layout, open=state.decider is None).texts))
            for action in state.actions()[:: max(1, len(state.actions()) // 3)]:
                shown, found = picked(state, *state.parts(action))
                drawn |= classes("".join(found.texts) + (deed.deed(state.view(state.decider), picked(state)[0]) or ""))
                assert shown.choosing
            if state.decider is not None:
                drawn |= classes(picked(state)[1].board)
    for state, *clicks in (
        (board(JB, hands={0: "H3 S5"}, money={0: 23}), part("3,5")),
        (board(Q1, hands={0: "D6 C6"}, rest="discard"), part("6,6")),
        (board(Q1, hands={0: "D3 C5"}), part("3,5")),
    ):
        drawn |= classes("".join(picked(state, *clicks)[1].texts))
    drawn |= classes("".join(draw(ROOM, board(Q1).view(None), 4, scene(voice(board(Q1)), last=(part("1,1"),))).texts))
    drawn |= classes(ROOM.lid() + "".join(figure(Voice.at("property", "en")) for figure in ROOM.figures.values()))
    own = {name for name in drawn if name.startswith("property-")}
    bare = {
        "property-do--skip", "property-figure", "property-lot", "property-mini", "property-open", "property-down",
        "property-new", "property-holds", "property-seat", "property-grid", "property-hatched",
        "property-court--Q", "property-court--J", "property-court--JOKER",
    }  # fmt: skip
    assert own - styled <= bare, own - styled - bare
    assert styled - drawn - {"mark"} == set(), styled - drawn
