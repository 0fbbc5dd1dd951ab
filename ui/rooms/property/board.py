"""Everything on the sheet that changes: who owns what, what may be chosen and what it would do."""

from functools import cache

from game.property.board import BIT, COLUMN, PARTS, ROW, SIZE, SQUARES

from ...buildings import COLOURS, MARKS
from ...room import Brief, Scene, View
from ...text import attributes, esc
from . import labels, land, tags
from .edges import edge, frame, hit
from .plan import PITCH, Plan, cells, head, outline, plan, ruled
from .signs import ASTERISK, placed

HIT = f'<rect class="property-hit" width="{PITCH}" height="{PITCH}"/>'
FRAME = f'<rect class="property-frame" x="2.5" y="2.5" width="{PITCH - 5}" height="{PITCH - 5}"/>'
CROP = (
    f'<path class="property-crop" d="M3 20V3H20M{PITCH - 20} 3H{PITCH - 3}V20M{PITCH - 3} {PITCH - 20}V{PITCH - 3}'
    f'H{PITCH - 20}M20 {PITCH - 3}H3V{PITCH - 20}"/>'
)
CROWD = 2 * SIZE  # with more squares to choose from, only the picked one tells how its rent comes about
MORTGAGE = placed("asterisk", ASTERISK, 64, 31, 21)


def board(view: View, scene: Scene) -> str:
    sheet = plan(scene.layout)
    look = attributes({
        "data-picking": is_picking(scene),
        "data-short": sheet.short,
    })  # fmt: skip
    lit, reached = lines_lit(view, scene), lines_reached(scene)
    found = Field(view, scene, sheet)
    rows = []
    for row in range(SIZE, 0, -1):
        first = SIZE * (row - 1)
        drawn = "".join([found.cell(square) for square in range(first, first + SIZE)])
        name = f"R{row}"
        rows.append(f'<g role="row">{_line(scene, sheet, name, name in lit, name in reached)}{drawn}</g>')
    columns = "".join(
        _line(scene, sheet, name, name in lit, name in reached) for name in (f"C{each}" for each in range(1, SIZE + 1))
    )
    return (
        f'<svg class="property-board" viewBox="{sheet.box}" role="grid"{look} '
        f'aria-label="{esc(scene.say(labels.GRID))}">'
        f'<g aria-hidden="true">{found.below(lit)}</g>{"".join(rows)}<g role="row">{columns}</g>'
        f'<g class="property-over" aria-hidden="true">{found.over()}</g></svg>'
    )


def is_picking(scene: Scene) -> bool:
    """Whether something is picked that narrows the sheet, so that the rest is dimmed."""
    return scene.choosing and bool(scene.picked)


# Lines


def lines_lit(view: View, scene: Scene) -> frozenset[str]:
    """The lines that what is picked names: a card its line, a square both of its own."""
    lit: set[str] = set()
    for part in scene.picked:
        kind, _, name = part.partition(":")
        if kind == "square":
            lit.update((name[:2], name[2:]))
        elif kind == "card" and not land.is_wild(name):
            lit.add(line_of(name))
    if view["pending"]:
        square = view["pending"]["square"]
        lit.update((f"C{COLUMN[square]}", f"R{ROW[square]}"))
    return frozenset(lit)


def lines_reached(scene: Scene) -> frozenset[str]:
    """The lines that cards one may play name."""
    names = [part[5:] for part in scene.live if part.startswith("card:")]
    return frozenset(line_of(name) for name in names if not land.is_wild(name))


def line_of(card: str) -> str:
    """The line a card from ace to eight names."""
    return f"{'C' if land.is_red(card) else 'R'}{1 if card[1] == 'A' else card[1]}"


def _line(scene: Scene, sheet: Plan, line: str, lit: bool, reached: bool) -> str:
    """A card at the edge: the header of its line."""
    part = f"line:{line}"
    x, y, width, height = hit(sheet, line)
    drawn = f'<rect class="property-hit" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"/>'
    drawn += edge(sheet, line)
    if reached and not lit:
        x, y, width, height = frame(sheet, line)
        drawn += f'<rect class="property-frame" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4"/>'
    role = "columnheader" if line[0] == "C" else "rowheader"
    on = " data-lit" if lit else ""
    return (
        f'<g class="property-edge property-edge--{line[0]}" role="{role}"{on}'
        f"{scene.part(part, _called(scene, part))}>{drawn}</g>"
    )


_names: dict[tuple[str, str], str] = {}


