"""What the end-to-end tests stand on: a static host that can misbehave and be stopped, and a Chromium that is watched.

    with chromium() as browser, Site(folder) as site:
        page = visit(browser, site.url)

The host serves a folder under a sub-path, as project pages are. Under the page's policy `wait_for_function("text")`
fails: wait with locators. Console errors and warnings, uncaught errors and requests to elsewhere are kept in
`browser.complaints` and `browser.foreign`.
"""

import fnmatch
import functools
import gzip
import http.server
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright, sync_playwright

from tools import browser as browsers
from tools.serve import Handler

SUB_PATH = "/knickerbocker/"
ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
]
# The page's boot module, and its Python, inside a script that is evaluated there.
BOOT = "const boot = await import(document.querySelector('script[src$=\"/boot.mjs\"]').src);"
PYTHON = "(await (await import(document.querySelector('script[src$=\"/boot.mjs\"]').src)).loadPyodide({}))"
START = 60_000  # milliseconds: a cold start on a busy machine


class Host(Handler):
    """Answers as a static host does, unless told to misbehave."""

    freshness = "max-age=600"  # as GitHub Pages says
    server: "Server"

    def do_GET(self) -> None:
        if self.server.stopped:  # a socket Chromium had opened in advance: stopped is stopped
            return self.connection.close()
        path = self.path.partition("?")[0]
        if not path.startswith(SUB_PATH):
            return self.send_error(404)
        name = path.removeprefix(SUB_PATH)
        with self.server.lock:
            self.server.seen.append(name)
            trouble = next((each for each in self.server.troubles if fnmatch.fnmatch(name, f"*{each.name}")), None)
            if trouble:
                trouble.times -= 1
                if trouble.times == 0:
                    self.server.troubles.remove(trouble)
        self.path = "/" + name
        if trouble is None:
            return self.squeezed() if self.server.compresses else super().do_GET()
        return getattr(self, trouble.kind)(trouble)

    def broken(self, trouble: "Trouble") -> None:
        self.send_error(503)

    def damaged(self, trouble: "Trouble") -> None:
        """Another content of the same type."""
        self.answer(trouble.content)

    def stalled(self, trouble: "Trouble") -> None:
        """The first half, then silence until the server stops or the browser gives up."""
        data = self.content()
        self.answer(data[: len(data) // 2], len(data))
        while not self.server.stopped and not trouble.over.wait(0.2):
            pass
        self.close_connection = True

    def slow(self, trouble: "Trouble") -> None:
        """In pieces, so that it takes the time given."""
        data = self.content()
        piece = len(data) // 20 + 1
        self.answer(b"", len(data))
        for start in range(0, len(data), piece):
            time.sleep(trouble.seconds / 20)
            self.wfile.write(data[start : start + piece])

    def held(self, trouble: "Trouble") -> None:
        """Nothing until the test lets it go."""
        trouble.over.wait(60)
        super().do_GET()

    def squeezed(self) -> None:
        """As a host that compresses."""
        if self.path == "/":
            self.path = "/index.html"
        data = self.content()
        small = compressed(data)
        self.answer(small, more={"Content-Encoding": "gzip"} if small != data else {})

    def content(self) -> bytes:
        return Path(self.translate_path(self.path)).read_bytes()

    def answer(self, data: bytes, length: int | None = None, more: dict[str, str] | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(self.path))
        self.send_header("Content-Length", str(len(data) if length is None else length))
        for name, value in (more or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)
        self.wfile.flush()

    def handle(self) -> None:
        with suppress(ConnectionError):  # the browser gave up; so do we
            super().handle()


@functools.cache
def compressed(data: bytes) -> bytes:
    """Gzip, where that makes it smaller."""
    return min(data, gzip.compress(data, 6), key=len)


class Trouble:
    """What goes wrong with the files whose name ends so, the next so many times they are asked for."""

    def __init__(self, kind: str, name: str, times: int = 1, seconds: float = 2, content: bytes = b"") -> None:
        self.kind, self.name, self.times, self.seconds, self.content = kind, name, times, seconds, content
        self.over = threading.Event()  # lets go what is held or stalled


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    stopped = False
    compresses = False

    def __init__(self, folder: Path, port: int) -> None:
        self.seen: list[str] = []
        self.troubles: list[Trouble] = []
        self.lock = threading.Lock()
        super().__init__(("127.0.0.1", port), functools.partial(Host, directory=str(folder)))


class Site:
    """A folder on a port of its own: a new origin, so nothing is cached or stored."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.start()

    def start(self, port: int = 0) -> None:
        self.server = Server(self.folder, port)
        self.port = self.server.server_port
        self.origin = f"http://127.0.0.1:{self.port}"
        self.url = self.origin + SUB_PATH
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        self.server.stopped = True
        for trouble in self.server.troubles:
            trouble.over.set()
        self.server.shutdown()
        self.server.server_close()

    def trouble(self, kind: str, name: str, times: int = 1, **more: Any) -> Trouble:
        """From now on `broken`, `damaged`, `stalled`, `slow` or `held`."""
        trouble = Trouble(kind, name, times, **more)
        self.server.troubles.append(trouble)
        return trouble

    @property
    def seen(self) -> list[str]:
        """What was asked for, in order."""
        return self.server.seen

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Watched:
    """A browser context with what its pages complained about and asked of others."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.begin()
        context.on("request", lambda request: self.asked(request.url))
        context.on("console", self.said)
        context.on("weberror", lambda error: self.complaints.append(f"uncaught: {error.error}"))

    def begin(self) -> None:
        """A new test: nothing was said, nothing is forgiven."""
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        self.forgiven: list[str] = []

    def asked(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            self.foreign.append(url)

    def said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def new_page(self) -> Page:
        return self.context.new_page()

    def forgive(self, *words: str) -> None:
        """The test provokes complaints with each of these words; they may come later."""
        self.forgiven += words

    def check(self) -> None:
        """Nothing left the origin, and the console was silent but for what is forgiven, which must have been said."""
        left = [each for each in self.complaints if not any(word in each for word in self.forgiven)]
        unsaid = [word for word in self.forgiven if not any(word in each for each in self.complaints)]
        assert not self.foreign, f"requests that left the origin: {self.foreign}"
        assert not left, "\n".join(["the browser complained:", *left])
        assert not unsaid, f"forgiven, but never said: {unsaid}"


@contextmanager
def chromium(playwright: Playwright | None = None, **options: Any) -> Iterator[Watched]:
    """A browser with a profile of its own on disk: private ones keep no compiled wasm."""
    if playwright is None:
        with sync_playwright() as started, chromium(started, **options) as watched:
            yield watched
        return
    program = browsers.find()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        settings = {"executable_path": program, "args": ARGS, "locale": "en-GB", **options}
        context = playwright.chromium.launch_persistent_context(profile, **settings)
        try:
            yield Watched(context)
        finally:
            context.close()


def visit(browser: Watched | Page, url: str, ready: str = "", timeout: float = START) -> Page:
    """Opens the address and waits until the page answers clicks, on that screen if one is named."""
    page = browser if isinstance(browser, Page) else browser.new_page()
    page.goto(url, wait_until="commit")
    answers(page, ready, timeout)
    return page


def answers(page: Page, ready: str = "", timeout: float = START) -> None:
    """Waits until the page answers clicks."""
    page.locator(f'html[data-ready="{ready}"]' if ready else "html[data-ready]").wait_for(
        state="attached", timeout=timeout
    )
