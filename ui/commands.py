"""The commands of the page: what each `data-do` does to the loop."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.engine import Line, Match, record, rooms
from game.engine.match import nameable

from . import shelf
from .form import Form
from .looking import Looking
from .message import Do
from .shows import Notice
from .sitting import Sitting
from .voice import Voice

if TYPE_CHECKING:
    from .loop import Loop


# Going somewhere


def go(loop: "Loop", message: Do) -> None:
    """Screens that need nothing but their name."""
    loop.browser.go("" if message.do == "lobby" else message.do)


def go_new(loop: "Loop", message: Do) -> None:
    loop.browser.go(f"new/{message.data.get('game', '')}")


def go_rules(loop: "Loop", message: Do) -> None:
    game = message.data.get("game") or (loop.sitting.match.game.id if loop.sitting else "")
    loop.browser.go(f"rules/{game}" if game else "rules")


def go_table(loop: "Loop", message: Do) -> None:
    loop.browser.go(f"table/{message.data.get('match', '')}")


def go_replay(loop: "Loop", message: Do) -> None:
    id = message.data.get("match") or loop.this()
    if id:
        loop.browser.go(f"replay/{id}")


# Starting


def start(loop: "Loop", message: Do) -> None:
    if loop.form is None:
        return
    match = loop.form.match(Voice(loop.settings.language), loop.browser.seed())
    if match is not None:
        loop.form.remember(loop.browser)
        loop.form = None
        loop.begin(match)


def quick(loop: "Loop", message: Do) -> None:
    """A game with the usual rules, at once."""
    game = message.data.get("game", "")
    if game in rooms.known():
        form = Form.usual(rooms.find(game), message.data.get("kinds", "").split())
        match = form.match(Voice(loop.settings.language), loop.browser.seed())
        if match is not None:
            loop.begin(match)


def rematch(loop: "Loop", message: Do) -> None:
    """The same people, the same rules, another deal."""
    if loop.ended is not None:
        old = loop.ended[1]
        loop.begin(Match(old.game.id, old.seats, old.options, loop.browser.seed()))


def dice(loop: "Loop", message: Do) -> None:
    if loop.form is not None:
        loop.form.seed = str(loop.browser.seed())


def more(loop: "Loop", message: Do) -> None:
    if loop.form is not None:
        loop.form.more = not loop.form.more


# At the table


def at_table(loop: "Loop", message: Do) -> None:
    """What the sitting itself can do."""
    if loop.sitting is not None and loop.screen == ("curtain" if message.do == "uncover" else "table"):
        loop.pop = None
        AT_TABLE[message.do](loop.sitting)
        loop.follow()


def pick_back(loop: "Loop", message: Do) -> None:
    loop.drop()


def step(loop: "Loop", message: Do) -> None:
    if loop.sitting is not None and loop.sitting.narrowing is not None:
        loop.sitting.narrowing.step(1 if message.do == "next" else -1)


def pop(loop: "Loop", message: Do) -> None:
    loop.pop = None if loop.pop == message.do else message.do


def take_over(loop: "Loop", message: Do) -> None:
    if loop.sitting is not None:
        loop.browser.hold(loop.sitting.id, steal=True)


def retry(loop: "Loop", message: Do) -> None:
    loop.notice = None
    if loop.sitting is not None:
        loop.sitting.again()


def close(loop: "Loop", message: Do) -> None:
    """The message in front goes; the one behind it, if any, is seen then."""
    if loop.notice is None:
        loop.updated = False
    loop.notice = None
    loop.rescued = None


# Files


def export(loop: "Loop", message: Do) -> None:
    id = message.data.get("match") or loop.this()
    text = record.write(loop.sitting.match) if loop.sitting and loop.sitting.id == id else None
    text = text or shelf.text(loop.browser, id)
    if text is None:
        loop.notice = Notice(Line("This game is not in this browser any more."), alarm=True)
        return
    loop.browser.download(file_name(text), text)
    loop.pop = None
    loop.tell_file()


def rescue(loop: "Loop", message: Do) -> None:
    match, loop.rescued, loop.notice = loop.rescued, None, None
    if match is not None:
        loop.begin(match, from_file=True)


# The shelf


def rename(loop: "Loop", message: Do) -> None:
    loop.renaming = message.data.get("match")
    found = shelf.card(loop.browser, loop.renaming or "", loop.settings.language)
    loop.title = found.title if found else ""
    loop.browser.focus('[data-field="title"]')


def save_title(loop: "Loop", message: Do) -> None:
    id, title = loop.renaming, loop.title.strip()
    if id is None:
        return
    if title and not nameable(title):
        loop.notice = Notice(Line("A title is up to 100 characters that can be shown."), alarm=True)
        return
    loop.renaming = loop.notice = None
    match = loop.read(id)
    if match is not None:
        match.title = title or None
        loop.put(shelf.GAMES + id, shelf.packed(match))


def keep_title(loop: "Loop", message: Do) -> None:
    loop.renaming = None


def delete(loop: "Loop", message: Do) -> None:
    id = message.data.get("match", "")
    found, text = shelf.card(loop.browser, id, loop.settings.language), loop.browser.get(shelf.GAMES + id)
    if found is not None and text is not None:
        loop.deleted = (found, text)
        loop.browser.remove(shelf.GAMES + id)


def restore(loop: "Loop", message: Do) -> None:
    if loop.deleted is not None:
        card, text = loop.deleted
        if loop.put(shelf.GAMES + card.id, text):
            loop.deleted = None


# Replay


def look(loop: "Loop", message: Do) -> None:
    looking = loop.looking
    if looking is None:
        return
    if message.do == "play-pause":
        looking.play()
        return
    looking.playing = False
    looking.go(STEPS[message.do](looking))


def go_on(loop: "Loop", message: Do) -> None:
    """A match of its own from where the slider stands; the old one stays as it is."""
    if loop.looking is not None and loop.looking.state.decider is not None:
        loop.begin(loop.looking.branch())


def reload(loop: "Loop", message: Do) -> None:
    """Every move is saved, so that nothing is lost; a new version, if there is one, comes with it."""
    loop.browser.reload()


def file_name(text: str) -> str:
    """What a saved file is called: the game, who plays, the day."""
    try:
        data = json.loads(text)
        words = [data["game"].replace("_", "-"), *(seat["name"] for seat in data["seats"])]
        day = str(data.get("saved") or "")[:10]
    except (ValueError, TypeError, KeyError, AttributeError):
        words, day = ["damaged"], ""
    plain = ["".join(char if char.isalnum() else "-" for char in word)[:20].strip("-") for word in words]
    return "-".join(filter(None, ["knickerbocker", *plain, day]))[:100] + ".json"


STEPS: dict[str, Callable[[Looking], int]] = {
    "to-first": lambda looking: 0,
    "to-prev": lambda looking: looking.index - 1,
    "to-next": lambda looking: looking.index + 1,
    "to-last": lambda looking: len(looking.match.stops) - 1,
}

AT_TABLE: dict[str, Callable[[Sitting], None]] = {
    "confirm": Sitting.confirm, "undo": Sitting.undo, "redo": Sitting.redo, "uncover": Sitting.uncover,
    "skip": Sitting.skip, "step": Sitting.step, "stop": Sitting.stop, "go": Sitting.go_on,
}  # fmt: skip

COMMANDS: dict[str, Callable[["Loop", Do], None]] = {
    "lobby": go, "shelf": go, "settings": go, "about": go, "new": go_new,
    "rules": go_rules, "continue": go_table, "replay": go_replay,
    "start": start, "quick": quick, "rematch": rematch, "dice": dice, "more": more,
    **dict.fromkeys(AT_TABLE, at_table),
    "back": pick_back, "next": step, "prev": step,
    "menu": pop, "keys": pop, "sheet": pop, "takeover": take_over, "retry": retry,
    "close": close, "export": export, "rescue": rescue,
    "rename": rename, "save-title": save_title, "cancel": keep_title, "delete": delete,
    "restore": restore,
    **dict.fromkeys((*STEPS, "play-pause"), look),
    "go-on": go_on, "reload": reload, "update": reload,
}  # fmt: skip
