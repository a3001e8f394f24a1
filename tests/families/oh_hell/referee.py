"""
A second reading of the rule book: Oh Hell in plain lists and names, slow and obvious.

It shares nothing with the rules but the texts of cards and bids, so that a misreading in
one of the two shows as a difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ORDER = "23456789TJQKA"
LAST_ADDED = {5: "5S", 6: "8C", 7: "JD", 8: "AH"}  # of a second pack, from the twos up

# What a table has agreed on where it says nothing.
AGREED = {
    "players": 4, "start": 13, "repeat_one": True, "tie": "shared", "bidding": "together", "hook": False,
    "sizes": "down_and_up", "pack_of": "by_players", "scoring": "exact", "trick_points": 1, "off_bid": "tricks",
}  # fmt: skip


def pack(players: int, whole: bool) -> list[str]:
    """The cards, sorted by name."""
    upward = [rank + suit for rank in ORDER for suit in "SCDH"]
    if whole or players == 4:
        return sorted(upward)
    if players == 3:
        return sorted(upward[upward.index("5S") + 1 :])
    return sorted(upward + upward[: upward.index(LAST_ADDED[players]) + 1])


def winner(laid: list[tuple[int, str]], trump: str) -> int:
    """The seat that wins a trick, cards in playing order."""
    suit = trump if any(card[1] == trump for _, card in laid) else laid[0][1][1]
    best = max((card for _, card in laid if card[1] == suit), key=lambda card: ORDER.index(card[0]))
    return [seat for seat, card in laid if card == best][-1]


@dataclass
class Hand:
    """One hand, from the deal to the last trick."""

    players: int
    dealer: int
    size: int
    cards: list[str]  # the shuffled pack, from the top
    bids: dict[int, int] = field(default_factory=dict)
    tricks: list[int] = field(default_factory=list)
    twins: int = 0  # tricks that the second of two equal cards won

    def __post_init__(self) -> None:
        self.tricks = [0] * self.players

    def seats_from(self, first: int) -> list[int]:
        """All seats, clockwise."""
        return [(first + step) % self.players for step in range(self.players)]

    def hands(self) -> list[list[str]]:
        """One card at a time from the dealer's left."""
        held: list[list[str]] = [[] for _ in range(self.players)]
        cards = iter(self.cards)
        for _ in range(self.size):
            for seat in self.seats_from(self.dealer + 1):
                held[seat].append(next(cards))
        return held

    @property
    def turn_up(self) -> str:
        """The top card of those that are left; empty if none is."""
        left = self.cards[self.players * self.size :]
        return left[0] if left else ""

    @property
    def trump(self) -> str:
        return self.turn_up[1:]

    def numbers(self, seat: int, hook: bool) -> list[str]:
        """The legal bids of a player."""
        barred = self.size - sum(self.bids.values()) if hook and seat == self.dealer else None
        return [str(number) for number in range(self.size + 1) if number != barred]

    def take(self, laid: list[tuple[int, str]]) -> int:
        """A trick goes to its winner."""
        won = winner(laid, self.trump)
        self.tricks[won] += 1
        self.twins += [card for _, card in laid].count(dict(laid)[won]) == 2
        return won


class Referee:
    """Follows a whole game from hand to hand."""

    def __init__(self, given: Mapping[str, Any], first_dealer: int) -> None:
        self.agreed: dict[str, Any] = AGREED | dict(given)
        self.players: int = self.agreed["players"]
        self.first_dealer = first_dealer
        self.scores = [0] * self.players
        self.hands = 0

    @property
    def sheet(self) -> list[int]:
        """The sizes of the hands as they stand on the score sheet."""
        start = self.agreed["start"]
        if self.agreed["sizes"] == "fixed":
            return [start] * self.players
        down = list(range(start, 0, -1))
        return down + (down[::-1] if self.agreed["repeat_one"] else down[-2::-1] if start > 1 else [])

    def next_hand(self, cards: list[str]) -> Hand:
        """The hand that comes now."""
        size = self.sheet[self.hands] if self.hands < len(self.sheet) else self.agreed["start"]
        return Hand(self.players, (self.first_dealer + self.hands) % self.players, size, cards)

    def score(self, hand: Hand) -> None:
        """Enter a hand."""
        for seat in range(self.players):
            self.scores[seat] += self.points(hand.bids[seat], hand.tricks[seat])
        self.hands += 1

    def points(self, bid: int, tricks: int) -> int:
        if self.agreed["scoring"] == "exact":
            return 10 + bid if tricks == bid else 0
        trick_points = self.agreed["trick_points"]
        if tricks == bid:
            return tricks * trick_points + 10
        if self.agreed["off_bid"] == "tricks":
            return tricks * trick_points
        return -trick_points * (bid - tricks if bid > tricks else tricks - bid)

    def winners(self) -> list[int]:
        """The winners, if the game is over."""
        if self.hands < len(self.sheet):
            return []
        best = [seat for seat in range(self.players) if self.scores[seat] == max(self.scores)]
        return [] if len(best) > 1 and self.agreed["tie"] == "play_off" else best
