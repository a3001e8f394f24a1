"""
The takings that a hand forces, however the cards that it does not see may lie; and the cards that keep them forced.

The others are given more than they can have: all the unseen cards, none of which lies aside; any of them may follow
suit or ruff, whatever was played before; and each trick costs them as few cards as possible. What a hand takes against
that, it takes against every deal and every defence. A partner counts as one of the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from eldest.cards import Card, Cards, Suit, members
from eldest.solver.two_sides.layout import NONE
from eldest.solver.two_sides.position import Ranking

NODES, FEW_NODES = 5_000, 2_000  # positions after which nothing more is known: of a call, and of a card
FIELD = 20  # bits of a suit in a set of ranks
ALL = (1 << FIELD) - 1
SUITS = 5
JOKERS_SUIT = 4
LEADS = 9  # in place of a suit: the hand itself is on the lead
NOT_ASKED = 1 << 10, -1  # a loss that the hand can hold the others to, and one that it cannot


class _TooLong(Exception):
    """More positions than are looked at."""


@dataclass(frozen=True)
class Hand:
    """
    A hand on the lead, and the cards that it does not see.

    `each_trick` is the most that a lost trick costs besides the worth of the hand's own card; `once` is lost with the
    first of them. `names_freely`: whether a joker that is a suit of its own may always be led.
    """

    ranking: Ranking
    hand: Cards
    unseen: Cards
    each_trick: int = 1
    once: int = 0
    names_freely: bool = True

    def worth(self, card: int) -> int:
        """The points of a card."""
        return (self.ranking.points >> card & 1) + (self.ranking.double >> card & 1)


@lru_cache(1024)
def certain_loss(hand: Hand, most: int) -> int | None:
    """The least that the others can be held to, in tricks or points; `None` if it is above `most`, or not known."""
    search = _Search(hand)
    likely = search.likely_losers() * hand.each_trick
    try:
        if not likely and search.holds(0):
            return 0
        for loss in range(max(likely, hand.each_trick), most - hand.once + 1):
            if search.holds(loss):
                return loss + hand.once
    except _TooLong:
        pass
    return None


@lru_cache(1024)
def holds(hand: Hand, loss: int, nodes: int = FEW_NODES) -> bool:
    """Whether the hand, on the lead, can hold the others to a loss; also false if that is not known."""
    search = _Search(hand, nodes)
    try:
        return search.likely_losers() * hand.each_trick <= loss and search.holds(loss)
    except _TooLong:
        return False


def likely_losers(hand: Hand) -> int:
    """The cards that lose if every suit is led from the top and others ruff with the trumps that are left."""
    return _Search(hand).likely_losers()


@dataclass(frozen=True)
class Trick:
    """A trick that others have begun: the suit led, the best card so far, and whether the hand plays last."""

    led: Suit
    best: Card
    last: bool


@lru_cache(64)
def keeping(hand: Hand, legal: Cards, loss: int, trick: Trick | None = None) -> Cards:
    """
    The legal cards of which it is known that the others can then be held to a loss, that of the trick included.

    `trick` is the one that the hand plays to; without it the hand leads. The cards of the trick count as seen.
    """
    search = _Search(hand, FEW_NODES)
    if search.likely_losers() * hand.each_trick > loss + (hand.each_trick if trick else 0):
        return 0
    kept = 0
    try:
        for card in sorted(members(legal), key=search.strength, reverse=True):
            kept |= (1 << card) if search.keeps(card, loss, trick) else 0
    except _TooLong:
        pass
    return kept


class _Search:
    """Who holds what is two sets of ranks, `FIELD` bits for each suit: of the hand, and of the others."""

    def __init__(self, hand: Hand, most: int = NODES) -> None:
        self._most = most
        self._trump: Suit = hand.ranking.trump
        self._each, self._free = hand.each_trick, hand.names_freely
        self._mine = self._theirs = 0
        self._worth: dict[int, int] = {}  # of the hand's cards, by their bits
        self._bits: dict[Card, int] = {}
        for suit, cards in enumerate(hand.ranking.suits):
            for rank, card in enumerate(cards):
                bit = self._bits[card] = 1 << FIELD * suit + rank
                if hand.hand >> card & 1:
                    self._mine |= bit
                    self._worth[bit] = hand.worth(card)
                elif hand.unseen >> card & 1:
                    self._theirs |= bit
        self._known: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._order = sorted(range(SUITS), key=lambda suit: suit != self._trump)
        self._nodes = 0

    def holds(self, loss: int) -> bool:
        """Whether the others can be held to a loss when the hand leads."""
        return self._leads(self._mine, self._theirs, loss)

    def strength(self, number: Card) -> tuple[bool, int]:
        """By which a card is tried before others: trumps first, then the highest of each suit."""
        card = self._bits[number]
        return _suit(card) == self._trump, card >> FIELD * _suit(card)

    def keeps(self, number: Card, loss: int, trick: Trick | None) -> bool:
        """Whether the hand loses no more if it plays a card."""
        card, mine, theirs = self._bits[number], self._mine, self._theirs
        suit = _suit(card)
        if trick is None:
            return self._led(card, suit, mine, theirs, loss)
        best = self._bits[trick.best]
        if (suit != self._trump and suit != _suit(best)) or (suit == _suit(best) and card < best):
            return self._lost(card, mine, theirs, loss, trick.led if _suit(best) == self._trump != trick.led else NONE)
        if trick.last:
            return self._leads(mine ^ card, theirs, loss)
        return self._won(card, suit, trick.led, mine, theirs, loss)

    def likely_losers(self) -> int:
        """The cards that lose if every suit is led from the top and others ruff with the trumps that are left."""
        losers = winners = 0
        for suit in range(SUITS):
            cards, out = self._mine & ALL << FIELD * suit, self._theirs & ALL << FIELD * suit
            while cards:
                card = 1 << cards.bit_length() - 1
                above = out & -card
                losers, winners = (losers + 1, winners) if above else (losers, winners + (suit != self._trump))
                out ^= above & -above if above else out & -out
                cards ^= card
            if suit == self._trump:
                ruffs = out.bit_count()
        return losers + (min(ruffs, winners) if self._trump != NONE else 0)

    # ------------------------------------------------------------ the two kinds of positions

    def _leads(self, mine: int, theirs: int, loss: int) -> bool:
        """Whether the hand, on the lead, loses no more."""
        return not mine or self._asked(mine, theirs, loss, LEADS)

    def _follows(self, mine: int, theirs: int, loss: int, void: Suit) -> bool:
        """Whether the hand loses no more when one of the others leads, who holds no card of the suit `void`."""
        return loss >= 0 and (not mine or self._asked(mine, theirs, loss, void))

    def _asked(self, mine: int, theirs: int, loss: int, how: int) -> bool:
        key = mine, theirs, how
        held, failed = self._known.get(key, NOT_ASKED)
        if loss >= held:
            return True
        if loss <= failed:
            return False
        self._nodes += 1
        if self._nodes > self._most:
            raise _TooLong
        found = self._some_lead(mine, theirs, loss) if how == LEADS else self._every_lead(mine, theirs, loss, how)
        self._known[key] = (loss, failed) if found else (held, loss)
        return found

    # ------------------------------------------------------------ the hand leads

    def _some_lead(self, mine: int, theirs: int, loss: int) -> bool:
        joker = mine >> FIELD * JOKERS_SUIT and not self._free and mine & (1 << FIELD * JOKERS_SUIT) - 1
        for suit in self._order:
            if suit == JOKERS_SUIT and joker:
                continue
            if any(self._led(card, suit, mine, theirs, loss) for card in _groups(suit, mine, theirs)):
                return True
        return False

    def _led(self, card: int, suit: Suit, mine: int, theirs: int, loss: int) -> bool:
        """Whether a card led loses no more, if it is beaten, ruffed, or wins."""
        out = theirs & ALL << FIELD * suit
        above = out & -(card << 1)
        if above and not self._lost(card, mine, theirs ^ (above & -above), loss):
            return False
        if (ruff := self._ruff(suit, theirs)) and not self._lost(card, mine, theirs ^ ruff, loss, suit):
            return False
        return self._leads(mine ^ card, theirs ^ (out & -out), loss)

    # ------------------------------------------------------------ one of the others leads

    def _every_lead(self, mine: int, theirs: int, loss: int, void: Suit) -> bool:
        for suit in range(SUITS):
            for card in _groups(suit, theirs, mine) if suit != void else ():
                if suit == JOKERS_SUIT:
                    if not all(self._to_joker(named, mine, theirs ^ card, loss) for named in range(JOKERS_SUIT)):
                        return False
                elif not self._answers(card, suit, mine, theirs ^ card, loss):
                    return False
        return True

    def _to_joker(self, named: Suit, mine: int, theirs: int, loss: int) -> bool:
        """Whether some card to a joker led for a suit loses no more."""
        cards = mine & ALL << FIELD * named or mine
        return any(self._lost(card, mine, theirs, loss) for card in _lowest_of_each(cards))

    def _answers(self, led: int, suit: Suit, mine: int, theirs: int, loss: int) -> bool:
        """Whether some card to another's lead loses no more."""
        if mine & ALL << FIELD * suit:
            for card in _groups(suit, mine, theirs | led):
                if card < led and self._lost(card, mine, theirs, loss):
                    return True
                if card > led and self._won(card, suit, suit, mine, theirs, loss):
                    return True
            return False
        if any(self._lost(card, mine, theirs, loss) for card in _lowest_of_each(mine)):
            return True
        if self._trump in (NONE, suit):
            return False
        ruffs = _groups(self._trump, mine, theirs)
        return any(self._won(card, self._trump, suit, mine, theirs, loss) for card in ruffs)

    def _won(self, card: int, suit: Suit, led: Suit, mine: int, theirs: int, loss: int) -> bool:
        """Whether a card that is winning loses no more, if it is beaten after all, ruffed, or wins."""
        above = theirs & ALL << FIELD * suit & -(card << 1)
        void = led if suit != led else NONE  # those who overruff have none of the suit led
        if above and not self._lost(card, mine, theirs ^ (above & -above), loss, void):
            return False
        if (ruff := self._ruff(suit, theirs)) and not self._lost(card, mine, theirs ^ ruff, loss, led):
            return False
        return self._leads(mine ^ card, theirs, loss)

    def _lost(self, card: int, mine: int, theirs: int, loss: int, void: Suit = NONE) -> bool:
        return self._follows(mine ^ card, theirs, loss - self._each - self._worth[card], void)

    def _ruff(self, suit: Suit, theirs: int) -> int:
        """The lowest trump with which another may ruff a suit; 0 if there is none."""
        if self._trump in (NONE, suit):
            return 0
        trumps = theirs & ALL << FIELD * self._trump
        return trumps & -trumps


# ---------------------------------------------------------------- cards


def _suit(card: int) -> Suit:
    """The suit of a card given as a bit."""
    return (card.bit_length() - 1) // FIELD


def _groups(suit: Suit, held: int, between: int) -> list[int]:
    """The lowest of each run of cards of a suit that no other cards interrupt, the highest run first."""
    left, found = held & ALL << FIELD * suit, []
    bar = between & ALL << FIELD * suit
    while left:
        card = left & -left
        found.append(card)
        above = bar & -card
        left &= -(above & -above) if above else 0
    return found[::-1]


def _lowest_of_each(cards: int) -> list[int]:
    """The lowest card of each suit."""
    held = (cards & ALL << FIELD * suit for suit in range(SUITS))
    return [each & -each for each in held if each]
