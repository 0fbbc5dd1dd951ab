"""A room's vocabulary: one table of English sources, looked up in the catalogues before it is shown."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from .line import Line, Text


class Words(NamedTuple):
    """Everything a room says. Sentences have named places (`line.py`)."""

    name: Callable[[str, Mapping[str, Any]], Line]  # (part, options) -> the part in words
    events: Mapping[str, Text]  # kind -> what happened; one with secrets has a second row, kind + ".hidden"
    prompts: Mapping[str, Text]  # decision -> what the decider is asked
    briefs: Mapping[str, Text]  # word of a brief -> what it means, with its number as {n}
    options: Mapping[str, tuple[str, str]]  # key -> label, help
    choices: Mapping[str, Mapping[Any, Text]]  # key -> value -> label
    sources: Mapping[str, str]  # source of points -> label
    parts: Mapping[str, Text]  # what `name` draws on

    def texts(self) -> Iterator[Text]:
        """Every source text of the table, for the catalogues."""
        for table in (self.events, self.prompts, self.briefs, self.sources, self.parts):
            yield from table.values()
        for label, help_text in self.options.values():
            yield label
            yield help_text
        for labels in self.choices.values():
            yield from labels.values()
