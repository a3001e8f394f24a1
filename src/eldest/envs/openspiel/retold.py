"""
Redraws everything about a deal that a seat does not know.

The current places of the cards are drawn by the exact sampler. Their history is drawn too: the order of dealing,
the cards the bidder found in the widow, the order in which a seat laid cards aside.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from eldest.cards import JOKER, Card, members
from eldest.envs.openspiel.chance import FewDeals
from eldest.envs.openspiel.dealt import Dealt, Done
from eldest.families import Family
from eldest.families.card_places import Lot, places
from eldest.phases import TRICKS
from eldest.record import Deal
from eldest.sampler.hidden import HIDING
from eldest.sampler.unseen import Unseen


class Retold(NamedTuple):
    """A deal from its beginning: the cards in dealing order, then the actions."""

    drawn: list[Card]
    actions: list[int]


def retold(dealt: Dealt, seat: int, seed: int) -> Retold:
    """
    A deal that looks the same to a seat, after as many actions; all possible ones are equally likely.

    A sealed bid or offer is a random legal one.
    """
    if isinstance(dealt.chance, FewDeals):
        return _found(dealt, dealt.chance, seat, random.Random(seed))
    world = Unseen(dealt.table.options, seat, dealt.table.view(seat).row).draw(1, seed)[0]
    return _Retelling(dealt, seat, dealt.family.deal.structure.from_buffer_copy(world.tobytes()), seed).whole()


def _found(dealt: Dealt, chance: FewDeals, seat: int, dice: random.Random) -> Retold:
    """Draw from a few deals until one fits; the real deal fits, so this ends."""
    while True:
        other = dealt.beginning
        for card in dice.choice(chance.packs):
            other = other.after(card)
        for done in dealt.done:
            legal = other.legal(done.seat)
            action = dice.choice(legal) if legal and dealt.hidden(done, seat) else done.action
            if action not in legal:
                break
            other = other.after(action)
        if len(other.done) == len(dealt.done) and other.seen(seat, past=True) == dealt.seen(seat, past=True):
            return Retold(list(other.drawn), [done.action for done in other.done])


class _Retelling:
    """Reconstructs the history of a drawn deal."""

    def __init__(self, dealt: Dealt, seat: int, world: Deal, seed: int) -> None:
        self._dealt, self._seat, self._world = dealt, seat, world
        self._family: Family = dealt.family
        self._dice = random.Random(seed)
        self._row = dealt.table.deal
        self._aside = HIDING.of(dealt.table.options.family).aside

    def whole(self) -> Retold:
        drawn = self._pack()
        asides: dict[int, Iterator[Card]] = {}
        actions = []
        for done in self._dealt.done:
            if not self._dealt.hidden(done, self._seat):
                actions.append(done.action)
            elif self._family.phases[done.phase].holds:
                if done.seat not in asides:
                    asides[done.seat] = iter(self._laid_aside(done.seat))
                actions.append(next(asides[done.seat]))
            else:
                actions.append(int(self._world.sealed[done.seat]))
        return Retold(drawn, actions)

    def _pack(self) -> list[Card]:
        """The cards in dealing order."""
        dealt = self._dealt
        pack = dealt.chance.pack(dealt.drawn)
        known = places(self._family, dealt.table.options)
        by_lot: dict[Lot, list[int]] = {}
        for place, lot in enumerate(known):
            if lot and not (self._joined(lot) == self._thrower and pack[place] == JOKER):
                by_lot.setdefault(self._joined(lot), []).append(place)
        left = Counter(pack)
        found: dict[int, Card] = {place: pack[place] for place, lot in enumerate(known) if lot}
        for lot, where in by_lot.items():
            if lot != Lot("hands", self._seat):
                cards = self._had(lot)
                self._dice.shuffle(cards)
                found.update(zip(where, cards, strict=True))
        left.subtract(found.values())
        rest = list(left.elements())
        self._dice.shuffle(rest)
        return [found[place] if place in found else rest.pop() for place in range(dealt.chance.needed)]

    def _joined(self, lot: Lot) -> Lot:
        """The hand that has since taken up a lot, or else the lot itself."""
        if lot.field == "widow":
            taker = next((seat for seat, cards in enumerate(self._row.taken) if cards), None)
            return lot if taker is None else Lot("hands", taker)
        if lot.field == self._family.closed and not getattr(self._world, lot.field)[lot.entry]:
            return Lot("hands", lot.entry)
        return (self._thrower or lot) if lot.field == "top" else lot

    @cached_property
    def _thrower(self) -> Lot | None:
        """The hand that threw in the joker for the card on top of the stock."""
        thrown = getattr(self._row, "thrown", 0)
        return Lot("hands", int(thrown).bit_length() - 1) if thrown else None

    def _had(self, lot: Lot) -> list[Card]:
        """All cards that have been in a lot, with duplicates."""
        value = getattr(self._world, lot.field)
        found = list(members(int(value[lot.entry] if self._family.deal.fields[lot.field].shape else value)))
        if lot.field == "hands":
            if "twice" in self._family.deal.fields:
                found += members(int(self._world.twice[lot.entry]))
            if self._lays_aside(lot.entry):
                found += members(int(getattr(self._world, self._aside)[lot.entry]))
            found += [done.action for done in self._dealt.done if self._played_from(done) == lot.entry]
        return found

    def _lays_aside(self, hand: int) -> bool:
        """Whether a hand lays cards aside itself; a dummy's are laid aside from the start."""
        return bool(self._aside) and hand < self._dealt.table.players

    def _played_from(self, done: Done) -> int:
        """The hand from which a card went to a trick, or -1."""
        phase = self._family.phases[done.phase]
        if phase.name not in TRICKS:
            return -1
        return self._dealt.table.players if phase.name == "dummy" else done.seat

    def _laid_aside(self, seat: int) -> list[Card]:
        """The cards a seat has laid aside, in random order; during that phase, also those it might still lay aside."""
        cards = list(members(int(getattr(self._world, self._aside)[seat])))
        if self._row.awaited >> seat & 1 and self._family.phases[self._row.phase].sealed:
            cards += members(int(self._world.hands[seat]))
        self._dice.shuffle(cards)
        return cards
