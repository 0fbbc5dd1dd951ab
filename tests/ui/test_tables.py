"""Table, curtain, end and replay as text: every state of them, without a browser."""

from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from types import SimpleNamespace
from typing import Any

import pytest

from game import bots
from game.engine import Line, Match
from ui import showing
from ui.commands import COMMANDS
from ui.icons import DRAWN, SOLID, icon, sprite
from ui.looking import Looking
from ui.page import Page
from ui.screens import chart
from ui.shows import Change, Notice, Way
from ui.sitting import Sitting
from ui.voice import Voice

from .desk import Desk

MARKUP = '<b onclick="x">&\''
VOID = {"input", "br", "hr", "img", "meta", "link"}


class Node:
    def __init__(self, tag: str, attributes: dict[str, str | None], parent: "Node | None") -> None:
        self.tag, self.attributes, self.parent = tag, attributes, parent
        self.children: list[Node] = []
        self.words = ""

    def all(self) -> "Iterator[Node]":
        for child in self.children:
            yield child
            yield from child.all()

    def find(self, **wanted: str) -> "list[Node]":
        names = {name.replace("_", "-"): value for name, value in wanted.items()}
        return [node for node in self.all() if all(node.attributes.get(name) == names[name] for name in names)]

    def classed(self, name: str) -> "list[Node]":
        return [node for node in self.all() if name in (node.attributes.get("class") or "").split()]

    @property
    def text(self) -> str:
        return " ".join((self.words + " " + " ".join(child.text for child in self.children)).split())


