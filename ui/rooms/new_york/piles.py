"""The piles, what lies on the discard, and how far the Stop cards are (RULES 5.4, 5.14)."""

from collections import Counter

from game.engine import Line
from game.new_york.board import COLOURS

from ...buildings import mark
from ...room import Scene, View
from ...text import esc
from . import cards, city, names

DRAW = Line(("{n} to draw", "{n} to draw"))
NEXT = {("H", False): Line("next: an avenue card"), ("V", False): Line("next: a street card"),
        ("H", True): Line("next: a black card"), ("V", True): Line("next: a red card")}  # fmt: skip
DISCARD = Line(("{n} discarded", "{n} discarded"))
COUNTED = Line("counted below")
GONE = Line("What lies on the discard pile")
FREE = Line(("{n} lot free.", "{n} lots free."))
COMING = Line("At 4 free lots the Stop cards come in.")
SHUFFLED_NEXT = Line("The Stop cards lie on the discard pile: they come in when it is shuffled.")
AMONG = Line("The Stop cards are in the draw pile: the first one drawn ends the game.")
DRAWN = Line("A Stop card was drawn: the game is over.")
LAYING = Line("When every marker lies, the colours are drawn by lot.")
LAYING_OWN = Line("When every marker lies, the cards are dealt.")
CHOOSING = Line("Whoever chooses a colour keeps it for the whole game.")
LAST = 4  # free lots at which the Stop cards come in


def piles(view: View, scene: Scene) -> str:
    if not view["turn"]:
        return _before(view, scene)
    return f'<div class="new_york-piles">{_draw(view, scene)}{_discard(view, scene)}{_stop(view, scene)}</div>'


def _before(view: View, scene: Scene) -> str:
    """Before the first turn: how many markers are still to be laid out."""
    choosing, own = view["decision"] == "CHOOSE_COLOUR", view["options"]["colours_first"]
    line = CHOOSING if choosing else LAYING_OWN if own else LAYING
    left = "".join(
        f'<li data-colour="{hue}">{mark(hue)}<b>{number}</b></li>'
        for hue, number in zip(COLOURS, view["to_lay"], strict=False)
    )
    return (
        f'<div class="new_york-piles"><p class="new_york-before">{esc(scene.say(line))}</p>'
        f'<ul class="new_york-lay">{left}</ul></div>'
    )


def _draw(view: View, scene: Scene) -> str:
    pile, say = view["pile"], scene.say
    top = pile["top"]
    note = f"<small>{esc(say(NEXT[top, city.is_two_pack(view)]))}</small>" if top else ""
    drawn = cards.back(top) if pile["size"] else '<span class="new_york-back new_york-none"></span>'
    return _pile(drawn, pile["size"], say(Line(DRAW.text, {"n": pile["size"]})), note)


def _pile(drawn: str, size: int, words: str, note: str) -> str:
    return f'<p class="new_york-pile">{drawn}<span>{names.counted(words, size)}{note}</span></p>'


def _discard(view: View, scene: Scene) -> str:
    """Everybody may look through it (RULES 6): how many of each card lie there."""
    say = scene.say
    lying: Counter[str] = Counter(view["discard"])
    size = sum(lying.values())
    rows = "".join(_row(view, scene, cls, lying) for cls in "HV")
    drawn = '<span class="new_york-back new_york-face"></span>'
    note = f"<small>{esc(say(COUNTED))}</small>"
    words = _pile(drawn, size, say(Line(DISCARD.text, {"n": size})), note)
    return f'{words}<div class="new_york-gone-by" role="group" aria-label="{esc(say(GONE))}">{rows}</div>'


def _row(view: View, scene: Scene, cls: str, lying: Counter[str]) -> str:
    """The cards of a class on the discard: 1-7 and jokers, then events as far as there are any."""
    two_pack = city.is_two_pack(view)
    lines = [f"{cls}{number}" for number in range(1, 8)]
    if two_pack and cls == "H":
        lines.reverse()  # rows count from the bottom: the cards in the order of their ranks
    events = [f"{cls}-{event}" for event in ("SAN", "RUI", "SPE", "BAU", "STA", "STOP")]
    cells = [_cell(view, scene, card, lying[card], _code(card, two_pack)) for card in (*lines, f"{cls}J")]
    cells += [
        _cell(view, scene, card, lying[card], scene.say(names.EVENTS[card[2:]])[:3]) for card in events if lying[card]
    ]
    return f'<ul class="new_york-strip new_york-{cls}">{"".join(cells)}</ul>'


def _code(card: str, two_pack: bool) -> str:
    if card[1] == "J":
        return "★"
    return names.RANKS[names.number_of(card)] if two_pack else f"{'A' if card[0] == 'H' else 'S'}{card[1]}"


def _cell(view: View, scene: Scene, card: str, count: int, code: str) -> str:
    name = names.part(scene.say, view["options"]["edition"], f"card:{card}")
    label = esc(scene.say(Line("{card}: {count}", {"card": name, "count": count})))
    return (
        f'<li title="{label}" data-count="{count}"><small aria-hidden="true">{esc(code)}</small>'
        f'<b aria-hidden="true">{count}</b><span class="unseen">{label}</span></li>'
    )


def _stop(view: View, scene: Scene) -> str:
    say, free = scene.say, city.free(view)
    if view["open_stop"]:
        return f'<p class="new_york-stop" data-alarm><b>{esc(say(DRAWN))}</b></p>'
    if view["stops"] == "circulating":
        line = SHUFFLED_NEXT if any(card.endswith("STOP") for card in view["discard"]) else AMONG
        return f'<p class="new_york-stop" data-alarm>{SIGN}<b>{esc(say(line))}</b></p>'
    gauge = "<i data-last></i>" * min(free, LAST) + "<i></i>" * max(0, free - LAST)
    return (
        f'<div class="new_york-stop"><p><b>{esc(say(Line(FREE.text, {"n": free})))}</b> {esc(say(COMING))}</p>'
        f'<span class="new_york-gauge" aria-hidden="true">{gauge}</span></div>'
    )


SIGN = (
    '<svg class="new_york-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z"/>'
    '<path class="new_york-sign__bar" d="M6 10h12v4H6z"/></svg>'
)
