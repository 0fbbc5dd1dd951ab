"""The screens around the table: lobby, first paint, new game, shelf, settings, rules, about, error page.

They are read back as elements: well-formed, nothing the page's policy refuses, every control labelled and named as the
plan's table has it, and whatever people type stays text.
"""

import re
from itertools import pairwise

import pytest

from game import catalogue
from game.engine import Line, Option
from game.engine.line import Plain
from tests.ui.drawn import rules_text
from tests.ui.elements import GAME, Element, box, card, damaged, form, house, played, read, screens, whole
from tools.catalogues import ROOT
from ui import first, markup, rooms, skyline
from ui.screens import lobby, new, rules, saved, shelf
from ui.shelf import GAMES, HOME, packed
from ui.shows import Lobby, Rules, SeatForm
from ui.shows import Shelf as ShelfShow
from ui.voice import Voice

LANGUAGES = ("en", "fr")
EVIL = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202egnp.exe",
    "&lt;b&gt; & {seat}",
    "x" * 10_000,
)
FIELDS = re.compile(r"seats|seat-\d-(kind|name)|option-[a-z_]+|seed|language|theme|speed|play-at-once|title")

ALL = [(language, what, html) for language in LANGUAGES for what, html in screens(language)]
EACH = pytest.mark.parametrize(("language", "what", "html"), ALL, ids=[f"{what}-{lang}" for lang, what, _ in ALL])


# Every screen


@EACH
def test_screens_are_well_formed_and_allowed(language: str, what: str, html: str) -> None:
    for element in read(html):
        assert element.tag not in ("script", "style", "link", "iframe", "form")
        for name, value in element.attributes.items():
            assert name != "style" and not name.startswith("on"), f"<{element.tag} {name}>"
            assert name not in ("href", "src") or value == "" or value.startswith("#"), f"{name}={value}"
    assert not re.search(r"\{[a-z_]+\}", html), "a place was not filled"


@EACH
def test_ids_are_there_once_and_what_points_to_them_finds_them(language: str, what: str, html: str) -> None:
    elements = [
        element for element in read(html) if not element.within("svg")
    ]  # drawings bring their patterns each time
    ids = [element.get("id") for element in elements if "id" in element.attributes]
    assert len(ids) == len(set(ids)), sorted(id for id in ids if ids.count(id) > 1)
    for element in elements:
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            for id in element.get(name).split():
                assert id in ids, f"<{element.tag} {name}={id}> points nowhere"


@EACH
def test_every_field_is_a_native_control_of_a_known_name_with_a_label(language: str, what: str, html: str) -> None:
    elements = read(html)
    labelled = {element.get("for") for element in elements if element.tag == "label" and "".join(element.said).strip()}
    for element in elements:
        if "data-field" not in element.attributes:
            assert element.tag not in ("select", "textarea") and (
                element.tag != "input" or element.get("type") == "file"
            )
            continue
        assert element.tag in ("input", "select"), element
        assert FIELDS.fullmatch(element.get("data-field")), element
        around = [parent for parent in element.parents if parent.tag == "label"]
        assert element.get("id") in labelled or any("".join(label.said).strip() for label in around), element
        if element.get("type") == "radio":
            group = [parent for parent in element.parents if parent.tag == "fieldset"]
            assert group and element.get("name") == element.get("data-field") and "value" in element.attributes


@EACH
def test_every_command_says_what_it_does(language: str, what: str, html: str) -> None:
    for element in read(html):
        if "data-do" not in element.attributes:
            continue
        said = element.get("aria-label") or "".join(element.said).strip()
        if element.tag == "input":
            said = "".join(next(parent for parent in reversed(element.parents) if parent.tag == "label").said).strip()
        assert element.tag in ("button", "a", "input") and said, element
        assert element.tag != "button" or element.get("type") == "button", element
        assert not element.within("button") and not element.within("a"), element


@EACH
def test_there_is_one_main_and_one_first_heading(language: str, what: str, html: str) -> None:
    elements = read(html)
    assert [element.tag for element in elements].count("main") == 1
    assert [element.tag for element in elements].count("h1") == 1
    assert sum("data-screen" in element.attributes for element in elements) == 1
    levels = [int(element.tag[1]) for element in elements if element.tag in ("h1", "h2", "h3")]
    assert all(after <= before + 1 for before, after in pairwise(levels)), levels


@EACH
def test_no_list_or_block_stands_inside_a_button(language: str, what: str, html: str) -> None:
    for element in read(html):
        if element.tag in ("div", "p", "ul", "ol", "li", "h1", "h2", "h3", "table", "section"):
            assert not element.within("button") and not element.within("label"), element


