"""Every worked example of RULES 8 and every edge case of RULES 7 has a test; here they are counted."""

from tests.numbers import names_of_tests, numbered, rows, section

# Edge case -> the worked example that is exactly it.
COVERED = {
    1: "test_s09_sides_of_the_same_colour_may_not",
    3: "test_t35_preliminary_dead_end",
    7: "test_s06_opening_hands_of_8_and_of_4",
    11: "test_t03_price_of_a4s2",
    12: "test_t05_too_dear_and_just_enough",
    13: "test_t05_too_dear_and_just_enough",
    17: "test_t10_nothing_affordable",
    18: "test_t23_a_chain_of_single_events",
    24: "test_t21_the_pile_is_rebuilt",
    27: "test_t26_four_empty_squares_bring_the_stop_cards",
    30: "test_t22_a_stop_card_in_the_middle_of_a_draw",
    41: "test_t12_speculation_needs_more_than_8",
    45: "test_t13_targets_of_the_tycoon",
    47: "test_t16_a_tie_of_others",
    48: "test_t15_a_tie_with_the_active_seat",
    53: "test_t33_an_own_building_is_only_given_up",
    55: "test_t31_the_price_is_the_colours_own",
    59: "test_t39_high_card",
}


def test_every_worked_example_has_its_test():
    examples = section("new_york", 8)
    assert numbered("new_york", "s") == set(rows(examples, r"^\| S(\d+) \|"))
    assert numbered("new_york", "t") == set(rows(examples, r"^\* \*\*T(\d+)\*\*"))


def test_every_edge_case_has_its_test():
    cases, own = rows(section("new_york", 7), r"^\| (\d+) \|"), numbered("new_york", "e")
    assert cases == list(range(1, 61))
    assert set(cases) == own | set(COVERED)
    assert not own & set(COVERED), "an edge case is either a test of its own or covered"
    assert set(COVERED.values()) <= set(names_of_tests("new_york"))
