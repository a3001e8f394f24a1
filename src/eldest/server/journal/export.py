"""Export of a table's matches as published files, sheets and records, without anything still secret."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from eldest.narration.messages import refused
from eldest.server.journal.journal import Row
from eldest.server.reviews.sheet import sheet
from eldest.server.tables.entries import entry
from eldest.server.tables.messages import may_open
from eldest.server.tables.table import Table
from eldest.table.deal import Deal
from eldest.table.fair.fair import DealName, Shares
from eldest.table.fair.published import PublishedDeal, PublishedMatch
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord


class NotExported(ValueError):
    """The table has had no such match, or it cannot be read."""


class Archive:
    """The deals of a table, built from its journal: of all matches, or of those since `table` was as it is given."""

    def __init__(self, name: str, rows: Iterable[Row] = (), table: Table | None = None) -> None:
        self.table = table or Table(name)
        self.match = 0  # the last match
        self.shuffles: dict[tuple[int, int], Shares] = {}  # by match and deal
        self.records: dict[tuple[int, int], HandRecord] = {}  # of finished deals
        self.over: dict[tuple[int, int], Deal] = {}  # of finished deals, as they lay on the table at the end
        self.ended: dict[tuple[int, int], int] = {}  # when they were over, in ms
        self.scored: dict[int, tuple[bytes, ...]] = {}  # by match, the finished deals as they stand on the sheet
        self._matches: dict[int, Match] = {}
        self.note()
        for row in rows:
            self.table.apply(entry(row))
            self.note()

    def note(self) -> None:
        """Take up the state of the table after an entry."""
        match, number = self.table.match, self.table.matches
        if not match:
            return
        self.match = number
        self.scored[number], self._matches[number] = self.table.scored, match
        if not self.table.shuffles:
            return
        shares = self.table.shuffles[-1]
        played = (shares.name.match, shares.name.deal)
        self.shuffles[played] = shares
        if match.deal.over and played not in self.records:
            self.records[played], self.over[played] = match.record(), match.deal
            self.ended[played] = self.table.at

    def published(self, match: int | None = None) -> PublishedMatch:
        """
        A match, the last one by default.

        A deal that is being played, or whose cards must stay hidden longer, appears only with its promise.
        """
        number = self._number(match)
        options = self.table.options
        return PublishedMatch(
            self.table.id,
            number,
            options,
            tuple(f"P{seat}" for seat in range(len(self.table.seats))),
            tuple(options.pack()),
            drawn=number == 1 and self.table.again is None,
            deals=tuple(self._deal(each) for each in self.shuffles if each[0] == number),
        )

    def sheet(self, match: int | None = None) -> bytes:
        """The sheet of a match, the last one by default."""
        number = self._number(match)
        return sheet(self.table.options, number, self._matches[number].winners, self.scored[number])

    def opened(self) -> list[tuple[int, int]]:
        """The finished deals whose cards may be known, by match and deal."""
        return [played for played in self.records if self._open(played)]

    def secret(self) -> int:
        """Number of finished deals whose cards stay secret until their match ends."""
        return len(self.records) - len(self.opened())

    def open_sheets(self) -> list[bytes]:
        """The sheets of all matches, with only the deals whose cards may be known."""
        options, opened = self.table.options, self.opened()
        deals = {match: [self.scored[match][deal - 1] for each, deal in opened if each == match] for match, _ in opened}
        return [sheet(options, match, self._matches[match].winners, scored) for match, scored in deals.items()]

    def record(self, match: int, deal: int) -> HandRecord:
        """The record of a deal. Refused unless the deal is over and its cards may be known."""
        if (match, deal) not in self.shuffles:
            raise refused("no_such_deal", deal=deal)
        if (match, deal) not in self.records:
            raise refused("not_opened", deal=deal)
        if not self._open((match, deal)):
            raise refused("secret_until_over", deal=deal)
        return self.records[match, deal]

    def _number(self, match: int | None) -> int:
        number = self.table.matches if match is None else match
        if not 1 <= number <= self.table.matches:
            raise NotExported(f"match {number}: the table has played {self.table.matches}")
        if number not in self.scored:
            raise NotExported(f"match {number}: it is damaged")
        return number

    def _open(self, played: tuple[int, int]) -> bool:
        return may_open(self.table, DealName(self.table.id, *played))

    def _deal(self, played: tuple[int, int]) -> PublishedDeal:
        shares, record, again = self.shuffles[played], self.records.get(played), self.table.again
        repeated = (again.match, again.deal) if again and self.table.repeats(shares.name) else None
        if record is None or not self._open(played):
            return PublishedDeal(replace(shares, opening=None), repeated=repeated)
        return PublishedDeal(shares, record.to_json(), repeated)
