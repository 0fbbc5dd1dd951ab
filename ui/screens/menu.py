"""What the bar's Menu opens, and the list of keys."""

from game.engine import Line

from ..text import esc
from ..voice import Voice
from .forms import open_file
from .frame import ESC, LOBBY, RULES, SETTINGS, button, window

ENTER = Line("Enter")
KEYS: tuple[tuple[tuple[str | Line, ...], Line], ...] = (
    (("Tab",), Line("to the next group: the board, the hand, the buttons")),
    (("←", "↑", "→", "↓"), Line("over the board, along the hand")),
    ((ENTER,), Line("choose what is framed; once a choice is shown, confirm it")),
    ((ESC,), Line("take back the last pick, or close what is open")),
    (("N", "P"), Line("another way to play it, the way before")),
    (("U", "R"), Line("undo, redo")),
    (("S",), Line("skip to my turn")),
    (("?",), Line("this list")),
)


def menu(say: Voice, match: str, game: str, *, is_over: bool = False) -> str:
    """Everything that is not needed every turn."""
    items = [
        button(say, "replay", Line("Look back"), icon_name="first", data={"data-match": match}),
        button(say, "export", Line("Save as file"), icon_name="save", data={"data-match": match}),
        open_file(say, Line("Open a game file")),
        "<hr>",
        button(say, "rules", RULES, icon_name="rules", data={"data-game": game}),
        button(say, "settings", SETTINGS, icon_name="gear"),
        "" if is_over else button(say, "keys", Line("Keys"), icon_name="keys", hint="?"),
        "<hr>",
        button(say, "shelf", Line("Saved games"), icon_name="shelf"),
        button(say, "lobby", LOBBY, icon_name="door"),
    ]
    label = esc(say(Line("Menu")))
    return (
        f'<div class="pop__rest" data-do="menu"></div>'
        f'<div class="pop" role="dialog" aria-label="{label}" tabindex="-1" data-focus>{"".join(items)}</div>'
    )


def keys(say: Voice) -> str:
    rows = "".join(
        f"<dt>{' '.join(_key(say, each) for each in named)}</dt><dd>{esc(say(what))}</dd>" for named, what in KEYS
    )
    return window(say, "keys-title", Line("Keys"), f'<dl class="keylist">{rows}</dl>', "keys")


def _key(say: Voice, key: str | Line) -> str:
    return f"<kbd>{esc(say(key) if isinstance(key, Line) else key)}</kbd>"
