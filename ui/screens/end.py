"""The end of a game: who won, where the points came from, how they went, and the board with all hands open."""

from game.engine import Line
from game.engine.line import Plain
from game.engine.match import PERSON

from .. import skyline
from ..buildings import marks
from ..facades import building
from ..page import Page, place
from ..shows import End
from ..text import attributes, esc
from . import chart
from .frame import LOBBY, MENU, RULES, Tool, button, frame
from .menu import menu
from .seats import first, kind, rank

MAIN = (
    f'<div class="final">{place("crown", "final__crown")}{place("scores", "final__table")}'
    f'{place("chart", "final__chart")}<aside class="final__side">'
    f'<div class="stage__board">{place("ground", "stage__ground")}{place("board", "stage__top")}</div>'
    f"{place('hold', 'final__hold')}</aside>{place('ways', 'final__ways')}</div>"
)


def page(show: End) -> Page:
    say = show.house.say
    regions = {
        "crown": crown(show),
        "scores": scores(show),
        "chart": curve(show),
        "ground": show.room.ground(show.view, show.scene),
        "board": show.room.board(show.view, show.scene),
        "hold": show.room.hold(show.view, show.scene),
        "ways": ways(show),
    }
    return frame(
        show.house,
        "end",
        MAIN,
        title=show.game.title,
        heading=say(Line(("Game over after {n} turn", "Game over after {n} turns"), {"n": show.turns})),
        tools=(
            Tool("rules", RULES, "rules", {"game": show.game.id}),
            Tool("menu", MENU, "menu", open=show.menu),
        ),
        regions=regions,
        over=menu(say, show.match, show.game.id, is_over=True) if show.menu else "",
        is_h1=False,
    )


def crown(show: End) -> str:
    """Who won, before the city."""
    say = show.scene.say
    colours = [colour for seat in show.winners for colour in show.colours[seat]]
    drawn = "".join(building(each, "crown__building") for each in colours)
    look = attributes(first(show.colours[show.winners[0]] if show.winners else ()))
    return (
        f'<header class="crown"{look}>{skyline.sky("crown__sky")}<div class="crown__front">'
        f'<div class="crown__buildings">{drawn}</div><div class="crown__words"><h1>{_won(show)}</h1>'
        f"<p>{' '.join(_how(show))}</p></div></div></header>"
        f'<p class="unseen" role="status">{esc(say(_title(show)))}</p>'
    )


def _title(show: End) -> Line:
    names = [Plain(show.scene.say.names[seat]) for seat in show.winners]
    if len(names) == 1:
        return Line("{winner} wins", {"winner": names[0]})
    return Line("{winners} win together", {"winners": names})


def _won(show: End) -> str:
    return esc(show.scene.say(_title(show)))


def _how(show: End) -> list[str]:
    """With how much, how far ahead, and what ended the game."""
    say, found = show.scene.say, []
    if show.winners:
        best = show.scores[show.winners[0]]["total"]
        found.append(f"<b>{esc(say(Line(('{n} point.', '{n} points.'), {'n': best})))}</b>")
        behind = [seat for seat in range(len(show.scores)) if seat not in show.winners]
        if behind:
            second = max(behind, key=lambda seat: show.scores[seat]["total"])
            ahead = best - show.scores[second]["total"]
            found.append(esc(say(Line("{ahead} ahead of {seat}.", {"ahead": ahead, "seat": second}))))
    if show.last and show.last.events:
        found.append(f'<span class="crown__ended">{esc(say.event(show.last.events[-1]))}</span>')
    return found


def scores(show: End) -> str:
    """Everybody's points by source, as bars and as numbers, the winner first."""
    say, found = show.scene.say, chart.sources(show.scores)
    most = max([sum(max(0, points.get(key, 0)) for key in found) for points in show.scores] or [1])
    columns = "".join(f'<th scope="col" class="final__by">{esc(say.source(each))}</th>' for each in found)
    rows = "".join(
        _row(show, seat, found, most) for seat in sorted(range(len(show.scores)), key=lambda seat: show.ranks[seat])
    )
    return (
        f'<section aria-labelledby="final-sources"><h2 class="head" id="final-sources">'
        f"{esc(say(Line('Where the points came from')))}</h2>"
        f'<table class="tbl final__tbl"><thead><tr><td></td><th scope="col"><span class="unseen">'
        f"{esc(say(Line('Player')))}</span></th>"
        f'<td class="final__bar">{chart.key(say, found)}</td>{columns}'
        f'<th scope="col">{esc(say(Line("Total")))}</th></tr></thead><tbody>{rows}</tbody></table></section>'
    )


def _row(show: End, seat: int, found: list[str], most: int) -> str:
    say, points = show.scene.say, show.scores[seat]
    by = "".join(f'<td class="num final__by">{points.get(each, 0)}</td>' for each in found)
    total = points["total"]
    alone = show.kinds[seat] == PERSON and show.kinds.count(PERSON) == 1
    more = attributes({**first(show.colours[seat]), "class": "is-first" if seat in show.winners else None})
    return (
        f'<tr{more}><td class="final__rank">{esc(rank(say, show.ranks[seat]))}</td>'
        f'<th scope="row">{marks(show.colours[seat], seat)}{esc(say.names[seat])}'
        f"<small>{esc(kind(say, show.kinds[seat], alone))}</small></th>"
        f'<td class="final__bar">{chart.bar(seat, points, found, most)}</td>{by}'
        f'<td class="num final__total" data-seat="{seat}" data-score="{total}">{total}</td></tr>'
    )


def curve(show: End) -> str:
    say = show.scene.say
    label = say(Line("Totals at the end of each turn"))
    size = chart.SMALL if show.scene.layout == "phone" else chart.WIDE
    return (
        f'<section aria-labelledby="final-curve"><h2 class="head" id="final-curve">'
        f"{esc(say(Line('Scores through the game')))}<small>{esc(say(Line('by turn')))}</small></h2>"
        f"{chart.lines(say, show.curve, show.colours, label, size)}"
        f"{chart.as_table(say, show.curve, label, say(Line('Turn')))}</section>"
    )


def ways(show: End) -> str:
    say, match = show.house.say, {"data-match": show.match}
    return (
        button(say, "rematch", Line("Rematch"), icon_name="again", classes="btn--key", data=match)
        + button(say, "replay", Line("Look back"), icon_name="first", data=match)
        + button(say, "export", Line("Save as file"), icon_name="save", data=match)
        + button(say, "lobby", LOBBY, icon_name="door")
    )
