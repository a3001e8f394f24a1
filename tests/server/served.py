"""`eldest serve` in a process of its own, with folders of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 60  # seconds for what takes one or two on an idle machine


def environment(folder: Path, **more: str) -> dict[str, str]:
    """What a server of a test sees of the outside: nothing of the person's own settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ELDEST_") or "CACHE" in name}
    own = {"ELDEST_DATA": str(folder / "data"), "ELDEST_CONFIG": "", "XDG_CONFIG_HOME": str(folder / "config")}
    return kept | own | {"PYTHONIOENCODING": "utf-8", "ELDEST_WORKERS_BOTS": "0"} | more


@dataclass
class Served:
    """A server that runs."""

    process: subprocess.Popen[str]
    url: str
    folder: Path

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def said(self) -> str:
        """What it has written to stderr so far."""
        return (self.folder / "stderr").read_text(encoding="utf-8")

    def stop(self, by: int = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to end; its exit code, and what else it wrote to stdout."""
        self.process.send_signal(by)
        return self.end()

    def end(self) -> tuple[int, str]:
        """Wait for its end."""
        assert self.process.stdout
        rest = self.process.stdout.read()
        return self.process.wait(timeout=PATIENCE), rest


@contextmanager
def served(folder: Path, *flags: str, **more: str) -> Iterator[Served]:
    """A server on a free port, which is killed if the test has not ended it."""
    command = [sys.executable, "-m", "eldest", "serve", "--port", "0", *flags]
    with (folder / "stderr").open("w", encoding="utf-8") as talk:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=talk, encoding="utf-8", env=environment(folder, **more)
        )
    with process:
        try:
            assert process.stdout
            line = process.stdout.readline().strip()
            assert line, (folder / "stderr").read_text(encoding="utf-8")
            yield Served(process, line, folder)
        finally:
            process.kill()


def refused(folder: Path, *flags: str, **more: str) -> str:
    """What `eldest serve` says, in one line and with exit code 2, where it does not begin."""
    command = [sys.executable, "-m", "eldest", "serve", *flags]
    done = subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment(folder, **more), timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    (line,) = done.stderr.splitlines()
    assert line.startswith("eldest: ")
    return line.removeprefix("eldest: ")
