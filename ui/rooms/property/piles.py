"""The piles, what lies on the discard, whose groups are dear, and how far the end is (RULES 5.9, 6)."""

from game.engine import Line
from game.property.cards import RANKS

from ...buildings import COLOURS, mark
from ...room import Scene, View
from ...text import esc
from . import cards, land
from .money import UNITS, amount
from .seat import counted
from .signs import CROWN, beside, suit_beside

STOCK = Line(("{n} card in the stock", "{n} cards in the stock"))
DISCARD = Line(("{n} card discarded", "{n} cards discarded"))
LYING = Line("What lies on the discard pile")
LIES, NONE = Line("{suit}: {ranks}"), Line("{suit}: none")
DEAREST = Line("Dearest groups")
SIZE, RUINS = Line("size"), Line("× 4 ruins")
NOBODY = Line("nobody")
LEFT = Line(("{n} more bankruptcy ends the game.", "{n} more bankruptcies end the game."))
LEAST = Line("Least money: {seat}, {money}.")
ENDED = Line("The game is over.")


def piles(view: View, scene: Scene) -> str:
    return (
        f'<div class="property-piles">{_stock(view, scene)}{_discard(view, scene)}{_lying(view, scene)}'
        f"{_rents(view, scene)}{_end(view, scene)}</div>"
    )


def _stock(view: View, scene: Scene) -> str:
    size = view["stock"]["size"]
    drawn = cards.back() if size else '<span class="property-back property-back--none"></span>'
    return _pile(drawn, scene.say(Line(STOCK.text, {"n": size})), size)


def _discard(view: View, scene: Scene) -> str:
    """The last card thrown lies on top."""
    thrown = view["discard"]
    drawn = '<span class="property-back property-back--none"></span>'
    if thrown:
        drawn = f'<span class="property-top property-{cards.colour(thrown[-1])}">{cards.small(thrown[-1])}</span>'
    return _pile(drawn, scene.say(Line(DISCARD.text, {"n": len(thrown)})), len(thrown))


def _pile(drawn: str, words: str, size: int) -> str:
    return f'<p class="property-pile">{drawn}<span>{counted(words, size)}</span></p>'


def _lying(view: View, scene: Scene) -> str:
    """Everybody may look through it: which cards of each suit lie there."""
    say, lying = scene.say, set(view["discard"])
    rows = []
    for letter in "HDCS":
        there = [rank for rank in RANKS if f"{letter}{rank}" in lying]
        name = say(cards.SUITS[letter])
        words = say(Line(LIES.text, {"suit": name, "ranks": there})) if there else say(Line(NONE.text, {"suit": name}))
        cells = "".join(f"<i{' data-there' if rank in there else ''}>{rank}</i>" for rank in RANKS)
        rows.append(
            f'<li class="property-{"red" if letter in "HD" else "black"}"><span aria-hidden="true">'
            f'{suit_beside(letter)}{cells}</span><span class="unseen">{esc(words)}</span></li>'
        )
    return f'<ul class="property-lying" aria-label="{esc(say(LYING))}">{"".join(rows)}</ul>'


# Rents


def _rents(view: View, scene: Scene) -> str:
    """Everybody's dearest group: its rent by factor, what would ruin the viewer, and whom it could ruin."""
    say = scene.say
    payer = view["seat"] if view["seat"] is not None else view["decider"]
    dear = [(found[0].bit_count(), seat) for seat, found in enumerate(land.groups(view).by_seat) if found]
    if not dear:
        return ""
    rows = "".join(
        _rent(view, scene, seat, size, payer) for size, seat in sorted(dear, key=lambda row: (-row[0], row[1]))
    )
    heads = "".join(f'<th scope="col">× {factor}</th>' for factor in land.FACTORS)
    units = f'<th scope="col">{_crown(scene)}</th>' if scene.layout == "phone" else ""
    return (
        f'<table class="property-rents"><thead><tr><th scope="col">{esc(say(DEAREST))}</th>{units}'
        f'<th scope="col">{esc(say(SIZE))}</th>{heads}<th scope="col">{esc(say(RUINS))}</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _crown(scene: Scene) -> str:
    return f'{beside("crown", CROWN)}<span class="unseen">{esc(scene.say(Line(UNITS.text, {"n": 2}))[2:])}</span>'


def _rent(view: View, scene: Scene, seat: int, size: int, payer: int | None) -> str:
    say, cells = scene.say, []
    for factor in land.FACTORS:
        ruins = payer is not None and payer != seat and size * factor > view["money"][payer]
        cells.append(f"<td{' data-ruin' if ruins else ''}>{esc(amount(say, size * factor))}</td>")
    others = [each for each in range(view["seats"]) if each != seat and each not in view["bankrupt"]]
    ruined = [each for each in others if size * max(land.FACTORS) > view["money"][each]]
    names = esc(", ".join(say.names[each] for each in ruined) or say(NOBODY))
    marks = "".join(mark(COLOURS[each]) for each in ruined) or "–"
    units = f'<td class="property-rents__size">{view["units"][seat]}</td>' if scene.layout == "phone" else ""
    return (
        f'<tr><th scope="row">{say.who(seat)}</th>{units}<td class="property-rents__size">{size}</td>{"".join(cells)}'
        f'<td class="property-rents__ruins" title="{names}"><span aria-hidden="true">{marks}</span>'
        f'<span class="unseen">{names}</span></td></tr>'
    )


def _end(view: View, scene: Scene) -> str:
    say = scene.say
    if view["decider"] is None:
        return f'<p class="property-end"><b>{esc(say(ENDED))}</b></p>'
    left = view["options"]["bankruptcies_to_end"] - len(view["bankrupt"])
    alive = [seat for seat in range(view["seats"]) if seat not in view["bankrupt"]]
    poorest = min(alive, key=lambda seat: view["money"][seat])
    least = Line(LEAST.text, {"seat": poorest, "money": amount(say, view["money"][poorest])})
    return f'<p class="property-end">{counted(say(Line(LEFT.text, {"n": left})), left)} {say.rich(least)}</p>'
