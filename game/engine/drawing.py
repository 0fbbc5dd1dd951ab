"""Drawing as Sid Sackson's games have it: card by card until enough of both classes are held (red and black, H and V).

The pile is made again from the discard only when a card is needed and none is left. What everybody can tell of such a
hand is how its classes may be split; whoever deals hidden hands anew goes by that.
"""

from collections.abc import Callable, Sequence
from itertools import product
from math import factorial

from .chance import Chance
from .pile import Pile

Again = Callable[[list[int]], Pile[int] | None]


def draw_both(
    pile: Pile[int],
    held: list[int],
    enough: int,
    class_of: Sequence[int],
    again: Again,
    stops: int = 1 << 62,
) -> tuple[list[int], int | None]:
    """The cards drawn until `enough` of either class are held (`held` counts them), and the card that stopped it.

    Where the pile runs out, `again(drawn)` makes a new one or says None; it may take what is drawn out of the list.
    A card numbered `stops` or above ends the drawing at once and is not among those drawn.
    """
    drawn: list[int] = []
    while held[0] < enough or held[1] < enough:
        if not pile.cards:
            fresh = again(drawn)
            if fresh is None:
                break
            pile = fresh
        card = pile.draw()
        if card >= stops:
            return drawn, card
        held[class_of[card]] += 1
        drawn.append(card)
    return drawn, None


def highest(seats: list[int], numbers: list[int]) -> list[int]:
    """Of these seats, those who drew the highest number."""
    return [seat for seat, number in zip(seats, numbers, strict=True) if number == max(numbers)]


def split_classes(possible: list[list[int]], sizes: list[int], loose: tuple[int, int], chance: Chance) -> list[int]:
    """How many cards of the first class each hidden hand gets, of those it may, when loose cards are dealt to hands.

    A split is as likely as there are ways to deal the loose cards of either class for it; the rest is the pile.
    """
    ways: list[tuple[int, tuple[int, ...]]] = []
    for split in product(*possible):
        others = [size - number for size, number in zip(sizes, split, strict=True)]
        if sum(split) <= loose[0] and sum(others) <= loose[1]:
            ways.append((deals(loose[0], split) * deals(loose[1], others), split))
    return list(ways[chance.weighted([number for number, _ in ways])][1])


def deals(cards: int, hands: Sequence[int]) -> int:
    """In how many ways these cards can be dealt into hands of these sizes, the rest going to the pile."""
    ways = factorial(cards) // factorial(cards - sum(hands))
    for size in hands:
        ways //= factorial(size)
    return ways
