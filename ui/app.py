"""The page's loop in the browser: the only Python that touches the DOM.

Browser events become messages, the page that comes out of the loop is patched in, and what the loop asks for (storage,
worker, files, timers) is done here. One listener per kind of event for the life of the page, no proxy per element.
"""

import asyncio
import json
import traceback
from contextlib import suppress
from datetime import datetime
from typing import Any

from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js
from pyscript import document, window
from pyscript.js_modules import boot, morphdom

from game.engine.record import LONGEST

from . import keyboard, showing
from .browser import StorageTrouble
from .loop import Loop
from .message import (
    Address,
    Broken,
    Click,
    Do,
    Field,
    Held,
    Message,
    Opened,
    Peek,
    Resized,
    Stored,
    Thought,
    Updated,
)
from .page import Page, filled
from .shows import Settings

HTML = document.documentElement
MOST_BYTES = 4 * LONGEST  # of a file worth reading: a character takes at most four
LAYOUTS = (("phone", "(max-width: 699px)"), ("medium", "(max-width: 1199px)"))


class App:
    """The browser as the loop sees it, and the loop as the browser sees it."""

    def __init__(self) -> None:
        self.root = document.getElementById("app")
        self.page = Page("", "", "")
        self.loop: Loop | None = None
        self.memory: dict[str, str] = {}  # what the storage refused; lost with the tab
        self.held: Any = None  # whoever is told about the lock
        self.came_from: Any = None  # what had the focus before a dialog took it
        self.tasks: set[Any] = set()

    def start(self) -> None:
        language = "fr" if str(window.navigator.language).lower().startswith("fr") else "en"
        self.loop = Loop(self, language)
        self.listen()
        self.expect_files()
        boot.onUpdate(create_proxy(lambda: self.send(Updated())))
        self.loop.send(Resized(layout()))  # painted with what follows
        self.send(Address(self.address()))
        kept = boot.kept()
        if kept:
            data = json.loads(kept)
            self.send(Do(data.pop("do", ""), data))

    # Messages in, page out

    def send(self, message: Message) -> None:
        assert self.loop is not None
        try:
            self.loop.send(message)
            self.paint()
        except Exception:  # whatever it was: the games are saved, and the page says so
            self.broken(traceback.format_exc())

    def broken(self, trace: str) -> None:
        assert self.loop is not None
        window.console.warn(trace)
        self.loop.send(Broken(trace))
        self.page = Page("", "", "")
        self.paint()

    def paint(self) -> None:
        assert self.loop is not None
        if not self.page.frame and self.is_asking():
            HTML.setAttribute("data-asking", "")  # straight into a game: painted once, when the answer is there
            return
        HTML.removeAttribute("data-asking")
        page, old = showing.page(self.loop), self.page
        if page.frame != old.frame:
            patch(self.root, filled(page))
        else:
            self.patch_regions({name: text for name, text in page.regions.items() if old.regions.get(name) != text})
        self.page = page
        if page.title != old.title:
            document.title = page.title
        self.settle(another=page.screen != old.screen and old.screen != "")

    def is_asking(self) -> bool:
        """A table is laid, and it is not known yet whether another tab plays there."""
        assert self.loop is not None
        return self.loop.screen == "table" and self.loop.sitting is not None and self.loop.sitting.held is None

    def patch_regions(self, regions: dict[str, str]) -> None:
        for name, text in regions.items():
            patch(self.root.querySelector(f'[data-region="{name}"]'), text)

    def settle(self, another: bool) -> None:
        """The page answers: say so, and put the focus where a reader should go on."""
        assert self.loop is not None
        sitting = self.loop.sitting
        if sitting is not None and sitting.thinking is not None:
            HTML.setAttribute("data-thinking", str(sitting.thinking))
        else:
            HTML.removeAttribute("data-thinking")
        if self.is_asking():
            HTML.removeAttribute("data-ready")
        else:
            HTML.setAttribute("data-ready", self.page.screen)
        if another:
            window.scrollTo(0, 0)
        self.mind_focus(another)

    def mind_focus(self, another: bool) -> None:
        """A dialog takes the focus and gives it back; a new screen starts at its top."""
        wanted = self.root.querySelector("[data-focus]:not([inert] *)")
        if wanted:
            if not wanted.contains(document.activeElement):
                self.came_from = self.came_from or document.activeElement
                wanted.focus()
            return
        came_from, self.came_from = self.came_from, None
        if another and (main := self.root.querySelector("main")):
            main.setAttribute("tabindex", "-1")
            main.focus(QUIETLY)
        elif came_from is not None and came_from.isConnected:
            came_from.focus()

    # Events

    def listen(self) -> None:
        for target, kind, handler in (
            (document, "click", self.on_click),
            (document, "change", self.on_change),
            (document, "input", self.on_input),
            (document, "keydown", self.on_key),
            (document, "pointerover", self.on_pointer),
            (document, "focusin", self.on_focus),
            (document, "submit", lambda event: event.preventDefault()),
            (document, "dragover", lambda event: event.preventDefault()),
            (document, "drop", self.on_drop),
            (window, "hashchange", lambda event: self.send(Address(self.address()))),
            (window, "storage", self.on_storage),
            (window, "resize", self.on_resize),
            (window, "error", self.on_error),
            (window, "unhandledrejection", self.on_error),
        ):
            target.addEventListener(kind, create_proxy(handler))
        asyncio.get_event_loop().set_exception_handler(self.on_task_error)

    def on_click(self, event: Any) -> None:
        found = event.target.closest("[data-part], [data-do]")
        if not found or found.matches("input"):
            return
        if found.hasAttribute("data-part"):
            self.send(Click(found.getAttribute("data-part"), found.hasAttribute("data-picked")))
            return
        if found.matches("a"):
            event.preventDefault()
        self.send(Do(found.getAttribute("data-do"), data_of(found)))

    def on_change(self, event: Any) -> None:
        field = event.target
        if field.matches('input[type="file"]'):
            if field.files.length:
                self.open(field.files.item(0))
            field.value = ""
        elif field.hasAttribute("data-field"):
            value = str(field.checked).lower() if field.type == "checkbox" else field.value
            self.send(Field(field.getAttribute("data-field"), value))

    def on_input(self, event: Any) -> None:
        """A slider tells while it moves; other controls when they are left."""
        if event.target.matches('input[type="range"][data-field]'):
            self.send(Field(event.target.getAttribute("data-field"), event.target.value))

    def on_key(self, event: Any) -> None:
        keyboard.on_key(self, event)

    def on_pointer(self, event: Any) -> None:
        if event.pointerType == "mouse":
            self.peek(event.target)

    def on_focus(self, event: Any) -> None:
        self.peek(event.target)

    def peek(self, target: Any) -> None:
        """Only the slip follows the pointer; the rest of the table stays as it is."""
        assert self.loop is not None
        sitting = self.loop.sitting
        if sitting is None or self.page.screen != "table":
            return
        found = target.closest("[data-part][data-live]")
        part = found.getAttribute("data-part") if found else None
        if part == sitting.peek:
            return
        try:
            self.loop.send(Peek(part))
            had = self.page.regions
            regions = {name: text for name, text in showing.peeked(self.loop).items() if had[name] != text}
            self.patch_regions(regions)
            self.page = self.page._replace(regions={**self.page.regions, **regions})
        except Exception:
            self.broken(traceback.format_exc())

    def on_drop(self, event: Any) -> None:
        event.preventDefault()
        if event.dataTransfer and event.dataTransfer.files.length:
            self.open(event.dataTransfer.files.item(0))

    def on_storage(self, event: Any) -> None:
        self.send(Stored(str(event.key or "")))

    def on_resize(self, event: Any) -> None:
        assert self.loop is not None
        if layout() != self.loop.layout:
            self.send(Resized(layout()))

    def on_error(self, event: Any) -> None:
        self.broken(str(getattr(event, "reason", "") or getattr(event, "message", "") or event))

    def on_task_error(self, loop: Any, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.broken("".join(traceback.format_exception(error)) if error else str(context.get("message")))

    def expect_files(self) -> None:
        """Files the system opens with the installed app."""
        queue = getattr(window, "launchQueue", None)
        if queue:
            queue.setConsumer(create_proxy(lambda launched: self.run(self._launched(launched))))

    async def _launched(self, launched: Any) -> None:
        for handle in launched.files or ():
            try:
                file = await handle.getFile()
            except JsException:  # gone, or not to be read
                self.send(Opened(str(handle.name), None))
            else:
                self.open(file)

    def run(self, work: Any) -> None:
        """Something that takes a while. A task nobody holds may be collected before it is done."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def open(self, file: Any) -> None:
        self.run(self._open(str(file.name), file))

    async def _open(self, name: str, file: Any) -> None:
        if file.size > MOST_BYTES:
            self.send(Opened(name, None, too_long=True))
            return
        try:
            text = str(await file.text())
        except JsException:
            self.send(Opened(name, None))
        else:
            self.send(Opened(name, text))

    # What the loop asks for: the storage

    def entries(self) -> list[str]:
        kept = list(self.memory)
        with suppress(JsException):  # denied
            storage = window.localStorage
            kept += [key for n in range(storage.length) if (key := str(storage.key(n))) not in self.memory]
        return kept

    def get(self, key: str) -> str | None:
        if key in self.memory:
            return self.memory[key]
        try:
            found = window.localStorage.getItem(key)
        except JsException:
            return None
        return found if isinstance(found, str) else None

    def put(self, key: str, text: str) -> None:
        """Written, read back and compared; what the storage refuses is kept as long as the tab lives."""
        try:
            storage = window.localStorage
        except JsException:
            self.memory[key] = text
            raise StorageTrouble("denied") from None
        try:
            storage.setItem(key, text)
            if storage.getItem(key) == text:
                self.memory.pop(key, None)
                return
        except JsException:
            pass
        self.memory[key] = text
        raise StorageTrouble("full" if storage.length else "denied")

    def remove(self, key: str) -> None:
        self.memory.pop(key, None)
        with suppress(JsException):
            window.localStorage.removeItem(key)

    # The address

    def address(self) -> str:
        return str(window.location.hash).removeprefix("#")

    def go(self, address: str, replace: bool = False) -> None:
        if replace:
            base = str(window.location.href).partition("#")[0]
            window.history.replaceState(None, "", f"{base}#{address}" if address else base)
        elif address == self.address():
            window.setTimeout(create_once_callable(lambda: self.send(Address(address))), 0)
        else:
            window.location.hash = address

    # The bots' worker

    def think(self, record: str, ticket: int) -> None:
        self.run(self._think(record, ticket))

    async def _think(self, record: str, ticket: int) -> None:
        try:
            text = str(await boot.ask(record))
        except JsException as error:
            self.send(Thought(ticket, error=str(error)))
        else:
            self.send(Thought(ticket, text))

    def forget(self) -> None:
        """A late answer is known by its ticket; only a worker that is busy is worth stopping."""
        assert self.loop is not None
        sitting = self.loop.sitting
        if sitting is not None and sitting.thinking is not None and sitting.answer is None:
            boot.stop("no longer wanted")

    # Everything else

    def later(self, seconds: float, message: Message) -> None:
        window.setTimeout(create_once_callable(lambda: self.send(message)), int(1000 * seconds))

    def hold(self, match: str, steal: bool = False) -> None:
        if self.held is not None:
            self.held.destroy()
        self.held = create_proxy(lambda held: self.later(0, Held(match, bool(held))))
        boot.hold(f"knickerbocker/game/{match}", steal, self.held)

    def release(self) -> None:
        boot.release()

    def download(self, name: str, text: str) -> None:
        blob = window.Blob.new(to_js([text]), to_js({"type": "application/json"}))
        url = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = url, name
        link.click()
        window.setTimeout(create_once_callable(lambda: window.URL.revokeObjectURL(url)), 10_000)

    def dress(self, settings: Settings) -> None:
        HTML.setAttribute("lang", settings.language)
        if settings.theme == "system":
            HTML.removeAttribute("data-theme")
        else:
            HTML.setAttribute("data-theme", settings.theme)

    def focus(self, selector: str) -> None:
        def focus() -> None:
            if found := self.root.querySelector(selector):
                found.focus()

        window.setTimeout(create_once_callable(focus), 0)

    def reload(self) -> None:
        window.location.reload()

    def seed(self) -> int:
        return int(window.crypto.getRandomValues(window.Uint32Array.new(1))[0])

    def now(self) -> str:
        return datetime.now().isoformat(timespec="minutes")


def patch(element: Any, text: str) -> None:
    """The children of an element as the text says, keeping what is the same: nodes, focus, scroll."""
    morphdom.default(element, f"<div>{text}</div>", CHILDREN)


CHILDREN = to_js({"childrenOnly": True})
QUIETLY = to_js({"preventScroll": True})


def data_of(element: Any) -> dict[str, str]:
    """The other data- attributes of a command."""
    found = {str(name): element.getAttribute(name) for name in element.getAttributeNames()}
    return {name[5:]: str(value) for name, value in found.items() if name.startswith("data-") and name != "data-do"}


def layout() -> str:
    return next((name for name, query in LAYOUTS if window.matchMedia(query).matches), "wide")


def main() -> None:
    App().start()
