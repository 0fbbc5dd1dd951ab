"""The face of New York: what `test_rooms` does not know, because only New York has avenues, groups and jokers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine import Chance
from game.engine.grid import area
from game.new_york import GAME
from game.new_york.board import COLOURS, CORNERS, SQUARE_NAMES
from game.new_york.cards import HAND_TYPES, NAMES
from game.new_york.state import City
from game.new_york.words import BRIEFS, PROMPTS
from tests.new_york.players import steady
from tests.new_york.positions import B1, at, board
from ui.narrowing import Narrowing
from ui.room import Scene
from ui.rooms.new_york import ROOM, cards, city, names, plan, plates, prompts
from ui.voice import Voice

from .drawn import LAYOUTS, MARKUP, Drawn, draw, elements, scene, sound

SHEET = (Path(__file__).resolve().parents[2] / "assets/rooms/new_york.css").read_text(encoding="utf-8")

TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {"mode": "two_colours"}),
    (2, {"mode": "two_colours", "events": True, "colours_first": True}),
    (2, {"mode": "one_mark", "events": True}),
    (2, {"edition": "two_pack", "mode": "one_mark", "marker_limit": False}),
    (2, {"edition": "two_pack", "mode": "two_colours", "events": True}),
    (3, {"events": True}),
    (3, {"edition": "two_pack", "events": True}),
    (4, {"mode": "teams", "events": True}),
    (4, {"mode": "teams", "edition": "two_pack"}),
    (4, {"colours_first": True, "visible_backs": False}),
    (5, {"edition": "two_pack", "visible_backs": True}),
    (5, {}),
]
each_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)


def voice(state: City, language: str = "en", mark: str = "Seat ") -> Voice:
    view = state.view(None)
    marks = [ROOM.colours(view, seat) for seat in range(state.seats)]
    return Voice(language, GAME, [f"{mark}{seat}" for seat in range(state.seats)], state.table.options, marks)


def walk(seats: int, options: dict[str, object], seed: int = 5, every: int = 9, most: int = 400) -> Iterator[City]:
    """A game by luck: each decision when it is first met, and every so often."""
    state, luck, met = GAME.start(seats, options, seed), Chance(seed), set[str]()
    for number in range(most):
        if state.decision not in met or number % every == 0 or state.decider is None:
            met.add(state.decision)
            yield state
        if state.decider is None:
            return
        state.apply(steady(state, luck))


def looked_at(state: City, viewer: int | None, language: str = "en", layout: str = "wide", open: bool = False) -> Drawn:
    return draw(ROOM, state.view(viewer, open=open), state.seats, scene(voice(state, language), layout=layout))


def picked(state: City, *parts: str, language: str = "en", layout: str = "wide") -> tuple[Scene, Drawn]:
    """The table after these clicks of the decider."""
    narrowing = Narrowing(state, ROOM, state.decider)
    for part in parts:
        assert narrowing.click(part, picked=False) is None, part
    shown = scene(voice(state, language), narrowing, layout)
    return shown, draw(ROOM, state.view(state.decider), state.seats, shown)


def classes(text: str) -> set[str]:
    return {name for found in re.findall(r'class="([^"]*)"', text) for name in found.split()}


# The grid


@each_table
def test_a_grid_of_seven_rows_with_their_names(seats: int, options: dict[str, object]) -> None:
    for state in walk(seats, options, every=60):
        grid = elements(looked_at(state, None).board)[0]
        assert grid.get("role") == "grid" and grid.get("aria-label")
        rows = [row for row in grid if row.get("role") == "row"]
        assert [cell.get("data-part") for cell in rows[0]] == [f"line:S{column}" for column in range(1, 8)]
        for number, row in enumerate(rows[1:], 1):
            parts = [cell.get("data-part") for cell in row]
            assert parts == [f"line:A{number}", *(f"square:A{number}S{column}" for column in range(1, 8))]
            assert [cell.get("role") for cell in row] == ["rowheader", *["gridcell"] * 7]
        for child in grid:
            assert child.get("role") == "row" or child.get("aria-hidden") == "true"


@each_table
@pytest.mark.parametrize("layout", LAYOUTS)
def test_ground_and_board_lie_on_one_sheet(seats: int, options: dict[str, object], layout: str) -> None:
    drawn = looked_at(GAME.start(seats, options, 1), None, layout=layout)
    assert elements(drawn.ground)[0].get("viewBox") == elements(drawn.board)[0].get("viewBox")


@pytest.mark.parametrize(
    ("layout", "width", "least"), [("phone", 360 - 8, 40), ("phone", 320, 40), ("medium", 560, 44)]
)
def test_fingers_find_squares_and_lines(layout: str, width: int, least: int) -> None:
    sheet = plan.plan(layout)
    unit = width / sheet.width
    assert plan.PITCH * unit >= least
    for line in range(14):
        _, _, across, high = plates.hit(sheet, line)
        assert max(across, high) * unit >= least


# Names


def labels(drawn: Drawn) -> dict[str, str]:
    return {part: found[0].get("aria-label", "") for part, found in drawn.parts().items()}


def test_a_square_says_where_it_is_whose_and_what_it_costs() -> None:
    state = board(B1, 3, hands={0: "H5 H6 V3 V4 VJ"}, money={0: 2})
    said = labels(picked(state)[1])
    assert said["square:A5S3"].endswith(", blue, Seat 1, costs 2")
    assert said["square:A5S4"].endswith(", red, Seat 0, give up")
    assert said["square:A5S2"].endswith(", vacant, free")
    assert said["square:A1S5"].endswith(", yellow, Seat 2")  # not in reach
    where = voice(state).part("square:A5S3")
    assert said["square:A5S3"].startswith(where)
    said = labels(picked(state, language="fr")[1])
    assert said["square:A5S3"].endswith(", bleu, Seat 1, coûte 2")


def test_before_the_colours_are_drawn_nobody_owns_a_building() -> None:
    state = GAME.start(3, {"prelim_starter": 0}, 1)
    state.apply(GAME.read("M red A1S1"))
    drawn = looked_at(state, None)
    assert labels(drawn)["square:A1S1"] == f"{voice(state).part('square:A1S1')}, red"
    assert all(ROOM.colours(state.view(None), seat) == () for seat in range(3))
    assert "new_york-estate" not in drawn.board


def test_chosen_colours_are_owned_at_once() -> None:
    state = GAME.start(3, {"prelim_starter": 0, "colours_first": True}, 1)
    state.apply(GAME.read("C yellow"))
    view = state.view(None)
    assert [ROOM.colours(view, seat) for seat in range(3)] == [("yellow",), (), ()]


def test_two_packs_name_lines_by_rank_and_rows_from_the_bottom() -> None:
    state = GAME.start(2, {"edition": "two_pack"}, 1)
    said = labels(looked_at(state, None))
    assert said["line:A1"] == "row 7" and said["line:A7"] == "row 1" and said["line:S1"] == "column 1"
    assert names.number_of("H1") == 7 and names.number_of("V1") == 1
    ground = looked_at(state, None).ground
    ranks = [
        element.text for element in elements(ground) if element.tag == "text" and element.text in names.RANKS.values()
    ]
    assert ranks == ["7", "6", "5", "4", "3", "2", "A", "A", "2", "3", "4", "5", "6", "7"]


# What is picked


def test_a_picked_card_lights_its_line() -> None:
    state = board(B1, 3, hands={0: "H5 HJ V3 V4 VJ"}, money={0: 3})
    shown, drawn = picked(state, "card:H5")
    lit = [element.get("data-part") for element in elements(drawn.board) if "data-lit" in element.attrib]
    assert lit == ["line:A5"]
    assert "data-picking" in elements(drawn.board)[0].attrib and shown.shown is None


def test_a_picked_square_shows_what_would_come_and_go() -> None:
    state = board(B1, 3, hands={0: "H5 HJ V3 V4"}, money={0: 3})
    shown, drawn = picked(state, "card:H5", "square:A5S3")
    assert shown.shown is not None
    cell = drawn.parts()["square:A5S3"][0]
    uses = [(use.get("href"), use.get("width")) for use in cell.iter("use")]
    assert uses == [("#b-red", "72"), ("#b-blue", "33")]
    assert cell.get("aria-selected") == "true"
    assert [text.text for text in cell.iter("text")] == ["2"]
    pressed = [element.get("data-part") for element in elements(drawn.hold) if element.get("aria-pressed") == "true"]
    assert pressed == [part for part in ("card:H5", "card:V3") if part in shown.picked] and "card:H5" in pressed
    spent = [element.get("data-part") for element in elements(drawn.hold) if "data-spent" in element.attrib]
    assert spent == ["card:H5", "card:V3"]
    changes = [element.text for element in elements(drawn.seats[0]) if element.tag == "ins"]
    before, after = state.scores()[0], shown.shown["scores"][0]
    wanted = [
        after[source] - before[source] for source in before if source != "total" and after[source] != before[source]
    ]
    assert changes == [f"+{by}" if by > 0 else f"−{-by}" for by in wanted]


@pytest.mark.parametrize(
    ("language", "vacant", "own", "foreign"), [("en", "FREE", "GIVE UP", "2"), ("fr", "GRATUIT", "ABANDON", "2")]
)
def test_a_plate_tells_what_a_square_costs_or_brings(language: str, vacant: str, own: str, foreign: str) -> None:
    state = board(B1, 3, hands={0: "H5 H6 V3 V4 VJ"}, money={0: 2})
    found = picked(state, language=language)[1].parts()
    said = {name: [text.text for text in found[f"square:{name}"][0].iter("text")] for name in ("A5S2", "A5S4", "A5S3")}
    assert said == {"A5S2": [vacant], "A5S4": [own], "A5S3": [foreign]}


def test_a_building_to_be_given_up_is_struck_out() -> None:
    state = board(B1, 3, hands={0: "H5 HJ V3 V4"}, money={0: 3})
    cell = picked(state, "card:H5", "square:A5S4")[1].parts()["square:A5S4"][0]
    assert [use.get("href") for use in cell.iter("use")] == ["#b-red"]
    assert any(path.get("class") == "new_york-strike" for path in cell.iter("path"))


def test_a_star_where_a_joker_would_go() -> None:
    state = board(B1, 3, hands={0: "H5 HJ V3 V4"}, money={0: 3})
    found = picked(state)[1].parts()
    stars = {
        part for part, (cell, *_) in found.items() if any(g.get("class") == "new_york-joker" for g in cell.iter("g"))
    }
    assert "square:A1S3" in stars and "square:A5S3" not in stars
    assert ROOM.wild(("card:HJ", "card:V3")) and not ROOM.wild(("card:H5", "card:V3"))


def test_the_last_move_has_crop_marks() -> None:
    state = board(B1, 3)
    shown = scene(voice(state), last=("square:A1S1", "line:S2"))
    marked = [
        element.get("data-part")
        for element in elements(ROOM.board(state.view(None), shown))
        if any(child.get("class") == "new_york-crop" for child in element)
    ]
    assert sorted(map(str, marked)) == ["line:S2", "square:A1S1"]


def test_an_event_shows_its_zone() -> None:
    state = board(B1, 3, hands={0: "H5 H6 V3 V4 V-RUI"}, events=True)
    drawn = picked(state, "card:V-RUI")[1]
    zone = {
        element.get("data-part")
        for element in elements(drawn.board)
        if any(child.get("class") == "new_york-zone" for child in element)
    }
    assert zone == {f"square:{SQUARE_NAMES[square]}" for square in CORNERS}


# Groups


def loops(path: str) -> int:
    return path.count("M")


def squares(*found: str) -> int:
    return area([at(name) for name in found])


def test_a_group_has_one_outline_and_no_hole_of_its_own() -> None:
    sheet = plan.WIDE
    block = squares("A1S1", "A1S2", "A2S1", "A2S2")
    assert loops(plan.outline(sheet, block, 3)) == 1 and plan.outline(sheet, block, 3).count("L") == 3
    ring = area([at(f"A{row}S{column}") for row in (1, 2, 3) for column in (1, 2, 3)]) & ~squares("A2S2")
    assert loops(plan.outline(sheet, ring, 3)) == 2
    assert loops(plan.outline(sheet, squares("A1S1", "A2S2"), 3)) == 2, "corners do not connect"
    corner = squares("A1S1", "A1S2", "A2S1")
    assert plan.outline(sheet, corner, 3).count("L") == 5


def test_the_outline_keeps_inside_its_lots_half_of_the_road() -> None:
    sheet = plan.WIDE
    x, y = sheet.at(at("A3S4"))
    inset, reach = 3, plan.PITCH - 3
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", plan.outline(sheet, squares("A3S4"), inset))]
    assert set(numbers[::2]) == {x - 6 + inset, x - 6 + reach}
    assert set(numbers[1::2]) == {y - 6 + inset, y - 6 + reach}


@each_table
def test_the_marked_groups_are_those_that_score(seats: int, options: dict[str, object]) -> None:
    for state in walk(seats, options, every=40):
        view = state.view(None)
        if not state.turn:
            assert not any(city.estates(view).values())
            continue
        for seat in range(seats):
            sizes = [group.bit_count() for colour in state.colours[seat] for group in city.estates(view)[colour]]
            points = [view["scores"][seat][source] for source in ("group", "second") if source in view["scores"][seat]]
            assert sorted(2 * size for size in sizes) == sorted(each for each in points if each > 2)


@each_table
def test_prices_are_the_engines(seats: int, options: dict[str, object]) -> None:
    for state in walk(seats, options, every=40):
        for square, colour in enumerate(state.board):
            if colour >= 0:
                assert city.price(state.view(None), square) == state.price(square)


# Cards and what is hidden


@each_table
def test_nobody_sees_what_is_hidden(seats: int, options: dict[str, object]) -> None:
    """Dealing anew whatever a seat does not know changes nothing that is drawn for it."""
    for state in walk(seats, options, every=45):
        if state.decider is None:
            continue
        for viewer in (None, 0, seats - 1):
            drawn = looked_at(state, viewer)
            for seed in (3, 4):
                twin = state.sample(viewer, Chance(seed))
                assert looked_at(twin, viewer) == drawn
            shown = {part for part in drawn.parts() if part.startswith("card:")}
            held = (
                set() if viewer is None else {f"card:{NAMES[c]}" for c in range(HAND_TYPES) if state.hands[viewer][c]}
            )
            assert shown == held


@each_table
def test_each_copy_of_a_card_is_a_thing_of_its_own(seats: int, options: dict[str, object]) -> None:
    for state in walk(seats, options, every=45):
        if state.decider is None or not state.turn:
            continue
        drawn = looked_at(state, state.decider)
        held = {f"card:{NAMES[card]}": number for card, number in enumerate(state.hands[state.decider]) if number}
        assert {part: len(found) for part, found in drawn.parts().items() if part.startswith("card:")} == held


def test_backs_tell_the_class_only_where_the_edition_shows_it() -> None:
    for backs in (True, False):
        state = board(B1, 3, visible_backs=backs)
        hold = ROOM.hold(state.view(None), scene(voice(state)))
        assert ("new_york-back new_york-X" in hold) is not backs
        assert ("next: a" in hold) is backs


def test_hidden_classes_are_told_as_what_they_may_be() -> None:
    state = board(B1, 3, hands={1: "H1 H2 V1 V2 V3"}, visible_backs=False)
    panel = ROOM.seat(state.view(0), 1, scene(voice(state)))
    assert "2 to 3 avenue cards" in panel and "2 to 3 street cards" in panel
    assert "2 avenue cards" in ROOM.seat(state.view(1), 1, scene(voice(state)))


def test_at_the_end_all_hands_lie_open() -> None:
    *_, state = walk(3, {}, most=3000)
    assert state.decider is None
    hold = looked_at(state, None, open=True).hold
    for seat in range(3):
        assert f"Seat {seat}: cards laid open" in hold
    assert "the game is over" in hold


@pytest.mark.parametrize("edition", ["piatnik", "two_pack"])
@pytest.mark.parametrize("look", cards.LOOKS)
def test_every_card_has_a_face_of_its_own(edition: str, look: str) -> None:
    say = Voice.at("new_york", "fr")
    faces = [cards.face(say, card, look, edition == "two_pack") for card in NAMES[:HAND_TYPES]]
    for face in faces:
        sound(face)
    # The same event in both classes differs by its icon, or by its suit.
    assert len(set(faces)) == HAND_TYPES


def test_two_packs_have_four_eights_and_a_nine_for_jokers() -> None:
    say = Voice.at("new_york", "en")
    faces = [elements(cards.face(say, "HJ", "wide", True, nth)) for nth in range(5)]
    ranks = [element.text for face in faces for element in face if element.get("class") == "new_york-card__rank"]
    assert ranks == ["8", "8", "8", "8", "9"]


def test_more_cards_than_a_row_holds_lie_over_each_other() -> None:
    state = board(B1, 3, hands={0: "H1 H1 H2 H3 H5 H6 HJ V1 V2 V3 V4 V5 V6"}, money={0: 3})
    groups = [each for each in elements(picked(state)[1].hold) if each.get("class") == "new_york-cards"]
    assert [(len(each), "data-fan" in each.attrib) for each in groups] == [(7, True), (6, False)]


def test_a_joker_is_sealed_with_a_round_star() -> None:
    for look in cards.LOOKS:
        face = cards.face(Voice.at("new_york", "en"), "VJ", look, False)
        assert "<circle" in face and "preserveAspectRatio" not in face


@pytest.mark.parametrize(
    ("stops", "pile", "said"),
    [
        (False, "", "At 4 free lots the Stop cards come in."),
        (True, "", "The Stop cards lie on the discard pile"),
        (True, "H1 H-STOP V-STOP", "The Stop cards are in the draw pile"),
    ],
)
def test_how_far_the_stop_cards_are(stops: bool, pile: str, said: str) -> None:
    state = board(B1, 3, stops=stops, pile=pile)
    hold = ROOM.hold(state.view(None), scene(voice(state)))
    assert said in hold
    if not stops:
        free = state.board.count(-1)
        assert f"{free} lots free." in hold and len(re.findall(r"<i(?: data-last)?>", hold)) == free


# Words


def test_every_decision_is_asked_and_every_brief_has_its_button() -> None:
    assert set(prompts.CONFIRMS) == set(BRIEFS)
    assert set(ROOM.calls) == set(PROMPTS)
    for count, wanted in ((1, "Buy for 1 coin"), (2, "Buy for 2 coins")):
        assert Voice.at("new_york", "en")(prompts.confirm({}, ("buy", count))) == wanted


def asked(state: City, *parts: str, language: str = "en") -> str:
    shown, _ = picked(state, *parts, language=language)
    return shown.say(ROOM.ask(state.view(state.decider), shown))


def test_the_prompt_follows_the_picks() -> None:
    state = board(B1, 3, hands={0: "H5 H6 HJ V3 V4 VJ V-BAU V-STA V-SPE"}, money={0: 3}, events=True)
    assert asked(state) == "Seat 0: choose an avenue card, a street card or a crossing."
    assert asked(state, "card:H5") == "Seat 0: choose a crossing of Madison Ave or a street card."
    assert asked(state, "card:V3") == "Seat 0: choose a crossing of 34th St or an avenue card."
    assert asked(state, "card:HJ") == "Seat 0: choose any crossing or a street card."
    assert asked(state, "card:HJ", "card:V3") == "Seat 0: choose a crossing of 34th St."
    assert asked(state, "card:HJ", "card:VJ") == "Seat 0: choose any crossing."
    assert asked(state, "card:H5", "card:V3").endswith("Confirm, or choose again.")
    assert asked(state, "card:V-BAU") == "Seat 0: choose a second card, or the building you take."
    assert asked(state, "card:V-STA") == "Seat 0: choose a second card, or the line it works on."
    french = asked(state, "card:H5", language="fr")
    assert (
        french.replace("\xa0", " ") == "Seat 0 : choisissez un croisement de la ligne Madison Avenue, ou une carte rue."
    )


def test_two_packs_are_asked_for_black_and_red() -> None:
    state = board(B1, 3, hands={0: "H5 H6 V3 V4"}, edition="two_pack", money={0: 3})
    assert asked(state) == "Seat 0: choose a black card, a red card or a crossing."
    assert asked(state, "card:H5") == "Seat 0: choose a crossing of row 3 or a red card."


def test_the_prompt_names_the_lent_colour() -> None:
    state = GAME.start(3, {"prelim_starter": 1}, 1)
    assert asked(state) == "Seat 1 lays out red: choose a lot that touches none of its colour."
    assert str(ROOM.heading(state.view(None))) == "Laying out the city"


@each_table
def test_french_is_spoken_throughout(seats: int, options: dict[str, object]) -> None:
    """No English word of the catalogue shows in French; what is the same in both is not looked at."""
    english = words("en") - words("fr")
    for state in walk(seats, options, every=80):
        viewer = state.decider
        for layout in LAYOUTS:
            texts = looked_at(state, viewer, "fr", layout)
            for text in (texts.ground, texts.board, texts.hold, *texts.seats):
                said = [each for element in elements(text) for each in spoken(element)]
                assert not english & set(said), english & set(said)


def words(language: str) -> set[str]:
    """Whole texts without places, as they would show."""
    say = Voice.at("new_york", language)
    found = [*names.AVENUES, *names.SHORT, *names.STREETS, *names.EVENTS.values(), names.ANY, names.JOKER, names.STREET]
    return {text for line in found for text in (say(line), say(line).upper())} - {"8E", "7E", "5E"}


def spoken(element: object) -> Iterator[str]:
    for text in (element.text, element.tail, element.get("aria-label"), element.get("title")):  # type: ignore[attr-defined]
        if text and text.strip():
            yield text.strip()


def test_names_are_escaped_wherever_they_show() -> None:
    for mode, seats in (("teams", 4), ("two_colours", 2)):
        for state in walk(seats, {"mode": mode, "events": True}, every=50):
            say = voice(state, "en", MARKUP)
            for viewer in (None, 0):
                drawn = draw(ROOM, state.view(viewer), seats, scene(say))
                for text in drawn.texts:
                    sound(text)
                if viewer is None and state.turn:
                    assert "&#60;b&#62;" in drawn.hold or state.decider is None


# Colours


def test_two_colours_choose_from_a_palette_of_their_own() -> None:
    state = next(each for each in walk(2, {"mode": "two_colours"}, every=1) if each.turn > 20)
    own = {f"colour:{COLOURS[colour]}" for colour in state.colours[state.decider]}
    shown = {part for part in picked(state)[1].parts() if part.startswith("colour:")}
    assert shown == own


def test_colours_of_an_event_wait_for_its_card() -> None:
    state = board(B1, 3, hands={0: "H5 H6 V3 V4 V-STA V-SPE"}, money={0: 3}, events=True)
    assert any(part.startswith("colour:") for part in picked(state)[0].live)
    for parts, wanted in (
        ((), False),
        (("card:H5",), False),
        (("card:V-SPE",), True),
        (("card:V-STA", "card:H5"), True),
    ):
        drawn = picked(state, *parts)[1]
        assert any(part.startswith("colour:") for part in drawn.parts()) is wanted, parts
        assert ("new_york-palette" in drawn.hold) is wanted
    hold = picked(state, "card:V-SPE")[1].hold
    assert hold.index("card:H5") < hold.index("colour:"), "the hand stays where it is"


def test_at_the_choice_of_colours_all_are_there_and_taken_ones_say_whose() -> None:
    state = GAME.start(4, {"prelim_starter": 0, "colours_first": True}, 1)
    state.apply(GAME.read("C green"))
    said = labels(picked(state)[1])
    assert {part for part in said if part.startswith("colour:")} == {f"colour:{hue}" for hue in COLOURS[:4]}
    assert said["colour:green"] == "green, taken by Seat 0"


# The style sheet


def test_every_class_drawn_is_styled_and_every_styled_class_is_drawn() -> None:
    plain = re.sub(r"/\*.*?\*/|url\([^)]*\)", "", SHEET, flags=re.S)
    styled = set(re.findall(r"\.([a-zA-Z_][\w-]*)", plain))
    house = {"building", "mark"}
    assert {name for name in styled if not name.startswith("new_york-")} <= house
    drawn = set[str]()
    for seats, options in TABLES:
        for state in walk(seats, options, every=70):
            for viewer, layout in ((None, "wide"), (state.decider, "phone")):
                drawn |= classes("".join(looked_at(state, viewer, layout=layout, open=state.decider is None).texts))
            for action in state.actions()[:: max(1, len(state.actions()) // 2)]:
                for parts in (state.parts(action), state.parts(action)[:1]):
                    drawn |= classes("".join(picked(state, *parts)[1].texts))
    empty = board(B1, 3, rest="discard")  # no card left to draw
    last = scene(voice(empty), last=("square:A1S1",))
    drawn |= classes("".join(draw(ROOM, empty.view(None), 3, last).texts))
    drawn |= classes(ROOM.lid() + "".join(figure(Voice.at("new_york", "en")) for figure in ROOM.figures.values()))
    own = {name for name in drawn if name.startswith("new_york-")}
    bare = {
        "new_york-seat",
        "new_york-mini",
        "new_york-open",
        "new_york-down",
        "new_york-new",
        "new_york-figure",
        "new_york-st",
    }
    assert own - styled <= bare, own - styled
    assert styled - own - house == set()


def test_the_sheet_has_no_colour_of_its_own() -> None:
    plain = re.sub(r'/\*.*?\*/|url\([^)]*\)|"#[^"]*"', "", SHEET, flags=re.S)
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|\brgba?\(|\bhsla?\(", plain)
