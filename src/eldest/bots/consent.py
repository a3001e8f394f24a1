"""
A bot's answer to a claim that a side takes all the tricks that are left.

The claim is judged from the claimer's hand, which a claim shows, and from open cards. The bot's own hand is not used,
so its answer reveals nothing. In many sampled deals, both likely and unlucky ones, the side leads and plays its best
cards, and the others do all they can to win a trick. A sound claim that needs more skill than this is refused, and the
hand is played.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from eldest.bots.worlds import World, hidden_hands, worlds, worst_worlds
from eldest.cards import Card, Cards, gather, members
from eldest.compiler import lowest
from eldest.record import Record, copy
from eldest.table.claim import PLAY, ahead, hands_of, party, to_play
from eldest.table.deal import View
from eldest.table.rivals import Rivals

WORLDS = 40  # of each kind
AT_RANDOM = 0.25  # of the opponents' plays: the strongest card is not always the best defence


def consents(view: View, side: int, seed: str) -> bool:
    """Whether a bot agrees. The view is the claimer's; claims for another side than theirs are refused."""
    rules = view.options.record()
    phases = [phase.name for phase in view.family.phases]
    if not view.row.awaited or phases[view.row.phase] not in PLAY:
        return False
    sides = party(view.family, rules, view.row, side) if 0 <= side < view.family.rules.sides(rules) else 0
    if view.seat not in hands_of(view.family, rules, sides):
        return False
    dice = random.Random(f"eldest consent {seed}")
    trial = _Trial(view, sides, dice)
    stood = 0
    for world in trial.worlds():
        if not trial.stands(world):
            return False
        stood += 1
    return stood == 2 * WORLDS


class _Trial:
    """Tests a claim in one world at a time."""

    def __init__(self, view: View, sides: int, dice: random.Random) -> None:
        self._view = view
        self._family = view.family
        self._rules = view.options.record()
        self._sides = sides
        self._ours = hands_of(view.family, self._rules, sides)
        self._rivals = Rivals(view.family, self._rules, view.row, gather(view.options.pack()))
        self._dice = dice
        self._spare: Cards = 0

    def worlds(self) -> Iterator[World]:
        """Random worlds, then as many in which the opponents hold the dangerous cards."""
        feared = 0
        for card in members(self._view.row.hands[self._view.seat]):
            feared |= self._rivals.of(card)
        foes = [hand for hand in hidden_hands(self._view) if hand not in self._ours]
        yield from islice(worlds(self._view, self._dice), WORLDS)
        yield from islice(worst_worlds(self._view, self._dice, feared, foes), WORLDS)

    def stands(self, world: World) -> bool:
        """Whether the side takes every trick in this world."""
        row = copy(world.row)
        self._spare = world.spare
        while row.awaited:
            tricks = row.tricks
            self._family.rules.act(self._rules, row, lowest(row.awaited), self._action(row))
            if row.tricks != tricks and not ahead(self._family, self._rules, row, self._sides):
                return False
        return True

    def _action(self, row: Record) -> int:
        seat = lowest(row.awaited)
        legal = list(members(self._family.rules.legal(self._rules, row, seat)))
        self._dice.shuffle(legal)
        if len(legal) == 1 or self._family.phases[row.phase].name == "suit":
            return legal[0]
        hand = to_play(self._family, self._rules, row)
        if hand in self._ours:
            return self._lay(row, hand, legal) if row.laid else min(legal, key=lambda card: self._risk(row, hand, card))
        if self._dice.random() < AT_RANDOM:
            return legal[0]
        return self._attack(row, legal)

    def _risk(self, row: Record, hand: int, card: Card) -> int:
        """How many cards this hand cannot see beat a card; it sees its own and the claimer's."""
        unseen = self._spare
        for other, held in enumerate(row.hands):
            if other not in (hand, self._view.seat):
                unseen |= held
        return (self._rivals.of(card) & unseen).bit_count()

    def _lay(self, row: Record, hand: int, legal: list[Card]) -> Card:
        """Win the trick, cheaply if the hand plays last to it; otherwise discard the weakest card."""
        winning, last = [], False
        for card in legal:
            after = self._after(row, card)
            if ahead(self._family, self._rules, after, self._sides):
                winning.append(card)
            last = after.tricks != row.tricks
        if winning and not last:
            return min(winning, key=lambda card: self._risk(row, hand, card))
        return max(winning or legal, key=lambda card: self._risk(row, hand, card))

    def _attack(self, row: Record, legal: list[Card]) -> Card:
        """Win the trick with the strongest card; if that is impossible, keep the strong cards."""
        held = [card for hand in self._ours for card in members(row.hands[hand])]
        if not row.laid:
            return min(legal, key=lambda card: (self._rivals.of(card) & gather(held)).bit_count())
        beats = {card: sum(self._rivals.of(other) >> card & 1 for other in held) for card in legal}
        taking = [card for card in legal if not ahead(self._family, self._rules, self._after(row, card), self._sides)]
        return max(taking, key=beats.__getitem__) if taking else min(legal, key=beats.__getitem__)

    def _after(self, row: Record, card: Card) -> Record:
        after = copy(row)
        self._family.rules.act(self._rules, after, lowest(row.awaited), card)
        return after
