"""Saying things aloud: a `Speaker` knows a language, a room's words and who sits where, and turns Lines into text."""

import gettext
import pkgutil
import re
import sys
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any

from .event import Event
from .line import SEAT_PLACES, Line, Plain
from .words import Words

LANGUAGES = ("en", "fr")
PART = re.compile(r"[a-z]+:\S+")


def catalogue(language: str, *packages: str) -> gettext.NullTranslations:
    """The catalogues of these packages, the first one asked first; English needs none.

    They are read through the loader, so that it works from a zip. `dev.py` makes the `.mo` files from the `.po` files.
    """
    found = gettext.NullTranslations()
    if language == "en":
        return found
    for package in reversed(packages):
        data = brought(package, f"{language}.mo")
        if data is not None:
            translations = gettext.GNUTranslations(BytesIO(data))
            translations.add_fallback(found)
            found = translations
    return found


def brought(package: str, name: str) -> bytes | None:
    """A file that a package brings along, through its loader; None if it brings no such file.

    (`importlib.resources` would do, and would cost the page's start a dozen modules.)
    """
    try:
        return pkgutil.get_data(package, name)
    except OSError:
        return None


def package_of(thing: object) -> str:
    """The package of a room, by its Game: its catalogues are there."""
    return sys.modules[type(thing).__module__].__package__ or ""


class Speaker:
    """Turns Lines and Events of one match into sentences of one language."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        options: Mapping[str, Any],
        translations: gettext.NullTranslations | None = None,
    ) -> None:
        self.words, self.names, self.options = words, names, options
        self.translations = translations or gettext.NullTranslations()

    def text(self, source: str) -> str:
        return self.translations.gettext(source) if source else ""

    def line(self, line: Line) -> str:
        if isinstance(line.text, tuple):
            text = self.translations.ngettext(*line.text, line.facts["n"])
        else:
            text = self.text(line.text)
        return text.format_map({place: self.fact(place, value) for place, value in line.facts.items()})

    def event(self, event: Event) -> str:
        return self.line(Line(self.words.events[event.row], {"seat": event.seat, **event.facts}))

    def part(self, part: str) -> str:
        return self.line(self.words.name(part, self.options))

    def brief(self, brief: tuple[str, int]) -> str:
        return self.line(Line(self.words.briefs[brief[0]], {"n": brief[1]}))

    def label(self, key: str) -> str:
        """An option by name."""
        return self.text(self.words.options[key][0]) if key in self.words.options else key

    def help(self, key: str) -> str:
        return self.text(self.words.options[key][1]) if key in self.words.options else ""

    def value(self, key: str, value: Any) -> str:
        """What an option is set to."""
        text = self.words.choices.get(key, {}).get(value)
        return str(value) if text is None else self.line(Line(text))

    def source(self, source: str) -> str:
        """Where points come from."""
        return self.text(self.words.sources.get(source, source))

    def fact(self, place: str, value: Any) -> str:
        """What stands in a place: a name, a part in words, a phrase, a list of these, a number."""
        if place in SEAT_PLACES:
            return "" if value is None else self.names[value]
        if isinstance(value, Line):
            return self.line(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(self.fact("", each) for each in value)
        if isinstance(value, str) and not isinstance(value, Plain) and PART.fullmatch(value):
            return self.part(value)
        return str(value)
