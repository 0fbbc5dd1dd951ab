"""What comes late, twice, from another tab or at the wrong screen; and what it must not do."""

import json

import pytest

from game.bots import choose as bot_choice
from game.engine import Match
from game.engine.match import PERSON
from ui import shelf, showing
from ui.commands import COMMANDS
from ui.message import Held, Key, Opened, Stored, Thought, Tick
from ui.shows import Notice
from ui.sitting import Sitting

from .desk import Desk
from .test_loop import asked, choose, new_game


def seated(desk: Desk) -> Sitting:
    assert desk.loop.sitting is not None
    return desk.loop.sitting


def a_bot_thinks(desk: Desk) -> tuple[str, int]:
    """What it was asked, after the person has chosen."""
    desk.until(asked)
    choose(desk)
    assert seated(desk).thinking is not None
    return desk.thoughts[-1]


# Late


def test_an_answer_for_the_table_that_was_left_is_nothing_for_the_next() -> None:
    desk = new_game(Desk(), ["newcomer"] * 3)
    late = desk.thoughts[-1][1]
    desk.do("lobby")
    new_game(desk, ["newcomer"] * 3)
    assert desk.thoughts[-1][1] != late
    desk.loop.send(Thought(late, error="no longer wanted"))
    assert not seated(desk).failed and seated(desk).thinking is not None


