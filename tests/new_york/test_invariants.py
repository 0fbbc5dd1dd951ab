"""Each invariant of RULES 9 is broken on purpose, and `check()` names it.

8 and 13 speak of steps, not of positions: `test_random_games` looks at them from step to step.
"""

import pytest

from game.new_york.cards import TYPE
from game.new_york.state import City
from tests.new_york.positions import B1, B2, B4, RED, at, board, laying, play

HANDS = {0: "H2 H4 V1 V4", 1: "H5 H1 V2 V3", 2: "H6 H7 V6 V7"}


def broken(city, words):
    with pytest.raises(AssertionError, match=words):
        city.check()


def fresh(**more):
    city = board(B1, hands=HANDS, **more)
    city.check()
    return city


def test_i01_markers_add_up():
    city = fresh()
    city.reserve[RED] += 1
    broken(city, "^1: markers of colour 0 do not add up")
    city.reserve[RED] = -1
    broken(city, "^1: reserve of colour 0 below 0")


def test_i01_the_three_boards_agree():
    city = fresh()
    city.board[at("A1S2")] = RED
    broken(city, "board and set of colour 0 differ")
    city = fresh()
    city.rows[RED] += 1
    broken(city, "line counts of colour 0")
    city = fresh()
    city.columns[RED] += 1
    broken(city, "line counts of colour 0")


@pytest.mark.parametrize("money", [[9, 8, 8], [8, 8, 7], [25, -1, 0]])
def test_i02_coins_add_up(money):
    city = fresh()
    city.money = money
    broken(city, "^2: coins do not add up")


def test_i03_cards_add_up():
    city = fresh()
    city.pile.draw()
    broken(city, "^3: cards do not add up")
    city = fresh()
    city.discard[TYPE["H3"]] += 1
    broken(city, "^3: cards do not add up")
    city = fresh()
    city.played.append(TYPE["VJ"])
    broken(city, "^3: cards do not add up")
    city = fresh()
    city.hands[0][TYPE["H3"]] -= 1
    broken(city, "^3: a hand holds less than nothing")


def test_i03_two_more_with_the_stop_cards():
    city = fresh(stops=True)
    city.discard[26] = 0
    broken(city, "^(3|5): ")


def test_i04_classes_are_counted():
    city = fresh()
    city.count[1] = [1, 3]
    broken(city, "^4: class counts of seat 1")


def test_i05_stop_cards_are_aside_or_in_the_piles():
    city = fresh()
    city.open_stop = 26
    broken(city, "^(3|5): ")
    city = fresh()
    city.circulating = True
    broken(city, "^(3|5): ")
    city = fresh(stops=True)
    city.played, city.discard[26] = [26], 0
    broken(city, "^5: Stop cards are not in the piles")


def test_i06_nearly_full_and_the_stop_cards_aside():
    city = board(B4, hands=HANDS)
    city.put(at("A2S4"), RED)
    broken(city, "^6: Stop cards are aside, and the city is nearly full")


def test_i07_hands_are_filled_up():
    city = fresh()
    city.hands[1][TYPE["H5"]] -= 1
    city.count[1][0] -= 1
    city.discard[TYPE["H5"]] += 1
    broken(city, r"^7: hands \[1\] are not filled up")


def test_i09_preliminary_markers_do_not_touch():
    text = "R" + "." * 48
    city = laying(text)
    city.put(at("A1S2"), RED)
    broken(city, "^9: markers of colour 0 touch")


def test_i10_prices(monkeypatch):
    city = fresh()
    for price in (0, 8):
        monkeypatch.setattr(City, "price", lambda city, square, price=price: price)
        broken(city, "^10: a price of colour 0")


def test_i11_buildings_add_up():
    city = fresh()
    city.colours[0] = ()
    broken(city, "^11: buildings do not add up")


def test_i12_no_redraw_while_something_is_legal():
    city = fresh()
    city.decision = "FORCED_REDRAW"
    broken(city, "^12: a redraw though something is legal")


def test_knowledge_is_true():
    city = fresh(visible_backs=False)
    city.maybe[2] = (1, 3)
    broken(city, "^6: the table is sure of something false about seat 2")
    city = board(B2, 4, mode="teams")
    city.known[3][TYPE["H7"]] = 1
    broken(city, "^6: the partner of seat 3 is sure of something false")


def test_somebody_decides_until_the_end():
    city = fresh()
    city.decider = None
    broken(city, "a decision without a decider")


def test_a_finished_game_holds_them_all():
    city = board(B4, hands=HANDS, stops=True, pile="H-STOP")
    play(city, "P A2S4 H2 V4")
    assert city.decider is None
    city.check()
    city.discard[27] = 0  # the other Stop card
    broken(city, "^(3|5): ")
