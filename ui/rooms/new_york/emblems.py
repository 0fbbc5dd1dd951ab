"""Small drawings on cards: the five events, the four suits. Paths in boxes of 48 and of 24."""

# Solid ink, and lines of ink
EVENTS = {
    # A crane lowers a storey onto a new house.
    "SAN": ("M9 12h7v32H9zM3 10h41v4H3zM3 14h9v7H3zM29 25h14v9H29zM27 37h18v9H27z", "M9 10 16 3 38 10M36 14v11M9 20h7M9 28h7M9 36h7"),
    # A house without its roof, bricks at its foot
    "RUI": (
        "M6 44V23l5 3 4-11 5 7 4-4 5 11 4-3 3 8v10h-9v-9h-6v9zM12 29v6h5v-6zM38 40h6v4h-6z",
        "M35 10l-4 6 5 2-4 7M42 28l-3 4M3 45.500h42",
    ),
    # Prices climb, and a coin with them.
    "SPE": ("M5 34h8v12H5zM17 27h8v19h-8zM29 19h8v27h-8z", "M4 25 16 15l7 4L38 5M29 4.500h9.500V14M44 30a5 5 0 1 0 0 10 5 5 0 0 0 0-10z"),
    # The tycoon's hat
    "BAU": ("M12 7q12-4 24 0l-2 20q-10 3-20 0zM14 30q10 3 20 0l.5 5q9 .5 9.500 3.500-1 5-20 5t-20-5q.5-3 9.500-3.500z", ""),
    # A column with a crack right through
    "STA": ("M7 4h34v5H7zM11 11h26v4H11zM14 17h7l-2 7 5 4-4 11h-6zM25 17h9v22H24l4-12-5-4zM9 41h30v5H9z", ""),
}  # fmt: skip

SUITS = {
    "spade": "M12 1.500C9.500 6.500 3 10 3 14.700a4.500 4.500 0 0 0 7.700 3.200C10.500 19.800 9.800 21.300 8.500 22.500h7c-1.300-1.200-2-2.700-2.200-4.600A4.500 4.500 0 0 0 21 14.700C21 10 14.500 6.500 12 1.500z",
    "club": "M12 1.500a4.700 4.700 0 0 0-4 7.200 4.700 4.700 0 1 0 2.900 8.100c-.2 2.400-.9 4.400-2.400 5.700h7c-1.500-1.300-2.200-3.300-2.400-5.700A4.700 4.700 0 1 0 16 8.700a4.700 4.700 0 0 0-4-7.200z",
    "heart": "M12 22C7 17.500 2.500 13.800 2.500 8.700A5.200 5.200 0 0 1 12 6.100a5.200 5.200 0 0 1 9.500 2.600C21.500 13.800 17 17.500 12 22z",
    "diamond": "M12 1 20.500 12 12 23 3.500 12z",
}  # fmt: skip
SUITS_OF = {"H": ("spade", "club"), "V": ("heart", "diamond")}  # black names rows, red names columns (RULES 2.1)

SEAL = "M12 1.5l2.9 7.1 7.6.5-5.9 4.9 1.9 7.5L12 17.3l-6.5 4.2 1.9-7.5L1.5 9.1l7.6-.5z"  # the joker's star


def event(name: str, x: float, y: float, size: float) -> str:
    """An event's emblem in its place."""
    solid, drawn = EVENTS[name]
    lines = f'<path class="new_york-emblem__line" d="{drawn}"/>' if drawn else ""
    return f'<svg class="new_york-emblem" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 48 48"><path d="{solid}"/>{lines}</svg>'


def suit(name: str, x: float, y: float, size: float) -> str:
    return f'<svg class="new_york-suit" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24"><path d="{SUITS[name]}"/></svg>'


def seal(x: float, y: float, radius: float) -> str:
    """A star in a round seal, centred there."""
    size = 1.5 * radius
    return (
        f'<circle class="new_york-seal" cx="{x:g}" cy="{y:g}" r="{radius:g}"/><svg class="new_york-star" '
        f'x="{x - size / 2:g}" y="{y - size * 0.53:g}" width="{size:g}" height="{size:g}" viewBox="0 0 24 24"><path d="{SEAL}"/></svg>'
    )
