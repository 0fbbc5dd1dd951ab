"""A pile as stretches, compared with a list of stretches kept the slow way."""

from hypothesis import given
from hypothesis import strategies as st

from game.engine import Chance, Pile


def known(*cards):
    return {"known": True, "cards": list(cards)}


def unknown(*cards):
    return {"known": False, "cards": list(cards)}


def test_a_fresh_pile_is_one_stretch_in_unknown_order():
    assert Pile([3, 1, 2]).stretches() == [unknown(1, 2, 3)]
    assert Pile([3, 1, 2], known=True).stretches() == [known(2, 1, 3)]
    assert Pile().stretches() == []


def test_draw_takes_the_top_and_ends_a_stretch():
    pile = Pile([1, 2])
    pile.put_on_top([8, 9])
    assert pile.stretches() == [known(9, 8), unknown(1, 2)]
    assert (pile.draw(), pile.draw()) == (9, 8)
    assert pile.stretches() == [unknown(1, 2)]
    assert (pile.draw(), pile.draw(), len(pile)) == (2, 1, 0)
    assert pile.stretches() == []


def test_put_under_leaves_the_top_as_it_was():
    pile = Pile([1, 2])
    pile.put_under([8, 9])
    pile.put_under([7], known=False)
    assert pile.stretches() == [unknown(1, 2), known(9, 8), unknown(7)]
    assert [pile.draw() for _ in range(5)] == [2, 1, 9, 8, 7]


def test_nothing_put_down_makes_no_stretch():
    pile = Pile([1])
    pile.put_on_top([])
    pile.put_under([])
    assert pile.stretches() == [unknown(1)]
    pile = Pile()
    pile.put_under([1])
    assert pile.stretches() == [known(1)]


def test_a_shuffle_merges_stretches():
    pile = Pile([1, 2])
    pile.put_on_top([8, 9])
    pile.shuffle(Chance(4))
    assert pile.stretches() == [unknown(1, 2, 8, 9)]


def test_a_clone_shares_nothing():
    pile = Pile([1, 2])
    twin = pile.clone()
    twin.draw()
    twin.put_on_top([5])
    twin.put_under([6])
    assert pile.stretches() == [unknown(1, 2)]
    assert (pile.cards, pile.seams) == ([1, 2], [(0, False)])


CARDS = st.lists(st.integers(0, 5), max_size=4)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("draw")),
        st.tuples(st.sampled_from(["top", "under"]), CARDS, st.booleans()),
        st.tuples(st.just("shuffle"), st.integers(0, 99)),
    ),
    max_size=12,
)


@given(CARDS, st.booleans(), STEPS)
def test_against_a_list_of_stretches(cards, order, steps):
    pile = Pile(cards, order)
    slow = [(order, cards)] if cards else []  # from bottom to top
    for step in steps:
        if step[0] == "draw" and slow:
            top = slow.pop()
            assert pile.draw() == top[1][-1]
            slow += [(top[0], top[1][:-1])] if top[1][1:] else []
        elif step[0] == "top":
            pile.put_on_top(step[1], step[2])
            slow += [(step[2], step[1])] if step[1] else []
        elif step[0] == "under":
            pile.put_under(step[1], step[2])
            slow[:0] = [(step[2], step[1])] if step[1] else []
        elif step[0] == "shuffle":
            pile.shuffle(Chance(step[1]))
            slow = [(False, pile.cards[:])] if slow else []
        shown = [known(*cards[::-1]) if order else unknown(*sorted(cards)) for order, cards in reversed(slow)]
        assert pile.stretches() == shown
        assert len(pile) == sum(len(cards) for _, cards in slow)


@given(CARDS, STEPS, st.integers(0, 99))
def test_a_pile_dealt_from_its_stretches_looks_the_same(cards, steps, seed):
    pile = Pile(cards)
    for step in steps:
        if step[0] == "top":
            pile.put_on_top(step[1], step[2])
        elif step[0] == "under":
            pile.put_under(step[1], step[2])
    dealt = Pile.dealt(pile.stretches(), Chance(seed))
    assert dealt.stretches() == pile.stretches()
    assert Pile.dealt(pile.stretches(), Chance(seed)).cards == dealt.cards


def test_what_is_in_unknown_order_is_dealt_in_every_order():
    """And only that: what is known, and what lies in which stretch, stays."""
    pile = Pile([1, 2, 3])
    pile.put_on_top([8, 9])
    orders = {tuple(Pile.dealt(pile.stretches(), Chance(seed)).cards) for seed in range(100)}
    assert {order[3:] for order in orders} == {(8, 9)}
    assert len({order[:3] for order in orders}) == 6
