"""`eldest serve`: tables for people and bots."""

from __future__ import annotations

import contextlib
import gc
import ipaddress
import logging
import socket
import ssl
import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from eldest import settings
from eldest.bots.programs import named
from eldest.settings import Chosen, NotASetting

if TYPE_CHECKING:
    from eldest.server.http_settings import HttpSettings

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"

log = logging.getLogger("eldest.server")


def main(flags: Mapping[str, Any], bots: Sequence[str] = ()) -> int:
    """Serve until stopped; `bots` are programs to offer as players, as NAME=COMMAND."""
    given = settings.chosen(flags)
    programs = named.named(bots)
    if programs and not given.of(settings.WORKERS_BOTS):
        raise NotASetting(f"{given.where(settings.WORKERS_BOTS)}: with 0 all bots play at level 1, even those of --bot")
    named.seat(programs)  # before anything of the server lists the bots
    from eldest.server import logs
    from eldest.server.streams import sockets

    address, seal = _address(given), tls(given)
    logs.begin(given.of(settings.VERBOSE), given.of(settings.LOG_JSON))
    log.info("up to %d files and connections may be open", sockets.open_files())
    with sockets.bound(address, given.of(settings.PORT)) as bound:
        # Loading the server's libraries takes most of the start: faults found so far are reported first. What is loaded
        # is no garbage; `run` collects it again.
        gc.disable()
        from eldest.server import run
        from eldest.server.cluster import address as server_address

        ways = WaysIn(given, *bound.getsockname()[:2])
        plan = run.Plan(
            db=given.of(settings.DB),
            sockets=[bound],
            tls=seal,
            http_settings=_http_settings(given, ways),
            bots=given.of(settings.WORKERS_BOTS),
            programs=programs,
            lan_switch=ways.only_here,
        )

        def began() -> None:
            server_address.note(plan.db, ways.urls()[-1])
            ways.tell()

        run.run(plan, began)
    return 0


def _address(given: Chosen) -> str:
    """The address to listen on."""
    named = given.of(settings.ADDRESS)
    if not named:
        return EVERYWHERE if given.of(settings.LAN) else HERE
    if not ipaddress.ip_address(named).is_loopback and not given.of(settings.LAN):
        raise NotASetting(f"{given.where(settings.ADDRESS)}: others can reach {named}; add --lan to allow that")
    return named


def tls(given: Chosen) -> ssl.SSLContext | None:
    """The certificate for https, if there is one."""
    from eldest.server.streams import sockets

    cert, key = given.of(settings.CERT), given.of(settings.KEY)
    if not cert and not key:
        return None
    if not cert or not key:
        there, missing = (settings.CERT, settings.KEY) if cert else (settings.KEY, settings.CERT)
        raise NotASetting(f"{given.where(there)}: https needs {missing.flag} too")
    return sockets.tls(cert, key)


class WaysIn:
    """The addresses by which people reach a server."""

    def __init__(self, given: Chosen, address: str, port: int) -> None:
        from eldest.server.streams.sockets import network_addresses

        self.scheme = "https" if given.of(settings.CERT) else "http"
        self.port = port
        self.lan = given.of(settings.LAN)
        self.origin = given.of(settings.ORIGIN)
        name = socket.gethostname().lower()
        named = given.of(settings.ADDRESS) or given.of(settings.TRUST_PROXY)
        self.only_here = not (self.lan or self.origin or given.of(settings.CERT) or named)
        self.names = (name, f"{name}.local") if self.lan else ()
        everywhere = ipaddress.ip_address(address).is_unspecified
        self.addresses = [*network_addresses(), HERE] if everywhere else [address]

    def urls(self) -> list[str]:
        """The URLs, the best one first, that of this machine last."""
        from eldest.server.streams.sockets import url

        return [url(self.scheme, address, self.port) for address in self.addresses]

    def tell(self) -> None:
        """Print how to reach the server: one line on stdout, the rest on stderr."""
        first, *others = self.urls()
        with contextlib.suppress(OSError):  # a server goes on even if nobody reads
            print(first, flush=True)
        with contextlib.suppress(OSError):
            self._talk(first, others)

    def _talk(self, first: str, others: list[str]) -> None:
        from eldest.server.assets import NOT_BUILT, built

        said = []
        if self.lan:
            said.append("Everybody in your network can reach this server.")
            if ipaddress.ip_address(self.addresses[0]).is_loopback:
                said.append("This machine is not in a network: nobody else can reach it yet.")
            elif sys.stderr.isatty():
                from eldest.cli.text import qr

                named = self.origin or first
                said += [f"On a phone in the same network open {named}", qr.drawn(named)]
        if others:
            said.append(f"Also: {'  '.join(others)}")
        if self.origin:
            said.append(f"{'By its name' if self.scheme == 'https' else 'Behind the proxy'}: {self.origin}")
        if built().digest is None:
            said.append(NOT_BUILT)
        if sys.stderr.isatty():
            joining = "; phones can join by Invite at a table, or with --lan" if self.only_here else ""
            said.append(f"Ctrl-C stops the server{joining}.")
        for line in said:
            print(line, file=sys.stderr, flush=True)


def _http_settings(given: Chosen, ways: WaysIn) -> HttpSettings:
    """The HTTP settings from the flags about access."""
    from eldest.server.http_settings import HttpSettings, network

    origin, proxies = given.of(settings.ORIGIN), given.of(settings.TRUST_PROXY)
    return HttpSettings(
        hosts=frozenset(ways.names),
        origins=frozenset([origin] if origin else ()),
        proxies=tuple(map(network, proxies)),
        lan=ways.lan,
        public_metrics=given.of(settings.METRICS_PUBLIC),
    )
