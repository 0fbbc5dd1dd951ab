"""What every screen stands in: the bar above, a message of the house, the screen itself, and what readers hear.

A screen calls `frame(...)` and gets its Page. What changes often stays in regions (`ui/page.py`), so that the frame's
own text is the same from one click to the next.
"""

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import Line

from ..icons import icon, skyline, sprite
from ..page import Page, place
from ..shows import House, Notice, Way
from ..text import attributes, esc
from ..voice import Voice


class Tool(NamedTuple):
    """A button of the bar: an icon and a word; on phones the word is only spoken."""

    do: str
    label: Line
    icon: str
    data: Mapping[str, str] = {}
    why_not: Line | None = None  # it leads nowhere now, and says why when it is clicked
    open: bool | None = None  # what it opens is open


ROLE_STATUS = ' role="status"'
UNDO, REDO = Line("Undo"), Line("Redo")
RULES, MENU = Line("Rules"), Line("Menu")
SETTINGS, LOBBY = Line("Settings"), Line("Lobby")
ESC = Line("Esc")  # as it is printed on the key


def button(say: Voice, do: str, label: Line, *, icon_name: str = "", classes: str = "", hint: str = "",
           data: Mapping[str, object] | None = None) -> str:  # fmt: skip
    """A command: `data-do`, and whatever belongs to it. `hint` is the key that does the same."""
    more = attributes({"type": "button", "data-do": do, **(data or {})})
    drawn = icon(icon_name) if icon_name else ""
    key = f"<kbd>{esc(hint)}</kbd>" if hint else ""
    return f'<button class="btn {classes}"{more}>{drawn}<span>{esc(say(label))}</span>{key}</button>'


def tool(say: Voice, tool: Tool) -> str:
    why = say(tool.why_not) if tool.why_not else None
    more = {
        **{f"data-{key}": value for key, value in tool.data.items()},
        "aria-disabled": "true" if why else None,
        "title": why,
        "aria-expanded": None if tool.open is None else str(tool.open).lower(),
    }
    return button(say, tool.do, tool.label, icon_name=tool.icon, classes="btn--bar", data=more)


def icon_button(say: Voice, do: str, label: Line, icon_name: str, classes: str = "btn--plain", **data: object) -> str:
    """A command shown by its icon alone; its name is spoken, and shown while a pointer rests on it."""
    more = attributes({"type": "button", "data-do": do, "aria-label": say(label), "title": say(label), **data})
    return f'<button class="btn btn--icon {classes}"{more}>{icon(icon_name)}</button>'


def bar(
    house: House, *, title: str = "", has_heading: bool = False, has_tools: bool = False, is_h1: bool = True
) -> str:
    """The bar: home, where one is, and the regions `heading` and `tools`. `title` is text, not HTML."""
    name = "h1" if is_h1 else "p"
    heading = place("heading", "bar__heading") if has_heading else ""
    where = f'<div class="bar__where"><{name} class="bar__title">{esc(title)}</{name}>{heading}</div>' if title else ""
    tools = f'<nav class="bar__nav">{place("tools", "bar__tools")}</nav>' if has_tools else ""
    home = esc(house.say(Line("Knickerbocker, to the lobby")))
    return (
        f'<header class="bar"><a class="bar__home" href="#lobby" data-do="lobby" aria-label="{home}">{skyline()}'
        f'<span class="bar__name">Knickerbocker</span></a>{where}{tools}</header>'
    )


def frame(
    house: House,
    screen: str,
    main: str,
    *,
    title: str = "",
    heading: str | None = None,
    tools: tuple[Tool, ...] = (),
    regions: Mapping[str, str] | None = None,
    above: str | None = None,
    classes: str = "",
    spoken: str = "",
    over: str = "",
    is_h1: bool = True,
) -> Page:
    """The whole page of a screen.

    `main` is its HTML. The bar shows `title` and `heading` (texts) and `tools`; `above` stands instead of the bar (the
    lobby's masthead). `regions` are those that `main` has places for. `spoken` is what a reader hears now. `over` is
    HTML that lies over the screen (a menu, the list of keys).
    """
    say = house.say
    top = above if above is not None else bar(
        house, title=title, has_heading=heading is not None, has_tools=bool(tools), is_h1=is_h1
    )  # fmt: skip
    waits = " inert" if house.notice and house.notice.dialog else ""
    text = (
        f'<div class="page page--{screen} {classes}" data-screen="{screen}">{sprite()}'
        f'<div class="page__all"{waits}>{top}{place("notice", "page__notice")}'
        f'<main class="page__main">{main}</main>{place("over", "page__over")}</div>'
        f"{place('dialog', 'page__dialog')}"
        f"{place('spoken', 'unseen', ROLE_STATUS)}</div>"
    )
    found = {
        "notice": banner(say, house.notice) if house.notice and not house.notice.dialog else "",
        "dialog": dialog(say, house.notice) if house.notice and house.notice.dialog else "",
        "over": over,
        "spoken": esc(spoken),
        **(regions or {}),
    }
    if heading is not None and above is None:
        found["heading"] = esc(heading)
    if tools and above is None:
        found["tools"] = "".join(tool(say, each) for each in tools)
    house_name = "Knickerbocker"
    return Page(screen, f"{title} · {house_name}" if title else house_name, text, found)


# Messages


def ways(say: Voice, found: tuple[Way, ...]) -> str:
    return "".join(
        button(say, way.do, way.label, classes="btn--key" if way.main else "",
               data={f"data-{key}": value for key, value in way.data.items()})
        for way in found
    )  # fmt: skip


def banner(say: Voice, notice: Notice) -> str:
    """A message that stands above the screen until it is closed, or until it is no longer so."""
    title = f"<b>{esc(say(notice.title))}</b> " if notice.title else ""
    kind, role = ("banner banner--alarm", "alert") if notice.alarm else ("banner", "status")
    return (
        f'<section class="{kind}" role="{role}">'
        f"{icon('warn' if notice.alarm else 'info')}<p>{title}{esc(say(notice.line))}</p>"
        f'<div class="banner__ways">{ways(say, notice.ways)}</div>'
        f"{'' if notice.stays else icon_button(say, 'close', Line('Close this message'), 'close')}</section>"
    )


def dialog(say: Voice, notice: Notice) -> str:
    """A message that waits for an answer; what lies below is inert."""
    title = notice.title or (Line("One question") if notice.ways else Line("That did not work"))
    found = notice.ways or (Way("close", Line("Close"), main=True),)
    return (
        '<div class="veil"><section class="dialog" role="alertdialog" aria-modal="true" aria-labelledby="dialog-title" '
        f'aria-describedby="dialog-line" tabindex="-1" data-focus><div class="dialog__head">'
        f'{icon("warn", "dialog__alarm") if notice.alarm else ""}<h2 id="dialog-title">{esc(say(title))}</h2></div>'
        f'<p id="dialog-line">{esc(say(notice.line))}</p><footer>{ways(say, found)}</footer></section></div>'
    )


def window(say: Voice, id: str, title: Line, body: str, do: str) -> str:
    """A window over the screen that any click beside it closes: the list of keys and its like."""
    return (
        f'<div class="veil"><div class="veil__rest" data-do="{do}"></div>'
        f'<section class="dialog" role="dialog" aria-modal="true" aria-labelledby="{id}" tabindex="-1" data-focus>'
        f'<div class="dialog__head"><h2 id="{id}">{esc(say(title))}</h2>'
        f"{icon_button(say, do, Line('Close'), 'close')}</div>{body}</section></div>"
    )