@pytest.mark.parametrize("typed", EVIL, ids=range(len(EVIL)))
def test_what_people_type_stays_text(typed: str) -> None:
    """The same elements come out, whatever the names are; a long name is cut by the style sheet, not by us."""
    for (what, plain), (_, evil) in zip(screens("en", "Anna", "Anna"), screens("en", typed, typed), strict=True):
        shape = [(element.tag, sorted(element.attributes)) for element in read(plain)]
        assert [(element.tag, sorted(element.attributes)) for element in read(evil)] == shape, what


def test_names_are_isolated_from_the_direction_of_what_follows() -> None:
    for what, html in screens("en", "\u202eAnna"):
        for element in read(html):
            if element.tag in ("li", "span") and "data-seat" in element.attributes and not element.within("li"):
                assert any("\u202e" not in said for said in element.said), what
    found = read(whole(lobby.page(Lobby(house("en"), (box("en"),), (card("en", name="\u202eAnna"),)))))
    assert any(element.tag == "bdi" and element.said == ["\u202eAnna"] for element in found)


# Lobby and first paint


def commands(html: str) -> set[str]:
    return {element.get("data-do") for element in read(html)} - {""}


def test_the_lobby_has_all_its_doors() -> None:
    html = whole(lobby.page(Lobby(house("en"), (box("en"),), (card("en"),), 1)))
    assert commands(html) >= {"new", "continue", "shelf", "rules", "settings", "about", "import", "quick"}
    doors = [element for element in read(html) if element.get("data-do") == "new"]
    assert doors and all(element.get("data-game") == "new_york" for element in doors)


def test_the_lobby_counts_its_games() -> None:
    one = whole(lobby.page(Lobby(house("en"), (box("en"),), ())))
    assert "A New York board game." in one
    assert "2 New York board games." in whole(lobby.page(Lobby(house("en"), (box("en"),) * 2, ())))


def test_quick_games_name_who_sits_down() -> None:
    found = [
        element
        for element in read(whole(lobby.page(Lobby(house("en"), (box("en"),), ()))))
        if element.get("data-kinds")
    ]
    assert [len(element.get("data-kinds").split()) for element in found] == [2, 3, 4]
    assert all(element.get("data-kinds").split()[0] == "person" for element in found)


def test_each_box_of_several_can_be_played_at_once_or_set_up() -> None:
    boxes = tuple(box("en")._replace(game=game, room=rooms.face(id)) for id, game in catalogue().items())
    assert len(boxes) > 1
    for html in (whole(lobby.page(Lobby(house("en"), boxes, ()))), first.paint("en"), first.paint("fr")):
        found = [element for element in read(html) if element.get("data-do") == "quick"]
        assert [element.get("data-game") for element in found] == [each.game.id for each in boxes]
        for element, each in zip(found, boxes, strict=True):
            kinds = element.get("data-kinds").split()
            assert len(kinds) == 3 and kinds[0] == "person" and "person" not in kinds[1:]
            assert each.game.title in "".join(element.said) and "2" in "".join(element.said)
            doors = [other for other in read(html) if other.get("data-do") == "new"]
            assert sum(other.get("data-game") == each.game.id for other in doors) == 2, "its lid and a word"


def test_a_game_for_one_has_no_bots_to_play_against() -> None:
    game = type("Alone", (type(GAME),), {"seats": (1,)})()
    html = whole(lobby.page(Lobby(house("en"), (box("en"), box("en")._replace(game=game)), ())))
    assert sum(element.get("data-do") == "quick" for element in read(html)) == 1


def test_the_city_that_is_built_while_loading_is_the_lobbys() -> None:
    lobby_sky, bar = read(skyline.sky()), read(skyline.progress())
    city = [
        element.get("d")
        for element in lobby_sky
        if element.get("class") in ("sky__back", "sky__front", "sky__win", "sky__lit")
    ]
    built = [element.get("d") for element in bar if any("sky--built" in up.get("class") for up in element.parents)]
    assert len(city) == 4 and built == city
    assert [element.get("d") for element in bar if element.get("class") == "sky__plan"] == [city[1]]
    assert len({element.get("viewbox") for element in lobby_sky + bar if element.tag == "svg"}) == 1


def test_games_that_go_on_have_their_places_before_they_are_known() -> None:
    """As many as the lobby shows; which of them are seen, the style sheet and the blocking script decide."""
    places = [element for element in read(first.paint("en")) if "resume--wait" in element.get("class")]
    assert len(places) == lobby.SHOWN
    css = (ROOT / "assets" / "lobby.css").read_text(encoding="utf-8")
    assert f".resume--wait:nth-child({lobby.SHOWN}) {{ display: grid; }}" in css
    none = whole(lobby.page(Lobby(house("en"), (box("en"),), ())))
    said = [
        "".join(each.said)
        for html in (none, first.paint("en"))
        for each in read(html)
        if each.get("class") == "cont__none"
    ]
    assert len(said) == 2 and said[0] == said[1], "with no game, nothing changes at all"


