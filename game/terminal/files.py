"""Files in and out: bounded when read, whole or not at all when written."""

import codecs
import contextlib
import os
import stat
import sys
import tempfile
from itertools import count
from pathlib import Path

from game.engine import Line, Match, Plain, Refusal, record

STDIN = "-"
LONGEST = 4 * record.LONGEST  # bytes: as many as so many characters can take


class FileTrouble(Refusal):
    """A file that could not be read or written."""


def read(path: str) -> str:
    """The text of a file, or of the standard input for `-`; no more of it than tells that it is too long."""
    try:
        if path == STDIN:
            raw = sys.stdin.buffer.read(LONGEST + 1)
        else:
            with open(path, "rb") as stream:
                raw = stream.read(LONGEST + 1)
    except FileNotFoundError as error:
        raise FileTrouble(Line("There is no file {file}.", {"file": shown(path)})) from error
    except IsADirectoryError as error:
        raise FileTrouble(Line("{file} is a folder, not a saved game.", {"file": shown(path)})) from error
    except (OSError, ValueError) as error:
        facts = {"file": shown(path), "reason": reason(error)}
        raise FileTrouble(Line("{file} cannot be read ({reason}).", facts)) from error
    return decoded(raw).replace("\r\n", "\n")


def decoded(raw: bytes) -> str:
    """UTF-8, or UTF-16 as some editors and shells of Windows write it.

    What is neither is kept as lone surrogates: the record's own checks then refuse it where it matters.
    """
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", "replace")
    return raw.decode("utf-8", "surrogateescape")


def open_record(path: str) -> Match:
    """The match in a file; a damaged one says how to get what could be saved."""
    try:
        return record.read(read(path))
    except record.RecordError as error:
        if error.rescued is None:
            raise
        facts = {"problem": error.line, "file": "FILE" if path == STDIN else shown(path)}
        text = Line("{problem} (To get it: python -m game check {file} --rescue NEW_FILE)", facts)
        raise FileTrouble(text) from error


def write(path: str, match: Match) -> None:
    """Write the record beside the file and put it in its place: a game is never half written."""
    text = record.write(match).encode()
    target = os.path.realpath(path)
    try:
        if os.path.exists(target) and not os.path.isfile(target):
            if stat.S_ISDIR(os.stat(target).st_mode):
                raise FileTrouble(Line("{file} is a folder: give the name of a file.", {"file": shown(path)}))
            Path(target).write_bytes(text)  # a pipe or a device
            return
        replace(target, text)
    except (OSError, ValueError) as error:
        if isinstance(error, FileTrouble):
            raise
        facts = {"file": shown(path), "reason": reason(error)}
        raise FileTrouble(Line("The game cannot be saved in {file} ({reason}).", facts)) from error


def replace(target: str, content: bytes) -> None:
    mode = stat.S_IMODE(os.stat(target).st_mode) if os.path.exists(target) else 0o666 & ~umask()
    handle, beside = tempfile.mkstemp(dir=os.path.dirname(target), prefix=".knickerbocker-")
    try:
        with open(handle, "wb") as stream:
            stream.write(content)
        with contextlib.suppress(OSError):  # some file systems have no such modes
            os.chmod(beside, mode)
        os.replace(beside, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def spare(path: str) -> None:
    """Refuse to write over a file that holds something."""
    if os.path.isfile(path) and os.path.getsize(path):
        facts = {"file": shown(path)}
        raise FileTrouble(Line("{file} is there already: choose another name, or go on with it by --resume.", facts))


def fresh(name: str) -> str:
    """A name in the current folder that nobody uses yet: new_york-1.json."""
    return next(path for number in count(1) if not os.path.lexists(path := f"{name}-{number}.json"))


def shown(path: str) -> Plain:
    """A path as it can be printed on one line and stand in a sentence; long ones by their end."""
    text = "".join(letter if letter.isprintable() else "?" for letter in path)
    return Plain(text if len(text) <= 200 else "…" + text[-199:])


def reason(error: Exception) -> Plain:
    """The system's own words."""
    words = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Plain(" ".join(words.split()))
