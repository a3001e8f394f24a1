"""`eldest serve` in a separate process with its own folders."""

from __future__ import annotations

import contextlib
import io
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from eldest import cli
from eldest.server.assets import NOT_BUILT
from tests.forked import Forked
from tests.patience import PATIENCE


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a test's server, without the user's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ELDEST_") or "CACHE" in name}
    own = {"ELDEST_DATA": str(folder / "data"), "ELDEST_CONFIG": "", "XDG_CONFIG_HOME": str(folder / "config")}
    return kept | own | {"PYTHONIOENCODING": "utf-8", "ELDEST_WORKERS_BOTS": "0"} | more


class Ended(NamedTuple):
    code: int
    stdout: str
    stderr: str


@dataclass
class Served:
    """A running server."""

    process: Forked
    url: str
    folder: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def said(self) -> str:
        """Everything written to stderr so far, but that there is no page: another run may be building it."""
        return (self.folder / "stderr").read_text(encoding="utf-8").replace(f"{NOT_BUILT}\n", "")

    def stop(self, by: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to stop. Returns its exit code and its other output."""
        self.process.send_signal(by)
        return self.end()

    def end(self) -> tuple[int, str]:
        """Wait for its end."""
        rest = self.process.stdout.read()
        return self.process.wait(timeout=PATIENCE), rest


@contextlib.contextmanager
def served(folder: Path, *flags: str, **more: str) -> Iterator[Served]:
    """A server on a free port, which is killed if the test has not ended it."""
    flags = ("serve", "--port", "0", *flags)
    with Forked("eldest", *flags, env=environment(folder, **more), stderr=folder / "stderr") as process:
        try:
            line = process.stdout.readline().strip()
            assert line, (folder / "stderr").read_text(encoding="utf-8")
            yield Served(process, line, folder)
        finally:
            process.kill()


def refused(folder: Path, *flags: str, **more: str) -> str:
    """The error of `eldest serve`, in a separate process, when it cannot start."""
    said = folder / "refused"
    with Forked("eldest", "serve", *flags, env=environment(folder, **more), stderr=said) as process:
        stdout = process.stdout.read()
        code = process.wait(PATIENCE)
    return only_line(Ended(code, stdout, said.read_text(encoding="utf-8")))


def eldest(folder: Path, *arguments: str, **more: str) -> Ended:
    """A command of a person whose tables are in a folder."""
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as stack:
        for name, value in environment(folder, **more).items():
            patch.setenv(name, value)
        patch.setattr("sys.stdin", io.StringIO())
        out = stack.enter_context(contextlib.redirect_stdout(io.StringIO()))
        talk = stack.enter_context(contextlib.redirect_stderr(io.StringIO()))
        return Ended(cli.run(list(arguments)), out.getvalue(), talk.getvalue())


def done(folder: Path, *arguments: str) -> str:
    """The output of a successful command."""
    ended = eldest(folder, *arguments)
    assert ended.code == 0, ended.stderr
    return ended.stdout


def refusal(folder: Path, *arguments: str, **more: str) -> str:
    """The one-line error of a refused command."""
    return only_line(eldest(folder, *arguments, **more))


def only_line(ended: Ended) -> str:
    """The one-line error for bad input, with exit code 2."""
    assert (ended.code, ended.stdout) == (2, ""), ended.stderr
    (line,) = ended.stderr.splitlines()
    assert line.startswith("eldest: ")
    return line.removeprefix("eldest: ")
