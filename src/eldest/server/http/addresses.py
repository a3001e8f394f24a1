"""Client addresses, from the connection or, behind a trusted proxy, from its headers."""

from __future__ import annotations

import hashlib
import secrets
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, NamedTuple

from eldest.server.http_settings import HttpSettings, Network

Address = IPv4Address | IPv6Address

HOME = 64  # bits of an IPv6 address that the devices of one network share
KEY = secrets.token_bytes(16)  # lives only as long as the process, so stored rate-limit keys are useless afterwards
SECURE = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class Client(NamedTuple):
    """The origin of a request: its address, the scheme that the browser sees, and whether it came through a proxy."""

    address: Address | None
    scheme: str
    proxied: bool

    @property
    def loopback(self) -> bool:
        """Whether the request comes from this machine, including over a Unix socket."""
        return self.address is None or self.address.is_loopback


def client(scope: Any, headers: dict[bytes, bytes], http_settings: HttpSettings) -> Client:
    """The client of a request."""
    peer = address(scope["client"][0]) if scope.get("client") else None
    scheme = SECURE.get(scope.get("scheme", "http"), "http")
    proxied = b"x-forwarded-for" in headers or b"forwarded" in headers or b"via" in headers
    if http_settings.proxies and _trusted(peer, http_settings.proxies):
        peer = _origin(peer, headers.get(b"x-forwarded-for", b""), http_settings.proxies)
        told = headers.get(b"x-forwarded-proto", b"").split(b",")[-1].strip().lower().decode("latin-1")
        scheme = SECURE.get(told, scheme)
    return Client(peer, scheme, proxied)


def address(written: str) -> Address | None:
    """The address in a text; `None` if it is none. An IPv4-mapped IPv6 address becomes an IPv4 address."""
    try:
        found = ip_address(written.strip().split("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def _trusted(peer: Address | None, proxies: tuple[Network, ...]) -> bool:
    # A Unix socket has no address; only processes with access to its file can connect.
    return peer is None or any(peer in network for network in proxies)


def _origin(peer: Address | None, forwarded: bytes, proxies: tuple[Network, ...]) -> Address | None:
    """The last address of the chain that is no trusted proxy's. Earlier ones may be forged."""
    for written in reversed(forwarded.decode("latin-1").split(",")):
        told = address(written)
        if told is None:
            return peer
        peer = told
        if not _trusted(told, proxies):
            return told
    return peer


def network_of(address: Address) -> str:
    """The network that the devices of a client share; an IPv4 address itself."""
    return str(ip_network((address, HOME if isinstance(address, IPv6Address) else address.max_prefixlen), strict=False))


def group(who: Client) -> bytes:
    """The rate-limit key of a client's network; the address cannot be derived from it."""
    packed = who.address.packed if who.address else b""
    if isinstance(who.address, IPv6Address):
        packed = packed[: HOME // 8]
    return hashlib.blake2b(packed, key=KEY, digest_size=12).digest()
