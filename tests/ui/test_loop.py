"""The loop: whole games through messages alone, with the bots' own answers, undo, curtain, files, other tabs."""

import json

import pytest

from game.bots import think
from game.engine import Pick, record, rooms
from game.engine.match import PERSON
from ui import shelf, showing
from ui.loop import Loop
from ui.message import Held, Key, Opened, Peek, Stored, Thought, Updated

from .desk import Desk
from .elements import read, whole


def new_game(desk: Desk, kinds: list[str], **options: str) -> Desk:
    desk.do("new", game="new_york").fill("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        desk.fill(f"seat-{seat}-kind", kind).fill(f"seat-{seat}-name", "ABCDE"[seat])
    for key, value in options.items():
        desk.fill(f"option-{key}", value)
    return desk.fill("seed", "7").do("start")


def asked(loop: Loop) -> bool:
    return loop.screen != "table" or (loop.sitting is not None and loop.sitting.narrowing is not None)


def choose(desk: Desk) -> None:
    """A person picks the first thing that is lit until something can be confirmed."""
    sitting = desk.loop.sitting
    assert sitting is not None
    made = len(sitting.match.actions)
    while desk.loop.sitting is sitting and len(sitting.match.actions) == made:
        assert sitting.narrowing is not None
        if sitting.narrowing.choice is not None:
            desk.do("confirm")
        else:
            fits = [part for part in sitting.narrowing.pick.live() if part not in sitting.narrowing.picked]
            desk.click(fits[0])


def play_to_the_end(desk: Desk, most: int = 3000) -> Desk:
    for _ in range(most):
        desk.until(asked)
        showing.page(desk.loop)
        if desk.loop.screen == "curtain":
            desk.do("uncover")
        elif desk.loop.screen == "table":
            choose(desk)
        else:
            return desk
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    "kinds, options",
    [
        ([PERSON, "newcomer", "newcomer"], {"events": "True", "max_turns": "30"}),
        ([PERSON, PERSON], {"mode": "two_colours", "max_turns": "30"}),
        ([PERSON, "newcomer", PERSON, "newcomer"], {"mode": "teams", "edition": "two_pack", "max_turns": "30"}),
        (["newcomer"] * 3, {"max_turns": "12"}),
    ],
)
def test_a_game_from_the_first_click_to_the_final_score(kinds: list[str], options: dict[str, str]) -> None:
    desk = new_game(Desk(), kinds, **options)
    desk.fill("speed", "at-once")
    assert desk.addresses[-1].startswith("table/")
    play_to_the_end(desk)
    assert desk.loop.screen == "end" and desk.addresses[-1].startswith("end/")
    assert "data-score" in "".join(showing.page(desk.loop).regions.values()) + showing.page(desk.loop).frame
    assert desk.loop.ended is not None and desk.loop.ended[1].state.decider is None


def test_every_choice_is_kept_at_once_and_a_reload_goes_on() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    choose(desk)
    assert desk.loop.sitting is not None
    id, played = desk.loop.sitting.id, len(desk.loop.sitting.match.actions)
    again = Desk(dict(desk.storage)).visit(f"table/{id}")
    assert again.loop.sitting is not None and len(again.loop.sitting.match.actions) == played
    assert again.loop.sitting.match.state.key() == desk.loop.sitting.match.state.key()


def test_undo_goes_back_over_the_bots_and_redo_forth() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None
    before = sitting.match.state.key()
    choose(desk)
    desk.until(asked)
    after = sitting.match.state.key()
    assert len(sitting.match.actions) >= 3
    desk.do("undo")
    assert sitting.match.state.key() == before and sitting.narrowing is not None
    desk.do("redo")
    assert sitting.match.state.key() == after and sitting.narrowing is not None
    stored = shelf.read(desk, sitting.id)
    assert stored is not None and stored.state.key() == after


