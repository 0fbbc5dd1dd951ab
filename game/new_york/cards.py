"""The cards: 26 types a hand can hold, and the two Stop cards (RULES 2.1-2.3, ids in 10.2).

H-cards name a row (an avenue), V-cards a column (a street). Equal types are interchangeable, so a hand is a list of
counts by type.
"""

H, V = 0, 1
CLASSES = "HV"

EVENTS = ("SAN", "RUI", "SPE", "BAU", "STA")  # renovation, ruin, speculation, building tycoon, statics

NAMES = (
    [f"H{line}" for line in range(1, 8)] + ["HJ"]
    + [f"V{line}" for line in range(1, 8)] + ["VJ"]
    + [f"H-{event}" for event in EVENTS]
    + [f"V-{event}" for event in EVENTS]
    + ["H-STOP", "V-STOP"]
)  # fmt: skip
TYPE = {name: card for card, name in enumerate(NAMES)}

HAND_TYPES = 26  # types 0-25 can be in a hand
TYPES = 28
STOPS = (26, 27)
FIRST = (0, 8)  # the street card of a class's first line
JOKER = (7, 15)
FIRST_EVENT = 16
EVENT = {(event, cls): FIRST_EVENT + 5 * cls + i for cls in (H, V) for i, event in enumerate(EVENTS)}

CLASS_OF = [H] * 8 + [V] * 8 + [H] * 5 + [V] * 5 + [H, V]

# How many of each type there are: street cards 4, jokers 5 (RULES 2.2).
BASIC = ([4] * 7 + [5]) * 2 + [0] * 12

# Events by edition, per class H and V, in the order of EVENTS (RULES 2.3).
EVENT_COPIES = {
    "piatnik": ((1, 1, 1, 2, 1), (1, 1, 1, 2, 1)),
    "two_pack": ((2, 0, 1, 2, 1), (0, 2, 1, 2, 1)),
}

# The numbers drawn for the first turn in the two-pack edition: eight each of 1-7, eight 8s, two 9s (RULES 4.8).
HIGH_CARDS = [number for number in range(1, 9) for _ in range(8)] + [9, 9]


def deck(edition: str, events: bool) -> list[int]:
    """How many cards of each type are in play, the Stop cards apart."""
    counts = BASIC[:]
    if events:
        for cls in (H, V):
            for event, copies in zip(EVENTS, EVENT_COPIES[edition][cls], strict=True):
                counts[EVENT[event, cls]] = copies
    return counts


def spread(counts: list[int]) -> list[int]:
    """A multiset of cards as a list, in the order of types."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


def gather(cards: list[int], types: int = TYPES) -> list[int]:
    """A list of cards as counts by type."""
    counts = [0] * types
    for card in cards:
        counts[card] += 1
    return counts


def names(counts: list[int]) -> list[str]:
    """A multiset of cards by name, in the order of types."""
    return [NAMES[card] for card in spread(counts)]


def part(card: int) -> str:
    return f"card:{NAMES[card]}"
