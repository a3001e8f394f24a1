"""
A second reading of the rule book: Five Hundred in plain lists and names, slow and obvious.

It shares nothing with the rules but the texts of cards and calls, so that a misreading in
one of the two shows as a difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field

RANKS = {"T": 10, "J": 14, "Q": 15, "K": 16, "A": 17}
COLOUR = {"S": "C", "C": "S", "D": "H", "H": "D"}
AT_SIX = {"S": 40, "C": 60, "D": 80, "H": 100, "NT": 120}
INVERTED = AT_SIX | {"S": 60, "C": 40, "D": 100, "H": 80}
NULLOS = {"NULLO": 250, "OPEN_NULLO": 500}
BIDS = [f"{tricks}{suit}" for tricks in range(6, 11) for suit in AT_SIX] + [*NULLOS]


def tricks_of(bid: str) -> int:
    return int("".join(letter for letter in bid if letter.isdigit()) or 0)


def trump_of(contract: str) -> str:
    return contract[-1] if tricks_of(contract) and contract[-1] in COLOUR else "NT"


def value(bid: str, schedule: str) -> int:
    if bid in NULLOS:
        return NULLOS[bid]
    suit, more = bid.lstrip("0123456789"), tricks_of(bid) - 6
    if schedule == "avondale":
        return AT_SIX[suit] + 100 * more
    return (INVERTED if schedule == "inverted" else AT_SIX)[suit] * (more + 1)


def suit_of(card: str, trump: str) -> str:
    if card == "JK":
        return "JK" if trump == "NT" else trump
    return trump if trump != "NT" and card == f"J{COLOUR[trump]}" else card[-1]


def strength(card: str, led: str, trump: str) -> tuple[int, int]:
    if card == "JK":
        return 2, 100
    rank = RANKS.get(card[:-1]) or int(card[:-1])
    if suit_of(card, trump) == trump:
        return 2, {f"J{trump}": 99, f"J{COLOUR[trump]}": 98}.get(card, rank)
    return (1, rank) if suit_of(card, trump) == led else (0, 0)


@dataclass
class Referee:
    """Follows one deal, says who may do what, and scores it."""

    options: dict[str, object]
    players: int
    sides: int
    dealer: int
    pack: list[str]
    bidder: int | None = None
    contract: str = ""
    partners: set[int] = field(default_factory=set)
    order: list[int] = field(default_factory=list)  # the sides that won the tricks

    def hands(self) -> tuple[dict[object, list[str]], list[str]]:
        """The hands as dealt, and the widow."""
        order: list[object] = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        if self.players == 2 and self.options["two_hand"] == "dead_hand":
            order.insert(0, "dead")
        cards = iter(self.pack)
        held: dict[object, list[str]] = {owner: [next(cards) for _ in range(3)] for owner in order}
        widow = [next(cards) for _ in range(len(self.pack) - 10 * len(order))]
        for packet in (4, 3):
            for owner in order:
                held[owner] += [next(cards) for _ in range(packet)]
        return held, widow

    def raises(self, bid: str, seven: bool) -> bool:
        """Whether a bid may be made now."""
        if bid in NULLOS and not self.options["nullo"]:
            return False
        if bid == "NULLO" and self.options["nullo_needs_seven"] and not seven:
            return False
        return not self.contract or self._height(bid) > self._height(self.contract)

    def _height(self, bid: str) -> tuple[int, int]:
        above_sevens = bid == "NULLO" and self.options["nullo_rank"] == "above_all_sevens"
        return (230 if above_sevens else value(bid, str(self.options["schedule"]))), tricks_of(bid)

    def next_caller(self, seat: int, passed: set[int]) -> int | None:
        """The seat that calls after a seat; nobody when the bidding is over."""
        if self.options["bidding_rounds"] == "single":
            return None if seat == self.dealer else (seat + 1) % self.players
        for step in range(1, self.players + 1):
            following = (seat + step) % self.players
            if following == self.bidder:
                return None
            if following not in passed:
                return following
        return None

    @property
    def nullo(self) -> bool:
        return self.contract in NULLOS

    def out(self) -> set[int]:
        """The seats that sit out."""
        if not self.nullo or self.bidder is None:
            return set()
        mates = {seat for seat in range(self.players) if seat % self.sides == self.bidder % self.sides}
        return mates - {self.bidder}

    def winner(self, laid: list[tuple[int, str]], led: str) -> int:
        """The seat that wins a trick, cards in playing order."""
        trump = trump_of(self.contract)
        return max(laid, key=lambda play: strength(play[1], led, trump))[0]

    # ------------------------------------------------------------ the score

    def gains(self) -> list[int]:
        """The score of each side."""
        won = [self.order.count(side) for side in range(self.sides)]
        if self.bidder is None:
            return [10 * tricks for tricks in won]
        return [self._gain(side, won) for side in range(self.sides)]

    def made(self) -> bool:
        assert self.bidder is not None
        taken = sum(side == self.bidder % self.sides or side in self.partners for side in self.order)
        return taken == 0 if self.nullo else taken >= tricks_of(self.contract)

    def _gain(self, side: int, won: list[int]) -> int:
        assert self.bidder is not None
        bidder = self.bidder % self.sides
        if side == bidder or side in self.partners:
            half = side != bidder and self.options["partner_share"] == "half"
            return self._stake() // (2 if half else 1)
        if not self.nullo:
            return 10 * won[side]
        return 10 * won[bidder] if self.options["nullo_defenders"] == "per_bidder_trick" else 0

    def _stake(self) -> int:
        assert self.bidder is not None
        worth = value(self.contract, str(self.options["schedule"]))
        if not self.made():
            return -worth
        all_ten = all(side == self.bidder % self.sides or side in self.partners for side in self.order)
        return max(worth, 250) if all_ten and not self.nullo and self.options["slam_250"] else worth

    def winners(self, before: list[int], deals: int) -> set[int]:
        """The sides that have won after this deal, if any."""
        gains = self.gains() if self.order else [0] * self.sides
        scores = [old + gain for old, gain in zip(before, gains, strict=True)]
        won = self._out_at_500(before, scores)
        if not won and self.sides == 2 and self.options["minus_500"] == "two_sides":
            won = {1 - side for side in range(2) if scores[side] <= -500}
        limit = self.options["max_hands"]
        if not won and limit != "none" and deals >= int(str(limit)):
            won = {side for side in range(self.sides) if scores[side] == max(scores)}
        return won

    def _out_at_500(self, before: list[int], scores: list[int]) -> set[int]:
        there = {side for side in range(self.sides) if scores[side] >= 500}
        bidder = None if self.bidder is None else self.bidder % self.sides
        bidding_out = self.options["must_bid_out"]
        if bidder is not None and (self.made() or not bidding_out):
            if bidder in there:
                return {bidder}
            if there & self.partners:
                return {self._nearest(there & self.partners, scores)}
        if bidding_out or not there:
            return set()
        return self._first_there(before, scores, there - {bidder} - self.partners)

    def _first_there(self, before: list[int], scores: list[int], there: set[int | None]) -> set[int]:
        running = list(before)
        for side in self.order:
            if self.nullo:
                scoring = list(range(self.sides)) if side == (self.bidder or 0) % self.sides else []
            else:
                scoring = [side]
            for each in scoring:
                running[each] += 10
            arrived = {each for each in scoring if each in there and running[each] >= 500}
            if arrived:
                return {self._nearest(arrived, scores)}
        return set()

    def _nearest(self, among: set[int], scores: list[int]) -> int:
        bidder = self.bidder or 0
        return min(among, key=lambda side: (-scores[side], (side - bidder - 1) % self.sides))
