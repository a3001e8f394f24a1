"""`eldest` without a command: a server for this machine, and its page in the browser."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from eldest.cli.host import welcome
from eldest.server.cluster import address as server_address
from eldest.server.streams import sockets
from tests.patience import PATIENCE
from tests.server.serve_command import environment, served

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="there a test can neither interrupt it nor give it a browser"
)

BROWSER = """#!/bin/sh
echo "$1" >>"$OPENED"
"""


class Welcomed:
    """`eldest` in a process of its own, for somebody whose browser notes what it was asked to open."""

    def __init__(self, folder: Path, **more: str) -> None:
        browser = folder / "browser"
        browser.write_text(BROWSER, encoding="utf-8")
        browser.chmod(0o700)
        self._opened = folder / "opened"
        own = {"BROWSER": f"{browser} %s", "OPENED": str(self._opened), "ELDEST_PORT": "0"}
        outside = environment(folder, **own | more)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "eldest"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={name: value for name, value in outside.items() if "DISPLAY" not in name},
        )
        assert self.process.stdout and self.process.stderr
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.process.stderr.read()
        self.said = self.process.stderr.readline().strip()

    @property
    def opened(self) -> list[str]:
        return self._opened.read_text(encoding="utf-8").split() if self._opened.exists() else []

    def end(self, by: int | None = signal.SIGINT) -> int:
        if by is not None:
            self.process.send_signal(by)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode


@contextlib.contextmanager
def welcomed(folder: Path, **more: str) -> Iterator[Welcomed]:
    there = Welcomed(folder, **more)
    try:
        yield there
    finally:
        there.process.kill()
        there.process.communicate()


def test_the_page_opens_and_ctrl_c_ends_it(built_page: Path, tmp_path: Path) -> None:
    with welcomed(tmp_path) as first:
        assert first.said == "Eldest opens in your browser."
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", first.url) and first.opened == [first.url]
        assert httpx.get(first.url).text == (built_page / "index.html").read_text(encoding="utf-8")
        with welcomed(tmp_path) as second:
            assert second.end(by=None) == 0, "whoever finds a server that runs need not stay"
            assert second.url == first.url and second.opened == [first.url] * 2
        assert first.end() == 0
        assert server_address.find(str(tmp_path / "data" / "tables.db")) is None


def test_of_two_that_begin_at_once_one_serves_both(tmp_path: Path) -> None:
    command, outside = [sys.executable, "-m", "eldest"], environment(tmp_path, ELDEST_PORT="0", BROWSER="true")
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=outside) for _ in "ab"]
    try:
        first, second = (process.stdout.readline() for process in both if process.stdout)
        assert first == second
        for process in both:
            process.send_signal(signal.SIGINT)
        assert min(process.wait(PATIENCE) for process in both) == 0
    finally:
        for process in both:
            process.kill()
            process.communicate()


def test_a_server_that_runs_already_is_opened(tmp_path: Path) -> None:
    with served(tmp_path) as running, welcomed(tmp_path) as guest:
        assert guest.end(by=None) == 0
        assert guest.url == running.url and guest.opened == [running.url]


def test_without_a_browser_the_ways_are_said(tmp_path: Path) -> None:
    nothing = tmp_path / "nothing"
    nothing.mkdir()
    with welcomed(tmp_path, BROWSER="", PATH=str(nothing)) as there:
        assert there.said == f"No browser could be opened: go to {there.url} in yours."
        assert there.process.stderr
        assert there.process.stderr.readline().strip().endswith("-m eldest play five_hundred")
        assert there.end() == 0


def test_a_port_in_use_is_left_to_who_has_it(tmp_path: Path) -> None:
    with socket.create_server((welcome.HERE, 0)) as taken:
        port = str(taken.getsockname()[1])
        with welcomed(tmp_path, ELDEST_PORT=port) as there:
            assert not there.url.endswith(port)


def test_nobody_else_is_let_in_whatever_is_set_for_servers(tmp_path: Path) -> None:
    with welcomed(tmp_path, ELDEST_LAN="true") as there:
        for address in sockets.network_addresses():
            with pytest.raises(OSError, match="refused"):
                socket.create_connection((address, int(there.url.rpartition(":")[2])), timeout=PATIENCE).close()


def test_what_cannot_be_begun_with_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a journal", encoding="utf-8")
    outside = environment(tmp_path, ELDEST_DB=str(tmp_path / "text"), ELDEST_PORT="0")
    done = subprocess.run(
        [sys.executable, "-m", "eldest"], env=outside, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "this file is not a journal of Eldest" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("called", ["/somewhere/bin/eldest", "/somewhere/eldest/__main__.py"])
def test_the_command_is_named_as_it_was_called(called: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [called])
    monkeypatch.setenv("PATH", os.devnull)
    assert welcome._command() == (f"{sys.executable} -m eldest" if called.endswith(".py") else called)
