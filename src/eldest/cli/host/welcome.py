"""`eldest` without a command: a local server, and its page in the browser."""

from __future__ import annotations

import contextlib
import gc
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
PATIENCE = 20.0  # seconds to wait for a server that another process is starting
LOOK = 0.1


def main() -> int:
    """Open the page of the server that is already running, or of a new one that runs until stopped."""
    given = settings.chosen()
    db = given.of(settings.DB)
    url = _already(db)
    if url is None:
        try:
            _serve(given)
        except Fault:
            # Another process may have started at the same moment.
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
    """Serve only this machine, whatever the settings for servers say."""
    from eldest.server import logs
    from eldest.server.streams import sockets

    logs.begin(given.of(settings.VERBOSE), given.of(settings.LOG_JSON))
    with _bound(given.of(settings.PORT)) as bound:
        # Loading the server's libraries takes most of the start. What is loaded is no garbage; `run` collects it again.
        gc.disable()
        from eldest.server import run
        from eldest.server.cluster import address
        from eldest.server.http_settings import HttpSettings

        url = sockets.url("http", HERE, bound.getsockname()[1])
        db = given.of(settings.DB)
        plan = run.Plan(
            db=db,
            sockets=[bound],
            tls=None,
            http_settings=HttpSettings(),
            bots=given.of(settings.WORKERS_BOTS),
            lan_switch=True,
        )

        def began() -> None:
            address.note(db, url)
            print(url, flush=True)
            # Starting some browsers blocks until they are up, or even until they are closed.
            threading.Thread(target=_welcome, args=(url,), kwargs={"ends": True}, daemon=True).start()

        run.run(plan, began)


def _bound(port: int) -> socket.socket:
    """The port that is set, so that a browser finds its stored data again; a free one if that is in use."""
    from eldest.server.streams import sockets

    try:
        return sockets.bound(HERE, port)
    except sockets.CannotListen:
        return sockets.bound(HERE, 0)


def _welcome(url: str, *, ends: bool) -> None:
    """Open the page and print its address; `ends` is whether ending this command ends the server."""
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
    """Open an address in a graphical browser; return whether there is one."""
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
