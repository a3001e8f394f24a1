"""Ports for servers that a test stops and starts again in the same place."""

from __future__ import annotations

import random
import socket

# Systems give outgoing connections ports from 32768 on: none of those takes this one while no server listens.
PORTS = range(20_000, 32_000)


def lasting_port() -> int:
    """A port of this machine on which nobody listens now."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as free:
            try:
                free.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
