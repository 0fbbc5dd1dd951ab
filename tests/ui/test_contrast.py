"""Text and marks can be told from what they stand on, by day and by night: measured on the tokens (WCAG 2)."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from ui.buildings import COLOURS

TOKENS = (Path(__file__).resolve().parents[2] / "assets" / "tokens.css").read_text("utf-8")
TWO = re.compile(r"(--[a-z-]+):\s*var\(--day, (#[0-9a-f]{3,6})\) var\(--night, (#[0-9a-f]{3,6})\);")
THEMES = ("day", "night")

SURFACES = ("paper", "surface", "raised", "glow-wash")
TEXT = 4.5
MARK = 3.0  # a sign that carries meaning, and text above 24 px


def colours(css: str) -> dict[str, tuple[str, str]]:
    return {name[2:]: (day, night) for name, day, night in TWO.findall(css)}


KNOWN = colours(TOKENS)


def rgb(text: str) -> tuple[float, ...]:
    digits = text[1:] if len(text) == 7 else "".join(each * 2 for each in text[1:])
    return tuple(int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))


def luminance(text: str) -> float:
    parts = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in rgb(text))
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def of(token: str, theme: str) -> str:
    return KNOWN[token][THEMES.index(theme)]


def measured(front: str, back: str, theme: str) -> float:
    return contrast(of(front, theme), of(back, theme))


def test_the_measure_is_the_one_everybody_uses() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("front", ["ink", "ink-soft", "brass", "teal", "alarm", "avenue-text", "street-text"])
@pytest.mark.parametrize("back", SURFACES)
def test_text_on_the_stock(front: str, back: str, theme: str) -> None:
    if back == "glow-wash" and front not in ("ink", "ink-soft"):
        return  # what may be chosen is written in ink
    assert measured(front, back, theme) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("front", "back"),
    [("bar-ink", "bar"), ("bar-soft", "bar"), ("key-ink", "key"), ("class-ink", "avenue"), ("class-ink", "street"),
     ("ink", "road"), ("ink", "lot"), ("sky-ink", "sky"), ("sky-ink", "sky-ray")],
)  # fmt: skip
def test_text_on_solid_ink(front: str, back: str, theme: str) -> None:
    assert measured(front, back, theme) >= TEXT


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", COLOURS)
def test_ink_on_a_seats_colour(colour: str, theme: str) -> None:
    assert measured(f"seat-{colour}-ink", f"seat-{colour}", theme) >= TEXT


def line_around(colour: str, theme: str) -> str:
    """`--seat-line`: ink by day; by night the colour itself, where its block says nothing else."""
    block = TOKENS[TOKENS.index(f'[data-colour="{colour}"]') :].partition("}")[0]
    own = colours(block).get("seat-line")
    if own is not None:
        return own[THEMES.index(theme)]
    return of("ink", theme) if theme == "day" else of(f"seat-{colour}", theme)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("back", SURFACES)
def test_the_mark_of_a_seat(colour: str, back: str, theme: str) -> None:
    edge, fill = line_around(colour, theme), of(f"seat-{colour}", theme)
    assert max(contrast(edge, of(back, theme)), contrast(fill, of(back, theme))) >= MARK


def test_the_line_around_a_mark_is_the_one_measured() -> None:
    assert "[data-colour] {\n  --seat-line: var(--day, #1b2330) var(--night, var(--seat));" in TOKENS
    assert of("ink", "day") == "#1b2330"
    assert line_around("black", "night") == "#adb3bf"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("back", ["paper", "surface", "raised", "road", "lot"])
def test_what_may_be_chosen_and_where_the_focus_is(back: str, theme: str) -> None:
    assert measured("glow", back, theme) >= MARK


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("back", ["paper", "surface", "raised"])
def test_the_edges_of_controls(back: str, theme: str) -> None:
    assert measured("line-strong", back, theme) >= MARK


@pytest.mark.parametrize("theme", THEMES)
def test_the_colours_of_seats_part_in_grey(theme: str) -> None:
    """Next neighbours in lightness differ, so that the six are told apart without colour."""
    steps = sorted(luminance(of(f"seat-{colour}", theme)) for colour in COLOURS)
    assert all((high + 0.05) / (low + 0.05) > 1.2 for low, high in pairwise(steps))
