"""The rules a second time, slowly and independently: prices, scores and legal actions straight from RULES 5.

It reads nothing but an open view (plain data) and shares no code with the room: rows are lists of seven, actions are
written in notation.
"""

from itertools import product

COLOURS = ["red", "blue", "yellow", "green", "black"]
CENTRE = [(4, 4), (3, 4), (5, 4), (4, 3), (4, 5)]
CORNERS = [(1, 1), (1, 7), (7, 1), (7, 7)]
LINES = range(1, 8)


class Slow:
    """An open view, and what the rules say of it."""

    def __init__(self, view):
        self.view = view
        self.grid = [view["board"][7 * row : 7 * row + 7] for row in range(7)]
        self.mode = view["options"]["mode"]
        self.active, self.decider = view["active"], view["decider"]
        self.seats = view["seats"]

    # The board: rows and columns 1-7, as in the rules

    def at(self, row, column):
        return self.grid[row - 1][column - 1]

    def squares(self):
        return product(LINES, LINES)

    def price(self, row, column):
        """The smaller number of this colour's markers in row and column (5.1)."""
        colour = self.at(row, column)
        in_row = sum(self.at(row, other) == colour for other in LINES)
        in_column = sum(self.at(other, column) == colour for other in LINES)
        return min(in_row, in_column)

    def groups(self, colour):
        """The sizes of the groups of a colour, by flooding."""
        left = {(row, column) for row, column in self.squares() if self.at(row, column) == colour}
        sizes = []
        while left:
            todo, size = [left.pop()], 0
            while todo:
                row, column = todo.pop()
                size += 1
                for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if near in left:
                        left.remove(near)
                        todo.append(near)
            sizes.append(size)
        return sorted(sizes, reverse=True)

    def score(self, seat):
        """5.14, the partner's part apart."""
        coins = self.view["money"][seat]
        if None in self.view["owner"]:
            return coins
        sizes = [self.groups(colour) for colour in self.view["colours"][seat]]
        if self.mode == "two_colours":
            return 2 * sum(max(groups, default=0) for groups in sizes) + coins
        (groups,) = sizes
        if self.mode == "one_mark":
            return 2 * sum(groups[:2]) + coins
        return sum(groups) + max(groups, default=0) + coins

    def totals(self):
        scores = [self.score(seat) for seat in range(self.seats)]
        if self.mode == "teams":
            return [scores[seat] + scores[(seat + 2) % 4] for seat in range(4)]
        return scores

    # Seats, markers and cards

    def owner(self, row, column):
        colour = self.at(row, column)
        return None if colour is None else self.view["owner"][colour]

    def reserve(self, colour):
        return 49 if self.view["reserve"] is None else self.view["reserve"][colour]

    def placeable(self, seat):
        """What is written behind an action for each colour with a marker left: nothing, or " +" for the second."""
        colours = sorted(self.view["colours"][seat])
        return [" +" * place for place, colour in enumerate(colours) if self.reserve(colour) > 0]

    def hand(self, seat):
        return self.view["hands"][seat]["cards"]

    def cards_for(self, cls, line):
        """The cards in the active hand that can name this line."""
        return [card for card in (f"{cls}{line}", f"{cls}J") if card in self.hand(self.active)]

    # Legal actions by decision (5.13)

    def legal(self):
        decision = self.view["decision"]
        return set(getattr(self, decision.lower())()) if decision else set()

    def choose_colour(self):
        return [f"C {COLOURS[colour]}" for colour, owner in enumerate(self.view["owner"]) if owner is None]

    def prelim_place(self):
        for colour in self.view["colours"][self.decider]:
            if self.view["to_lay"][colour] == 0:
                continue
            for row, column in self.squares():
                near = [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
                touching = [self.at(*other) for other in near if min(other) >= 1 and max(other) <= 7]
                if self.at(row, column) is None and colour not in touching:
                    yield f"M {COLOURS[colour]} A{row}S{column}"

    def exchange_offer(self):
        partner = {card[0] for card in self.hand((self.active + 2) % 4)}
        return ["X skip"] + [f"X offer {card}" for card in set(self.hand(self.active)) if card[0] in partner]

    def exchange_reply(self):
        cls = self.view["pending"]["class"]
        return ["X decline"] + [f"X give {card}" for card in set(self.hand(self.decider)) if card[0] == cls]

    def main(self):
        return [*self.pairs(), *self.events()]

    def forced_redraw(self):
        assert not self.main(), "a redraw though something is legal"
        return ["REDRAW"]

    def pairs(self):
        """5.5: vacant and foreign squares take each own colour that has a marker; own ones are given up."""
        seat = self.active
        for row, column in self.squares():
            owner = self.owner(row, column)
            if owner == seat:
                marks = [""]
            elif owner is None or self.price(row, column) <= self.view["money"][seat]:
                marks = self.placeable(seat)
            else:
                marks = []
            for h, v, mark in product(self.cards_for("H", row), self.cards_for("V", column), marks):
                yield f"P A{row}S{column} {h} {v}{mark}"

    def events(self):
        """5.8."""
        seat, hand = self.active, self.hand(self.active)
        can_place = self.placeable(seat)
        friends = {seat, (seat + 2) % 4} if self.mode == "teams" else {seat}
        for cls, other in ("HV", "VH"):
            for event in ("SAN", "RUI"):
                if f"{cls}-{event}" in hand:
                    yield f"E {event} {cls}"
            if not can_place:
                continue
            if f"{cls}-SPE" in hand:
                for colour, owner in enumerate(self.view["owner"]):
                    if owner != seat and sum(self.groups(colour)) > 8:
                        yield f"E SPE {cls} {COLOURS[colour]}"
            if f"{cls}-BAU" in hand:
                for row, column in self.squares():
                    if self.owner(row, column) not in friends | {None}:
                        line = row if other == "H" else column
                        for card, mark in product(self.cards_for(other, line), can_place):
                            yield f"E BAU {cls} A{row}S{column} with {card}{mark}"
            if f"{cls}-STA" in hand:
                for line in LINES:
                    name = f"A{line}" if other == "H" else f"S{line}"
                    for card, colour in product(self.cards_for(other, line), self.leaders(other, line)):
                        yield f"E STA {cls} {name} with {card} {COLOURS[colour]}"

    def leaders(self, cls, line):
        on_line = [self.at(line, k) if cls == "H" else self.at(k, line) for k in LINES]
        counts = {colour: on_line.count(colour) for colour in on_line if colour is not None}
        most = max(counts.values(), default=0)
        return [c for c, count in counts.items() if count == most and self.view["owner"][c] != self.active]

    def renewal_place(self):
        zone = CENTRE if self.view["pending"]["event"] == "SAN" else CORNERS
        for (row, column), mark in product(zone, self.placeable(self.decider)):
            if self.at(row, column) is None:
                yield f"R A{row}S{column}{mark}"

    def spek_victim(self):
        # Whose colour was named is not in the view of the position: all squares of one colour of the decider.
        return self.victim()

    def statik_victim(self):
        return self.victim()

    def victim(self):
        named = {divmod(square, 7) for square in self.view["pending"]["squares"]}
        squares = {(row + 1, column + 1) for row, column in named}
        assert squares and {self.owner(*square) for square in squares} == {self.decider}
        assert len({self.at(*square) for square in squares}) == 1
        return [f"V A{row}S{column}" for row, column in squares]

    def own_colour(self):
        marks = self.placeable(self.active)
        assert len(marks) == 2, "with one colour it is automatic"
        return [f"O{mark}" for mark in marks]

    # What an action does to the squares of a victim (5.9)

    def victims_squares(self, text):
        """The squares a played SPE or STA leaves to its victim, worked out before it is played."""
        words = text.split()
        colour = COLOURS.index(words[-1])
        of_colour = {square for square in self.squares() if self.at(*square) == colour}
        if words[1] == "SPE":
            return of_colour
        line = int(words[3][1])
        return {(row, column) for row, column in of_colour if (row if words[3][0] == "A" else column) == line}
