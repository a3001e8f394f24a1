"""Workers: real processes that are killed, hang, crash, and are replaced."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from eldest.server.bots.worker_main import BEHIND
from eldest.server.bots.worker_pool import WorkerPool
from eldest.server.bots.workers import NoAnswer
from tests.patience import PATIENCE

ROLE = "tests.server.bots.answers"

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")


def at_work(work, *told: str, count: int = 1, patience: float = PATIENCE, **given):
    """The result of `work(workers)` with ready workers; afterwards none of them is left."""

    async def all_of_it():
        workers = WorkerPool(ROLE, *told, count=count, patience=patience, **given)
        await workers.start()
        try:
            await workers.until_ready(count)
            return await work(workers)
        finally:
            known = workers.numbers
            await workers.close()
            assert not any(map(alive, known))

    return asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE))


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """A named pipe: its reader waits until somebody has written."""
    os.mkfifo(tmp_path / "gate")
    return tmp_path / "gate"


async def opened(gate: Path, words: str) -> None:
    """Let the readers of a pipe go on."""
    await asyncio.to_thread(gate.write_text, words)


# ---------------------------------------------------------------- answers


def test_every_question_gets_its_own_answer():
    async def work(workers):
        return await asyncio.gather(*(workers.ask(["echo", number]) for number in range(300)))

    assert at_work(work, count=2) == list(range(300))


def test_one_that_fails_takes_no_other_with_it(gate):
    async def work(workers):
        first = asyncio.create_task(workers.ask(["read", str(gate)]))
        await asyncio.sleep(0)  # so that the others wait, and go to the worker at once
        batch = [
            workers.ask(question) for question in (["echo", 1], ["raise", "KH"], ["exit"], ["object"], ["echo", 2])
        ]
        rest = asyncio.gather(*batch, return_exceptions=True)
        await opened(gate, "go")
        process = await workers.ask(["process"])
        return await first, await rest, process in workers.numbers

    first, (one, raised, left, unspeakable, two), same = at_work(work)
    assert (first, one, two, same) == ("go", 1, 2, True)
    assert [type(each) for each in (raised, left, unspeakable)] == [NoAnswer] * 3
    assert str(raised).startswith("KeyError in answers.py:") and "KH" not in str(raised)
    assert str(left).startswith("SystemExit in answers.py:") and "leave" not in str(left)
    assert str(unspeakable).startswith("TypeError in ")


def test_what_a_bot_prints_goes_nowhere(capfd):
    async def work(workers):
        return await workers.ask(["print", "the ace of hearts"]), await workers.ask(["echo", 1])

    assert at_work(work) == ("", 1)
    assert capfd.readouterr() == ("", "")


def test_workers_load_nothing_of_the_network():
    async def work(workers):
        return await workers.ask(["modules"])

    loaded = {name.split(".")[0] for name in at_work(work)}
    assert not loaded & {"asyncio", "ssl", "fastapi", "starlette", "uvicorn", "pydantic", "sqlalchemy", "numpy"}


# ---------------------------------------------------------------- turns


def test_the_short_ones_go_first_and_the_long_ones_in_turn(gate):
    order = []

    async def note(workers, name, thinking):
        await workers.ask(["echo", name], thinking)
        order.append(name)

    async def work(workers):
        first = asyncio.create_task(workers.ask(["read", str(gate)], PATIENCE))
        await asyncio.sleep(0)
        asked = [("long 1", 1.0), ("short 1", 0.0), ("long 2", 1.0), ("short 2", 0.0)]
        waiting = [asyncio.create_task(note(workers, *each)) for each in asked]
        await asyncio.sleep(0)
        await opened(gate, "go")
        await asyncio.gather(first, *waiting)

    at_work(work)
    assert order == ["short 1", "short 2", "long 1", "long 2"]


def test_a_question_that_was_withdrawn_is_not_asked(gate):
    async def work(workers):
        first = asyncio.create_task(workers.ask(["read", str(gate)]))
        await asyncio.sleep(0)
        withdrawn = asyncio.create_task(workers.ask(["number"]))
        await asyncio.sleep(0)
        withdrawn.cancel()
        await opened(gate, "go")
        return await first, await workers.ask(["number"])

    assert at_work(work) == ("go", 2)


# ---------------------------------------------------------------- death


@pytest.mark.parametrize("kill", ["by the system", "by itself"])
def test_a_worker_that_dies_is_replaced(kill):
    async def work(workers):
        (process,) = workers.numbers
        question = asyncio.create_task(workers.ask(["hang"] if kill == "by the system" else ["die"]))
        await asyncio.sleep(0)
        if kill == "by the system":
            os.kill(process, signal.SIGKILL)
        with pytest.raises(NoAnswer, match="the worker died"):
            await question
        return process, await workers.ask(["process"]), workers.numbers

    before, after, numbers = at_work(work)
    assert before != after and numbers == [after] and not alive(before)


def test_workers_come_after_the_server():
    async def work(workers):
        await workers.ask(["number"])
        return [os.getpriority(os.PRIO_PROCESS, process) for process in workers.numbers]

    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert at_work(work) == [min(own + BEHIND, 19)]


@pytest.mark.parametrize("how", ["it hangs", "it was stopped"])
def test_a_worker_that_takes_too_long_is_replaced(how):
    async def work(workers):
        before = workers.numbers
        if how == "it was stopped":
            os.kill(*before, signal.SIGSTOP)  # so that it cannot even end by itself
        hung = asyncio.create_task(workers.ask(["hang"]))
        await asyncio.sleep(0)
        after = asyncio.create_task(workers.ask(["process"], PATIENCE))  # which waits behind it
        with pytest.raises(NoAnswer, match="it took too long"):
            await hung
        return before, [await after]

    before, after = at_work(work, patience=0.3)
    assert before != after and not alive(*before)


def test_what_is_asked_at_the_moment_of_a_death_goes_to_another():
    async def work(workers):
        os.kill(*workers.numbers, signal.SIGKILL)
        while workers.ready:
            await asyncio.sleep(0)
        return await workers.ask(["echo", 1])

    assert at_work(work) == 1


def test_one_that_waited_in_vain_kills_nobody(gate):
    """Its time is up but not the worker's, which was given something longer before."""

    async def work(workers):
        first = asyncio.create_task(workers.ask(["read", str(gate)], PATIENCE))
        await asyncio.sleep(0)
        with pytest.raises(NoAnswer, match="it took too long"):
            await workers.ask(["echo", 1])
        await opened(gate, "go")
        return await first, workers.tally["started"]

    assert at_work(work, patience=0.1) == ("go", 1)


