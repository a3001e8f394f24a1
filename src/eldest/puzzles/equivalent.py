"""Equivalent cards of a hand: neighbours in rank with no unplayed card between them."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import Card, Cards, card, gather, members
from eldest.table.deal import Deal
from eldest.table.rivals import Rivals

Class = tuple[str, ...]  # texts of equivalent actions, in the order of the legal actions


class Alike:
    """Finds equivalent actions in one deal during its play."""

    def __init__(self, deal: Deal) -> None:
        self._rivals = Rivals(deal.family, deal.rules, deal.row, gather(deal.options.pack()))

    def classes(self, deal: Deal, texts: Iterable[str] | None = None) -> list[Class]:
        """The legal actions of the seat to act, or the given ones, grouped by equivalence."""
        legal = deal.legal() if texts is None else list(texts)
        if deal.phase != "play" or deal.family.traits.laps > 1:  # equal cards cancel each other
            return [(text,) for text in legal]
        found: dict[tuple[int, ...], list[str]] = {}
        for text in legal:
            found.setdefault(self._kind(deal, card(text)), []).append(text)
        return [tuple(each) for each in found.values()]

    def highest(self, deal: Deal) -> str:
        """The legal card that the fewest others can beat; the first of equals."""
        return min(deal.legal(), key=lambda text: self._beaten_by(deal, card(text)).bit_count())

    def _kind(self, deal: Deal, number: Card) -> tuple[int, ...]:
        """A card's equivalence key: its suit, the others' cards that beat it, and its points."""
        face = deal.family.face
        return face.follows(deal.row, number), self._beaten_by(deal, number), face.points(number)

    def _beaten_by(self, deal: Deal, number: Card) -> Cards:
        return self._rivals.of(number) & elsewhere(deal)


def elsewhere(deal: Deal) -> Cards:
    """The cards of all hands except that of the seat to act, and those of the current trick."""
    (seat,) = deal.awaited
    found = gather(int(deal.row.trick[laid]) for laid in members(deal.row.laid))
    for other, held in enumerate(deal.row.hands):
        if other != seat:
            found |= int(held)
    return found
