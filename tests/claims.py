"""
A plugin of pytest, `-p tests.claims`: processes share a run file by file, and a run ends in time.

Each process is given the same files. It claims a file in the folder of `--claims` before it collects the file's tests,
and leaves out the files that another process has claimed, which it never imports. After `--until`, on the monotonic
clock, no test is begun.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

LATE = pytest.StashKey[int]()  # tests that were not begun
BEGUN = pytest.StashKey[bool]()  # whether files are being claimed


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


def by_file(config: pytest.Config) -> list[list[str]]:
    """The arguments that name tests, those of a file together, in the order asked for (`conftest.py`)."""
    files: dict[str, list[str]] = {}
    for each in config.args:
        files.setdefault(claim(each), []).append(each)
    arguments = list(files.values())
    order = config.getoption("order", None)  # unknown if no test of the folder `tests` is among them
    if order is not None:
        random.Random(order).shuffle(arguments)
    return arguments


def claimed(session: pytest.Session) -> Iterator[pytest.Item]:
    """The tests for this process. A file is claimed and collected when the last test before it is about to begin."""
    session.config.stash[BEGUN] = True
    total = 0
    for arguments in by_file(session.config):
        if is_ours(session.config.option.claims, arguments[0]):
            session.config.args = arguments
            session.config.hook.pytest_collection(session=session)
            total += session.testscollected
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
    """Collect nothing before the first file is claimed."""
    option = session.config.option
    return True if option.claims and not option.collectonly and BEGUN not in session.config.stash else None


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
