"""Every side for itself (max^n), over a family's own rules: the scores of all sides after each action."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from eldest.options import Options
from eldest.record import Game, Record, copy
from eldest.solver.by_rules.frames import UNKNOWN
from eldest.solver.by_rules.keys import Key, key_of
from eldest.solver.by_rules.max_n_search import ENTRY, max_n_search
from eldest.solver.by_rules.search import Search
from eldest.solver.limits import Limits

ENTRIES = 1 << 16  # table entries

Scores = tuple[int, ...]  # by side


class Shares(NamedTuple):
    """Scores by side for the deal and after each legal action, and nodes; `None` if a limit was reached."""

    scores: Scores | None
    actions: dict[int, Scores | None]
    nodes: int


class EverySide:
    """
    The max^n searches for one game's options.

    A side picks the action that scores most for it; among equals, the one that leaves the others least in total; then
    the lowest. `own` replaces the family's own state key.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 4, "each": 2, "result.bids.0": 2, "result.bids.1": 2, "result.bids.2": 2}
    >>> hands = {0: "7C 7H", 1: "TC 8D", 2: "9C 9H"}
    >>> deal = position("oh_hell", {"players": 3, "start": 2}, fields=fields, hands=hands, mover=0)
    >>> EverySide(deal.options).solve(deal.row, deal.game).scores
    (0, 0, 0)
    """

    def __init__(self, options: Options, entries: int = ENTRIES, own: Key | None = None) -> None:
        self._search = Search(options, partial(max_n_search, own=own or key_of(options.family)), entries, ENTRY)

    def solve(self, row: Record, game: Game, limits: Limits | None = None) -> Shares:
        """
        Scores of a deal when it is settled in a game. `row` is the record with all hands, during the play of the cards.

        Raises `NotSolved`.
        """
        search = self._search
        search.begin(row, limits or Limits())
        search.stand(game)
        found = {action: self._scores(after) for action, after in search.following(row)}
        side = search.side_to_act(row)
        best = _best(found, side)
        return Shares(None if best is None else found[best], found, search.nodes)

    def line(self, row: Record, game: Game, limits: Limits | None = None) -> list[int]:
        """
        Actions to the end of the deal, each chosen by its side.

        Stops early if a limit is reached. Raises `NotSolved`.
        """
        search, done, row = self._search, [], copy(row)
        search.begin(row, limits or Limits())
        search.stand(game)
        while row.awaited:
            after = dict(search.following(row))
            action = next(iter(after))
            if len(after) > 1:
                best = _best({each: self._scores(deal) for each, deal in after.items()}, search.side_to_act(row))
                if best is None:
                    break
                action = best
            done.append(action)
            row = after[action]
        return done

    def _scores(self, row: Record) -> Scores | None:
        if self._search.answer(row) == UNKNOWN:
            return None
        kept = self._search.family.rules.sides(self._search.rules)
        return tuple(int(score) for score in self._search.frames[0]["best"][:kept])


def _best(found: dict[int, Scores | None], side: int) -> int | None:
    """The action a side chooses, the first of equals; `None` if the result of any action is unknown."""
    known = {action: scores for action, scores in found.items() if scores is not None}
    if len(known) < len(found):
        return None
    return max(known, key=lambda action: (known[action][side], known[action][side] - sum(known[action])))
