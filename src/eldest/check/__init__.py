"""`eldest check`: the worked examples of rule books, run against the program."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import TextIO

from eldest.check.verdict import Report, Verdict, report

__all__ = ["Report", "Verdict", "main", "report"]


def main(paths: Iterable[str], out: TextIO, err: TextIO | None = None, as_json: bool = False) -> int:
    """
    Run the cases of some files and print a line for each, and a summary.

    Returns the exit code: 0 if all cases pass, 1 if one fails, 2 if a file or a case is malformed or there is no
    case at all. Unreadable files are reported on `err`.
    """
    files = list(paths)
    found = report(files)
    nothing = () if found.verdicts or found.unreadable else (f"no worked example found in {', '.join(files)}",)
    for fault in (*found.unreadable, *nothing):
        print(f"eldest: {fault}", file=err or sys.stderr)
    if as_json:
        print(json.dumps(found.to_json(), indent=2, ensure_ascii=False), file=out)
        return found.code
    for verdict in found.verdicts:
        print(verdict, file=out)
    print(found.summary, file=out)
    return found.code