class Reader(HTMLParser):
    """Strict where browsers forgive: everything opened is closed, in order."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self.here = Node("root", {}, None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> names an attribute twice: {names}"
        node = Node(tag, dict(attrs), self.here)
        self.here.children.append(node)
        if tag not in VOID:
            self.here = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.here.children.append(Node(tag, dict(attrs), self.here))

    def handle_endtag(self, tag: str) -> None:
        assert self.here.tag == tag, f"</{tag}> closes <{self.here.tag}>"
        assert self.here.parent is not None
        self.here = self.here.parent

    def handle_data(self, data: str) -> None:
        self.here.words += data


def read(page: Page) -> Node:
    """The page as elements, its regions in their places, checked for what holds everywhere."""
    frame = Reader()
    frame.feed(page.frame)
    assert frame.here is frame.root
    root, places = (
        frame.root,
        Counter(node.attributes["data-region"] for node in frame.root.all() if "data-region" in node.attributes),
    )
    assert set(places) == set(page.regions) and set(places.values()) == {1}
    for place in [node for node in root.all() if "data-region" in node.attributes]:
        part = Reader()
        part.feed(page.regions[place.attributes["data-region"] or ""])
        assert part.here is part.root, f"{place.attributes['data-region']} is not closed"
        place.children, place.words = part.root.children, part.root.words
    sound(root, page)
    return root


def sound(root: Node, page: Page) -> None:
    ids = Counter(node.attributes["id"] for node in root.all() if "id" in node.attributes)
    assert not [id for id, count in ids.items() if count > 1]
    for node in root.all():
        assert "style" not in node.attributes, "the policy refuses it"
        assert not [name for name in node.attributes if name.startswith("on")]
        for name in ("aria-labelledby", "aria-describedby"):
            assert set((node.attributes.get(name) or "").split()) <= set(ids)
        if node.tag == "button":
            assert node.attributes.get("aria-label") or node.text, "a button without a name"
        if "data-do" in node.attributes:
            assert node.attributes["data-do"] in {*COMMANDS, "import"}
    assert len([node for node in root.all() if node.tag == "h1"]) == 1
    assert len([node for node in root.all() if node.tag == "main"]) == 1
    assert [node.attributes["data-screen"] for node in root.find(data_screen=page.screen)] == [page.screen]


def dos(node: Node) -> list[str]:
    return [found.attributes["data-do"] or "" for found in node.all() if "data-do" in found.attributes]


# Positions


def match(
    kinds: tuple[str, ...] = ("person", "regular", "newcomer", "newcomer"), turn: int = 12, **options: Any
) -> Match:
    """New York played by bots until the first seat decides in that turn, or to its end."""
    found = Match(
        "new_york", [{"kind": kind, "name": f"{MARKUP}{seat}"} for seat, kind in enumerate(kinds)], options, 7
    )
    while found.state.decider is not None:
        if found.state.turn >= turn and found.state.decider == 0 and found.state.decision == "MAIN":
            break
        found.play(*bots.choose(found.state, found.state.decider, "newcomer", len(found.actions)))
    return found


@pytest.fixture(scope="module")
def middle() -> Match:
    return match()


@pytest.fixture(scope="module")
def finished() -> Match:
    return match(turn=10_000)


def loop(found: Match, language: str = "en", held: bool = True, speed: str = "slow", **more: Any) -> Any:
    """As much of the loop as a screen needs."""
    desk = Desk()
    sitting = Sitting(desk, "m", found, speed)
    if len(sitting.people) > 1:
        sitting.uncovered = found.state.decider
    sitting.hold(held)
    settings = desk.loop.settings._replace(language=language)
    fields: dict[str, Any] = {
        "browser": desk, "settings": settings, "sitting": sitting, "pop": None, "notice": None, "layout": "wide",
        "storage": "", "ended": ("m", found), "looking": Looking(desk, "m", found), "screen": "table",
        "updated": False,
    }  # fmt: skip
    return SimpleNamespace(**{**fields, **more})


def crossing(made: Any) -> tuple[str, str]:
    """A card that fits, and a square that fits with it."""
    card = next(part for part in made.sitting.narrowing.pick.live() if part.startswith("card:"))
    made.sitting.click(card, False, False)
    return card, next(part for part in made.sitting.narrowing.pick.live() if part.startswith("square:"))


# The table


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_table_at_rest(middle: Match, language: str) -> None:
    root = read(showing.show_table(loop(middle, language)))
    assert [node.attributes["data-seat"] for node in root.classed("seat")] == ["0", "1", "2", "3"]
    assert "data-active" in root.classed("seat")[0].attributes
    assert "confirm" not in dos(root)
    assert len(root.find(role="log")) == 1 and root.classed("prompt__line")[0].attributes["role"] == "status"
    assert len(root.classed("log__row")) > 5


def test_a_choice_is_shown_with_what_it_does(middle: Match) -> None:
    made = loop(middle)
    card, square = crossing(made)
    root = read(showing.show_table(made))
    [confirm] = root.find(data_do="confirm")
    assert "disabled" in confirm.attributes and "disabled" not in root.find(data_do="back")[0].attributes
    made.sitting.click(square, False, False)
    root = read(showing.show_table(made))
    [confirm] = root.find(data_do="confirm")
    assert "disabled" not in confirm.attributes
    slip = root.classed("slip")[0]
    assert Voice.of(middle, "en").part(square) in slip.classed("slip__body")[0].text
    touched = slip.classed("slip__num")
    assert touched and all("→" in each.text for each in touched)
    assert len(root.classed("delta")) >= len(touched), "the seats show where their totals go"
    assert root.find(data_part=card, data_picked="") or root.find(data_part=card)


def test_a_refusal_is_seen_and_heard(middle: Match) -> None:
    made = loop(middle)
    made.sitting.refusal = Line("{square} costs more than you have.", {"square": "square:A4S3"})
    root = read(showing.show_table(made))
    assert "costs more than you have" in root.classed("slip__refusal")[0].text
    [spoken] = root.find(data_region="spoken")
    assert "costs more than you have" in spoken.text and spoken.attributes["role"] == "status"


def test_undo_says_why_not(middle: Match) -> None:
    made = loop(match(("person", "person", "newcomer")))
    root = read(showing.show_table(made))
    [undo] = root.find(data_do="undo")
    assert undo.attributes["aria-disabled"] == "true" and undo.attributes["title"]
    [undo] = read(showing.show_table(loop(middle))).find(data_do="undo")
    assert "aria-disabled" not in undo.attributes


def test_a_bot_thinks(middle: Match) -> None:
    found = match()
    found.play(*bots.choose(found.state, 0, "newcomer", 1))
    made = loop(found)
    root = read(showing.show_table(made))
    assert made.sitting.thinking is not None
    assert "thinking" in root.classed("prompt__line")[0].text and root.classed("dots")
    assert "skip" in dos(root) and "confirm" not in dos(root)
    made = loop(found, speed="step")
    made.sitting.answer = ()
    assert {"step", "skip"} <= set(dos(read(showing.show_table(made))))


def test_bots_alone_can_be_stopped() -> None:
    made = loop(match(("newcomer", "regular"), turn=3))
    assert "stop" in dos(read(showing.show_table(made)))
    made.sitting.stop()
    found = dos(read(showing.show_table(made)))
    assert "go" in found and "stop" not in found


def test_another_tab_plays_it(middle: Match) -> None:
    root = read(showing.show_table(loop(middle, held=False)))
    assert "takeover" in dos(root) and "confirm" not in dos(root)


@pytest.mark.parametrize(("pop", "wanted"), [("menu", "pop"), ("keys", "keylist"), ("sheet", "sheet__body")])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_opens_over_the_table(middle: Match, pop: str, wanted: str, language: str) -> None:
    made = loop(middle, language, pop=pop)
    root = read(showing.show_table(made))
    assert root.classed(wanted) and len([node for node in root.all() if "data-focus" in node.attributes]) == 1
    if pop == "sheet":
        body = root.classed("sheet__body")[0]
        assert len(body.classed("seat__figures")) == 4 and body.classed("log__row")
        assert not [node for node in body.all() if "data-seat" in node.attributes], "a seat is named once"


def test_messages(middle: Match) -> None:
    ways = (Way("export", Line("Save"), {"match": "m"}, main=True),)
    root = read(showing.show_table(loop(middle, notice=Notice(Line("The storage is full."), ways, alarm=True))))
    [banner] = root.classed("banner")
    assert banner.attributes["role"] == "alert" and {"export", "close"} == set(dos(banner))
    assert banner.find(data_do="export")[0].attributes["data-match"] == "m"
    root = read(showing.show_table(loop(middle, notice=Notice(Line("Really?"), ways, dialog=True))))
    assert "inert" in root.classed("page__all")[0].attributes
    assert not [node for node in root.classed("page__all")[0].all() if node.attributes.get("role") == "alertdialog"]


def test_nothing_a_person_typed_becomes_markup(middle: Match) -> None:
    root = read(showing.show_table(loop(middle)))
    assert f"{MARKUP}0" in root.classed("seat__name")[0].text
    assert not [node for node in root.all() if "onclick" in node.attributes]


def test_the_frame_stays_the_same_from_click_to_click(middle: Match) -> None:
    made = loop(middle)
    before = showing.show_table(made)
    _, square = crossing(made)
    made.sitting.click(square, False, False)
    after = showing.show_table(made)
    assert before.frame == after.frame
    assert before.regions["ground"] == after.regions["ground"] and before.regions["log"] == after.regions["log"]


def test_two_colours_and_none() -> None:
    root = read(showing.show_table(loop(match(("person", "newcomer"), mode="two_colours"))))
    assert [len(tab.classed("building")) for tab in root.classed("seat__tab")] == [2, 2]
    start = Match("new_york", [{"kind": "person", "name": "A"}] * 4, {}, 3)
    root = read(showing.show_table(loop(start)))
    assert [tab.text for tab in root.classed("seat__tab")] == ["1", "2", "3", "4"]


# Curtain


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_curtain_names_who_comes_and_shows_no_hand(language: str) -> None:
    made = loop(match(("person", "person", "newcomer")), language)
    made.sitting.uncovered = None
    root = read(showing.show_curtain(made))
    assert dos(root.classed("curtain")[0]) == ["uncover"]
    [name] = [node for node in root.all() if node.tag == "h1"]
    assert name.text == f"{MARKUP}0"
    assert len(root.classed("tally")[0].children) == 3
    assert not [node for node in root.all() if "data-part" in node.attributes]
    assert not root.classed("plaque__file")
    made.sitting.from_file = True
    assert read(showing.show_curtain(made)).classed("plaque__file")


# The end


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end(finished: Match, language: str) -> None:
    root = read(showing.show_end(loop(finished, language)))
    totals = {node.attributes["data-seat"]: node for node in root.all() if "data-score" in node.attributes}
    for seat, points in enumerate(finished.state.scores()):
        node = totals[str(seat)]
        assert node.attributes["data-score"] == str(points["total"]) == node.text
    assert {"rematch", "replay", "export", "lobby"} <= set(dos(root))
    rows = root.classed("final__tbl")[0]
    assert len(rows.classed("bar-stack")) == 4 and root.classed("chart")[0].attributes["aria-label"]
    readers = [node for node in root.all() if node.tag == "caption"]
    assert len(readers) == 1


def test_winners_of_a_tie_win_together(finished: Match) -> None:
    made = loop(finished)
    page = showing.show_end(made)
    [winner] = finished.state.winners()
    assert f"{MARKUP}{winner}" in read(page).classed("crown")[0].text


def test_bars_count_only_what_was_won() -> None:
    scores = [{"total": 3, "group": 4, "debts": -1, "never": 0}, {"total": 2, "group": 2, "debts": 0, "never": 0}]
    assert chart.sources(scores) == ["group", "debts"]
    assert chart.bar(0, scores[0], ["group", "debts"], 4).count("bar-stack__block") == 1


@pytest.mark.parametrize("last", [1, 2, 7, 19, 53, 100, 400])
@pytest.mark.parametrize("about", [3, 6, 12])
def test_the_axis_ends_with_the_last_turn(last: int, about: int) -> None:
    found = chart.ticks(last, about)
    assert found[0] == 0 and found[-1] == last and found == sorted(set(found)) and len(found) <= about + 2


# Replay


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("where", [0, 5, -1])
def test_the_replay(finished: Match, language: str, where: int) -> None:
    made = loop(finished, language)
    made.looking.go(where if where >= 0 else len(finished.stops) - 1)
    root = read(showing.show_replay(made))
    [slider] = root.find(data_field="stop")
    assert slider.attributes["max"] == str(len(finished.stops) - 1)
    assert slider.attributes["value"] == str(made.looking.index)
    assert {"to-first", "to-prev", "play-pause", "to-next", "to-last", "go-on", "continue"} <= set(dos(root))
    assert root.classed("stamp")
    [go_on] = root.find(data_do="go-on")
    assert ("disabled" in go_on.attributes) == (where == -1)
    assert len(root.find(aria_current="step")) == (1 if where else 0)


def test_the_replay_draws_the_scores_over_the_slider(finished: Match) -> None:
    from dataclasses import replace

    from ui import shows
    from ui.screens import replay

    made, seen = loop(finished), list[shows.Replay]()
    original = replay.page
    try:
        replay.page = lambda show: (seen.append(show), original(show))[1]
        showing.show_replay(made)
    finally:
        replay.page = original
    before, after = ({"total": 3, "coins": 3}, {"total": 5, "coins": 5})
    full = replace(
        seen[0],
        index=1,
        stops=3,
        curve=((1, 2, 3, 4), (2, 2, 3, 4), (2, 5, 3, 4)),
        movers=(0, 1),
        changes=(Change(0, before, after),),
    )
    root = read(replay.page(full))
    assert len(root.classed("strip-chart__tick")) == 2 and len(root.classed("strip-chart__line")) == 4
    assert "+2" in root.classed("slip__why")[0].text


# Icons


def test_every_icon_is_in_the_sprite_once() -> None:
    names = [*SOLID, *DRAWN]
    assert len(names) == len(set(names))
    assert all(sprite().count(f'id="i-{name}"') == 1 for name in names)
    with pytest.raises(AssertionError):
        icon("no such thing")