def _called(scene: Scene, part: str) -> str:
    key = (scene.say.language, part)
    if key not in _names:
        _names[key] = scene.say.part(part)
    return _names[key]


# Land


class Field:
    """The squares of one drawing."""

    def __init__(self, view: View, scene: Scene, sheet: Plan) -> None:
        self.view, self.scene, self.sheet = view, scene, sheet
        self.owners, self.mortgaged = view["board"], frozenset(view["mortgaged"])
        self.groups = land.groups(view)
        self.changed = land.changed(view, scene.shown)
        self.initials = land.initials(scene.names) if scene.names else tuple(map(str, range(1, 7)))
        self.heads = {head(group): group.bit_count() for found in self.groups.by_seat for group in found}
        self.crowded = sum(part.startswith("square:") for part in scene.live) > CROWD
        pending = view["pending"]
        self.asked = pending["square"] if pending else None  # the square that may be bought

    # Below the squares

    def below(self, lit: frozenset[str]) -> str:
        """Bands of the lines that are named, everybody's land, what is out of reach, the groups it is about."""
        sheet = self.sheet
        bands = ""
        if self.asked is None:
            for line in sorted(lit):
                x, y, width, height = sheet.band(line)
                bands += f'<rect class="property-band" x="{x}" y="{y}" width="{width}" height="{height}"/>'
        lots = "".join(lot(sheet, seat, tuple(found)) for seat, found in enumerate(self.groups.by_seat) if found)
        veil = f'<path class="property-veil" d="{self._out_of_reach()}"/>' if is_picking(self.scene) else ""
        return f'{bands}{lots}{veil}<path class="property-ruled" d="{ruled(sheet)}"/>{self._about()}'

    def _out_of_reach(self) -> str:
        live, picked = self.scene.live, self.scene.picked
        area = sum(
            BIT[square]
            for square, part in enumerate(PARTS)
            if part not in live and part not in picked and square != self.asked and square not in self.changed
        )
        return cells(self.sheet, area)

    def _about(self) -> str:
        """The group the rent is for; the group a square would join."""
        scene, view = self.scene, self.view
        if self.asked is not None:
            return self._dashed(view["active"], land.group_with(view, view["active"], self.asked))
        for part in scene.picked:
            if part.startswith("square:") and scene.shown is not None:
                square = PARTS.index(part)
                if (owner := self.owners[square]) is not None:
                    return self._dashed(owner, self.groups.at[square])
                return self._dashed(view["active"], land.group_with(view, view["active"], square))
        return ""

    def _dashed(self, seat: int, group: int) -> str:
        path = outline(self.sheet, group, 3)
        return f'<path class="property-would" data-colour="{COLOURS[seat]}" d="{path}"/>'

    # One square: the cell, which is spoken, and what is drawn over it, which the cell's name says in words

    def cell(self, square: int) -> str:
        scene, owner, part = self.scene, self.owners[square], PARTS[square]
        picked = part in scene.picked
        live = not picked and part in scene.live
        size = self.groups.size(square)
        brief = self._brief(square, part, live, picked, size)
        x, y = self.sheet.at(square)
        chosen = ' aria-selected="true"' if picked else ""
        label = labels.square(scene.say, square, owner, size, square in self.mortgaged, brief)
        frame = FRAME if live or picked or square == self.asked else ""
        look = _look(square == self.asked, brief)
        return (
            f'<g class="property-square" role="gridcell" transform="translate({x} {y})"{chosen}{look}'
            f"{scene.part(part, label)}>{HIT}{frame}</g>"
        )

    def over(self) -> str:
        """What is drawn on all squares."""
        return "".join([self._drawn(square) for square in range(SQUARES - 1, -1, -1)])

    def _drawn(self, square: int) -> str:
        scene, owner = self.scene, self.owners[square]
        part, short = PARTS[square], self.sheet.short
        picked = part in scene.picked
        live = not picked and part in scene.live
        size = self.groups.size(square)
        drawn = []
        if square in self.changed:
            drawn.append(self._change(square))
        elif owner is not None:
            drawn.append(mono(owner, self.initials[owner]))
            if square in self.mortgaged:
                drawn.append(MORTGAGE)
        if square in self.heads and size > 1:
            drawn.append(badge(self.heads[square], short))
        last = part in scene.last and square != self.asked
        if last:
            drawn.append(CROP)
        brief = self._brief(square, part, live, picked, size)
        if brief:
            told = size if picked or not self.crowded else 0
            drawn.append(tags.tag(scene.say, brief, told, part in scene.stars, short))
        elif part in scene.stars:
            drawn.append(tags.wild(short))
        if not drawn:
            return ""
        x, y = self.sheet.at(square)
        hue = f' data-colour="{COLOURS[owner]}"' if owner is not None else ""
        state = " data-chosen" if picked else "" if live or last or square == self.asked else " data-off"
        return f'<g data-at="{part}" transform="translate({x} {y})"{hue}{state}>{"".join(drawn)}</g>'

    def _brief(self, square: int, part: str, live: bool, picked: bool, size: int) -> Brief | None:
        if square == self.asked:
            return "buy", self.view["pending"]["price"]
        if live:
            return self.scene.briefs.get(part)
        return land.outcome(self.view, self.scene.shown, square, size) if picked else None

    def _change(self, square: int) -> str:
        """A square as the shown choice would leave it: the new owner, the old one struck out, the new asterisk."""
        shown = self.scene.shown
        assert shown is not None
        now, then = self.owners[square], shown["board"][square]
        asterisk = MORTGAGE if square in shown["mortgaged"] else ""
        if then is None:
            assert now is not None
            return f'<g class="property-gone">{mono(now, self.initials[now])}</g>{STRIKE}'
        new = (
            f'<g class="property-new" data-colour="{COLOURS[then]}">{fresh(then)}{mono(then, self.initials[then])}</g>'
        )
        if now is None or now == then:
            return new + (f'<g class="property-added">{asterisk}</g>' if now is not None else "")
        return f"{new}{asterisk}{seller(now)}"


