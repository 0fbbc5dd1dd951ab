"""A pile of cards as stretches: from top to bottom, each is an order known to all or a multiset in unknown order.

Cards are whatever a room uses for them; the top card is the last of `cards`. A seam stands under each stretch: how many
cards lie below it, and whether the stretch's order is known.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from .chance import Chance

Card = TypeVar("Card")


class Pile(Generic[Card]):
    """A face-down pile. Its order is real; what is known of it is told by its seams."""

    __slots__ = ("cards", "seams")

    def __init__(self, cards: Iterable[Card] = (), known: bool = False) -> None:
        self.cards: list[Card] = list(cards)
        self.seams: list[tuple[int, bool]] = [(0, known)] if self.cards else []

    @classmethod
    def rebuilt(cls, discard: Iterable[Card], chance: Chance) -> "Pile[Card]":
        """What was discarded as a new pile, shuffled."""
        pile: Pile[Card] = cls(discard)
        chance.shuffle(pile.cards)
        return pile

    def clone(self) -> "Pile[Card]":
        twin: Pile[Card] = Pile.__new__(Pile)
        twin.cards, twin.seams = self.cards[:], self.seams[:]
        return twin

    def __len__(self) -> int:
        return len(self.cards)

    def draw(self) -> Card:
        """Take the top card."""
        card = self.cards.pop()
        if len(self.cards) == self.seams[-1][0]:
            self.seams.pop()
        return card

    def draw_both(
        self: "Pile[int]",
        held: list[int],
        enough: int,
        class_of: Sequence[int],
        again: "Again",
        stops: int = 1 << 62,
    ) -> tuple[list[int], int | None]:
        """Draw until `enough` cards of either class are held (`held` counts them); the cards, and what stopped it.

        Where the pile runs out, `again(drawn)` makes a new one or says None; it may take what is drawn out of the list.
        A card numbered `stops` or above ends the drawing at once and is not among those drawn.
        """
        drawn: list[int] = []
        cards, seams = self.cards, self.seams
        while held[0] < enough or held[1] < enough:
            if not cards:
                fresh = again(drawn)
                if fresh is None:
                    break
                cards, seams = fresh.cards, fresh.seams
            card = cards.pop()
            if len(cards) == seams[-1][0]:
                seams.pop()
            if card >= stops:
                return drawn, card
            held[class_of[card]] += 1
            drawn.append(card)
        return drawn, None

    def put_on_top(self, cards: Iterable[Card], known: bool = True) -> None:
        """Lay cards on the pile, the last of them on top."""
        height = len(self.cards)
        self.cards.extend(cards)
        if len(self.cards) > height:
            self.seams.append((height, known))

    def put_under(self, cards: Iterable[Card], known: bool = True) -> None:
        """Lay cards under the pile, the first of them at the very bottom."""
        below = list(cards)
        if below:
            self.cards[:0] = below
            self.seams = [(0, known)] + [(height + len(below), order) for height, order in self.seams]

    def shuffle(self, chance: Chance) -> None:
        """All stretches become one in unknown order."""
        chance.shuffle(self.cards)
        self.seams = [(0, False)] if self.cards else []

    def stretches(self) -> list[dict[str, Any]]:
        """What is public, from top to bottom, as plain data: {"known": bool, "cards": [...]}.

        Known stretches list their cards from the top, unknown ones sorted. Only for piles whose contents are public.
        """
        result, top = [], len(self.cards)
        for height, known in reversed(self.seams):
            cards = self.cards[height:top]
            result.append({"known": known, "cards": cards[::-1] if known else sorted(cards)})  # type: ignore[type-var]
            top = height
        return result

    @classmethod
    def dealt(cls, stretches: list[dict[str, Any]], chance: Chance) -> "Pile[Any]":
        """A pile that looks like this from outside: known stretches as they are, the others in an order of chance."""
        pile: Pile[Any] = cls()
        for stretch in reversed(stretches):
            cards = list(stretch["cards"])[::-1] if stretch["known"] else list(stretch["cards"])
            if not stretch["known"]:
                chance.shuffle(cards)
            pile.put_on_top(cards, stretch["known"])
        return pile


Again = Callable[[list[int]], Pile[int] | None]  # what was drawn so far -> the pile to go on with
