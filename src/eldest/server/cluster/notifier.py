"""
Notifications between servers: PostgreSQL's NOTIFY, which says only where to look.

Losing one is harmless, because every server also checks regularly.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import psycopg

logger = logging.getLogger(__name__)

CHANNEL = "eldest"
SOME = 100  # words in one notification, which is limited to 8,000 bytes
AGAIN = 1.0  # seconds until a lost connection is retried
PATIENCE = 5.0  # seconds within which a thread notices that it must end

Connect: TypeAlias = "Callable[[], psycopg.Connection[Any]]"
Received: TypeAlias = Callable[[str, list[str]], None]


class Notifier:
    """Sends and receives notifications, each in a thread with its own connection."""

    def __init__(self, connect: Connect, server: str) -> None:
        self._connect = connect
        self._server = server
        self._queue: SimpleQueue[tuple[str, tuple[str, ...]] | None] = SimpleQueue()
        self._closed = Event()
        self._ready = Event()
        self._beginning = Lock()
        self._sender: Thread | None = None
        self._receiver: Thread | None = None

    def notify(self, kind: str, words: Iterable[str]) -> None:
        """Queue a notification about some words."""
        self._queue.put((kind, tuple(words)))
        with self._beginning:
            if self._sender is None:
                self._sender = Thread(target=self._send, name="notifications", daemon=True)
                self._sender.start()

    def listen(self, received: Received) -> bool:
        """Call `received`, in another thread, with other servers' notifications; false if that is impossible."""
        with self._beginning:
            if self._receiver is None:
                self._receiver = Thread(
                    target=self._receive, args=(received,), name="notifications-received", daemon=True
                )
                self._receiver.start()
        return self._ready.wait(PATIENCE)

    def close(self) -> None:
        """Send queued notifications, and end."""
        self._closed.set()
        if self._receiver is not None:
            self.notify("end", [])
        if self._sender is not None:
            self._queue.put(None)
            self._sender.join(PATIENCE)
        if self._receiver is not None:
            self._receiver.join(PATIENCE)

    def _send(self) -> None:
        connection: psycopg.Connection[Any] | None = None
        going = True
        while going:
            waiting, going = self._gather()
            try:
                connection = connection or self._ready_to_send()
                notes = list(_notes(self._server, waiting))
                connection.execute("SELECT pg_notify(%s, note) FROM unnest(%s::text[]) AS note", (CHANNEL, notes))
            except Exception as error:
                logger.debug("a notification is lost: %s", type(error).__name__)
                if connection is not None:
                    connection.close()
                connection = None
        if connection is not None:
            connection.close()

    def _ready_to_send(self) -> psycopg.Connection[Any]:
        connection = self._connect()
        # A notification need not be durable, so it need not wait for the disk.
        connection.execute("SET synchronous_commit = off")
        return connection

    def _gather(self) -> tuple[dict[str, dict[str, None]], bool]:
        """The words to send now, once each, by kind; and whether more may come."""
        found: dict[str, dict[str, None]] = {}
        while not found or not self._queue.empty():
            each = self._queue.get()
            if each is None:
                return found, False
            found.setdefault(each[0], {}).update(dict.fromkeys(each[1]))
        return found, True

    def _receive(self, received: Received) -> None:
        while not self._closed.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    if self._ready.is_set():
                        received("lost", [])
                    self._ready.set()
                    self._pass_on(connection, received)
            except Exception as error:
                logger.warning("notifications of other servers are not received: %s", type(error).__name__)
                self._closed.wait(AGAIN)

    def _pass_on(self, connection: psycopg.Connection[Any], received: Received) -> None:
        while not self._closed.is_set():
            for note in connection.notifies(timeout=PATIENCE, stop_after=1):
                kind, server, *words = note.payload.split()
                if server != self._server:
                    received(kind, words)


def _notes(server: str, waiting: dict[str, dict[str, None]]) -> Iterator[str]:
    for kind, words in waiting.items():
        rest = iter(words)
        yield " ".join([kind, server, *islice(rest, SOME)])
        while some := list(islice(rest, SOME)):
            yield " ".join([kind, server, *some])