def test_undo_while_a_bot_thinks_forgets_its_answer() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None
    before, late = sitting.match.state.key(), sitting.number
    choose(desk)
    assert sitting.thinking is not None and desk.thoughts
    record_text, ticket = desk.thoughts[0]
    desk.do("undo")
    assert sitting.match.state.key() == before and not desk.thoughts
    desk.loop.send(Thought(ticket, "O nonsense"))
    assert sitting.match.state.key() == before and sitting.number > late
    assert record.read(record_text).actions


def test_the_curtain_falls_only_before_a_hidden_hand() -> None:
    desk = new_game(Desk(), [PERSON, PERSON, "newcomer"], max_turns="6")
    seen: list[tuple[str, str, int | None]] = []
    for _ in range(400):
        desk.until(asked)
        sitting = desk.loop.sitting
        if sitting is None:
            break
        seen.append((desk.loop.screen, sitting.state.decision, sitting.viewer))
        if desk.loop.screen == "curtain":
            page = showing.page(desk.loop)
            assert "card:" not in page.frame + "".join(page.regions.values())
            desk.do("uncover")
            assert desk.loop.screen == "table" and sitting.viewer == sitting.state.decider
        else:
            choose(desk)
            assert desk.loop.sitting is None or sitting.viewer in (None, sitting.state.decider)
    assert {screen for screen, decision, _ in seen if decision == "PRELIM_PLACE"} == {"table"}
    assert {viewer for _, decision, viewer in seen if decision == "PRELIM_PLACE"} == {None}
    assert any(screen == "curtain" and decision == "MAIN" for screen, decision, _ in seen)


def test_alone_no_curtain_ever_falls() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], max_turns="6")
    for _ in range(200):
        desk.until(asked)
        assert desk.loop.screen != "curtain"
        if desk.loop.sitting is None:
            return
        choose(desk)


def test_hovering_shows_a_choice_without_picking_it() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None and sitting.narrowing is not None
    square = next(part for part in sitting.narrowing.pick.live() if part.startswith("square:"))
    desk.loop.send(Peek(square))
    would = showing.would(sitting)
    assert would is not None and not would.confirm and square in would.parts
    assert sitting.narrowing.pick.picked == ()
    desk.loop.send(Peek(None))
    assert showing.would(sitting) is None


def test_a_click_on_what_is_not_legal_says_why() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None
    taken = next(square for square, colour in enumerate(sitting.state.view(None)["board"]) if colour is not None) \
        if any(colour is not None for colour in sitting.state.view(None)["board"]) else None  # fmt: skip
    if taken is None:
        choose(desk)
        desk.until(asked)
        taken = next(n for n, colour in enumerate(sitting.state.view(None)["board"]) if colour is not None)
    desk.click(f"square:A{taken // 7 + 1}S{taken % 7 + 1}")
    assert sitting.refusal is not None
    desk.loop.send(Key("Escape"))
    assert sitting.refusal is None


def test_escape_takes_back_the_last_pick_and_never_the_match() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None and sitting.narrowing is not None
    desk.click(sitting.narrowing.pick.live()[0])
    assert sitting.narrowing.pick.picked
    before = sitting.match.actions[:]
    for _ in range(3):
        desk.loop.send(Key("Escape"))
    assert not sitting.narrowing.pick.picked and sitting.match.actions == before


def test_a_full_storage_is_said_and_nothing_stops() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    desk.trouble = "full"
    choose(desk)
    notice = showing.house(desk.loop).notice
    assert notice is not None and notice.alarm and "export" in {way.do for way in notice.ways}
    desk.do("export").do("close")
    assert len(desk.files) == 1
    desk.trouble = None
    desk.until(asked)
    choose(desk)
    assert showing.house(desk.loop).notice is None


def test_export_and_import_bring_the_game_to_another_browser() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    choose(desk)
    desk.do("export")
    name, text = next(iter(desk.files.items()))
    assert name.endswith(".json") and "/" not in name
    assert desk.loop.notice is not None, "said once: the file holds the hidden cards"
    desk.do("close").do("export")
    assert desk.loop.notice is None
    other = Desk()
    other.loop.send(Opened(name, text))
    assert other.loop.screen == "table" and other.loop.sitting is not None and desk.loop.sitting is not None
    assert other.loop.sitting.match.state.key() == record.read(text).state.key()


