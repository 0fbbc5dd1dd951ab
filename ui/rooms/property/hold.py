"""What one holds: the question after a rent, the hand, what the suits make of a rent, then the piles."""

from game.engine import Line
from game.property.cards import CARD, FACTOR

from ...buildings import COLOURS, mark
from ...room import Scene, View
from ...text import attributes, esc
from . import cards, land
from .board import is_picking
from .deed import answers
from .piles import piles
from .signs import CROWN, beside, suit_beside

HANDS = {True: Line("Red cards"), False: Line("Black cards")}
EMPTY = Line("None: you draw until you have one.")
HIDDEN = Line("{seat}: cards face down")
OPEN = Line("{seat}: cards laid open")
FACTORS = Line("Rent factor")
HOW = Line("rent = group × factor of the suits")
MANY = 5  # with more cards they are all drawn smaller, the rows over each other, and the factors in one line
THEN_BUY = Line("Then you may buy it for {price} of your {units} units.")


def hold(view: View, scene: Scene) -> str:
    picking = attributes({"data-picking": is_picking(scene)})
    return (
        f'<div class="property-hold" data-layout="{scene.layout}"{picking}>'
        f"{answers(view, scene)}{_hands(view, scene)}{piles(view, scene)}</div>"
    )


def _hands(view: View, scene: Scene) -> str:
    own = land.hand(view)
    if own is not None:
        return _hand(view, scene, own)
    open_hands = [seat for seat, hand in enumerate(view["hands"]) if hand["cards"]]
    if open_hands:
        return "".join(_laid_open(view, scene, seat) for seat in open_hands)
    return _face_down(view, scene) if view["decider"] is not None else ""


def _hand(view: View, scene: Scene, own: list[str]) -> str:
    """The viewer's own cards, red and black apart; the colour of which there is one has room for the factors."""
    played = land.spent(view, scene.shown)
    by_colour = {
        red: [card for card in sorted(own, key=CARD.__getitem__) if land.is_red(card) is red] for red in (True, False)
    }
    lone, many = min((True, False), key=lambda red: len(by_colour[red])), len(own) > MANY
    sections = []
    for red, held in by_colour.items():
        title = esc(scene.say(HANDS[red]))
        signs = "".join(map(suit_beside, "HD" if red else "CS"))
        drawn = "".join(_card(scene, card, card in played) for card in held)
        drawn = drawn or f'<p class="property-none">{esc(scene.say(EMPTY))}</p>'
        section = (
            f'<section class="property-class"><h3>{signs}{title}</h3>'
            f'<div class="property-cards" role="group" aria-label="{title}">{drawn}</div></section>'
        )
        if red is lone and not view["pending"] and not many:
            section = f'<div class="property-lone">{section}{_factors(scene, played)}</div>'
        sections.append(section)
    line = _factor_line(scene, played) if many and not view["pending"] else ""
    look = attributes({"data-many": many, "data-fan": many})
    return f'{line}<div class="property-hand"{look}>{"".join(sections)}</div>{_then(view, scene)}'


def _card(scene: Scene, card: str, spent: bool) -> str:
    part = f"card:{card}"
    pressed = f' aria-pressed="{str(part in scene.picked).lower()}"' if scene.choosing else ""
    used = " data-spent" if spent else ""
    return (
        f'<button class="property-card property-{cards.colour(card)}" type="button"{used}{pressed}'
        f"{scene.part(part, cards.label(scene.say, card))}>{cards.face(scene.say, card)}</button>"
    )


# What the suits make of a rent


def _factors(scene: Scene, played: tuple[str, ...]) -> str:
    """The table of the rules (RULES 3); the suits that would be played are marked."""
    say, suits = scene.say, _suits_played(scene, played)
    heads = "".join(f'<th scope="col">{_suit(scene, black)}</th>' for black in "CS")
    rows = "".join(
        f'<tr><th scope="row">{_suit(scene, red)}</th>'
        + "".join(f"<td{' data-now' if {red, black} <= suits else ''}>× {FACTOR[red, black]}</td>" for black in "CS")
        + "</tr>"
        for red in "DH"
    )
    return (
        f'<div class="property-factors" title="{esc(say(HOW))}"><h3>{esc(say(FACTORS))}</h3>'
        f"<table><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _factor_line(scene: Scene, played: tuple[str, ...]) -> str:
    """The same in one line, where many cards need the room."""
    say, suits = scene.say, _suits_played(scene, played)
    each = "".join(
        f"<span{' data-now' if {red, black} <= suits else ''}>{_suit(scene, red)}{_suit(scene, black)}"
        f"<b>× {FACTOR[red, black]}</b></span>"
        for red in "DH"
        for black in "CS"
    )
    return f'<p class="property-factor-line" title="{esc(say(HOW))}">{esc(say(FACTORS))}{each}</p>'


def _suits_played(scene: Scene, played: tuple[str, ...]) -> set[str]:
    picked = tuple(part[5:] for part in scene.picked if part.startswith("card:"))
    return {card[0] for card in played or picked}


def _suit(scene: Scene, letter: str) -> str:
    return f'{suit_beside(letter)}<span class="unseen">{esc(scene.say(cards.SUITS[letter]))}</span>'


def _then(view: View, scene: Scene) -> str:
    """What the shown play would lead to, beyond money."""
    shown, seat = scene.shown, view["active"]
    if shown is None or view["decision"] != "PLAY":
        return ""
    if shown["pending"] is not None:
        facts = {"price": shown["pending"]["price"], "units": view["units"][seat]}
        return f'<p class="property-then">{beside("crown", CROWN)}{esc(scene.say(Line(THEN_BUY.text, facts)))}</p>'
    return ""


# Hands of others


def _face_down(view: View, scene: Scene) -> str:
    """A hand nobody here may see."""
    holder = view["decider"]
    title = esc(scene.say(Line(HIDDEN.text, {"seat": holder})))
    backs = cards.back() * view["hands"][holder]["size"]
    return f'<section class="property-down"><h3>{title}</h3><div class="property-backs">{backs}</div></section>'


def _laid_open(view: View, scene: Scene, seat: int) -> str:
    """A hand at the end of the game, when nothing is hidden any more."""
    title = esc(scene.say(Line(OPEN.text, {"seat": seat})))
    drawn = "".join(_lying(scene, card) for card in sorted(view["hands"][seat]["cards"], key=CARD.__getitem__))
    return (
        f'<section class="property-open"><h3>{mark(COLOURS[seat])}{title}</h3>'
        f'<div class="property-cards">{drawn}</div></section>'
    )


def _lying(scene: Scene, card: str) -> str:
    """A card to look at, not to pick."""
    label = esc(cards.label(scene.say, card))
    return (
        f'<span class="property-card property-card--lying property-{cards.colour(card)}" role="img" '
        f'aria-label="{label}">{cards.face(scene.say, card)}</span>'
    )
