"""Finds which cards beat which during the play, by playing two cards under the rules and reading the trick."""

from __future__ import annotations

from eldest.cards import Card, Cards, gather, members
from eldest.compiler import lowest
from eldest.families import Family
from eldest.record import Record, Rules, copy

CLEARED = ("laid", "again", "led", "uncountered")  # the fields of a trick, by the names that families give them


class Rivals:
    """
    For every card, the cards of the pack (including trumps) that beat it in a trick that it leads.

    Only suits and trumps decide that, so it holds for the whole deal.
    """

    def __init__(self, family: Family, rules: Rules, row: Record, pack: Cards) -> None:
        self._family = family
        self._rules = rules
        self._pack = pack
        self._phases = [*(phase.name for phase in family.phases), "over"]
        self._known: dict[Card, Cards] = {}
        self._bare = self._cleared(row)

    def of(self, card: Card) -> Cards:
        """The cards that beat a card."""
        if card not in self._known:
            self._known[card] = gather(other for other in members(self._pack) if self._beaten(card, other))
        return self._known[card]

    def _cleared(self, row: Record) -> Record:
        """The deal without trick and hands, with a participating seat to lead."""
        bare, fields = copy(row), self._family.deal.fields
        for name in {*CLEARED} & fields.keys():
            setattr(bare, name, 0)
        for name in {"hands", "twice"} & fields.keys():
            held = getattr(bare, name)
            held[:] = [0] * len(held)
        sitting = (1 << self._rules.players) - 1 & ~getattr(row, "out", 0)
        bare.phase = self._phases.index("play")
        bare.awaited = sitting & -sitting
        if "controller" in fields:
            bare.controller = lowest(sitting)
        return bare

    def _beaten(self, card: Card, other: Card) -> bool:
        row = copy(self._bare)
        leader = lowest(row.awaited)
        for laid in (card, other):
            seat = lowest(row.awaited)
            row.hands[seat] = 1 << laid
            self._family.rules.act(self._rules, row, seat, laid)
            if self._phases[row.phase] == "suit":  # a suit must be named for a joker that leads
                self._family.rules.act(self._rules, row, seat, 0)
        return bool(row.winning != leader)
