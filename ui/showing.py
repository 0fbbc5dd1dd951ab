"""From the model to a page: what each screen is given, put together from the loop, and the screen that shows it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game import VERSION
from game.engine import Line, Match, rooms
from game.engine.preview import Preview
from game.engine.speaker import brought
from game.engine.state import Scores

from . import rooms as faces
from . import shelf, shows
from .form import KINDS
from .narrowing import Narrowing
from .page import Page
from .room import Scene, seat_colours
from .screens import about, curtain, end, failure, lobby, new, replay, rules, settings, table
from .screens import shelf as shelf_screen
from .screens.slip import slip
from .shows import Box, Change, House, LogRow, Notice, Way
from .sitting import Sitting
from .voice import Voice

if TYPE_CHECKING:
    from .loop import Loop

LOG = 60  # rows of the log that the table shows


def page(loop: "Loop") -> Page:
    """The screen as it should look now."""
    return SCREENS[loop.screen](loop)


def house(loop: "Loop", say: Voice | None = None) -> House:
    question = loop.notice if loop.notice is not None and loop.notice.dialog else None
    found = question or standstill(loop) or loop.notice or trouble(loop) or news(loop)
    return House(say or Voice(loop.settings.language), loop.settings, found, today=loop.browser.now()[:10])


def standstill(loop: "Loop") -> Notice | None:
    """What stays said because nothing goes on without it: a bot has no answer."""
    if loop.sitting is None or not loop.sitting.failed:
        return None
    ways = (Way("retry", Line("Ask again"), main=True), Way("export", Line("Save as a file")))
    return Notice(Line("The bot could not think of a move; the game is safe."), ways, alarm=True, stays=True)


def trouble(loop: "Loop") -> Notice | None:
    """What stays said until it is over: the storage does not take the game."""
    kind = loop.sitting.trouble if loop.sitting is not None else loop.storage
    if not kind:
        return None
    if kind == "full":
        line = Line("The browser’s storage is full: delete saved games, or save this one as a file.")
    else:
        line = Line("This browser keeps nothing for this page: save the game as a file before you leave.")
    ways = (Way("export", Line("Save as a file"), main=True),) if loop.sitting is not None else ()
    return Notice(line, ways, alarm=True, stays=True)


def news(loop: "Loop") -> Notice | None:
    """A new version: never taken from under a game, so it is only offered."""
    if not loop.updated:
        return None
    line = Line("A new version of the page is here: the next start has it. Your games stay.")
    return Notice(line, (Way("update", Line("Start it now")),))


def box(id: str, language: str) -> Box:
    return Box(rooms.find(id), faces.face(id), Voice.at(id, language))


def boxes(loop: "Loop") -> tuple[Box, ...]:
    return tuple(box(id, loop.settings.language) for id in rooms.known())


# Screens that need little


def show_lobby(loop: "Loop") -> Page:
    cards = shelf.cards(loop.browser, loop.settings.language)
    going = tuple(card for card in cards if not card.over and card.damaged is None)
    return lobby.page(shows.Lobby(house(loop), boxes(loop), going, len(cards)))


def show_new(loop: "Loop") -> Page:
    form = loop.form
    assert form is not None
    this = box(form.game.id, loop.settings.language)
    return new.page(
        shows.NewGame(
            house(loop, this.say), this, form.seats(this.say), KINDS, form.game.seats, tuple(form.options()),
            form.values(), form.seed, form.more, form.wrong, form.wrong_field,
        )
    )  # fmt: skip


def show_shelf(loop: "Loop") -> Page:
    cards = tuple(shelf.cards(loop.browser, loop.settings.language))
    deleted = loop.deleted[0] if loop.deleted else None
    return shelf_screen.page(shows.Shelf(house(loop), cards, loop.renaming, deleted, shelf.used(loop.browser)))


def show_rules(loop: "Loop") -> Page:
    game, chapter = loop.rules
    this = box(game, loop.settings.language)
    return rules.page(shows.Rules(house(loop, this.say), this, rules_text(game, loop.settings.language), chapter))


def rules_text(game: str, language: str) -> str:
    """The room's own text; one without any has nothing to say."""
    for name in (f"rules.{language}.md", "rules.en.md"):
        text = brought(faces.package(game), name)
        if text is not None:
            return text.decode()
    return ""


def show_settings(loop: "Loop") -> Page:
    return settings.page(shows.SettingsShow(house(loop), loop.storage, shelf.used(loop.browser)))


def show_about(loop: "Loop") -> Page:
    return about.page(shows.About(house(loop), boxes(loop), VERSION))


