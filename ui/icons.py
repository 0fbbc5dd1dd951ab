"""The icons of the house, drawn once as symbols (`sprite`) and used by name (`icon`)."""

from collections.abc import Mapping

from .facades import facades

# Solid shapes, filled with the ink of the text around them
SOLID = {
    "avenue": "M1 7h22v3H1zM1 14h22v3H1z",
    "first": "M20 4l-9 8 9 8zM5 4h4v16H5z",
    "last": "M4 4l9 8-9 8zM15 4h4v16h-4z",
    "next": "M8 4l9 8-9 8z",
    "pause": "M5 4h5v16H5zM14 4h5v16h-5z",
    "play": "M6 3.5v17L20 12z",
    "prev": "M16 4l-9 8 9 8z",
    "star": "M12 1.5l2.9 7.1 7.6.5-5.9 4.9 1.9 7.5L12 17.3l-6.5 4.2 1.9-7.5L1.5 9.1l7.6-.5z",
    "street": "M7 1h3v22H7zM14 1h3v22h-3z",
}

# Lines
DRAWN = {
    "again": "M5 12a7 7 0 0 1 12.5-4.3M19 12A7 7 0 0 1 6.5 16.3M18 3v5h-5M6 21v-5h5",
    "bin": "M4 6.5h16M9 6V3.5h6V6M6 6.5l1 14h10l1-14M10 10v7M14 10v7",
    "bot": "M5 8h14v10H5zM12 8V4M9 12v2M15 12v2M3 11v4M21 11v4M9 21h6",
    "check": "M4 12.5l5.5 5.5L20 6.5",
    "clock": "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 6.5V12l4 3",
    "close": "M5 5l14 14M19 5L5 19",
    "coin": "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 8v8",
    "dice": "M4 4h16v16H4zM7.5 8.5h2M11 12h2M14.5 15.5h2",
    "door": "M10 4H4v16h6M9 12h11M15.5 7.5 20 12l-4.5 4.5",
    "file": "M3 20V5h7l2 3h9v12zM3 11h18",
    "gear": "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z"
    "M9 14.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z",
    "info": "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM12 10.5V17M12 6.5v2",
    "keys": "M2.5 6h19v12h-19zM6 10h1.5M10 10h1.5M14 10h1.5M18 10h.5M7 14.5h10",
    "list": "M8 6h13M8 12h13M8 18h13M3 6h1.5M3 12h1.5M3 18h1.5",
    "load": "M12 16V4M7 8.5l5-5 5 5M4 16v5h16v-5",
    "menu": "M3 6h18M3 12h18M3 18h18",
    "moon": "M19 15A8.5 8.5 0 0 1 9 4a8.5 8.5 0 1 0 10 11z",
    "more": "M6 9l6 7 6-7",
    "none": "M5 12h14",
    "pen": "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4",
    "people": "M8 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM1 21v-3a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v3zM16 5.2a3 3 0 0 1 0 5.6"
    "M18 13.2a5 5 0 0 1 5 4.8v3h-4",
    "person": "M12 11.5a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4zM4 21v-2a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v2z",
    "redo": "M15 5l5.5 5.5L15 16M20 10.5H10a5 5 0 0 0 0 10h5",
    "rules": "M12 6C9 4 6 4 3 4.5V19c3-.5 6-.5 9 1.5 3-2 6-2 9-1.5V4.5C18 4 15 4 12 6zm0 0v14",
    "save": "M12 3v12M7 10.5l5 5 5-5M4 16v5h16v-5",
    "search": "M10.5 3.5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5.5 5.5",
    "shelf": "M4 3v18M9 3v18M9 5h5v16M4 5h5M15 5.5l4-1.5 4 15.5-4 1.5z",
    "sun": "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 1v4M12 19v4M1 12h4M19 12h4M4.2 4.2 7 7"
    "M17 17l2.8 2.8M19.8 4.2 17 7M7 17l-2.8 2.8",
    "undo": "M9 5 3.5 10.5 9 16M4 10.5h10a5 5 0 0 1 0 10H9",
    "warn": "M12 3l10 18H2zM12 10v5M12 17.3v1.8",
}

SKYLINE = "M0 24V14h5v-4h5v4h3V6h3V2h2v4h3v8h4V9h6v5h2L37 0l4 14h3V8h8v6h4v-4h4v14z"  # beside the name of the house


def icon(name: str, classes: str = "") -> str:
    """An icon beside words that say the same: readers pass it over."""
    assert name in SOLID or name in DRAWN, name
    return f'<svg class="icon {classes}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{name}"/></svg>'


def skyline() -> str:
    return f'<svg class="bar__skyline" viewBox="0 0 60 24" aria-hidden="true"><path d="{SKYLINE}"/></svg>'


def sprite() -> str:
    """Every symbol of the house, once a page: icons `#i-undo`, tall buildings `#b-red`."""
    symbols = _symbols(SOLID, "") + _symbols(DRAWN, ' fill="none" stroke="currentColor" stroke-width="2.2"')
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>{symbols}{facades()}</defs></svg>'


def _symbols(paths: Mapping[str, str], look: str) -> str:
    return "".join(
        f'<symbol id="i-{name}" viewBox="0 0 24 24"><path d="{path}"{look}/></symbol>' for name, path in paths.items()
    )