def test_a_file_of_several_persons_opens_behind_the_curtain() -> None:
    desk = new_game(Desk(), [PERSON, PERSON])
    desk.do("export")
    other = Desk()
    other.loop.send(Opened("a.json", next(iter(desk.files.values()))))
    assert other.loop.screen == "curtain"
    other.do("uncover")
    assert other.loop.screen == "table"


@pytest.mark.parametrize("text", ["", "{}", "nonsense", "[" * 100_000, '{"format": "knickerbocker"}'])
def test_a_bad_file_is_one_sentence_and_touches_nothing(text: str) -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting, stored = desk.loop.sitting, dict(desk.storage)
    desk.loop.send(Opened("a.json", text))
    assert desk.loop.notice is not None and desk.loop.sitting is sitting and desk.storage == stored
    showing.page(desk.loop)
    desk.do("close")
    assert desk.loop.notice is None
    choose(desk)


def test_what_could_be_saved_of_a_file_is_offered() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    choose(desk)
    desk.until(asked)
    desk.do("export")
    text = next(iter(desk.files.values()))
    other = Desk()
    other.loop.send(Opened("half.json", text[: text.index('"marks"')]))
    assert other.loop.notice is not None and "rescue" in {way.do for way in other.loop.notice.ways}
    other.do("rescue")
    assert other.loop.screen == "table" and other.loop.sitting is not None and other.loop.sitting.match.actions


def test_another_tab_is_followed_and_taken_over() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    assert desk.loop.sitting is not None
    id = desk.loop.sitting.id
    other = Desk(desk.storage)
    other.taken.add(id)
    other.visit(f"table/{id}")
    here = other.loop.sitting
    assert here is not None and here.held is False and here.narrowing is None
    other.click("square:A1S1")
    assert here.refusal is not None and here.match.actions == desk.loop.sitting.match.actions
    choose(desk)
    other.loop.send(Stored(shelf.GAMES + id))
    assert here.match.actions == desk.loop.sitting.match.actions
    other.do("takeover")
    assert here.held
    desk.loop.send(Held(id, False))
    assert desk.loop.sitting.narrowing is None and not desk.thoughts


def test_the_shelf_renames_deletes_and_restores() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    assert desk.loop.sitting is not None
    id, stored = desk.loop.sitting.id, dict(desk.storage)
    desk.do("shelf").do("rename", match=id).fill("title", "Sunday <b>").do("save-title")
    found = shelf.card(desk, id, "en")
    assert found is not None and found.title == "Sunday <b>"
    match = shelf.read(desk, id)
    assert match is not None and match.title == "Sunday <b>"
    desk.do("delete", match=id)
    assert shelf.ids(desk) == [] and desk.loop.deleted is not None
    showing.page(desk.loop)
    desk.do("restore")
    assert shelf.ids(desk) == [id] and set(desk.storage) == set(stored)


def test_a_damaged_game_of_the_shelf_is_shown_and_can_be_had_as_it_is() -> None:
    desk = Desk({shelf.GAMES + "aa": "nonsense", shelf.GAMES + "bb": '{"game": 3}\n{"format": "knickerbocker"'})
    desk.do("shelf")
    showing.page(desk.loop)
    assert all(card.damaged for card in shelf.cards(desk, "fr"))
    desk.visit("table/aa")
    assert desk.loop.screen == "lobby" and desk.loop.notice is not None
    desk.do("export", match="aa")
    assert list(desk.files.values()) == ["nonsense"]


def test_replay_steps_and_goes_on_from_there() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], max_turns="5")
    desk.fill("speed", "at-once")
    play_to_the_end(desk)
    assert desk.loop.ended is not None
    id, match = desk.loop.ended
    desk.do("replay")
    assert desk.loop.screen == "replay" and desk.addresses[-1] == f"replay/{id}"
    looking = desk.loop.looking
    assert looking is not None and looking.index == len(match.stops) - 1
    desk.do("to-first").do("to-next")
    assert looking.index == 1
    showing.page(desk.loop)
    desk.fill("stop", "4").do("go-on")
    assert desk.loop.screen == "table" and desk.loop.sitting is not None and desk.loop.sitting.id != id
    assert len(desk.loop.sitting.match.actions) == match.stops[4]
    assert shelf.read(desk, id) is not None


