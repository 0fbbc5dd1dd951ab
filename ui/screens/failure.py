"""Something broke. Games are safe: here are the file, the way back, and what happened for whoever mends it."""

from game.engine import Line

from .. import skyline
from ..page import Page
from ..shows import Failure
from ..text import esc
from .frame import button, frame


def page(show: Failure) -> Page:
    say = show.house.say
    keep = _keep(show) if show.match else ""
    happened = esc(say(Line("What happened")))
    told = (
        Line("It was saved after its last move. Keep the file, then load the page again: it goes on where it was.")
        if show.match
        else Line("Whatever you played is saved. Load the page again, or go to the lobby.")
    )
    title = say(Line("Something broke"))
    main = (
        f'<div class="oops">{skyline.sky("oops__sky")}<section class="oops__card" role="alert">'
        f'<p class="oops__kind">{esc(title)}</p>'
        f"<h1>{esc(say(Line('The table fell over. Your games did not.')))}</h1><p>{esc(say(told))}</p>{keep}"
        f'<div class="btns">{button(say, "reload", Line("Load the page again"), icon_name="again")}'
        f"{button(say, 'lobby', Line('Go to the lobby'), icon_name='door')}</div>"
        f'<details class="oops__trace"><summary>{happened}</summary><pre tabindex="0">{esc(show.trace)}</pre></details>'
        "</section></div>"
    )
    return frame(show.house, "error", main)._replace(title=f"{title} · Knickerbocker")


def _keep(show: Failure) -> str:
    say = show.house.say
    save = button(say, "export", Line("Save the file"), icon_name="save", classes="btn--key btn--big",
                  data={"data-match": show.match})  # fmt: skip
    return (
        f'<div class="oops__keep"><p><b>{esc(say(Line("The game as a file")))}</b>'
        f"<small>{esc(say(Line('It opens here and in any other browser.')))}</small></p>{save}</div>"
    )
