"""
The same figures from one process and from a cluster: a simulation and an arena on Ray.

    python examples/on_ray.py              a Ray of this machine's own
    python examples/on_ray.py ADDRESS      a cluster, on which the same Eldest is installed

The command line does as much: `eldest simulate … --ray local`, `eldest arena … --ray local`.
"""

from __future__ import annotations

import argparse

from eldest.families import family
from eldest.research import cluster, simulation
from eldest.research.arena.contest import Contest
from eldest.research.arena.ray_executor import on_ray
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.standings import standings
from eldest.research.arena.run import contend
from eldest.research.tally import Tally

GAME = family("oh_hell").options.make({"players": 3, "start": 2})


def bids(address, deals, cores):
    """How often each bid is made by level 1, over many deals."""
    tally = Tally(GAME)
    for part in simulation.on_ray(simulation.Simulation(GAME, "rules", seed=1), deals, address, cores):
        tally.merge(part)
    return {row["bid"]: row["exact"] for row in tally.report()["bids"]}


def better(address, deals, cores):
    """By how much level 1 is better than level 0, with the 95 % interval."""
    contest = Contest(GAME, ("rules", "random"), seed="1")
    with Log(contest, None) as log:
        board_results = list(contend(contest, contest.boards(deals), on_ray(address, cores), log))
    found = standings(contest, board_results)["pairs"][0]
    return found["mean"], found["low"], found["high"]


def main(address=cluster.LOCAL, deals=20_000, cores=None):
    """Both, over one connection, with so many cores, all of them if none are named."""
    with cluster.connected(address, cores):
        print("made, by bid:", bids(address, deals, cores))
        print("points a deal: {:+.2f} ({:+.2f} to {:+.2f})".format(*better(address, deals // 100, cores)))


if __name__ == "__main__":
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    words.add_argument("address", nargs="?", default=cluster.LOCAL, help="of a cluster; by default this machine")
    main(words.parse_args().address)
