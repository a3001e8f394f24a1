"""Whether some sides can take every remaining trick against all others, with all hands open."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache, partial

from eldest.cards import gather
from eldest.compiler import lowest
from eldest.options import Options
from eldest.record import Record, copy
from eldest.solver.by_rules.frames import OURS, UNKNOWN
from eldest.solver.by_rules.keys import key_of
from eldest.solver.by_rules.search import Search
from eldest.solver.by_rules.sweep_search import SWEPT, sweep_search
from eldest.solver.by_rules.table import PAIR
from eldest.solver.limits import Limits
from eldest.solver.refused import NotSolved

PAIRS = 1 << 14  # of table entries
KEPT = 64  # searches kept, one for each set of options


class EveryTrick:
    """
    The every-trick searches for one game's options, run one at a time on one core.

    >>> from eldest.table.position import position
    >>> fields = {"trump": 0, "tricks": 6, "result.bid": 3, "result.bidder": 0}
    >>> hands = {0: "AH QH", 1: "KH TH", 2: "9D 9C"}
    >>> deal = position("sweven", {"players": 3}, fields=fields, hands=hands, mover=0)
    >>> search = EveryTrick(deal.options)
    >>> search.taken(deal.row, {0})
    False
    >>> " ".join(f"P{seat}:{deal.name(card)}" for seat, card in search.lost(deal.row, {0}))
    'P0:AH P1:TH P2:9D P0:QH P1:KH P2:9C'
    """

    def __init__(self, options: Options, pairs: int = PAIRS) -> None:
        self._search = Search(options, partial(sweep_search, own=key_of(options.family)), pairs, PAIR)

    def taken(self, row: Record, sides: Collection[int], limits: Limits | None = None) -> bool | None:
        """
        Whether some sides together can take every remaining trick against any defence.

        `row` is the deal's record with all hands, during the play of the cards; a trick in progress counts.
        Returns `None` if a limit is reached. Raises `NotSolved`.
        """
        search = self._search
        search.begin(row, limits or Limits())
        kept = search.family.rules.sides(search.rules)
        if not sides or not all(0 <= side < kept for side in sides):
            raise NotSolved(f"sides {sorted(sides)}: there are {kept}, from 0 to {kept - 1}")
        search.state[OURS] = gather(sides)
        answer = search.answer(row)
        return None if answer == UNKNOWN else answer == SWEPT

    def lost(self, row: Record, sides: Collection[int], limits: Limits | None = None) -> list[tuple[int, int]]:
        """
        Seats and actions up to the first trick that the sides lose, if they cannot take every one.

        The opponents play only cards that win it for certain; the sides play their first action. Empty if a limit is
        reached or the sides can take every trick.
        """
        if self.taken(row, sides, limits) is not False:
            return []
        search, done, row = self._search, [], copy(row)
        while row.awaited:
            seat, tricks = lowest(row.awaited), row.tricks
            ours = search.side_to_act(row) in sides
            wins = (each for each in reversed(search.following(row)) if ours or self._wins(each[1], tricks, sides))
            action, row = next(wins, (UNKNOWN, row))
            if action == UNKNOWN:
                return []
            done.append((seat, action))
            if self._fell(row, tricks, sides):
                return done
        return []

    def _fell(self, row: Record, tricks: int, sides: Collection[int]) -> bool:
        """Whether the opponents won the trick that has just ended."""
        return bool(
            row.tricks != tricks and row.winning % self._search.family.rules.sides(self._search.rules) not in sides
        )

    def _wins(self, row: Record, tricks: int, sides: Collection[int]) -> bool:
        """Whether the opponents are certain to win a trick, now or later."""
        if self._fell(row, tricks, sides):
            return True
        return bool(row.awaited) and self._search.answer(row) not in (SWEPT, UNKNOWN)


@lru_cache(KEPT)
def every_trick(options: Options) -> EveryTrick:
    """The search for a game's options; it must not be shared between threads."""
    return EveryTrick(options)