def _look(asked: bool, brief: Brief | None) -> str:
    """A square that may be bought, or that ruins, has a frame of its own."""
    return " data-asked" if asked else " data-ruin" if brief and brief[0] == "ruin" else ""


STRIKE = '<path class="property-strike" d="M14 74 74 14M14 14 74 74"/>'


@cache
def mono(seat: int, initial: str) -> str:
    """What an owner pencils in: the roof of the colour and the initial."""
    size = 40 if len(initial) == 1 else 31
    return (
        f'<path class="property-mark" transform="translate(9 32) scale(1.36)" d="{MARKS[COLOURS[seat]]}"/>'
        f'<text class="property-initial" x="{54 if len(initial) == 1 else 55}" y="{47 + size * 0.38:g}" '
        f'font-size="{size}">{esc(initial)}</text>'
    )


@cache
def fresh(seat: int) -> str:
    """Land that would change hands."""
    place = f'x="2" y="2" width="{PITCH - 4}" height="{PITCH - 4}"'
    return (
        f'<rect class="property-wash" {place}/>'
        f'<rect class="property-hatched" fill="url(#property-pen-{COLOURS[seat]})" {place}/>'
    )


@cache
def seller(seat: int) -> str:
    hue = COLOURS[seat]
    return (
        f'<g class="property-gone" data-colour="{hue}"><path class="property-mark" '
        f'transform="translate(5 64) scale(.8)" d="{MARKS[hue]}"/></g>'
        '<path class="property-strike property-strike--small" d="M4 85 27 64"/>'
    )


@cache
def badge(size: int, short: bool) -> str:
    """How many squares the group has."""
    height, font = (25, 23) if short else (19, 17)
    width = font * 0.42 * len(str(size)) + 10
    return (
        f'<g class="property-size"><rect x="1" y="1" width="{width:g}" height="{height}"/>'
        f'<text x="{1 + width / 2:g}" y="{1 + height * 0.8:g}" font-size="{font}">{size}</text></g>'
    )


_lots: dict[tuple[Plan, int, tuple[int, ...]], str] = {}


def lot(sheet: Plan, seat: int, found: tuple[int, ...]) -> str:
    """The land of a seat: a wash of its colour, its pencil over it, a rim round each group."""
    key = (sheet, seat, found)
    if key not in _lots:
        if len(_lots) >= 512:
            _lots.clear()
        hue, land_of = COLOURS[seat], cells(sheet, sum(found))
        rims = "".join(outline(sheet, group, 2) for group in found if group & group - 1)
        _lots[key] = (
            f'<g class="property-lot" data-colour="{hue}"><path class="property-wash" d="{land_of}"/>'
            f'<path class="property-hatched" fill="url(#property-pen-{hue})" d="{land_of}"/>'
            f'<path class="property-rim" d="{rims}"/></g>'
        )
    return _lots[key]
