"""Statistics of a person's deals, game by game, and the deals not reviewed yet."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from eldest.cards import Seat
from eldest.reviews.bids import bids
from eldest.reviews.report.totals import Totals
from eldest.reviews.steps import gains, reward
from eldest.server.journal.export import Archive
from eldest.server.journal.journal import Fault, Listed
from eldest.server.people.course import Played, course
from eldest.server.reviews.reviews import Reviews, key
from eldest.server.tables.past.matches import TOGETHER, Matches

if TYPE_CHECKING:
    from eldest.server.journal.sql_journal import Journal
    from eldest.server.models.statistics import OwnDealName, StatisticsOfMine

TABLES = 50  # newest tables of a person that are counted, because all their deals must be replayed
CAPACITY = 1_000  # cached tables
MOST = 500  # newest deals that are counted

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


class Known(NamedTuple):
    """A person's newest deals at a table with so many entries, the last first, their seat, and the match then."""

    entries: int
    seat: Seat | None
    match: int
    deals: Sequence[OwnDeal]


class OwnDeals:
    """The deals of recently requested people, cached until their table gets another entry."""

    def __init__(self, journal: Journal, capacity: int = CAPACITY) -> None:
        self._journal = journal
        self._capacity = capacity
        self._known: OrderedDict[tuple[str, str], Known] = OrderedDict()

    async def of(self, person: str) -> list[OwnDeal]:
        """The newest deals of a person at their newest tables, the last first; damaged tables are left out."""
        found: list[OwnDeal] = []
        for listed in await self._journal.tables_of(person, most=TABLES):
            try:
                found += await self._at(listed, person)
            except Fault:
                continue
            if len(found) >= MOST:
                break
        return found[:MOST]

    async def _at(self, listed: Listed, person: str) -> Sequence[OwnDeal]:
        name = listed.table, person
        known = self._known.get(name)
        if known is None or known.entries != listed.entries:
            known = self._known[name] = await self._played(listed, person, known)
        self._known.move_to_end(name)
        if len(self._known) > self._capacity:
            self._known.popitem(last=False)
        return known.deals

    async def _played(self, listed: Listed, person: str, known: Known | None) -> Known:
        """The deals of a person at a table; those of earlier matches are not replayed again."""
        matches = Matches(self._journal, listed.table)
        last = await matches.one()
        seat = next(iter(last.table.seats_of(person)), None)
        first = known.match if known and known.seat == seat else 1
        found, end = list[OwnDeal](), last.match + 1
        while seat is not None and end > first and len(found) < MOST:
            start, some = max(first, end - TOGETHER), list[OwnDeal]()
            async for archive in matches.between(start, end):
                some += await asyncio.to_thread(_played, archive, seat)
            found += reversed(some)
            end = start
        if known:
            found += [each for each in known.deals if each.match < first]
        return Known(listed.entries, seat, last.match, found[:MOST])


def _played(archive: Archive, seat: Seat) -> list[OwnDeal]:
    """The deals of a match as those of a seat. A repeated deal, whose cards were known, is left out."""
    opened, played = set(archive.opened()), []
    for match, number in archive.records:
        if archive.table.again and (match, number) == (1, 1):
            continue
        deal, record = archive.over[match, number], archive.records[match, number]
        bid = bids(deal).get(seat)
        said = {"kind": bid.kind, "made": bid.made, "takings": bid.takings} if bid else None
        result, game = reward(gains(deal), seat), record.options.family
        secret = (match, number) not in opened
        ended = archive.ended[match, number]
        played.append(
            OwnDeal(archive.table.id, match, number, game, seat, result, said, key(record, seat), secret, ended)
        )
    return played


class Statistics:
    """Statistics of people, from their deals and existing reviews."""

    def __init__(self, journal: Journal, reviews: Reviews) -> None:
        self._own = OwnDeals(journal)
        self._reviews = reviews

    async def of(self, person: str) -> StatisticsOfMine:
        """A person's statistics as they are sent."""
        deals = await self._own.of(person)
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
