"""How a worker is started: parts that Windows alone needs, run on every system."""

from __future__ import annotations

import subprocess
import sys

import pytest

from eldest.server.bots.worker_pool import hand_over, interpreter

READS = "import sys, time; print(len(sys.stdin.buffer.read()), flush=True); time.sleep(1000)"
CLOSED = "import os, sys; os.close(0); print('closed', flush=True); sys.stdin = None; __import__('time').sleep(1000)"


def begun(program: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen([interpreter(), "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def test_the_interpreter_is_the_process_that_was_started() -> None:
    with begun("import os; print(os.getpid())") as process:
        said, _ = process.communicate()
    assert int(said) == process.pid


def test_what_a_worker_reads_is_handed_over_while_it_goes_on_running() -> None:
    with begun(READS) as process:
        try:
            hand_over(process, bytes(1000))
            assert process.stdout and process.stdout.readline().strip() == b"1000"
            assert process.poll() is None
        finally:
            process.kill()


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe that nobody reads breaks otherwise on Windows")
def test_a_worker_that_does_not_read_is_ended() -> None:
    with begun(CLOSED) as process:
        assert process.stdout and process.stdout.readline() == b"closed\n"
        with pytest.raises(BrokenPipeError):
            hand_over(process, bytes(1000))
        assert process.poll() is not None
