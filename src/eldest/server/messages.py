"""Messages: what each person at a table is told, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pydantic_core import to_json

from eldest.server.entries import Entry
from eldest.server.table import Table
from eldest.server.table_view import instant, table_view
from eldest.server.views import Views


class Voice:
    """
    Tells what happens at one table.

    What is the same for everybody is made once for each entry; the rest once for each seat,
    and once for all who have none.
    """

    def __init__(self, table: Table, names: Mapping[str, str] | None = None) -> None:
        self.table = table
        self.names: dict[str, str] = dict(names or {})  # display names by person
        self.here: Collection[str] = ()  # the persons who are connected
        self._views: Views | None = None  # of the match being played
        self._made: dict[int | None, bytes] = {}

    def before(self, entry: Entry) -> None:
        """An entry is about to be applied."""

    def after(self, entry: Entry) -> None:
        """It has been applied."""
        self._made.clear()

    def viewer(self, person: str) -> int | None:
        """The seat whose cards a person may see."""
        return next(iter(self.table.seats_of(person)), None)

    def event(self, entry: Entry, person: str) -> bytes:
        """What a person is told of the entry that was applied last."""
        viewer = self.viewer(person)
        if viewer not in self._made:
            self._made[viewer] = self._event(entry, viewer)
        return self._made[viewer]

    def standing(self, person: str) -> bytes:
        """How the table stands, as an event that nothing happened in."""
        return self._message(self.table.last, self.table.at, "standing", [], [], self.viewer(person))

    def _event(self, entry: Entry, viewer: int | None) -> bytes:
        return self._message(entry.number, entry.at, entry.kind, [], [], viewer)

    def _message(
        self, number: int, at: int, kind: str, said: list[Any], actions: list[Any], viewer: int | None
    ) -> bytes:
        view = {"you": viewer, "table": table_view(self.table, self.names, self.here), "match": self._match(viewer)}
        message = {"type": "event", "number": number, "at": instant(at), "kind": kind}
        return bytes(to_json(message | {"said": said, "actions": actions, "view": view}))

    def _match(self, viewer: int | None) -> dict[str, Any] | None:
        """The match as the viewer may see it; whoever has no seat only where spectators are welcome."""
        match = self.table.match
        if match is None or match.number == 0 or (viewer is None and self.table.watch is None):
            return None
        if self._views is None or self._views.match is not match:
            self._views = Views(match)
        return self._views.of(viewer)
