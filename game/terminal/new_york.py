"""New York as text: the city with its lines, everybody's figures, the piles, and one's hand."""

import re
from collections import Counter
from typing import TYPE_CHECKING, Any

from game.engine import Line, Plain

from . import layout
from .face import Briefs, Face, View

if TYPE_CHECKING:
    from .voice import Voice

SIZE = 7
COLOURS = ("red", "blue", "yellow", "green", "black")
LETTERS = (Line("R"), Line("B"), Line("Y"), Line("G"), Line("K"))  # of the colours, in the same order
CELL, NARROW = 8, 6  # a column of the board, and one without the names of the lines

PARTS = {  # how things are typed -> the kind of part they are
    "square": re.compile(r"A[1-7]S[1-7]"),
    "line": re.compile(r"[AS][1-7]"),
    "card": re.compile(r"[HV]([1-7J]|-(SAN|RUI|SPE|BAU|STA))"),
}
DO = ("skip", "decline", "redraw")
SMALL = {*COLOURS, "skip", "decline", "with", "offer", "give"}  # what the notation writes in small letters


def table(view: View, voice: "Voice", briefs: Briefs, width: int) -> list[str]:
    return [*board(view, voice, briefs, width), "", *seats(view, voice, width), "", *piles(view, voice, width)]


def board(view: View, voice: "Voice", briefs: Briefs, width: int) -> list[str]:
    """The city. What the viewer can choose stands in brackets, with its price. Names of lines only where they fit."""
    names = [voice.full(f"line:A{row + 1}") for row in range(SIZE)]
    heads = [[f"S{column + 1}", *stacked(voice.full(f"line:S{column + 1}"))] for column in range(SIZE)]
    margin, across = 6 + max(map(len, names)), CELL
    if margin + SIZE * across > width:
        names, heads, margin, across = [""] * SIZE, [head[:1] for head in heads], 5, NARROW
    lines = []
    for level in range(max(map(len, heads))):
        cells = (head[level] if level < len(head) else "" for head in heads)
        lines.append(" " * margin + "".join(cell.center(across) for cell in cells))
    for row in range(SIZE):
        cells = (cell(view, voice, SIZE * row + column, briefs) for column in range(SIZE))
        lines.append(f"  A{row + 1} {names[row]}".ljust(margin) + "".join(text.center(across) for text in cells))
    return [line.rstrip() for line in lines]


def stacked(name: str) -> list[str]:
    """The name of a column, over two lines if it is too wide for one."""
    return [name] if len(name) < CELL else name.split()


def cell(view: View, voice: "Voice", square: int, briefs: Briefs) -> str:
    colour = view["board"][square]
    letter = "·" if colour is None else voice.line(LETTERS[colour])
    brief = briefs.get(f"square:A{square // SIZE + 1}S{square % SIZE + 1}")
    if brief is None:
        return letter
    return f"[{letter} {brief[1]}]" if brief[0] == "buy" else f"[{letter}]"


def seats(view: View, voice: "Voice", width: int) -> list[str]:
    limited = view["reserve"] is not None
    head = [Line("Seat"), Line("Colour"), Line("Cards"), Line("Coins"), Line("Markers left"), Line("Points")]
    body = [["", *(voice.line(line) for line in head if limited or line != Line("Markers left"))]]
    for seat, hand in enumerate(view["hands"]):
        colours = view["colours"][seat]
        named = [f"{voice.line(LETTERS[k])} {voice.full('colour:' + COLOURS[k])}" for k in colours]
        name = voice.names[seat]
        if view["seat"] == seat:
            name = voice.line(Line("{seat} (you)", {"seat": seat}))
        count = held(hand) if view["turn"] else ""
        row = [">" if view["decider"] == seat else "", name, ", ".join(named), count, str(view["money"][seat])]
        if limited:
            row.append(" + ".join(str(view["reserve"][k]) for k in colours))
        body.append([*row, str(view["scores"][seat]["total"])])
    lines = layout.rows(body, left=4)
    if view["options"]["mode"] == "teams":
        teams = {"first": team(voice, 0), "second": team(voice, 1)}
        lines += layout.paragraph(voice.line(Line("Teams: {first}; {second}.", teams)), width)
    for seat, hand in enumerate(view["hands"]):
        if hand["cards"] is not None and view["seat"] != seat:  # a finished game lies open
            facts = {"seat": seat, "cards": cards(hand["cards"], voice)}
            lines += layout.paragraph(voice.line(Line("{seat} holds: {cards}", facts)), width)
        elif hand["known"] and view["seat"] != seat:
            facts = {"seat": seat, "cards": cards(hand["known"], voice)}
            lines += layout.paragraph(voice.line(Line("{seat} is known to hold: {cards}", facts)), width)
    return lines


