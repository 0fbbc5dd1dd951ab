"""From the empty city to the first turn (RULES 4, 5.2, 5.3; T35, T39, edge cases 3-8)."""

import pytest

from game.engine import IllegalAction
from game.new_york import GAME, opening
from tests.new_york.positions import (
    BLUE,
    NOTHING,
    T35,
    YELLOW,
    Stacked,
    built,
    empty_city,
    hand,
    kinds,
    laying,
    legal,
    own_colours,
    play,
)


def test_t35_preliminary_dead_end():
    """a (seat 0) and b (seat 1) lay out their eighth; X (seat 2) has seven and finds no square."""
    before_last = T35.replace("a  .  .  X  .  b  .", "a  .  .  X  .  .  .")
    city = laying(before_last, letters={"a": 0, "b": 1, "X": 2})
    assert (city.decider, city.laid) == (1, 22)
    told = play(city, "M blue A7S6")
    assert kinds(told)[:2] == ["lays_out", "forgoes"]
    assert told[1].seat == 2
    assert (built(city, YELLOW), city.reserve[YELLOW]) == (7, 25 - 7)  # the marker stays in the reserve
    assert city.empty_squares() == 26
    assert city.turn == 1  # the game proper has begun


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_order_is_clockwise_from_the_starter(seats):
    city = GAME.start(seats, {"prelim_starter": 2}, 5)
    order = []
    while city.decision == "PRELIM_PLACE":
        order.append(city.decider)
        play(city, GAME.write(city.actions()[0]))
    turns = {3: 8, 4: 6, 5: 5}[seats]
    assert order == [(2 + number) % seats for number in range(seats * turns)]


def test_e04_board_and_reserve_go_with_the_drawn_colour():
    city = GAME.start(3, {"prelim_starter": 0}, 5)
    assert city.colours == [(0,), (1,), (2,)]  # lent
    assert city.owner == [-1, -1, -1]
    city.chance = Stacked([1, 2, 0])  # seat 0 draws blue, 1 yellow, 2 red
    while city.turn == 0:
        told = play(city, GAME.write(city.actions()[0]))
    assert "draws_colour" in kinds(told)
    assert city.colours == [(1,), (2,), (0,)]
    assert city.owner == [2, 0, 1]
    assert city.money == [8, 8, 8]
    assert (city.active, city.decider) == (2, 2)  # the owner of red begins


def test_e05_colours_first():
    city = GAME.start(3, {"colours_first": True, "prelim_starter": 1}, 5)
    assert (city.decider, legal(city)) == (1, {"C red", "C blue", "C yellow"})
    play(city, "C blue")
    assert (city.decider, legal(city)) == (2, {"C red", "C yellow"})
    with pytest.raises(IllegalAction, match="blue belongs to Seat 2"):
        city.apply(GAME.read("C blue"))
    with pytest.raises(IllegalAction, match="green is not in play"):
        city.apply(GAME.read("C green"))
    play(city, "C yellow")
    assert (city.decider, legal(city)) == (0, {"C red"})  # the last colour is asked too
    play(city, "C red")
    assert (city.owner, city.decision, city.decider) == ([0, 1, 2], "PRELIM_PLACE", 1)
    play(city, "M blue A3S3")
    assert city.decider == 2
    play(city, "M yellow A3S4", "M red A1S1")
    assert not legal(city) & {"M blue A2S3", "M blue A4S3", "M blue A3S2"}  # the same ban
    assert "M blue A4S4" in legal(city)
    while city.turn == 0:
        told = play(city, GAME.write(city.actions()[0]))
    assert "draws_colour" not in kinds(told)
    assert city.owner == [0, 1, 2]
    assert city.active == 0  # red


def test_colours_first_with_two_colours_each():
    city = GAME.start(2, {"colours_first": True, "prelim_starter": 1, "mode": "two_colours"}, 5)
    deciders = []
    for text in ("C green", "C blue", "C red", "C yellow"):
        deciders.append(city.decider)
        play(city, text)
    assert deciders == [1, 0, 1, 0]
    assert city.colours == [(1, 2), (0, 3)]


