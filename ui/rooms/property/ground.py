"""Felt and the sheet of squared paper. It does not change in a match."""

from functools import cache

from game.property.board import SIZE

from ...buildings import COLOURS
from ...room import Scene, View
from .plan import PITCH, Plan, plan, ruled

ANGLES = (45, -45, 90, 0, 22, -68)  # each seat's pencil runs its own way


def patterns() -> str:
    """Squared paper, and everybody's pencil."""
    pens = "".join(
        f'<pattern id="property-pen-{hue}" data-colour="{hue}" width="6" height="6" patternUnits="userSpaceOnUse" '
        f'patternTransform="rotate({angle})"><path class="property-pen" d="M0 1.5h6M0 4.5h6"/></pattern>'
        for hue, angle in zip(COLOURS, ANGLES, strict=True)
    )
    small = PITCH // 4
    return (
        f'<defs><pattern id="property-squared" width="{small}" height="{small}" patternUnits="userSpaceOnUse">'
        f'<path class="property-squared" d="M0 0H{small}M0 0V{small}"/></pattern>{pens}</defs>'
    )


PATTERNS = patterns()


def ground(view: View, scene: Scene, brings_patterns: bool = True) -> str:
    """Of several on one page, the first brings the patterns."""
    sheet = plan(scene.layout)
    return (
        f'<svg class="property-ground" viewBox="{sheet.box}" aria-hidden="true">'
        f"{PATTERNS if brings_patterns else ''}{table(sheet)}</svg>"
    )


@cache
def table(sheet: Plan) -> str:
    x, y, side = sheet.left, sheet.top, SIZE * PITCH
    return (
        f'<rect class="property-felt" width="{sheet.width}" height="{sheet.height}"/>'
        f'<rect class="property-shade" x="{x - 2}" y="{y - 2}" width="{side + 10}" height="{side + 10}"/>'
        f'<rect class="property-sheet" x="{x - 6}" y="{y - 6}" width="{side + 12}" height="{side + 12}"/>'
        f'<g transform="translate({x} {y})"><rect class="property-paper" width="{side}" height="{side}"/></g>'
        f'<path class="property-ruled" d="{ruled(sheet)}"/>'
        f"{_any(sheet)}"
        f'<rect class="property-neat" x="1" y="1" width="{sheet.width - 2}" height="{sheet.height - 2}"/>'
    )


def _any(sheet: Plan) -> str:
    """In the corner: nines and tens name any line."""
    x, y = sheet.left / 2 - 1, sheet.top + SIZE * PITCH
    if sheet.short:
        return f'<g class="property-any"><text x="{x:g}" y="{y + 33}" font-size="25">9 10</text></g>'
    return (
        f'<g class="property-any"><text x="{x:g}" y="{y + 30}" font-size="21">9 10</text>'
        f'<path d="M{x - 14:g} {y + 40}h28m-5-4 5 4-5 4M{x - 9:g} {y + 36}l-5 4 5 4"/></g>'
    )
