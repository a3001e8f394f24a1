"""
Simulations of several nodes, by seed.

    python -m tests.server.cluster.simulation --seeds 10000       as many seeds, in several processes
    python -m tests.server.cluster.simulation --seed 17           one seed, with what happened
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time

from tests.server.cluster.simulation.simulation import Result, simulate

EACH = 50  # simulations of a process


def main() -> None:
    """Run simulations; end with 1 if anything was wrong."""
    words = argparse.ArgumentParser(prog="python -m tests.server.cluster.simulation", description="Simulate nodes.")
    words.add_argument("--seeds", type=int, help="number of seeds, from --seed on; 200 by default")
    words.add_argument("--seed", type=int, help="the first seed; alone, the only one")
    words.add_argument("--processes", type=int, default=os.cpu_count())
    asked = words.parse_args()
    if asked.seed is not None and asked.seeds is None:
        result = simulate(str(asked.seed))
        print(*result.told, *[f"WRONG {each}" for each in result.wrong], sep="\n")
        print(
            f"{result.commits} commits, {result.acknowledged} acknowledged, {result.steps} steps, {result.digest[:16]}"
        )
        raise SystemExit(bool(result.wrong))
    first = asked.seed or 1
    began, wrong = time.monotonic(), 0
    done: list[Result] = []
    with multiprocessing.get_context("spawn").Pool(asked.processes, maxtasksperchild=EACH) as pool:
        for result in pool.imap_unordered(simulate, map(str, range(first, first + (asked.seeds or 200)))):
            done.append(result)
            if len(done) % 500 == 0:
                print(_summary(done, wrong, time.monotonic() - began), flush=True)
            if result.wrong:
                wrong += 1
                print(f"seed {result.seed}: {result.wrong[0]}", flush=True)
    print(_summary(done, wrong, time.monotonic() - began))
    raise SystemExit(bool(wrong))


def _summary(done: list[Result], wrong: int, seconds: float) -> str:
    commits, acknowledged = sum(each.commits for each in done), sum(each.acknowledged for each in done)
    faults = sum(len(each.told) for each in done)
    return (
        f"{len(done)} seeds, {faults} faults, {commits} commits, {acknowledged} acknowledged commands; "
        f"{wrong} seeds wrong; {seconds:.0f} s"
    )


if __name__ == "__main__":
    main()
