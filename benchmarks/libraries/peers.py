"""
Other libraries beside Eldest, one after another in one process: those that are installed.

Each is measured in turn with Eldest, so that other load on the machine affects both alike; of the pairs of figures,
each in decisions per CPU second, the median ratio counts. The comparison is of interfaces, not games: only OpenSpiel
has a game that Eldest has.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import NamedTuple

from benchmarks.libraries import loops
from benchmarks.rates import Effort, Work, calibration, emit, side_by_side
from eldest.compiler import lowest
from eldest.engine.batch import Steps
from eldest.envs import aec
from eldest.envs import vector as rows_of
from eldest.families import family
from eldest.families.oh_hell.study.spiel_game import RULES

ROWS = 1024
STEPS = 20  # in a call of the work
DEALS = 20
OH_HELL = {"players": 4, "start": 12}
SPIEL = "oh_hell(players=4,num_tricks_fixed=12)"

os.environ.setdefault("JAX_PLATFORMS", "cpu")


class Peer(NamedTuple):
    """A game of another library: what pip calls the library, and its loop."""

    game: str
    library: str
    make: Callable[[], Work]


class Face(NamedTuple):
    """An interface: Eldest's loops over Oh Hell (the first is compared), the unit counted, and its peers."""

    name: str
    ours: dict[str, Callable[[], Work]]
    count: str
    peers: tuple[Peer, ...]


# ---------------------------------------------------------------- our loops


def _rows(rows: int, observe: bool) -> Work:
    env = rows_of("oh_hell", rows, seed=1, observe=observe, illegal="raise" if observe else "lowest", **OH_HELL)

    def work() -> dict[str, int]:
        for _ in range(STEPS):
            env.step(env.sample())
        return {"decisions": STEPS * rows}

    return work


def _stepped() -> Work:
    """Oh Hell by OpenSpiel's rules, every action drawn in Python."""
    steps = Steps(family("oh_hell").options.make({**RULES, **OH_HELL}), 1, 1)
    step, tables, deal_out, drawn = steps.step, steps.tables, steps.deal_out, random.Random(2).random

    def work() -> dict[str, int]:
        decisions = 0
        for _ in range(DEALS):
            legal = deal_out(0)
            while legal:
                for _ in range(int(drawn() * legal.bit_count())):
                    legal &= legal - 1
                legal = step(tables, 0, (legal & -legal).bit_length() - 1)
                decisions += 1
        return {"deals": DEALS, "decisions": decisions}

    return work


def _cycle() -> Work:
    return loops.cycle(aec("oh_hell", compiled=True, **OH_HELL))


def _cycle_alone() -> Work:
    env = aec("oh_hell", compiled=True, **OH_HELL)

    def work() -> dict[str, int]:
        env.reset()
        decisions = 0
        while not env.table.over:
            env.step(lowest(env.table.legal(env.table.mover)))
            decisions += 1
        return {"decisions": decisions}

    return work


FACES = (
    Face(
        "many deals a step",
        {
            f"{ROWS} rows, observations": partial(_rows, ROWS, True),
            f"{ROWS} rows, legal sets alone": partial(_rows, ROWS, False),
        },
        "decisions",
        (
            Peer("bridge_bidding", "pgx", partial(loops.pgx, "bridge_bidding")),
            Peer("leduc_holdem", "pgx", partial(loops.pgx, "leduc_holdem")),
            Peer("LeducHoldem-v1", "envpool", partial(loops.envpool, "LeducHoldem-v1")),
        ),
    ),
    Face(
        "whole deals from Python",
        {"one call an action": _stepped},
        "deals",
        (
            Peer(SPIEL, "open_spiel", partial(loops.whole_deals, SPIEL)),
            Peer("spades", "open_spiel", partial(loops.whole_deals, "spades")),
            Peer("euchre", "open_spiel", partial(loops.whole_deals, "euchre")),
        ),
    ),
    Face(
        "one table with observations",
        {"1 row": partial(_rows, 1, True), "16 rows": partial(_rows, 16, True)},
        "decisions",
        (
            Peer(f"{SPIEL}, leanest", "open_spiel", partial(loops.observed_deals, SPIEL)),
            Peer("spades, leanest", "open_spiel", partial(loops.observed_deals, "spades")),
            Peer(f"{SPIEL}, rl_environment", "open_spiel", partial(loops.learning_deals, SPIEL)),
            Peer("bridge", "rlcard", partial(loops.rlcard, "bridge")),
            Peer("leduc-holdem", "rlcard", partial(loops.rlcard, "leduc-holdem")),
        ),
    ),
    Face(
        "PettingZoo's cycle",
        {"with last()": _cycle, "alone": _cycle_alone},
        "decisions",
        (
            Peer("leduc_holdem_v4", "pettingzoo", partial(loops.classic, "leduc_holdem_v4")),
            Peer("texas_holdem_v4", "pettingzoo", partial(loops.classic, "texas_holdem_v4")),
            Peer("texas_holdem_no_limit_v6", "pettingzoo", partial(loops.classic, "texas_holdem_no_limit_v6")),
            Peer("hanabi_v5", "pettingzoo", partial(loops.classic, "hanabi_v5")),
            Peer("oh_hell, whole deals", "shimmy", loops.shimmy),
        ),
    ),
)


def peers(effort: Effort) -> None:
    """Measure every interface with those of all peers."""
    for face in FACES:
        ours = {case: make() for case, make in face.ours.items()}
        for peer in face.peers:
            _compare(face, ours, peer, effort)


def _compare(face: Face, ours: dict[str, Work], peer: Peer, effort: Effort) -> None:
    try:
        theirs = peer.make()
        told = f"{peer.library} {version(peer.library)}"
    except (ImportError, PackageNotFoundError) as error:
        emit("peers", face.name, library=peer.library, game=peer.game, installed=False, why=str(error))
        return
    rates = side_by_side({**ours, peer.game: theirs}, face.count, effort)
    measured = {case: rate.told for case, rate in rates.items()}
    ratios = {case: rates[case].to(rates[peer.game]) for case in ours}
    emit(
        "peers",
        face.name,
        library=told,
        game=peer.game,
        unit=f"{face.count} a CPU second",
        rates=measured,
        times_as_many=ratios,
        repeats=effort.repeats,
        calibration=calibration(),
    )
