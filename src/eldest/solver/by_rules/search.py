"""What all searches over a family's rules have alike: a stack, a table, and how far they go."""

from __future__ import annotations

from typing import Any

import numpy as np

from eldest.cards import members
from eldest.compiler import lowest, machine
from eldest.engine.batch import new_tables
from eldest.families import family
from eldest.options import Options
from eldest.record import Game, Record, copy
from eldest.solver.by_rules.checks import check
from eldest.solver.by_rules.frames import ANSWER, DEPTH, NO_ACTION, NODES, STATE, UNKNOWN, frames
from eldest.solver.limits import Limits


class Search:
    """
    A stack, a table and a state for the deals of one game's options, searched one after the other on one core.

    The table has so many entries, a power of two, each of so many numbers.
    """

    def __init__(self, options: Options, search: Any, entries: int, numbers: int) -> None:
        self.family = family(options.family)
        self.options = options
        self.rules = options.record()
        self.tables = new_tables(options, 2)
        self.frames = frames(self.family, len(options.pack()))
        self.state = np.zeros(STATE, np.int64)
        self._known = np.zeros(entries * numbers, np.int64)
        self._entries, self._numbers = entries, numbers
        self._used = self._known
        self._entry = machine(search(self.family), self.tables, self.frames, self._known, self.state, 0)
        self._limits = Limits()

    @property
    def nodes(self) -> int:
        """How many nodes were searched since the beginning."""
        return int(self.state[NODES])

    def begin(self, row: Record, limits: Limits) -> None:
        """Forget everything, and check what is given."""
        check(self.options, row)
        self._used = self._known[: self._numbers * min(self._entries, _room(row))]
        self._used[:] = 0
        self.state[:] = 0
        self._limits = limits

    def stand(self, game: Game) -> None:
        """In which game the deals are settled."""
        self.tables["game"][0] = np.frombuffer(bytearray(game), self.tables.dtype["game"])[0]

    def side_to_act(self, row: Record) -> int:
        """The side of the seat that is awaited; from a dummy its controller plays."""
        return lowest(row.awaited) % int(self.family.rules.sides(self.rules))

    def following(self, row: Record) -> list[tuple[int, Record]]:
        """The legal actions, lowest first, with the deal after each."""
        seat, found = lowest(row.awaited), []
        for action in members(self.family.rules.legal(self.rules, row, seat)):
            after = copy(row)
            self.family.rules.act(self.rules, after, seat, action)
            found.append((action, after))
        return found

    def answer(self, row: Record, **root: int) -> int:
        """The answer of a deal; unknown where a limit is met."""
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
        """Go on for so many nodes."""
        return int(self._entry(self.tables, self.frames, self._used, self.state, nodes))


def _room(row: Record) -> int:
    """How many entries the deals after a deal may need; to forget many more would take longer than to search."""
    held = [*row.hands, *getattr(row, "twice", ())]
    return 4 << sum(faces.bit_count() for faces in held) // 2
