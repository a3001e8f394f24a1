"""
A program's system calls, read from strace: was a record on the disk before anybody was told?

A killed program does not lose what the system has buffered, so only the calls show whether it
would have survived a power cut.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

SYNCS = ("fsync", "fdatasync")
WRITES = ("write", "writev", "pwrite64", "pwritev")
SENDS = (*WRITES, "sendto", "sendmsg")

# 123 pwrite64(7</tmp/tables.db-wal>, "…", 4096, 0) = 4096
STARTED = re.compile(r"(?P<thread>\d+) +(?P<name>\w+)\((?P<said>.*)")
RESUMED = re.compile(r"(?P<thread>\d+) +<\.\.\. (?P<name>\w+) resumed>(?P<said>.*)")
UNFINISHED = "<unfinished ...>"


class Call(NamedTuple):
    """A call: its first and last line in the trace, its name, file and arguments."""

    began: int
    ended: int
    name: str
    file: str
    said: str

    @property
    def succeeded(self) -> bool:
        """Whether the call succeeded."""
        return re.search(r"\) += \d+$", self.said) is not None


def missing() -> str:
    """Why nothing can be traced here; empty if it can."""
    if shutil.which("strace") is None:
        return "there is no strace"
    probe = subprocess.run(["strace", "-f", "true"], capture_output=True, text=True, check=False)
    return "" if probe.returncode == 0 else f"strace does not work here: {probe.stderr.strip().splitlines()[-1]}"


def tracing(trace: Path, names: Iterable[str] = (*SYNCS, *SENDS)) -> list[str]:
    """The command prefix that traces into a file, including threads and children."""
    return ["strace", "-f", "-y", "-s", "5000", "-o", str(trace), "-e", f"trace={','.join(dict.fromkeys(names))}", "--"]


def calls(trace: Path) -> list[Call]:
    """The calls of a trace, ordered by their beginning."""
    found: list[Call] = []
    going: dict[tuple[str, str], int] = {}  # by thread and name, the index of its unfinished call
    for number, line in enumerate(trace.read_text(encoding="utf-8", errors="replace").splitlines()):
        resumed, started = RESUMED.match(line), STARTED.match(line)
        if resumed:
            place = going.pop((resumed["thread"], resumed["name"]))
            found[place] = found[place]._replace(ended=number, said=found[place].said + resumed["said"])
        elif started:
            said = started["said"]
            if said.endswith(UNFINISHED):
                going[started["thread"], started["name"]] = len(found)
                said = said.removesuffix(UNFINISHED)
            file = re.match(r"\d+<(.*?)>", said)
            found.append(Call(number, number, started["name"], file[1] if file else "", said))
    return found


def too_early(found: Sequence[Call], told: Mapping[str, str], file: str) -> list[str]:
    """
    The records that were acknowledged before they were on the disk.

    `told` maps the text that a record holds to the text that acknowledges it; `file` is the end of the name of the
    file with the records. A record neither written nor acknowledged is included, because such a trace is useless.
    """
    return [record for record, answer in told.items() if not _in_time(found, record, answer, file)]


def _in_time(found: Sequence[Call], record: str, answer: str, file: str) -> bool:
    written = [call for call in found if call.name in WRITES and call.file.endswith(file) and record in call.said]
    answers = [call for call in found if call.name in SENDS and not call.file.endswith(file) and answer in call.said]
    if not written or not answers:
        return False
    first = min(call.began for call in answers)
    return any(
        sync.name in SYNCS
        and sync.file == written[0].file
        and sync.succeeded
        and written[0].ended < sync.began
        and sync.ended < first
        for sync in found
    )
