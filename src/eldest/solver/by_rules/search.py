"""Shared parts of all searches over a family's rules: stack, table and limits."""

from __future__ import annotations

from typing import Any

from eldest.arrays import np
from eldest.cards import members
from eldest.compiler import lowest, machine, placed, zeros
from eldest.engine.batch import new_tables
from eldest.families import family
from eldest.options import Options
from eldest.record import Game, Record, copy
from eldest.solver.by_rules.checks import check
from eldest.solver.by_rules.frames import ANSWER, DEPTH, NO_ACTION, NODES, STATE, UNKNOWN, frames
from eldest.solver.limits import Limits


class Search:
    """
    Stack, table and state for the deals of one game's options, searched one at a time on one core.

    The table has `entries` entries, a power of two, of `numbers` numbers each.
    """

    def __init__(self, options: Options, search: Any, entries: int, numbers: int) -> None:
        self.family = family(options.family)
        self.options = options
        self.rules = options.record()
        self.tables = new_tables(options, 2)
        self.frames = placed(frames(self.family, len(options.pack())))
        self.state = zeros(STATE, np.int64)
        self._known = zeros(entries * numbers, np.int64)
        self._entries, self._numbers = entries, numbers
        self._used = self._known
        self._entry = machine(search(self.family), self.tables, self.frames, self._known, self.state, 0)
        self._limits = Limits()

    @property
    def nodes(self) -> int:
        """Nodes searched since `begin`."""
        return int(self.state[NODES])

    def begin(self, row: Record, limits: Limits) -> None:
        """Check the deal and clear the table and state."""
        check(self.options, row)
        self._used = self._known[: self._numbers * min(self._entries, _table_size(row))]
        self._used[:] = 0
        self.state[:] = 0
        self._limits = limits

    def stand(self, game: Game) -> None:
        """Set the game in which the deals are settled."""
        self.tables["game"][0] = np.frombuffer(bytearray(game), self.tables.dtype["game"])[0]

    def side_to_act(self, row: Record) -> int:
        """The side of the seat to act; for a dummy, its controller's side."""
        return lowest(row.awaited) % int(self.family.rules.sides(self.rules))

    def following(self, row: Record) -> list[tuple[int, Record]]:
        """The legal actions, lowest first, each with the deal after it."""
        seat, found = lowest(row.awaited), []
        for action in members(self.family.rules.legal(self.rules, row, seat)):
            after = copy(row)
            self.family.rules.act(self.rules, after, seat, action)
            found.append((action, after))
        return found

    def answer(self, row: Record, **root: int) -> int:
        """The answer for a deal; unknown if a limit is reached."""
        first = self.frames[0]
        first["deal"] = np.frombuffer(bytearray(row), first["deal"].dtype)[0]
        first["action"] = NO_ACTION
        for name, value in root.items():
            first[name] = value
        self.state[DEPTH], self.state[ANSWER] = 0, UNKNOWN
        while nodes := self._limits.slice:
            before = self.nodes
            answer = self._run(nodes)
            self._limits.spent += self.nodes - before
            if answer != UNKNOWN:
                return answer
        return UNKNOWN

    def _run(self, nodes: int) -> int:
        """Continue for up to `nodes` nodes."""
        return int(self._entry(self.tables, self.frames, self._used, self.state, nodes))


def _table_size(row: Record) -> int:
    """Table entries to use for a deal; clearing a larger table would take longer than the search."""
    held = [*row.hands, *getattr(row, "twice", ())]
    return 4 << sum(faces.bit_count() for faces in held) // 2
