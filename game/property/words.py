"""Everything Property says, as English sources (looked up in `fr.po` and its like before it is shown)."""

import re
from collections.abc import Mapping
from typing import Any

from game.engine import Line, Words

from .cards import CARD, TEXTS

EVENTS: dict[str, str | tuple[str, str]] = {
    "claims": "{seat} plays {cards} and claims {square}.",
    "mortgages": "{seat} plays {cards} and mortgages {square}.",
    "loses": "{seat} plays {cards} and loses {square}, which was mortgaged.",
    "pays": "{seat} plays {cards} and pays {other} ${n} for {square}: {size} × ${factor}.",
    "buys": ("{seat} buys {square} from {other} for {n} unit.", "{seat} buys {square} from {other} for {n} units."),
    "buys_exactly": "{seat} buys {square} from {other} with {given}.",
    "buys_with_change": "{seat} buys {square} from {other} with {given}, and gets {change} back.",
    "leaves": "{seat} leaves {square} to {other}.",
    "ruined": "{seat} plays {cards}, owes {other} ${rent} for {square}, has only ${n}, and is bankrupt.",
    "vacates": ("{n} square of {seat} becomes vacant.", "{n} squares of {seat} become vacant."),
    "throws_in": "{seat} throws in the rest of the hand: {cards}.",
    "draws": "{seat} draws {cards}.",
    "draws.hidden": ("{seat} draws {n} card.", "{seat} draws {n} cards."),
    "rebuilds": (
        "The discard pile is shuffled into a new stock of {n} card.",
        "The discard pile is shuffled into a new stock of {n} cards.",
    ),
    "ends": ("{n} bankruptcy ends the game.", "{n} bankruptcies end the game."),
    "guard": ("The game ends after {n} turn.", "The game ends after {n} turns."),
}

PROMPTS = {
    "PLAY": "{seat}: play a red and a black card for a square they name.",
    "BUY_DECISION": "{seat}: the rent is paid. Buy the square, or leave it.",
}

BRIEFS: dict[str, str | tuple[str, str]] = {
    "claim": ("Claim it: alone", "Claim it: a group of {n}"),
    "mortgage": "Mortgage it",
    "lose": "Lose it",
    "rent": "Rent ${n}",
    "ruin": "Ruin: ${n}",
    "buy": ("Buy it for {n} unit", "Buy it for {n} units"),
    "skip": "Leave it",
}

OPTIONS = {
    "bankruptcies_to_end": ("Bankruptcies to end the game", "The game ends as soon as so many have gone bankrupt; two or three make it longer, above all for five or six. At least one seat must be left."),
    "count_properties": ("Properties count", "In the final count every owned square adds $5, mortgaged or not."),
    "unit_mode": ("Purchasing units", "Units in any amount, or the court cards themselves: a square can then be bought only if both together can make up the price."),
    "max_turns": ("Longest game", "After so many turns fortunes are counted as they stand. People hardly ever get that far."),
}  # fmt: skip

CHOICES: dict[str, dict[Any, str]] = {
    "bankruptcies_to_end": {1: "One", 2: "Two", 3: "Three"},
    "unit_mode": {"fungible": "Any amount", "cards": "Court cards"},
}

SOURCES = {"money": "Money", "properties": "Properties"}

PARTS: dict[str, str | tuple[str, str]] = {
    "square": "({column}, {row})",
    "column": "column {number}",
    "row": "row {number}",
    "court:K": "King",
    "court:Q": "Queen",
    "court:J": "Jack",
    "court:JOKER": "Joker",
    "do:buy": "Buy",
    "do:skip": "Leave it",
    "pile:stock": "Stock",
    "pile:discard": "Discard pile",
}

LINE_ID, SQUARE_ID = re.compile("[CR][1-8]"), re.compile("C[1-8]R[1-8]")


def name(part: str, options: Mapping[str, Any]) -> Line:
    """A part in words; a card is named by its suit's sign."""
    kind, _, id = part.partition(":")
    if kind == "square" and SQUARE_ID.fullmatch(id):
        return Line(PARTS["square"], {"column": int(id[1]), "row": int(id[3])})
    if kind == "line" and LINE_ID.fullmatch(id):
        return Line(PARTS["column" if id[0] == "C" else "row"], {"number": int(id[1])})
    if kind == "card" and id in CARD:
        return Line("{part}", {"part": TEXTS[CARD[id]]})
    return Line(PARTS[part]) if part in PARTS else Line("{part}", {"part": id})


WORDS = Words(name, EVENTS, PROMPTS, BRIEFS, OPTIONS, CHOICES, SOURCES, PARTS)
