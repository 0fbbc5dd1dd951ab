"""The shelf: every game kept in this browser, to play on, look back at, rename, take away as a file or delete."""

from game.engine import Line
from game.engine.line import Plain

from .. import skyline
from ..icons import icon
from ..page import Page
from ..shows import Card, Shelf
from ..text import attributes, esc
from . import saved
from .forms import open_file, text
from .frame import LOBBY, SETTINGS, Tool, button, frame, icon_button


def page(show: Shelf) -> Page:
    say = show.house.say
    held = Line(
        ("{n} game, {size} in this browser", "{n} games, {size} in this browser"),
        {"n": len(show.cards), "size": Plain(saved.size(say, show.used))},
    )
    cards = "".join(_card(show, card) for card in show.cards)
    body = f'<ol class="saves">{cards}<li class="save save--drop">{_drop(show)}</li></ol>' if cards else _empty(show)
    main = f'<div class="shelf">{body}</div>{skyline.horizon()}{_deleted(show)}'
    title = say(Line("Saved games"))
    tools = (Tool("settings", SETTINGS, "gear"), Tool("lobby", LOBBY, "door"))
    return frame(show.house, "shelf", main, title=title, heading=say(held), tools=tools)


def _card(show: Shelf, card: Card) -> str:
    if card.damaged is not None:
        return _damaged(show, card)
    mine = " save--mine" if saved.is_mine(card) else ""
    house = show.house
    return (
        f'<li class="save{mine}" data-game="{esc(card.game.id)}" data-match="{esc(card.id)}">'
        f'<div class="save__pic">{card.room.mini(card.view)}</div><div class="save__text">{_title(show, card)}'
        f'<p class="save__where">{esc(_where(card))}</p>{saved.players(card)}'
        f'<p class="save__state"><b>{esc(card.say(saved.state(card)))}</b><small>{esc(saved.when(house, card.saved))}, '
        f"{esc(saved.size(house.say, card.size))}</small></p></div><footer>{_tools(show, card)}</footer></li>"
    )


def _title(show: Shelf, card: Card) -> str:
    say = show.house.say
    if show.renaming != card.id:
        return f'<h2 class="save__name"><bdi>{esc(saved.name(card))}</bdi></h2>'
    beside = icon_button(say, "save-title", Line("Keep this title"), "check", "btn--key") + icon_button(
        say, "cancel", Line("Leave the title as it was"), "close", ""
    )
    return text("title", say(Line("Title")), card.title, is_quiet=True, placeholder=card.game.title, beside=beside,
                classes="save__edit", dir="auto")  # fmt: skip


def _where(card: Card) -> str:
    """The game, unless it is called by that name, and how far it is."""
    heading = saved.heading(card)
    return (
        heading
        if not card.title
        else card.say(Line("{game}: {heading}", {"game": card.game.title, "heading": heading}))
    )


def _tools(show: Shelf, card: Card) -> str:
    say, data = show.house.say, {"data-match": card.id}
    if card.over:
        main = button(say, "continue", Line("See the result"), data=data)
    else:
        main = button(say, "continue", Line("Play on"), classes="btn--key" if saved.is_mine(card) else "", data=data)
    called = {"title": Plain(saved.name(card)[:60])}
    return (
        f'{main}<div class="save__tools">'
        f"{icon_button(say, 'replay', Line('Look back at “{title}”', called), 'first', **data)}"
        f"{icon_button(say, 'rename', Line('Rename “{title}”', called), 'pen', **data)}"
        f"{icon_button(say, 'export', Line('Save “{title}” as a file', called), 'save', **data)}"
        f"{icon_button(say, 'delete', Line('Delete “{title}”', called), 'bin', **data)}</div>"
    )


def _damaged(show: Shelf, card: Card) -> str:
    """It cannot be opened, but what is left of it can be taken away."""
    say, data = show.house.say, {"data-match": card.id}
    name = card.title or say(Line("A damaged game"))
    why = card.say(card.damaged) if card.damaged else ""
    date = saved.when(show.house, card.saved)
    return (
        f'<li class="save save--damaged" data-match="{esc(card.id)}"><div class="save__pic">{icon("warn")}</div>'
        f'<div class="save__text"><h2 class="save__name"><bdi>{esc(name)}</bdi></h2><p>{esc(why)}</p>'
        f'<p class="save__state"><small>{f"{esc(date)}, " if date else ""}{esc(saved.size(say, card.size))}</small></p>'
        f"</div><footer>{button(say, 'export', Line('Save what is there'), icon_name='save', data=data)}"
        f'<div class="save__tools">{icon_button(say, "delete", Line("Delete this game"), "bin", **data)}</div>'
        "</footer></li>"
    )


def _drop(show: Shelf) -> str:
    say = show.house.say
    return (
        f'<div class="drop">{icon("load", "drop__icon")}<b>{esc(say(Line("Drop a game file here")))}</b>'
        f"<p>{esc(say(Line('Each file is played through the rules before it is opened.')))}</p>"
        f"{open_file(say, Line('Open a game file'))}</div>"
    )


def _empty(show: Shelf) -> str:
    say = show.house.say
    return (
        f'<section class="shelf__empty">{icon("shelf")}<h2>{esc(say(Line("The shelf is empty")))}</h2>'
        f"<p>{esc(say(Line('Every game is saved here after each move, in this browser only.')))}</p>"
        f"<p>{esc(say(Line('A game file brings one from another browser: drop it here, or open it.')))}</p>"
        f'<div class="btns">{button(say, "lobby", Line("To the lobby"), classes="btn--key")}'
        f"{open_file(say, Line('Open a game file'))}</div></section>"
    )


def _deleted(show: Shelf) -> str:
    if show.deleted is None:
        return '<div class="toasts" role="status"></div>'
    say, card = show.house.say, show.deleted
    line = Line("“{title}” was deleted.", {"title": Plain(saved.name(card)[:60])})
    undo = (
        f'<button class="btn btn--toast"{attributes({"type": "button", "data-do": "restore", "data-match": card.id})}>'
    )
    return (
        f'<div class="toasts" role="status"><div class="toast">{icon("bin")}<p>{esc(say(line))}</p>'
        f"{undo}{icon('undo')}<span>{esc(say(Line('Bring it back')))}</span></button></div></div>"
    )
