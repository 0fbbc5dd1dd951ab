"""Rooms on the page: what every face promises the house, at positions of random games, for whoever looks."""

import json
import re
from collections.abc import Callable, Iterator

import pytest

from game.engine import Chance, Line, Pick, State, rooms
from tests.contract.table import Place, Table, at, some, tables, walk
from ui import markup
from ui.buildings import COLOURS
from ui.narrowing import Narrowing
from ui.voice import Voice

from .drawn import LANGUAGES, LAYOUTS, MARKUP, draw, elements, faces, narrowing, rules_text, scene, sound, voice

IDS = list(faces())
TABLES = tables()
PART = re.compile(r"[a-z][a-z_]*:\S+")


def sentence(line: Line, *voices: Voice) -> None:
    assert isinstance(line, Line), f"{line!r} is no Line"
    for say in voices:
        text = say(line)
        assert text and text == text.strip() and "{" not in text and "\n" not in text, repr(text)
        assert MARKUP not in say.rich(line)


# Where it is looked at


def places(table: Table, most: int) -> Iterator[Place]:
    """The first position, the last, each decision once, and some between."""
    number = sum(1 for _ in walk(table))
    luck, met = Chance(table.seed + 1), set[str]()
    for place in walk(table):
        state = place.state
        if not state.settled:
            continue
        new = state.decision not in met
        if new or state.decider is None or luck.below(number) < most:
            met.add(state.decision)
            yield place


def in_places(most: int) -> Callable[[Callable[[Place], None]], Callable[[Table], None]]:
    """Make a test of a check: at a few positions of every table."""

    def decorate(check: Callable[[Place], None]) -> Callable[[Table], None]:
        @pytest.mark.parametrize("table", TABLES, ids=str)
        def test(table: Table) -> None:
            for place in places(table, most):
                at(place, check)

        test.__name__, test.__doc__, test.__module__ = check.__name__, check.__doc__, check.__module__
        return test

    return decorate


def picking(place: Place, steps: int) -> Iterator[Narrowing]:
    """A person of luck picks parts, sometimes drops one, sometimes starts again elsewhere."""
    state, luck = place.state, place.luck
    if state.decider is None:
        return
    pick = narrowing(state, place.game.id)
    yield pick
    for _ in range(steps):
        live, other = pick.pick.live(), pick.pick.other()
        kind = luck.below(8)
        if kind == 0 and pick.pick.picked:
            pick.click(luck.choice(list(pick.pick.picked)), picked=True)
        elif kind == 1 and other:
            pick.click(luck.choice(other), picked=False)
        elif live:
            pick.click(luck.choice(live), picked=False)
        yield pick


def goes_alone(state: State, part: str, drawn: set[str]) -> bool:
    """Whether a choice has this part and none of those that are drawn."""
    return any(part in parts and not drawn & set(parts) for parts in map(state.parts, state.actions()))


# Drawings


@in_places(most=1)
def test_whatever_is_drawn_is_sound(place: Place) -> None:
    room, say = faces()[place.game.id], voice(place, "fr")
    over = place.state.decider is None
    for number, viewer in enumerate(place.everyone):
        for open in (False, True) if over or viewer is None else (False,):
            plain = scene(say, layout=LAYOUTS[(place.number + number) % 3])
            drawn = draw(room, place.state.view(viewer, open=open), place.state.seats, plain)
            for text in drawn.texts:
                sound(text)
            for part, found in drawn.parts().items():
                assert PART.fullmatch(part), part
                for element in found:
                    assert element.get("aria-label", "").strip(), f"{part} has no name"
                    assert not {"data-live", "data-picked", "data-fits", "aria-disabled"} & set(element.attrib), part


@in_places(most=1)
def test_what_is_picked_and_what_is_live_can_be_seen(place: Place) -> None:
    room, say, seats = faces()[place.game.id], voice(place, "en"), place.state.seats
    for pick in picking(place, 4):
        view, last = place.state.view(place.state.decider), tuple(some(place.luck, pick.pick.live(), 2))
        shown = scene(say, pick, LAYOUTS[place.luck.below(3)], last)
        drawn = draw(room, view, seats, shown)
        for text in drawn.texts:
            sound(text)
        found, stops, again = drawn.parts(), dict[str, int](), Pick(place.state)
        for part, number in place.state.offer().items():
            if part not in found:  # it may wait for the part it comes with
                assert not goes_alone(place.state, part, set(found)), f"{part} is offered and cannot be picked"
                continue
            assert len(found[part]) >= number, f"{part} is offered {number} times, drawn {len(found[part])}"
        for part, copies in found.items():
            offered, taken = part in shown.live | shown.other, shown.picked.count(part)
            assert len(copies) >= taken, f"{part} is picked {taken} times"
            for nth, element in enumerate(copies):
                where = f"{part}, copy {nth + 1} of {len(copies)}, picked {shown.picked}"
                has = set(element.attrib)
                assert ("data-picked" in has) == (nth < taken), where
                assert ("data-live" in has) == (offered and nth >= taken), where
                if "data-live" in has:
                    again.picked = pick.pick.picked
                    assert again.pick(part) is None, f"{where}: it is said to lead somewhere"
                assert ("data-fits" in has) == (part in shown.live and nth >= taken), where
                assert ("data-last" in has) == (part in last), where
                assert "aria-disabled" not in has, f"{where}: a click on any part is answered"
                kind = part.partition(":")[0]
                stops[kind] = stops.get(kind, 0) + (element.get("tabindex") == "0")
        for kind in shown.cursor.keys() & {part.partition(":")[0] for part in found}:
            assert stops.get(kind) == 1, f"the Tab key stops {stops.get(kind)} times among the parts of kind {kind}"


