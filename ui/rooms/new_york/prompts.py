"""What is asked, by decision and by what is picked so far; what the button says; where the game stands in a word."""

from game.engine import Line
from game.new_york.board import COLOURS
from game.new_york.words import PROMPTS

from ...room import Brief, Scene, View
from .city import event_of, is_two_pack

HEADINGS = {"CHOOSE_COLOUR": Line("Choosing colours"), "PRELIM_PLACE": Line("Laying out the city")}
TURN = Line("Turn {turn}")

OVER = Line("The game is over.")
LAY = Line("{seat} lays out {colour}: choose a lot that touches none of its colour.")
LAY_ONE_OF = Line("{seat} lays out {colours}: choose a lot that touches none of its colour.")
CONFIRM = Line("{seat}: {square}. Confirm, or choose again.")
CONFIRM_EVENT = Line("{seat}: {card}. Confirm, or choose again.")
WAITING = Line("{seat}: confirm, or choose again.")

# MAIN, by the picked card; the second of each pair is the two-pack edition's.
START = (
    Line("{seat}: choose an avenue card, a street card or a crossing."),
    Line("{seat}: choose a black card, a red card or a crossing."),
)
WITH = {
    "H": (
        Line("{seat}: choose a crossing of {line} or a street card."),
        Line("{seat}: choose a crossing of {line} or a red card."),
    ),
    "V": (
        Line("{seat}: choose a crossing of {line} or an avenue card."),
        Line("{seat}: choose a crossing of {line} or a black card."),
    ),
    "HJ": (
        Line("{seat}: choose any crossing or a street card."),
        Line("{seat}: choose any crossing or a red card."),
    ),
    "VJ": (
        Line("{seat}: choose any crossing or an avenue card."),
        Line("{seat}: choose any crossing or a black card."),
    ),
}
CROSSING_OF = Line("{seat}: choose a crossing of {line}.")
ANY_CROSSING = Line("{seat}: choose any crossing.")
COLOUR_FIRST = Line("{seat}: choose where {colour} is to go up.")
EVENT = {
    "SPE": Line("{seat}: choose whose colour has to lose a building."),
    "BAU": Line("{seat}: choose a second card, or the building you take."),
    "STA": Line("{seat}: choose a second card, or the line it works on."),
}
STATICS_COLOUR = Line("{seat}: choose the colour that leads on {line}.")
LINE_ONLY = Line("{seat}: choose a card to go with {line}.")


def heading(view: View) -> Line:
    if view["turn"]:
        return Line(TURN.text, {"turn": view["turn"]})
    return HEADINGS.get(view["decision"], HEADINGS["PRELIM_PLACE"])


def ask(view: View, scene: Scene) -> Line:
    decision, seat = view["decision"], view["decider"]
    if seat is None:
        return OVER
    if decision == "MAIN":
        return _main(view, scene, seat)
    if decision == "PRELIM_PLACE":
        return _lay_out(view, scene, seat)
    return Line(PROMPTS[decision], {"seat": seat})


def _lay_out(view: View, scene: Scene, seat: int) -> Line:
    """The lent colour is named, since nobody owns it yet."""
    hues = [f"colour:{COLOURS[colour]}" for colour in view["colours"][seat] if view["to_lay"][colour]]
    picked = [part for part in scene.picked if part in hues]
    hues = picked or hues
    if len(hues) == 1:
        return Line(LAY.text, {"seat": seat, "colour": hues[0]})
    return Line(LAY_ONE_OF.text, {"seat": seat, "colours": hues})


def _main(view: View, scene: Scene, seat: int) -> Line:
    kinds: dict[str, list[str]] = {}
    for part in scene.picked:
        kinds.setdefault(part.partition(":")[0], []).append(part)
    facts: dict[str, object] = {"seat": seat}
    events = [part for part in kinds.get("card", []) if event_of(part)]
    if scene.shown is not None or scene.count:
        if "square" in kinds:
            return Line(CONFIRM.text, {**facts, "square": kinds["square"][0]})
        return Line(CONFIRM_EVENT.text, {**facts, "card": events[0]}) if events else Line(WAITING.text, facts)
    if events:
        event = event_of(events[0])
        if event == "STA" and "line" in kinds:
            return Line(STATICS_COLOUR.text, {**facts, "line": kinds["line"][0]})
        return (
            Line(EVENT[event].text, facts) if event in EVENT else Line(CONFIRM_EVENT.text, {**facts, "card": events[0]})
        )
    return _pair(view, kinds, facts)


def _pair(view: View, kinds: dict[str, list[str]], facts: dict[str, object]) -> Line:
    """An avenue card and a street card, as far as they are picked."""
    two_pack = is_two_pack(view)
    cards = kinds.get("card", [])
    if not cards:
        if "colour" in kinds:
            return Line(COLOUR_FIRST.text, {**facts, "colour": kinds["colour"][0]})
        if "line" in kinds:
            return Line(LINE_ONLY.text, {**facts, "line": kinds["line"][0]})
        return Line(START[two_pack].text, facts)
    if len(cards) == 1:
        card = cards[0].partition(":")[2]
        if card[1] == "J":
            return Line(WITH[card][two_pack].text, facts)
        return Line(WITH[card[0]][two_pack].text, {**facts, "line": line_of(card)})
    named = [card for card in (part.partition(":")[2] for part in cards) if card[1] != "J"]
    return Line(CROSSING_OF.text, {**facts, "line": line_of(named[0])}) if named else Line(ANY_CROSSING.text, facts)


def line_of(card: str) -> str:
    """The line a street card names."""
    return f"line:{'A' if card[0] == 'H' else 'S'}{card[1]}"


CONFIRMS = {
    "colour": Line("Take this colour"),
    "lay_out": Line("Lay out here"),
    "build": Line("Build here"),
    "buy": Line(("Buy for {n} coin", "Buy for {n} coins")),
    "give_up": Line("Give up the building"),
    "renovate": Line("Clear the centre"),
    "ruin": Line("Clear the corners"),
    "speculate": Line("Speculate"),
    "take": Line("Take without pay"),
    "statics": Line("Play Statics"),
    "renew": Line("Build here"),
    "lose": Line("Give this building away"),
    "own": Line("Build this colour"),
    "offer": Line("Offer this card"),
    "give": Line("Give this card"),
    "skip": Line("Keep your cards"),
    "decline": Line("Decline"),
    "redraw": Line("Show and draw anew"),
}


def confirm(view: View, brief: Brief) -> Line:
    return Line(CONFIRMS[brief[0]].text, {"n": brief[1]})
