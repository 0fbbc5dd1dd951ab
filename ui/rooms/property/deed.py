"""The question after a rent: buy the square for so many units, or leave it (RULES 5.6); and what it would change."""

from game.engine import Line
from game.property.board import BIT, GRID

from ...room import Scene, View
from ...text import esc
from . import labels, land
from .money import UNITS as UNITS_OF
from .money import amount
from .prompts import CONFIRMS
from .signs import CROWN, beside

PAID = Line("Rent of ${rent} paid to {other}")
TITLE = Line("Buy {place}?")
MORTGAGED = Line("It stays mortgaged: play on it again and you lose it.")
IF_YOU_BUY, UNITS, GROUP, SQUARES = Line("If you buy"), Line("units"), Line("group here"), Line("squares")
RENT_THEN = Line("Rent there: {here} for you to take. If you leave it: {there} for {other}.")
GIVEN = Line("You give {given}.")
GIVEN_CHANGE = Line("You give {given} and get {change} back.")
ANSWERS = {"do:buy": "buy", "do:skip": "skip"}


def deed(view: View, scene: Scene) -> str | None:
    """What is asked, and what it would change; only for whoever is asked."""
    pending = view["pending"]
    if not pending or not is_asked(scene):
        return None
    say, square, other = scene.say, pending["square"], pending["other"]
    paid = say.rich(Line(PAID.text, {"rent": pending["rent"], "other": other}))
    title = esc(say(Line(TITLE.text, {"place": labels.where(say, square)})))
    notes = "".join(f"<p>{note}</p>" for note in _notes(view, scene))
    words = say(Line(UNITS_OF.text, {"n": pending["price"]}))
    return (
        f'<div class="property-deed"><header><small>{paid}</small><h2>{title}</h2></header>'
        f'<p class="property-deed__price">{beside("crown", CROWN)}<b>{pending["price"]}</b>'
        f"<small>{esc(words.replace(str(pending['price']), '').strip())}</small></p>{_table(view, scene)}"
        f'<div class="property-deed__notes">{notes}</div></div>'
    )


def is_asked(scene: Scene) -> bool:
    return any(part in scene.live or part in scene.other or part in scene.picked for part in ANSWERS)


def answers(view: View, scene: Scene) -> str:
    """The two answers."""
    if not view["pending"] or not is_asked(scene):
        return ""
    return f'<div class="property-answers" data-answers>{"".join(_answer(view, scene, part) for part in ANSWERS)}</div>'


def _answer(view: View, scene: Scene, part: str) -> str:
    kind = ANSWERS[part]
    words = scene.say(Line(CONFIRMS[kind].text, {"n": view["pending"]["price"]}))
    pressed = f' aria-pressed="{str(part in scene.picked).lower()}"' if scene.choosing else ""
    return (
        f'<button class="btn property-do property-do--{kind}" type="button"{pressed}{scene.part(part, words)}>'
        f"{esc(words)}</button>"
    )


def _table(view: View, scene: Scene) -> str:
    """Before and after for the two it touches."""
    say, pending = scene.say, view["pending"]
    square, price, other, me = pending["square"], pending["price"], pending["other"], view["active"]
    groups = land.groups(view)
    with_it = land.group_with(view, me, square).bit_count()
    beside_it = max((groups.size(each) for each in _neighbours(square) if view["board"][each] == me), default=0)
    rest = GRID.sizes(groups.at[square] & ~BIT[square])
    owned = [len([owner for owner in view["board"] if owner == seat]) for seat in (me, other)]
    rows = (
        (me, (view["units"][me], -price), (beside_it, with_it - beside_it), (owned[0], 1)),
        (other, (view["units"][other], price), (price, (rest[0] if rest else 0) - price), (owned[1], -1)),
    )
    body = "".join(
        f'<tr><th scope="row">{say.who(seat)}</th>'
        + "".join(f"<td>{now}<i>→</i><b>{now + by}</b></td>" for now, by in changes)
        + "</tr>"
        for seat, *changes in rows
    )
    heads = "".join(f'<th scope="col">{esc(say(head))}</th>' for head in (UNITS, GROUP, SQUARES))
    return (
        f'<table class="property-deed__sum"><thead><tr><th scope="col">{esc(say(IF_YOU_BUY))}</th>{heads}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _neighbours(square: int) -> list[int]:
    return [each for each in range(len(BIT)) if GRID.beside(BIT[square]) & BIT[each]]


def _notes(view: View, scene: Scene) -> list[str]:
    say, pending = scene.say, view["pending"]
    square, me = pending["square"], view["active"]
    found = []
    if square in view["mortgaged"]:
        found.append(f"<b>{esc(say(MORTGAGED))}</b>")
    if pending["given"]:
        facts = {kind: [f"court:{court}" for court in pending[kind]] for kind in ("given", "change")}
        found.append(say.rich(Line((GIVEN_CHANGE if pending["change"] else GIVEN).text, facts)))
    here, there = (
        " · ".join(amount(say, size * factor) for factor in land.FACTORS)
        for size in (land.group_with(view, me, square).bit_count(), pending["price"])
    )
    found.append(say.rich(Line(RENT_THEN.text, {"here": here, "there": there, "other": pending["other"]})))
    return found
