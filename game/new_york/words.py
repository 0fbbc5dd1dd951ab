"""Everything New York says, as English sources (looked up in `fr.po` and its like before it is shown)."""

import re
from collections.abc import Mapping
from typing import Any

from game.engine import Line, Words

from .board import AVENUES, STREETS

EVENTS: dict[str, str | tuple[str, str]] = {
    "chooses_colour": "{seat} chooses {colour}.",
    "lays_out": "{seat} lays out {colour} on {square}.",
    "forgoes": "{seat} finds no square for a marker and goes without.",
    "draws_colour": "{seat} gets {colours} by lot.",
    "begins_red": "{seat} owns {colour} and begins.",
    "high_cards": "Cards are drawn for the first turn: {numbers}.",
    "begins_high": "{seat} has the highest card and begins.",
    "dealt": "{seat} starts with {cards}.",
    "dealt.hidden": ("{seat} starts with {n} card.", "{seat} starts with {n} cards."),
    "keeps_cards": "{seat} offers no card.",
    "holds_both": "{seat} holds cards of both kinds.",
    "lacks": "{seat} holds no {cls}.",
    "offers": "{seat} offers {other} a card: {card}.",
    "offers.hidden": "{seat} offers one {cls} to {other}.",
    "swaps": "{seat} swaps with {other}: {card} for {offered}.",
    "swaps.hidden": "{seat} accepts and swaps a card with {other}.",
    "declines": "{seat} declines the card offered by {other}.",
    "builds": "{seat} builds {colour} on {square}.",
    "buys": (
        "{seat} buys {square} from {other} for {n} coin and builds {colour}.",
        "{seat} buys {square} from {other} for {n} coins and builds {colour}.",
    ),
    "gives_up": "{seat} gives up {square}.",
    "spends": ("{seat} spends {n} joker: {cards}.", "{seat} spends {n} jokers: {cards}."),
    "redraws": "{seat} can play nothing, shows the whole hand ({cards}) and discards it.",
    "redraws_nothing": "{seat} has no card left to play.",
    "renovates": (
        "{seat} plays Renovation: {n} building in the centre comes down.",
        "{seat} plays Renovation: {n} buildings in the centre come down.",
    ),
    "ruins": (
        "{seat} plays Ruin: {n} building in the corners comes down.",
        "{seat} plays Ruin: {n} buildings in the corners come down.",
    ),
    "renews": "{seat} rebuilds {square} in {colour}.",
    "speculates": "{seat} plays Speculation: {other} must lose a {colour} building.",
    "tycoon": "{seat} plays the Tycoon ({card}), takes {square} from {other} and builds {colour}.",
    "statics": "{seat} plays Statics ({card}) on {line}: {other} must lose a {colour} building there.",
    "gives_way": "{seat} loses {square} to {other}.",
    "takes_over": "{seat} builds {colour} on {square}.",
    "stops_enter": "Four squares or fewer are empty: both Stop cards go onto the discard pile.",
    "draws": "{seat} draws {cards}.",
    "draws.hidden": ("{seat} draws {n} card.", "{seat} draws {n} cards."),
    "rebuilds": (
        "The discard pile is shuffled into a new draw pile of {n} card.",
        "The discard pile is shuffled into a new draw pile of {n} cards.",
    ),
    "stop": "{seat} draws a Stop card: the game is over.",
    "guard": ("The game ends after {n} turn.", "The game ends after {n} turns."),
}

PROMPTS = {
    "CHOOSE_COLOUR": "{seat}: choose your colour.",
    "PRELIM_PLACE": "{seat}: lay out a marker ({colours}) on an empty square, not side by side with another of its colour.",
    "EXCHANGE_OFFER": "{seat}: offer your partner a card, or keep your cards.",
    "EXCHANGE_REPLY": "{seat}: give a card for the one offered, or decline.",
    "MAIN": "{seat}: choose a crossing and the two cards that name it.",
    "FORCED_REDRAW": "{seat}: nothing can be played. Show your hand and draw a new one.",
    "RENEWAL_PLACE": "{seat}: rebuild one of the cleared squares.",
    "SPEK_VICTIM": "{seat}: choose the building you lose to Speculation.",
    "STATIK_VICTIM": "{seat}: choose the building you lose to Statics.",
    "OWN_COLOUR": "{seat}: choose which of your colours goes up there instead.",
}

BRIEFS: dict[str, str | tuple[str, str]] = {
    "colour": "Take this colour",
    "lay_out": ("{n} marker left to lay out", "{n} markers left to lay out"),
    "build": "Free",
    "buy": ("Costs {n} coin", "Costs {n} coins"),
    "give_up": "Give up",
    "renovate": "Clears the centre",
    "ruin": "Clears the corners",
    "speculate": ("Has {n} building", "Has {n} buildings"),
    "take": "Takes it free of charge",
    "statics": ("Leads with {n} building", "Leads with {n} buildings"),
    "renew": ("{n} square to fill", "{n} squares to fill"),
    "lose": "Lose this building",
    "own": ("{n} marker left", "{n} markers left"),
    "offer": "Offer",
    "give": "Give",
    "skip": "Keep your cards",
    "decline": "Decline",
    "redraw": ("Show {n} card and draw anew", "Show {n} cards and draw anew"),
}

