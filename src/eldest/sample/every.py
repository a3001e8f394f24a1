"""Enumerates all ways in which unseen cards can lie, for situations with few of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from eldest.cards import Card
from eldest.sample.kinds import Kinds

Laid = tuple[tuple[Card, ...], ...]  # the cards of each lot


def layings(kinds: Kinds) -> Iterator[Laid]:
    """The cards of every lot, in every way that the kinds allow; equal cards are distinct."""
    lots = len(kinds.room)
    left = [(card, lies) for lies, cards in kinds.cards.items() for card in cards]
    return _filled(0, lots, left, kinds)


def _filled(lot: int, lots: int, left: Sequence[tuple[Card, int]], kinds: Kinds) -> Iterator[Laid]:
    """Fillings of the lots from `lot` on with the cards left; each card comes with its set of possible lots."""
    if lot == lots:
        yield ()
        return
    later = [number for number, (_, lies) in enumerate(left) if lies >> lot + 1]
    must = [number for number, (_, lies) in enumerate(left) if not lies >> lot + 1]
    may = [number for number in later if left[number][1] >> lot & 1]
    room = kinds.room[lot] - len(must)
    if room < 0 or not all(left[number][1] >> lot & 1 for number in must):
        return
    for some in combinations(may, room):
        chosen = {*must, *some}
        here = (*kinds.certain[lot], *(left[number][0] for number in sorted(chosen)))
        rest = [each for number, each in enumerate(left) if number not in chosen]
        for others in _filled(lot + 1, lots, rest, kinds):
            yield (here, *others)


def asides(cards: Sequence[Card], most: int) -> Iterator[frozenset[int]]:
    """The sets of indexes of cards already laid aside, up to `most` cards each."""
    for number in range(most + 1):
        for places in combinations(range(len(cards)), number):
            yield frozenset(places)
