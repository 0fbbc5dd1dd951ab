"""A saved game in a few words: who plays, how it stands, whose turn it is, when it was saved, how long it is.

The lobby, the shelf and the error page show these.
"""

from datetime import datetime
from math import ceil

from game.engine import Line
from game.engine.match import PERSON

from ..buildings import marks
from ..shows import Card, House
from ..text import esc
from ..voice import Voice

MONTHS = (
    Line("{day} January"), Line("{day} February"), Line("{day} March"), Line("{day} April"), Line("{day} May"),
    Line("{day} June"), Line("{day} July"), Line("{day} August"), Line("{day} September"), Line("{day} October"),
    Line("{day} November"), Line("{day} December"),
)  # fmt: skip


def name(card: Card) -> str:
    """What its owner called it, or the game's own title."""
    return card.title or card.game.title


def heading(card: Card) -> str:
    """Where it stands: "Turn 17"."""
    return card.say(card.room.heading(card.view))


def players(card: Card, *, is_list: bool = True) -> str:
    """Everybody with the marks of the colours and the points; inside a button there can be no list."""
    all_, one = ("ul", "li") if is_list else ("span", "span")
    rows = "".join(
        f'<{one} class="players__one" data-seat="{seat}">'
        f"{marks(card.colours[seat] if seat < len(card.colours) else (), seat)}"
        f"<bdi>{esc(who)}</bdi> <b>{card.scores[seat]['total']}</b></{one}>"
        for seat, who in enumerate(card.say.names)
    )
    return f'<{all_} class="players">{rows}</{all_}>'


def is_mine(card: Card) -> bool:
    """It waits for a person, and there is only one."""
    return card.waits is not None and card.kinds[card.waits] == PERSON and card.kinds.count(PERSON) == 1


def state(card: Card) -> Line:
    """Whose turn it is, or who has won."""
    if card.over:
        if len(card.winners) > 1:
            return Line("Won by {winners}", {"winners": [Line("{seat}", {"seat": seat}) for seat in card.winners]})
        return Line("{seat} won", {"seat": card.winners[0]}) if card.winners else Line("Over")
    if card.waits is None:
        return Line("Unfinished")
    if is_mine(card):
        return Line("Your turn, {seat}", {"seat": card.waits})
    return Line("{seat} to play", {"seat": card.waits})


def when(house: House, saved: str) -> str:
    """The day, and the hour: "Today, 21:40"."""
    try:
        at = datetime.fromisoformat(saved)
    except ValueError:
        return ""
    hour = f"{at:%H:%M}"
    if at.date().isoformat() == house.today:
        return house.say(Line("Today, {hour}", {"hour": hour}))
    day = Line(MONTHS[at.month - 1].text, {"day": at.day})
    if house.today[:4] not in ("", str(at.year)):
        return house.say(Line("{date} {year}", {"date": day, "year": at.year}))
    return house.say(Line("{date}, {hour}", {"date": day, "hour": hour}))


def size(say: Voice, characters: int) -> str:
    return say(Line("{size} KB", {"size": ceil(characters / 1024)}))
