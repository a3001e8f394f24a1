"""
Notifications between servers: PostgreSQL's NOTIFY, which says only where to look.

Each server has a channel of its own, so that it hears only what concerns it; what concerns all goes to a common one.
Losing a notification is harmless, because every server also checks regularly.
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

CHANNEL = "eldest"  # of all servers
SOME = 100  # words in one notification, which is limited to 8,000 bytes
AGAIN = 1.0  # seconds until a lost connection is retried
PATIENCE = 5.0  # seconds within which a thread notices that it must end

Connect: TypeAlias = "Callable[[], psycopg.Connection[Any]]"
Received: TypeAlias = Callable[[str, str, list[str]], None]  # kind, sending server, words
Waiting: TypeAlias = "dict[tuple[str, str], dict[str, None]]"  # by kind and receiving server, the words


class Notifier:
    """Sends and receives notifications, each in a thread with its own connection."""

    def __init__(self, connect: Connect, server: str) -> None:
        self._connect = connect
        self._server = server
        self._queue: SimpleQueue[tuple[str, str, tuple[str, ...]] | None] = SimpleQueue()
        self._closed = Event()
        self._ready = Event()
        self._beginning = Lock()
        self._sender: Thread | None = None
        self._receiver: Thread | None = None

    def notify(self, kind: str, words: Iterable[str], to: str = "") -> None:
        """Queue a notification about some words, to one server or to all."""
        self._queue.put((kind, to, tuple(words)))
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
            self.notify("end", [], self._server)
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
            if not waiting:
                continue
            try:
                connection = connection or self._ready_to_send()
                channels, notes = zip(*_notes(self._server, waiting), strict=True)
                connection.execute(NOTIFY, (list(channels), list(notes)))
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

    def _gather(self) -> tuple[Waiting, bool]:
        """The words to send now, once each; and whether more may come."""
        found: Waiting = {}
        while not found or not self._queue.empty():
            each = self._queue.get()
            if each is None:
                return found, False
            kind, to, words = each
            found.setdefault((kind, to), {}).update(dict.fromkeys(words))
        return found, True

    def _receive(self, received: Received) -> None:
        while not self._closed.is_set():
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute(f"LISTEN {_channel(self._server)}")
                    if self._ready.is_set():
                        received("lost", "", [])
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
                    received(kind, server, words)


NOTIFY = "SELECT pg_notify(channel, note) FROM unnest(%s::text[], %s::text[]) AS each (channel, note)"


def _channel(server: str) -> str:
    return f"{CHANNEL}_{server}" if server else CHANNEL


def _notes(server: str, waiting: Waiting) -> Iterator[tuple[str, str]]:
    """The channel and the text of each notification."""
    for (kind, to), words in waiting.items():
        rest = iter(words)
        yield _channel(to), " ".join([kind, server, *islice(rest, SOME)])
        while some := list(islice(rest, SOME)):
            yield _channel(to), " ".join([kind, server, *some])
