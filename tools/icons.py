"""The icon of the house: three towers before a sun, drawn once as polygons; written as SVG and, pixel by pixel, as PNG.

Some systems take no SVG for an app (the home screen of a phone), and nobody else's code draws here. A maskable icon may
be cut to a circle: all that matters lies within the middle four fifths.
"""

import struct
import zlib
from pathlib import Path
from typing import NamedTuple

INK, PAPER, SUN, LIT = "#1b2330", "#ece2cb", "#c43b29", "#f0c664"  # of assets/tokens.css, by day
SIDE = 64  # of the drawing; its shapes lie in the middle
FINE = 4  # samples a pixel has in each direction

Points = tuple[tuple[float, float], ...]


class Shape(NamedTuple):
    colour: str
    points: Points


def box(x: float, y: float, width: float, height: float) -> Points:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def windows(x: float, y: float, columns: int, rows: int) -> list[Shape]:
    return [Shape(LIT, box(x + 3 * column, y + 4 * row, 1.5, 2.2)) for row in range(rows) for column in range(columns)]


GROUND = Shape(PAPER, box(0, 0, SIDE, SIDE))
RAYS = [Shape(SUN, ((32, 50), (x, 0), (x + 5, 0))) for x in (0, 9, 18, 29.5, 41, 50, 59)]
TOWERS = [
    Shape(INK, ((14, 50), (14, 32), (17, 32), (17, 28), (24, 28), (24, 50))),
    Shape(INK, ((40, 50), (40, 27), (43, 24), (47, 24), (50, 27), (50, 50))),
    Shape(
        INK,
        ((24, 50), (24, 24), (27, 24), (27, 19), (30, 19), (32, 9), (34, 19), (37, 19), (37, 24), (40, 24), (40, 50)),
    ),
    Shape(INK, box(10, 50, 44, 3)),
]
LIGHTS = [*windows(27, 27, 4, 5), *windows(17, 34, 2, 3), *windows(43, 30, 2, 4)]
DRAWING = [GROUND, *RAYS, *TOWERS, *LIGHTS]

LISTED = (  # name, sizes, type, purpose: what the manifest offers
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "maskable"),
)
PIXELS = {"icon-192.png": 192, "icon-512.png": 512, "icon-180.png": 180}  # 180: what phones of Apple ask for


def svg(shapes: list[Shape]) -> str:
    paths = "".join(f'<path fill="{shape.colour}" d="{path(shape.points)}"/>' for shape in shapes)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">{paths}</svg>\n'


def path(points: Points) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "z"


def crossings(points: Points, y: float) -> list[float]:
    """Where a horizontal line enters and leaves a polygon."""
    edges = zip(points, (*points[1:], points[0]), strict=True)
    return sorted(
        x0 + (y - y0) * (x1 - x0) / (y1 - y0) for (x0, y0), (x1, y1) in edges if min(y0, y1) <= y < max(y0, y1)
    )


def row(shapes: list[Shape], y: float, samples: int) -> list[bytes]:
    """Colours along a line of the drawing."""
    found = [bytes(3)] * samples
    for shape in shapes:
        ends = crossings(shape.points, y)
        colour = bytes.fromhex(shape.colour[1:])
        for left, right in zip(ends[::2], ends[1::2], strict=True):
            start, stop = (round(end * samples / SIDE) for end in (left, right))
            found[start:stop] = [colour] * (stop - start)
    return found


def png(shapes: list[Shape], side: int) -> bytes:
    """Each pixel is the mean of FINE x FINE samples."""
    fine = side * FINE
    lines = []
    for y in range(side):
        rows = [row(shapes, (FINE * y + step + 0.5) * SIDE / fine, fine) for step in range(FINE)]
        line = bytearray([0])  # no filter
        for x in range(0, fine, FINE):
            dots = [dot for each in rows for dot in each[x : x + FINE]]
            line += dots[0] if len(set(dots)) == 1 else mean(dots)
        lines.append(bytes(line))
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)  # 8 bits, RGB
    chunks = ((b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines), 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*each) for each in chunks)


def mean(dots: list[bytes]) -> bytes:
    return bytes(round(sum(channel) / len(dots)) for channel in zip(*dots, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def build(folder: Path) -> None:
    (folder / "icon.svg").write_text(svg(DRAWING), encoding="utf-8")
    for name, side in PIXELS.items():
        (folder / name).write_bytes(png(DRAWING, side))
