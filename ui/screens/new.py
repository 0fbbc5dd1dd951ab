"""A new game: how many sit down, who they are, what is agreed. Options are shown by their kind, whatever the game.

Colours are not chosen here: a game that has them deals or asks for them at its table.
"""

from typing import Any

from game.engine import Line, Option
from game.engine.match import PERSON

from ..icons import icon
from ..page import Page
from ..shows import NewGame, SeatForm
from ..text import attributes, esc
from ..voice import Voice
from .forms import Choice, radios, select, text, toggle
from .frame import LOBBY, RULES, SETTINGS, Tool, button, frame, icon_button

KINDS = {"person": Line("Person"), "newcomer": Line("Newcomer"), "regular": Line("Regular")}
SIDE_BY_SIDE = 4  # more choices than this make a list


def page(show: NewGame) -> Page:
    say, game = show.house.say, show.box.game
    tools = (Tool("rules", RULES, "rules", {"game": game.id}), Tool("settings", SETTINGS, "gear"))
    main = f'<div class="setup">{_lid(show)}{_seats(show)}{_options(show)}{_go(show)}</div>'
    return frame(show.house, "new", main, title=game.title, heading=say(Line("New game")), tools=tools)


def kind_name(say: Voice, kind: str) -> str:
    return say(KINDS[kind]) if kind in KINDS else kind


def _lid(show: NewGame) -> str:
    say, room = show.box.say, show.box.room
    return (
        f'<aside class="setup__lid" aria-hidden="true">{room.lid()}<b>{esc(say(room.tagline))}</b>'
        f"<small>{esc(room.credit)}</small></aside>"
    )


# Who sits down


def _seats(show: NewGame) -> str:
    say = show.house.say
    counts = [Choice(str(count), str(count)) for count in show.counts]
    number = radios("seats", say(Line("Number of players")), counts, str(len(show.seats)), classes="setup__count")
    rows = "".join(_place(show, seat, form) for seat, form in enumerate(show.seats))
    return (
        f'<section class="setup__seats" aria-labelledby="who"><h2 class="head" id="who">'
        f'{esc(say(Line("Who plays")))}</h2>{number}<ol class="places">{rows}</ol></section>'
    )


def _place(show: NewGame, seat: int, form: SeatForm) -> str:
    say = show.house.say
    name = text(
        f"seat-{seat}-name", say(Line("Name of seat {number}", {"number": seat + 1})), form.name, is_quiet=True,
        wrong=say(form.wrong) if form.wrong else "", placeholder=form.called, dir="auto",
        spellcheck="false",
    )  # fmt: skip
    kinds = [Choice(kind, kind_name(say, kind), "person" if kind == PERSON else "bot") for kind in show.kinds]
    kind = radios(
        f"seat-{seat}-kind", say(Line("Who plays seat {number}", {"number": seat + 1})), kinds, form.kind,
        is_quiet=True, classes="place__kind",
    )  # fmt: skip
    person = " place--person" if form.kind == PERSON else ""
    return (
        f'<li class="place{person}" data-seat="{seat}"><span class="place__tab" aria-hidden="true">{seat + 1}</span>'
        f"{name}{kind}</li>"
    )


# What is agreed


def _options(show: NewGame) -> str:
    say = show.house.say
    first = "".join(_option(show, option) for option in show.options if not option.more) + _seed(show)
    later = "".join(_option(show, option) for option in show.options if option.more)
    more = attributes({"aria-expanded": str(show.more).lower(), "aria-controls": "more"})
    hidden = "" if show.more else " hidden"
    rest = (
        f'<button class="btn btn--plain setup__more" type="button" data-do="more"{more}>{icon("more")}'
        f"<b>{esc(say(Line('More')))}</b><small>{esc(say(Line('rare rules')))}</small></button>"
        f'<div class="setup__rest" id="more"{hidden}>{later}</div>'
    )
    return (
        f'<section class="setup__options" aria-labelledby="rules"><h2 class="head" id="rules">'
        f"{esc(say(Line('Rules of this game')))}</h2>{first}{rest if later else ''}</section>"
    )


def _option(show: NewGame, option: Option) -> str:
    say = show.box.say
    field, label, help = f"option-{option.key}", say.label(option.key), say.help(option.key)
    value = show.chosen[option.key]
    wrong = show.wrong if show.wrong_field == field else None
    match option.kind:
        case "flag":
            closed = option.closed.get(not value)
            return toggle(field, label, bool(value), help=help, why_not=say(closed) if closed else "")
        case "number":
            low, high = option.choices
            said = say(Line("A whole number from {low} to {high}.", {"low": low, "high": high})) if wrong else ""
            return text(field, label, _text(value), help=help, wrong=said, type="number", inputmode="numeric",
                        min=low, max=high, step=1, classes="field--row")  # fmt: skip
    choices = [
        Choice(
            _text(each), say.value(option.key, each), why_not=say(option.closed[each]) if each in option.closed else ""
        )
        for each in option.choices
    ]
    if len(choices) == 1:
        return ""  # nothing to agree on
    control = radios if len(choices) <= SIDE_BY_SIDE else select
    return control(field, label, choices, _text(value), help=help)


def _text(value: Any) -> str:
    """A value as it stands in a control."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seed(show: NewGame) -> str:
    say = show.house.say
    return text(
        "seed", say(Line("Seed")), show.seed, help=say(Line("The same seed deals the same cards. Empty: by lot.")),
        wrong=say(show.wrong) if show.wrong and show.wrong_field == "seed" else "", inputmode="numeric",
        placeholder=say(Line("by lot")), beside=icon_button(say, "dice", Line("Another seed"), "dice", ""),
        classes="field--row",
    )  # fmt: skip


def _go(show: NewGame) -> str:
    say = show.house.say
    wrong = f'<p class="field__wrong" role="alert">{esc(say(show.wrong))}</p>' if show.wrong else ""
    names = "".join(
        f"<li>{icon('person' if form.kind == PERSON else 'bot')}<bdi>{esc(form.called)}</bdi></li>"
        for form in show.seats
    )
    start = button(say, "start", Line("Start the game"), icon_name="play", classes="btn--key btn--big")
    lobby = button(say, "lobby", LOBBY, classes="btn--big setup__back")
    return f'<footer class="setup__go">{wrong}<ul class="setup__names">{names}</ul>{lobby}{start}</footer>'
