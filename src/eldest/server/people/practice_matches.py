"""
Matches that people have played without a server, and have given to this one to keep.

A server did not deal them, so it believes nothing: their packs must follow from their seeds and their actions from the
rules, they count in no statistics, and only their person sees them.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, delete, insert, select

from eldest.narration.messages import refused
from eldest.options import Options
from eldest.server.journal.journal import NoTable
from eldest.server.journal.schema import practice_matches as stored
from eldest.server.models.json_bytes import to_json
from eldest.server.reviews.sheet import columns, scored, sheet
from eldest.server.tables.messages import instant
from eldest.table.fair.published import NotAMatch, PublishedMatch, parse
from eldest.table.fair.verification import verify
from eldest.table.match import Match
from eldest.table.record import record_reader
from eldest.table.record.hand_record import HandRecord

if TYPE_CHECKING:
    from eldest.server.models.message import Player
    from eldest.server.models.my_tables import Brief, MyTable
    from eldest.server.models.sheet import People

MOST = 100  # matches of a person that are kept; the oldest make room


@dataclass(frozen=True)
class PracticeMatch:
    """A match that is over and holds, the person's seat, and who sat in all of them."""

    published: PublishedMatch
    you: int
    seats: list[Player]

    @classmethod
    def from_json(cls, written: dict[str, Any]) -> PracticeMatch:
        """The match of a stored or sent document. Raises `NotAMatch`; `checked` tells whether it holds."""
        published = parse(json.dumps(written["match"]))
        if len(written["seats"]) != len(published.seats) or written["you"] >= len(published.seats):
            raise NotAMatch(f"{len(written['seats'])} players and seat {written['you']}: {len(published.seats)} play")
        return cls(published, written["you"], written["seats"])

    @property
    def people(self) -> People:
        """The people at the table."""
        return {"you": self.you, "seats": self.seats}

    @property
    def options(self) -> Options:
        """The game's options."""
        return self.published.options

    @property
    def records(self) -> list[HandRecord]:
        """The records of its deals."""
        return [record_reader.parse(json.dumps(deal.record))[0] for deal in self.published.deals if deal.record]

    def record(self, deal: int) -> HandRecord:
        """The record of a deal; refused if there is no such deal."""
        records = self.records
        if not 1 <= deal <= len(records):
            raise refused("no_such_deal", deal=deal)
        return records[deal - 1]

    def sheet(self) -> bytes:
        """Its score sheet."""
        ends = [_end(record) for record in self.records]
        return sheet(self.options, self.published.match, ends[-1].winners, [scored(end) for end in ends])

    def checked(self) -> Brief:
        """The line of a list, if all deals hold and the match is over. Raises `NotAMatch`."""
        found = verify(self.published)
        for fault in [*found.faults, *(fault for deal in found.deals for fault in deal.faults)]:
            raise NotAMatch(fault)
        if not self.published.deals or not all(deal.recorded for deal in found.deals):
            raise NotAMatch("a deal has no record")
        last = _end(self.records[-1])
        if not last.deal.over or not last.over:
            raise NotAMatch("the match is not over")
        return {
            "family": self.options.family,
            "options": self.options.to_json(),
            "status": "over",
            "damaged": False,
            "paused": False,
            "again": False,
            "match": self.published.match,
            "deal": last.number,
            "seats": self.seats,
            "you": self.you,
            "awaited": [],
            "your_turn": False,
            "sides": columns(self.options),
            "scores": list(last.scores.values()),
            "winners": last.winners,
        }


def _end(record: HandRecord) -> Match:
    """The match after the last action of a record."""
    match = Match.at(record)
    for done in record.actions:
        match.play(done.text, done.seat)
    return match


# ---------------------------------------------------------------- the database


def put(connection: Connection, person: str, ended: int, brief: Brief, written: dict[str, Any]) -> None:
    """Keep a match instead of the one with the same table and number, and drop the oldest beyond `MOST`."""
    match = written["match"]
    mine = stored.c.person == person
    same = mine & (stored.c.place == match["table"]) & (stored.c.match == match["match"])
    connection.execute(delete(stored).where(same))
    row = {"person": person, "place": match["table"], "match": match["match"], "ended": ended}
    connection.execute(
        insert(stored).values(**row, brief=to_json(brief).decode(), body=zlib.compress(to_json(written)))
    )
    kept = connection.execute(select(stored.c.place, stored.c.match).where(mine).order_by(stored.c.ended.desc())).all()
    for place, number in kept[MOST:]:
        connection.execute(delete(stored).where(mine, stored.c.place == place, stored.c.match == number))


def of_person(connection: Connection, person: str) -> list[MyTable]:
    """A person's practice tables with their last matches, newest first."""
    asked = select(stored.c.place, stored.c.ended, stored.c.brief).where(stored.c.person == person)
    found: dict[str, MyTable] = {}
    for place, ended, brief in connection.execute(asked.order_by(stored.c.ended)):
        at = instant(ended)
        created = found.pop(place)["created"] if place in found else at
        found[place] = {"id": place, "status": "over", "created": created, "changed": at, "brief": json.loads(brief)}
    return [*reversed(found.values())]


def of_table(connection: Connection, person: str, place: str) -> list[PracticeMatch]:
    """The matches of a practice table of a person, in order. Raises `NoTable`."""
    asked = select(stored.c.body).where(stored.c.person == person, stored.c.place == place).order_by(stored.c.match)
    found = [PracticeMatch.from_json(_document(body)) for body in connection.scalars(asked)]
    if not found:
        raise NoTable("there is no such table")
    return found


def bodies(connection: Connection, person: str) -> list[dict[str, Any]]:
    """All practice matches of a person as they were sent, oldest first."""
    asked = select(stored.c.body).where(stored.c.person == person).order_by(stored.c.ended)
    return [_document(body) for body in connection.scalars(asked)]


def _document(body: bytes) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(zlib.decompress(body))
    return document


def drop(connection: Connection, person: str, place: str) -> int:
    """Delete the matches of a practice table of a person. Returns how many there were."""
    return connection.execute(delete(stored).where(stored.c.person == person, stored.c.place == place)).rowcount


def deals(found: list[PracticeMatch]) -> bytes:
    """The deals of a table's matches, as those of any table are sent."""
    last = found[-1]
    head = {**last.people, "options": last.options.to_json(), "secret": 0, "before": None}
    return b'%s,"matches":[%s]}' % (to_json(head)[:-1], b",".join(match.sheet() for match in found))
