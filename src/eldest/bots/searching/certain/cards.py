"""Cards that are best in every deal that is possible, when few enough cards are held to list and solve them all."""

from __future__ import annotations

from typing import NamedTuple

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching.endgame import holding, two_packs
from eldest.bots.searching.thought import Thought
from eldest.cards import Cards, gather, members
from eldest.phases import TRICKS
from eldest.sampler.unseen import Unseen
from eldest.solver.by_action import worths
from eldest.solver.refused import NotSolved
from eldest.table.deal import Deal, View

HELD = {"two_sides": 20, "exact_bid": 15}  # the most cards held by all, by the family's solver; fewer for other ones
FEW = 10
DEALS, EACH_SECOND = 20_000, 800  # possible deals at most that are all solved, and for each second of a budget
DRAWN, ENOUGH = 400, 100  # deals if these are more, and the least that say something
PART = 0.3  # of the budget for solving them
ALIKE = 40  # deals after which nothing is asked any more if every card is as good


class SureCards(NamedTuple):
    """
    Cards that are best in every deal, some others being worse; `made`: they are known to
    make the seat's contract.
    """

    cards: Cards
    made: bool

    def first(self, thought: Thought) -> Thought:
        """The thought with these cards before all others."""
        order = sorted(thought.prospects, key=lambda each: not self.cards >> each.action & 1)
        return Thought(tuple(order), thought.deals, thought.how, thought.effective, thought.plans)


def sure_cards(view: View, seed: int, clock: Clock) -> SureCards | None:
    """
    The cards of a seat that are best for its bid in every possible deal, whatever all others do then.

    If these deals are too many for the time: in as many random ones as it allows. `None` if there are no such cards, if
    all are alike, or if time does not suffice.
    """
    if not _few(view):
        return None
    unseen = Unseen(view.options, view.seat, view.row)
    listed = unseen.count <= min(clock.room(DEALS, EACH_SECOND), clock.slice(DEALS))
    rows = unseen.every(DEALS) if listed else unseen.draw(min(DRAWN, clock.slice(DRAWN)), seed)
    if len(rows) < min(ENOUGH, unseen.count):
        return None
    deal = Deal(view.family, view.options, view.game, None)
    deal.row = view.row
    numbers = {deal.name(action): action for action in members(view.legal)}
    best, made = view.legal, True
    for number, at in enumerate(np.random.Generator(np.random.PCG64(seed)).permutation(len(rows))):
        if (number >= ALIKE and best == view.legal) or (number < ENOUGH and clock.part > PART):
            return None
        if clock.part > PART:
            return SureCards(best, False)
        deal.row = view.family.deal.structure.from_buffer_copy(rows[at].tobytes())
        try:
            found = worths(deal, view.seat, "contract")
        except NotSolved:
            return None
        most = max(found.values())
        best &= gather(numbers[text] for text, worth in found.items() if worth == most)
        made = made and most == 1
        if not best:
            return None
    return None if best == view.legal else SureCards(best, made and listed)


def _few(view: View) -> bool:
    """Whether cards are played, and those held can be solved fast; hidden hands are as large as the seat's own."""
    if view.family.phases[view.row.phase].name not in TRICKS:
        return False
    row, rules = view.row, view.options.record()
    twice = row.twice[view.seat] if holding(view.family) is two_packs else 0
    own = row.hands[view.seat].bit_count() + twice.bit_count()
    return own * max(rules.players, view.family.rules.sides(rules)) <= HELD.get(view.family.traits.solver, FEW)