def show_failure(loop: "Loop") -> Page:
    return failure.page(shows.Failure(house(loop), loop.this() or None, loop.trace))


# The table


def show_table(loop: "Loop") -> Page:
    return table.page(table_show(loop))


def peeked(loop: "Loop") -> Mapping[str, str]:
    """The regions of the table that follow the pointer."""
    return {"slip": slip(table_show(loop))}


def table_show(loop: "Loop") -> shows.Table:
    sitting = loop.sitting
    assert sitting is not None
    match, state, room, viewer = sitting.match, sitting.state, sitting.room, sitting.viewer
    view, read, now, back_to = state.view(viewer), sitting.read, state.scores(), sitting.back_to()
    colours = seat_colours(room, view, state.seats)
    say = Voice.of(match, loop.settings.language, colours)
    rows = log_rows(match, viewer, read)
    return shows.Table(
        house=house(loop, say),
        match=sitting.id,
        game=match.game,
        room=room,
        view=view,
        scene=scene(loop, sitting, say, rows),
        kinds=kinds(match),
        colours=colours,
        viewer=viewer,
        decider=state.decider,
        scores=now,
        ranks=ranks(now),
        would=would(sitting),
        since=shows.Since(tuple(row for row in rows if row.new), since(match, read, now)),
        log=rows[-LOG:],
        last_by=last_by(match),
        thinking=sitting.thinking,
        paused=sitting.paused and sitting.answer is not None,
        stopped=sitting.stopped,
        watching=sitting.watching,
        can_skip=can_skip(sitting),
        can_undo=back_to is not None,
        undo_why=None if back_to is not None else sitting.why_not_undo(),
        can_redo=bool(match.undone) and bool(sitting.held),
        menu=loop.pop == "menu",
        keys=loop.pop == "keys",
        sheet=loop.pop == "sheet",
        readonly=sitting.held is False,
    )


def can_skip(sitting: Sitting) -> bool:
    """Bots are moving, and somebody here waits for a turn."""
    still = sitting.skipping or sitting.stopped or sitting.watching or not sitting.held
    return sitting.asked is None and not still


def plain_scene(loop: "Loop", say: Voice, rows: Sequence[LogRow]) -> Scene:
    """What the room's drawings get where nobody chooses: what the last choice changed is marked."""
    last = tuple(part for event in rows[-1].events for part in event.parts) if rows else ()
    return Scene(say, tuple(say.names), last=last, layout=loop.layout)


def scene(loop: "Loop", sitting: Sitting, say: Voice, rows: Sequence[LogRow]) -> Scene:
    """What the room's drawings get at the table."""
    plain = replace(plain_scene(loop, say, rows), refusal=sitting.refusal, cursor=sitting.cursor)
    narrowing = sitting.narrowing
    if narrowing is None:
        return plain
    look, live, other = narrowing.look, narrowing.live(), narrowing.other()
    return replace(
        plain,
        live=frozenset(live),
        other=frozenset(other),
        picked=narrowing.picked,
        briefs=narrowing.briefs(),
        stars=narrowing.stars(),
        shown=look.view if look is not None else None,
        index=narrowing.pick.index,
        count=len(narrowing.choices),
        cursor=cursor(sitting, [*live, *other, *narrowing.picked]),
        choosing=True,
    )


def cursor(sitting: Sitting, offered: Sequence[str]) -> Mapping[str, str]:
    """Of each kind of part the one that Tab reaches: the last clicked if it is still offered, else the first."""
    found: dict[str, str] = {}
    for part in offered:
        kind = part.partition(":")[0]
        found.setdefault(kind, part)
        if sitting.cursor.get(kind) == part:
            found[kind] = part
    return {**sitting.cursor, **found}


def would(sitting: Sitting) -> shows.Would | None:
    """What the shown choice would do; while the pointer rests on another part, what that would lead to."""
    narrowing = sitting.narrowing
    if narrowing is None:
        return None
    peeked = narrowing.lead(sitting.peek) if sitting.peek else None
    if peeked is not None and sitting.peek not in narrowing.picked:
        look = narrowing.foresee(peeked)
        return None if look is None else looked(narrowing, peeked, look, confirm=False)
    if narrowing.choice is None or narrowing.look is None:
        return None
    return looked(narrowing, narrowing.choice, narrowing.look, confirm=True)


def looked(narrowing: Narrowing, choice: tuple[object, ...], look: Preview, confirm: bool) -> shows.Would:
    return shows.Would(
        parts=narrowing.parts(choice),
        brief=narrowing.brief(choice),
        events=tuple(look.events),
        changes=changes(look.before, look.after),
        index=narrowing.pick.index if confirm else 0,
        count=len(narrowing.choices) if confirm else 1,
        confirm=confirm,
        news=look.news,
    )


