"""What everybody has: money, and the properties where they count (RULES 5.10)."""

from typing import TYPE_CHECKING

from .table import PROPERTY

if TYPE_CHECKING:
    from .state import Sheet


def scores(sheet: "Sheet") -> list[dict[str, int]]:
    if not sheet.table.count_properties:
        return [{"total": money, "money": money} for money in sheet.money]
    worth = [PROPERTY * owned.bit_count() for owned in sheet.owned]  # mortgaged ones count fully (P16)
    return [
        {"total": money + squares, "money": money, "properties": squares}
        for money, squares in zip(sheet.money, worth, strict=True)
    ]


def winners(sheet: "Sheet") -> tuple[int, ...]:
    """The highest fortune; equal ones share the victory (P14)."""
    if sheet.decider is not None:
        return ()
    totals = [fortune["total"] for fortune in scores(sheet)]
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def places(sheet: "Sheet") -> list[int]:
    """Everybody's place, from 1, equals sharing one; the bankrupt come last, later ones above earlier ones (P14)."""
    totals = [fortune["total"] for fortune in scores(sheet)]
    order = sheet.bankrupt
    ranks = [(0, order.index(seat)) if seat in order else (1, total) for seat, total in enumerate(totals)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]
