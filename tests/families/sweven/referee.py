"""
A second reading of the rule book: Sweven in plain lists and names, slow and obvious.

It shares nothing with the rules but the texts of cards and calls, so that a misreading in
one of the two shows as a difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field

ORDER = "3456789TJQKA"
LOWEST = {2: "9", 3: "9", 4: "7", 5: "5", 6: "3"}  # of each pack


def pack(players: int) -> set[str]:
    return {rank + suit for rank in ORDER[ORDER.index(LOWEST[players]) :] for suit in "SHDC"}


def points(card: str) -> int:
    return 2 if card == "JH" else 1 if card[0] in "AKQJ" else 0


def winner(laid: list[tuple[int, str]], trump: str) -> int:
    """The seat that wins a trick, cards in playing order."""
    trumps = [card for _, card in laid if card[1] == trump]
    suit = trump if trumps else laid[0][1][1]
    best = max((card for _, card in laid if card[1] == suit), key=lambda card: ORDER.index(card[0]))
    return next(seat for seat, card in laid if card == best)


@dataclass
class Hand:
    """One hand, from the deal to the last trick."""

    players: int
    dealer: int
    barred: int | None
    cards: list[str]  # the shuffled pack, from the top
    bid: int | None = None
    bidder: int | None = None
    trump: str = ""
    piles: list[list[str]] = field(default_factory=list)  # what each player has won

    def __post_init__(self) -> None:
        self.piles = [[] for _ in range(self.players)]

    def seats_from(self, first: int) -> list[int]:
        """All seats, clockwise."""
        return [(first + step) % self.players for step in range(self.players)]

    def hands(self) -> list[list[str]]:
        """One card at a time from the dealer's left, until all have eight."""
        held: list[list[str]] = [[] for _ in range(self.players)]
        cards = iter(self.cards)
        for _ in range(8):
            for seat in self.seats_from(self.dealer + 1):
                held[seat].append(next(cards))
        return held

    def speakers(self) -> list[int]:
        """The seats with a turn in the bidding."""
        return [seat for seat in self.seats_from(self.dealer + 1) if seat != self.barred]

    def calls(self) -> list[str]:
        """The legal calls."""
        return ["pass", *(str(number) for number in range(3, 18) if self.bid is None or number > self.bid)]

    def taken(self) -> int:
        """The bidder's points."""
        assert self.bidder is not None
        return sum(points(card) for card in self.piles[self.bidder])


@dataclass
class Referee:
    """Follows a whole game from hand to hand."""

    players: int
    target: int
    max_hands: int | None
    scores: list[int] = field(default_factory=list)
    hands: int = 0
    sweven: tuple[int, int] | None = None  # the owner and the amount
    barred: int | None = None

    def __post_init__(self) -> None:
        self.scores = [0] * self.players

    def score(self, hand: Hand) -> None:
        """Enter a hand; with it the account and the bar of the one before come to their end."""
        account, self.sweven, self.barred = self.sweven, None, None
        self.hands += 1
        if hand.bid is None or hand.bidder is None:
            return
        more = hand.taken() - hand.bid
        if more < 0:
            self.barred = hand.bidder
            for seat in range(self.players):
                if seat != hand.bidder:
                    self.scores[seat] += hand.bid
            return
        self.scores[hand.bidder] += hand.bid
        if account and account[0] == hand.bidder:
            self.scores[hand.bidder] += account[1]
        if more > 0:
            self.sweven = (hand.bidder, more)

    def winners(self) -> list[int]:
        """The winners, if the game is over."""
        best = max(self.scores)
        if best >= self.target or self.hands == self.max_hands:
            return [seat for seat, score in enumerate(self.scores) if score == best]
        return []
