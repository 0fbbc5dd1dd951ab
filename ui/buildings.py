"""The six buildings of the house: every colour has its own roof, so that colour is never the only sign."""

from collections.abc import Sequence

COLOURS = ("red", "blue", "yellow", "green", "black", "white")  # crown, dome, spire, tank, arch, pyramid

MARKS = {
    "red": "M2 22V15h3v-5h3.5V6H11V2h2v4h2.5v4H19v5h3v7z",
    "blue": "M2 22v-6h2.5v-2a7.5 7.5 0 0 1 6.5-7.4V4l1-2 1 2v2.6A7.5 7.5 0 0 1 19.5 14v2H22v6z",
    "yellow": "M5 22v-6h3.5L12 1l3.5 15H19v6z",
    "green": "M2 22v-9h9.5v-2H11V6.5L15.5 3 20 6.5V11h-.5v2H22v9z",
    "black": "M2 22V5h20v17h-5.5v-6a4.5 4.5 0 0 0-9 0v6z",
    "white": "M2 22 12 4l10 18z",
}

_MARK = '<svg class="mark" viewBox="0 0 24 24"'


def mark(colour: str) -> str:
    """The small silhouette of a colour."""
    return f'{_MARK} data-colour="{colour}" aria-hidden="true"><path d="{MARKS[colour]}"/></svg>'


def marks(colours: Sequence[str], seat: int) -> str:
    """The silhouettes of a seat's colours; its number in plain ink while it owns none."""
    if colours:
        return "".join(mark(colour) for colour in colours)
    return f'{_MARK} data-plain aria-hidden="true"><text x="12" y="18">{seat + 1}</text></svg>'
