"""A proxy before a server, whose connections can be cut or go silent, and work again."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

PIECE = 65536


class Proxy:
    """Connections to a server of this machine, through a port of its own."""

    def __init__(self, target: str) -> None:
        where = urlsplit(target)
        assert where.hostname and where.port
        self._target = (where.hostname, where.port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._closed = False
        self._lock = threading.Lock()
        self._there = threading.Event()  # what the page says reaches the server
        self._back = threading.Event()  # what the server says reaches the page
        self.speak()
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._serving = threading.Thread(target=self._serve, daemon=True)
        self._serving.start()

    def hush(self, *, back_only: bool = False) -> None:
        """Let nothing through from now on, or only what the page says; nobody is told."""
        self._back.clear()
        if not back_only:
            self._there.clear()

    def cut(self) -> None:
        """End every connection in the middle of whatever it carries."""
        with self._lock:
            connections, self._open = self._open, set()
        for connection in connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def speak(self) -> None:
        """Let everything through again, on connections made from now on."""
        self.cut()
        self._there.set()
        self._back.set()

    def close(self) -> None:
        """End every connection and let none in, however often the page knocks."""
        with suppress(OSError):  # closing it alone would leave whoever waits at it there, to let one more in
            self._listener.shutdown(socket.SHUT_RDWR)
        self._serving.join()
        self._listener.close()
        with self._lock:
            self._closed = True
        self.speak()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(self._target)
        except OSError:
            near.close()
            return
        with self._lock:
            closed = self._closed
            if not closed:
                self._open |= {near, far}
        if closed:
            near.close()
            far.close()
            return
        threading.Thread(target=self._pass, args=(far, near, self._back), daemon=True).start()
        self._pass(near, far, self._there)

    def _pass(self, one: socket.socket, other: socket.socket, through: threading.Event) -> None:
        with suppress(OSError):
            while piece := one.recv(PIECE):
                through.wait()
                other.sendall(piece)
        for connection in (one, other):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxy(target: str) -> Iterator[Proxy]:
    """A proxy of the server at an address."""
    between = Proxy(target)
    try:
        yield between
    finally:
        between.close()
