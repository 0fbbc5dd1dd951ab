"""The 40 playing cards, and what they name (RULES 2, 3).

A card is a number: reds 0-19, blacks 20-39, in each colour the natural cards first and the suit with the lower rent
first. In this order the plays of a hand come out as they should be offered: wild cards last, low rents first. A hand is
a set of cards: one whole number with bit c for card c.
"""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
NATURAL = 8  # ranks up to here name one line; the two above name any
SUITS = "HDCS"  # hearts, diamonds, clubs, spades: the order of RULES 10.2
SYMBOLS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}

RED, BLACK = 0, 1
COLOUR_SUITS = ("DH", "CS")  # in the order of their rents (RULES 3)

# Every card as (suit, rank), rank 1 ... 10.
CARDS = [
    (suit, rank)
    for suits in COLOUR_SUITS
    for ranks in (range(1, NATURAL + 1), range(NATURAL + 1, 11))
    for suit in suits
    for rank in ranks
]
DECK = range(len(CARDS))
NAMES = [f"{suit}{RANKS[rank - 1]}" for suit, rank in CARDS]  # "D3", "S10"
CARD = {name: card for card, name in enumerate(NAMES)}
TEXTS = [f"{SYMBOLS[suit]}{RANKS[rank - 1]}" for suit, rank in CARDS]  # "♦3", as the notation has it
PARTS = [f"card:{name}" for name in NAMES]

RANK = [rank for _, rank in CARDS]
SUIT = [suit for suit, _ in CARDS]
COLOUR = [RED if suit in COLOUR_SUITS[RED] else BLACK for suit in SUIT]
WILD = [rank > NATURAL for rank in RANK]

BIT = [1 << card for card in DECK]
ALL = (1 << len(CARDS)) - 1
REDS = (1 << len(CARDS) // 2) - 1
BLACKS = ALL & ~REDS

# Rent by suits played; wild cards keep their suit (RULES 3).
FACTOR = {("D", "C"): 1, ("D", "S"): 2, ("H", "C"): 2, ("H", "S"): 4}


def cards_of(hand: int) -> list[int]:
    """The cards of a set, in order."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(lowest.bit_length() - 1)
        hand ^= lowest
    return cards


def names(hand: int) -> list[str]:
    return [NAMES[card] for card in cards_of(hand)]


def parts(hand: int) -> list[str]:
    return [PARTS[card] for card in cards_of(hand)]


def hand_of(cards: list[int]) -> int:
    """These cards as a set."""
    return sum(BIT[card] for card in cards)
