"""
A worker process: reads questions line by line, answers them, and ends when the server does.

The module named first has `answerer(…)`, which makes ready what is needed and returns the function
that answers a question. Nothing of a question leaves the process but its answer: what is printed goes nowhere.
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
BEHIND = 5  # by how much a bot comes after the server, where both want the same processor


def main(arguments: list[str]) -> None:
    """Get ready, say so, and answer until the server is gone."""
    line = _line()
    module, *told = arguments
    batches: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(line, batches), daemon=True).start()
    answer = import_module(module).answerer(*told)
    _silence(2)  # from now on there are questions
    line.sendall(READY)
    if sys.platform != "win32":
        os.nice(BEHIND)
    while True:
        replies = [_reply(answer, question) for question in json.loads(batches.get())]
        line.sendall(f"[{','.join(replies)}]\n".encode())


def _line() -> socket.socket:
    """The line to the server, which is out of a bot's way from now on."""
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
    """Hear the server even while a bot thinks: when it is gone, so is the worker."""
    try:
        for batch in line.makefile("rb"):
            batches.put(batch)
    finally:
        if sys.platform != "win32" and os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGKILL)  # programs that play go, too
        os._exit(0)


def _reply(answer: Callable[[Any], Any], question: Any) -> str:
    """An answer, or where it failed. The words of an exception may hold cards, its kind and place do not."""
    try:
        return json.dumps([answer(question), ""])
    except BaseException as error:
        place = traceback.extract_tb(error.__traceback__)[-1]
        return json.dumps([None, f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"])
