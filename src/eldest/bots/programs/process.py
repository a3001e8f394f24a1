"""A running program and the pipes to it: one line out, one line back, of limited length."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from queue import Empty, Queue, SimpleQueue
from typing import IO, Any

MOST = 1 << 16  # bytes of an answer
AHEAD = 2  # lines that are read before they are asked for
GRACE = 0.3  # seconds for a program to end by itself
LAST = 400  # bytes of its stderr that are kept


class Fault(ValueError):
    """A program gave no usable answer; `said` is what it wrote instead."""

    def __init__(self, why: str, said: bytes | str = b"") -> None:
        super().__init__(why)
        self.said = said if isinstance(said, str) else said.decode("utf-8", "replace")


class Stalled(Fault):
    """The program did not answer in time."""


class Ended(Fault):
    """The program could not be started or has ended."""


class Nonsense(Fault):
    """The program's line is not a valid answer."""


class Illegal(Fault):
    """The program chose an illegal action."""


class Process:
    """
    A running program.

    Threads read and write its pipes, because on some systems only that allows a timeout. It runs in its own process
    group: Ctrl-C does not reach it, and its children are ended with it. If `apart` is false it stays in the group of
    this process and ends with that.
    """

    def __init__(self, command: str, *, apart: bool = True) -> None:
        words = split(command)
        self._apart = apart
        try:
            self._process = _begun(words, apart)
        except OSError as error:
            raise Ended(f"it cannot be started: {error.strerror}") from None
        self._heard: Queue[bytes] = Queue(AHEAD)  # lines; at the end an empty one
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._moaned = b""
        assert self._process.stdin and self._process.stdout and self._process.stderr
        threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True).start()
        self._reading = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reading.start()
        self._moaning = threading.Thread(target=self._overhear, args=(self._process.stderr,), daemon=True)
        self._moaning.start()

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that answers a line; raises Fault if none comes in time, or one without an end."""
        self._asked.put(question + b"\n")
        try:
            answer = self._heard.get(timeout=seconds)
        except Empty:
            raise Stalled(f"no answer in {seconds:g} s") from None
        if not answer:
            raise self._ended()
        if not answer.endswith(b"\n"):
            raise Nonsense(
                f"a line of more than {MOST} bytes" if len(answer) > MOST else "its last line has no end", answer
            )
        return answer

    def close(self) -> None:
        """End the program and, if it runs apart, its children; returns once the program has ended."""
        self._asked.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        _kill(self._process, self._apart)
        self._process.wait()
        while self._reading.is_alive():  # it may be blocked on a full queue
            with contextlib.suppress(Empty):
                self._heard.get(timeout=0.01)

    def _ended(self) -> Fault:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._moaning.join(GRACE)
        code = self._process.poll()
        how = "it has closed its output" if code is None else f"it has ended with exit code {code}"
        return Ended(how, self._moaned.strip().rpartition(b"\n")[2])

    def _write(self, pipe: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), pipe:
            while (question := self._asked.get()) is not None:
                pipe.write(question)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(MOST + 1):
                self._heard.put(line)
                if not line.endswith(b"\n"):
                    return
        self._heard.put(b"")

    def _overhear(self, pipe: IO[bytes]) -> None:
        """Keep the last bytes of stderr, to report why the program ended."""
        with pipe:
            while said := os.read(pipe.fileno(), 4096):
                self._moaned = (self._moaned + said)[-LAST:]


def split(command: str, system: str = sys.platform) -> list[str]:
    """
    The words of a command line; raises Fault if it is empty or a quotation is not closed.

    On Windows a backslash separates folders and an apostrophe is a letter; only the double quotation mark quotes.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters = True, ""
    if system == "win32":
        lexer.escape, lexer.quotes = "", '"'
    try:
        words = list(lexer)
    except ValueError as error:
        raise Fault(f"the command cannot be read: {error}") from None
    if not words:
        raise Fault("no program is named")
    return words


def _begun(words: list[str], apart: bool) -> subprocess.Popen[bytes]:
    ends: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    if sys.platform == "win32":
        words[0] = shutil.which(words[0]) or words[0]  # alone, Windows finds no scripts
        return subprocess.Popen(words, **ends, creationflags=subprocess.CREATE_NEW_PROCESS_GROUP)
    return subprocess.Popen(words, **ends, start_new_session=apart)


def _kill(process: subprocess.Popen[bytes], group: bool) -> None:
    if sys.platform == "win32" or not group:
        process.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
