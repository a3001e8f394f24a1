"""HTTP settings: addresses, limits and timeouts of the server, with their defaults."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import NamedTuple

Network = IPv4Network | IPv6Network

KILOBYTE = 1024
MINUTE = 60.0
HOUR = 60 * MINUTE


class NotAnHttpSetting(ValueError):
    """An invalid HTTP setting."""


class Rate(NamedTuple):
    """A rate limit: so many at once, refilled in so many seconds."""

    most: int
    seconds: float


class Rates(NamedTuple):
    """The rate limits."""

    connection: Rate = Rate(40, 10)  # messages of one connection
    control: Rate = Rate(40, 10)  # its pings
    person: Rate = Rate(120, 10)  # requests of one person
    address: Rate = Rate(400, 10)  # requests from one address
    guests: Rate = Rate(30, HOUR)  # new guests from one address
    tables: Rate = Rate(30, HOUR)  # new tables from one address
    pads: Rate = Rate(60, HOUR)  # new pads from one address
    reports: Rate = Rate(10, HOUR)  # reports by one person
    passes: Rate = Rate(10, 10 * MINUTE)  # codes made by one person, and codes tried from one address
    passkeys: Rate = Rate(20, 10 * MINUTE)  # requests about passkeys by one person or address; a use takes two


@dataclass(frozen=True, kw_only=True)
class HttpSettings:
    """
    The server's settings towards the network. Sizes are in bytes, times in seconds.

    `hosts` are additional names under which browsers may ask for this server, besides localhost; with
    `lan`, private IP addresses are accepted too. `origins` are public addresses such as `https://cards.example`. The
    client's address and scheme are taken from forwarding headers only if the request comes from `proxies`.
    """

    hosts: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()
    proxies: tuple[Network, ...] = ()
    lan: bool = False
    public_metrics: bool = False

    body: int = 64 * KILOBYTE  # of a request
    message: int = 64 * KILOBYTE  # on a WebSocket
    head: int = 16 * KILOBYTE  # of a request: its line and headers
    unsent: int = 256 * KILOBYTE  # waiting to be read by one client
    head_time: float = 10.0  # until the headers of a request are complete
    body_time: float = 20.0  # until its body is complete
    stalled: float = 20.0  # for which a client may read nothing
    idle: float = 30.0  # until an idle connection is closed
    ping: float = 25.0  # between two heartbeats
    catch_up: int = 100  # events sent one by one after a reconnection; if more were missed, only the table's state
    connections: int = 20_000  # in total
    connections_of_address: int = 512
    tables_of_address: int = 24  # open tables made within a day
    remembered: int = 20_000  # rate-limit buckets of each kind, and cached people

    pairing_code_time: float = 10 * MINUTE  # for which a pairing code is valid
    passkey_time: float = 5 * MINUTE  # for which a browser may take to answer with a passkey
    rates: Rates = field(default_factory=Rates)

    scheme_of: dict[str, str] = field(init=False, repr=False, compare=False)  # schemes of the public origins, by host

    def __post_init__(self) -> None:
        set_ = object.__setattr__
        set_(self, "hosts", frozenset(host.lower() for host in self.hosts))
        set_(self, "origins", frozenset(origin.lower() for origin in self.origins))
        set_(self, "scheme_of", dict(map(_scheme_of, self.origins)))


def _scheme_of(origin: str) -> tuple[str, str]:
    """The host of an origin and its scheme."""
    scheme, found, host = origin.partition("://")
    if scheme not in ("http", "https") or not found or not host or "/" in host:
        raise NotAnHttpSetting(f"{origin!r} is not an origin such as https://cards.example")
    return host, scheme


def network(written: str) -> Network:
    """A network or a single address from its text."""
    try:
        return ip_network(written.strip(), strict=False)
    except ValueError:
        raise NotAnHttpSetting(f"{written!r} is not an address or a network such as 10.0.0.0/8") from None