@in_places(most=0)
def test_drawings_are_made_of_the_view_and_the_scene(place: Place) -> None:
    """Equal views give equal texts, whatever was drawn before; nothing that is given is changed."""
    room, seats, viewer = faces()[place.game.id], place.state.seats, place.state.decider
    view = place.state.view(viewer)
    before = json.dumps(view)
    pick = next(iter([*picking(place, 2)][-1:]), None)
    first = {
        (language, mark): draw(room, view, seats, scene(voice(place, language, mark), pick))
        for language in LANGUAGES
        for mark in ("Anna", "Ben")
    }
    assert json.dumps(view) == before, "drawing changed the view"
    for (language, mark), drawn in first.items():
        twin = json.loads(before)
        assert draw(room, twin, seats, scene(voice(place, language, mark), pick)) == drawn
        other = "Ben" if mark == "Anna" else "Anna"
        assert not any(f"{other}{seat}" in text for text in drawn.texts for seat in range(seats)), (
            "somebody else's name"
        )


@in_places(most=0)
def test_what_never_changes_is_the_ground(place: Place) -> None:
    """It is patched once a match: neither picks nor moves may show in it."""
    room, say = faces()[place.game.id], voice(place, "en")
    start = place.table.start()
    for layout in LAYOUTS:
        ground = room.ground(start.view(None), scene(say, layout=layout))
        for pick in picking(place, 1):
            assert room.ground(place.state.view(place.state.decider), scene(say, pick, layout)) == ground


# Words


@in_places(most=1)
def test_the_prompt_the_heading_and_the_button_can_be_said(place: Place) -> None:
    room, state = faces()[place.game.id], place.state
    voices = [voice(place, language) for language in LANGUAGES]
    for viewer in place.everyone:
        view = state.view(viewer)
        sentence(room.heading(view), *voices)
        sentence(room.ask(view, scene(voices[0])), *voices)
    for pick in picking(place, 3):
        view = state.view(state.decider)
        sentence(room.ask(view, scene(voices[0], pick)), *voices)
        for choice in some(place.luck, pick.pick.choices(), 5):
            if room.confirm:
                sentence(room.confirm(view, pick.brief(choice)), *voices)


@in_places(most=1)
def test_every_part_has_a_name(place: Place) -> None:
    room, view = faces()[place.game.id], place.state.view(place.state.decider)
    voices = [voice(place, language) for language in LANGUAGES]
    for part in place.state.offer():
        sentence(room.name(part, view), *voices)


# For the house


@in_places(most=1)
def test_seats_have_buildings_of_their_own(place: Place) -> None:
    room = faces()[place.game.id]
    for viewer in place.everyone:
        owned = [colour for seat in range(place.state.seats) for colour in room.colours(place.state.view(viewer), seat)]
        assert set(owned) <= set(COLOURS) and len(owned) == len(set(owned)), owned


@in_places(most=1)
def test_keys_lead_to_picks_that_go_together(place: Place) -> None:
    room, state = faces()[place.game.id], place.state
    for pick in picking(place, 3):
        view = state.view(state.decider)
        for key, turn in room.keys.items():
            picked = turn(view, pick.pick.picked)
            assert type(picked) is tuple and picked == turn(view, pick.pick.picked), key
            assert state.why_not(picked) is None, f"{key} turns {pick.pick.picked} into {picked}"
            twin = narrowing(state, place.game.id)
            twin.turn(picked)
            assert sorted(twin.pick.picked) == sorted(picked), key


@in_places(most=1)
def test_choices_that_spend_wild_cards_are_known(place: Place) -> None:
    room, state = faces()[place.game.id], place.state
    for action in some(place.luck, state.actions(), 30):
        assert room.wild(state.parts(action)) in (False, True)


@pytest.mark.parametrize("id", IDS)
def test_the_room_introduces_itself(id: str) -> None:
    room, game = faces()[id], rooms.find(id)
    voices = [Voice.at(id, language) for language in LANGUAGES]
    sound(room.lid())
    assert room.lid() == room.lid() and next(iter(elements(room.lid()))).tag == "svg"
    for line in (room.tagline, room.blurb):
        if line is not None:
            sentence(line, *voices)
    assert room.credit and room.minutes > 0
    decisions = set(game.words.prompts)
    assert {*room.calls, *room.secret, *room.watch} <= decisions
    assert all(len(key) == 1 for key in room.keys)


@pytest.mark.parametrize("id", IDS)
def test_the_rules_text_is_the_same_in_every_language(id: str) -> None:
    """The same chapters, the same figures in the same places, links that lead somewhere, figures that can be drawn."""
    room, shapes = faces()[id], []
    for language in LANGUAGES:
        text = markup.read(rules_text(id, language))
        assert text.lead and text.chapters
        rows = [*text.lead, *(row for chapter in text.chapters for row in chapter.rows)]
        figures = [row.figure.name for row in rows if row.figure]
        assert sorted(figures) == sorted(room.figures), "every figure once"
        for name in figures:
            sound(room.figures[name](Voice.at(id, language)))
        links = re.findall(r"\]\(#([a-z0-9-]+)\)", rules_text(id, language))
        assert set(links) <= {chapter.id for chapter in text.chapters}
        shapes.append([(chapter.id, list(map(shape, chapter.rows))) for chapter in text.chapters])
    assert all(each == shapes[0] for each in shapes)


def shape(row: markup.Row) -> tuple[list[str], str]:
    return [block.kind for block in row.blocks], row.figure.name if row.figure else ""
