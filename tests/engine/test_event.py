"""Events, and what a seat may know of them."""

from game.engine import Event

DRAW = Event("draws", 1, {"n": 2, "cards": ["card:PR"]}, ("card:PR",), secret=("cards",), knows=(1, 3), news=True)


def test_who_knows_reads_it_all():
    assert DRAW.seen_by(1) is DRAW
    assert DRAW.seen_by(3) is DRAW
    assert DRAW.row == "draws"


def test_others_and_spectators_read_neither_secrets_nor_parts():
    for seat in (0, 2, None):
        seen = DRAW.seen_by(seat)
        assert seen.facts == {"n": 2}
        assert seen.parts == ()
        assert (seen.kind, seen.seat, seen.news) == ("draws", 1, True)
        assert seen.row == "draws.hidden"
    assert DRAW.facts == {"n": 2, "cards": ["card:PR"]}, "the event itself is untouched"


def test_an_open_event_is_the_same_for_all():
    event = Event("buys", 0, {"n": 1}, ("square:A4S3",))
    assert event.seen_by(None) is event
    assert event.row == "buys"


def test_a_secret_that_is_not_there_this_time_hides_the_row():
    event = Event("draws", 1, {"n": 0}, secret=("cards",), knows=(1,))
    assert event.row == "draws.hidden"
