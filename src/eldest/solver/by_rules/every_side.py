"""Every side for itself (max^n), over a family's own rules: what each action brings to all."""

from __future__ import annotations

from typing import NamedTuple

from eldest.options import Options
from eldest.record import Game, Record
from eldest.solver.by_rules.frames import UNKNOWN
from eldest.solver.by_rules.search import Search
from eldest.solver.by_rules.sharing import ENTRY, sharing
from eldest.solver.limits import Limits

ENTRIES = 1 << 16  # in the table

Scores = tuple[int, ...]  # by side


class Shares(NamedTuple):
    """By side what a deal scores, the same after each legal action, and nodes; nothing where a limit was met."""

    scores: Scores | None
    actions: dict[int, Scores | None]
    nodes: int


class EverySide:
    """
    The searches of one game's options.

    A side does what scores it most; of such actions one that leaves the others least in sum; of such the lowest.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 4, "each": 2, "result.bids.0": 2, "result.bids.1": 2, "result.bids.2": 2}
    >>> hands = {0: "7C 7H", 1: "TC 8D", 2: "9C 9H"}
    >>> deal = position("oh_hell", {"players": 3, "start": 2}, fields=fields, hands=hands, mover=0)
    >>> EverySide(deal.options).solve(deal.row, deal.game).scores
    (0, 0, 0)
    """

    def __init__(self, options: Options, entries: int = ENTRIES) -> None:
        self._search = Search(options, sharing, entries, ENTRY)

    def solve(self, row: Record, game: Game, limits: Limits | None = None) -> Shares:
        """
        What a deal, a record with all hands in which cards are played, scores when it is settled in a game.

        Raises `NotSolved`.
        """
        search = self._search
        search.begin(row, limits or Limits())
        search.stand(game)
        found = {action: self._scores(after) for action, after in search.following(row)}
        side = search.side_to_act(row)
        if any(scores is None for scores in found.values()):
            return Shares(None, found, search.nodes)
        known = [scores for scores in found.values() if scores is not None]
        best = max(known, key=lambda scores: (scores[side], scores[side] - sum(scores)))  # the first of the best
        return Shares(best, found, search.nodes)

    def _scores(self, row: Record) -> Scores | None:
        if self._search.answer(row) == UNKNOWN:
            return None
        kept = self._search.family.sides(self._search.rules)
        return tuple(int(score) for score in self._search.frames[0]["best"][:kept])
