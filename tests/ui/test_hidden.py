"""Nothing hidden reaches the page: deal anew whatever the viewer cannot know, and every screen stays the same."""

import pytest

from game.bots import choose
from game.engine import Chance, Match
from game.engine.match import PERSON
from ui import shelf, showing
from ui.looking import Looking
from ui.loop import Loop
from ui.message import Click, Do, Peek
from ui.page import Page
from ui.sitting import Sitting

from .desk import Desk

UNCOVER = Do("uncover")
TABLES = [
    ([PERSON, "newcomer", "newcomer"], {"events": True}),
    ([PERSON, PERSON], {"mode": "two_colours"}),
    ([PERSON, PERSON, PERSON, PERSON], {"mode": "teams", "edition": "two_pack", "visible_backs": False}),
    ([PERSON, "newcomer", PERSON, "newcomer"], {"mode": "teams", "events": True}),
    (["newcomer"] * 3, {"events": True}),
]


def table(match: Match, screen: str = "table") -> Loop:
    """The loop with this match on it, the curtain down if it falls."""
    desk = Desk()
    desk.loop.sitting = Sitting(desk, "m", match, "slow")
    desk.loop.looking, desk.loop.screen = Looking(desk, "m", match), screen
    desk.loop.sitting.hold(True)
    desk.loop.follow()
    return desk.loop


def dealt_anew(match: Match, viewer: int | None, luck: Chance) -> Match:
    """The same match as far as that seat knows, and everything else by lot."""
    twin = Match(match.game.id, match.seats, match.options, match.seed)
    twin.__dict__.update(match.__dict__)
    twin.state = match.state.sample(viewer, luck)
    twin._kept = [*match._kept[:-1], twin.state]
    return twin


def looks(loop: Loop) -> list[Page]:
    """What can be seen at a position: as it is, with the pointer on parts, after clicks."""
    found = [showing.page(loop)]
    narrowing = loop.sitting.narrowing if loop.sitting is not None else None
    if loop.screen != "table" or narrowing is None:
        return found
    parts = [*narrowing.live(), *narrowing.other()]
    for part in (*parts[:2], *parts[-2:]):
        loop.send(Peek(part))
        found.append(showing.page(loop))
        loop.send(Click(part))
        found.append(showing.page(loop))
    for part in ("square:A1S1", "card:H4", "card:VW", "do:skip"):  # mostly refused: why is said
        loop.send(Click(part))
        found.append(showing.page(loop))
    return found


@pytest.mark.parametrize(("kinds", "options"), TABLES)
def test_what_nobody_may_know_changes_nothing_on_the_page(kinds: list[str], options: dict[str, object]) -> None:
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, "ABCD", strict=False)]
    match, luck, seen = Match("new_york", seats, {**options, "max_turns": 9}, 11), Chance(3), set[str]()
    while match.state.decider is not None:
        if len(match.actions) % 4 == 0 or match.state.decision not in ("MAIN", "PRELIM_PLACE"):
            for lifted in (False, True):
                here, viewer = table(match), None
                assert here.sitting is not None
                if lifted and here.screen == "curtain":
                    here.send(UNCOVER)
                viewer = here.sitting.viewer
                anew = table(dealt_anew(match, viewer, luck))
                if lifted and anew.screen == "curtain":
                    anew.send(UNCOVER)
                seen.add(here.screen)
                assert looks(here) == looks(anew), f"{match.state.decision}, seen by {viewer}"
            twin = dealt_anew(match, None, luck)
            assert shelf.summary(match) == shelf.summary(twin)
            if len(kinds) - kinds.count("newcomer") != 1:
                assert showing.page(table(match, "replay")) == showing.page(table(twin, "replay"))
        match.play(*choose(match.state, match.state.decider, "newcomer", len(match.actions)))
    assert seen == ({"table", "curtain"} if kinds.count(PERSON) > 1 else {"table"})
