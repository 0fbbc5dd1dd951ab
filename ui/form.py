"""The form of a new game: what is typed and chosen there, until it is a match."""

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from game.bots import LEVELS
from game.engine import Game, Line, Match, Option, Refusal
from game.engine.chance import SEEDS
from game.engine.match import LONGEST_NAME, PERSON, nameable
from game.engine.option import Value

from .browser import Browser, StorageTrouble
from .shelf import HOME
from .shows import SeatForm
from .voice import Voice

KINDS = (PERSON, *LEVELS)
SEAT_FIELD = re.compile(r"seat-(\d+)-(kind|name)")
LAST = HOME + "last/"  # what was played last, per game


@dataclass
class Form:
    """Everything as it stands in the controls."""

    game: Game
    count: int
    kinds: list[str]  # for every seat there may be
    names: list[str]  # "": called by its kind, or "Seat 2"
    chosen: dict[str, Value] = field(default_factory=dict)  # only what somebody chose
    seed: str = ""  # "": by lot
    more: bool = False
    wrong: Line | None = None
    wrong_field: str = ""  # beside which control it is said

    @classmethod
    def usual(cls, game: Game, kinds: list[str]) -> "Form":
        """These players with the usual rules; as a fresh form would have it, if that is nobody's game."""
        form = cls.fresh(game)
        if len(kinds) in game.seats and set(kinds) <= set(KINDS):
            form.count, form.kinds[: len(kinds)] = len(kinds), kinds
        return form

    @classmethod
    def fresh(cls, game: Game) -> "Form":
        """One person against two bots, as far as the game has room for them."""
        most = max(game.seats)
        count = 3 if 3 in game.seats else min(game.seats)
        return cls(game, count, [PERSON, *["regular"] * (most - 1)], [""] * most)

    @classmethod
    def remembered(cls, game: Game, browser: Browser) -> "Form":
        """As it was filled in last time; what makes no sense any more is left out."""
        form = cls.fresh(game)
        try:
            last = json.loads(browser.get(LAST + game.id) or "{}")
            if last.get("count") in game.seats:
                form.count = last["count"]
            for seat, each in enumerate(last.get("seats", [])[: len(form.kinds)]):
                if each["kind"] in KINDS and isinstance(each["name"], str):
                    form.kinds[seat], form.names[seat] = each["kind"], each["name"][:LONGEST_NAME]
            for key, value in last.get("options", {}).items():
                option = next((one for one in form.options() if one.key == key), None)
                if option is not None and option.refusal(value) is None:
                    form.chosen[key] = value
        except (ValueError, TypeError, KeyError, AttributeError):
            return cls.fresh(game)
        return form

    def remember(self, browser: Browser) -> None:
        seats = [{"kind": kind, "name": name} for kind, name in zip(self.kinds, self.names, strict=True)]
        last = {"count": self.count, "seats": seats, "options": self.chosen}
        with suppress(StorageTrouble):  # it is only a convenience
            browser.put(LAST + self.game.id, json.dumps(last, ensure_ascii=False))

    # What is open

    def options(self) -> list[Option]:
        """With what is chosen as far as it is still open: another number of seats may close a choice."""
        found = self.game.options(self.count, self.chosen)
        keys = {option.key: option for option in found}
        for key in [key for key, value in self.chosen.items() if key not in keys or keys[key].refusal(value)]:
            del self.chosen[key]
            return self.options()
        return found

    def values(self) -> dict[str, Value]:
        return {option.key: self.chosen.get(option.key, option.default) for option in self.options()}

    def seats(self, say: Voice) -> tuple[SeatForm, ...]:
        return tuple(
            SeatForm(seat["kind"], name, self._wrong_name(name), seat["name"])
            for seat, name in zip(self.sitting(say), self.names, strict=False)
        )

    def _wrong_name(self, name: str) -> Line | None:
        if not name.strip() or nameable(name.strip()):
            return None
        return Line("A name is 1 to {high} characters that can be shown.", {"high": LONGEST_NAME})

    # What is done

    def set(self, name: str, value: str) -> None:
        """A control has a new value; nonsense is said beside it or left out."""
        self.wrong, self.wrong_field = None, ""
        if name == "seats":
            if value.isdecimal() and int(value) in self.game.seats:
                self.count = int(value)
        elif name == "seed":
            self.seed = value.strip()
        elif found := SEAT_FIELD.fullmatch(name):
            self._set_seat(int(found[1]), found[2], value)
        elif name.startswith("option-"):
            self._set_option(name.removeprefix("option-"), value)

    def _set_seat(self, seat: int, what: str, value: str) -> None:
        if seat < len(self.kinds):
            if what == "name":
                self.names[seat] = value
            elif value in KINDS:
                self.kinds[seat] = value

    def _set_option(self, key: str, value: str) -> None:
        option = next((each for each in self.options() if each.key == key), None)
        if option is None:
            return
        wanted = as_value(option, value)
        why = option.refusal(value if wanted is None else wanted)
        if why is not None:
            self.wrong, self.wrong_field = why, f"option-{key}"
        else:
            self.chosen[key] = wanted
            self.options()

    def match(self, say: Voice, luck: int) -> Match | None:
        """The match that this asks for; None, with `wrong` said, if something is."""
        try:
            seed = int(self.seed) if self.seed else luck
        except ValueError:
            seed = -1
        if not 0 <= seed < SEEDS:
            self.wrong = Line("The seed is a whole number from 0 to {high}.", {"high": SEEDS - 1})
            self.wrong_field = "seed"
            return None
        self.wrong = next((seat.wrong for seat in self.seats(say) if seat.wrong), None)
        if self.wrong:
            return None
        try:
            return Match(self.game.id, self.sitting(say), self.chosen, seed)
        except Refusal as error:
            self.wrong = error.line
            return None

    def sitting(self, say: Voice) -> list[dict[str, str]]:
        """Who sits where; whoever has no name is called by what he is, and two of a kind are told apart."""
        names = [name.strip() or usual_name(kind, say) for kind, name in zip(self.kinds, self.names, strict=True)]
        names = names[: self.count]
        told_apart = [
            f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
            for seat, name in enumerate(names)
        ]
        return [{"kind": kind, "name": name} for kind, name in zip(self.kinds, told_apart, strict=False)]


def usual_name(kind: str, say: Voice) -> str:
    return say(KIND_NAMES[kind]) if kind in KIND_NAMES else kind


KIND_NAMES: Mapping[str, Line] = {
    PERSON: Line("Player"),
    "newcomer": Line("Newcomer"),
    "regular": Line("Regular"),
}


def as_value(option: Option, text: str) -> Any:
    """What a control's text means for an option; None if nothing."""
    if option.kind == "number":
        return int(text) if re.fullmatch(r"-?\d{1,9}", text.strip()) else None
    return next((choice for choice in option.choices if str(choice).lower() == text.lower()), None)