def team(voice: "Voice", first: int) -> list[Plain]:
    """Partners sit opposite each other (rules 4)."""
    return [Plain(voice.names[seat]) for seat in (first, first + 2)]


def held(hand: dict[str, Any]) -> str:
    """How many cards of each class, as far as it can be known."""
    if hand["h"] is not None:
        return f"{hand['h']} H + {hand['size'] - hand['h']} V"
    return str(hand["size"])


def piles(view: View, voice: "Voice", width: int) -> list[str]:
    pile, said = view["pile"], []
    if view["turn"]:
        facts = {"n": pile["size"], "cls": f"class:{pile['top']}"}
        if pile["top"] and pile["size"]:
            both = Line(("Draw pile: {n} card, next: {cls}.", "Draw pile: {n} cards, next: {cls}."), facts)
            said.append(voice.line(both))
        else:
            said.append(voice.line(Line(("Draw pile: {n} card.", "Draw pile: {n} cards."), facts)))
        discard = {"n": len(view["discard"])}
        said.append(voice.line(Line(("Discard pile: {n} card.", "Discard pile: {n} cards."), discard)))
    empty = {"n": view["board"].count(None)}
    said.append(voice.line(Line(("{n} square is empty.", "{n} squares are empty."), empty)))
    if view["turn"]:
        aside = view["stops"] == "aside"
        said.append(voice.line(Line("The Stop cards are still aside." if aside else "The Stop cards are in the game.")))
    return layout.paragraph("  ".join(said), width)


def hand(view: View, voice: "Voice") -> list[str]:
    seat, said = view["seat"], []
    if seat is None or not view["turn"]:
        return []
    if (pending := view["pending"]) and pending["event"] == "offer" and pending["card"] and view["active"] != seat:
        said.append(voice.line(Line("Offered to you: {cards}", {"cards": cards([pending["card"]], voice)})))
    mine = view["hands"][seat]["cards"]
    held_now = Line("Your hand: {cards}", {"cards": cards(mine, voice)}) if mine else Line("Your hand is empty.")
    return [*said, voice.line(held_now)]


def cards(names: list[str], voice: "Voice") -> list[str]:
    """Cards by the name they are played under and the one they bear; equal ones together. For a paragraph."""
    return [
        layout.glued(f"{name} {voice.full('card:' + name)}" + (f" (×{count})" if count > 1 else ""))
        for name, count in Counter(names).items()
    ]


def facts(view: View) -> dict[str, Any]:
    seat = view["decider"]
    colours = [] if seat is None else [k for k in view["colours"][seat] if view["to_lay"][k]]
    return {"colours": [f"colour:{COLOURS[k]}" for k in colours]}


def part(text: str, voice: "Voice") -> str | None:
    """What somebody types: A4S3, H4, V-BAU, A4, red, skip."""
    word = text.upper()
    for kind, form in PARTS.items():
        if form.fullmatch(word):
            return f"{kind}:{word}"
    for colour in COLOURS:
        if text.casefold() in (colour, voice.full(f"colour:{colour}").casefold()):
            return f"colour:{colour}"
    return f"do:{text.lower()}" if text.lower() in DO else None


def notation(text: str) -> str:
    """A move as it is written, however it was typed."""
    return " ".join(word.lower() if word.lower() in SMALL else word.upper() for word in text.split())


def short(part: str) -> str | None:
    """Squares, lines and the cards that name lines as the notation has them: that is what one types."""
    kind, _, id = part.partition(":")
    return id if kind in ("square", "line") or (kind == "card" and len(id) == 2 and id[1] != "J") else None


FACE = Face(table, hand, facts, part, notation, short)
