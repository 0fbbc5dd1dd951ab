"""The table as text, for a terminal and for golden games."""

from typing import Any

from .board import COLOURS, SIZE

LETTERS = {colour: name[0].upper() if name != "black" else "K" for colour, name in enumerate(COLOURS)}


def show(view: dict[str, Any]) -> str:
    """What a seat sees: the city, then everybody's figures, then the piles."""
    lines = ["      " + " ".join(f"S{column + 1}" for column in range(SIZE))]
    for row in range(SIZE):
        cells = view["board"][SIZE * row : SIZE * (row + 1)]
        lines.append(f"  A{row + 1}  " + " ".join(f" {'.' if k is None else LETTERS[k]}" for k in cells))
    lines.append("")
    for seat, hand in enumerate(view["hands"]):
        colours = "+".join(COLOURS[k] for k in view["colours"][seat]) or "-"
        cards = f"{hand['size']} cards" if hand["cards"] is None else " ".join(hand["cards"]) or "no cards"
        if hand["cards"] is None and hand["h"] is not None:
            cards += f" ({hand['h']} H, {hand['size'] - hand['h']} V)"
        points, mark = view["scores"][seat], ">" if view["decider"] == seat else " "
        figures = f"{points['total']:>3} points  {view['money'][seat]:>2} coins"
        lines.append(f"{mark} seat {seat + 1}  {colours:<14} {figures}  {cards}")
    top = f", next {view['pile']['top']}" if view["pile"]["top"] else ""
    stops = "Stop cards aside" if view["stops"] == "aside" else "Stop cards in"
    lines.append(f"  pile {view['pile']['size']}{top}; discard {len(view['discard'])}; {stops}; turn {view['turn']}")
    return "\n".join(lines)
