"""Keys. Arrows move over whatever parts there are, by where they lie on the screen; Enter picks, and again confirms.

Elements are handed in by `app.py`; nothing of the browser is imported here.
"""

from typing import TYPE_CHECKING, Any

from .message import Click, Do, Key

if TYPE_CHECKING:
    from .app import App

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
TYPING = 'input:not([type="radio"]):not([type="checkbox"]):not([type="range"]):not([type="file"]), textarea, select'
ASIDE = 3.0  # how much worse a step to the side is than one straight on


def on_key(app: "App", event: Any) -> None:
    target, key = event.target, str(event.key)
    if event.ctrlKey or event.metaKey or event.altKey:
        on_chord(app, event, key)
        return
    if target.matches(TYPING):
        on_typing(app, event, key)
        return
    part = target.getAttribute("data-part") if target.hasAttribute("data-part") else None
    if part is not None and key in ARROWS:
        event.preventDefault()
        move(target, *ARROWS[key])
    elif part is not None and key == " " and target.matches("button"):
        return  # a click follows when the key is let go
    elif part is not None and key in ("Enter", " "):
        event.preventDefault()
        picked = target.hasAttribute("data-picked")
        app.send(Key("Enter", part) if picked and key == "Enter" else Click(part, picked))
    elif (len(key) == 1 and key != " ") or key == "Escape":
        app.send(Key(key, part))


def on_chord(app: "App", event: Any, key: str) -> None:
    """As everywhere: Ctrl+Z takes back, Ctrl+Y or Ctrl+Shift+Z brings back."""
    if event.altKey or event.target.matches(TYPING):
        return
    do = {"z": "redo" if event.shiftKey else "undo", "y": "redo"}.get(key.lower())
    if do:
        event.preventDefault()
        app.send(Do(do))


def on_typing(app: "App", event: Any, key: str) -> None:
    """Inside a text field only two keys mean anything else: Enter is the button beside it, Escape leaves."""
    if key == "Escape":
        app.send(Key(key))
    elif key == "Enter" and event.target.getAttribute("data-field") == "title":
        event.target.blur()
        app.send(Do("save-title"))


def move(element: Any, dx: int, dy: int) -> None:
    """The focus to the nearest part of the same kind in that direction."""
    kind = str(element.getAttribute("data-part")).partition(":")[0]
    here = middle(element)
    best, found = float("inf"), None
    for other in element.ownerDocument.querySelectorAll(f'[data-part^="{kind}:"]'):
        there = middle(other)
        ahead = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
        aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
        if ahead > 1 and ahead + ASIDE * aside < best:
            best, found = ahead + ASIDE * aside, other
    if found is not None:
        found.focus()


def middle(element: Any) -> tuple[float, float]:
    box = element.getBoundingClientRect()
    return box.left + box.width / 2, box.top + box.height / 2
