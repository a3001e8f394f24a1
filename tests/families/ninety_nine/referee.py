"""
A second reading of the rule book: Ninety-Nine in plain lists and names, slow and obvious.

It shares nothing with the rules but the texts of cards and offers, so that a misreading in
one of the two shows as a difference. A hand is a seat, or "dummy".
"""

from __future__ import annotations

from dataclasses import dataclass, field

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "J", "Q", "K", "A"]
BID_FOR = {"C": 3, "H": 2, "S": 1, "D": 0}
HandName = int | str


def pack(players: int, classic: bool) -> set[str]:
    ranks = [rank for rank in ORDER if players == 5 or rank not in ("11", "12")]
    if players < 4:
        ranks = ranks[ranks.index("6") :]
    return {rank + suit for rank in ranks for suit in "SHDC"} | ({"JK"} if classic else set())


@dataclass
class Hand:
    """One deal, from the shuffled pack to its points."""

    options: dict[str, object]
    players: int
    dealer: int
    cards: list[str]  # the shuffled pack, from the top
    trump: str = "NT"
    turned: str = ""
    held: dict[HandName, list[str]] = field(default_factory=dict)
    aside: dict[HandName, list[str]] = field(default_factory=dict)
    won: list[HandName] = field(default_factory=list)  # who took the tricks, one after the other
    declared: list[int] = field(default_factory=list)
    revealed: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.names: list[HandName] = list(range(self.players))
        if self.players == 2:
            self.names.append("dummy")
        self.aside = {name: [] for name in self.names}
        self.held = {name: [] for name in self.names}
        cards = list(self.cards)
        if self.options["trump_rule"] == "turn_up":
            self.turned = cards.pop()
            none = self.turned == "JK" or self.turned[:-1] == "9"
            self.trump = "NT" if none else self.turned[-1]
        while cards:
            for name in self.round_of_dealing():
                self.held[name].append(cards.pop(0))
        if self.players == 2:
            self.aside["dummy"] = self.held["dummy"][-3:]
            self.held["dummy"] = self.held["dummy"][:-3]

    def seats_from(self, first: int) -> list[int]:
        return [(first + step) % self.players for step in range(self.players)]

    def round_of_dealing(self) -> list[HandName]:
        if self.players == 2:
            return [1 - self.dealer, "dummy", self.dealer]
        return list(self.seats_from(self.dealer + 1))

    # ------------------------------------------------------------ cards

    def stands_for(self, card: str) -> str:
        return self.turned if card == "JK" else card

    def suit(self, card: str) -> str:
        return self.stands_for(card)[-1]

    def may_play(self, name: HandName, led: str) -> list[str]:
        """The cards of a hand that may be played to a card led, or to nothing."""
        same = [card for card in self.held[name] if led and self.suit(card) == self.suit(led)]
        return same or self.held[name]

    def taker(self, laid: list[tuple[HandName, str]]) -> HandName:
        """The winner of a trick, from its cards in playing order."""
        trumps = [play for play in laid if self.suit(play[1]) == self.trump]
        followed = [play for play in laid if self.suit(play[1]) == self.suit(laid[0][1])]
        return max(trumps or followed, key=lambda play: ORDER.index(self.stands_for(play[1])[:-1]))[0]

    # ------------------------------------------------------------ bids and offers

    def bid(self, name: HandName) -> int:
        return sum(BID_FOR[self.suit(card)] for card in self.aside[name])

    def compare(self, offers: dict[int, str]) -> None:
        """The seats that declare and reveal."""
        order = self.seats_from(self.dealer + 1)
        declaring = [seat for seat in order if offers[seat] == "declare"]
        revealing = [seat for seat in order if offers[seat] == "reveal"]
        if self.players == 2:
            self.declared = declaring
        elif revealing:
            self.revealed = revealing[:1]
        else:
            self.declared = declaring[:1]

    # ------------------------------------------------------------ the score

    def tricks(self, name: HandName) -> int:
        return self.won.count(name)

    def success(self, name: HandName) -> bool:
        if name == "dummy":
            return self.tricks(name) <= self.bid(name)
        if self.players == 4 and sorted(card[-1] for card in self.aside[name]) == ["D", "D", "D"]:
            return self.tricks(name) in (0, 10)
        return self.tricks(name) == self.bid(name)

    def successes(self) -> list[HandName]:
        return [name for name in self.names if self.success(name)]

    def gains(self) -> dict[HandName, int]:
        bonus = {1: 30, 2: 20, 3: 10}.get(len(self.successes()), 0)
        gains = {name: self.tricks(name) + (bonus if self.success(name) else 0) for name in self.names}
        if self.players == 2:
            self._declarations_of_two(gains)
            return gains
        for seat in self.declared + self.revealed:
            worth = 60 if seat in self.revealed else 30
            for name in [seat] if self.success(seat) else [other for other in self.names if other != seat]:
                gains[name] += worth
        return gains

    def _declarations_of_two(self, gains: dict[HandName, int]) -> None:
        """The cases of the clause one by one."""
        if self.tricks("dummy") == self.bid("dummy"):
            gains["dummy"] += 30
        made = [seat for seat in self.declared if self.success(seat)]
        failed = [seat for seat in self.declared if not self.success(seat)]
        for seat in made:
            gains[seat] += 30
        if len(failed) == 2:
            gains["dummy"] += 60
        elif len(failed) == 1:
            gains[1 - failed[0]] += 30
            gains["dummy"] += 30

    def shown(self) -> list[HandName]:
        """Whose bid-cards lie face up at the end."""
        if self.options["show_failed_bids"]:
            return self.names
        up = set(self.successes()) | set(self.declared) | set(self.revealed)
        return [name for name in self.names if name in up or name == "dummy"]


