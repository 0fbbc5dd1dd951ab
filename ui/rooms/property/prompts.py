"""What is asked, by decision and by what is picked so far; what the button says; where the game stands in a word."""

from game.engine import Line
from game.property.board import PARTS

from ...room import Brief, Scene, View
from . import land
from .board import line_of

TURN = Line("Turn {turn}")
OVER = Line("The game is over.")

START = Line("{seat}: choose a red card, a black card or a square.")
NAMES = {  # by the colour of the card picked
    True: Line("{seat}: {card} names {line}. Choose a square or a black card."),
    False: Line("{seat}: {card} names {line}. Choose a square or a red card."),
}
NAMES_ANY = {
    True: Line("{seat}: {card} names any column. Choose a square or a black card."),
    False: Line("{seat}: {card} names any row. Choose a square or a red card."),
}
SQUARE_OF = Line("{seat}: choose a square of {line}.")
ANY_SQUARE = Line("{seat}: choose any square, both cards are wild.")
CONFIRM = Line("{seat}: {square} with {cards}. Confirm, or choose again.")
BUY = Line(
    ("{seat}: the rent is paid. Buy {square} for {n} unit, or leave it?",
     "{seat}: the rent is paid. Buy {square} for {n} units, or leave it?")
)  # fmt: skip


def heading(view: View) -> Line:
    return Line(TURN.text, {"turn": view["turn"]})


def ask(view: View, scene: Scene) -> Line:
    seat, pending = view["decider"], view["pending"]
    if seat is None:
        return OVER
    if pending:
        return Line(BUY.text, {"seat": seat, "square": PARTS[pending["square"]], "n": pending["price"]})
    return _play(view, scene, {"seat": seat})


def _play(view: View, scene: Scene, facts: dict[str, object]) -> Line:
    cards = [part for part in scene.picked if part.startswith("card:")]
    squares = [part for part in scene.picked if part.startswith("square:")]
    if squares and scene.shown is not None:
        played = [f"card:{card}" for card in land.spent(view, scene.shown)] or cards
        return Line(CONFIRM.text, {**facts, "square": squares[0], "cards": played})
    if not cards:
        return Line(START.text, facts)
    if len(cards) == 1:
        name = cards[0][5:]
        red, facts = land.is_red(name), {**facts, "card": cards[0]}
        if land.is_wild(name):
            return Line(NAMES_ANY[red].text, facts)
        return Line(NAMES[red].text, {**facts, "line": f"line:{line_of(name)}"})
    named = [line_of(card[5:]) for card in cards if not land.is_wild(card[5:])]
    return Line(SQUARE_OF.text, {**facts, "line": f"line:{named[0]}"}) if named else Line(ANY_SQUARE.text, facts)


CONFIRMS = {
    "claim": Line("Claim it"),
    "mortgage": Line("Mortgage it"),
    "lose": Line("Lose it"),
    "rent": Line("Pay ${n}"),
    "ruin": Line("Go bankrupt"),
    "buy": Line(("Buy for {n} unit", "Buy for {n} units")),
    "skip": Line("Leave it"),
}


def confirm(view: View, brief: Brief) -> Line:
    return Line(CONFIRMS[brief[0]].text, {"n": brief[1]})
