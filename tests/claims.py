"""
A plugin of pytest, `-p tests.claims`: processes share a run file by file, and a run ends in time.

Each process is given the same files. It claims a file in the folder of `--claims` before it imports it, and leaves out
the files that another process has claimed. After `--until`, on the monotonic clock, no test is begun.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

LATE = pytest.StashKey[int]()  # tests that were not begun
FILES = pytest.StashKey[list[Any]]()  # to be claimed; tests that are named themselves


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


def claimed(session: pytest.Session) -> Iterator[pytest.Item]:
    """The tests for this process. A file is claimed and imported when the last test before it is about to begin."""
    files: dict[Path, list[Any]] = {}
    for node in session.config.stash[FILES]:
        files.setdefault(node.path, []).append(node)
    total = 0
    for path, nodes in files.items():
        if is_ours(session.config.option.claims, path.relative_to(session.config.rootpath).as_posix()):
            session.items = [item for node in nodes for item in session.genitems(node)]
            session.config.hook.pytest_collection_modifyitems(
                session=session, config=session.config, items=session.items
            )
            total += len(session.items)
            session.testscollected = total
            yield from session.items


def in_time(session: pytest.Session) -> Iterator[pytest.Item]:
    """All tests, as long as there is time."""
    until = session.config.option.until
    for number, item in enumerate(session.items):
        if until and time.monotonic() > until:
            session.config.stash[LATE] = len(session.items) - number
            return
        yield item


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> bool | None:
    """If files are claimed: find them, in the order asked for (`conftest.py`), and import none of them."""
    option = session.config.option
    if not option.claims or option.collectonly:
        return None
    chosen = option.keyword, option.markexpr
    option.keyword = option.markexpr = ""  # they choose among tests, not among files
    try:
        session.config.stash[FILES] = list(session.perform_collect(genitems=False))
    finally:
        option.keyword, option.markexpr = chosen
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """As pytest's own loop, but each test is chosen when the one before it begins."""
    if session.config.option.collectonly or session.testsfailed:
        return None  # pytest knows what to do
    items = claimed(session) if session.config.option.claims else in_time(session)
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
