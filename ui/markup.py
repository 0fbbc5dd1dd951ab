"""The small mark-up of the rules texts, read into plain data: what there is of it is told in `screens/rules.py`.

Reading never fails: whatever is not mark-up is text, and all text is escaped.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from .text import esc

CHAPTER = re.compile(r"#\s+(.*?)\s*(?:\{#([a-z0-9-]+)\})?\s*")
HEADING = re.compile(r"##\s+(.*)")
FIGURE = re.compile(r"\[\[figure:([a-z0-9_-]+)(?:\|(.*))?\]\]")
ITEM = re.compile(r"-\s+(.*)")
STEP = re.compile(r"\d+\.\s+(.*)")
REMARK = re.compile(r">\s?(.*)")
ROW = re.compile(r"\|(.*)\|")
UNDER_HEAD = re.compile(r"\|[\s:|-]+\|")  # the line below a table's head
INLINE = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([a-z0-9-]+)\)")


class Block(NamedTuple):
    kind: str  # text, heading, list, steps, remark, table
    lines: tuple[str, ...]  # of a list its items, of a table its rows


class Figure(NamedTuple):
    name: str
    caption: str


class Row(NamedTuple):
    """A stretch of a chapter and the figure that belongs to it, if any."""

    blocks: tuple[Block, ...]
    figure: Figure | None


class Chapter(NamedTuple):
    id: str
    title: str
    rows: tuple[Row, ...]


class Text(NamedTuple):
    lead: tuple[Row, ...]  # what stands before the first chapter
    chapters: tuple[Chapter, ...]


def read(text: str) -> Text:
    """The whole text. A chapter lasts until the next one."""
    parts: list[tuple[str, str, list[str]]] = [("", "", [])]
    for line in text.splitlines():
        if (found := CHAPTER.fullmatch(line)) is not None:
            parts.append((found[2] or str(len(parts)), found[1], []))
        else:
            parts[-1][2].append(line)
    return Text(
        rows(parts[0][2]),
        tuple(Chapter(id, title, rows(lines)) for id, title, lines in parts[1:]),
    )


def rows(lines: list[str]) -> tuple[Row, ...]:
    """A figure closes the stretch of text before it."""
    found, stretch = [], list[str]()
    for line in lines:
        if (figure := FIGURE.fullmatch(line.strip())) is not None:
            found.append(Row(blocks(stretch), Figure(figure[1], figure[2] or "")))
            stretch = []
        else:
            stretch.append(line)
    if any(line.strip() for line in stretch):
        found.append(Row(blocks(stretch), None))
    return tuple(found)


def blocks(lines: list[str]) -> tuple[Block, ...]:
    """Paragraphs, lists and the like; an empty line or another kind of line ends each."""
    found: list[tuple[str, list[str]]] = []
    fresh = True
    for line in lines:
        if not line.strip():
            fresh = True
            continue
        kind, said = kind_of(line)
        goes_on = not fresh and bool(found) and (found[-1][0] == kind or (kind == "text" and found[-1][0] in _ITEMS))
        if not goes_on or kind == "heading":
            found.append((kind, [said]))
        elif kind == "text" or kind == "remark":  # the same paragraph, or the same item
            found[-1][1][-1] += " " + said
        else:
            found[-1][1].append(said)
        fresh = False
    return tuple(Block(kind, tuple(said)) for kind, said in found)


_ITEMS = ("list", "steps")
_KINDS = (("heading", HEADING), ("list", ITEM), ("steps", STEP), ("remark", REMARK))


def kind_of(line: str) -> tuple[str, str]:
    said = line.strip()
    if ROW.fullmatch(said):
        return "table", said
    for kind, pattern in _KINDS:
        if (found := pattern.fullmatch(said)) is not None:
            return kind, found[1]
    return "text", said


# As HTML


def inline(text: str, address: Callable[[str], str]) -> str:
    """Bold, italics and links to chapters; everything else is escaped. `address` makes a link's target of an id."""
    found, end = [], 0
    for match in INLINE.finditer(text):
        found.append(esc(text[end : match.start()]))
        bold, slanted, label, id = match.groups()
        if bold is not None:
            found.append(f"<b>{esc(bold)}</b>")
        elif slanted is not None:
            found.append(f"<em>{esc(slanted)}</em>")
        else:
            found.append(f'<a href="{esc(address(id))}">{esc(label)}</a>')
        end = match.end()
    return "".join([*found, esc(text[end:])])


def html(block: Block, address: Callable[[str], str]) -> str:
    said = [inline(line, address) for line in block.lines]
    match block.kind:
        case "heading":
            return f"<h3>{said[0]}</h3>"
        case "list":
            return "<ul>" + "".join(f"<li>{item}</li>" for item in said) + "</ul>"
        case "steps":
            return "<ol>" + "".join(f"<li>{item}</li>" for item in said) + "</ol>"
        case "remark":
            return f'<p class="rules__remark">{said[0]}</p>'
        case "table":
            return table(block.lines, address)
    return f"<p>{said[0]}</p>"


def table(lines: tuple[str, ...], address: Callable[[str], str]) -> str:
    """The first cell of a row is its head. A line of dashes under the first row makes that row the table's head."""
    cells = [[inline(cell.strip(), address) for cell in line.strip("|").split("|")] for line in lines]
    head = ""
    if len(lines) > 1 and UNDER_HEAD.fullmatch(lines[1]):
        head = "<thead><tr>" + "".join(f'<th scope="col">{cell}</th>' for cell in cells[0]) + "</tr></thead>"
        cells = cells[2:]
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>' + "".join(f"<td>{cell}</td>" for cell in row[1:]) + "</tr>"
        for row in cells
    )
    return f'<div class="rules__table" tabindex="0"><table>{head}<tbody>{body}</tbody></table></div>'
