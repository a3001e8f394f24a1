"""Exact ends of Counters: the worth of each action to the side of the seat to act, in milliseconds of CPU time."""

from __future__ import annotations

import random
import statistics
import time

from benchmarks.rates import Effort, calibration, emit, short
from eldest.cards import members
from eldest.compiler import lowest
from eldest.families.counters import rules as counters
from eldest.families.counters.rules import BEGUN, BIDDING, PLAYING
from eldest.options import Options
from eldest.record import Record
from eldest.solver.by_rules.some_sides import SomeSides

GAMES = (
    {"variant": "counters"},
    {"variant": "countred"},
    {"variant": "counters_joker", "players": 4},
    {"variant": "counters", "players": 6},
    {"variant": "counters", "players": 6, "teams": 3},
    {"variant": "counters_joker"},
)
LEFT = (3, 4)  # tricks
DEALS = 250  # a second of effort


def counters_end(effort: Effort) -> None:
    """Measure the last tricks of deals that were played at random until then."""
    for given in GAMES:
        options = counters.OPTIONS.make(given)
        solver = SomeSides(options)
        for left in LEFT:
            _measure(options, solver, left, max(20, int(DEALS * effort.repeats * effort.seconds)))


def _measure(options: Options, solver: SomeSides, left: int, deals: int) -> None:
    spent, nodes = [], []
    for seed in range(deals):
        row = _ending(options, seed, left)
        began = time.process_time()
        nodes.append(solver.solve(row, {0}).nodes)
        spent.append(1000 * (time.process_time() - began))
    spent.sort()
    figures = {"median": statistics.median(spent), "mean": statistics.fmean(spent), "p99": spent[deals * 99 // 100]}
    emit(
        "counters_end",
        f"{options}, {left} tricks",
        milliseconds={name: short(value, 3) for name, value in figures.items()},
        nodes=short(statistics.median(nodes)),
        deals=deals,
        calibration=calibration(),
    )


def _ending(options: Options, seed: int, left: int) -> Record:
    """A deal with so many tricks left, played at random until then."""
    rules, dice, row = options.record(), random.Random(seed), counters.DEAL()
    pack = options.pack()
    dice.shuffle(pack)
    counters.deal_out(rules, counters.GAME(), row, pack)
    while row.phase != PLAYING or row.tricks < BEGUN[rules.players] - left:
        seat = lowest(row.awaited)
        legal = counters.legal(rules, row, seat)
        action = 0 if row.phase == BIDDING else dice.choice(list(members(legal)))
        counters.act(rules, row, seat, action)
    return row
