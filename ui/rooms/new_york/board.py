"""Everything on the map that changes: buildings, groups that score, what may be chosen and what it would do."""

from functools import cache

from game.new_york.board import CENTRE, COLOURS, CORNERS, LINE_NAMES, LINES_OF, SIZE, SQUARE_NAMES, SQUARES

from ...room import Brief, Scene, View
from ...text import attributes, esc
from . import city, labels, names, tags
from .plan import LOT, PITCH, Plan, band, lots, outline, plan
from .plates import frame, hit, plate

ZONES = {"SAN": CENTRE, "RUI": CORNERS}
PARTS = [f"square:{name}" for name in SQUARE_NAMES]
LINE_PARTS = [f"line:{name}" for name in LINE_NAMES]
CROP = f"M-6 14V-6H14M{LOT - 14} -6H{LOT + 6}V14M{LOT + 6} {LOT - 14}V{LOT + 6}H{LOT - 14}M14 {LOT + 6}H-6V{LOT - 14}"
FENCE = "M16 88V62M72 88V62M16 67H72M16 78H72M30 62V88M44 62V88M58 62V88"  # round a vacant lot that may be built on
ZONE = f'<rect class="new_york-zone" x="4" y="4" width="{LOT - 8}" height="{LOT - 8}"/>'
HIT = f'<rect class="new_york-hit" x="-6" y="-6" width="{PITCH}" height="{PITCH}"/>'


def board(view: View, scene: Scene) -> str:
    sheet = plan(scene.layout)
    two_pack = city.is_two_pack(view)
    look = attributes({
        "data-edition": view["options"]["edition"],
        "data-picking": city.is_picking(scene.choosing, scene.picked),
        "data-laying": view["turn"] == 0,
        "data-short": sheet.short,
    })  # fmt: skip
    name = labels.GRID_TWO_PACK if two_pack else labels.GRID
    lit = lines_lit(scene)
    columns = "".join(_line(view, scene, sheet, line, line in lit) for line in range(SIZE, 2 * SIZE))
    zone = zone_squares(view, scene)
    changed = city.changes(view, scene.shown)
    rows = []
    for row in range(SIZE):
        cells = "".join(
            [
                _square(view, scene, sheet, square, square in zone, square in changed)
                for square in range(7 * row, 7 * row + 7)
            ]
        )
        rows.append(f'<g role="row">{_line(view, scene, sheet, row, row in lit)}{cells}</g>')
    return (
        f'<svg class="new_york-board" viewBox="{sheet.box}" role="grid" aria-label="{esc(scene.say(name))}"{look}>'
        f'{_below(view, scene, sheet, lit)}<g role="row">{columns}</g>{"".join(rows)}</svg>'
    )


# What is lit


def lines_lit(scene: Scene) -> frozenset[int]:
    """The lines that what is picked names: a street card its line, a crossing both of its own."""
    lit: set[int] = set()
    for part in scene.picked:
        kind, _, name = part.partition(":")
        if kind == "square":
            lit.update(LINES_OF[SQUARE_NAMES.index(name)])
        elif kind == "line":
            lit.add(LINE_NAMES.index(name))
        elif kind == "card" and len(name) == 2 and name[1].isdigit():
            lit.add(int(name[1]) - 1 + (SIZE if name[0] == "V" else 0))
    return frozenset(lit)


def zone_squares(view: View, scene: Scene) -> tuple[int, ...]:
    """The squares an event works on, while it is picked or being carried out."""
    pending = view["pending"]
    if pending and pending["event"] in ZONES:
        return ZONES[pending["event"]]
    for part in scene.picked:
        if (event := city.event_of(part)) in ZONES:
            return ZONES[event]
    return ()


# Below the buildings


def _below(view: View, scene: Scene, sheet: Plan, lit: frozenset[int]) -> str:
    """Bands of the lit lines, lots that are built or may be chosen, groups that score."""
    live, board = scene.live, view["board"]
    built = [square for square in range(SQUARES) if board[square] is not None]
    target = [square for square in range(SQUARES) if PARTS[square] in live or PARTS[square] in scene.picked]
    bands = "".join(f'<path class="new_york-band" d="{band(sheet, line)}"/>' for line in sorted(lit))
    return (
        f'<g aria-hidden="true">{bands}<path class="new_york-lot" d="{lots(sheet, built)}"/>'
        f'<path class="new_york-lot new_york-lot--live" d="{lots(sheet, target)}"/>'
        f"{estates(view, scene.shown, sheet)}</g>"
    )


def estates(view: View, shown: View | None, sheet: Plan) -> str:
    now = city.estates(view)
    then = city.estates(shown) if shown else now
    found = []
    for colour, groups in now.items():
        changes = then.get(colour) != groups
        for group in groups:
            found.append(_estate(sheet, colour, group, " new_york-estate--old" if changes else ""))
        if changes:
            found += [_estate(sheet, colour, group, " new_york-estate--new") for group in then.get(colour, ())]
    return "".join(found)


