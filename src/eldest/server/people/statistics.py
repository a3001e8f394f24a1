"""Statistics: what somebody's deals come to, game by game, and which of them nobody has reviewed yet."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from eldest.cards import Seat
from eldest.review.bids import bids
from eldest.review.report.totals import Totals
from eldest.review.steps import gains, reward
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Damaged, Fault, Listed, Row
from eldest.server.journal.salvage import fitting_rows
from eldest.server.journal.sql_journal import Journal
from eldest.server.reviews.reviews import Reviews, key

TABLES = 50  # of somebody, the newest: all deals of a table are played again to be known
ROOM = 1_000  # tables of which is remembered what was played there

Json = dict[str, Any]


class OwnDeal(NamedTuple):
    """A deal that somebody has played: where, in which seat, what it brought him, and the bid that he had to make."""

    table: str
    match: int
    deal: int
    game: str
    seat: Seat
    result: float  # points of his side less the mean of the others'
    bid: Json | None
    review: str  # the key of its review
    secret: bool  # whether its cards stay secret until the match is over


class OwnDeals:
    """The deals of all who have asked for theirs lately; those of a table are the same until it gets another entry."""

    def __init__(self, journal: Journal, room: int = ROOM) -> None:
        self._journal = journal
        self._room = room
        self._known: OrderedDict[tuple[str, str], tuple[int, Sequence[OwnDeal]]] = OrderedDict()

    async def of(self, person: str) -> list[OwnDeal]:
        """All deals of somebody at their newest tables, the last first; what is damaged or gone is left out."""
        found: list[OwnDeal] = []
        for listed in await self._journal.tables_of(person, most=TABLES):
            try:
                found += await self._at(listed, person)
            except Fault:
                continue
        return found

    async def _at(self, listed: Listed, person: str) -> Sequence[OwnDeal]:
        name = listed.table, person
        entries, known = self._known.get(name, (0, ()))
        if entries != listed.entries:
            known = await self._played(listed.table, person)
            self._known[name] = listed.entries, known
        self._known.move_to_end(name)
        if len(self._known) > self._room:
            self._known.popitem(last=False)
        return known

    async def _played(self, table: str, person: str) -> Sequence[OwnDeal]:
        try:
            rows = await self._journal.read(table)
            return await asyncio.to_thread(lambda: [*_played(table, rows, person)][::-1])
        except Damaged:
            whole = await fitting_rows(self._journal, table)
            return await asyncio.to_thread(lambda: [*_played(table, whole, person)][::-1])


def _played(table: str, rows: Sequence[Row], person: str) -> Iterator[OwnDeal]:
    """The deals of a table in which somebody sits; one that was played again with known cards says nothing of him."""
    archive = Archive(table, rows)
    for seat in archive.table.seats_of(person)[:1]:
        opened = set(archive.opened())
        for match, number in archive.records:
            if archive.table.again and (match, number) == (1, 1):
                continue
            deal, record = archive.over[match, number], archive.records[match, number]
            bid = bids(deal).get(seat)
            said = {"call": bid.call, "kind": bid.kind, "made": bid.made} if bid else None
            result, game = reward(gains(deal), seat), record.options.family
            secret = (match, number) not in opened
            yield OwnDeal(table, match, number, game, seat, result, said, key(record, seat), secret)


MOST = 500  # deals, the newest


class Statistics:
    """The statistics of everybody, from his deals and from the reviews that there are."""

    def __init__(self, journal: Journal, reviews: Reviews) -> None:
        self._own = OwnDeals(journal)
        self._reviews = reviews

    async def of(self, person: str) -> Json:
        """As they are sent."""
        deals = (await self._own.of(person))[:MOST]
        return await asyncio.to_thread(self._counted, deals)

    def _counted(self, deals: Iterable[OwnDeal]) -> Json:
        games: dict[str, Totals] = {}
        waiting: list[Json] = []
        secret = 0
        for each in deals:
            if each.secret:
                secret += 1
                continue
            own = games.setdefault(each.game, Totals())
            own.play(each.result, each.bid)
            if review := self._reviews.made(each.review):
                own.review(review, each.seat)
            else:
                waiting.append({"table": each.table, "match": each.match, "deal": each.deal})
        return {"games": {game: own.plain() for game, own in games.items()}, "waiting": waiting, "secret": secret}
