"""A seat's figures: where its points come from and what the shown choice would change, cards, markers."""

from game.engine import Line
from game.new_york.board import COLOURS

from ...buildings import mark
from ...room import Scene, View
from ...text import attributes, esc
from . import cards, city, names

SOURCES = {
    "group": Line("group"),
    "second": Line("second"),
    "others": Line("others"),
    "coins": Line("coins"),
    "partner": Line("partner"),
}
PARTNER = (2, 3, 0, 1)  # partners sit opposite (RULES 4)
HOLDS = {
    ("H", False): Line(("{n} avenue card", "{n} avenue cards")),
    ("V", False): Line(("{n} street card", "{n} street cards")),
    ("H", True): Line(("{n} black card", "{n} black cards")),
    ("V", True): Line(("{n} red card", "{n} red cards")),
}
BETWEEN = {
    ("H", False): Line("{low} to {high} avenue cards"),
    ("V", False): Line("{low} to {high} street cards"),
    ("H", True): Line("{low} to {high} black cards"),
    ("V", True): Line("{low} to {high} red cards"),
}
LEFT = Line(("{n} marker left", "{n} markers left"))
TO_LAY = Line(("{n} to lay out", "{n} to lay out"))
KNOWN = Line("known: {cards}")


def seat(view: View, seat: int, scene: Scene) -> str:
    more = attributes({"data-edition": view["options"]["edition"], "data-seats": len(view["hands"])})
    return (
        f'<div class="new_york-seat"{more}>{_sum(view, seat, scene)}{_rest(view, seat, scene)}'
        f"{_purse(view, seat, scene)}</div>"
    )


def _purse(view: View, seat: int, scene: Scene) -> str:
    """The coins alone, for the chips of phones."""
    coins, name = view["scores"][seat]["coins"], esc(scene.say(SOURCES["coins"]))
    return (
        f'<p class="new_york-purse" data-chip><span class="unseen">{name}</span>'
        f'<i class="new_york-coin"></i>{coins}</p>'
    )


def _sum(view: View, seat: int, scene: Scene) -> str:
    """Points by source, as the rules add them up (RULES 5.14)."""
    now = view["scores"][seat]
    then = scene.shown["scores"][seat] if scene.shown else now
    hues = city.colours(view, seat) if view["options"]["mode"] == "two_colours" else ()
    found = []
    for source, points in now.items():
        if source == "total":
            continue
        name = esc(scene.say(SOURCES[source]))
        change = _change(then.get(source, 0) - points)
        term = f"{mark(hues[source == 'second'])}{name}" if hues and source in ("group", "second") else name
        if source == "partner" and (roof := city.colours(view, PARTNER[seat])):
            term = f'<span class="unseen">{name}</span>{mark(roof[0])}'
        found.append(f'<div data-source="{source}" title="{name}"><dt>{term}</dt><dd>{points}{change}</dd></div>')
    tight = attributes({"data-tight": bool(hues) or len(found) > 3})
    return f'<dl class="new_york-sum"{tight}>{"".join(found)}</dl>'


def _change(by: int) -> str:
    if not by:
        return ""
    way, sign = ("up", "+") if by > 0 else ("down", "−")
    return f'<ins class="new_york-change" data-way="{way}">{sign}{abs(by)}</ins>'


def _rest(view: View, seat: int, scene: Scene) -> str:
    parts = (
        [_to_lay(view, seat, scene)] if not view["turn"] else [_cards(view, seat, scene), _markers(view, seat, scene)]
    )
    known = view["hands"][seat]["known"] if seat != view["seat"] and view["hands"][seat]["cards"] is None else []
    if known:
        told = [names.part(scene.say, view["options"]["edition"], f"card:{card}") for card in known]
        parts.append(f'<span class="new_york-known">{esc(scene.say(Line(KNOWN.text, {"cards": told})))}</span>')
    return f'<p class="new_york-rest">{"".join(parts)}</p>'


def _to_lay(view: View, seat: int, scene: Scene) -> str:
    """The markers still to be laid out, with the roof of each lent colour."""
    found = []
    for colour in view["colours"][seat]:
        number = view["to_lay"][colour]
        words = scene.say(Line(TO_LAY.text, {"n": number}))
        found.append(f'<span class="new_york-left">{mark(COLOURS[colour])}{names.counted(words, number)}</span>')
    return "".join(found)


def _cards(view: View, seat: int, scene: Scene) -> str:
    """How many cards of each class; with backs that do not tell, what they may be (RULES 6)."""
    hand, two_pack = view["hands"][seat], city.is_two_pack(view)
    size = hand["size"]
    least, most = (min(hand["maybe"]), max(hand["maybe"])) if hand["h"] is None else (hand["h"], hand["h"])
    found = []
    for cls, low, high in (("H", least, most), ("V", size - most, size - least)):
        if low == high:
            label = scene.say(Line(HOLDS[cls, two_pack].text, {"n": low}))
        else:
            label = scene.say(Line(BETWEEN[cls, two_pack].text, {"low": low, "high": high}))
        number = str(low) if low == high else f"{low}–{high}"
        found.append(
            f'<span class="new_york-holds" role="img" aria-label="{esc(label)}" title="{esc(label)}">'
            f"{cards.back(cls)}<b>{number}</b></span>"
        )
    return "".join(found)


def _markers(view: View, seat: int, scene: Scene) -> str:
    if view["reserve"] is None:
        return ""
    two = len(view["colours"][seat]) > 1
    found = []
    for colour in view["colours"][seat]:
        number = view["reserve"][colour]
        words = scene.say(Line(LEFT.text, {"n": number}))
        roof = mark(COLOURS[colour]) if two else ""
        told = f'<b>{number}</b><span class="unseen">{esc(words)}</span>' if two else names.counted(words, number)
        found.append(f'<span class="new_york-left" title="{esc(words)}">{roof}{told}</span>')
    return "".join(found)
