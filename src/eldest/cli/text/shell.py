"""Command lines that people copy into their shell."""

from __future__ import annotations

import shlex
import sys


def quoted(*words: str, system: str = sys.platform) -> str:
    """The words as one command line, quoted as the system's shell reads them."""
    if system != "win32":
        return shlex.join(words)
    from subprocess import list2cmdline

    return list2cmdline(words)
