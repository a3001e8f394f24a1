"""A real server with the page on it, in a process of its own."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.forked import Forked
from tests.patience import PATIENCE
from tests.ports import lasting_port


@dataclass
class Site:
    """A server that can be stopped, killed and started again where it was."""

    db: Path
    chance: str = ""  # from which all chance of the server follows, where it is to be the same again
    url: str = ""
    process: Forked | None = field(default=None, repr=False)

    def start(self) -> None:
        port = self.url.rpartition(":")[2] or str(lasting_port())
        module = "tests.web.sure_server" if self.chance else "tests.server.serving"
        chance = [self.chance] if self.chance else []
        self.process = Forked(module, str(self.db), port, *chance, env=dict(os.environ))
        found = re.search(r"http://\S+", self.process.stdout.readline())
        assert found, "the server did not start"
        self.url = found[0].rstrip("/")

    def end(self, *, kill: bool = False) -> None:
        assert self.process
        self.process.stdout.close()
        (self.process.kill if kill else self.process.terminate)()
        self.process.wait(PATIENCE)


@contextmanager
def site_in(folder: Path, chance: str = "") -> Iterator[Site]:
    """A server on a data file in a folder."""
    running = Site(folder / "tables.db", chance)
    running.start()
    try:
        yield running
    finally:
        running.end()
