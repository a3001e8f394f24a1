"""Reading a journal in separate threads, while this server or another one writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from eldest.server.journal import stored_entries
from eldest.server.journal.journal import MOST, Damaged, Fault, Listed, Person, Row, Start
from eldest.server.journal.schema import Readable
from eldest.server.people import guests

Found = TypeVar("Found")

THREADS = 2


class Reader:
    """Reads a journal."""

    def __init__(self, store: Readable) -> None:
        self._store = store
        self._threads = ThreadPoolExecutor(THREADS, "journal-reading")

    async def look(self, what: str, work: Callable[..., Found], *arguments: Any) -> Found:
        """Run `work` in a reading thread; a fault's message names `what`."""

        def once() -> Found:
            # No commit is needed, and a file with damaged pages would refuse it.
            with self._store.reading.connect() as connection:
                return work(connection, *arguments)

        def reading() -> Found:
            try:
                try:
                    return once()
                except Exception as error:
                    if not self._store.lost(error):
                        raise
                    return once()  # over a new connection: all others of the pool are dropped as well
            except Fault:
                raise
            except Exception as error:
                raise self._store.fault(error, what) from None

        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, reading)
        except RuntimeError:
            raise Fault("the journal is closed") from None

    async def read(self, table: str, after: int = 0, most: int = MOST) -> list[Row]:
        """At most `most` entries after a number, in order."""
        return await self.look(f"table {table}", stored_entries.read, self._store, table, after, most)

    async def recent(self, table: str) -> tuple[Start | None, list[Row]]:
        """The last stored start, if any, and the first entry and a page of the entries after that start."""
        return await self.look(f"table {table}", stored_entries.recent, self._store, table)

    async def starts(self, table: str) -> list[Start]:
        """The stored starts of matches, the last one first."""
        return await self.look(f"table {table}", stored_entries.starts_of, table)

    async def tables(self, *, person: str = "", waking: bool = False) -> list[Listed]:
        """The directory of tables, without damaged rows."""
        what = "the directory of tables"
        try:
            return await self.look(what, stored_entries.listing, person, waking)
        except Damaged:
            return await self.look(what, stored_entries.survey, person, waking)

    async def tables_of(self, person: str, before: str, most: int) -> list[Listed]:
        """A page of a person's tables, without damaged rows."""
        what = "the directory of tables"
        try:
            return await self.look(what, stored_entries.page, person, before, most)
        except Damaged:
            found = sorted(
                await self.look(what, stored_entries.survey, person, False), key=lambda each: each.status != "open"
            )
            first = next((place for place, each in enumerate(found, 1) if each.table == before), 0)
            return found[first : first + most]

    async def serial(self, table: str) -> int:
        """The serial number of a table."""
        return (await self.look(f"table {table}", stored_entries.head_of, table)).serial

    async def people(self, ids: Sequence[str]) -> dict[str, Person]:
        """People by id."""
        return await self.look("the people", guests.by_id, list(ids))

    def stop(self) -> None:
        """Stop the reading threads."""
        self._threads.shutdown()

    async def close(self) -> None:
        """Stop the reading threads and close the database."""
        await asyncio.to_thread(self.stop)
        await asyncio.to_thread(self._store.close)
