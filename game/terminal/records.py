"""Saved games: shown as text, replayed position by position, checked. Running ones are shown as spectators see them."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from game.engine import Event, Line, Match, Plain, Refusal, State, record
from game.engine.state import Action

from . import files, layout
from .console import Console
from .voice import Voice


class Step(NamedTuple):
    """One choice of a match: what it was, what it told, and the position after it."""

    start: int  # how many actions came before
    end: int
    seat: int | None
    actions: list[Action]
    events: list[Event]
    state: State


def steps(match: Match) -> Iterator[Step]:
    """Choice by choice; hidden facts are told only if the match is over."""
    over = match.state.decider is None
    for start, end in pairwise(match.stops):
        told = match.told(None, start, end, open=over)
        yield Step(start, end, match.at(start).decider, match.actions[start:end], told, match.at(end))


def view(match: Match, state: State) -> dict[str, Any]:
    """A position of a match as anybody may see it now: all of it once the match is over."""
    return state.view(None, open=match.state.decider is None)


# show


def show(path: str, console: Console, language: str) -> None:
    match = files.open_record(path)
    voice = Voice.of(match, language)
    for text in (*header(match, voice), ""):
        console.say(text)
    for step in steps(match):
        for text in told(step, voice, console.width):
            console.say(text)
    console.say()
    for text in ending(match, voice):
        console.say(text)


def header(match: Match, voice: Voice) -> list[str]:
    lines = [match.title] if match.title else []
    named = [Plain(f"{seat['name']} ({voice.kind(seat['kind'])})") for seat in match.seats]
    lines.append(voice.line(Line("{game}: {seats}.", {"game": match.game.title, "seats": named})))
    for option in match.game.options(len(match.seats), match.options):
        value = match.options[option.key]
        if not option.more or value != option.default:
            facts = {"option": Plain(voice.label(option.key)), "value": Plain(voice.value(option.key, value))}
            lines.append(voice.line(Line("{option}: {value}", facts)))
    lines.append(voice.line(Line("Seed: {seed}", {"seed": match.seed})))
    if match.saved:
        lines.append(voice.line(Line("Saved: {date}", {"date": Plain(match.saved)})))
    return lines


def told(step: Step, voice: Voice, width: int) -> list[str]:
    """The number and notation of a choice, then what came of it in words."""
    texts = "; ".join(voice.game.write(action) for action in step.actions)
    lines = [f"{step.end:>4}  {texts}"]
    for event in step.events:
        lines += layout.paragraph(voice.event(event), width, "      ")
    return lines


def ending(match: Match, voice: Voice) -> list[str]:
    scores, state = match.state.scores(), match.state
    if state.decider is not None:
        facts = {"seat": state.decider, "n": len(match.actions)}
        texts = Line(
            ("After {n} move {seat} is to choose.", "After {n} moves {seat} is to choose."),
            facts,
        )
        return [*layout.scores_table(scores, voice), "", voice.line(texts)]
    return [*layout.scores_table(scores, voice), "", layout.winners_line(state.winners(), scores, voice)]


def show_data(path: str, language: str) -> dict[str, Any]:
    """Keys: those of `about`; log, a list of move, seat, actions, lines; scores, winners."""
    match = files.open_record(path)
    voice = Voice.of(match, language)
    return {
        **about(match),
        "log": [
            {
                "move": step.end,
                "seat": step.seat,
                "actions": [match.game.write(action) for action in step.actions],
                "lines": [voice.event(event) for event in step.events],
            }
            for step in steps(match)
        ],
        "scores": match.state.scores(),
        "winners": list(match.state.winners()),
    }


def about(match: Match) -> dict[str, Any]:
    """Keys: game, title, rules, seats, options, seed, name, saved, moves, finished, turn, decider, decision."""
    return {
        "game": match.game.id,
        "title": match.game.title,
        "rules": match.game.rules,
        "seats": match.seats,
        "options": match.options,
        "seed": match.seed,
        "name": match.title,
        "saved": match.saved,
        "moves": len(match.actions),
        "finished": match.state.decider is None,
        "turn": match.state.turn,
        "decider": match.state.decider,
        "decision": view(match, match.state).get("decision", match.state.decision),
    }


# replay


def replay(path: str, console: Console, language: str, at: int | None, step_by_step: bool) -> None:
    """The position after so many actions, or all of them from there on, one for every Enter."""
    if step_by_step and path == files.STDIN:
        raise Refusal(Line("Give a file to step through: the standard input is needed for Enter."))
    match = files.open_record(path)
    voice = Voice.of(match, language)
    first = match.at(at or 0)
    for text in (*header(match, voice), "", *position(match, first, voice, at or 0, console.width)):
        console.say(text)
    if at is not None and not step_by_step:
        return
    for step in steps(match):
        if step.end <= (at or 0):
            continue
        if step_by_step:
            prompt = Line("Enter: next position, q: leave.")
            if console.ask(voice.line(prompt) + " ").strip().lower() in ("q", "quit", "quitter"):
                return
        stand = position(match, step.state, voice, step.end, console.width)
        for text in ("", *told(step, voice, console.width), *stand):
            console.say(text)
    console.say()
    for text in ending(match, voice):
        console.say(text)


def position(match: Match, state: State, voice: Voice, number: int, width: int) -> list[str]:
    facts = {"n": number}
    head = Line(("After {n} move:", "After {n} moves:"), facts)
    return [voice.line(head), *voice.face.table(view(match, state), voice, {}, width)]


def replay_data(path: str, language: str, at: int | None) -> dict[str, Any]:
    """Keys: those of `about`, and positions: a list of at, actions, lines, turn, decider, decision, scores, view."""
    match = files.open_record(path)
    voice = Voice.of(match, language)
    if at is not None:
        return {**about(match), "positions": [position_data(match, match.at(at), at, [], [])]}
    found = [position_data(match, match.at(0), 0, [], [])]
    for step in steps(match):
        texts = [match.game.write(action) for action in step.actions]
        found.append(position_data(match, step.state, step.end, texts, [voice.event(event) for event in step.events]))
    return {**about(match), "positions": found}


def position_data(match: Match, state: State, at: int, actions: list[str], lines: list[str]) -> dict[str, Any]:
    seen = view(match, state)
    return {
        "at": at,
        "actions": actions,
        "lines": lines,
        "turn": state.turn,
        "decider": state.decider,
        "decision": seen.get("decision", state.decision),
        "scores": state.scores(),
        "view": seen,
    }


# check


class Verdict(NamedTuple):
    match: Match | None  # the game, or what could be saved of it
    problem: record.RecordError | None


def examine(path: str) -> Verdict:
    try:
        return Verdict(record.read(files.read(path)), None)
    except record.RecordError as error:
        return Verdict(error.rescued, error)


def check(path: str, console: Console, voice: Voice, rescue: str | None) -> int:
    """One sentence: sound, or what is wrong and what could be saved."""
    verdict = examine(path)
    if verdict.problem is None:
        assert verdict.match is not None
        console.say(voice.line(soundness(verdict.match)))
    else:
        console.say(voice.line(verdict.problem.line))
    if rescue is not None:
        console.say(voice.line(save_rescued(verdict, rescue)))
    return 0 if verdict.problem is None else 1


def soundness(match: Match) -> Line:
    facts = {"n": len(match.actions), "game": match.game.title}
    if match.state.decider is None:
        return Line(
            (
                "The file is sound: a finished game of {game} with {n} move.",
                "The file is sound: a finished game of {game} with {n} moves.",
            ),
            facts,
        )
    return Line(
        (
            "The file is sound: a running game of {game} with {n} move.",
            "The file is sound: a running game of {game} with {n} moves.",
        ),
        facts,
    )


def save_rescued(verdict: Verdict, rescue: str) -> Line:
    if verdict.match is None:
        return Line("Nothing could be saved.")
    files.spare(rescue)
    files.write(rescue, verdict.match)
    facts = {"n": len(verdict.match.actions), "file": files.shown(rescue)}
    return Line(("The game up to move {n} is saved in {file}.", "The game up to move {n} is saved in {file}."), facts)


def check_data(path: str, voice: Voice, rescue: str | None) -> tuple[dict[str, Any], int]:
    """Keys: sound, sentence, move, moves, game, finished, rescued (how many moves could be saved, or None), rescue."""
    verdict = examine(path)
    match, problem = verdict
    if rescue is not None and match is not None:
        save_rescued(verdict, rescue)
    line = problem.line if problem else soundness(match) if match else None
    assert line is not None
    data = {
        "sound": problem is None,
        "sentence": voice.line(line),
        "move": problem.move if problem else None,
        "moves": len(match.actions) if match else None,
        "game": match.game.id if match else None,
        "finished": match.state.decider is None if match else None,
        "rescued": len(match.actions) if match and problem else None,
        "rescue": rescue if match else None,
    }
    return data, 0 if problem is None else 1
