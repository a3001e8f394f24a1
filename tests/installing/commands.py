"""What commands answer that one process runs one after another; their words come as JSON. Run as a script."""

from __future__ import annotations

import json
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO

from eldest import cli


def answer(words: list[str]) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints to both streams; a fault of the program ends with a traceback."""
    out, error = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(error):
        try:
            code = cli.run(words)
        except Exception:
            traceback.print_exc()
            code = 1
    return code, out.getvalue(), error.getvalue()


if __name__ == "__main__":
    print(json.dumps([answer(words) for words in json.load(sys.stdin)]))
