"""The standard streams of a command."""

from __future__ import annotations

import io
import os
import sys


def prepare(system: str = sys.platform) -> None:
    """
    Let no letter end a command: what the terminal lacks is replaced.

    On Windows files and pipes get and have UTF-8, as elsewhere; Python would take the code page there. Colours are
    switched on in its older terminals.
    """
    if sys.platform == "win32":
        from colorama import just_fix_windows_console

        just_fix_windows_console()
    coded = system == "win32" and not os.environ.get("PYTHONIOENCODING")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):
            continue
        if coded and not stream.isatty():
            stream.reconfigure(encoding="utf-8")
        if stream is not sys.stdin:
            stream.reconfigure(errors="replace")
