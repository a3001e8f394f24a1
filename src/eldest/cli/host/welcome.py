"""`eldest` without a command: a server of one's own, and its page in the browser."""

from __future__ import annotations

import contextlib
import shutil
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from pathlib import Path

from eldest import settings
from eldest.families.registry import FIRST
from eldest.server.journal.journal import Fault
from eldest.settings import Chosen

HERE = "127.0.0.1"
IN_TERMINALS = {"elinks", "links", "lynx", "w3m", "www-browser"}  # they would share the terminal with the server
PATIENCE = 20.0  # seconds for a server that is just being started by somebody else
LOOK = 0.1


def main() -> int:
    """Open the page: of the server that is running already, or of one that runs until somebody stops it."""
    given = settings.chosen()
    db = given.of(settings.DB)
    url = _already(db)
    if url is None:
        try:
            _serve(given)
        except Fault:
            # Somebody may have begun at the same moment.
            url = _already(db)
            if url is None:
                raise
    if url is not None:
        print(url, flush=True)
        _welcome(url, ends=False)
    return 0


def _already(db: str) -> str | None:
    """The local URL at which the same tables are already served, if there is one."""
    from eldest.server.cluster import address

    late = time.monotonic() + PATIENCE
    while (url := address.find(db)) == "" and time.monotonic() < late:
        time.sleep(LOOK)
    return url or None


def _serve(given: Chosen) -> None:
    """Serve this machine and nobody else, whatever is set for servers."""
    from eldest.server import logs
    from eldest.server.streams import sockets

    logs.begin(given.of(settings.VERBOSE), given.of(settings.LOG_JSON))
    with _bound(given.of(settings.PORT)) as bound:
        # The libraries of the server take most of the time of the start.
        from eldest.server import run
        from eldest.server.cluster import address
        from eldest.server.http_settings import HttpSettings

        url = sockets.url("http", HERE, bound.getsockname()[1])
        db = given.of(settings.DB)
        plan = run.Plan(
            db=db, sockets=[bound], tls=None, http_settings=HttpSettings(), bots=given.of(settings.WORKERS_BOTS)
        )

        def began() -> None:
            address.note(db, url)
            print(url, flush=True)
            # Some browsers are waited for until they have come up, some even until they are closed.
            threading.Thread(target=_welcome, args=(url,), kwargs={"ends": True}, daemon=True).start()

        run.run(plan, began)


def _bound(port: int) -> socket.socket:
    """The port that is set, so that a browser finds again what it has kept; a free one where that is in use."""
    from eldest.server.streams import sockets

    try:
        return sockets.bound(HERE, port)
    except sockets.CannotListen:
        return sockets.bound(HERE, 0)


def _welcome(url: str, *, ends: bool) -> None:
    """Open the page, and say how to come there otherwise; `ends` is whether this command ends the server."""
    said = list(_lines(url, _open(url), ends))
    with contextlib.suppress(OSError):
        print("\n".join(said), file=sys.stderr, flush=True)


def _lines(url: str, opened: bool, ends: bool) -> Iterator[str]:
    from eldest.server.assets import NOT_BUILT, built

    yield "Eldest opens in your browser." if opened else f"No browser could be opened: go to {url} in yours."
    if built().digest is None:
        yield NOT_BUILT
    yield f"To play in the terminal: {_command()} play {FIRST}"
    if ends:
        yield "Ctrl-C ends the server; your games are kept."


def _open(url: str) -> bool:
    """Whether a browser with windows opens an address."""
    try:
        browser = webbrowser.get()
        return getattr(browser, "name", "") not in IN_TERMINALS and browser.open(url)
    except (webbrowser.Error, OSError):
        return False


def _command() -> str:
    """How this program was called."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{sys.executable} -m eldest"
    return "eldest" if shutil.which("eldest") else str(called)