def test_the_blocking_script_knows_a_game_that_goes_on_by_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    script = (ROOT / "assets" / "runtime" / "first.js").read_text(encoding="utf-8")
    (going,) = re.findall(r"filter\(\(game\) => /(.+?)/\.test", script)
    rest, over = played(3, 4), played(3, 10_000)
    assert rest.state.decider is not None and over.state.decider is None
    for match, wanted in ((rest, True), (over, False)):
        monkeypatch.setattr(match, "title", '"over":false\n"over":false')
        assert bool(re.search(going, f"{GAMES}0001,{packed(match)}")) is wanted
        assert not re.search(going, f"{HOME}last/new_york,{packed(match)}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_paint_is_a_lobby_that_loads(language: str) -> None:
    elements = {element.get("id"): element for element in read(first.paint(language))}
    bar = elements["boot-bar"]
    assert bar.get("role") == "progressbar" and bar.get("data-step") == "0"
    assert (bar.get("aria-valuemin"), bar.get("aria-valuemax"), bar.get("aria-valuenow")) == ("0", "100", "0")
    assert "".join(elements["boot-failed"].said).strip() and "".join(elements["boot-line"].said).strip()
    assert "new" in commands(first.paint(language))


def test_the_style_sheet_has_every_step_of_the_loading_bar() -> None:
    css = (ROOT / "assets" / "skyline.css").read_text(encoding="utf-8")
    assert all(f'[data-step="{step}"]' in css for step in range(1, skyline.STEPS + 1))
    assert f'[data-step="{skyline.STEPS + 1}"]' not in css


# New game


def field(html: str, name: str) -> list[Element]:
    return [element for element in read(html) if element.get("data-field") == name]


def test_options_are_shown_by_their_kind() -> None:
    why = Line("{option}", {"option": Plain("Not today.")})
    options = (
        Option("events", "flag", (False, True), False),
        Option("marker_limit", "flag", (False, True), True, closed={False: why}),
        Option("edition", "choice", ("piatnik", "two_pack"), "piatnik", closed={"two_pack": why}),
        Option("prelim_starter", "choice", ("random", 0, 1, 2, 3), "random"),
        Option("max_turns", "number", (1, 90), 50, more=True),
    )
    html = whole(new.page(form("en", options=options, chosen={option.key: option.default for option in options})))
    (flag,) = field(html, "option-events")
    assert flag.get("type") == "checkbox" and "checked" not in flag.attributes
    (limit,) = field(html, "option-marker_limit")
    assert "checked" in limit.attributes and "disabled" in limit.attributes
    piatnik, two_pack = field(html, "option-edition")
    assert "checked" in piatnik.attributes and "disabled" in two_pack.attributes
    assert field(html, "option-prelim_starter")[0].tag == "select"
    (turns,) = field(html, "option-max_turns")
    assert (turns.get("type"), turns.get("min"), turns.get("max"), turns.get("value")) == ("number", "1", "90", "50")
    assert html.count("Not today.") == 2


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_has_one_value_is_no_choice(seats: int) -> None:
    options = tuple(GAME.options(seats))
    html = whole(new.page(form("en", options=options, chosen={option.key: option.default for option in options})))
    for option in options:
        found = field(html, f"option-{option.key}")
        assert bool(found) == (len(option.choices) > 1), option
        assert (Voice("en", GAME).label(option.key) in html) == bool(found)


def test_what_is_wrong_is_said_beside_its_field() -> None:
    wrong = Line("{text}", {"text": Plain("No such name.")})
    html = whole(new.page(form("en", seats=(SeatForm("person", "x", wrong), SeatForm("regular", "")))))
    (name,) = field(html, "seat-0-name")
    said = next(element for element in read(html) if element.get("id") == name.get("aria-describedby"))
    assert name.get("aria-invalid") == "true" and said.said == ["No such name."]


def test_more_is_closed_until_it_is_asked_for() -> None:
    for is_open in (False, True):
        html = whole(new.page(form("en", more=is_open)))
        (more,) = [element for element in read(html) if element.get("id") == "more"]
        assert ("hidden" in more.attributes) is not is_open
        assert any(parent.get("id") == "more" for parent in field(html, "option-max_turns")[0].parents)
        assert not any("hidden" in parent.attributes for parent in field(html, "seed")[0].parents)


def test_nothing_more_has_no_door() -> None:
    few = tuple(option for option in GAME.options(4) if not option.more)
    assert "more" not in commands(whole(new.page(form("en", options=few))))


# Shelf


def test_a_saved_game_can_be_opened_renamed_deleted_and_taken_away() -> None:
    html = whole(shelf.page(ShelfShow(house("en"), (card("en"),), None, None, 1)))
    mine = {element.get("data-do") for element in read(html) if element.get("data-match") == "a1"}
    assert mine >= {"continue", "replay", "rename", "export", "delete"}
    html = whole(shelf.page(ShelfShow(house("en"), (card("en", title="Mine"),), "a1", card("en", id="z"), 1)))
    assert commands(html) >= {"save-title", "cancel", "restore", "import"}
    assert field(html, "title")[0].get("value") == "Mine"


def test_a_damaged_game_is_shown_with_its_sentence() -> None:
    html = whole(shelf.page(ShelfShow(house("en"), (damaged("en"),), None, None, 1)))
    mine = {element.get("data-do") for element in read(html) if element.get("data-match") == "d"} - {""}
    assert mine == {"export", "delete"}
    assert "is played by one of these numbers" in html


def test_how_a_game_stands() -> None:
    say = Voice("en", GAME, ["Anna", "Ben"])
    two = card("en", 2, say=say, kinds=("person", "regular"), over=False, winners=(), waits=0)
    assert say(saved.state(two)) == "Your turn, Anna"
    assert say(saved.state(two._replace(kinds=("person", "person"), waits=1))) == "Ben to play"
    assert say(saved.state(two._replace(over=True, waits=None, winners=(1,)))) == "Ben won"
    assert say(saved.state(two._replace(over=True, waits=None, winners=(0, 1)))) == "Won by Anna, Ben"


def test_when_it_was_saved() -> None:
    assert saved.when(house("en"), "2026-11-18T21:40:00") == "Today, 21:40"
    assert saved.when(house("fr"), "2026-08-01T09:05:00") == "1 août, 09:05"
    assert saved.when(house("en"), "2025-08-01T09:05:00") == "1 August 2025"
    assert saved.when(house("en"), "nonsense") == saved.when(house("en"), "") == ""


# Rules


def test_the_mark_up_of_the_rules() -> None:
    text = markup.read(
        "Lead.\n\n# One {#first}\nA *b*\nc **d** [e](#second)\n\n- x\n  y\n- z\n\n1. s\n2. t\n\n> r\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n[[figure:city|Cap **t**]]\n\n## Sub\nAfter.\n# Two\nEnd."
    )
    assert [chapter.id for chapter in text.chapters] == ["first", "2"]
    first_row, second_row = text.chapters[0].rows
    assert [block.kind for block in first_row.blocks] == ["text", "list", "steps", "remark", "table"]
    assert first_row.blocks[1].lines == ("x y", "z")
    assert first_row.figure == markup.Figure("city", "Cap **t**")
    assert [block.kind for block in second_row.blocks] == ["heading", "text"]
    said = markup.html(first_row.blocks[0], lambda id: f"#rules/g/{id}")
    assert said == '<p>A <em>b</em> c <b>d</b> <a href="#rules/g/second">e</a></p>'
    assert '<th scope="col">a</th>' in markup.html(first_row.blocks[4], str)


def test_mark_up_in_rules_is_escaped() -> None:
    for text in (
        "# <b>x</b>\n**<i>** [<u>](#a)\n| <s> | & |\n- <q>\n[[figure:x|<em>]]",
        "***",
        "[[figure:]]",
        "|",
        "#",
        "# ",
    ):
        read(whole(rules.page(Rules(house("en"), box("en"), text, ""))))
    assert markup.inline("<i>**<b>**", str) == "&#60;i&#62;<b>&#60;b&#62;</b>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_of_the_rules_is_drawn_and_every_link_leads_to_a_chapter(language: str) -> None:
    text = markup.read(rules_text(GAME.id, language))
    html = whole(rules.page(Rules(house(language), box(language), rules_text(GAME.id, language), "1")))
    ids = {element.get("id") for element in read(html)}
    for element in read(html):
        if element.tag == "a" and element.get("href").startswith("#rules/"):
            assert element.get("href")[1:] in ids, element
    assert len(text.chapters) == len(markup.read(rules_text(GAME.id, "en")).chapters) > 5
    drawn = [row.figure for chapter in text.chapters for row in chapter.rows if row.figure]
    assert {figure.name for figure in drawn} <= set(rooms.face(GAME.id).figures), "a figure nobody draws"


def test_the_chapter_one_is_at_is_marked() -> None:
    html = whole(rules.page(Rules(house("en"), box("en"), "# A\nx\n# B\ny", "2")))
    (current,) = [element for element in read(html) if "aria-current" in element.attributes]
    assert current.get("href") == "#rules/new_york/2"


# Words


@pytest.mark.parametrize("what", [what for what, _ in screens("en")])
def test_french_is_french(what: str) -> None:
    """No sentence of these screens is the same in both languages by oversight: their own words are looked up."""
    english, french = dict(screens("en"))[what], dict(screens("fr"))[what]
    assert english != french
