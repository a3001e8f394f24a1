"""
Every deal that may be is solved with open cards, and what each action is worth there is added up (PIMC).

D. Levy 1989; M. Ginsberg, "GIB: Imperfect information in a computationally challenging game", JAIR 14, 2001.
"""

from __future__ import annotations

from math import sqrt

from eldest.bots.budget import Clock
from eldest.bots.searching.thought import Prospect
from eldest.cards import members
from eldest.engine.batch import Array
from eldest.record import Record
from eldest.solver import share
from eldest.table.deal import Deal, View

NODES = 400_000  # of one deal: some hundredths of a second; what takes longer is left out


class _Sums:
    def __init__(self) -> None:
        self.deals = 0
        self.total = self.squares = self.made = 0.0

    def add(self, value: float, made: bool) -> None:
        self.deals += 1
        self.total += value
        self.squares += value * value
        self.made += made

    def prospect(self, action: int) -> Prospect:
        many = max(self.deals, 1)
        mean = self.total / many
        error = sqrt(max(self.squares / many - mean * mean, 0.0) / many)
        return Prospect(action, mean, error, self.made / many, self.deals)


class OpenCards:
    """The search for one view."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._deal = Deal(view.family, view.options, view.game, None)
        self._texts: dict[str, int] = {}

    def _names(self) -> dict[str, int]:
        if not self._texts:
            self._texts = {self._deal.name(action): action for action in members(self._view.legal)}
        return self._texts

    def own_scores(self, worlds: Array, clock: Clock, until: float = 1.0) -> list[Prospect]:
        """Each side for its own score (max^n)."""
        sums = {action: _Sums() for action in members(self._view.legal)}
        kept = self._view.family.sides(self._deal.rules)
        side = self._view.seat % kept
        for world in worlds:
            if not clock.slice(1, until) and clock.iterations:
                break
            self._deal.row = _record(self._view, world)
            names = self._names()
            found = share(self._deal, nodes=NODES, line=False)
            for text, scores in found.moves.items():
                if scores is not None:
                    others = (sum(scores[:kept]) - scores[side]) / (kept - 1)
                    sums[names[text]].add(scores[side] - others, scores[side] > 9)
            clock.iterations += 1
        return _sorted(sums)


def _record(view: View, world: Array) -> Record:
    return view.family.DEAL.structure.from_buffer_copy(world.tobytes())


def _sorted(sums: dict[int, _Sums]) -> list[Prospect]:
    found = [each.prospect(action) for action, each in sums.items()]
    return sorted(found, key=lambda each: -each.mean)
