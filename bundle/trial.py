"""A trial: the bundle is installed without a network into an empty folder, and used with nothing writable."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from bundle.build import LONG, NotBundled, Say
from bundle.sealed import bound, sealed

USER_PROGRAM, EXTRAS = (Path(__file__).with_name(name) for name in ("user_program.py", "extras.py"))
NOWHERE = "http://127.0.0.1:9"  # where no proxy listens
UNREACHABLE = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
PATIENCE = 300.0  # seconds for a command, compiling included
DEAL = ("simulate", "sweven", "--deals", "1", "--bots", "random")


class Place:
    """An installation of its own, with a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.installed, self.home = folder / "installed", folder / "home"
        self.home.mkdir()
        self.is_sealed = False
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ELDEST", "PIP", "PYTHON"))}
        self.environment = kept | UNREACHABLE | {"HOME": str(self.home), "PIP_CONFIG_FILE": os.devnull, "no_proxy": ""}
        for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "NUMBA_CACHE_DIR"):
            self.environment.pop(name, None)

    def program(self, name: str) -> str:
        """The path of a program that was installed."""
        return str(self.installed / ("Scripts" if sys.platform == "win32" else "bin") / name)

    def _bound(self, command: tuple[str, ...]) -> list[str]:
        return bound(*command) if self.is_sealed else list(command)

    def run(self, *command: str) -> str:
        """The output of a command on both streams; raises `NotBundled` if it fails."""
        done = subprocess.run(self._bound(command), timeout=PATIENCE, check=False, **self._asked())  # type: ignore[call-overload]
        if done.returncode:
            raise NotBundled(f"{' '.join(command)}: exit code {done.returncode}: {done.stdout[-LONG:]}")
        return str(done.stdout)

    def _asked(self) -> dict[str, object]:
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        return {**streams, "cwd": self.home, "env": self.environment, "encoding": "utf-8", "errors": "replace"}

    @contextmanager
    def sealed(self) -> Iterator[None]:
        """Neither the installation nor the home may be written meanwhile."""
        with sealed(self.installed, self.home):
            self.is_sealed = True
            yield
            self.is_sealed = False

    @contextmanager
    def serving(self, *words: str) -> Iterator[str]:
        """The address at which `eldest serve` answers."""
        command = self._bound((self.program("eldest"), "serve", "--port", "0", *words))
        with subprocess.Popen(command, **self._asked()) as server:  # type: ignore[call-overload]
            try:
                yield _address(server.stdout)
            finally:
                server.send_signal(signal.SIGTERM)
                server.communicate(timeout=PATIENCE)


def attempt(archive: Path, say: Say) -> None:
    """Install the bundle and use it; raises `NotBundled` if something does not work."""
    with tempfile.TemporaryDirectory(prefix="eldest-trial-") as folder:
        place = Place(Path(folder))
        say("The trial: installing without a network")
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(Path(folder) / "bundle")
        place.run(sys.executable, str(Path(folder) / "bundle" / "install.py"), str(place.installed))
        say("The trial: a deal, a server, a program with types")
        use(place)
        check_types(place, say)
        say("The trial: the same where nothing can be written")
        use_sealed(place, Path(folder))


def use(place: Place) -> None:
    """Version, module, a deal, a server, and what is said if an extra is missing."""
    _expect(place.run(place.program("eldest"), "--version"), r"eldest \d")
    _expect(place.run(place.program("python"), "-m", "eldest", "--version"), r"eldest \d")
    _expect(place.run(place.program("eldest"), *DEAL), r"sweven.*: 1 deals")
    with place.serving() as address:
        answers(address)
    place.run(place.program("python"), str(EXTRAS))


def use_sealed(place: Place, kept: Path) -> None:
    """The same with neither the installation nor the home writable; tables are kept in another folder."""
    shutil.rmtree(place.home)
    place.home.mkdir()
    with place.sealed():
        _expect(place.run(place.program("eldest"), *DEAL), r"sweven.*: 1 deals")
        with place.serving("--db", str(kept / "tables.db")) as address:
            answers(address)


def answers(address: str) -> None:
    """A server is alive, and has the page."""
    _expect(_fetched(f"{address}/healthz"), '"status":"alive"')
    _expect(_fetched(address), "<title>Eldest")


def check_types(place: Place, say: Say) -> None:
    """A program with types is checked against what was installed, and a wrong one found."""
    if not importlib.util.find_spec("mypy"):
        say("mypy is not installed here: types are not checked (pip install mypy)")
        return
    mypy = (sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(place.home / "mypy"))
    mine = (*mypy, "--python-executable", place.program("python"))
    _expect(place.run(*mine, str(USER_PROGRAM)), "Success")
    wrong = place.home / "wrong.py"
    wrong.write_text("from eldest import game\n\nscores: str = game('sweven').scores\n", encoding="utf-8")
    try:
        said = place.run(*mine, str(wrong))
    except NotBundled as found:
        said = str(found)
    _expect(said, "Incompatible types in assignment")


def _fetched(address: str) -> str:
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def _address(said: IO[str]) -> str:
    lines = []
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and (line := said.readline()):
        lines.append(line)
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise NotBundled(f"eldest serve names no address: {''.join(lines)[-LONG:]}")


def _expect(said: str, pattern: str) -> None:
    if not re.search(pattern, said):
        raise NotBundled(f"{pattern!r} was expected, not {said[-LONG:]!r}")
