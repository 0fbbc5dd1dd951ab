"""Beside the board: what each captain has, and what the viewer holds. HTML text."""

from typing import Any

from game.engine import Line
from ui.room import Scene, View
from ui.text import esc

from ..harbour.moves import GOODS
from .drawings import icon


def seat(view: View, seat: int, scene: Scene) -> str:
    """Crates by good, and how many orders; at the end the orders themselves."""
    fleet, say = view["fleets"][seat], scene.say
    crates = "".join(
        f"<div><dt>{icon(good)}<span>{esc(say.part(f'crate:{good}'))}</span></dt><dd>{fleet['crates'][good]}</dd></div>"
        for good in GOODS
    )
    orders = esc(say(Line(("{n} order", "{n} orders"), {"n": fleet["orders"]["n"]})))
    shown = orders_shown(fleet["orders"], scene) if seat < view["shown"] else ""
    return f'<dl class="harbour-figures">{crates}</dl><p class="harbour-more">{orders}{shown}</p>'


def orders_shown(orders: dict[str, Any], scene: Scene) -> str:
    return "".join(
        f'<span title="{esc(scene.say.part(f"order:{good}"))}">{icon(good)}</span>' for good in orders["goods"]
    )


def hold(view: View, scene: Scene) -> str:
    """The viewer's own orders, then what is still to come."""
    return f'<div class="harbour-hold">{own_orders(view, scene)}{to_come(view, scene)}</div>'


def own_orders(view: View, scene: Scene) -> str:
    if view["seat"] is None:
        return ""
    say, orders = scene.say, view["fleets"][view["seat"]]["orders"]["goods"]
    cards = "".join(
        f'<li class="harbour-order">{icon(good)}<span>{esc(say.part(f"order:{good}"))}</span></li>' for good in orders
    )
    return f"<section><h3>{esc(say(Line('Your orders')))}</h3><ul>{cards}</ul></section>"


def to_come(view: View, scene: Scene) -> str:
    say, pile = scene.say, view["pile"]
    left = sum(len(stretch["cards"]) for stretch in pile)
    lines = [
        Line(("{n} crate to come", "{n} crates to come"), {"n": left}),
        Line(("{n} order in the bag", "{n} orders in the bag"), {"n": view["bag"]["n"]}),
    ]
    if pile and pile[0]["known"]:
        lines.insert(1, Line("Next: {crate}", {"crate": f"crate:{pile[0]['cards'][0]}"}))
    rows = "".join(f"<li>{esc(say(line))}</li>" for line in lines)
    return f"<section><h3>{esc(say(Line('The shed')))}</h3><ul>{rows}</ul></section>"
