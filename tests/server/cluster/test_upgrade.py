"""An upgrade node by node: servers of this release and of the previous one share a database and hand tables over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE, until
from tests.server.http_guest import ask, new_table

ROOT = Path(__file__).parents[3]
PREVIOUS = "ad73fc76124c31450e384b638a40cbef138a4fb8"  # before servers told each other which tables they follow
PARTS = ("src/eldest", "docs/positions", "tests/__init__.py", "tests/server/__init__.py", "tests/server/serving.py")


@pytest.fixture(scope="module")
def previous(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the previous release."""
    folder = tmp_path_factory.mktemp("previous")
    archive = subprocess.run(
        ["git", "archive", PREVIOUS, *PARTS], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False
    )
    if archive.returncode:
        pytest.skip(f"there is no history here with the previous release ({PREVIOUS[:8]})")
    subprocess.run(["tar", "-x"], cwd=folder, input=archive.stdout, check=True)
    return folder


@contextmanager
def server(root: Path, database: str, *arguments: str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """A server with the code of some folder, and a browser there."""
    environment = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    module = ["tests.server.cluster.release", *arguments] if arguments else ["tests.server.serving"]
    command = [sys.executable, "-m", *module, database, "0", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=root) as process:
        assert process.stdout
        url = process.stdout.readline().strip()
        with httpx.Client(base_url=url, headers={"Origin": url}, timeout=60) as browser:
            try:
                yield browser, process
            finally:
                process.kill()
                process.send_signal(signal.SIGCONT)


def test_servers_are_upgraded_one_after_the_other(previous: Path, database: str) -> None:
    with ExitStack() as ends:
        old, _ = ends.enter_context(server(previous, database))
        other, ending = ends.enter_context(server(previous, database))
        old.post("/api/guests", json={}).raise_for_status()
        other.cookies = old.cookies
        of_old, of_other = new_table(old), new_table(other)
        new, _ = ends.enter_context(server(ROOT, database))  # which migrates the database under the others
        new.cookies = old.cookies
        of_new = new_table(new)
        for browser in (old, other, new):
            for table in (of_old, of_other, of_new):
                _speak(browser, table)
        ending.terminate()
        ending.wait(60)
        for browser in (old, new):
            for table in (of_other, of_new, of_old):
                _speak(browser, table)
        numbers = {
            browser.get(f"/api/tables/{table}").json()["number"] for browser in (old, new) for table in (of_old,)
        }
        assert len(numbers) == 1


def _speak(browser: httpx.Client, table: str) -> None:
    """Have a command carried out, sent again as long as its table changes hands."""
    until(lambda: ask(browser, table, kind="phrase", phrase="hello").status_code == 200)


def test_entries_of_a_newer_release_wait_for_the_last_older_server(database: str) -> None:
    with ExitStack() as ends:
        old, older = ends.enter_context(server(ROOT, database, "older"))
        new, _ = ends.enter_context(server(ROOT, database, "newer"))
        old.post("/api/guests", json={}).raise_for_status()
        new.cookies = old.cookies
        tables = new_table(new), new_table(old)
        assert _phrase(new, tables[0]) == "too_early"
        for table in tables:
            for browser in (new, old):
                until(lambda browser=browser, table=table: _say(browser, table) == "")
        older.send_signal(signal.SIGSTOP)
        for table in tables:
            until(lambda table=table: _phrase(new, table) == "")
        command = [sys.executable, "-m", "tests.server.cluster.release", "older", database]
        refused = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True, check=False, timeout=PATIENCE)
        assert refused.returncode != 0
        assert "it was written by a newer release of Eldest" in refused.stderr
        older.send_signal(signal.SIGCONT)
        for table in tables:
            until(lambda table=table: old.get(f"/api/tables/{table}").json().get("key") == "newer")
            assert _say(old, table) == "newer"
            until(lambda table=table: _phrase(new, table) == "")
        assert old.get("/readyz").status_code == 200
        assert _say(old, new_table(old)) == "", "it goes on with other tables"


def _say(browser: httpx.Client, table: str) -> str:
    """Say something. Returns the key of the problem, if any."""
    return str(ask(browser, table, kind="say", text="hello").json().get("key", ""))


def _phrase(browser: httpx.Client, table: str) -> str:
    """Say a phrase. Returns the key of the problem, if any."""
    return str(ask(browser, table, kind="phrase", phrase="hello").json().get("key", ""))
