"""
A worker process: reads questions line by line, answers them, and ends when the server does.

The first argument names a module whose `answerer(…)` prepares it and returns the function that answers
a question. Only answers leave the process: anything printed is discarded.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from queue import SimpleQueue
from typing import Any

READY = b'"ready"\n'
BEHIND = 5  # added to the niceness, so that the server goes first


def main(arguments: list[str]) -> None:
    """Get ready, report it, and answer until the server is gone."""
    line = _line()
    module, *told = arguments
    batches: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, batches), daemon=True).start()
    answer = import_module(module).answerer(*told)
    _silence(2)  # nothing is printed once there are questions
    line.sendall(READY)
    if sys.platform != "win32":
        os.nice(BEHIND)
    while True:
        replies = [_reply(answer, question) for question in json.loads(batches.get())]
        line.sendall(f"[{','.join(replies)}]\n".encode())


def _line() -> socket.socket:
    """The connection to the server; standard input is replaced, so that a bot cannot use it."""
    if sys.platform == "win32":
        line = socket.fromshare(sys.stdin.buffer.read())
    else:
        line = socket.socket(fileno=os.dup(0))
    _silence(0)
    return line


def _silence(end: int) -> None:
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, end)
    os.close(nowhere)


def _listen(line: socket.socket, batches: SimpleQueue[bytes]) -> None:
    """Read from the server even while a bot thinks, so that the worker ends when the server does."""
    try:
        for batch in line.makefile("rb"):
            batches.put(batch)
    finally:
        if sys.platform != "win32" and os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGKILL)  # ends external programs too
        os._exit(0)


def _reply(answer: Callable[[Any], Any], question: Any) -> str:
    """The answer, or the failure. An exception's message may name cards, so only its kind and place are given."""
    try:
        return json.dumps([answer(question), ""])
    except BaseException as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return json.dumps([None, f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"])
