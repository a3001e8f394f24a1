"""
A plugin of pytest, `-p tests.cpu --cpu N`: the CPU seconds of each file and of the N most expensive tests.

All processes that a test starts count too, such as browsers and servers. Linux only.
"""

from __future__ import annotations

import ctypes
import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ADOPTS = 36  # PR_SET_CHILD_SUBREAPER: a process whose parent has ended remains a descendant
SPENT = pytest.StashKey[Counter[str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cpu", type=int, metavar="N", help="print CPU seconds by file, and of N tests")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.cpu is not None:
        ctypes.CDLL(None).prctl(ADOPTS, 1)
        config.stash[SPENT] = Counter()


def spent() -> float:
    """CPU seconds so far of this process, its descendants, and those of them that have ended."""
    parents: dict[int, int] = {}
    ticks: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile; its parent has its time
            continue
        parents[int(folder.name)] = int(fields[1])
        ticks[int(folder.name)] = sum(map(int, fields[11:15]))
    ours = {os.getpid()}
    while more := {process for process, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(ticks[process] for process in ours) / os.sysconf("SC_CLK_TCK")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Count what a test takes with its fixtures; those of a file or a session count with the first test."""
    counted = item.config.stash.get(SPENT, None)
    before = spent() if counted is not None else 0
    result = yield
    if counted is not None:
        counted[item.nodeid] += spent() - before
    return result


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    tests = config.stash.get(SPENT, None)
    if tests is None:
        return
    files: Counter[str] = Counter()
    for test, seconds in tests.items():
        files[test.partition("::")[0]] += seconds
    for what, found in (
        (f"files, {spent():.0f} in all", files.most_common()),
        ("tests", tests.most_common(config.option.cpu)),
    ):
        terminalreporter.section(f"CPU seconds of {what}")
        for name, seconds in found:
            terminalreporter.write_line(f"{seconds:8.1f}  {name}")
