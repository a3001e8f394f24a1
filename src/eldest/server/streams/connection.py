"""Lines: connections as uvicorn keeps them, with what a server on the open network needs besides."""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from starlette.applications import Starlette

from eldest.server.state import Desk
from eldest.server.streams.http_connection import HttpLine
from eldest.server.streams.socket_connection import SocketLine

# uvicorn's own lines name addresses and paths, and anybody could fill a disk with what he sends.
log = logging.getLogger("eldest.server.streams.connection")
log.setLevel(logging.ERROR)


def line_settings(app: Starlette) -> dict[str, Any]:
    """What uvicorn must be told to serve the application with these lines."""
    desk: Desk = app.state.desk
    edge = desk.edge
    return {
        "http": partial(HttpLine, desk, log),
        "ws": partial(SocketLine, desk, log),
        "ws_max_size": edge.message,
        "ws_per_message_deflate": False,
        "ws_ping_interval": edge.ping,
        "ws_ping_timeout": edge.ping,
        "timeout_keep_alive": edge.idle,
        "access_log": False,
        "proxy_headers": False,
        "server_header": False,
    }
