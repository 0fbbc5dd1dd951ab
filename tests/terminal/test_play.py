"""Whole games at the keyboard, and everything one can type in them."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from game.engine import Match, record
from game.terminal.play import Sitting

from .conftest import FIRST, Ran, Run

NEWCOMER = ("play", "--level", "newcomer")


def load(path: Path) -> Match:
    return record.read(path.read_text(encoding="utf-8"))


def last_answer(ran: Ran, typed: str) -> str:
    """What came after this was typed, up to the next prompt."""
    return ran.out.rsplit(f"> {typed}\n", 1)[1].split("\n> ")[0]


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("--seats", 2, "--option", "mode=one_mark"),
        ("--seats", 2, "--option", "edition=two_pack", "--option", "mode=two_colours", "--option", "events=yes"),
        ("--seats", 4, "--option", "mode=teams", "--option", "events=on", "--option", "colours_first=true", "--you", 3),
        ("--seats", 5, "--option", "marker_limit=no", "--option", "edition=two_pack"),
        ("--seats", 3, "--option", "max_turns=9", "--option", "prelim_starter=2"),
    ],
)
def test_a_whole_game_is_played_and_kept(words: tuple[object, ...], run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run(*NEWCOMER, "--seed", 5, "--save", path, *words, typed=FIRST)
    assert (ran.code, ran.err) == (0, "")
    match = load(path)
    assert match.state.decider is None
    assert re.search(r" wins? with \d+ points?\.\nThe game is saved in\s+\S+game\.json\.\n$", ran.out)
    row = f"{match.seats[0]['name']} .* {match.state.scores()[0]['total']}"
    assert re.search(row, ran.out.rsplit("Points  ", 1)[1])


def test_regular_is_the_usual_level_and_three_the_usual_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert run("play", "--save", path).code == 0
    assert [seat["kind"] for seat in load(path).seats] == ["person", "regular", "regular"]


def test_the_end_of_the_input_keeps_the_saved_game_and_it_goes_on(run: Run, tmp_path: Path) -> None:
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    run(*NEWCOMER, "--seed", 7, "--save", whole, typed=FIRST)
    ran = run(*NEWCOMER, "--seed", 7, "--save", half, typed=FIRST[:11])
    assert (ran.code, ran.err) == (0, "")
    assert "The input has ended, and the game stops here." in ran.out
    match = load(half)
    assert match.state.decider == 0 and match.actions == load(whole).actions[: len(match.actions)]
    ran = run("play", "--resume", half, "--save", half, typed=FIRST)
    assert ran.code == 0 and load(half).actions == load(whole).actions


def test_resuming_without_save_leaves_the_file_alone(run: Run, running: Path) -> None:
    before = running.read_bytes()
    ran = run("play", "--resume", running, typed=["1", "1"])
    assert ran.code == 0 and "The game is not saved." in ran.out
    assert running.read_bytes() == before
    ran = run("play", "--resume", running, typed=["1", "save", "quit"])
    assert "The game is saved in" in ran.out and running.read_bytes() != before


def test_a_move_is_typed_in_full_in_part_or_by_number(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run(*NEWCOMER, "--you", 1, "--seed", 1, "--save", path, "--option", "prelim_starter=0",
              typed=["m RED  a4s4", "A1S1", "", "fifth 72nd", "", "49", "9999"])  # fmt: skip
    match = load(path)
    mine = [match.game.write(action) for action in match.actions[::3]]
    assert mine[:3] == ["M red A4S4", "M red A1S1", "M red A4S7"]
    assert "Enter plays it." in last_answer(ran, "A1S1")
    assert "There is no move 9999: they are numbered from 1 to" in ran.out


def test_a_part_lists_what_goes_with_it(run: Run) -> None:
    listed = last_answer(run(*NEWCOMER, "--seed", 3, "--option", "prelim_starter=0", typed=["A4", "quit"]), "A4")
    assert len(listed.splitlines()) == 7
    assert all("M red A4S" in line and "Fifth Ave" in line for line in listed.splitlines())


def test_what_cannot_be_played_is_explained(run: Run) -> None:
    typed = ["M red A4S4", "why A4S4", "A4S4", "why m red a4s4", "M red A4S4", "why", "why A1S1", "why nonsense",
             "why M red A1S1", "P A4S4 H4 V4", "why a:b", "nonsense", "", "quit"]  # fmt: skip
    ran = run(*NEWCOMER, "--seed", 3, "--option", "prelim_starter=0", typed=typed)
    assert ran.code == 0 and ran.err == ""
    for each in ("why A4S4", "A4S4", "why m red a4s4", "M red A4S4"):
        assert last_answer(ran, each) == "A4S4 is taken.", each
    assert last_answer(ran, "why") == "Say what you would like to play: why A4S3 H4."
    assert last_answer(ran, "why A1S1") == "Nothing speaks against A1S1."
    assert last_answer(ran, "why M red A1S1") == "M red A1S1 can be played."
    assert last_answer(ran, "nonsense") == "“nonsense” is nothing that can be played here: ? lists what can."
    assert last_answer(ran, "P A4S4 H4 V4") == "P A4S4 H4 V4 cannot be played now."
    assert last_answer(ran, "") == "Type a number or a part of a move; help says what else."


def test_every_legal_move_is_listed_with_its_brief(run: Run, running: Path) -> None:
    match = load(running)
    listed = last_answer(run("play", "--resume", running, typed=["?", "quit"]), "?").splitlines()
    assert [re.match(r" *\d+  (\S+ \S+ \S+ \S+)  ", line)[1] for line in listed] == [  # type: ignore[index]
        match.game.write(action) for action in match.state.actions()
    ]
    assert all(re.search(r"Free|Costs \d coins?|Give up", line) for line in listed)


def test_a_preview_shows_points_and_changes_nothing(run: Run, running: Path) -> None:
    ran = run("play", "--resume", running, typed=["preview 1", "preview", "preview zzz", "log all", "quit"])
    shown = last_answer(ran, "preview 1")
    assert "Anna " in shown and re.search(r"Total \d+ → \d+|No points change\.", shown)
    assert "draws" not in shown  # what would come from the pile is nobody's to know
    assert last_answer(ran, "preview zzz").startswith("Give the number or the notation of one move")
    assert last_answer(ran, "log all").splitlines()[0].endswith("lays out red on A1S1.") or "lays out" in ran.out


def test_undo_goes_back_to_ones_own_choice(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    ran = run(*NEWCOMER, "--seed", 3, "--option", "prelim_starter=0", "--save", path, typed=["undo", "1", "1", "undo"])
    assert "There is nothing you can take back here." in last_answer(ran, "undo") or "taken back" in ran.out
    assert ran.out.count("There is nothing you can take back here.") == 1
    assert ran.out.count("Your last choice is taken back.") == 1
    assert len(load(path).actions) == 3


def test_redo_brings_back_what_was_taken_back(run: Run, tmp_path: Path) -> None:
    path, whole = tmp_path / "game.json", tmp_path / "whole.json"
    game = (*NEWCOMER, "--seed", 3, "--option", "prelim_starter=0", "--save")
    run(*game, whole, typed=["1", "1", "1"])
    ran = run(*game, path, typed=["redo", "1", "1", "1", "undo", "undo", "redo", "redo", "redo"])
    assert ran.out.count("There is no move to bring back.") == 2
    assert ran.out.count("What was taken back is back again.") == 2
    assert load(path).actions == load(whole).actions


def test_undo_inside_a_choice_drops_only_that(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "harbour.json"
    typed = ["", "1", "sail", "", "1", "undo", "undo", "wait"]
    ran = run("play", "harbour", "--seats", 2, "--people", 2, "--seed", 4, "--save", path, typed=typed)
    assert ran.out.count("Your last choice is taken back.") == 1
    assert ran.out.count("There is nothing you can take back here.") == 1
    assert load(path).stops == [0, 2, 3]


def test_a_resumed_game_that_is_left_at_once_is_still_saved(run: Run, running: Path) -> None:
    ran = run("play", "--resume", running, typed=["quit"])
    assert "The game is not saved." not in ran.out and "The game is saved in" in ran.out
    assert f"python -m game play --resume {running} --save {running}\n" in ran.out


@pytest.mark.parametrize("width", [48, 60, 80, 200])
def test_on_narrow_and_wide_screens(width: int, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    typed = ["help", *["1"] * 12, "?", "preview 1", "log all", "why A1S1 H1 V1", "quit"]
    out = run(*NEWCOMER, "--seed", 3, typed=typed).out
    assert ("A4 Fifth Ave" in out) == (width >= 80)
    long = [line for line in out.splitlines() if len(line) > width and "Markers left" not in line]
    figures = [line for line in long if re.search(r"(Anna|Otis|Mabel) ", line)]
    assert long == figures, "only the figures of the seats need more"
    assert all(len(line) <= 70 for line in figures)


def test_partners_are_named(run: Run) -> None:
    ran = run(*NEWCOMER, "--seats", 4, "--option", "mode=teams", typed=["quit"])
    assert "Teams: Anna, Mabel; Otis, Walt." in ran.out


def test_a_fault_of_a_bot_says_where_the_game_is(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game import bots

    path, choose = tmp_path / "game.json", bots.choose

    def tired(state: object, seat: int, level: str, seed: int) -> object:
        return choose(state, seat, level, seed) if len(load(path).actions) < 8 else 1 / 0  # type: ignore[arg-type]

    monkeypatch.setattr(bots, "choose", tired)
    with pytest.raises(ZeroDivisionError):
        run(*NEWCOMER, "--seed", 3, "--save", path, typed=FIRST)
    assert len(load(path).actions) == 8


def test_save_needs_a_name_once_and_writes_over_nothing(run: Run, tmp_path: Path) -> None:
    precious, path = tmp_path / "precious.txt", tmp_path / "game.json"
    precious.write_text("mine")
    typed = ["save", f"save {precious}", f"save {tmp_path}", f"save {path}", "1", "save", "quit"]
    ran = run(*NEWCOMER, "--seed", 3, typed=typed)
    assert ran.code == 0 and precious.read_text() == "mine"
    assert "Give the name of a file: save FILE." in ran.out
    assert "precious.txt is there already" in " ".join(ran.out.split())
    assert "is a folder: give the name of a file." in " ".join(ran.out.split())
    assert len(load(path).actions) >= 1
    ran = run(*NEWCOMER, "--save", precious)
    assert (ran.code, ran.out) == (2, "") and precious.read_text() == "mine"


def test_help_and_the_board_again(run: Run) -> None:
    ran = run(*NEWCOMER, "--seed", 3, typed=["help", "board", "log", "quit"])
    assert "take back your last choice" in ran.out
    assert ran.out.count("A4 Fifth Ave") == 2
    assert max(map(len, ran.out.splitlines())) <= 100


def test_what_bots_did_since_a_resumed_game_was_left_is_told(run: Run, running: Path) -> None:
    ran = run("play", "--resume", running, typed=["quit"])
    assert re.search(r"^Otis .*\n(.*\n)*Mabel ", ran.out, re.MULTILINE)


# Several people at one keyboard


CURTAIN = re.compile(r"^Pass the keyboard to (\w+), then press Enter\. .*$", re.MULTILINE)


def turns(out: str) -> list[tuple[str, str]]:
    """Whose turn it was, and everything on the screen until the next one's."""
    cuts = list(CURTAIN.finditer(out))
    ends = [cut.start() for cut in cuts[1:]] + [len(out)]
    return [(cut[1], out[cut.end() : end]) for cut, end in zip(cuts, ends, strict=True)]


