"""The log in words: one row a choice, its turn before it, what is new in front of the eyes."""

from collections.abc import Sequence

from ..shows import LogRow
from ..text import attributes
from ..voice import Voice


def sentences(say: Voice, row: LogRow, *, is_short: bool = False) -> str:
    """What one choice told: the first sentence, and the rest in softer ink; in short, without what is hidden anyway."""
    events = [event for event in row.events if not (is_short and event.row.endswith(".hidden"))] or row.events
    said = [say.rich_event(event) for event in events]
    if not said:
        return ""
    more = f' <span class="log__more">{" ".join(said[1:])}</span>' if said[1:] else ""
    return said[0] + more


def headline(say: Voice, row: LogRow) -> str:
    """The first sentence alone."""
    return say.rich_event(row.events[0]) if row.events else ""


def rows(say: Voice, found: Sequence[LogRow], *, tag_current: bool = False, is_short: bool = False) -> str:
    """The rows as list items, in the order given. `data-row` is the number of the choice."""
    items = []
    for row in found:
        more = attributes({
            "data-row": row.n,
            "data-new": row.new,
            "data-last": row.last,
            "aria-current": "step" if tag_current and row.last else None,
        })  # fmt: skip
        told = sentences(say, row, is_short=is_short)
        items.append(f'<li class="log__row"{more}><span class="log__turn">{row.turn or ""}</span>{told}</li>')
    return "".join(items)


def newest_first(say: Voice, found: Sequence[LogRow], *, tag_current: bool = False) -> str:
    return f'<ol class="log__rows">{rows(say, found[::-1], tag_current=tag_current)}</ol>'
