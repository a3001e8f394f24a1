"""
Proves or refutes a claim: whether a side can take every trick that is left, in every possible deal.

Only what the claimer sees is used.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from eldest.arrays import np
from eldest.cards import Cards, Seat, gather, members
from eldest.engine.batch import Array
from eldest.record import Record
from eldest.reviews.top_cards import top_cards_take_all
from eldest.sampler.hidden import NoDeal
from eldest.sampler.unseen import Unseen
from eldest.solver.by_rules.every_trick import every_trick
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved
from eldest.table.actions import name
from eldest.table.claim import PLAY, hands_of, party
from eldest.table.deal import Deal, View
from eldest.table.rivals import Rivals

MOST = 2_000  # deals that are examined exhaustively
DRAWN = 2_000  # deals that are sampled if there are more
WORST, FIRST = 200, 100  # of the sampled deals: the most dangerous ones, and random ones
NODES = 5_000  # for one deal
LINE = 500_000  # nodes, to find the line that loses a trick; a deal without a line refutes nothing
SECONDS = 1.0  # for all deals, and at most as many again for that line


@dataclass(frozen=True)
class Counterexample:
    """
    A possible deal, by the claimer's knowledge, in which the side cannot take every trick.

    `hands`: those that the claimer does not see; `twice`: in a double pack, the cards that they hold twice; `line`: the
    actions up to the first trick that is lost; `taker`: the hand that takes it.
    """

    hands: dict[Seat, Cards]
    twice: dict[Seat, Cards]
    line: tuple[tuple[Seat, str], ...]
    taker: Seat


@dataclass(frozen=True)
class Verdict:
    """
    `proved`: the side can take every trick in every deal; `refuted`: a deal in which it cannot. Neither: undecided.

    `deals`: how many were examined, 0 if the claimer's top cards suffice; `count`: how many possible deals there are.
    """

    proved: bool = False
    refuted: Counterexample | None = None
    deals: int = 0
    count: int = 0


def judge(view: View, side: int, seconds: float = SECONDS, seed: int = 0) -> Verdict:
    """
    The verdict on a claim that the claimer's side takes every trick that is left; the view is the claimer's.

    A proof means that in every possible deal the side can take them all with open cards, whatever the others do. By top
    cards (`eldest.reviews.top_cards`) the same line works in all deals. Otherwise each deal may need its own line,
    which the claimer would have to guess, with partners who play perfectly. One deal suffices for a refutation. The
    claim is undecided if time runs out, if there are too many deals to examine all, if no card is to be played, or if
    the side is not the claimer's.
    """
    if not _may_be_judged(view, side):
        return Verdict()
    try:
        unseen = Unseen(view.options, view.seat, view.row)
    except NoDeal:
        return Verdict()
    if top_cards_take_all(view):
        return Verdict(proved=True, count=unseen.count)
    try:
        return _Deals(view, side, unseen).verdict(time.monotonic() + seconds, seed)
    except NotSolved:
        return Verdict(count=unseen.count)


def _may_be_judged(view: View, side: int) -> bool:
    rules = view.options.record()
    if not view.row.awaited or view.family.phases[view.row.phase].name not in PLAY:
        return False
    if not 0 <= side < view.family.rules.sides(rules):
        return False
    return view.seat in hands_of(view.family, rules, party(view.family, rules, view.row, side))


class _Deals:
    """The deals in which a claim is tested."""

    def __init__(self, view: View, side: int, unseen: Unseen) -> None:
        self._view = view
        self._unseen = unseen
        rules = view.options.record()
        self._sides = party(view.family, rules, view.row, side)
        ours = hands_of(view.family, rules, self._sides)
        hidden = (lot.index for lot in unseen.lots if lot.field == "hands")
        self._hidden = sorted(hidden)
        self._foes = [hand for hand in self._hidden if hand not in ours]

    def verdict(self, until: float, seed: int) -> Verdict:
        """Refuted by the first deal found, proved if all deals were examined and none refutes it."""
        count = self._unseen.count
        sides, search = [*members(self._sides)], every_trick(self._view.options)
        looked_at, known = 0, count <= MOST
        for row in self._rows(count, seed):
            if time.monotonic() >= until:
                return Verdict(deals=looked_at, count=count)
            looked_at += 1
            taken = search.taken(row, sides, Limits(nodes=NODES))
            way = [] if taken is not False else search.lost(row, sides, Limits(nodes=LINE, seconds=SECONDS))
            if way:
                return Verdict(refuted=self._against(row, way), deals=looked_at, count=count)
            known = known and taken is True
        return Verdict(proved=known, deals=count if known else looked_at, count=count)

    def _rows(self, count: int, seed: int) -> Iterator[Record]:
        """The deals to examine, most dangerous first, without repeating equal hands."""
        every = count <= MOST
        deals = self._unseen.every(MOST) if every else self._unseen.draw(DRAWN, seed)
        order = [int(at) for at in np.argsort(-self._danger(deals), kind="stable")]
        chosen = order if every else [*order[:WORST], *range(FIRST)]
        structure, fields = self._view.family.deal.structure, self._view.family.deal.fields
        seen: set[bytes] = set()
        for at in chosen:
            held = deals[at]["hands"].tobytes() + (deals[at]["twice"].tobytes() if "twice" in fields else b"")
            if held not in seen:
                seen.add(held)
                yield structure.from_buffer_copy(deals[at].tobytes())

    def _danger(self, deals: Array) -> Array:
        """The danger of each deal: the cards that beat one of the claimer's, most in one hand, then in all."""
        view = self._view
        rivals = Rivals(view.family, view.options.record(), view.row, gather(view.options.pack()))
        own = int(view.row.hands[view.seat])
        feared = own if "twice" in view.family.deal.fields else 0  # the second copy of a card may beat it
        for card in members(own):
            feared |= rivals.of(card)
        if not self._foes:
            return np.zeros(len(deals), np.int64)
        found = np.bitwise_count(deals["hands"][:, self._foes] & feared).astype(np.int64)
        return found.max(axis=1) * 64 + found.sum(axis=1)

    def _against(self, row: Record, way: list[tuple[int, int]]) -> Counterexample:
        view = self._view
        told = Deal(view.family, view.options, view.game, None)
        told.row = view.family.deal.structure.from_buffer_copy(bytes(row))
        line = []
        for seat, action in way:
            line.append((seat, name(view.family.phases[told.row.phase], action)))
            told.act(action, seat)
        double = "twice" in view.family.deal.fields
        return Counterexample(
            {hand: int(row.hands[hand]) for hand in self._hidden},
            {hand: int(row.twice[hand]) for hand in self._hidden} if double else {},
            tuple(line),
            int(told.row.winning),
        )
