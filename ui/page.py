"""What a screen hands to the loop: one frame, and the regions in it that are patched one by one."""

from collections.abc import Mapping
from typing import NamedTuple


class Page(NamedTuple):
    """`frame` holds `{place}("board")` where a region goes; a region is patched only when its text changed."""

    screen: str  # data-ready, data-screen
    title: str  # of the browser's tab
    frame: str
    regions: Mapping[str, str] = {}


def place(name: str, classes: str = "", attributes: str = "") -> str:
    """Where a region goes in a frame."""
    return f'<div class="{classes}" data-region="{name}"{attributes}></div>'
