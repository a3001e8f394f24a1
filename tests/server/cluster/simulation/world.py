"""
A world of simulated time: machines with an event loop and threads each, all in one thread of this process.

Nothing happens at the same time and nobody waits: whatever is due next runs until it waits itself. A thread of the
code under test is a greenlet, so that its blocking calls can wait in simulated time too.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from queue import Empty
from typing import Any
from unittest.mock import patch

from greenlet import GreenletExit, getcurrent, greenlet

from eldest.server.cluster import notifier
from eldest.server.journal import writer

TICK = 1e-6  # seconds, the shortest wait
AWAITS = 5  # of a coroutine in its end
BEGUN = 1_000.0  # seconds that the monotonic clock shows at the beginning


class Stuck(AssertionError):
    """Something did not come about in time."""


class Machine:
    """A process: its event loop and its threads. It can be killed, or be stopped for some seconds."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.alive = True
        self.stopped_until = 0.0
        self.loop = Loop(self)
        self.node: Any = None  # the server that runs on it
        self.threads: set[greenlet] = set()
        self.last_words: set[greenlet] = set()  # threads whose message is on its way, and arrives even if it is killed

    def kill(self) -> None:
        """End it at once; nothing of it runs any more, but what it has sent may arrive."""
        self.alive = False

    def stop(self, seconds: float) -> None:
        """Let it do nothing for some seconds, after which it does not know that it was stopped."""
        self.stopped_until = max(self.stopped_until, self.world.now + seconds)

    def clear(self) -> None:
        """Free everything that still waits."""
        self.alive = False
        for task in asyncio.all_tasks(self.loop):
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            for _ in range(AWAITS):
                with suppress(Exception):  # it awaits something in its end, or fails
                    task.get_coro().close()  # type: ignore[union-attr]
                    break
        for thread in list(self.threads):
            thread.throw(GreenletExit)
        self.loop.close()


class Loop(asyncio.BaseEventLoop):
    """The event loop of a machine: the world runs what is due."""

    def __init__(self, machine: Machine) -> None:
        super().__init__()
        self._machine = machine
        self._world = machine.world

    def time(self) -> float:
        return self._world.now

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        self._world.push(when, self._machine, handle)
        return handle

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._world.push(self._world.now, self._machine, handle)
        return handle

    call_soon_threadsafe = call_soon

    def run_in_executor(self, executor: Any, work: Any, *arguments: Any) -> asyncio.Future[Any]:
        if getattr(executor, "_shutdown", False):
            raise RuntimeError("the executor is closed")
        future = self.create_future()

        def run() -> None:
            try:
                made = work(*arguments)
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(made)

        self._world.start(run, self._machine)
        return future


class Timer(asyncio.TimerHandle):
    """Wakes a thread."""

    thread: greenlet | None = None


class World:
    """Everything that is going to happen, in order."""

    def __init__(self) -> None:
        self.now = BEGUN
        self.machine: Machine | None = None  # whose turn it is
        self.machines: list[Machine] = []
        self._due: list[tuple[float, int, Machine, asyncio.Handle]] = []
        self._order = count()
        self._hub = getcurrent()
        self.steps = 0

    def add(self, name: str) -> Machine:
        """A new machine."""
        machine = Machine(self, name)
        self.machines.append(machine)
        return machine

    def push(self, when: float, machine: Machine, handle: asyncio.Handle) -> None:
        """Have something happen at a machine at an instant."""
        heapq.heappush(self._due, (max(when, self.now), next(self._order), machine, handle))

    def run(self, until: Callable[[], bool], limit: float) -> None:
        """Let the world go on until something holds. Raises `Stuck` if it does not within some simulated seconds."""
        end = self.now + limit
        while not until():
            if not self._due or self._due[0][0] > end:
                raise Stuck(f"it did not come about within {limit:g} s")
            when, order, machine, handle = heapq.heappop(self._due)
            if handle.cancelled():
                continue
            self.now = max(self.now, when)
            if machine.stopped_until > self.now and machine.alive:
                heapq.heappush(self._due, (machine.stopped_until, order, machine, handle))
                continue
            if not machine.alive and getattr(handle, "thread", None) not in machine.last_words:
                continue
            self.steps += 1
            self.machine = machine
            asyncio._set_running_loop(machine.loop)
            try:
                handle._run()
            finally:
                asyncio._set_running_loop(None)
                self.machine = None

    def clear(self) -> None:
        """End all machines."""
        for machine in self.machines:
            machine.clear()
        self._due.clear()

    # ------------------------------------------------------------------ threads

    def start(self, work: Callable[[], Any], machine: Machine) -> greenlet:
        """Start a thread."""

        def run() -> None:
            try:
                work()
            except GreenletExit:
                pass
            finally:
                machine.threads.discard(thread)
                machine.last_words.discard(thread)

        thread = greenlet(run, parent=self._hub)
        machine.threads.add(thread)
        machine.loop.call_soon(thread.switch)
        return thread

    def sleep(self, seconds: float) -> None:
        """Have the current thread wait."""
        Signal(self).wait(seconds)

    def turn(self, machine: Machine) -> None:
        """Have the current thread, which has just been woken, go on only if its machine lives."""
        if not machine.alive and getcurrent() not in machine.last_words:
            raise GreenletExit

    def park(self) -> None:
        """Let others run until somebody switches to the current thread."""
        if getcurrent() is self._hub:
            raise AssertionError("the event loop must not wait for a thread")
        self._hub.switch()


