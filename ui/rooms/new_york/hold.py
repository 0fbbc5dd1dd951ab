"""What one holds: the answers and colours to choose from, the hand, then the piles and where the game stands."""

from collections import Counter

from game.engine import Line
from game.new_york.board import COLOURS
from game.new_york.cards import NAMES

from ...buildings import mark
from ...room import Scene, View
from ...text import attributes, esc
from . import cards, city, names, piles

HANDS = {("H", False): Line("Avenue cards"), ("V", False): Line("Street cards"),
         ("H", True): Line("Black cards"), ("V", True): Line("Red cards")}  # fmt: skip
HIDDEN = Line("{seat}: cards face down")
OPEN = Line("{seat}: cards laid open")
OFFERED = Line("{seat} offers")
ON_THE_TABLE = Line("Played this turn")
COLOURS_NAME = Line("Colours")
LEFT = Line(("{n} marker left", "{n} markers left"))
STANDING = Line(("{n} building", "{n} buildings"))
TAKEN = Line("taken by {seat}")
TO_LAY = Line(("{n} to lay out", "{n} to lay out"))
ANSWERS = ("do:skip", "do:decline", "do:redraw")
SLIM = 5  # from so many cards of a class on, they are drawn slim
ROW = 6  # as many cards of a class lie side by side; with more, the rows lie over each other
ORDER = {name: number for number, name in enumerate(NAMES)}


def hold(view: View, scene: Scene) -> str:
    picking = attributes({"data-picking": city.is_picking(scene.choosing, scene.picked)})
    edition = view["options"]["edition"]
    parts = [_palette(view, scene), _hands(view, scene)]
    if view["decision"] == "MAIN" and not _own(view):
        parts.reverse()  # colours that come up with a card do not push it away from under the pointer
    return (
        f'<div class="new_york-hold" data-edition="{edition}" data-layout="{scene.layout}"{picking}>'
        f"{_answers(view, scene)}{''.join(parts)}{piles.piles(view, scene)}</div>"
    )


def _pressed(scene: Scene, part: str, nth: int = 0) -> str:
    """For readers: a thing that can be picked is a button that stays down."""
    return f' aria-pressed="{str(nth < scene.picked.count(part)).lower()}"' if scene.choosing else ""


# Answers


def _answers(view: View, scene: Scene) -> str:
    offered = scene.live | scene.other | set(scene.picked)
    buttons = "".join(_answer(view, scene, part) for part in ANSWERS if part in offered)
    shown = _offered_card(view, scene) + _played(view, scene)
    if not buttons and not shown:
        return ""
    alone = attributes({"data-answers": bool(buttons) and not shown})
    return f'<div class="new_york-answers"{alone}>{shown}{buttons}</div>'


def _answer(view: View, scene: Scene, part: str) -> str:
    label = names.part(scene.say, view["options"]["edition"], part)
    state = _pressed(scene, part) + scene.part(part, label)
    return f'<button class="btn new_york-do" type="button"{state}>{esc(label)}</button>'


def _offered_card(view: View, scene: Scene) -> str:
    """A card offered to the partner: its face for those two, its class for the others."""
    pending = view["pending"]
    if not pending or pending["event"] != "offer":
        return ""
    if pending["card"]:
        drawn = _lying(view, scene, pending["card"])
    else:
        drawn = cards.back(pending["class"])
    return _shown(scene.say(Line(OFFERED.text, {"seat": view["active"]})), drawn)


def _played(view: View, scene: Scene) -> str:
    if not view["played"]:
        return ""
    return _shown(scene.say(ON_THE_TABLE), "".join(_lying(view, scene, card) for card in view["played"]))


def _shown(title: str, drawn: str) -> str:
    return f'<div class="new_york-shown"><h3>{esc(title)}</h3><div class="new_york-shown__cards">{drawn}</div></div>'


def _lying(view: View, scene: Scene, card: str) -> str:
    """A card to look at, not to pick."""
    label = esc(names.part(scene.say, view["options"]["edition"], f"card:{card}"))
    drawn = cards.face(scene.say, card, "slim", city.is_two_pack(view))
    return (
        f'<span class="new_york-card new_york-{card[0]} new_york-card--lying" role="img" aria-label="{label}">'
        f"{drawn}</span>"
    )


# Colours to choose from


def _palette(view: View, scene: Scene) -> str:
    """The colours, while one has to be named: those on offer, one's own, and at the draw all of them.

    The colours of others belong to an event card: in one's turn they wait until it is picked, as the prompt does.
    """
    offered = [part for part in (f"colour:{hue}" for hue in COLOURS) if part in scene.live or part in scene.other]
    picked = [part for part in scene.picked if part.startswith("colour:")]
    choosing = view["decision"] == "CHOOSE_COLOUR"
    if not (offered or picked or choosing):
        return ""
    meant = view["decision"] != "MAIN" or any(map(city.event_of, scene.picked))
    own, named = _own(view), (*picked, *(offered if meant else ()))
    found = "".join(
        _colour(view, scene, colour)
        for colour in range(len(view["owner"]))
        if choosing or colour in own or f"colour:{COLOURS[colour]}" in named
    )
    name = esc(scene.say(COLOURS_NAME))
    return f'<div class="new_york-palette" role="group" aria-label="{name}">{found}</div>' if found else ""


