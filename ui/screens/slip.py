"""The slip at the right of the board: what the shown choice would do to everybody, or what happened since.

It keeps its height from one state to the next: title, sentences, before and after, and a foot with the buttons.
"""

from collections.abc import Sequence

from game.engine import Line

from ..buildings import marks
from ..icons import icon
from ..shows import Change, Table, Would
from ..text import esc
from ..voice import Voice
from .frame import ESC, button, icon_button
from .log import rows
from .seats import signed

CONFIRM, TAKE_BACK = Line("Confirm"), Line("Take back")


def slip(show: Table) -> str:
    asked = None if show.would else _question(show)
    body = _would(show, show.would) if show.would else asked or _since(show)
    label = Line("What this would do") if show.would or asked else Line("What happened")
    kind = "" if show.would or asked else " slip--since"
    return (
        f'<section class="slip{kind}" aria-label="{esc(show.house.say(label))}">'
        f'{_refusal(show)}{body}<footer class="slip__foot">{_foot(show)}</footer></section>'
    )


def _refusal(show: Table) -> str:
    """Why the last click led nowhere."""
    if not show.scene.refusal:
        return ""
    return f'<p class="slip__refusal">{icon("warn")}<span>{show.scene.say.rich(show.scene.refusal)}</span></p>'


# What it would do


def _would(show: Table, would: Would) -> str:
    say = show.scene.say
    told = "".join(f"<p>{say.rich_event(event)}</p>" for event in would.events)
    if would.news and not would.events:
        told = f"<p>{esc(say(Line('What comes of it, nobody can know yet.')))}</p>"
    title, brief = _title(show, would), esc(say.brief(would.brief)) if would.brief else ""
    plate = f'<p class="slip__plate">{brief}</p>' if brief and brief != title else ""
    own = show.room.slip(show.view, show.scene)
    table = own if own is not None else changes(say, would.changes)
    kicker = esc(say(Line("If you play this")))
    return (
        f'<div class="slip__body" tabindex="0"><header><small>{kicker}</small><h2>{title}</h2></header>'
        f'{plate}<div class="slip__told">{told}</div>{table}</div>'
    )


def _title(show: Table, would: Would) -> str:
    """The part that called the preview up; all of them where the room names no kind."""
    kinds = show.room.calls.get(show.view.get("decision", ""), ())
    named = [part for part in would.parts if part.partition(":")[0] in kinds] or list(would.parts)
    return esc(", ".join(show.scene.say.part(part) for part in named))


def changes(say: Voice, found: Sequence[Change]) -> str:
    """Before and after for every seat it touches, and where the difference comes from."""
    lines = []
    for each in found:
        before, after = each.before["total"], each.after["total"]
        why = ", ".join(
            f"{signed(after_points - each.before.get(source, 0))} {esc(say.source(source))}"
            for source, after_points in each.after.items()
            if source != "total" and after_points != each.before.get(source, 0)
        )
        lines.append(
            f'<tr><th scope="row">{say.who(each.seat)}</th><td class="slip__why">{why}</td>'
            f'<td class="slip__num">{before}<span>→</span><b>{after}</b></td></tr>'
        )
    if not lines:
        return f'<p class="slip__none">{esc(say(Line("Nobody gains or loses a point.")))}</p>'
    return f'<table class="slip__sum"><tbody>{"".join(lines)}</tbody></table>'


def _question(show: Table) -> str | None:
    """What a room wants to say of its own where something has to be answered."""
    said = show.room.question(show.view, show.scene) if show.room.question else None
    return f'<div class="slip__body slip__body--own" tabindex="0">{said}</div>' if said else None


# What happened


def _since(show: Table) -> str:
    say = show.scene.say
    if show.watching or show.viewer is None:
        kicker, title = Line("The bots play") if show.watching else Line("At the table"), Line("The last moves")
    else:
        kicker, title = (
            Line("Your turn") if show.scene.choosing else Line("The others play"),
            Line("Since your last turn"),
        )
    found = show.since.rows
    if not found and show.log and not show.scene.choosing:
        kicker, title, found = Line("The others play"), Line("Your last move"), show.log[-1:]
    told = (
        f'<ol class="log__rows">{rows(say, found, is_short=True)}</ol>'
        if found
        else f'<p class="slip__none">{esc(say(Line("Nothing has happened yet.")))}</p>'
    )
    return (
        f'<div class="slip__body"><header><small>{esc(say(kicker))}</small><h2>{esc(say(title))}</h2></header>'
        f'<div class="slip__list" tabindex="0">{told}</div>{_totals(show)}</div>'
    )


def _totals(show: Table) -> str:
    """Everybody's total before and after, in one line."""
    if not show.since.changes:
        return ""
    say = show.scene.say
    each = "".join(
        f'<span class="slip__total">{marks(show.colours[one.seat], one.seat)}'
        f'<span class="unseen">{esc(say.names[one.seat])}</span>'
        f"{one.before['total']}<i>→</i><b>{one.after['total']}</b></span>"
        for one in show.since.changes
    )
    return f'<p class="slip__totals">{each}</p>'


# The foot


def _foot(show: Table) -> str:
    say = show.house.say
    if show.watching:
        stop = (
            button(say, "go", Line("Go on"), icon_name="play", classes="btn--key")
            if show.stopped
            else button(say, "stop", Line("Stop"), icon_name="pause")
        )
        return _step(show) + stop
    if show.can_skip or show.paused:
        skip = button(say, "skip", Line("Skip to my turn"), icon_name="last") if show.can_skip else ""
        return _step(show) + skip
    if not show.scene.choosing or not (show.would or show.scene.picked):
        return ""
    return _steps(show) + _confirm(show) + _back(show)


def _step(show: Table) -> str:
    if not show.paused:
        return ""
    return button(show.house.say, "step", Line("Next move"), icon_name="next", classes="btn--key")


def _steps(show: Table) -> str:
    """ "1 of 3": other ways to play what is picked."""
    if not show.would or show.would.count < 2:
        return ""
    say, facts = show.house.say, {"index": show.would.index + 1, "count": show.would.count}
    return (
        f'<div class="slip__steps">{icon_button(say, "prev", Line("The way before"), "prev", "")}'
        f"<span>{esc(say(Line('{index} of {count}', facts)))}</span>"
        f"{icon_button(say, 'next', Line('Another way'), 'next', '')}</div>"
    )


def _confirm(show: Table) -> str:
    would, say = show.would, show.scene.say
    is_on = would is not None and would.confirm
    label = CONFIRM
    if would and would.brief and show.room.confirm:
        label = show.room.confirm(show.view, would.brief)
    return button(say, "confirm", label, classes="btn--key slip__go", data={"disabled": not is_on})


def _back(show: Table) -> str:
    is_on = bool(show.scene.picked)
    say = show.house.say
    return button(say, "back", TAKE_BACK, hint=say(ESC), data={"disabled": not is_on})
