"""The moves of one position: in short, in full, narrowed by what somebody types, and why there is none."""

from collections.abc import Sequence
from functools import cached_property

from game.engine import Game, IllegalAction, Line, Plain, State
from game.engine.line import quoted
from game.engine.state import Action

from . import layout
from .voice import Voice

FEW = 8  # moves that are listed with their whole notation


class Moves:
    """Every legal action with its number, which stays the same however the list is narrowed."""

    def __init__(self, state: State, game: Game, voice: Voice) -> None:
        self.state, self.game, self.voice = state, game, voice
        self.actions = state.actions()
        self.number = {action: number for number, action in enumerate(self.actions, 1)}
        self.by_text = {game.write(action).casefold(): action for action in self.actions}
        self.shown: list[Action] = []  # what was listed last: if it is one, Enter plays it

    @cached_property
    def searched(self) -> dict[Action, str]:
        """What narrowing looks through: the notation, and the parts in words."""
        return {
            action: " ".join([text, *(self.voice.full(part).casefold() for part in self.state.parts(action))])
            for text, action in self.by_text.items()
        }

    def exact(self, typed: str) -> Action | None:
        """The move of this number or this notation."""
        text = " ".join(typed.casefold().split())
        if text.isdecimal() and len(text) < 10 and 1 <= int(text) <= len(self.actions):
            return self.actions[int(text) - 1]
        return self.by_text.get(text)

    def narrow(self, typed: str) -> list[Action]:
        """The moves in which every typed word occurs."""
        words = typed.casefold().split()
        self.shown = [action for action in self.actions if all(word in self.searched[action] for word in words)]
        return self.shown

    def no_number(self, number: int) -> Line:
        facts = {"number": number, "high": len(self.actions)}
        return Line("There is no move {number}: they are numbered from 1 to {high}.", facts)

    def why(self, typed: str) -> Line:
        """Why what is typed cannot be played, or that it can."""
        words = typed.split()
        if (action := self.exact(typed)) is not None:
            return Line("{move} can be played.", {"move": Plain(self.game.write(action))})
        try:
            self.state.clone().apply(self.game.read(self.voice.face.notation(typed)))
        except IllegalAction as error:
            return error.line
        except ValueError:
            pass  # no notation: parts, then
        parts: list[str] = []
        for word in words:
            part = self.voice.face.part(word, self.voice)
            if part is None:
                facts = {"word": quoted(word)}
                return Line("“{word}” is nothing that can be played here: ? lists what can.", facts)
            parts.append(part)
        if (why := self.state.why_not(tuple(parts))) is not None:
            return why
        return Line("Nothing speaks against {typed}.", {"typed": quoted(typed)})

    # As text

    def line(self, action: Action) -> str:
        """One move in full: number, notation, what it brings, where."""
        return self.rows([action])[0]

    def rows(self, actions: Sequence[Action]) -> list[str]:
        cells = [
            [
                f"{self.number[action]:>4}",
                self.game.write(action),
                self.voice.brief(self.state.brief(action)),
                ", ".join(self.voice.full(part) for part in self.places(action)),
            ]
            for action in actions
        ]
        return layout.rows(cells, left=4)

    def places(self, action: Action) -> tuple[str, ...]:
        """What an action is about, apart from what it spends."""
        parts = self.state.parts(action)
        return tuple(part for part in parts if not part.startswith("card:"))

    def listed(self, actions: Sequence[Action], width: int) -> list[str]:
        self.shown = list(actions)
        return [text[:width].rstrip() for text in self.rows(actions)]

    def briefs(self) -> dict[str, tuple[str, int]]:
        """What choosing a part would bring, where one can be chosen; the board shows it."""
        found: dict[str, tuple[str, int]] = {}
        for action in self.actions:
            for part in self.places(action):
                found.setdefault(part, self.state.brief(action))
        return found

    def labels(self, actions: Sequence[Action]) -> list[tuple[Action, str]]:
        """The notation; in a long list, if that tells them apart, only where."""
        places = [" ".join(self.voice.part(part) for part in self.places(action)) for action in actions]
        if len(actions) > FEW and len(set(places)) == len(actions) and all(places):
            return list(zip(actions, places, strict=True))
        return [(action, self.game.write(action)) for action in actions]

    def summary(self, width: int) -> list[str]:
        """The moves in short: those that bring the same together, and of those that differ in what they spend one."""
        groups: dict[tuple[str, int], dict[tuple[str, ...], Action]] = {}
        for action in self.actions:
            places = self.places(action) or self.state.parts(action)
            groups.setdefault(self.state.brief(action), {}).setdefault(places, action)
        words = list(self.voice.words.briefs)
        lines, count = list[str](), 0
        for brief in sorted(groups, key=lambda brief: (words.index(brief[0]), brief[1])):
            lines.append(self.voice.brief(brief))
            actions = list(groups[brief].values())
            count += len(actions)
            lines += layout.grid([f"{self.number[each]:>3} {text}" for each, text in self.labels(actions)], width)
        if left := len(self.actions) - count:
            more = Line(
                (
                    "{n} more move spends other cards: ? lists all, a part of a move narrows the list.",
                    "{n} more moves spend other cards: ? lists all, a part of a move narrows the list.",
                ),
                {"n": left},
            )
            lines += layout.paragraph(self.voice.line(more), width)
        return lines