@pytest.mark.parametrize(
    "options",
    [("--seats", 3), ("--seats", 4, "--option", "mode=teams", "--option", "events=yes"),
     ("--seats", 3, "--option", "visible_backs=no", "--option", "events=yes")],
)  # fmt: skip
def test_a_persons_turn_shows_no_other_hand(options: tuple[object, ...], run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = [each for _ in range(90) for each in ("", "1", "log all")]
    ran = run(*NEWCOMER, "--people", 2, "--seed", 21, "--save", path, *options, typed=typed)
    match = load(path)
    names = [seat["name"] for seat in match.seats]
    positions = [match.at(stop) for stop in match.stops]
    seen = turns(ran.out)
    assert len({name for name, _ in seen}) == 2
    compared = 0
    for name, screen in seen:
        seat = names.index(name)
        hands = re.findall(r"^Your hand: (.*(?:\n[^ \n>].*)*?)\n\w+: ", screen, re.MULTILINE)
        for shown in hands:
            cards = held(shown)
            mine = [position.view(seat)["hands"][seat]["cards"] for position in positions if position.decider == seat]
            assert cards in mine
            compared += 1
        for other in names:
            if other != name:  # a draw is told in numbers, to everybody but its owner
                drawn = re.findall(rf"^ *{other} (?:draws|starts with) (?!by lot|a Stop)(.*)$", screen, re.MULTILINE)
                assert all(re.fullmatch(r"\d+ cards?\.", each) for each in drawn), drawn
        assert " holds: " not in screen or "wins with" in screen or " win with" in screen
    assert compared > 10


def held(shown: str) -> list[str]:
    """The cards of a "Your hand" line."""
    cards = re.findall(r"\b([HV](?:[1-7J]|-[A-Z]{3})) [^,(]+(?:\((?:avenue|street)\))?(?: ?\(×(\d)\))?", shown)
    return [card for card, times in cards for _ in range(int(times or 1))]


def test_the_screen_of_a_turn_is_made_of_what_the_seat_knows(
    monkeypatch: pytest.MonkeyPatch, finished: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Deal anew whatever a person cannot see: nothing on the screen changes."""
    from game.engine import Chance
    from game.terminal.console import Console
    from game.terminal.moves import Moves

    match = load(finished)
    people = Match("new_york", [{"kind": "person", "name": n} for n in "ABC"], match.options, match.seed)
    for start, end in pairwise(match.stops):
        people.play(*match.actions[start:end])
        if end % 7 or people.state.decider is None:
            continue
        seat, screens, truth = people.state.decider, set(), people.state
        for state in (truth, *(truth.sample(seat, Chance(luck)) for luck in range(2))):
            monkeypatch.setattr(people, "state", state)
            sitting = Sitting(people, Console(), "en", None)
            sitting.moves = Moves(state, people.game, sitting.voice)
            sitting.draw(seat)
            sitting.list_all("")
            sitting.preview("1")
            screens.add(capsys.readouterr().out)
        monkeypatch.setattr(people, "state", truth)
        assert len(screens) == 1


def test_undo_at_a_table_of_several_stops_at_what_others_chose(run: Run) -> None:
    ran = run(*NEWCOMER, "--people", 3, "--seed", 3, typed=["", "1", "", "undo", "quit"])
    assert "There is nothing you can take back here." in ran.out


def test_a_room_without_a_face_and_with_choices_of_several_steps(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "harbour.json"
    ran = run("play", "harbour", "--seats", 2, "--people", 2, "--name", "Zoé", "--seed", 4, "--save", path,
              typed=["", "1", "undo", "1", "sail", "", "why crate:gold", "preview 1", "?", "wait"])  # fmt: skip
    assert (ran.code, ran.err) == (0, "")
    assert "Pass the keyboard to Zoé" in ran.out and "Nothing in the harbour is called that." in ran.out
    assert [seat["name"] for seat in load(path).seats] == ["Zoé", "Anna"]
    assert len(load(path).stops) == 3
    typed = [each for _ in range(60) for each in ("", "1", "sail", "wait")]
    ran = run("play", "harbour", "--seats", 2, "--people", 2, "--seed", 4, typed=typed)
    assert re.search(r" wins? with ", ran.out)


def test_bots_say_which_games_they_do_not_know(run: Run) -> None:
    ran = run("play", "harbour", "--seats", 2, "--you", 2)
    assert ran.code == 2 and ran.err.startswith("No bot has learnt this game yet")
    assert len(ran.err.splitlines()) == 1
