"""Controls of the house: a choice side by side, a switch, a field with its label; native inputs under our own clothes.

Every control bears `data-field`; what helps or refuses stands beside it and is tied to it for readers.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine import Line

from ..icons import icon
from ..text import attributes, esc
from ..voice import Voice


class Choice(NamedTuple):
    value: str
    label: str
    icon: str = ""
    why_not: str = ""  # closed, and why


def radios(field: str, legend: str, choices: Sequence[Choice], chosen: str, *, help: str = "", is_quiet: bool = False,
           classes: str = "") -> str:  # fmt: skip
    """One of a few, side by side. A quiet legend is only spoken."""
    described = _described(field, help, _reasons(choices))
    items = "".join(
        f'<label class="seg__item"><input type="radio"{_radio(field, each, chosen)}{described}>'
        f"<span>{icon(each.icon) if each.icon else ''}{esc(each.label)}</span></label>"
        for each in choices
    )
    name = f'<legend class="{"unseen" if is_quiet else "field__label"}">{esc(legend)}</legend>'
    below = _help(field, help, _reasons(choices))
    return f'<fieldset class="field {classes}">{name}<div class="seg seg--wide">{items}</div>{below}</fieldset>'


def _radio(field: str, choice: Choice, chosen: str) -> str:
    return attributes({
        "name": field,
        "data-field": field,
        "value": choice.value,
        "checked": choice.value == chosen,
        "disabled": bool(choice.why_not),
    })  # fmt: skip


def select(field: str, label: str, choices: Sequence[Choice], chosen: str, *, help: str = "", classes: str = "") -> str:
    """One of many."""
    items = "".join(
        f"<option{attributes({'value': each.value, 'selected': each.value == chosen, 'disabled': bool(each.why_not)})}>"
        f"{esc(each.label)}</option>"
        for each in choices
    )
    more = attributes({"id": field, "data-field": field}) + _described(field, help, _reasons(choices))
    return (
        f'<div class="field {classes}"><label class="field__label" for="{esc(field)}">{esc(label)}</label>'
        f'<select class="input"{more}>{items}</select>{_help(field, help, _reasons(choices))}</div>'
    )


def toggle(field: str, label: str, is_on: bool, *, help: str = "", why_not: str = "", classes: str = "") -> str:
    """On or off. One that cannot be changed says why."""
    more = attributes({
        "type": "checkbox",
        "data-field": field,
        "checked": is_on,
        "disabled": bool(why_not),
        "aria-labelledby": f"name-{field}",
    })  # fmt: skip
    said = _help(field, help, (why_not,) if why_not else ())
    return (
        f'<label class="toggle {classes}"><input{more}{_described(field, help, (why_not,))}>'
        f'<span class="toggle__box">{icon("check")}</span><span class="toggle__text">'
        f'<b id="name-{esc(field)}">{esc(label)}</b>{said}</span></label>'
    )


def text(field: str, label: str, value: str, *, help: str = "", wrong: str = "", is_quiet: bool = False,
         classes: str = "", beside: str = "", **more: object) -> str:  # fmt: skip
    """Something typed. `beside` is HTML at its right."""
    known = attributes({
        "id": field,
        "data-field": field,
        "value": value,
        "aria-invalid": "true" if wrong else None,
        "autocomplete": "off",
        **{name.replace("_", "-"): value for name, value in more.items()},
    })  # fmt: skip
    name = f'<label class="{"unseen" if is_quiet else "field__label"}" for="{esc(field)}">{esc(label)}</label>'
    said = _help(field, help, ()) + (
        f'<p class="field__wrong" id="wrong-{esc(field)}">{esc(wrong)}</p>' if wrong else ""
    )
    described = " ".join([f"help-{field}"] * bool(help) + [f"wrong-{field}"] * bool(wrong))
    control = f'<input class="input"{known}{attributes({"aria-describedby": described or None})}>'
    row = f'<div class="field__row">{control}{beside}</div>' if beside else control
    return f'<div class="field {classes}">{name}{row}{said}</div>'


def open_file(say: Voice, label: Line, classes: str = "") -> str:
    """A button that opens a game file: a native file input under it."""
    return (
        f'<label class="btn btn--file {classes}"><input type="file" data-do="import">'
        f"{icon('file')}<span>{esc(say(label))}</span></label>"
    )


def _reasons(choices: Sequence[Choice]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.why_not for each in choices if each.why_not))


def _described(field: str, help: str, reasons: Sequence[str]) -> str:
    return attributes({"aria-describedby": f"help-{field}" if help or any(reasons) else None})


def _help(field: str, help: str, reasons: Sequence[str]) -> str:
    said = [f"<span>{esc(help)}</span>"] * bool(help) + [
        f"<span class='field__why'>{esc(why)}</span>" for why in reasons
    ]
    return f'<small class="field__help" id="help-{esc(field)}">{" ".join(said)}</small>' if said else ""
