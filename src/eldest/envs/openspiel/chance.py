"""The cards that chance may deal next, with probabilities: from a whole pack, or from a few possible deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Protocol

from eldest.cards import Card, Pack

Outcomes = list[tuple[Card, float]]


class Chance(Protocol):
    """Deals the cards of a pack one at a time."""

    needed: int  # how many cards it deals

    def outcomes(self, drawn: Sequence[Card]) -> Outcomes:
        """The possible next cards, in ascending order, with probabilities; empty when all are dealt."""

    def may_come(self, drawn: Sequence[Card], card: Card) -> bool:
        """Whether a card is a possible next card."""

    def pack(self, drawn: Sequence[Card]) -> Pack:
        """The pack once all cards are drawn, followed by the undealt cards."""


class WholePack:
    """All remaining cards are equally likely; equal cards of a double pack are one outcome."""

    def __init__(self, pack: Pack, needed: int) -> None:
        self.needed = needed
        self._whole = Counter(sorted(pack))

    def outcomes(self, drawn: Sequence[Card]) -> Outcomes:
        """See `Chance`."""
        if len(drawn) >= self.needed:
            return []
        left, total = self._left(drawn), self._whole.total() - len(drawn)
        chances = [times / total for times in range(max(self._whole.values()) + 1)]
        return [(card, chances[times]) for card, times in left.items() if times]

    def may_come(self, drawn: Sequence[Card], card: Card) -> bool:
        """See `Chance`."""
        return len(drawn) < self.needed and drawn.count(card) < self._whole[card]

    def pack(self, drawn: Sequence[Card]) -> Pack:
        """See `Chance`."""
        left = self._left(drawn)
        return [*drawn, *(card for card, times in left.items() for _ in range(times))]

    def _left(self, drawn: Sequence[Card]) -> dict[Card, int]:
        """How often each card is left, in ascending order."""
        left = dict(self._whole)
        for card in drawn:
            left[card] -= 1
        return left


class FewDeals:
    """All of the given packs are equally likely."""

    def __init__(self, packs: Sequence[tuple[Card, ...]]) -> None:
        self.packs = packs
        self.needed = len(packs[0])
        self._after: dict[tuple[Card, ...], Counter[Card]] = defaultdict(Counter)
        for pack in packs:
            for place, card in enumerate(pack):
                self._after[pack[:place]][card] += 1

    def outcomes(self, drawn: Sequence[Card]) -> Outcomes:
        """See `Chance`."""
        after = self._after.get(tuple(drawn))
        return [(card, times / after.total()) for card, times in sorted(after.items())] if after else []

    def may_come(self, drawn: Sequence[Card], card: Card) -> bool:
        """See `Chance`."""
        return card in self._after.get(tuple(drawn), ())

    def pack(self, drawn: Sequence[Card]) -> Pack:
        """See `Chance`."""
        return list(drawn)
