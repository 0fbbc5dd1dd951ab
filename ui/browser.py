"""What the loop asks of the browser. `app.py` is the real one; tests bring one of their own."""

from typing import Protocol

from .message import Message
from .shows import Settings


class StorageTrouble(Exception):
    """Nothing was written: the storage is "full", or "denied"."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class Browser(Protocol):
    # The storage: written all or nothing, read back and compared

    def entries(self) -> list[str]: ...
    def get(self, key: str) -> str | None: ...
    def put(self, key: str, text: str) -> None: ...  # raises StorageTrouble
    def remove(self, key: str) -> None: ...

    # The address

    def go(self, address: str, replace: bool = False) -> None:
        """Another screen: an Address follows, unless it replaces the present one."""

    # The bots' worker

    def think(self, record: str, ticket: int) -> None:
        """A Thought follows."""

    def forget(self) -> None:
        """Whatever the worker thinks about is no longer wanted."""

    # Everything else

    def later(self, seconds: float, message: Message) -> None: ...
    def hold(self, match: str, steal: bool = False) -> None:
        """Ask to be the one tab that writes a match: Held follows, and again when another tab takes over."""

    def release(self) -> None: ...
    def download(self, name: str, text: str) -> None: ...
    def dress(self, settings: Settings) -> None:
        """Language and theme of the whole page."""

    def focus(self, selector: str) -> None: ...
    def reload(self) -> None: ...
    def seed(self) -> int:
        """Fresh luck from the browser: after a start from a snapshot Python's own repeats itself."""

    def now(self) -> str:
        """Local date and time, 2026-11-18T21:40."""
