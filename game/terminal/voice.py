"""What is said in the terminal: the house's Speaker, with short names for parts and words for options and seats."""

import gettext
from collections.abc import Mapping, Sequence
from typing import Any

from game import catalogue
from game.engine import Game, Line, Match, speaker

from . import faces

PACKAGES = ("game.terminal", "game.engine", "game.bots")  # asked after the room

KINDS = {"person": Line("person"), "newcomer": Line("Newcomer"), "regular": Line("Regular")}
YES, NO = Line("yes"), Line("no")


class Voice(speaker.Speaker):
    """Sentences of one match in one language. `short`: squares and cards by the names they have in the notation."""

    def __init__(
        self,
        game: Game,
        names: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        language: str = "en",
        short: bool = False,
    ) -> None:
        super().__init__(game.words, names, options or {}, translations(language, game))
        self.game, self.language, self.short = game, language, short
        self.face = faces.of(game)

    @classmethod
    def of(cls, match: Match, language: str, short: bool = False) -> "Voice":
        return cls(match.game, [seat["name"] for seat in match.seats], match.options, language, short)

    def say(self, text: str | tuple[str, str], **facts: Any) -> str:
        """A text out of a table; literal ones are Lines."""
        return self.line(Line(text, facts))

    def part(self, part: str) -> str:
        if self.short and (name := self.face.short(part)) is not None:
            return name
        return self.full(part)

    def full(self, part: str) -> str:
        """A part in words, however it is called otherwise."""
        try:
            line = self.words.name(part, self.options)
        except (LookupError, ValueError):  # typed by hand, so it may be anything
            return part
        return self.line(line)

    def kind(self, kind: str) -> str:
        return self.line(KINDS[kind]) if kind in KINDS else kind

    def value(self, key: str, value: Any) -> str:
        if isinstance(value, bool):
            return self.line(YES if value else NO)
        return super().value(key, value)


def translations(language: str, game: Game) -> gettext.NullTranslations:
    return speaker.catalogue(language, speaker.package_of(game), *PACKAGES)


def made(language: str) -> bool:
    """Whether the catalogues of a language are there: they are made, not kept."""
    return language == "en" or speaker.brought("game.terminal", f"{language}.mo") is not None


def house(language: str) -> Voice:
    """For what is said outside any game."""
    return Voice(next(iter(catalogue().values())), language=language)