def _own(view: View) -> list[int]:
    """The decider's colours, where there are two to build with."""
    two = view["options"]["mode"] == "two_colours" and view["decider"] is not None
    return list(view["colours"][view["decider"]]) if two else []


def _colour(view: View, scene: Scene, colour: int) -> str:
    say, hue, part = scene.say, COLOURS[colour], f"colour:{COLOURS[colour]}"
    name = names.colour(say, view["options"]["edition"], colour)
    note = say(_note(view, colour))
    label = say(Line("{colour}, {note}", {"colour": name, "note": note})) if note else name
    return (
        f'<button class="new_york-colour" type="button" data-colour="{hue}"{_pressed(scene, part)}'
        f"{scene.part(part, label)}>"
        f'<svg class="building" viewBox="0 0 64 80" aria-hidden="true"><use href="#b-{hue}"/></svg>'
        f"<b>{esc(name)}</b><small>{esc(note)}</small></button>"
    )


def _note(view: View, colour: int) -> Line:
    """What is worth knowing of a colour: who took it, how many of its markers are left, how many stand."""
    owner = view["owner"][colour]
    if view["decision"] == "CHOOSE_COLOUR":
        return Line("") if owner is None else Line(TAKEN.text, {"seat": owner})
    if view["decision"] == "PRELIM_PLACE":
        return Line(TO_LAY.text, {"n": view["to_lay"][colour]})
    if colour in view["colours"][view["decider"]] and view["reserve"]:
        return Line(LEFT.text, {"n": view["reserve"][colour]})
    return Line(STANDING.text, {"n": view["board"].count(colour)})


# Hands


def _hands(view: View, scene: Scene) -> str:
    if not view["turn"]:
        return ""
    own = city.hand(view)
    if own is not None:
        return _hand(view, scene, own)
    open_hands = [seat for seat, hand in enumerate(view["hands"]) if hand["cards"] is not None]
    if open_hands:
        return "".join(_laid_open(view, scene, seat) for seat in open_hands)
    holder = view["active"] if view["decider"] is None else view["decider"]
    return _face_down(view, scene, holder)


def _hand(view: View, scene: Scene, own: list[str]) -> str:
    """The viewer's own cards, avenues and streets apart; each copy is a part of its own."""
    two_pack = city.is_two_pack(view)
    spent = city.spent(view, scene.shown)
    held = Counter(own)
    groups = []
    for cls in "HV":
        of_class = [card for card in sorted(held, key=ORDER.__getitem__) if card[0] == cls]
        number = sum(held[card] for card in of_class)
        look = "wide" if scene.layout == "wide" and number < SLIM else "slim"
        drawn = "".join(
            _card(view, scene, card, nth, nth < spent[card], cards.face(scene.say, card, look, two_pack, nth))
            for card in of_class
            for nth in range(held[card])
        )
        title = esc(scene.say(HANDS[cls, two_pack]))
        groups.append(
            f'<section class="new_york-class new_york-{cls}" data-n="{min(number, 8)}"><h3>{_icon(cls)}{title}</h3>'
            f'<div class="new_york-cards" role="group" aria-label="{title}"{attributes({"data-fan": number > ROW})}>'
            f"{drawn}</div></section>"
        )
    return f'<div class="new_york-hand">{"".join(groups)}</div>'


def _icon(cls: str) -> str:
    return (
        f'<svg class="new_york-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{cards.CLASS_ICON[cls]}"/></svg>'
    )


def _card(view: View, scene: Scene, card: str, nth: int, spent: bool, face: str) -> str:
    part = f"card:{card}"
    label = cards.label(scene.say, card, city.is_two_pack(view), nth)
    used = " data-spent" if spent else ""
    return (
        f'<button class="new_york-card new_york-{card[0]}" type="button"{used}{_pressed(scene, part, nth)}'
        f"{scene.part(part, label, nth)}>"
        f"{face}</button>"
    )


def _face_down(view: View, scene: Scene, holder: int) -> str:
    """A hand nobody here may see: its backs, by class where they tell it."""
    hand = view["hands"][holder]
    if hand["h"] is None:
        backs = cards.back(None) * hand["size"]
    else:
        backs = cards.back("H") * hand["h"] + cards.back("V") * (hand["size"] - hand["h"])
    title = esc(scene.say(Line(HIDDEN.text, {"seat": holder})))
    return f'<section class="new_york-down"><h3>{title}</h3><div class="new_york-backs">{backs}</div></section>'


def _laid_open(view: View, scene: Scene, seat: int) -> str:
    """A hand at the end of the game, when nothing is hidden any more."""
    title = esc(scene.say(Line(OPEN.text, {"seat": seat})))
    marks = "".join(mark(hue) for hue in city.colours(view, seat))
    drawn = "".join(_lying(view, scene, card) for card in view["hands"][seat]["cards"])
    return (
        f'<section class="new_york-open"><h3>{marks}{title}</h3>'
        f'<div class="new_york-shown__cards">{drawn}</div></section>'
    )
