"""What is said on the page: the engine's Speaker with the page's own sentences, as text or as HTML with marks."""

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import NullTranslations
from string import Formatter
from typing import Any

from game.engine import Event, Game, Line, Match, rooms, speaker
from game.engine.line import SEAT_PLACES, Plain
from game.engine.words import Words

from .text import esc

HOUSE = ("ui", "ui.screens", "game.engine", "game.bots")  # asked after the room's own catalogues
_NOTHING = Words(lambda part, options: Line("{part}", {"part": part.partition(":")[2]}), {}, {}, {}, {}, {}, {}, {})


@cache
def _translations(language: str, packages: tuple[str, ...]) -> NullTranslations:
    return speaker.catalogue(language, *packages)


class Voice(speaker.Speaker):
    """Sentences in one language, of one match or of none. `say(line)` is text, `say.rich(line)` is HTML."""

    def __init__(
        self,
        language: str,
        game: Game | None = None,
        names: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        marks: Sequence[Sequence[str]] = (),
    ) -> None:
        from .rooms import package  # a room's face has sentences, too

        packages = (package(game.id), speaker.package_of(game), *HOUSE) if game else HOUSE
        words = game.words if game else _NOTHING
        super().__init__(words, names, options or {}, _translations(language, packages))
        self.language = language
        self.marks = marks  # the colours of each seat, for its building

    @classmethod
    def of(cls, match: Match, language: str, marks: Sequence[Sequence[str]] = ()) -> "Voice":
        return cls(language, match.game, [seat["name"] for seat in match.seats], match.options, marks)

    @classmethod
    def at(cls, id: str, language: str) -> "Voice":
        """For a game that is not being played."""
        return cls(language, rooms.find(id))

    def __call__(self, line: Line) -> str:
        return self.line(line)

    def prompt(self, decision: str, **facts: Any) -> Line:
        return Line(self.words.prompts[decision], facts)

    # With marks

    def rich(self, line: Line) -> str:
        """The sentence as HTML: seats with their building and in bold, parts in bold, everything escaped."""
        if isinstance(line.text, tuple):
            text = self.translations.ngettext(*line.text, line.facts["n"])
        else:
            text = self.text(line.text)
        return "".join(
            esc(before) + (self._rich_fact(place, line.facts[place]) if place is not None else "")
            for before, place, _, _ in Formatter().parse(text)
        )

    def rich_event(self, event: Event) -> str:
        return self.rich(Line(self.words.events[event.row], {"seat": event.seat, **event.facts}))

    def _rich_fact(self, place: str, value: Any) -> str:
        if place in SEAT_PLACES and value is not None:
            return self.who(value)
        if isinstance(value, Line):
            return self.rich(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self._rich_fact("", each) for each in value)
        said = esc(self.fact(place, value))
        is_part = isinstance(value, str) and not isinstance(value, Plain) and speaker.PART.fullmatch(value)
        return f"<b>{said}</b>" if is_part else said

    def who(self, seat: int) -> str:
        """A seat by its buildings and its name."""
        from .buildings import marks

        colours = self.marks[seat] if seat < len(self.marks) else ()
        return f'<span class="who">{marks(colours, seat)}<b><bdi>{esc(self.names[seat])}</bdi></b></span>'
