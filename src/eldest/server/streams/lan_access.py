"""Opening a server that listens on this machine only to the local network, and closing it again, while it runs."""

from __future__ import annotations

import asyncio
import dataclasses
import ipaddress
import logging
import socket
from typing import Protocol

from eldest.server.problems import problem
from eldest.server.state import AppState
from eldest.server.streams import sockets
from eldest.server.streams.sockets import CannotListen

log = logging.getLogger("eldest.server")


class Listener(Protocol):
    """A running server that can listen on more sockets."""

    async def add(self, sock: socket.socket) -> None:
        """Accept connections on one more listening socket."""

    def remove(self, address: str) -> None:
        """Stop listening on an address, and end the connections that came by it."""


class LanAccess:
    """
    Whether others in the local network reach this server, by which addresses, and the switch for it.

    There is a switch only if the server was started for this machine alone (`switch`). What it opens is a
    listening socket on the same port for each address of this machine in the network.
    """

    def __init__(self, app_state: AppState, listener: Listener, sock: socket.socket, scheme: str, switch: bool) -> None:
        self.switch = switch
        self._app_state = app_state
        self._listener = listener
        self._address, self._port = sock.getsockname()[:2]
        self._scheme = scheme
        self._closed_settings = app_state.http_settings
        self._added: list[str] = []  # addresses that were opened by the switch
        self._lock = asyncio.Lock()

    @property
    def open(self) -> bool:
        """Whether others in the network are let in."""
        return self._app_state.http_settings.lan

    def urls(self) -> list[str]:
        """The URLs of this server for others, the best one first; none if nobody else can reach it."""
        if origins := sorted(self._app_state.http_settings.origins):
            return origins
        if not self.open:
            return []
        listening = ipaddress.ip_address(self._address)
        if listening.is_unspecified:
            found = sockets.network_addresses()
        elif not listening.is_loopback:
            found = [self._address]
        else:
            found = [each for each in sockets.network_addresses() if each in self._added]
        return [sockets.url(self._scheme, each, self._port) for each in found]

    async def turn(self, on: bool) -> None:
        """Open the server to the network or close it; opening it again follows a change of this machine's addresses."""
        if not self.switch:
            raise problem("no_lan_switch")
        async with self._lock:
            if on:
                await self._open()
            else:
                self._close()

    async def _open(self) -> None:
        wanted = sockets.network_addresses()
        for gone in [each for each in self._added if each not in wanted]:
            self._remove(gone)
        faults = []
        for address in wanted:
            if address not in self._added:
                try:
                    await self._listener.add(sockets.bound(address, self._port))
                except (CannotListen, OSError) as fault:
                    faults.append(str(fault))
                else:
                    self._added.append(address)
        if not self._added:
            self._close()
            raise problem("cannot_listen", port=str(self._port), fault=faults[0]) if faults else problem("no_network")
        name = socket.gethostname().lower()
        hosts = self._closed_settings.hosts | {name, f"{name}.local"}
        self._app_state.http_settings = dataclasses.replace(self._closed_settings, lan=True, hosts=hosts)
        log.info("opened to the network: %s", " ".join(self.urls()))

    def _close(self) -> None:
        for address in list(self._added):
            self._remove(address)
        if self.open:
            self._app_state.http_settings = self._closed_settings
            log.info("closed to the network")

    def _remove(self, address: str) -> None:
        self._added.remove(address)
        self._listener.remove(address)
