"""Messages: what each person at a table is told, in the order in which it happened."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from pydantic_core import to_json

from eldest.narration.events import Telling, Told, deal_begins, deal_ends
from eldest.narration.fields import known
from eldest.narration.messages import Words, words
from eldest.server.bots.answers import why_won
from eldest.server.reviews.sheet import sheet
from eldest.server.tables.announcements import sayings
from eldest.server.tables.commands.refusals import refused
from eldest.server.tables.entries import Entry
from eldest.server.tables.table import Table
from eldest.server.tables.table_view import instant, table_view
from eldest.server.tables.views import Views, so_far
from eldest.table.deal import Action

Json = dict[str, Any]
ALIKE = -1  # in place of a viewer: all who see the match


class Voice:
    """
    Tells what happens at one table.

    What is the same for everybody is made once for each entry; the rest once for each seat,
    and once for all who have none.
    """

    def __init__(self, table: Table, names: Mapping[str, str] | None = None) -> None:
        self.table = table
        self.names: dict[str, str] = names if isinstance(names, dict) else {}  # display names by person
        self.here: Collection[str] = ()  # the persons who are connected; `changed` when it or a name is another
        self._views: Views | None = None  # of the match being played
        self._telling: Telling | None = None  # of the deal being played
        self._told: Told | None = None  # what the last entry has brought, if it was an action
        self._claimed: list[Action] = []  # the actions of the last entry, if a claim was granted
        self._begun: list[Words] = []  # what is told of the deal that was dealt by it
        self._shared: list[Words] = []  # what everybody hears of the last entry
        self._talk = False  # whether what is said is for those who see the match, as a claimer's hand is
        self._alike = True  # whether all who see the match hear alike of the last entry
        self._heads: dict[int | None, bytes] = {}  # by viewer what he hears of it
        self._made: dict[int | None, bytes] = {}  # by viewer the event of the last entry
        self._tables: dict[bool, bytes] = {}  # how the table stands, for whoever sees the match, or not

    def before(self, entry: Entry) -> None:
        """An entry is about to be applied."""
        match = self.table.match
        if match and match.number and (self._telling is None or self._telling.deal is not match.deal):
            self._telling = Telling(match.deal)

    def after(self, entry: Entry) -> None:
        """It has been applied."""
        self._made.clear()
        self._tables.clear()
        self._heads.clear()
        self._told, self._claimed, self._begun = None, [], []
        self._shared = sayings(self.table, entry)
        self._alike, self._talk = True, False
        match = self.table.match
        if match is None:
            return
        self._talk = entry.kind in ("said", "phrased") or "hands" in entry.what
        if entry.kind == "dealt":
            self._begun = deal_begins(match)
        elif entry.kind == "acted" and self._telling:
            self._told = self._telling.after(match.deal.actions[-1])
        elif entry.kind == "claimed":
            self._claimed = match.deal.actions[-len(entry.what["actions"]) :]
        self._alike = not self._claimed and (self._told is None or (self._told.alike and not match.deal.over))

    def silent(self) -> None:
        """Something has happened that nobody heard."""
        self._telling = None
        self._tables.clear()

    def changed(self) -> None:
        """Who is here, or somebody's name, is not what it was."""
        self._tables.clear()

    def forget(self, person: str) -> None:
        """A person's name goes, and what was made of the last entry, in which words of his may be."""
        self.names.pop(person, None)
        self._made.clear()
        self._heads.clear()
        self._tables.clear()
        self._shared = []

    def viewer(self, person: str) -> int | None:
        """The seat whose cards a person may see."""
        return next(iter(self.table.seats_of(person)), None)

    def sees_match(self, viewer: int | None) -> bool:
        """Whether the match may be seen: from a seat, and by spectators where they are welcome."""
        return viewer is not None or self.table.watch is not None

    def check_sight(self, person: str) -> int | None:
        """The seat from which a person sees the match, or none as a spectator; refused where he may not watch."""
        viewer = self.viewer(person)
        if not self.sees_match(viewer):
            raise refused("not_seated")
        return viewer

    def sheet(self, person: str) -> bytes:
        """The sheet of the match."""
        self.check_sight(person)
        table = self.table
        if table.match is None:
            raise refused("not_begun")
        return sheet(table.options, table.matches, table.match.winners, table.scored)

    def so_far(self, person: str) -> bytes:
        """The deal from its beginning, as far as a person may know it."""
        viewer, match = self.check_sight(person), self.table.match
        if match is None or not match.number:
            raise refused("no_deal")
        return to_json(so_far(match, viewer))

    def why_won(self, person: str) -> Words:
        """Why the trick that lies there is won, to whoever may see it."""
        match = self.table.match
        seen = match and match.number and self.sees_match(self.viewer(person))
        return why_won(match.deal) if match and seen else words("no_trick")

    def event(self, entry: Entry, person: str) -> bytes:
        """What a person is told of the entry that was applied last."""
        viewer = self.viewer(person)
        if viewer not in self._made:
            self._made[viewer] = self._event(entry, viewer)
        return self._made[viewer]

    def standing(self, person: str) -> bytes:
        """How the table stands, as an event by which nothing happens."""
        head = _head(self.table.last, self.table.at, "standing", [], [])
        return b'%s,"view":%s}' % (head, self._view(self.viewer(person)))

    def _event(self, entry: Entry, viewer: int | None) -> bytes:
        hears = ALIKE if self._alike and self.sees_match(viewer) else viewer
        if hears not in self._heads:
            self._heads[hears] = _head(entry.number, entry.at, entry.kind, *self._heard(viewer))
        return b'%s,"view":%s}' % (self._heads[hears], self._view(viewer))

    def _heard(self, viewer: int | None) -> tuple[list[Words], list[Json]]:
        """What a viewer hears of the last entry, and the actions that he comes to know by it."""
        said, actions = list(self._shared), []
        if self._talk and not self.sees_match(viewer):
            return [], []
        if self.sees_match(viewer):
            said += self._begun
            if self._told:
                said += self._told.said(viewer)
                actions = self._told.actions(viewer)
            actions += map(known, self._claimed)
            if (self._told or self._claimed) and self.table.match and self.table.match.deal.over:
                said += deal_ends(self.table.match, viewer)
        return said, actions

    def _view(self, viewer: int | None) -> bytes:
        """How everything stands for a viewer; the table's part is made once for all who may see alike."""
        watching = self.sees_match(viewer)
        if watching not in self._tables:
            self._tables[watching] = to_json(table_view(self.table, self.names, self.here, watching=watching))
        match = to_json(self._match(viewer) if watching else None)
        return b'{"you":%s,"table":%s,"match":%s}' % (to_json(viewer), self._tables[watching], match)

    def _match(self, viewer: int | None) -> Json | None:
        match = self.table.match
        if match is None or match.number == 0:
            return None
        if self._views is None or self._views.match is not match:
            self._views = Views(match)
        seen = self._views.of(viewer)
        return {**seen, "legal": []} if self.table.damaged else seen


def _head(number: int, at: int, kind: str, said: list[Words], actions: list[Json]) -> bytes:
    """An event up to the view, and not closed."""
    event = {"type": "event", "number": number, "at": instant(at), "kind": kind, "said": said, "actions": actions}
    return to_json(event)[:-1]