def test_step_by_step_waits_and_skip_does_not() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.fill("speed", "step")
    desk.until(asked)
    choose(desk)
    sitting = desk.loop.sitting
    assert sitting is not None
    if sitting.asked is None:
        played = len(sitting.match.actions)
        while desk.pass_time():
            pass
        assert len(sitting.match.actions) == played and sitting.answer is not None
        desk.do("step")
        assert len(sitting.match.actions) > played
        desk.do("skip")
        desk.until(asked)
        assert not sitting.skipping


def test_bots_alone_can_be_watched_and_stopped() -> None:
    desk = new_game(Desk(), ["newcomer"] * 3, max_turns="5")
    sitting = desk.loop.sitting
    assert sitting is not None and sitting.watching
    desk.pass_time(4)
    desk.do("stop")
    played = len(sitting.match.actions)
    while desk.pass_time():
        pass
    assert len(sitting.match.actions) == played
    desk.do("go").fill("speed", "at-once")
    desk.until(lambda loop: loop.screen == "end")


def test_a_bot_that_fails_is_said_and_asked_again() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    choose(desk)
    sitting = desk.loop.sitting
    assert sitting is not None
    _, ticket = desk.thoughts.pop()
    desk.loop.send(Thought(ticket, error="PythonError: it broke"))
    desk.do("close").loop.send(Key("Escape"))
    desk.do("export")  # and what is said about the file does not hide it
    notice = showing.house(desk.loop).notice
    assert notice is not None and notice.stays and "retry" in {way.do for way in notice.ways}, "the way out stays"
    desk.do("retry")
    desk.until(asked)
    assert showing.house(desk.loop).notice is None


@pytest.mark.parametrize("text", ["", "nonsense", "skip", "lay red A1S1\nlay red A1S3", "\x00", "twice"])
def test_an_answer_that_cannot_be_played_is_no_answer(text: str) -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    choose(desk)
    sitting = desk.loop.sitting
    assert sitting is not None
    question, ticket = desk.thoughts.pop()
    answer, before = think(question), list(sitting.match.actions)
    desk.loop.send(Thought(ticket, f"{answer}\n{answer}" if text == "twice" else text))
    assert desk.loop.screen == "table" and sitting.failed and sitting.match.actions == before
    notice = showing.house(desk.loop).notice
    assert notice is not None and "retry" in {way.do for way in notice.ways}
    desk.do("retry")
    desk.until(lambda loop: len(sitting.match.actions) > len(before))
    assert showing.house(desk.loop).notice is None


def test_names_that_are_alike_are_told_apart_and_bad_ones_refused() -> None:
    desk = Desk().do("new", game="new_york").fill("seats", "3")
    for seat in range(3):
        desk.fill(f"seat-{seat}-kind", "newcomer").fill(f"seat-{seat}-name", "")
    desk.fill("seat-0-name", "x" * 10_000).do("start")
    assert desk.loop.screen == "new" and desk.loop.form is not None and desk.loop.form.wrong is not None
    showing.page(desk.loop)
    desk.fill("seat-0-name", "").do("start")
    assert desk.loop.sitting is not None
    names = [seat["name"] for seat in desk.loop.sitting.match.seats]
    assert len(set(names)) == 3


def test_two_of_a_name_are_told_apart_before_and_at_the_table() -> None:
    desk = Desk().do("new", game="new_york").fill("seats", "5")
    for seat, kind in enumerate((PERSON, "newcomer", "regular", "regular", PERSON)):
        desk.fill(f"seat-{seat}-kind", kind)
    page = showing.page(desk.fill("seat-1-name", "Anna").fill("seat-4-name", "Anna ").loop)
    desk.do("start")
    assert desk.loop.sitting is not None
    names = [seat["name"] for seat in desk.loop.sitting.match.seats]
    assert names == ["Player", "Anna 1", "Regular 1", "Regular 2", "Anna 2"]
    assert all(f"<bdi>{name}</bdi>" in page.frame for name in names)


