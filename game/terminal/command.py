"""The command line: what is asked for, in which language, and how it ends when it goes wrong."""

import argparse
import json
import os
import secrets
import signal
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from game import bots
from game.engine import Game, Line, Match, Option, Plain, Refusal, rooms
from game.engine.chance import SEEDS
from game.engine.line import quoted
from game.engine.match import PERSON
from game.engine.speaker import LANGUAGES

from . import files, records, shelf
from .console import Console
from .play import Sitting
from .voice import house, made

# Exit codes: what was asked for is done; `check` found a damaged file; something was asked for that cannot be had;
# Ctrl-C; whoever read the output has left (the last two as a shell counts signals).
DONE, DAMAGED, REFUSED, INTERRUPTED, LEFT = 0, 1, 2, 130, 141

PEOPLE = ("Anna", "Ben", "Clara", "David", "Emma", "Felix")
BOTS = ("Otis", "Mabel", "Walt", "Hattie", "Gus", "Pearl")
TYPED = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False, "oui": True, "non": False}

UNBUILT = "The French sentences are not made yet (python dev.py test makes them): this goes on in English."


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        facts = {"problem": files.shown(" ".join(message.split())), "command": Plain(self.prog)}
        raise Refusal(Line("That cannot be understood ({problem}): {command} --help shows what can be asked.", facts))


def parser() -> Parser:
    top = Parser(prog="python -m game", description="The games of the cabinet in a terminal.")
    commands = top.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")

    def add(name: str, about: str, data: bool = False) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=about, description=about[0].upper() + about[1:] + ".")
        command.add_argument("--language", default="en", metavar="|".join(LANGUAGES), help="the language (default: en)")
        if data:
            command.add_argument("--json", action="store_true", help="one JSON document, for scripts")
        return command

    play = add("play", "play a game against bots or around one keyboard")
    play.add_argument("game", nargs="?", default=None, help="the game (default: new_york)")
    play.add_argument("--seats", help="how many play (default: 3)")
    play.add_argument("--you", help="where you sit, counted from 1 (default: 1)")
    play.add_argument("--people", help="how many people play, on the first seats; 0 watches the bots")
    play.add_argument("--name", action="append", help="the name of a person, in the order of seats; may be repeated")
    play.add_argument("--level", help=f"how well the bots play: {', '.join(bots.LEVELS)} (default: regular)")
    play.add_argument(
        "--option", action="append", metavar="KEY=VALUE", help="what is agreed (`games` lists it); may be repeated"
    )
    play.add_argument("--seed", help="for the same cards again")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file, after every choice")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")

    show = add("show", "print a saved game: who played, what happened, the points", data=True)
    show.add_argument("file", help="the saved game, - for the standard input")
    replay = add("replay", "print the positions of a saved game", data=True)
    replay.add_argument("file", help="the saved game, - for the standard input")
    replay.add_argument("--at", metavar="N", help="only the position after so many moves; with --step, start there")
    replay.add_argument("--step", action="store_true", help="one position for every Enter")
    check = add("check", "say whether a saved game is sound (exit code 0) or damaged (1)", data=True)
    check.add_argument("file", help="the saved game, - for the standard input")
    check.add_argument("--rescue", metavar="FILE", help="write what could be saved into this new file")
    add("games", "list the games and what can be agreed before each", data=True)
    return top


def main(words: Sequence[str]) -> int:
    """Run one command; its exit code."""
    console, language = Console(), "en"
    try:
        language = language_of(words, console)
        asked = parser().parse_args(list(words) or ["play"])
        asked.language = language
        if asked.command is None:
            parser().error("no command was given")
        code = COMMANDS[asked.command](asked, console)
        sys.stdout.flush()
        return code
    except Refusal as error:
        console.complain(house(language).line(error.line))
        return REFUSED
    except EOFError:
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        say_no_more()
        return LEFT
    except OSError as error:  # files have sentences of their own: this is the output
        say_no_more()
        facts = {"reason": files.reason(error)}
        console.complain(house(language).line(Line("The output cannot be written ({reason}).", facts)))
        return REFUSED


def say_no_more() -> None:
    """Python flushes on its way out: let it do so into nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def language_of(words: Sequence[str], console: Console) -> str:
    """Found before anything else is read, so that what is wrong with the rest can be said in it."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False, allow_abbrev=False)
    early.add_argument("--language", default="en")
    try:
        language = str(early.parse_known_args(list(words))[0].language)
    except (argparse.ArgumentError, SystemExit):
        return "en"  # the real parser will say it better
    if language not in LANGUAGES:
        raise Refusal(Line("The language is one of: {languages}.", {"languages": list(LANGUAGES)}))
    if not made(language):
        console.complain(UNBUILT)
        return "en"
    return language


# Commands


