"""The screen and the keyboard, or whatever stands in for them."""

import contextlib
import io
import os
import shutil
import sys
from typing import TextIO, cast

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled off it, and back to the top
WIDEST = 100


class Console:
    """Says lines and asks for one. At the end of the input `ask` raises EOFError."""

    def __init__(self) -> None:
        # A program started without a screen has none of these.
        sys.stdin = sys.stdin or nowhere("r")
        sys.stdout = sys.stdout or nowhere("w")
        sys.stderr = sys.stderr or nowhere("w")
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # what cannot be read or shown is no reason to stop
        self.asks = sys.stdin.isatty()
        self.shows = sys.stdout.isatty()
        if self.asks:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (editing and history for `input`)

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size((80, 24)).columns, WIDEST)

    def say(self, text: str = "") -> None:
        print(text)

    def complain(self, text: str) -> None:
        sys.stdout.flush()
        print(text, file=sys.stderr, flush=True)

    def ask(self, prompt: str) -> str:
        if self.asks:
            return input(prompt)
        sys.stdout.flush()
        answer = sys.stdin.readline()
        if not answer:
            raise EOFError
        print(prompt + answer.rstrip("\n"))  # so that what was piped in can be read in what comes out
        return answer

    def clear(self) -> None:
        """Nobody may see what stood here."""
        print(CLEAR if self.shows else "\n" * 3, end="", flush=True)


def nowhere(mode: str) -> TextIO:
    return cast(TextIO, open(os.devnull, mode, encoding="utf-8"))
