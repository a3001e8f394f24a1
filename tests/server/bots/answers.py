"""Answers of the tests' workers, most of which no good worker would give."""

from __future__ import annotations

import os
import sys
import threading
from itertools import count
from pathlib import Path

asked = count(1)


def answerer(*told: str):
    """`broken` never gets ready; `open PATH` holds a file open while it lives; `stuck PATH` does only that."""
    match told:
        case ["broken"]:
            os._exit(3)
        case [how, path]:
            answerer.held = Path(path).open("wb")  # closed by the end of the process  # noqa: SIM115
            if how == "stuck":
                threading.Event().wait()
    return answer


def answer(question):
    """Carry out the question."""
    number = next(asked)
    match question:
        case ["echo", said]:
            return said
        case ["number"]:
            return number
        case ["process"]:
            return os.getpid()
        case ["modules"]:
            return sorted(sys.modules)
        case ["read", path]:  # a pipe; waits until somebody has written
            return Path(path).read_text(encoding="utf-8")
        case ["die"]:
            os._exit(3)
        case ["hang"]:
            threading.Event().wait()
        case ["exit"]:
            sys.exit("I leave")
        case ["raise", words]:
            raise KeyError(words)
        case ["print", words]:
            for stream in (sys.stdout, sys.stderr):
                stream.write(words)
                stream.flush()
            os.write(1, f"{words}\n".encode())
            return sys.stdin.readline()
        case ["object"]:
            return object()
    raise AssertionError(question)