OPTIONS = {
    "edition": ("Edition", "The Piatnik box of 1995, or two ordinary packs of cards. Rows and columns are numbered differently, and each has its own game for two."),
    "mode": ("Way to play", "Everyone for themselves, in teams, or for two: two colours each, or one mark each and the two largest groups."),
    "events": ("Event cards", "Twelve cards that renew the centre or the corners, or take buildings away."),
    "colours_first": ("Colours first", "Everybody chooses a colour before the markers are laid out, instead of drawing it by lot afterwards."),
    "marker_limit": ("Limit of markers", "A colour has only so many markers; whoever has none left can only give buildings up."),
    "visible_backs": ("Backs show the kind", "Everybody sees how many cards for rows and for columns each hand holds, and of which kind the next card is."),
    "prelim_starter": ("Who lays out first", "A seat, or anybody by lot."),
    "max_turns": ("Longest game", "After so many turns the game is scored as it stands. People hardly ever get that far."),
}  # fmt: skip

CHOICES: dict[str, dict[Any, str]] = {
    "edition": {"piatnik": "Piatnik, 1995", "two_pack": "Two packs of cards"},
    "mode": {
        "individual": "Everyone for themselves",
        "two_colours": "Two colours each",
        "one_mark": "One mark each",
        "teams": "Two teams",
    },
    "prelim_starter": {"random": "By lot", 0: "Seat 1", 1: "Seat 2", 2: "Seat 3", 3: "Seat 4", 4: "Seat 5"},
}

SOURCES = {
    "group": "Largest group",
    "second": "Second group",
    "others": "Other buildings",
    "coins": "Coins",
    "partner": "Partner",
}

PARTS: dict[str, str | tuple[str, str]] = {
    "colour:red": "red",
    "colour:blue": "blue",
    "colour:yellow": "yellow",
    "colour:green": "green",
    "colour:black": "black",
    "square": "{row} at {column}",
    "square two_pack": "{row}, {column}",
    "class:H": "avenue card",
    "class:V": "street card",
    "class:H two_pack": "black card",
    "class:V two_pack": "red card",
    "joker:H": "avenue joker",
    "joker:V": "street joker",
    "joker:H two_pack": "black 8/9",
    "joker:V two_pack": "red 8/9",
    "card:H two_pack": "black {number}",
    "card:V two_pack": "red {number}",
    "row two_pack": "row {number}",
    "column two_pack": "column {number}",
    "card:H-SAN": "Renovation (avenue)",
    "card:H-RUI": "Ruin (avenue)",
    "card:H-SPE": "Speculation (avenue)",
    "card:H-BAU": "Tycoon (avenue)",
    "card:H-STA": "Statics (avenue)",
    "card:V-SAN": "Renovation (street)",
    "card:V-RUI": "Ruin (street)",
    "card:V-SPE": "Speculation (street)",
    "card:V-BAU": "Tycoon (street)",
    "card:V-STA": "Statics (street)",
    "card:H-SAN two_pack": "Renovation (black 10)",
    "card:V-RUI two_pack": "Ruin (red 10)",
    "card:H-SPE two_pack": "Speculation (black jack)",
    "card:V-SPE two_pack": "Speculation (red jack)",
    "card:H-BAU two_pack": "Tycoon (black queen)",
    "card:V-BAU two_pack": "Tycoon (red queen)",
    "card:H-STA two_pack": "Statics (black king)",
    "card:V-STA two_pack": "Statics (red king)",
    "card:H-STOP": "Stop card",
    "card:V-STOP": "Stop card",
    "do:skip": "Keep your cards",
    "do:decline": "Decline",
    "do:redraw": "Show your hand and draw anew",
    "pile:draw": "Draw pile",
    "pile:discard": "Discard pile",
    **{f"line:A{i + 1}": name for i, name in enumerate(AVENUES)},
    **{f"line:S{i + 1}": name for i, name in enumerate(STREETS)},
}


LINE_ID, SQUARE_ID, CARD_ID = re.compile("[AS][1-7]"), re.compile("A[1-7]S[1-7]"), re.compile("[HV][1-7]")


def name(part: str, options: Mapping[str, Any]) -> Line:
    """A part in words, by the edition's own names."""
    kind, _, id = part.partition(":")
    two_pack = options.get("edition") == "two_pack"
    if kind == "line" and two_pack and LINE_ID.fullmatch(id):
        # Columns count from the left, rows from the bottom (RULES 3.3).
        number = int(id[1]) if id[0] == "S" else 8 - int(id[1])
        return Line(PARTS["column two_pack" if id[0] == "S" else "row two_pack"], {"number": number})
    if kind == "square" and SQUARE_ID.fullmatch(id):
        row, column = name(f"line:{id[:2]}", options), name(f"line:{id[2:]}", options)
        return Line(PARTS["square two_pack" if two_pack else "square"], {"row": row, "column": column})
    if kind == "card" and id in ("HJ", "VJ"):
        kind, id = "joker", id[0]
    elif kind == "card" and CARD_ID.fullmatch(id):
        if not two_pack:
            return name(f"line:{'A' if id[0] == 'H' else 'S'}{id[1]}", options)
        number = 8 - int(id[1]) if id[0] == "H" else int(id[1])
        return Line(PARTS[f"card:{id[0]} two_pack"], {"number": number})
    text = (two_pack and PARTS.get(f"{kind}:{id} two_pack")) or PARTS.get(f"{kind}:{id}")
    return Line(text) if text else Line("{part}", {"part": id})


WORDS = Words(name, EVENTS, PROMPTS, BRIEFS, OPTIONS, CHOICES, SOURCES, PARTS)