def test_a_worker_that_never_gets_ready_is_given_up_for_a_while():
    async def all_of_it():
        workers = WorkerPool(ROLE, "broken", pauses=(0.0, 0.0, 3600.0))
        await workers.start()
        try:
            while workers.tally["died"] < 2:
                await workers.changed()
            with pytest.raises(TimeoutError):  # in which it would have died some times more
                await asyncio.wait_for(workers.changed(), 0.5)
            return workers.ready, dict(workers.tally)
        finally:
            await workers.close()

    assert asyncio.run(asyncio.wait_for(all_of_it(), PATIENCE)) == (0, {"started": 2, "died": 2})


def test_what_waits_when_the_server_stops_fails():
    async def all_of_it():
        workers = WorkerPool(ROLE, patience=PATIENCE)
        await workers.start()
        waiting = asyncio.create_task(workers.ask(["echo", 1]))
        await asyncio.sleep(0)
        await workers.close()
        with pytest.raises(NoAnswer):
            await waiting

    asyncio.run(all_of_it())


# ---------------------------------------------------------------- the server's end

# As from a terminal: the tests' parent process may ignore Ctrl-C, which its children inherit.
SERVER = """
import asyncio, signal, sys
from eldest.server.bots.worker_pool import WorkerPool

signal.signal(signal.SIGINT, signal.default_int_handler)

async def main():
    state, gate = sys.argv[1:]
    workers = WorkerPool("tests.server.bots.answers", "stuck" if state == "starting" else "open", gate, patience=60)
    await workers.start()
    try:
        await workers.until_ready()
        asked = asyncio.gather(workers.ask(["hang" if state == "busy" else "number"]), return_exceptions=True)
        await asyncio.sleep(0)
        print("ready", flush=True)
        await asyncio.Event().wait()
    finally:
        await workers.close()

try:
    asyncio.run(main())
except KeyboardInterrupt:
    print("stopped")
"""
STATES = ("starting", "idle", "busy")


@contextmanager
def server(gate: Path, state: str):
    """A separate server, as from a terminal, and a file that ends when its worker does."""
    command = [sys.executable, "-c", SERVER, state, str(gate)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    root = Path(__file__).parents[3]
    # The file opens when the worker has opened it too.
    with subprocess.Popen(command, cwd=root, start_new_session=True, **pipes) as running, gate.open("rb") as held:
        if state != "starting":
            assert running.stdout.readline() == "ready\n"
        yield running, held


@pytest.mark.parametrize("state", STATES)
def test_workers_end_when_the_server_is_killed(gate, state):
    with server(gate, state) as (running, held):
        running.kill()
        assert select.select([held], [], [], PATIENCE)[0]
        assert held.read() == b""
        assert running.stderr.read() == ""


@pytest.mark.parametrize("state", STATES)
def test_nothing_is_said_when_the_server_is_stopped_by_the_keyboard(gate, state):
    with server(gate, state) as (running, held):
        os.killpg(running.pid, signal.SIGINT)
        assert running.communicate(timeout=PATIENCE) == ("stopped\n", "")
        assert held.read() == b""
