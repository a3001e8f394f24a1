"""
A plugin of pytest, `-p tests.claims`: processes share a run file by file, and a run ends in time.

Each process collects the same tests. It claims a file in the folder of `--claims` before it begins with it, and leaves
out the files that another process has claimed. After `--until`, on the monotonic clock, no test is begun.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

LATE = pytest.StashKey[int]()  # tests that were not begun


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--claims", type=Path, metavar="FOLDER", help="share the files with the processes of this folder")
    parser.addoption("--until", type=float, metavar="SECONDS", help="begin no test later than this")


def claim(test: str) -> str:
    """By the name of a test, or of its file: what lies in the folder once somebody has begun with the file."""
    return test.partition("::")[0].replace("/", "+")


def is_ours(folder: Path, test: str) -> bool:
    """Claim the file of a test; whether nobody was there before."""
    try:
        (folder / claim(test)).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def left(session: pytest.Session) -> Iterator[pytest.Item]:
    """The tests for this process, each claimed when the one before it is about to begin."""
    folder, until = session.config.option.claims, session.config.option.until
    ours: dict[Path, bool] = {}
    for number, item in enumerate(session.items):
        if until and time.monotonic() > until:
            session.config.stash[LATE] = len(session.items) - number
            return
        if folder and item.path not in ours:
            ours[item.path] = is_ours(folder, item.nodeid)
        if ours.get(item.path, True):
            yield item


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """As pytest's own loop, but each test is chosen when the one before it begins."""
    if session.config.option.collectonly or session.testsfailed:
        return None  # pytest knows what to do
    items = left(session)
    item = next(items, None)
    while item:
        following = next(items, None)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.shouldfail:
            raise session.Failed(session.shouldfail)
        if session.shouldstop:
            raise session.Interrupted(session.shouldstop)
        item = following
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    late = config.stash.get(LATE, 0)
    if late:
        terminalreporter.write_line(f"{late} tests were not begun in the time there was")