@cache
def _estate(sheet: Plan, colour: int, group: int, kind: str) -> str:
    return f'<path class="new_york-estate{kind}" data-colour="{COLOURS[colour]}" d="{outline(sheet, group, 3)}"/>'


# Squares


def _square(view: View, scene: Scene, sheet: Plan, square: int, in_zone: bool, changes: bool) -> str:
    part = PARTS[square]
    picked = part in scene.picked
    live = not picked and part in scene.live
    brief = scene.briefs.get(part) if live else picked_brief(view, scene, square) if picked else None
    colour = view["board"][square]
    x, y = sheet.at(square)
    hue = f' data-colour="{COLOURS[colour]}"' if colour is not None else ""
    chosen = ' aria-selected="true"' if picked else ""
    drawn = [
        f'<g class="new_york-square" role="gridcell" transform="translate({x} {y})"{hue}{chosen}'
        f"{scene.part(part, labels.square(view, scene, square, brief))}>{HIT}"
    ]
    if in_zone and not live:
        drawn.append(ZONE)
    if changes and scene.shown is not None:
        drawn.append(_change(colour, scene.shown["board"][square]))
    elif colour is not None:
        drawn.append(BUILDINGS[colour])
    elif (live and view["turn"]) or picked:
        drawn.append(f'<path class="new_york-fence" d="{FENCE}"/>')
    if part in scene.last:
        drawn.append(f'<path class="new_york-crop" d="{CROP}"/>')
    if live or picked:
        drawn.append(FRAME)
        if part in scene.stars:
            drawn.append(tags.star(sheet.short))
        if brief:
            drawn.append(tags.tag(scene.say, brief, sheet.short))
    return "".join(drawn) + "</g>"


FRAME = f'<rect class="new_york-frame" x="-2" y="-2" width="{LOT + 4}" height="{LOT + 4}"/>'
BUILDINGS = [f'<use class="new_york-building" href="#b-{hue}" x="8" y="-2" width="72" height="90"/>' for hue in COLOURS]


@cache
def _change(now: int | None, then: int | None) -> str:
    """A square as the shown choice would leave it: the new building, the old one struck out."""
    if then is None:
        assert now is not None
        return (
            f'<g class="new_york-gone">{BUILDINGS[now]}</g><path class="new_york-strike" d="M12 86 78 8M12 8 78 86"/>'
        )
    new = f'<g class="new_york-new" data-colour="{COLOURS[then]}">'
    if now is None:
        return f"{new}{BUILDINGS[then]}</g>"
    return (
        f'{new}<use class="new_york-building" href="#b-{COLOURS[then]}" x="1" y="-2" width="72" height="90"/></g>'
        f'<g class="new_york-gone"><use class="new_york-building" href="#b-{COLOURS[now]}" x="54" y="47" width="33" '
        f'height="41"/><path class="new_york-strike" d="M53 88 88 50"/></g>'
    )


def picked_brief(view: View, scene: Scene, square: int) -> Brief | None:
    """What the shown choice does to the picked square; the house tells it of live ones only."""
    if view["decision"] != "MAIN" or scene.shown is None:
        return None
    now, then, seat = view["board"][square], scene.shown["board"][square], view["decider"]
    if now == then:
        return None
    if now is None:
        return ("build", 0)
    if then is None:
        return ("give_up", 1)
    paid = view["money"][seat] - scene.shown["money"][seat]
    return ("buy", paid) if paid else ("take", 1)


# Lines


def _line(view: View, scene: Scene, sheet: Plan, line: int, lit: bool) -> str:
    """The name of a line as a part. It is drawn on the ground; here only while it is lit or may be chosen."""
    part, edition = LINE_PARTS[line], view["options"]["edition"]
    live = part in scene.live
    x, y, width, height = hit(sheet, line)
    drawn = f'<rect class="new_york-hit" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
    if lit or live:
        drawn += plate(sheet, line, scene.say, edition == "two_pack")
    if live or part in scene.last:
        x, y, width, height = frame(sheet, line)
        kind = "frame" if live else "crop"
        drawn += (
            f'<rect class="new_york-{kind}" x="{x - 1:g}" y="{y - 1:g}" width="{width + 2:g}" height="{height + 2:g}"/>'
        )
    cls, role = ("H", "rowheader") if line < SIZE else ("V", "columnheader")
    on = " data-lit" if lit else ""
    label = names.part(scene.say, edition, part)
    return f'<g class="new_york-line new_york-{cls}" role="{role}"{on}{scene.part(part, label)}>{drawn}</g>'