@dataclass
class Referee:
    """Follows a whole match from deal to deal."""

    options: dict[str, object]
    players: int
    opener: int
    totals: dict[HandName, int] = field(default_factory=dict)
    points: dict[HandName, int] = field(default_factory=dict)
    games: list[HandName] = field(default_factory=list)  # who won them
    deals: int = 0  # of the game going on
    successes: int | None = None  # of the deal before, none where a game begins
    winner: HandName | None = None

    def __post_init__(self) -> None:
        names = [*range(self.players), *(["dummy"] if self.players == 2 else [])]
        self.totals, self.points = dict.fromkeys(names, 0), dict.fromkeys(names, 0)

    def dealer(self) -> int:
        return (self.opener + len(self.games) + self.deals) % self.players

    def trump(self) -> str:
        """Of the next deal, if none is turned up."""
        if self.successes is None:
            return "D" if self.options["first_trump"] == "diamonds" else "NT"
        return {0: "D", 1: "S", 2: "H", 3: "C"}.get(self.successes, "NT")

    def score(self, hand: Hand) -> None:
        for name, gain in hand.gains().items():
            self.points[name] += gain
            self.totals[name] += gain
        self.deals += 1
        self.successes = len(hand.successes())
        best = max(self.points.values())
        leaders = [name for name, points in self.points.items() if points == best]
        if best >= 100 and len(leaders) == 1:
            self.end_game(leaders[0])

    def end_game(self, winner: HandName) -> None:
        there = [name for name, points in self.points.items() if points >= 100]
        shared = {1: 30, 2: 20, 3: 10}.get(len(there), 0)
        for name in there:
            self.totals[name] += shared if self.options["game_bonus"] == "shared_30" else 100
        self.points = dict.fromkeys(self.points, 0)
        self.games.append(winner)
        self.deals, self.successes = 0, None
        if self.options["match"] == "game":
            self.winner = winner
        elif self.games.count(winner) == 3:
            self.winner = winner
            self.totals[winner] += 100 * max(8 - len(self.games), 0)
