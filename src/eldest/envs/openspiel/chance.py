"""What chance may deal next, and how likely: a whole pack, or one of a few deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Protocol

from eldest.cards import Card, Pack

Outcomes = list[tuple[Card, float]]


class Chance(Protocol):
    """Deals the cards of a pack one at a time."""

    needed: int  # how many it deals

    def outcomes(self, drawn: Sequence[Card]) -> Outcomes:
        """The cards that may come after those drawn, rising, each with its probability; none when all are dealt."""

    def may_come(self, drawn: Sequence[Card], card: Card) -> bool:
        """Whether a card is one of these outcomes."""

    def pack(self, drawn: Sequence[Card]) -> Pack:
        """The pack once all are drawn, with those cards after them that nobody gets."""


class WholePack:
    """Every card that is left is as likely as any other; equal cards of a double pack are one outcome."""

    def __init__(self, pack: Pack, needed: int) -> None:
        self.needed = needed
        self._whole = Counter(pack)

    def outcomes(self, drawn: Sequence[Card]) -> Outcomes:
        """See `Chance`."""
        if len(drawn) >= self.needed:
            return []
        left = self._left(drawn)
        return [(card, times / left.total()) for card, times in sorted(left.items())]

    def may_come(self, drawn: Sequence[Card], card: Card) -> bool:
        """See `Chance`."""
        return len(drawn) < self.needed and drawn.count(card) < self._whole[card]

    def pack(self, drawn: Sequence[Card]) -> Pack:
        """See `Chance`."""
        return [*drawn, *sorted(self._left(drawn).elements())]

    def _left(self, drawn: Sequence[Card]) -> Counter[Card]:
        return self._whole - Counter(drawn)


class FewDeals:
    """Each of some packs is as likely as any other."""

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