class Signal:
    """Wakes threads that wait."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._waiting: deque[tuple[greenlet, asyncio.Handle | None, Machine, list[bool]]] = deque()

    def wait(self, seconds: float | None = None) -> bool:
        """Have the current thread wait to be woken; false if that does not happen within some seconds."""
        machine = self._world.machine
        assert machine is not None
        self._world.turn(machine)
        thread, woken = getcurrent(), [False]
        timer = None
        if seconds is not None:
            # Time passes even if the rest of it is too little to be added.
            timer = Timer(self._world.now + max(seconds, TICK), thread.switch, (), machine.loop)
            timer.thread = thread
            self._world.push(timer.when(), machine, timer)
        each = (thread, timer, machine, woken)
        self._waiting.append(each)
        self._world.park()
        if not woken[0]:
            self._waiting.remove(each)
        self._world.turn(machine)
        return woken[0]

    def wake(self) -> None:
        """Wake the thread that has waited longest."""
        if self._waiting:
            thread, timer, machine, woken = self._waiting.popleft()
            woken[0] = True
            if timer:
                timer.cancel()
            machine.loop.call_soon(thread.switch)

    def wake_all(self) -> None:
        """Wake all threads that wait."""
        while self._waiting:
            self.wake()


class Queue:
    """Stands in for `queue.SimpleQueue`."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._items: deque[Any] = deque()
        self._signal = Signal(world)

    def put(self, item: Any) -> None:
        self._items.append(item)
        self._signal.wake()

    def get(self, timeout: float | None = None) -> Any:
        end = None if timeout is None else self._world.now + max(timeout, TICK)
        while not self._items:
            if end is not None and self._world.now >= end:
                raise Empty
            self._signal.wait(None if end is None else end - self._world.now)
        return self._items.popleft()

    def get_nowait(self) -> Any:
        if not self._items:
            raise Empty
        return self._items.popleft()

    def empty(self) -> bool:
        return not self._items


class Event:
    """Stands in for `threading.Event`."""

    def __init__(self, world: World) -> None:
        self._set = False
        self._signal = Signal(world)

    def set(self) -> None:
        self._set = True
        self._signal.wake_all()

    def is_set(self) -> bool:
        return self._set

    def wait(self, timeout: float | None = None) -> bool:
        return self._set or self._signal.wait(timeout) or self._set


class Thread:
    """Stands in for `threading.Thread`."""

    def __init__(self, world: World, target: Callable[..., Any], args: tuple[Any, ...] = (), **named: Any) -> None:
        self._world = world
        self._target = lambda: target(*args)
        self._over = Event(world)

    def start(self) -> None:
        machine = self._world.machine
        assert machine is not None
        self._world.start(self._run, machine)

    def _run(self) -> None:
        self._target()
        self._over.set()

    def join(self, timeout: float | None = None) -> None:
        self._over.wait(timeout)


@contextmanager
def simulated_time(world: World) -> Iterator[None]:
    """Have the code of the server use the clock, the threads and the queues of a world."""
    with (
        patch.object(time, "monotonic", lambda: world.now),
        patch.object(writer, "Thread", lambda **named: Thread(world, **named)),
        patch.object(writer, "SimpleQueue", lambda: Queue(world)),
        patch.object(notifier, "Thread", lambda **named: Thread(world, **named)),
        patch.object(notifier, "SimpleQueue", lambda: Queue(world)),
        patch.object(notifier, "Event", lambda: Event(world)),
    ):
        yield
