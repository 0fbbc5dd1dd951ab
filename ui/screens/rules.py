"""The rules of a game, in the room's own words, with its own drawings.

A room keeps them as `ui/rooms/<id>/rules.en.md` and `rules.fr.md`, in this small mark-up (read by `ui/markup.py`):

    Text before the first chapter is the lead: one or two sentences in short.

    # What a lot costs {#price}     a chapter: numbered by the page, listed in the contents, linkable. Its id is what
                                    stands in braces, or its number: the same in every language.
    ## With jokers                  a heading inside a chapter
    A paragraph. Lines that follow  each other are one paragraph,
    until an empty line.            Inside: **bold**, *italics*, [a link to a chapter](#price). Nothing else, no HTML.

    - an item of a list             a line that follows goes on with the item
    1. a step of a numbered list    the page counts

    > A remark: a case people stumble over, set apart.

    | Free lot | Build on it. |     a table: the first cell of a row is its name
    | Your own | Give it up. |

    | Seats | Coins | Markers |     with a line of dashes, the first row is the head
    |---|---|---|
    | 4 | 6 | 20 |

    [[figure:crossing]]             a drawing of the room, `ROOM.figures["crossing"](say)`, on a line of its own: beside
    [[figure:price|Ben has **2**.]] the text before it (since the last figure), on phones below it. After the bar: its
                                    caption, on the same line. An unknown name draws nothing but its caption.

A chapter's address is `#rules/<game>/<id>`.
"""

from collections.abc import Callable
from functools import cache

from game.engine import Line

from .. import markup
from ..markup import Chapter, Row
from ..page import Page
from ..shows import Box, Rules
from ..text import attributes, esc
from .frame import LOBBY, Tool, button, frame


def page(show: Rules) -> Page:
    say, box = show.house.say, show.box
    text = _read(show.text)
    lead = _rows(box, text.lead)
    chapters = "".join(_chapter(box, number, chapter) for number, chapter in enumerate(text.chapters, 1))
    new = button(say, "new", Line("New game"), icon_name="play", classes="btn--key", data={"data-game": box.game.id})
    body = (
        f"{f'<header>{lead}</header>' if lead else ''}{chapters}"
        f'<footer class="rules__end"><p>{esc(box.game.title)}: {esc(box.room.credit)}</p>{new}</footer>'
    )
    main = f'<div class="rules">{_contents(show, text.chapters)}<article class="rules__text">{body}</article></div>'
    tools = (Tool("lobby", LOBBY, "door"),)
    return frame(show.house, "rules", main, title=box.game.title, heading=say(Line("Rules")), tools=tools)


@cache
def _read(text: str) -> markup.Text:
    return markup.read(text)


def _address(box: Box) -> Callable[[str], str]:
    return lambda id: f"#rules/{box.game.id}/{id}"


def _contents(show: Rules, chapters: tuple[Chapter, ...]) -> str:
    address = _address(show.box)
    rows = "".join(
        f"<li><a{attributes({'href': address(each.id), 'aria-current': 'true' if each.id == show.chapter else None})}>"
        f'<span class="rules__number">{number}</span><span>{esc(each.title)}</span></a></li>'
        for number, each in enumerate(chapters, 1)
    )
    named = esc(show.house.say(Line("Contents")))
    return f'<nav class="rules__toc" aria-label="{named}"><ol>{rows}</ol></nav>'


def _chapter(box: Box, number: int, chapter: Chapter) -> str:
    """The id is the address itself, so that the browser finds it."""
    id = esc(_address(box)(chapter.id)[1:])
    return (
        f'<section id="{id}" tabindex="-1"><h2><span class="rules__number" aria-hidden="true">{number}</span>'
        f"{esc(chapter.title)}</h2>{_rows(box, chapter.rows)}</section>"
    )


def _rows(box: Box, rows: tuple[Row, ...]) -> str:
    """A figure stands beside its own stretch of text and beside the next one, if that has none."""
    found, rest = [], list(rows)
    while rest:
        row = rest.pop(0)
        after = rest.pop(0) if row.figure and rest and rest[0].figure is None else None
        found.append(_row(box, row, after))
    return "".join(found)


def _row(box: Box, row: Row, after: Row | None) -> str:
    address = _address(box)
    if row.figure is None:
        return f'<div class="rules__row">{_told(box, row)}</div>'
    draw = box.room.figures.get(row.figure.name)
    caption = f"<figcaption>{markup.inline(row.figure.caption, address)}</figcaption>" if row.figure.caption else ""
    figure = f'<figure class="rules__figure">{draw(box.say) if draw else ""}{caption}</figure>'
    told, then = _told(box, row), _told(box, after) if after else ""
    return f'<div class="rules__row rules__row--pair">{told}{figure}{then}</div>'


def _told(box: Box, row: Row) -> str:
    return f"<div>{''.join(markup.html(block, _address(box)) for block in row.blocks)}</div>"
