"""Text in rows and columns."""

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from game.engine import Line, Plain
from game.engine.state import Scores

if TYPE_CHECKING:
    from .voice import Voice

GLUE = "\ue000"  # a character for private use: nobody types it


def rows(cells: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Rows of cells as lines: the first so many columns to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip_longest(*cells, fillvalue="")]
    return [
        "  ".join(
            cell.ljust(width) if index < left else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=False))
        ).rstrip()
        for row in cells
    ]


def grid(items: Sequence[str], width: int, indent: str = "  ") -> list[str]:
    """Short items side by side, read row by row."""
    if not items:
        return []
    cell = max(map(len, items)) + 2
    across = max(1, (width - len(indent) + 2) // cell)
    return [
        (indent + "".join(item.ljust(cell) for item in items[start : start + across])).rstrip()
        for start in range(0, len(items), across)
    ]


def paragraph(text: str, width: int, indent: str = "") -> list[str]:
    """Lines of at most that width. Paths stay whole, and so does what is glued."""
    lines = wrap(text, width, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False,
                 break_long_words=False)  # fmt: skip
    return [line.replace(GLUE, " ") for line in lines] or [""]


def glued(text: str) -> str:
    """Words that stay on one line; for `paragraph`, which makes plain spaces of the glue."""
    return text.replace(" ", GLUE)


def legend(pairs: Sequence[tuple[str, str]], width: int) -> list[str]:
    """What stands for what: the first column as wide as it needs to be, the second wrapped beside it."""
    first = 4 + max(len(name) for name, _ in pairs)
    lines = []
    for name, meaning in pairs:
        beside = wrap(meaning, max(20, width - first)) or [""]
        lines += [("  " + name).ljust(first) + beside[0], *(" " * first + more for more in beside[1:])]
    return lines


def scores_table(scores: Scores, voice: "Voice") -> list[str]:
    """The points of all seats by source."""
    sources = list(dict.fromkeys(source for score in scores for source in score if source != "total"))
    head = [voice.line(Line("Points")), *(voice.source(source) for source in sources), voice.line(Line("Total"))]
    body = [
        [voice.names[seat], *(str(score.get(source, "")) for source in sources), str(score["total"])]
        for seat, score in enumerate(scores)
    ]
    return rows([head, *body])


def winners_line(winners: Sequence[int], scores: Scores, voice: "Voice") -> str:
    points = scores[winners[0]]["total"]
    if len(winners) == 1:
        one = {"seat": winners[0], "n": points}
        return voice.line(Line(("{seat} wins with {n} point.", "{seat} wins with {n} points."), one))
    several = {"winners": [Plain(voice.names[seat]) for seat in winners], "n": points}
    return voice.line(Line(("{winners} win with {n} point.", "{winners} win with {n} points."), several))


def turn_heading(turn: int, voice: "Voice", width: int) -> str:
    """A rule across the page: where the game stands."""
    text = voice.line(Line("Turn {number}", {"number": turn}) if turn else Line("Before the first turn"))
    return f"── {text} ".ljust(width - 2, "─")
