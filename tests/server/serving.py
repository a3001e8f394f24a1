"""A server without rate limits: `python -m tests.server.serving DB PORT [BOTS]`."""

from __future__ import annotations

import socket
import sys

from eldest.server.http_settings import HttpSettings, Rate, Rates
from eldest.server.run import Plan, run
from eldest.server.streams.sockets import open_files

MANY = 1_000_000
ANY = Rate(MANY, 1.0)


def main(db: str, port: int, bots: int = 1) -> None:
    """Serve on a port of this machine; 0 chooses a free one."""
    open_files()
    listening = socket.create_server(("127.0.0.1", port), backlog=4096)
    rates = Rates(*[ANY] * len(Rates._fields))
    http_settings = HttpSettings(rates=rates, connections=MANY, connections_of_address=MANY, tables_of_address=MANY)
    where = f"http://127.0.0.1:{listening.getsockname()[1]}"
    run(Plan(db, [listening], None, http_settings, bots, lan_switch=True), lambda: print(where, flush=True))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
