"""Who has laid which cards: what a player who looks at every one of his turns has seen of it."""

from __future__ import annotations

from eldest.cards import Cards, members
from eldest.record import Record
from eldest.table.deal import View


class Laid:
    """
    The cards that each hand has laid, as far as it is known; shown one view after the other.

    A view tells of the trick that lies there and the one before it. A turn that was not shown leaves cards of which
    nobody knows any more whose they were.
    """

    def __init__(self) -> None:
        self.hands: list[Cards] = []
        self._known: Cards = 0

    def look(self, view: View) -> None:
        """Take note of a view."""
        row, players = view.row, view.options.record().players
        if not self.hands or self._known & ~row.played or not row.played:
            self.hands = [0] * players
            self._known = 0
        for hand in range(players):
            if self._has_laid(row, hand):
                self._note(row, hand, int(row.trick[hand]))
        fresh = row.played & ~self._known
        silent = [hand for hand in range(players) if self.hands[hand].bit_count() < row.tricks + (row.laid >> hand & 1)]
        if len(silent) == 1:
            for card in members(fresh):
                self._note(row, silent[0], card)

    def _has_laid(self, row: Record, hand: int) -> bool:
        out = getattr(row, "out", 0)
        return not out >> hand & 1 and bool(row.tricks or row.laid >> hand & 1)

    def _note(self, row: Record, hand: int, card: int) -> None:
        if row.played >> card & 1 and not self._known >> card & 1:
            self.hands[hand] |= 1 << card
            self._known |= 1 << card

    @property
    def known(self) -> Cards:
        """All cards of which it is known who laid them."""
        return self._known