@pytest.mark.parametrize("seed", ["-1", "1.5", "x", str(2**32), "9" * 5000])
def test_a_bad_seed_is_one_sentence(seed: str) -> None:
    desk = Desk().do("new", game="new_york").fill("seed", seed).do("start")
    assert desk.loop.screen == "new" and desk.loop.form is not None and desk.loop.form.wrong is not None


def test_settings_are_remembered_and_nonsense_in_them_forgiven() -> None:
    desk = Desk().fill("language", "fr").fill("theme", "night").fill("speed", "quick").fill("play-at-once", "true")
    again = Desk(dict(desk.storage))
    assert again.loop.settings == desk.loop.settings == again.dressed
    assert again.loop.settings.language == "fr" and again.loop.settings.play_at_once
    for text in ("nonsense", "[]", '{"language": 3, "theme": null}', "null"):
        assert Desk({"knickerbocker/1/settings": text}).loop.settings.theme == "system"


@pytest.mark.parametrize("game", rooms.known())
def test_one_click_in_the_lobby_begins_a_game_against_bots(game: str) -> None:
    desk = Desk()
    buttons = [each for each in read(whole(showing.page(desk.loop))) if each.get("data-do") == "quick"]
    (button,) = [each for each in buttons if each.get("data-game") == game]
    desk.do("quick", game=game, kinds=button.get("data-kinds"), href="")
    sitting = desk.loop.sitting
    assert sitting is not None and desk.loop.screen == "table" and sitting.match.game.id == game
    assert [seat["kind"] for seat in sitting.match.seats] == button.get("data-kinds").split()
    desk.until(asked)


def test_play_at_once_needs_no_confirming() -> None:
    desk = new_game(Desk().fill("play-at-once", "true"), [PERSON, "newcomer", "newcomer"])
    desk.until(asked)
    sitting = desk.loop.sitting
    assert sitting is not None
    pick = Pick(sitting.state)
    square = next(part for part in pick.live() if part.startswith("square:"))
    desk.click(square)
    assert len(sitting.match.actions) >= 1


ADDRESSES = (
    "", "lobby", "nonsense", "table/", "table/none", "end/x", "replay/x/3", "new/none", "rules", "rules/none",
    "rules/new_york/turn", "settings", "about", "shelf",
)  # fmt: skip


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_leads_somewhere(address: str) -> None:
    desk = Desk().visit(address)
    page = showing.page(desk.loop)
    assert page.screen and page.frame and page.title


def test_the_last_form_is_remembered() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer", "newcomer"], events="True")
    again = Desk(dict(desk.storage)).do("new", game="new_york")
    form = again.loop.form
    assert form is not None and form.count == 4 and form.kinds[1] == "newcomer" and form.chosen["events"] is True
    broken = Desk({**desk.storage, "knickerbocker/1/last/new_york": json.dumps({"seats": [3]})})
    assert broken.do("new", game="new_york").loop.form is not None


def test_an_address_where_nobody_lives_is_cleaned() -> None:
    desk = Desk().visit("nonsense/7")
    assert desk.loop.screen == "lobby" and desk.addresses[-1] == ""


# A new version


def test_a_new_version_is_offered_above_whatever_is_shown_and_the_game_goes_on() -> None:
    desk = new_game(Desk(), ["person", "newcomer"])
    desk.until(asked)
    desk.loop.send(Updated())
    assert 'data-do="update"' in showing.page(desk.loop).regions["notice"]
    choose(desk)
    assert desk.loop.screen == "table" and desk.reloads == 0
    desk.do("close")
    assert showing.page(desk.loop).regions["notice"] == ""


def test_a_new_version_is_started_on_request_only() -> None:
    desk = Desk()
    desk.loop.send(Updated())
    desk.do("update")
    assert desk.reloads == 1
