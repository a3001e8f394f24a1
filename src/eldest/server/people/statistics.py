"""Statistics of a person's deals, game by game, and the deals not reviewed yet."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from eldest.cards import Seat
from eldest.reviews.bids import bids
from eldest.reviews.report.totals import Totals
from eldest.reviews.steps import gains, reward
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Damaged, Fault, Listed, Row
from eldest.server.journal.salvage import fitting_rows
from eldest.server.people.course import Played, course
from eldest.server.reviews.reviews import Reviews, key

if TYPE_CHECKING:
    from eldest.server.journal.sql_journal import Journal
    from eldest.server.models.statistics import OwnDealName, StatisticsOfMine

TABLES = 50  # newest tables of a person that are counted, because all their deals must be replayed
CAPACITY = 1_000  # cached tables

Json = dict[str, Any]


class OwnDeal(NamedTuple):
    """A deal that a person has played: its place, their seat, result and bid."""

    table: str
    match: int
    deal: int
    game: str
    seat: Seat
    result: float  # points of their side less the mean of the others'
    bid: Json | None
    review: str  # the key of its review
    secret: bool  # whether its cards stay secret until the match is over
    ended: int  # ms


class OwnDeals:
    """The deals of recently requested people, cached until their table gets another entry."""

    def __init__(self, journal: Journal, capacity: int = CAPACITY) -> None:
        self._journal = journal
        self._capacity = capacity
        self._known: OrderedDict[tuple[str, str], tuple[int, Sequence[OwnDeal]]] = OrderedDict()

    async def of(self, person: str) -> list[OwnDeal]:
        """All deals of a person at their newest tables, the last first; damaged tables are left out."""
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
        if len(self._known) > self._capacity:
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
    """The deals a person played at a table. A repeated deal, whose cards were known, is left out."""
    archive = Archive(table, rows)
    for seat in archive.table.seats_of(person)[:1]:
        opened = set(archive.opened())
        for match, number in archive.records:
            if archive.table.again and (match, number) == (1, 1):
                continue
            deal, record = archive.over[match, number], archive.records[match, number]
            bid = bids(deal).get(seat)
            said = {"kind": bid.kind, "made": bid.made, "takings": bid.takings} if bid else None
            result, game = reward(gains(deal), seat), record.options.family
            secret = (match, number) not in opened
            ended = archive.ended[match, number]
            yield OwnDeal(table, match, number, game, seat, result, said, key(record, seat), secret, ended)


MOST = 500  # newest deals that are counted


class Statistics:
    """Statistics of people, from their deals and existing reviews."""

    def __init__(self, journal: Journal, reviews: Reviews) -> None:
        self._own = OwnDeals(journal)
        self._reviews = reviews

    async def of(self, person: str) -> StatisticsOfMine:
        """A person's statistics as they are sent."""
        deals = (await self._own.of(person))[:MOST]
        return await asyncio.to_thread(self._counted, deals)

    def _counted(self, deals: Iterable[OwnDeal]) -> StatisticsOfMine:
        games: dict[str, Totals] = {}
        played: dict[str, list[Played]] = {}
        waiting: list[OwnDealName] = []
        secret = 0
        for each in deals:
            if each.secret:
                secret += 1
                continue
            own = games.setdefault(each.game, Totals())
            own.play(each.result, each.bid)
            lost = None
            if review := self._reviews.made(each.review):
                own.review(review, each.seat)
                if balance := review["balances"].get(f"P{each.seat}"):
                    lost = -balance["skill"]
            else:
                waiting.append({"table": each.table, "match": each.match, "deal": each.deal})
            played.setdefault(each.game, []).append(Played(each.ended, each.result, lost))
        return {
            "games": {game: own.plain() for game, own in games.items()},
            "courses": {game: course(deals) for game, deals in played.items()},
            "waiting": waiting,
            "secret": secret,
        }
