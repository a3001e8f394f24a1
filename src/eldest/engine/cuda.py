"""
Many deals on a GPU, one table a thread.

It knows no rules: a thread runs the very loop of `batch`, bound to a family, with its own
table, pack and dice. Thread 0 plays what `Batch` plays with the same seed. Needs `eldest[cuda]`.
"""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from eldest._jit import bind, compiling, rule, twin
from eldest.engine.batch import SIDES, Array, Played, deals_loop, new_tables, random_choice, unbound
from eldest.engine.shuffle import start
from eldest.games import family
from eldest.options import Options

BLOCK = 128  # threads that start together

play_deals = unbound


class NoGpu(RuntimeError):
    """No GPU that deals can be played on."""


class Seating(NamedTuple):
    """What the threads work on, one row each: in `tables` a table and a fresh one, as in a batch."""

    tables: Array
    packs: Array
    dice: Array
    results: Array
    gains: Array
    actions: Array


@rule
def play_at(
    thread: int, tables: Any, packs: Any, dice: Any, results: Any, gains: Any, actions: Any, times: int
) -> None:
    """Play so many deals at the table of one thread."""
    actions[thread] = play_deals(tables[thread], packs[thread], dice[thread], results[thread], gains[thread], times)


def seat(options: Options, threads: int, times: int, seed: int) -> Seating:
    """Rows for so many threads of so many deals, every thread with dice of its own."""
    pack = np.array(options.pack(), np.int64)
    results = family(options.family).RESULT
    return Seating(
        new_tables(options, threads * 2).reshape(threads, 2),
        np.tile(pack, (threads, 1)),
        np.array([[start(seed, stream)] for stream in range(threads)], np.int64),
        results.zeros(threads * times).reshape(threads, times),
        np.zeros((threads, times * SIDES), np.int64),
        np.zeros(threads, np.int64),
    )


def thread_loop(games: ModuleType, choose: Any = random_choice, who: str = "random") -> Any:
    """What one thread does, bound to a family and a chooser."""
    loop = deals_loop(games, choose, who)
    return bind(play_at, f"{games.OPTIONS.family}.{who}.play_at", play_deals=loop)


def _kernel(games: ModuleType) -> Any:
    """The loop of a thread for whoever finds a row of its own; still to be compiled."""
    cuda = _numba_cuda()
    loop = twin(thread_loop(games))

    def play_tables(tables: Any, packs: Any, dice: Any, results: Any, gains: Any, actions: Any, times: int) -> None:
        thread = cuda.grid(1)
        if thread < len(actions):
            loop(thread, tables, packs, dice, results, gains, actions, times)

    return play_tables


def _numba_cuda() -> Any:
    if not compiling():
        raise NoGpu("nothing is compiled for a GPU while NUMBA_DISABLE_JIT is set")
    if not find_spec("numba_cuda"):
        raise NoGpu("numba-cuda is not installed: pip install 'eldest[cuda]'")
    from numba import cuda

    return cuda


def ptx(name: str, capability: tuple[int, int] = (9, 0)) -> str:
    """
    The kernel of a family as PTX, for GPUs of a compute capability.

    Random players. Numba asks the driver for a device even to compile for another one.
    """
    from numba import typeof, void

    cuda = _numba_cuda()
    games = family(name)
    rows = seat(games.OPTIONS(), 1, 1, 0)
    text, _ = cuda.compile_ptx(_kernel(games), void(*map(typeof, rows), typeof(1)), cc=capability)
    return str(text)


def play(options: Options, threads: int, times: int, seed: int = 0) -> Played:
    """
    Play `times` deals at each of so many tables, by random players.

    The deals of a thread lie together in what comes back.
    """
    cuda = _numba_cuda()
    if not cuda.is_available():
        raise NoGpu("there is no NVIDIA GPU here that Numba can use")
    rows = seat(options, threads, times, seed)
    there = [cuda.to_device(row) for row in rows]
    blocks = (threads + BLOCK - 1) // BLOCK
    cuda.jit(_kernel(family(options.family)))[blocks, BLOCK](*there, times)
    results, gains, actions = (row.copy_to_host() for row in there[3:])
    return Played(int(actions.sum()), results.reshape(-1), gains.reshape(-1, SIDES))
