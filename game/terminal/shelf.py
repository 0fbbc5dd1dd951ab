"""The games in the cabinet, with what can be agreed before each."""

from typing import Any

from game import bots, catalogue
from game.engine import Game, Line, Option, Plain

from . import layout
from .console import Console
from .voice import Voice


def games(console: Console, language: str) -> None:
    for number, game in enumerate(catalogue().values()):
        voice = Voice(game, language=language)
        if number:
            console.say()
        facts = {"game": game.title, "id": game.id, "counts": [str(count) for count in game.seats]}
        console.say(voice.line(Line("{game} ({id}), for {counts} seats", facts)))
        tables = {seats: game.options(seats) for seats in game.seats}
        for key in dict.fromkeys(option.key for options in tables.values() for option in options):
            rows = {seats: option for seats, options in tables.items() for option in options if option.key == key}
            console.say()
            console.say(f"  --option {key}={said(next(iter(rows.values())))}")
            facts = {"option": Plain(voice.label(key)), "value": Plain(voice.help(key))}
            about = voice.line(Line("{option}: {value}", facts))
            for text in (about, *values(rows, voice), defaults(rows, voice)):
                for each in layout.paragraph(text, console.width, "      "):
                    console.say(each)
    facts = {"levels": list(bots.LEVELS)}
    console.say()
    console.say(Voice(game, language=language).line(Line("Levels of the bots: {levels}", facts)))


def said(option: Option) -> str:
    """How a value is typed."""
    if option.kind == "flag":
        return "yes|no"
    if option.kind == "number":
        return "{}…{}".format(*option.choices)
    return "VALUE"


def values(rows: dict[int, Option], voice: Voice) -> list[str]:
    """Every value with its label; in brackets for how many seats, where it is not for all."""
    option, found = next(iter(rows.values())), list[str]()
    if option.kind != "choice":
        return found
    for value in dict.fromkeys(value for each in rows.values() for value in each.choices):
        counts = [str(seats) for seats, each in rows.items() if value in each.choices]
        facts = {"value": str(value), "label": Plain(voice.value(option.key, value)), "counts": counts}
        every = len(counts) == len(rows)
        found.append(voice.line(Line("{value} = {label}" if every else "{value} = {label} (seats: {counts})", facts)))
    return found


def defaults(rows: dict[int, Option], voice: Voice) -> str:
    by_value: dict[Any, list[str]] = {}
    for seats, option in rows.items():
        by_value.setdefault(option.default, []).append(str(seats))
    if len(by_value) == 1:
        return voice.line(Line("If not given: {value}", {"value": Plain(typed(next(iter(by_value))))}))
    each = [
        voice.line(Line("{value} (seats: {counts})", {"value": Plain(typed(value)), "counts": counts}))
        for value, counts in by_value.items()
    ]
    return voice.line(Line("If not given: {value}", {"value": [Plain(text) for text in each]}))


def typed(value: Any) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def games_data(language: str) -> dict[str, Any]:
    """Keys: levels; games, each with id, title, rules, seats, options (number of seats -> list)."""
    return {"levels": list(bots.LEVELS), "games": [game_data(game, language) for game in catalogue().values()]}


def game_data(game: Game, language: str) -> dict[str, Any]:
    voice = Voice(game, language=language)
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": {str(seats): [option_data(o, voice) for o in game.options(seats)] for seats in game.seats},
    }


def option_data(option: Option, voice: Voice) -> dict[str, Any]:
    labels = [] if option.kind == "number" else [voice.value(option.key, value) for value in option.choices]
    return {
        "key": option.key,
        "kind": option.kind,
        "choices": list(option.choices),
        "labels": labels,
        "default": option.default,
        "closed": [[value, voice.line(why)] for value, why in option.closed.items()],
        "more": option.more,
        "label": voice.label(option.key),
        "help": voice.help(option.key),
    }