H_CARDS = [f"H{line}" for line in range(1, 8) for _ in range(4)] + ["HJ"] * 5
V_CARDS = [f"V{line}" for line in range(1, 8) for _ in range(4)] + ["VJ"] * 5

#      0  1  2   0  1  2   0  1  2   0  1  2   2     2     2
E6 = "H1 H1 H1  H2 H2 H2  V1 V1 H3  V2 V2 H4  V3    H5    V4   V7"


def test_e06_who_has_two_and_two_stops_at_once():
    city = empty_city(3, {}, Stacked(E6))
    assert opening.deal_hands(city, first=0)
    assert [hand(city, seat) for seat in range(3)] == ["H1 H2 V1 V2", "H1 H2 V1 V2", "H1 H2 H3 H4 H5 V3 V4"]
    assert len(city.pile) == 66 - 15
    assert city.pile.cards[-1] == 14  # V7 was not taken


def test_the_first_player_draws_first():
    city = empty_city(3, {}, Stacked("H1 H2 H3 H4 H5 H6 V1 V2 V3 V4 V5 V6"))
    opening.deal_hands(city, first=1)
    assert [hand(city, seat) for seat in (1, 2, 0)] == ["H1 H4 V1 V4", "H2 H5 V2 V5", "H3 H6 V3 V6"]


def test_e08_events_count_for_their_class():
    city = empty_city(3, {"events": True}, Stacked("H-SAN H1 H2  V-RUI V1 V2  H7 H1 H2  V-BAU V1 V2"))
    opening.deal_hands(city, first=0)
    assert hand(city, 0) == "H7 H-SAN V-RUI V-BAU"
    assert city.count[0] == [2, 2]


def test_a_deck_that_runs_out_is_dealt_again():
    """D39: H and V by turns give seat 0 all H cards and seat 1 all V cards; the second shuffle is an ordinary one."""
    by_turns = " ".join(f"{h} {v}" for h, v in zip(H_CARDS, V_CARDS, strict=True))
    stuck = empty_city(2, {"mode": "one_mark"}, Stacked(by_turns))
    assert not opening.deal_hands(stuck, first=0)
    assert stuck.count == [[33, 0], [0, 33]]
    city = empty_city(2, {"mode": "one_mark"}, Stacked(by_turns))
    own_colours(city)
    opening.open_game(city, 0, None)
    city.check()
    assert [min(count) for count in city.count] == [2, 2]


def test_t39_high_card():
    seats = opening.highest([0, 1, 2], [9, 9, 4])
    assert seats == [0, 1]
    assert opening.highest(seats, [2, 7]) == [1]
    city = empty_city(3, {"edition": "two_pack"}, Stacked([9, 9, 4], [2, 7]))
    told = []
    assert opening.first_player(city, told.append) == 1
    assert [event.facts.get("numbers") for event in told] == [[9, 9, 4], [2, 7], None]
    assert (told[-1].kind, told[-1].seat) == ("begins_high", 1)


def test_the_high_cards_are_those_of_the_basic_deck():
    city = empty_city(5, {"edition": "two_pack", "events": True}, None)
    for _ in range(200):
        numbers = opening.high_cards(city.chance, 5)
        assert len(numbers) == 5 and set(numbers) <= set(range(1, 10)) and numbers.count(9) <= 2


def test_a_random_starter_is_any_seat():
    assert {GAME.start(4, {}, seed).decider for seed in range(40)} == {0, 1, 2, 3}
    assert {GAME.start(4, {"prelim_starter": 2}, seed).decider for seed in range(10)} == {2}


def test_49_choices_at_first():
    assert len(legal(laying(NOTHING))) == 49
    assert laying(NOTHING, starter=2).decider == 2
    assert built(laying(NOTHING), BLUE) == 0
