"""The table as text, for a terminal and for golden games."""

from typing import Any

from .board import SIZE
from .cards import CARD, TEXTS


def show(view: dict[str, Any]) -> str:
    """What a seat sees: the sheet with row 8 on top, then everybody's figures, then the piles."""
    mortgaged, lines = set(view["mortgaged"]), []
    for row in reversed(range(SIZE)):
        cells = range(SIZE * row, SIZE * (row + 1))
        lines.append(f"  {row + 1} " + "".join(cell(view["board"][square], square in mortgaged) for square in cells))
    lines += ["    " + "".join(f" {column + 1} " for column in range(SIZE)).rstrip(), ""]
    for seat, hand in enumerate(view["hands"]):
        mark = ">" if view["decider"] == seat else "x" if seat in view["bankrupt"] else " "
        cards = f"{hand['size']} cards" if hand["cards"] is None else written(hand["cards"]) or "no cards"
        units = f"{view['units'][seat]:>2} units"
        if view["courts"] is not None:
            units += f" ({' '.join(view['courts'][seat]) or '-'})"
        figures = f"${view['money'][seat]:<3}  {view['board'].count(seat):>2} squares  {units}"
        lines.append(f"{mark} seat {seat + 1} {letter(seat)}  {view['scores'][seat]['total']:>3}  {figures}  {cards}")
    lines.append(f"  stock {view['stock']['size']}; discard {len(view['discard'])}; turn {view['turn']}")
    return "\n".join(lines)


def cell(owner: int | None, mortgaged: bool) -> str:
    return " . " if owner is None else f" {letter(owner)}*" if mortgaged else f" {letter(owner)} "


def letter(seat: int) -> str:
    return "ABCDEF"[seat]


def written(cards: list[str]) -> str:
    return " ".join(TEXTS[CARD[name]] for name in cards)
