"""Who sits at the table: a panel a seat with its building, its name, its total and the room's figures."""

from collections.abc import Callable, Mapping, Sequence

from game.engine import Line
from game.engine.match import PERSON

from ..facades import building
from ..shows import Change
from ..text import attributes, esc
from ..voice import Voice

RANKS = (Line("1st"), Line("2nd"), Line("3rd"), Line("4th"), Line("5th"), Line("6th"))


def rank(say: Voice, place: int) -> str:
    return say(RANKS[place - 1]) if 1 <= place <= len(RANKS) else str(place)


def kind(say: Voice, kind: str, is_viewer: bool) -> str:
    """Who plays there: you, another person, a bot."""
    if is_viewer:
        return say(Line("You"))
    return say(Line("Person")) if kind == PERSON else say(Line("Bot"))


def tab(colours: Sequence[str], seat: int) -> str:
    """The coloured end of a panel: its buildings, or the seat's number in plain ink."""
    if not colours:
        return f'<div class="seat__tab" data-plain><span class="seat__number">{seat + 1}</span></div>'
    halves = "".join(f'<span class="seat__half" data-colour="{each}">{building(each)}</span>' for each in colours)
    return f'<div class="seat__tab" aria-hidden="true">{halves}</div>'


def first(colours: Sequence[str]) -> dict[str, object]:
    """The attribute that gives an element the colour of a seat; plain ink if it owns none."""
    return {"data-colour": colours[0]} if colours else {"data-plain": True}


class Panels:
    """The panels of one table; `figures` is the room's, and may be left out."""

    def __init__(
        self,
        say: Voice,
        kinds: Sequence[str],
        colours: Sequence[Sequence[str]],
        totals: Sequence[int],
        ranks: Sequence[int],
        figures: Callable[[int], str],
        *,
        viewer: int | None = None,
        decider: int | None = None,
        thinking: int | None = None,
        last_by: int | None = None,
        changes: Sequence[Change] = (),
    ) -> None:
        self.say, self.kinds, self.colours, self.totals, self.ranks = say, kinds, colours, totals, ranks
        self.figures, self.viewer, self.decider, self.thinking, self.last_by = (
            figures,
            viewer,
            decider,
            thinking,
            last_by,
        )
        self.after: Mapping[int, int] = {each.seat: each.after["total"] for each in changes}

    def all(self, *, is_copy: bool = False) -> str:
        """Every panel, in the order of the seats. A copy (in the sheet) is not named by `data-seat` again."""
        label = esc(self.say(Line("Players")))
        items = "".join(self._panel(seat, is_copy) for seat in range(len(self.totals)))
        return f'<ol class="seats" data-count="{len(self.totals)}" aria-label="{label}">{items}</ol>'

    def _panel(self, seat: int, is_copy: bool) -> str:
        colours = self.colours[seat]
        more = attributes({
            "data-seat": None if is_copy else seat,
            **first(colours),
            "data-active": seat == self.decider,
            "aria-current": "true" if seat == self.decider else None,
        })  # fmt: skip
        name = esc(self.say.names[seat])
        return (
            f'<li class="seat"{more}>{tab(colours, seat)}<div class="seat__name"><b title="{name}">{name}</b>'
            f"<small>{esc(kind(self.say, self.kinds[seat], seat == self.viewer))}</small>{self._signs(seat)}</div>"
            f'<div class="seat__score">{self._score(seat)}</div>'
            f'<div class="seat__figures">{self.figures(seat)}</div></li>'
        )

    def _signs(self, seat: int) -> str:
        signs = ""
        if seat == self.thinking:
            signs += f'<em class="turn turn--think">{esc(self.say(Line("thinking")))}</em>'
        elif seat == self.decider:
            signs += f'<em class="turn">{esc(self.say(Line("to play")))}</em>'
        if seat == self.last_by:
            moved = esc(self.say(Line("moved last")))
            signs += f'<i class="crops" title="{moved}"></i><span class="unseen">{moved}</span>'
        return signs

    def _score(self, seat: int) -> str:
        total, after = self.totals[seat], self.after.get(seat)
        then = "" if after is None else f'<ins class="delta{delta(after - total)}">→ {after}</ins>'
        said = esc(self.say(Line(("{n} point", "{n} points"), {"n": total})))
        return (
            f'<b aria-hidden="true">{total}</b><span class="unseen">{said}</span>'
            f"<small>{esc(rank(self.say, self.ranks[seat]))}</small>{then}"
        )


def delta(by: int) -> str:
    """The class of a change."""
    return " delta--up" if by > 0 else " delta--down" if by < 0 else ""


def signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}" if by < 0 else "±0"