def changes(before: Scores, after: Scores) -> tuple[Change, ...]:
    """The seats whose points differ."""
    pairs = zip(before, after, strict=True)
    return tuple(Change(seat, old, new) for seat, (old, new) in enumerate(pairs) if old != new)


def since(match: Match, read: int, now: Scores) -> tuple[Change, ...]:
    """Everybody's points then and now."""
    then = match.at(read).scores()
    return tuple(Change(seat, old, new) for seat, (old, new) in enumerate(zip(then, now, strict=True)))


def log_rows(match: Match, viewer: int | None, read: int = 0, open: bool = False) -> tuple[LogRow, ...]:
    """The log by choices, as the viewer may read it."""
    told = match.choices_told(viewer, open)
    return tuple(
        LogRow(number, turn, tuple(events), end > read, number == len(told))
        for number, (end, turn, events) in enumerate(told, 1)
    )


def last_by(match: Match) -> int | None:
    """Who made the last move."""
    return match.at(match.stops[-2]).decider if len(match.stops) > 1 else None


def kinds(match: Match) -> tuple[str, ...]:
    return tuple(seat["kind"] for seat in match.seats)


def ranks(scores: Scores) -> tuple[int, ...]:
    totals = [score["total"] for score in scores]
    return tuple(1 + sum(other > total for other in totals) for total in totals)


# Around the table


def show_curtain(loop: "Loop") -> Page:
    sitting = loop.sitting
    assert sitting is not None and sitting.asked is not None
    match, state, room = sitting.match, sitting.state, sitting.room
    view = state.view(None)
    colours = seat_colours(room, view, state.seats)
    say = Voice.of(match, loop.settings.language, colours)
    seat = sitting.asked
    rows = tuple(row for row in log_rows(match, None, match.last_choice_of([seat])) if row.new)
    return curtain.page(
        shows.Curtain(
            house(loop, say), sitting.id, match.game, room, say, seat, colours[seat], room.heading(view),
            rows, state.scores(), colours, sitting.from_file,
        )
    )  # fmt: skip


def show_end(loop: "Loop") -> Page:
    assert loop.ended is not None
    id, match = loop.ended
    state, room = match.state, faces.face(match.game.id)
    view, scores = state.view(None, open=True), state.scores()
    colours = seat_colours(room, view, state.seats)
    say = Voice.of(match, loop.settings.language, colours)
    rows = log_rows(match, None, open=True)
    return end.page(
        shows.End(
            house=house(loop, say),
            match=id,
            game=match.game,
            room=room,
            view=view,
            scene=plain_scene(loop, say, rows),
            kinds=kinds(match),
            colours=colours,
            scores=scores,
            ranks=ranks(scores),
            winners=state.winners(),
            curve=tuple(tuple(totals) for totals in match.curve),
            turns=state.turn,
            last=rows[-1] if rows else None,
            menu=loop.pop == "menu",
        )
    )


def show_replay(loop: "Loop") -> Page:
    looking = loop.looking
    assert looking is not None
    match, state, room, viewer = looking.match, looking.state, looking.room, looking.viewer
    view, scores = state.view(viewer, open=looking.over), looking.scores
    colours = seat_colours(room, view, state.seats)
    say = Voice.of(match, loop.settings.language, colours)
    rows = log_rows(match, viewer, open=looking.over)[: looking.index][-LOG:]
    return replay.page(
        shows.Replay(
            house=house(loop, say),
            match=looking.id,
            game=match.game,
            room=room,
            view=view,
            scene=plain_scene(loop, say, rows),
            kinds=kinds(match),
            colours=colours,
            scores=scores[looking.index],
            ranks=ranks(scores[looking.index]),
            index=looking.index,
            stops=len(match.stops),
            rows=rows,
            over=looking.over,
            playing=looking.playing,
            can_go_on=state.decider is not None,
            changes=changes(scores[max(0, looking.index - 1)], scores[looking.index]),
            curve=tuple(tuple(score["total"] for score in each) for each in scores),
            movers=tuple(looking.movers),
        )
    )


SCREENS: dict[str, Callable[["Loop"], Page]] = {
    "lobby": show_lobby,
    "new": show_new,
    "table": show_table,
    "curtain": show_curtain,
    "end": show_end,
    "shelf": show_shelf,
    "replay": show_replay,
    "rules": show_rules,
    "settings": show_settings,
    "about": show_about,
    "error": show_failure,
}
