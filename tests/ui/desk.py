"""A browser made of a dictionary and a list of timers, for playing the page without one.

The bots are the real ones. Time passes only when a test says so.
"""

from collections.abc import Callable

from game.bots import think
from ui.browser import StorageTrouble
from ui.loop import Loop
from ui.message import Address, Click, Do, Field, Held, Message, Thought, Tick
from ui.shows import Settings


class Desk:
    """What `Browser` asks for, and hands on the messages it brings."""

    def __init__(self, storage: dict[str, str] | None = None, language: str = "en") -> None:
        self.storage = {} if storage is None else storage
        self.trouble: str | None = None  # what the storage answers from now on
        self.addresses: list[str] = [""]
        self.timers: list[tuple[float, Message]] = []
        self.thoughts: list[tuple[str, int]] = []
        self.files: dict[str, str] = {}
        self.dressed: Settings | None = None
        self.focused: list[str] = []
        self.holding: str | None = None
        self.taken: set[str] = set()  # matches another tab holds
        self.luck = 100
        self.reloads = 0
        self.loop = Loop(self, language)
        self.loop.send(Address(""))

    # What a person does

    def do(self, do: str, **data: str) -> "Desk":
        self.loop.send(Do(do, data))
        return self

    def click(self, part: str, picked: bool = False) -> "Desk":
        self.loop.send(Click(part, picked))
        return self

    def fill(self, name: str, value: str) -> "Desk":
        self.loop.send(Field(name, value))
        return self

    def visit(self, address: str) -> "Desk":
        self.addresses.append(address)
        self.loop.send(Address(address))
        return self

    # What time brings

    def pass_time(self, most: int = 1) -> int:
        """Carry out what was waiting; how many things that were."""
        done = 0
        while done < most and (self.timers or self.thoughts):
            if self.timers:
                self.loop.send(self.timers.pop(0)[1])
            else:
                record, ticket = self.thoughts.pop(0)
                self.loop.send(Thought(ticket, think(record)))
            done += 1
        return done

    def until(self, done: Callable[[Loop], bool], most: int = 4000) -> "Desk":
        for _ in range(most):
            if done(self.loop):
                return self
            assert self.pass_time(), f"nothing more happens on the {self.loop.screen} screen"
        raise AssertionError("it never came to that")

    # The port

    def entries(self) -> list[str]:
        return list(self.storage)

    def get(self, key: str) -> str | None:
        return self.storage.get(key)

    def put(self, key: str, text: str) -> None:
        if self.trouble:
            raise StorageTrouble(self.trouble)
        self.storage[key] = text

    def remove(self, key: str) -> None:
        self.storage.pop(key, None)

    def go(self, address: str, replace: bool = False) -> None:
        if replace:
            self.addresses[-1] = address
        else:
            self.addresses.append(address)
            self.loop.send(Address(address))

    def think(self, record: str, ticket: int) -> None:
        self.thoughts.append((record, ticket))

    def forget(self) -> None:
        self.thoughts.clear()

    def later(self, seconds: float, message: Message) -> None:
        assert isinstance(message, Tick)
        self.timers.append((seconds, message))

    def hold(self, match: str, steal: bool = False) -> None:
        if steal:
            self.taken.discard(match)
        held = match not in self.taken
        self.holding = match if held else None
        self.loop.send(Held(match, held)) if self.loop.sitting else None

    def release(self) -> None:
        self.holding = None

    def download(self, name: str, text: str) -> None:
        self.files[name] = text

    def dress(self, settings: Settings) -> None:
        self.dressed = settings

    def focus(self, selector: str) -> None:
        self.focused.append(selector)

    def reload(self) -> None:
        self.reloads += 1

    def seed(self) -> int:
        self.luck += 1
        return self.luck

    def now(self) -> str:
        return "2026-11-18T21:40"
