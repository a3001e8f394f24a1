"""One decision in many deals with open cards: the value of each action in each deal, as fast as possible."""

from __future__ import annotations

from functools import cache
from typing import Any

from eldest.arrays import np
from eldest.cards import JOKER, NO_TRUMP, SUIT_CARDS, Seat, gather, members
from eldest.compiler import machine, placed, zeros
from eldest.families import family
from eldest.options import Options
from eldest.record import Record
from eldest.solver.two_sides.layout import FRAME, G_LACK, G_VOIDS, GIVEN, NAMES, NONE, WORK
from eldest.solver.two_sides.sides import sides_of, taken_by
from eldest.solver.two_sides.threads import own_workspace
from eldest.solver.two_sides.value import by_move

Array = np.ndarray[Any, np.dtype[Any]]


class ManyWorlds:
    """
    The search for one decision in many deals; uses the thread's own workspace.

    `ask` sets up a decision: deals (n,) of `DEAL` that look alike to `seat`, which chooses among `legal` during
    the play; then `value` evaluates one deal at a time, as long as time allows.
    """

    def __init__(self, options: Options) -> None:
        self._family = family(options.family)
        self._rules = options.record()
        self._shape = sides_of(options.family)
        workspace = own_workspace()
        self._work = workspace.work
        self._tables = (workspace.work, workspace.frames, workspace.owners, workspace.slots, workspace.heap)
        self._by_move = _entry()

    def ask(self, deals: Array, seat: Seat, legal: int, reach: int) -> None:
        """Set up a decision. An action worse than the best by more than `reach` is only known to be that much worse."""
        self.deals, self._reach = deals, reach
        self._lay_out()
        self.actions = list(members(legal))
        pairs = [(at, move) for at, action in enumerate(self.actions) for move in self._moves(seat, action)]
        self._at = np.array([at for at, _ in pairs])
        self._of = placed(np.array([move for _, move in pairs], np.int64))
        self._single = len(pairs) == len(self.actions)
        self._found = zeros(len(deals) * len(pairs), np.int64)
        self._more = bool(int(self.ours[0]) >> seat & 1)
        self._guess = self._there_is // 2

    @property
    def nodes(self) -> int:
        """Positions searched for the last deal."""
        return int(self._work[0]["nodes"])

    def value(self, deal: int, budget: int) -> Array | None:
        """
        The bidder's side's takings in the whole of one deal, by action; `None` if that needs too many nodes.

        At a Nullo the bidder wants little, else much.
        """
        whole = self._by_move(
            *self._tables, self._givens, deal, self._of, self._found, self._guess, self._reach, budget
        )
        if whole == NONE:
            return None
        self._guess = whole
        many = len(self._of)
        found = self._found[deal * many : (deal + 1) * many]
        if not self._single:
            found = self._best_names(found)
        return self._left[deal] - found if self._minimising else self._before[deal] + found

    def _best_names(self, found: Array) -> Array:
        """For a joker led, the value of the best suit that may be named for it."""
        wants_more = self._more  # to the search, ours always want more: at a Nullo, more of what the others take
        choice = np.maximum if wants_more else np.minimum
        best = np.full(len(self.actions), -1 if wants_more else GIVEN)
        choice.at(best, self._at, found)
        return best

    def _moves(self, seat: Seat, action: int) -> list[int]:
        row = self._first
        if action != JOKER or row.laid or self._family.face.trump(row) != NO_TRUMP:
            return [action]
        suits = self._shape.suits_open(self._rules, row, seat)
        return [action + NAMES * (suit + 1) for suit in members(suits)] or [action]

    def _lay_out(self) -> None:
        """Set up the positions, int64 (n, GIVEN), and by deal the bidder's side and its takings."""
        deals = self.deals
        self._first = self._row(0)
        # Only the holder of a called card differs from deal to deal.
        rows = [self._row(deal) for deal in range(len(deals))] if getattr(self._first, "called", 0) else [self._first]
        sides = [int(self._shape.side(self._rules, row)) for row in rows]
        self.ours = np.array(sides if len(rows) == len(deals) else sides * len(deals))
        self._minimising = self._family.face.aim(self._rules, self._first) == "none"
        self._there_is = self._family.face.to_take(self._rules, self._first)
        seats = self._shape.taking_part(self._rules, self._first)
        self._givens = zeros((len(deals), GIVEN), np.int64)
        self._before, self._left = np.zeros(len(deals), np.int64), np.zeros(len(deals), np.int64)
        for ours in np.unique(self.ours):
            those = self.ours == ours
            row = self._row(int(np.argmax(those)))
            self._givens[those] = self._shape.position(self._rules, row, int(ours), minimising=self._minimising).given
            self._before[those] = taken_by(self._family, self._rules, row, int(ours))
            self._left[those] = self._before[those] + self._there_is - row.tricks if self._minimising else 0
        self._givens[:, : len(seats)] = deals["hands"][:, list(seats)]
        if self._bars():
            self._bar(seats)

    def _bars(self) -> bool:
        return bool(self._shape.bars_suits(self._rules))

    def _bar(self, seats: tuple[Seat, ...]) -> None:
        """FH-68  Which suits may not be named depends on who holds the joker."""
        if self._family.face.trump(self._first) != NO_TRUMP:
            return
        self._givens[:, [G_VOIDS, G_LACK]] = 0
        for seat in seats:
            holds = self.deals["hands"][:, seat] >> JOKER & 1 == 1
            lacks = gather(suit for suit in range(4) if self._first.lacks[seat] & SUIT_CARDS[suit])
            self._givens[holds, G_VOIDS], self._givens[holds, G_LACK] = 1, lacks

    def _row(self, deal: int) -> Record:
        return self._family.deal.structure.from_buffer_copy(self.deals[deal].tobytes())


@cache
def _entry() -> Any:
    table = np.zeros(1, np.int64)
    tables = (WORK.zeros(1), FRAME.zeros(2), table, table, table)
    return machine(by_move, *tables, np.zeros((0, GIVEN), np.int64), 0, table, table, 0, 0, 0)
