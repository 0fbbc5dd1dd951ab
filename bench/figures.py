"""What the benches share: a figure with its bound, how it is printed, and the progress of a long run."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import NamedTuple


class Figure(NamedTuple):
    """One measured figure; each bench says what its `low` and `high` are, `notes` what the figure was made of."""

    name: str
    value: float
    unit: str
    target: str  # "at least" or "at most"; "": nobody asked for more, it is for information
    bound: float
    low: float
    high: float
    notes: dict[str, float]

    @property
    def met(self) -> bool:
        if not self.target:
            return True
        return self.value >= self.bound if self.target == "at least" else self.value <= self.bound


def show(figure: Figure) -> str:
    value = " ".join(filter(None, (number(figure.value), figure.unit)))
    spread = f" ({number(figure.low)} to {number(figure.high)})" if figure.low != figure.high else ""
    notes = ", ".join(f"{what} {number(value)}" for what, value in figure.notes.items())
    return f"{figure.name}: {value}{spread}; {verdict(figure)} [{notes}]"


def verdict(figure: Figure) -> str:
    if not figure.target:
        return "for information"
    return f"{figure.target} {number(figure.bound)}: {'met' if figure.met else 'MISSED'}"


def number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def progress(text: str, logged: bool = False) -> None:
    """Where a long run stands, on one line that is written over; a log gets only what is to be `logged`."""
    if sys.stderr.isatty():
        print(f"\r{text:<70}\r", end="", file=sys.stderr, flush=True)
    elif logged:
        print(text, file=sys.stderr, flush=True)


def asked(parser: argparse.ArgumentParser, arguments: list[str], names: Iterable[str]) -> argparse.Namespace:
    """What the command line asks for; without a name, all the figures."""
    known = list(names)
    parser.add_argument("figures", nargs="*", metavar="figure", help=", ".join(known))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON too")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.figures if name not in known]
    if unknown:
        parser.error(f"there is no figure {unknown[0]}: the figures are {', '.join(known)}")
    chosen.figures = chosen.figures or known
    return chosen


def report(figures: Iterable[Figure], as_json: bool) -> int:
    """Print each figure as soon as it is there; what the command exits with."""
    found = []
    for figure in figures:
        found.append(figure)
        progress("")
        print(show(figure), flush=True)
    if as_json:
        print(json.dumps([{**figure._asdict(), "met": figure.met} for figure in found], indent=1))
    return 0 if all(figure.met for figure in found) else 1