def test_a_rest_of_the_table_that_was_left_does_not_end_another() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    ticks = [message for _, message in desk.timers]
    desk.do("lobby")
    new_game(desk, [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    assert ticks and seated(desk).resting
    for tick in ticks:
        desk.loop.send(tick)
    assert seated(desk).resting


def test_a_replay_that_was_left_stands_still() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    desk.do("replay").do("to-first").do("play-pause")
    [tick] = [message for _, message in desk.timers if isinstance(message, Tick) and message.name == "replay"]
    desk.do("lobby")
    desk.timers.clear()
    desk.loop.send(tick)
    assert not desk.timers


def test_a_file_opened_while_a_bot_thinks_leaves_that_game_as_it_was() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    _, ticket = a_bot_thinks(desk)
    old, stored = seated(desk).id, desk.storage[shelf.GAMES + seated(desk).id]
    text = shelf.text(desk, old)
    desk.loop.send(Opened("a.json", text))
    assert seated(desk).id != old and desk.storage[shelf.GAMES + old] == stored
    desk.loop.send(Thought(ticket, "nonsense"))
    assert desk.storage[shelf.GAMES + old] == stored and desk.loop.screen == "table"


def test_two_clicks_on_confirm_make_one_choice() -> None:
    desk = new_game(Desk(), [PERSON, PERSON], prelim_starter="0")
    desk.until(asked)
    choose(desk)
    made = len(seated(desk).match.actions)
    desk.do("confirm")
    assert len(seated(desk).match.actions) == made


def test_a_waiting_bot_moves_when_it_no_longer_has_to_wait() -> None:
    desk = new_game(Desk().fill("speed", "step"), ["newcomer"] * 3)
    while desk.pass_time():
        pass
    sitting = seated(desk)
    assert sitting.answer is not None and sitting.thinking is None, "it is ready, not thinking"
    assert "ready to move" in "".join(showing.page(desk.loop).regions.values())
    desk.do("settings").fill("speed", "quick")
    assert sitting.match.actions


def test_what_the_house_did_alone_is_not_done_again_after_undo() -> None:
    """The last colour to choose is nobody's choice; taken back, it waits until the person does something."""
    desk = new_game(Desk(), ["newcomer", PERSON], mode="one_mark", colours_first="True")
    sitting = seated(desk)
    beat = None
    for _ in range(400):
        [*beats] = [message for _, message in desk.timers if isinstance(message, Tick) and message.name == "lone"]
        if beats:
            beat = beats[0]
            break
        if sitting.narrowing is not None:
            choose(desk)
        else:
            desk.pass_time()
    assert beat is not None, "no position of this game has a single choice: take another one"
    before = len(sitting.match.actions)
    desk.timers.clear()
    desk.loop.send(beat)
    assert len(sitting.match.actions) == before + 1
    desk.do("undo")
    assert len(sitting.match.actions) == before and sitting.narrowing is not None
    assert not [message for _, message in desk.timers if isinstance(message, Tick) and message.name == "lone"]


# At the wrong screen


@pytest.mark.parametrize("screen", ["settings", "rules", "about"])
def test_nothing_is_taken_back_where_the_table_cannot_be_seen(screen: str) -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    made = len(seated(desk).match.actions)
    desk.do(screen)
    desk.do("undo").do("skip").do("confirm")
    assert len(seated(desk).match.actions) == made and not seated(desk).skipping


def test_the_curtain_hides_a_table_that_does_not_answer() -> None:
    desk = new_game(Desk(), [PERSON, PERSON, "newcomer"], max_turns="6")
    while desk.loop.screen != "curtain":
        desk.until(asked)
        if desk.loop.screen == "table":
            choose(desk)
    made = seated(desk).match.actions[:]
    desk.do("undo").do("redo").do("confirm").do("skip")
    assert desk.loop.screen == "curtain" and seated(desk).match.actions == made


def test_keys_do_nothing_below_a_question() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    desk.loop.send(Opened("a.json", "nonsense"))
    assert isinstance(desk.loop.notice, Notice) and desk.loop.notice.dialog
    made = len(seated(desk).match.actions)
    desk.loop.send(Key("u"))
    assert len(seated(desk).match.actions) == made
    desk.loop.send(Key("Escape"))
    desk.loop.send(Key("u"))
    assert len(seated(desk).match.actions) < made


def test_take_back_takes_back_a_pick_whatever_is_said_above() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    desk.until(asked)
    narrowing = seated(desk).narrowing
    assert narrowing is not None
    desk.click(narrowing.pick.live()[0]).do("export")
    assert desk.loop.notice is not None and narrowing.pick.picked
    desk.do("back")
    assert not narrowing.pick.picked


def test_skipping_is_for_those_who_wait() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    desk.until(asked)
    desk.loop.send(Key("s"))
    assert not seated(desk).skipping


def test_a_message_can_be_closed() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    desk.do("export")
    page = showing.page(desk.loop)
    assert 'data-do="close"' in page.regions["notice"] and "close" in COMMANDS
    desk.do("close")
    assert not showing.page(desk.loop).regions["notice"]


# Other tabs, and the storage


def test_a_damaged_entry_does_not_stop_whoever_takes_over() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    id = seated(desk).id
    other = Desk(desk.storage)
    other.taken.add(id)
    other.visit(f"table/{id}")
    desk.storage[shelf.GAMES + id] = "nonsense"
    other.loop.send(Stored(shelf.GAMES + id))
    assert other.loop.notice is not None and other.loop.screen == "table"
    other.do("close").do("takeover")
    assert seated(other).held and other.loop.notice is not None
    other.until(asked)
    choose(other)
    assert shelf.read(other, id) is not None, "what is known here is kept"


def test_a_game_deleted_in_another_tab_is_kept_again_with_the_next_choice() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    id = seated(desk).id
    del desk.storage[shelf.GAMES + id]
    desk.loop.send(Stored(shelf.GAMES + id))
    assert desk.loop.screen == "table"
    choose(desk)
    assert shelf.read(desk, id) is not None


@pytest.mark.parametrize("title", ["Sunday", ""])
def test_a_title_given_in_another_tab_stays_when_the_game_goes_on(title: str) -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    id = seated(desk).id
    other = Desk(desk.storage)
    for each in ("Monday", title):
        other.do("shelf").do("rename", match=id).fill("title", each).do("save-title")
        desk.until(asked)
        choose(desk)
    match, card = shelf.read(desk, id), shelf.card(desk, id, "en")
    assert match is not None and match.actions and match.title == (title or None)
    assert card is not None and card.title == title


def test_a_title_that_cannot_be_is_not_taken_over() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    id = seated(desk).id
    seated(desk).match.title = "Sunday"
    for damaged in ('{"title": 7}\n{}', '{"title": "\\u202e"}\n{}', "[]", "{"):
        desk.storage[shelf.GAMES + id] = damaged
        choose(desk)
        match = shelf.read(desk, id)
        assert match is not None and match.title == "Sunday"
        desk.until(asked)


def test_a_tab_that_only_looks_on_offers_no_skipping() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    a_bot_thinks(desk)
    desk.loop.send(Held(seated(desk).id, False))
    assert not showing.table_show(desk.loop).can_skip and showing.table_show(desk.loop).readonly


def test_before_it_is_known_who_writes_a_click_says_nothing_wrong() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    seated(desk).held = None
    seated(desk).advance()
    desk.click("square:A1S1")
    assert seated(desk).refusal is None


def test_what_the_storage_refused_is_said_in_the_lobby_too_until_it_takes_something() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"], prelim_starter="0")
    desk.trouble = "full"
    choose(desk)
    desk.do("lobby")
    notice = showing.house(desk.loop).notice
    assert notice is not None and notice.stays
    desk.trouble = None
    desk.fill("theme", "night")
    assert showing.house(desk.loop).notice is None


@pytest.mark.parametrize(
    "change",
    [
        {"scores": []}, {"scores": [{}, {}, {}]}, {"winners": [9]}, {"waits": 7}, {"waits": "x"}, {"colours": []},
        {"view": {}}, {"seats": [{"kind": "person", "name": "A"}] * 9}, {"scores": [{"total": "<b>"}] * 3},
    ],
)  # fmt: skip
def test_a_card_that_makes_no_sense_is_made_anew(change: dict[str, object]) -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    key = shelf.GAMES + seated(desk).id
    first, _, rest = desk.storage[key].partition("\n")
    desk.do("lobby")
    sound = [showing.page(desk.do(screen).loop) for screen in ("lobby", "shelf")]
    desk.storage[key] = json.dumps({**json.loads(first), **change}) + "\n" + rest
    again = [showing.page(desk.do(screen).loop) for screen in ("lobby", "shelf")]
    assert [page.screen for page in again] == ["lobby", "shelf"]
    assert again[0].frame == sound[0].frame


def test_a_title_that_cannot_be_is_said_and_the_field_stays_open() -> None:
    desk = new_game(Desk(), [PERSON, "newcomer", "newcomer"])
    id = seated(desk).id
    desk.do("shelf").do("rename", match=id).fill("title", "x" * 101).do("save-title")
    assert desk.loop.renaming == id and desk.loop.notice is not None
    desk.fill("title", "Sunday").do("save-title")
    found = shelf.card(desk, id, "en")
    assert desk.loop.renaming is None and desk.loop.notice is None and found is not None and found.title == "Sunday"


# Several persons


def test_everybody_reads_what_happened_since_their_own_last_turn() -> None:
    names = [{"kind": PERSON, "name": name} for name in "AB"]
    match = Match("new_york", names, {"mode": "one_mark"}, 7)
    while match.state.turn < 4 or match.state.decision != "MAIN":
        match.play(*bot_choice(match.state, match.state.decider or 0, "newcomer", len(match.actions)))
    desk = Desk()
    sitting = Sitting(desk, "m", match, "slow")
    sitting.hold(True)
    assert sitting.covered
    sitting.uncover()
    seat = sitting.viewer
    assert seat == match.state.decider and sitting.read == match.last_choice_of([seat]) < len(match.actions)


def test_the_next_person_does_not_find_the_cursor_of_the_last() -> None:
    desk = new_game(Desk(), [PERSON, PERSON], max_turns="6")
    sitting = seated(desk)
    for _ in range(60):
        desk.until(asked)
        if desk.loop.screen == "curtain":
            assert not sitting.cursor
            desk.do("uncover")
        elif desk.loop.screen == "table":
            choose(desk)
        else:
            break
