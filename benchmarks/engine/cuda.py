"""A GPU: whole deals without leaving it, decisions through the step interface, last cards; and its kernels as PTX."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np

from benchmarks.rates import Effort, emit, emit_rates, short
from eldest.bots import chooser
from eldest.cuda import CudaBatch, NoGpu, chip, deals
from eldest.cuda import rows as cuda_rows
from eldest.engine.batch import Batch
from eldest.envs import vector
from eldest.envs.checks import fresh_row
from eldest.envs.cuda_env import cell_of
from eldest.envs.encoders.legend import Legend
from eldest.families import FAMILIES, family
from eldest.options import Options
from eldest.solver.by_rules import many_endings

GAMES: dict[str, dict[str, Any]] = {name: {} for name in FAMILIES} | {"oh_hell": {"players": 4, "start": 12}}
THREADS = (1 << 15, 1 << 17)
REGISTERS = (None, 128)
BLOCKS = (64, 128)
TIMES = {"random": 64, "rules": 4}  # deals a launch
ROWS = (1 << 16, 1 << 19)
STEPS = 64
GOALS = {"deals": 2e8, "decisions": 2e9}  # a second on one H200


def cuda(effort: Effort) -> None:
    """Print wall-clock rates of every family; only a line if there is no GPU."""
    try:
        device = chip.name()
    except NoGpu as error:
        emit("cuda", "device", gpu=None, why=str(error), goals=GOALS)
        return
    if chip.simulated():
        emit("cuda", "device", gpu=None, why="the simulator's speed says nothing of a GPU", goals=GOALS)
        return
    emit("cuda", "device", gpu=device, goals=GOALS)
    for name, given in GAMES.items():
        options = family(name).options.make(given)
        for who in ("random", "rules"):
            _fused(options, who, effort, device)
        _steps(name, given, effort, device)


def _fused(options: Options, who: str, effort: Effort, device: str) -> None:
    """Measure whole deals by threads and block size; the first deals are compared with the CPU's."""
    choose, times = chooser(who, options.family), TIMES[who]
    wait = chip.device().synchronize
    for threads, registers in product(THREADS, REGISTERS):
        batch = CudaBatch(options, threads, 1, choose, who, registers)
        first = batch.play(times)
        same = first.results[:times].tobytes() == Batch(options, 1, choose, who).play(times).results.tobytes()
        actions = first.actions / (threads * times)
        for block in BLOCKS:

            def work(batch: CudaBatch = batch, block: int = block, threads: int = threads) -> dict[str, int]:
                batch.launch(times, block)
                wait()
                return {"deals": threads * times}

            case = f"{options.family}, {who}"
            told = {"threads": threads, "block": block, "registers": registers, "same_as_the_processor": same}
            told |= {"actions_a_deal": short(actions)}
            emit_rates("cuda", case, work, effort, device=device, **told)


def _steps(name: str, given: dict[str, Any], effort: Effort, device: str) -> None:
    """Measure steps of many rows: with actions drawn on the GPU, and alone; with observations and without."""
    wait = chip.device().synchronize
    for rows in ROWS:
        for looks in (False, True):
            env = vector(name, rows, "cuda", seed=1, illegal="lowest", observe=looks, **given)
            still = chip.device().to_device(np.full(rows, -1))  # no action given: the lowest one is done
            for draws in (True, False):

                def work(env: Any = env, draws: bool = draws, still: Any = still) -> dict[str, int]:
                    for _ in range(STEPS):
                        env.step(env.sample() if draws else still)
                    wait()
                    return {"decisions": STEPS * env.rows}

                case = f"{name}, {'observations' if looks else 'legal sets'}, {'drawn' if draws else 'steps alone'}"
                told = {"rows": rows, "row_bytes": env.row_bytes, "observation_bytes": env.legend.size}
                emit_rates("cuda", case, work, effort, device=device, **told)
    _columns(env, effort, device)


def _columns(env: Any, effort: Effort, device: str) -> None:
    """Measure columns for nets, written into an array that is there."""
    wait = chip.device().synchronize
    for layout, dtype in (("fields/1", "float32"), ("ego/1", "float32"), ("ego/1", "uint8")):
        encode = env.encoder(layout, dtype)
        out = encode(env.observations)

        def work(encode: Any = encode, out: Any = out) -> dict[str, int]:
            encode(env.observations, out=out)
            wait()
            return {"rows": env.rows}

        case = f"{env.options.family}, {layout}, {dtype}"
        emit_rates("cuda", case, work, effort, device=device, rows=env.rows, columns=encode.width)


# ---------------------------------------------------------------- without a GPU


def kernels(effort: Effort) -> None:
    """Every kernel of every family as PTX for sm_90, compiled once: whether it has room, and how long it took."""
    for name in FAMILIES:
        for case, make in _kernels(name):
            began = time.perf_counter()
            try:
                ptx = make()
            except NoGpu as error:
                emit("kernels", f"{name}, {case}", ptx=None, why=str(error))
                return
            tables = sum(map(int, re.findall(r"^(?:\.\w+ )*\.const [^=\n]*\[(\d+)\]", ptx, re.MULTILINE)))
            own = sum(map(int, re.findall(r"\.local [^\n]*\[(\d+)\]", ptx)))
            calls = len(re.findall(r"\bcall\b", ptx))
            took = short(time.perf_counter() - began, 3)
            told = {"table_bytes": tables, "own_bytes": own, "calls": calls, "lines": ptx.count("\n")}
            emit("kernels", f"{name}, {case}", target="sm_90", seconds=took, **told)


def _kernels(name: str) -> Iterator[tuple[str, Any]]:
    games, legend = family(name), Legend(family(name).options())
    plan = legend.plan(fresh_row(legend.options, None), legend.terms())
    yield "random deals", lambda: deals.ptx(name)
    yield "rule players", lambda: deals.ptx(name, chooser("rules", name), "rules")
    yield "steps", lambda: cuda_rows.ptx(games, plan, cell_of(legend))
    yield "last cards", lambda: many_endings.ptx(name)
