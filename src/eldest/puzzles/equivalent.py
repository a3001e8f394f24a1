"""Cards of a hand that come to the same: neighbours in rank, with nothing between them that is still to be played."""

from __future__ import annotations

from collections.abc import Iterable

from eldest.cards import Card, Cards, card, gather, members
from eldest.table.deal import Deal
from eldest.table.rivals import Rivals

Class = tuple[str, ...]  # texts of actions that come to the same, in the order in which they are allowed


class Alike:
    """What comes to the same in one deal while its cards are played."""

    def __init__(self, deal: Deal) -> None:
        self._rivals = Rivals(deal.family, deal.rules, deal.row, gather(deal.options.pack()))

    def classes(self, deal: Deal, texts: Iterable[str] | None = None) -> list[Class]:
        """Some legal actions of the seat whose turn it is, or all of them, those together that come to the same."""
        legal = deal.legal() if texts is None else list(texts)
        if deal.phase != "play" or deal.family.traits.laps > 1:  # equal cards cancel each other
            return [(text,) for text in legal]
        found: dict[tuple[int, ...], list[str]] = {}
        for text in legal:
            found.setdefault(self._kind(deal, card(text)), []).append(text)
        return [tuple(each) for each in found.values()]

    def highest(self, deal: Deal) -> str:
        """The legal card that the fewest can beat; the first of several."""
        return min(deal.legal(), key=lambda text: self._beaten_by(deal, card(text)).bit_count())

    def _kind(self, deal: Deal, number: Card) -> tuple[int, ...]:
        """What a card is told by: its suit, what of the others' cards beats it, what it counts."""
        face = deal.family.face
        return face.follows(deal.row, number), self._beaten_by(deal, number), face.points(number)

    def _beaten_by(self, deal: Deal, number: Card) -> Cards:
        return self._rivals.of(number) & elsewhere(deal)


def elsewhere(deal: Deal) -> Cards:
    """The cards of all hands but that of the seat whose turn it is, and those of the trick that lies there."""
    (seat,) = deal.awaited
    found = gather(int(deal.row.trick[laid]) for laid in members(deal.row.laid))
    for other, held in enumerate(deal.row.hands):
        if other != seat:
            found |= int(held)
    return found
