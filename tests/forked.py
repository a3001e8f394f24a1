"""
Processes forked from one that has loaded the server (or what `preload` says): each starts in a tenth of a second.

They run a module as a program, and end as it does. That a new interpreter starts too is shown by tests that start one.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType
from typing import IO

CONTEXT = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["pytest", "eldest.cli.host.serve", "eldest.server.app", "eldest.server.run"])


def preload(*modules: str) -> None:
    """Load other modules than the server's, if no process has been forked yet."""
    CONTEXT.set_forkserver_preload([*modules])


class Forked:
    """A process that runs a module, with the part of `subprocess.Popen` that the tests use."""

    def __init__(self, module: str, *arguments: str, env: dict[str, str], stderr: Path | None = None) -> None:
        reader, writer = CONTEXT.Pipe(duplex=False)
        given = (module, list(arguments), env, writer, str(stderr or os.devnull))
        self._process = CONTEXT.Process(target=run, args=given)
        self._process.start()
        writer.close()
        self.stdout: IO[str] = os.fdopen(os.dup(reader.fileno()), encoding="utf-8")
        reader.close()

    @property
    def pid(self) -> int:
        assert self._process.pid
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """As of `Popen`: negative if a signal ended it."""
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout)
        return self._process.exitcode

    def send_signal(self, by: int) -> None:
        if self._process.is_alive():
            os.kill(self.pid, by)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def __enter__(self) -> Forked:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stdout.close()
        self._process.join()


def run(module: str, arguments: list[str], env: dict[str, str], stdout: Connection, stderr: str) -> None:
    """In the process: run the module as a program."""
    os.environ.clear()
    os.environ.update(env)
    os.dup2(stdout.fileno(), 1)
    os.dup2(os.open(stderr, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), 2)
    stdout.close()
    sys.stdout, sys.stderr = (os.fdopen(into, "w", encoding="utf-8", closefd=False) for into in (1, 2))
    sys.argv = [module, *arguments]
    sys.path[:0] = filter(None, env.get("PYTHONPATH", "").split(os.pathsep))
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