def play(asked: argparse.Namespace, console: Console) -> int:
    match = resumed(asked) if asked.resume is not None else begun(asked)
    for seat in match.seats:
        if seat["kind"] not in (PERSON, *bots.LEVELS):
            facts = {"level": seat["kind"], "levels": list(bots.LEVELS)}
            raise Refusal(Line("Nobody here plays as {level}: the levels are {levels}.", facts))
    if asked.save is not None:
        if asked.resume is None or not same(asked.save, asked.resume):
            files.spare(asked.save)
        files.write(asked.save, match)
    if console.asks:
        heed_signals()
    Sitting(match, console, asked.language, asked.save, asked.resume).run()
    return DONE


def heed_signals() -> None:
    """A window that is closed is an interruption like any other: the game is kept."""
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)


def same(one: str, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def resumed(asked: argparse.Namespace) -> Match:
    given = ("game", "seats", "you", "people", "name", "level", "option", "seed")
    if any(getattr(asked, key) is not None for key in given):
        raise Refusal(Line("A saved game goes on as it was begun: give --resume without seats, options or seed."))
    if asked.resume == files.STDIN:
        raise Refusal(Line("Give a file to go on with: the standard input is needed for your moves."))
    return files.open_record(asked.resume)


def begun(asked: argparse.Namespace) -> Match:
    game = rooms.find(asked.game or next(iter(rooms.known())))
    usual = 3 if 3 in game.seats else game.seats[0]
    count = number("--seats", asked.seats, usual, 1, 99)
    game.options(count)  # refuses a number of seats that cannot play
    seats = seated(asked, count)
    options = chosen(game, count, asked.option or [])
    seed = number("--seed", asked.seed, secrets.randbelow(SEEDS), 0, SEEDS - 1)
    return Match(game.id, seats, options, seed)


def seated(asked: argparse.Namespace, count: int) -> list[dict[str, str]]:
    """People where they asked to sit, bots everywhere else."""
    if asked.you is not None and asked.people is not None:
        raise Refusal(Line("Give either --you or --people."))
    if asked.people is not None:
        people = list(range(number("--people", asked.people, 1, 0, count)))
    else:
        people = [number("--you", asked.you, 1, 1, count) - 1]
    level = asked.level or "regular"
    if level not in bots.LEVELS:
        raise Refusal(Line("The level is one of: {levels}.", {"levels": list(bots.LEVELS)}))
    given = asked.name or []
    if len(given) > len(people):
        raise Refusal(Line("There are more names than people."))
    names = iter([*given, *(name for name in PEOPLE if name not in given)])
    others = iter([name for name in BOTS if name not in given])
    return [
        {"kind": PERSON, "name": next(names)} if seat in people else {"kind": level, "name": next(others)}
        for seat in range(count)
    ]


def chosen(game: Game, seats: int, given: list[str]) -> dict[str, Any]:
    """`key=value` texts as options; what is wrong with a value is the game's business."""
    texts = {}
    for each in given:
        key, equals, value = each.partition("=")
        if not equals:
            facts = {"text": quoted(each)}
            raise Refusal(Line("An option is given as --option KEY=VALUE: “{text}” is not.", facts))
        texts[key.strip()] = value.strip()
    found: dict[str, Any] = {}
    for key, text in texts.items():
        option = next((option for option in game.options(seats, found) if option.key == key), None)
        found[key] = text if option is None else value_of(option, text)
    return found


def value_of(option: Option, text: str) -> Any:
    """What a typed text means for an option; the text itself if it means nothing."""
    if option.kind == "flag":
        return TYPED.get(text.lower(), text)
    if option.kind == "number":
        return int(text) if text.isdecimal() and len(text) < 20 else text
    return next((choice for choice in option.choices if str(choice) == text), text)


def number(name: str, text: str | None, usual: int, low: int, high: int) -> int:
    if text is None:
        return usual
    if text.isdecimal() and len(text) < 20 and low <= int(text) <= high:
        return int(text)
    facts = {"name": name, "low": low, "high": high}
    raise Refusal(Line("{name} takes a whole number from {low} to {high}.", facts))


def show(asked: argparse.Namespace, console: Console) -> int:
    if asked.json:
        console.say(as_json(records.show_data(asked.file, asked.language)))
    else:
        records.show(asked.file, console, asked.language)
    return DONE


def replay(asked: argparse.Namespace, console: Console) -> int:
    at = None if asked.at is None else number("--at", asked.at, 0, 0, 10**9)
    if asked.json:
        if asked.step:
            raise Refusal(Line("Give either --json or --step."))
        console.say(as_json(records.replay_data(asked.file, asked.language, at)))
    else:
        records.replay(asked.file, console, asked.language, at, asked.step)
    return DONE


def check(asked: argparse.Namespace, console: Console) -> int:
    voice = house(asked.language)
    if asked.json:
        data, code = records.check_data(asked.file, voice, asked.rescue)
        console.say(as_json(data))
        return code
    return records.check(asked.file, console, voice, asked.rescue)


def games(asked: argparse.Namespace, console: Console) -> int:
    if asked.json:
        console.say(as_json(shelf.games_data(asked.language)))
    else:
        shelf.games(console, asked.language)
    return DONE


def as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1)


COMMANDS: dict[str, Callable[[argparse.Namespace, Console], int]] = {
    "play": play,
    "show": show,
    "replay": replay,
    "check": check,
    "games": games,
}
