"""The map below the buildings: rivers, roadway, lots, names of the lines. It does not change in a match."""

from game.new_york.board import SIZE, SQUARES

from ...room import Scene, View
from .city import is_two_pack
from .plan import PITCH, Plan, lots, plan
from .plates import plate

PATTERNS = (
    '<pattern id="new_york-vacant" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path class="new_york-hatch" d="M0 0v8"/></pattern>'
    '<pattern id="new_york-water" width="26" height="8" patternUnits="userSpaceOnUse">'
    '<path class="new_york-wave" d="M0 5q6.5-5 13 0t13 0"/></pattern>'
)
NORTH = (
    '<g class="new_york-north" transform="translate(6 22)"><path d="M6 14h62"/>'
    '<path class="new_york-solid" d="M84 14 60 5l7 9-7 9z"/><circle cx="30" cy="14" r="9"/>'
    '<path d="M30 8.5v11M24.5 14h11"/><text x="47" y="9" font-size="15">N</text></g>'
)
NORTH_SHORT = (
    '<g class="new_york-north" transform="translate(4 10)"><path d="M4 14h44"/>'
    '<path class="new_york-solid" d="M66 14 42 4l8 10-8 10z"/><text x="22" y="8" font-size="20">N</text></g>'
)
BOAT = "M0 0h22l-3 6H4zM5-1v-4h9v4zM8-6v-5h3v5z"  # a tug, on its way


def ground(view: View, scene: Scene, patterns: bool = True) -> str:
    """The map. Of several on one page, the first brings the patterns."""
    sheet, two_pack = plan(scene.layout), is_two_pack(view)
    plates = "".join(
        f'<g class="new_york-line new_york-{"H" if line < SIZE else "V"}">{plate(sheet, line, scene.say, two_pack)}</g>'
        for line in range(2 * SIZE)
    )
    return (
        f'<svg class="new_york-ground" viewBox="{sheet.box}" data-edition="{view["options"]["edition"]}" '
        f'aria-hidden="true">{f"<defs>{PATTERNS}</defs>" if patterns else ""}{_map(sheet)}{plates}</svg>'
    )


def _map(sheet: Plan) -> str:
    x, width, height = sheet.left - 8, SIZE * PITCH + 4, sheet.height
    vacant = lots(sheet, list(range(SQUARES)))
    middles = "".join(
        f"M{x} {sheet.top - 6 + PITCH * each}h{width}M{sheet.left - 6 + PITCH * each} {sheet.top - 8}v{width}"
        for each in range(1, SIZE)
    )
    return (
        f'<rect class="new_york-road" x="{x}" y="0" width="{width}" height="{height}"/>'
        f'<path class="new_york-middle" d="{middles}"/>'
        f"{_river(sheet, 0)}{_river(sheet, height - sheet.river)}"
        f'<path class="new_york-vacant" d="{vacant}"/>'
        f'<rect class="new_york-neat" x="{x}" y="0" width="{width}" height="{height}"/>'
        f"{NORTH_SHORT if sheet.short else NORTH}"
    )


def _river(sheet: Plan, y: int) -> str:
    x, width, deep = sheet.left - 8, SIZE * PITCH + 4, sheet.river
    water = (
        f'<rect class="new_york-water" x="{x}" y="{y}" width="{width}" height="{deep}"/>'
        f'<rect class="new_york-waves" x="{x}" y="{y + 1}" width="{width}" height="{deep - 2}"/>'
    )
    if sheet.short:
        return water
    # The names of rivers stay as they are on the map.
    name, boat = ("HUDSON RIVER", x + 0.14 * width) if y == 0 else ("EAST RIVER", x + 0.82 * width)
    return (
        f'{water}<path class="new_york-boat" d="{BOAT}" transform="translate({boat:.0f} {y + 12})"/>'
        f'<text class="new_york-river" x="{x + width / 2:g}" y="{y + 14.5}" font-size="13">{name}</text>'
    )
