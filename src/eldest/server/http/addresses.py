"""Addresses: who a request comes from, told from its connection and, behind a proxy that is trusted, its headers."""

from __future__ import annotations

import hashlib
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, NamedTuple

from eldest.server.http_settings import HttpSettings, Network

Address = IPv4Address | IPv6Address

HOME = 64  # bits of an IPv6 address that a household shares
KEY = secrets.token_bytes(16)  # dies with the process, and with it what is remembered of addresses
SECURE = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Client(NamedTuple):
    """Where a request comes from: the address, the scheme that the browser sees, whether a proxy stands between."""

    address: Address | None
    scheme: str
    proxied: bool

    @property
    def loopback(self) -> bool:
        """Whether the request comes from this very machine; a socket of the file system is part of it."""
        return self.address is None or self.address.is_loopback


def client(scope: Any, headers: dict[bytes, bytes], http_settings: HttpSettings) -> Client:
    """Where a request comes from."""
    peer = address(scope["client"][0]) if scope.get("client") else None
    scheme = SECURE.get(scope.get("scheme", "http"), "http")
    proxied = b"x-forwarded-for" in headers or b"forwarded" in headers or b"via" in headers
    if http_settings.proxies and _trusted(peer, http_settings.proxies):
        peer = _origin(peer, headers.get(b"x-forwarded-for", b""), http_settings.proxies)
        told = headers.get(b"x-forwarded-proto", b"").split(b",")[-1].strip().lower().decode("latin-1")
        scheme = SECURE.get(told, scheme)
    return Client(peer, scheme, proxied)


def address(written: str) -> Address | None:
    """An address, or none where the text is not one; an IPv4 address in IPv6 clothes is an IPv4 address."""
    try:
        found = ip_address(written.strip().split("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _trusted(peer: Address | None, proxies: tuple[Network, ...]) -> bool:
    # A connection over a socket of the file system has no address: only who may open the file is there.
    return peer is None or any(peer in network for network in proxies)


def _origin(peer: Address | None, forwarded: bytes, proxies: tuple[Network, ...]) -> Address | None:
    """The last address of the chain that no trusted proxy has: what stands before it, anybody may have written."""
    for written in reversed(forwarded.decode("latin-1").split(",")):
        told = address(written)
        if told is None:
            return peer
        peer = told
        if not _trusted(told, proxies):
            return told
    return peer


def group(who: Client) -> bytes:
    """The rate-limit key of a client's household; the address cannot be read from it."""
    packed = who.address.packed if who.address else b""
    if isinstance(who.address, IPv6Address):
        packed = packed[: HOME // 8]
    return hashlib.blake2b(packed, key=KEY, digest_size=12).digest()
