"""Peers: how many connections each address has at the moment, whatever is asked on them."""

from __future__ import annotations

from collections import Counter

from eldest.server.http.addresses import client, group
from eldest.server.http_settings import Edge


class TooMany(Exception):
    """An address, or everybody together, has enough connections."""


class Peers:
    """Connections by address; this machine, and a proxy that is trusted, may have as many as there is room for."""

    def __init__(self, edge: Edge) -> None:
        self._edge = edge
        self._count: Counter[bytes] = Counter()

    def arrive(self, peer: tuple[str, int] | None, connections: int) -> bytes:
        """Count a connection, one of so many; answers by what it is counted, which is nothing where it is not."""
        if connections > self._edge.lines:
            raise TooMany
        who = client({"client": peer}, {}, self._edge)
        if who.loopback or any(who.address in network for network in self._edge.proxies):
            return b""
        household = group(who)
        if self._count[household] >= self._edge.lines_of_address:
            raise TooMany
        self._count[household] += 1
        return household

    def leave(self, household: bytes) -> None:
        """A connection has ended."""
        if household:
            self._count[household] -= 1
            if not self._count[household]:
                del self._count[household]

    def __len__(self) -> int:
        return len(self._count)
