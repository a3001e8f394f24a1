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
    """A setting of the edge that cannot be."""


class Rate(NamedTuple):
    """How much may come at once, and in how many seconds as much again."""

    most: int
    seconds: float


class Rates(NamedTuple):
    """How often things may be done."""

    line: Rate = Rate(40, 10)  # messages of one connection
    control: Rate = Rate(40, 10)  # its pings
    person: Rate = Rate(120, 10)  # what one person asks
    address: Rate = Rate(400, 10)  # what comes from one address
    guests: Rate = Rate(30, HOUR)  # new ones from one address
    tables: Rate = Rate(30, HOUR)  # new ones from one address
    pads: Rate = Rate(60, HOUR)  # new ones from one address
    passes: Rate = Rate(10, 10 * MINUTE)  # codes that one person makes, and that are tried from one address


@dataclass(frozen=True, kw_only=True)
class HttpSettings:
    """
    How the server meets the network. Sizes are in bytes, times in seconds.

    `hosts` are the names by which browsers may ask for this server beside the loopback's; with
    `lan`, addresses of a home network are such names too. `origins` are public addresses such as
    `https://cards.example`. From `proxies` alone, which are networks, the client's address and
    scheme are taken.
    """

    hosts: frozenset[str] = frozenset()
    origins: frozenset[str] = frozenset()
    proxies: tuple[Network, ...] = ()
    lan: bool = False
    public_metrics: bool = False

    body: int = 64 * KILOBYTE  # of a request
    message: int = 64 * KILOBYTE  # on a WebSocket
    head: int = 16 * KILOBYTE  # of a request: its line and headers
    unsent: int = 256 * KILOBYTE  # that wait for one connection to read them
    head_time: float = 10.0  # until a request's headers are there
    body_time: float = 20.0  # until its body is there
    stalled: float = 20.0  # for which a connection may take nothing of what waits for it
    idle: float = 30.0  # until a connection is closed on which no further request comes
    ping: float = 25.0  # between two signs of life
    catch_up: int = 100  # events that are told one by one to who comes back; after more, how the table stands
    lines: int = 20_000  # connections, all together
    lines_of_address: int = 512
    tables_of_address: int = 24  # open ones, made within a day
    remembered: int = 20_000  # buckets of each kind, and people

    pass_time: float = 10 * MINUTE  # for which a code is good
    rates: Rates = field(default_factory=Rates)

    scheme_of: dict[str, str] = field(init=False, repr=False, compare=False)  # of the public origins, by host

    def __post_init__(self) -> None:
        set_ = object.__setattr__
        set_(self, "hosts", frozenset(host.lower() for host in self.hosts))
        set_(self, "origins", frozenset(origin.lower() for origin in self.origins))
        set_(self, "scheme_of", dict(map(_scheme_of, self.origins)))


def _scheme_of(origin: str) -> tuple[str, str]:
    """The host of an origin, and its scheme."""
    scheme, found, host = origin.partition("://")
    if scheme not in ("http", "https") or not found or not host or "/" in host:
        raise NotAnHttpSetting(f"{origin!r} is not an origin such as https://cards.example")
    return host, scheme


def network(written: str) -> Network:
    """A network or a single address, as one writes it."""
    try:
        return ip_network(written.strip(), strict=False)
    except ValueError:
        raise NotAnHttpSetting(f"{written!r} is not an address or a network such as 10.0.0.0/8") from None
