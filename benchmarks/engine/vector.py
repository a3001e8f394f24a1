"""Environments: many rows played at random, PettingZoo's cycle, and OpenSpiel beside them."""

from __future__ import annotations

import os
import random
from importlib.util import find_spec
from itertools import product
from typing import Any

from benchmarks.rates import Effort, emit, emit_rates, measure, short, side_by_side
from eldest.compiler import lowest
from eldest.envs import aec
from eldest.envs import vector as rows_of
from eldest.envs.vector_env import VectorEnv
from eldest.families import FAMILIES

ROWS = 1024
STEPS = 20  # in a call of the work
GAMES: dict[str, dict[str, Any]] = {name: {} for name in FAMILIES} | {"oh_hell": {"players": 4, "start": 12}}
PEER = "oh_hell(players=4,num_tricks_fixed=12)"
PEER_DEALS = 5


def _play(env: VectorEnv) -> dict[str, int]:
    for _ in range(STEPS):
        env.step(env.sample())
    return {"decisions": STEPS * env.rows}


def vector(effort: Effort) -> None:
    """Decisions of every family: with legal sets and observations, every action checked; and with legal sets alone."""
    for name, given in GAMES.items():
        for case, settings in (("observations", {}), ("legal sets", {"observe": False, "illegal": "lowest"})):
            env = rows_of(name, ROWS, seed=1, **given, **settings)  # type: ignore[arg-type]
            told = {"observation_bytes": env.legend.size, "row_bytes": env.row_bytes, "rows": ROWS}
            emit_rates("vector", f"{name}, {case}", lambda env=env: _play(env), effort, **told)
    for rows in (1, 16, 256, 4096):
        env = rows_of("oh_hell", rows, seed=1, **GAMES["oh_hell"])
        emit_rates("vector", f"oh_hell, {rows} rows, observations", lambda env=env: _play(env), effort)
    _beside(effort)


def _beside(effort: Effort) -> None:
    """Measure OpenSpiel's fastest loop with legal actions and observations, and Eldest's ratio to it."""
    try:
        import pyspiel
    except ImportError:
        emit("vector", "OpenSpiel", installed=False, how="pip install 'eldest[rl]'")
        return
    game, dice = pyspiel.load_game(PEER), random.Random(1)

    def work() -> dict[str, int]:
        decisions = 0
        for _ in range(PEER_DEALS):
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    state.information_state_tensor()
                    decisions += 1
                state.apply_action(dice.choice(state.legal_actions()))
        return {"decisions": decisions}

    theirs = emit_rates("vector", f"OpenSpiel {PEER}", work, effort)
    env = rows_of("oh_hell", ROWS, seed=1, **GAMES["oh_hell"])
    ours = measure(lambda: _play(env), effort)
    times = short(ours["decisions"]["cpu_rate"] / theirs["decisions"]["cpu_rate"], 3)
    emit("vector", f"oh_hell to OpenSpiel {PEER}", times_as_many=times, eldest=ours)


def columns(effort: Effort) -> None:
    """Columns for nets, of rows in the middle of their deals, written into an array that is there."""
    for name, given in GAMES.items():
        env = rows_of(name, ROWS, seed=1, episode="match", **given)
        for _ in range(5 * STEPS):
            env.step(env.sample())
        for layout, dtype in (("fields/1", "float32"), ("ego/1", "float32"), ("ego/1", "uint8")):
            encode = env.encoder(layout, dtype)
            out = encode(env.observations)

            def work(env: Any = env, encode: Any = encode, out: Any = out) -> dict[str, int]:
                encode(env.observations, out=out)
                return {"rows": len(out)}

            emit_rates("columns", f"{name}, {layout}, {dtype}", work, effort, columns=encode.width, rows=ROWS)


def opponents(effort: Effort) -> None:
    """Decisions of seat 0, drawn at random, with bots in all other seats, beside those of the bots among themselves."""
    for name, given in GAMES.items():
        players = rows_of(name, 1, **given).players
        for bots in ("random", "rules"):
            env = rows_of(name, ROWS, seed=1, bots=dict.fromkeys(range(1, players), bots), **given)
            emit_rates("opponents", f"{name}, {bots}", lambda env=env: _play(env), effort, players=players, rows=ROWS)


def cycle(effort: Effort) -> None:
    """PettingZoo's cycle, the lowest legal action every time: alone, and with `last()`, which makes observations."""
    if not find_spec("pettingzoo"):
        emit("cycle", "PettingZoo", installed=False, how="pip install 'eldest[rl]'")
        return
    for name, given in GAMES.items():
        for compiled, looks in product((False, True), repeat=2):
            env = aec(name, compiled=compiled, **given)
            env.reset(seed=1)
            told = ("compiled, " if compiled else "") + ("with last()" if looks else "alone")
            emit_rates("cycle", f"{name}, {told}", lambda env=env, looks=looks: _go_round(env, looks), effort)


def _go_round(env: Any, looks: bool) -> dict[str, int]:
    decisions = 0
    for _ in range(STEPS):
        env.reset()
        while not env.table.over:
            if looks:
                env.last()
            env.step(lowest(env.table.legal(env.table.mover)))
            decisions += 1
    return {"decisions": decisions}


def threads(effort: Effort) -> None:
    """
    Oh Hell by one thread and by as many as there are cores, by turns: on the wall.

    What others take of the cores is missing there, so the CPU time is told too: two threads that hinder each other
    would do less in a CPU second than one.
    """
    cores = os.cpu_count() or 1
    envs = {many: rows_of("oh_hell", ROWS * 32, seed=1, threads=many, **GAMES["oh_hell"]) for many in (1, cores)}
    works = {f"{many} threads": lambda env=env: _play(env) for many, env in envs.items()}
    for clock, wall in (("on the wall", True), ("by CPU time", False)):
        rates = side_by_side(works, "decisions", effort, wall=wall)
        one, all_ = rates.values()
        told = {case: rate.told for case, rate in rates.items()}
        emit(
            "vector", f"{cores} threads to one, {clock}", rates=told, times_as_many=all_.to(one), repeats=effort.repeats
        )
