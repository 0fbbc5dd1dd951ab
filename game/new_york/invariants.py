"""What must hold after every step (RULES 9, same numbers).

8 and 13 compare two positions, and so does the rest of 6 and 7: the random games of the tests look at those.
"""

from typing import TYPE_CHECKING

from game.engine.grid import area

from . import turn
from .board import EMPTY, LINES, ONE_ON, SQUARES, beside, count_on
from .cards import CLASS_OF, STOPS, TYPES, gather
from .turn import STOP_AT

if TYPE_CHECKING:
    from .state import City


def check(city: "City") -> None:
    """Raise AssertionError naming the broken invariant."""
    table = city.table
    for colour, built in enumerate(city.built):
        marked = [square for square, k in enumerate(city.board) if k == colour]
        assert built == area(marked), f"board and set of colour {colour} differ"
        packed = [lines[colour] // one & 15 for lines in (city.rows, city.columns) for one in ONE_ON]
        assert packed == [count_on(built, line) for line in range(len(LINES))], f"line counts of colour {colour}"
        assert city.reserve[colour] >= 0, f"1: reserve of colour {colour} below 0"
        assert city.reserve[colour] + len(marked) == table.cap, f"1: markers of colour {colour} do not add up"
        assert all(1 <= city.price(square) <= 7 for square in marked), f"10: a price of colour {colour}"
    assert sum(city.money) == table.coins * city.seats and min(city.money) >= 0, "2: coins do not add up"
    check_cards(city)
    if city.circulating:
        in_piles = sum(gather(city.pile.cards)[card] + city.discard[card] for card in STOPS)
        assert in_piles + (city.open_stop >= 0) == 2, "5: Stop cards are not in the piles"
    else:
        assert city.open_stop < 0 and not any(city.discard[card] for card in STOPS), "5: Stop cards are not aside"
        # While cards lie played, their effect may be unfinished.
        assert city.played or city.board.count(EMPTY) > STOP_AT, "6: Stop cards are aside, and the city is nearly full"
    if city.decision == "PRELIM_PLACE":
        for colour, built in enumerate(city.built):
            assert not built & beside(built), f"9: markers of colour {colour} touch"
    if min(city.owner) >= 0 and city.turn:
        owned = sum(city.built[colour].bit_count() for colours in city.colours for colour in colours)
        assert owned == SQUARES - city.board.count(EMPTY), "11: buildings do not add up"
    if city.decision == "FORCED_REDRAW":
        assert not turn.main_actions(city), "12: a redraw though something is legal"
    assert (city.decider is None) == (city.decision == ""), "a decision without a decider"


def check_cards(city: "City") -> None:
    """Invariants 3, 4 and 7, and that what is known is true."""
    table = city.table
    places = [0] * TYPES
    for hand in city.hands:
        for card, count in enumerate(hand):
            assert count >= 0, "3: a hand holds less than nothing"
            places[card] += count
    for cards in (city.pile.cards, city.played, [city.open_stop] if city.open_stop >= 0 else []):
        for card in cards:
            places[card] += 1
    places = [count + thrown for count, thrown in zip(places, city.discard, strict=True)]
    deck = table.deck[:]
    for card in STOPS:
        deck[card] = int(city.circulating)
    assert places == deck or (city.turn == 0 and not any(places)), "3: cards do not add up"
    for seat, hand in enumerate(city.hands):
        h = sum(count for card, count in enumerate(hand) if CLASS_OF[card] == 0)
        assert city.count[seat] == [h, sum(hand) - h], f"4: class counts of seat {seat}"
        if not table.backs:
            assert h in city.maybe[seat], f"6: the table is sure of something false about seat {seat}"
        if city.known:
            surplus = [have - known for have, known in zip(hand, city.known[seat], strict=True)]
            assert min(surplus) >= 0, f"6: the partner of seat {seat} is sure of something false"
    if city.turn and not table.events:
        # The active seat may be in the middle of its turn; it is looked at when the next one is active.
        short = [seat for seat in range(city.seats) if seat != city.active and min(city.count[seat]) != 2]
        assert not short or not (city.pile.cards or any(city.discard)), f"7: hands {short} are not filled up"
