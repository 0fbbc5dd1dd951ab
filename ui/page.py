"""What a screen hands to the loop: one frame, and the regions in it that are patched one by one."""

import re
from collections.abc import Mapping
from typing import NamedTuple


class Page(NamedTuple):
    """`frame` holds a `place("board")` where a region goes; a region is patched only when its text changed."""

    screen: str  # data-ready, data-screen
    title: str  # of the browser's tab
    frame: str
    regions: Mapping[str, str] = {}


def place(name: str, classes: str = "", attributes: str = "") -> str:
    """Where a region goes in a frame."""
    return f'<div class="{classes}" data-region="{name}"{attributes}></div>'


PLACE = re.compile(r'(data-region="([a-z_-]+)"[^>]*>)(?=</div>)')


def filled(page: Page) -> str:
    """The frame with every region in its place."""
    return PLACE.sub(lambda found: found[1] + page.regions.get(found[2], ""), page.frame)
