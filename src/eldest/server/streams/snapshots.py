"""Lately: how a table stood not long ago, so that who has missed a little need not wait for the whole match."""

from __future__ import annotations

from eldest.server.tables.table import Table

EVERY = 32  # entries from one stand that is kept to the next
KEPT = 2  # stands


class Lately:
    """The last stands of one table."""

    def __init__(self) -> None:
        self._stands: list[Table] = []

    def note(self, table: Table) -> None:
        """An entry has been applied."""
        if table.last % EVERY == 0:
            self._stands = [*self._stands[1 - KEPT :], table.copy()]

    def before(self, name: str, entry: int) -> Table:
        """A table that stands as this one did at an entry or before, to go on from there."""
        for stand in reversed(self._stands):
            if stand.last <= entry:
                return stand.copy()
        return Table(name)
