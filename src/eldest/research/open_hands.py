"""
The solver's results of deals with all hands open and best play by all.

Rule players make the calls, discards and bid-cards still to come. With a single bidder, the result is what that
side takes against all others; if every side has bid, whether a side can force its bid,
whatever all others do. Such chances differ from those at a table, where nobody sees the cards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from eldest.bots.searching.search import careful_of
from eldest.cards import Seats, gather, name
from eldest.engine.batch import Array, Worlds
from eldest.record import Record, copy
from eldest.research.candidates import Try
from eldest.research.prospect import Prospect, share
from eldest.solver import NotSolved, forceable, made, solve
from eldest.solver.by_rules.keys import key_of
from eldest.solver.solve import bidders
from eldest.table.deal import Deal, View


class Outcome(NamedTuple):
    """The outcome of one deal for a seat: whether its side plays the bid and makes it, its takings and its score."""

    mine: bool
    made: bool
    taken: int | None = None
    score: int | None = None


class OpenHands:
    """The solver for one view."""

    def __init__(self, view: View, seed: int) -> None:
        self._view = view
        self._family, self._rules = view.family, view.options.record()
        self._kept = self._family.rules.sides(self._rules)
        self._side = view.seat % self._kept
        self._play = [phase.name for phase in self._family.phases].index("play")
        if self._family.traits.solver == "by_rules":
            self._within_reach()
        if view.row.phase < self._play:
            self._worlds = Worlds(view.options, view.game, seed, *careful_of(view.options.family))
        self._forced: dict[bytes, int] = {}

    def _within_reach(self) -> None:
        held, reach = (
            self._family.face.held(self._rules, self._view.row, self._view.seat),
            key_of(self._family.id).reach,
        )
        if self._view.row.phase < self._play or held > reach:
            raise NotSolved(
                f"{self._family.id} is solved for its last {reach} cards a hand, and not before: {held} are there"
            )

    def prospects(self, tried: Sequence[Try], deals: Array) -> list[Prospect]:
        """The results of every candidate in the same deals (n,)."""
        if self._view.row.phase < self._play:
            return [_prospect(each.text, list(self._bid(each, deals))) for each in tried]
        found = [self._by_action(deal) for deal in self._deals(deals)]
        return [_prospect(each.text, [outcomes[each.text] for outcomes in found]) for each in tried]

    def _bid(self, tried: Try, deals: Array) -> Iterator[Outcome]:
        """One outcome for each deal; rule players make the calls to come."""
        for deal in self._deals(self._worlds.until(self._play, deals, self._view.seat, tried.actions)):
            yield Outcome(False, False) if deal.over else self._whole(deal)

    def _deals(self, deals: Array) -> Iterator[Deal]:
        for row in deals:
            deal = Deal(self._family, self._view.options, self._view.game, None)
            deal.row = self._family.deal.structure.from_buffer_copy(row.tobytes())
            yield deal

    def _whole(self, deal: Deal) -> Outcome:
        """The outcome of a deal before its first card."""
        if self._family.traits.one_bidder:
            return self._by_action(deal)[""]
        key = bytes(deal.row.hands) + bytes([deal.awaited[0]])  # the bids do not affect what can be forced
        if key not in self._forced:
            self._forced[key] = forceable(deal, self._view.seat).counts.forced
        return Outcome(True, bool(self._forced[key] >> deal.row.result.bids[self._side] & 1))

    def _by_action(self, deal: Deal) -> dict[str, Outcome]:
        """The outcomes of a deal by action of the seat to act; under the empty name, if it chooses."""
        if self._family.traits.one_bidder:
            ours = self._ours(deal)
            found = solve(deal, ours, line=False)
            values = {"": found.value, **found.moves}
            return {text: self._taken(deal, ours, value.low) for text, value in values.items()}
        if self._family.traits.solver == "exact_bid":
            return self._exact(deal)
        return self._counted(deal)

    def _ours(self, deal: Deal) -> Seats:
        """The bidder's side, or all others."""
        alone = bidders(deal)
        return alone if alone >> self._view.seat & 1 else alone ^ ((1 << self._rules.players) - 1)

    def _taken(self, deal: Deal, ours: Seats, taken: int) -> Outcome:
        """The outcome of a deal from the takings of the seat's side, or of all others against the bidder."""
        if deal.row.result.bidder < 0 or ours != bidders(deal):
            return Outcome(False, False, taken)
        gains = self._gains(deal, taken)
        return Outcome(True, gains > 0, taken, gains)

    def _gains(self, deal: Deal, taken: int) -> int:
        """The bidder's side's score for its takings; the others take the rest."""
        side = deal.row.result.bidder % self._kept
        return int(scores_with(deal, self._view.game, self._kept, taken)[side] - self._view.game.scores[side])

    def _exact(self, deal: Deal) -> dict[str, Outcome]:
        """Whether the seat can still force its bid, by action."""
        found = forceable(deal, self._view.seat)
        wanted = _wanted(deal.row, self._side)
        each = {name(card): counts for card, counts in found.by_card.items()} | {"": found.counts}
        return {text: Outcome(True, wanted >= 0 and bool(c.forced >> wanted & 1)) for text, c in each.items()}

    def _counted(self, deal: Deal) -> dict[str, Outcome]:
        """The same for any bid, against all others."""
        team = gather(seat for seat in range(self._rules.players) if seat % self._kept == self._side)
        found = solve(deal, team, made(deal, self._side), line=False)
        return {text: Outcome(True, value.low == 1) for text, value in {"": found.value, **found.moves}.items()}


def _wanted(row: Record, side: int) -> int:
    return int(row.result.bids[side] - row.result.tricks[side])


def _prospect(text: str, outcomes: list[Outcome]) -> Prospect:
    mine = [each for each in outcomes if each.mine]
    taken = [each.taken for each in outcomes if each.taken is not None]
    scores = [each.score for each in outcomes if each.score is not None]
    return Prospect(
        text,
        len(outcomes),
        dict(sorted(Counter(taken).items())),
        sum(taken) / len(taken) if taken else math.nan,
        sum(scores) / len(scores) if scores else math.nan,
        share(len(mine), len(outcomes)),
        share(sum(each.made for each in mine), len(mine)),
    )


def scores_with(deal: Deal, game: Any, sides: int, taken: int) -> list[int]:
    """The scores of a game after a deal in which the bidder's side takes so much and the next side the rest."""
    result, after = copy(deal.row).result, copy(game)
    takings = deal.family.takings(result)
    side = result.bidder % sides
    for each in range(sides):
        takings[each] = 0
    takings[(side + 1) % sides] = deal.family.face.to_take(deal.rules, deal.row) - taken
    takings[side] = taken
    deal.family.rules.settle(deal.rules, after, result)
    return [int(score) for score in after.scores][:sides]
