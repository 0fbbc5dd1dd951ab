"""The rules a second time, slowly and independently: legal plays, groups and what a play does, straight from RULES 5.

It reads nothing but an open view (plain data) and shares no code with the room: squares are (column, row), actions are
written in notation.
"""

from itertools import product

LINES = range(1, 9)
SIGNS = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}
RANKS = {"A": 1, **{str(number): number for number in range(2, 11)}}


class Slow:
    """An open view, and what the rules say of it."""

    def __init__(self, view):
        self.view = view
        self.active, self.money, self.units = view["active"], view["money"], view["units"]
        self.owner = {(c, r): view["board"][8 * (r - 1) + c - 1] for c, r in product(LINES, LINES)}
        self.marked = {(s % 8 + 1, s // 8 + 1) for s in view["mortgaged"]}

    def lines(self, card):
        rank = RANKS[card[1:]]
        return [rank] if rank <= 8 else list(LINES)

    def legal(self):
        """5.3 and 5.6."""
        if self.view["decider"] is None:
            return set()
        if self.view["decision"] == "BUY_DECISION":
            return {"BUY", "SKIP"}
        hand = self.view["hands"][self.active]["cards"]
        pairs = product([card for card in hand if card[0] in "HD"], [card for card in hand if card[0] in "CS"])
        return {
            f"{SIGNS[red[0]]}{red[1:]} {SIGNS[black[0]]}{black[1:]} > {column},{row}"
            for red, black in pairs
            for column, row in product(self.lines(red), self.lines(black))
        }

    def group(self, place):
        """The squares connected with one through sides, by flooding (3)."""
        found, todo = {place}, [place]
        while todo:
            c, r = todo.pop()
            for near in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1)):
                if near not in found and self.owner.get(near) == self.owner[place]:
                    found.add(near)
                    todo.append(near)
        return found

    def factor(self, text):
        return (2 if text[0] == "♥" else 1) * (2 if text.split()[1][0] == "♠" else 1)

    def totals(self):
        """5.10."""
        counted = self.view["options"]["count_properties"]
        squares = [sum(owner == seat for owner in self.owner.values()) for seat in range(self.view["seats"])]
        return [money + 5 * owned * counted for money, owned in zip(self.money, squares, strict=True)]

    def after(self, text):
        """Squares, mortgages, money and units after a play, up to the refill, and who is ruined by it."""
        owner, marked, money, units = dict(self.owner), set(self.marked), list(self.money), list(self.units)
        me, ruined = self.active, None
        if text in ("BUY", "SKIP"):
            pending = self.view["pending"]
            place = (pending["square"] % 8 + 1, pending["square"] // 8 + 1)
            price, seller = len(self.group(place)), owner[place]
            if text == "BUY":
                owner[place] = me
                units[me] -= price
                units[seller] += price
            return owner, marked, money, units, ruined
        c, r = text.split(" > ")[1].split(",")
        place = (int(c), int(r))
        landlord = owner[place]
        if landlord is None:
            owner[place] = me
        elif landlord == me and place in marked:
            owner[place] = None
            marked.remove(place)
        elif landlord == me:
            marked.add(place)
        else:
            rent = len(self.group(place)) * self.factor(text)
            if rent > money[me]:
                ruined, rent, units[me] = me, money[me], 0
                marked -= {each for each in owner if owner[each] == me}
                owner = {each: None if held == me else held for each, held in owner.items()}
            money[me] -= rent
            money[landlord] += rent
        return owner, marked, money, units, ruined
