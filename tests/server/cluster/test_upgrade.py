"""An upgrade node by node: servers of this release and of the previous one share a database and hand tables over."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import until
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
def server(root: Path, database: str) -> Iterator[tuple[httpx.Client, subprocess.Popen[str]]]:
    """A server with the code of some folder, and a browser there."""
    environment = {**os.environ, "PYTHONPATH": f"{root / 'src'}{os.pathsep}{root}"}
    command = [sys.executable, "-m", "tests.server.serving", database, "0", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=root) as process:
        assert process.stdout
        url = process.stdout.readline().strip()
        with httpx.Client(base_url=url, headers={"Origin": url}, timeout=60) as browser:
            yield browser, process
        process.kill()


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
