"""A seat's figures: chips, court cards and units, cards held, squares and the largest group."""

from game.engine import Line

from ...room import Scene, View
from ...text import esc
from . import cards, land
from .money import UNITS, amount, fan, stacks
from .signs import CROWN, GRID, beside

HOLDS = Line(("{n} card", "{n} cards"))
SQUARES = Line(("{n} square", "{n} squares"))
GROUP = Line("group {n}")
OUT = Line("bankrupt")


def seat(view: View, seat: int, scene: Scene) -> str:
    if seat in view["bankrupt"]:
        return f'<div class="property-seat">{_out(scene)}</div>'
    return (
        f'<div class="property-seat" data-seats="{view["seats"]}"><div class="property-figures">'
        f"{_wealth(view, seat, scene)}{_rest(view, seat, scene)}</div>{_purse(view, seat, scene)}</div>"
    )


def _purse(view: View, seat: int, scene: Scene) -> str:
    """The units alone, for the chips of phones."""
    units = view["units"][seat]
    words = esc(scene.say(Line(UNITS.text, {"n": units})))
    return (
        f'<p class="property-purse" data-chip>{beside("crown", CROWN)}<b aria-hidden="true">{units}</b>'
        f'<span class="unseen">{words}</span></p>'
    )


def _out(scene: Scene) -> str:
    return f'<p class="property-out">{esc(scene.say(OUT))}</p>'


def _wealth(view: View, seat: int, scene: Scene) -> str:
    say, units, courts = scene.say, view["units"][seat], view["courts"]
    money = view["money"][seat]
    words = esc(say(Line(UNITS.text, {"n": units})))
    change = _change(scene.shown["units"][seat] - units) if scene.shown else ""
    held = courts[seat] if courts is not None else None
    apart = ""
    if view["options"]["count_properties"]:  # the total beside it is more than the money
        apart = f'<b class="property-money">{esc(amount(say, money))}</b>'
    return (
        f'<p class="property-wealth">{stacks(say, money, view["seats"])}{apart}'
        f'<span class="property-units" title="{words}">{fan(say, units, held)}{beside("crown", CROWN)}'
        f'<b aria-hidden="true">{units}</b><span class="unseen">{words}</span>{change}</span></p>'
    )


def _change(by: int) -> str:
    if not by:
        return ""
    way, sign = ("up", "+") if by > 0 else ("down", "−")
    return f'<ins class="property-change" data-way="{way}">{sign}{abs(by)}</ins>'


def _rest(view: View, seat: int, scene: Scene) -> str:
    say, size = scene.say, view["hands"][seat]["size"]
    squares, group = _land(view, seat)
    then_squares, then_group = _land(scene.shown, seat) if scene.shown else (squares, group)
    holds = esc(say(Line(HOLDS.text, {"n": size})))
    return (
        f'<p class="property-rest"><span class="property-holds" title="{holds}">{cards.back()}'
        f'<b aria-hidden="true">{size}</b><span class="unseen">{holds}</span></span>'
        f'<span class="property-owns">{beside("grid", GRID)}{counted(say(Line(SQUARES.text, {"n": squares})), squares)}'
        f"{_change(then_squares - squares)}</span>"
        f'<span class="property-group">{counted(say(Line(GROUP.text, {"n": group})), group)}'
        f"{_change(then_group - group)}</span></p>"
    )


def _land(view: View, seat: int) -> tuple[int, int]:
    """How many squares, and how many of them in the largest group."""
    found = land.groups(view).by_seat[seat]
    sizes = [group.bit_count() for group in found]
    return sum(sizes), max(sizes, default=0)


def counted(words: str, number: int) -> str:
    """A counted phrase with its number in bold, wherever the language puts it."""
    before, _, after = words.partition(str(number))
    return f"{_word(before)}<b>{number}</b>{_word(after)}"


def _word(text: str) -> str:
    return f"<i>{esc(text)}</i>" if text else ""
