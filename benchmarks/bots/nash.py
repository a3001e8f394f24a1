"""
The distance of learned policies from equilibrium in tiny games: NashConv as a share of that of random play.

    python -m benchmarks.bots.nash --seed 1
    python -m benchmarks.bots.nash eldest_tiny_oh_hell --rounds 300 --seed 2

learns each game by Deep Monte Carlo and prints, by OpenSpiel (extra `rl`), NashConv in points of the uniform policy and
of the learned ones: the average over the course, the policy of the last round, softmaxes of the last values at
two temperatures (as shares of the range of points), and the greedy one. `--heat 0.001` learns greedily.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib import import_module
from typing import Any

from eldest.bots.budget import ONE_THREAD

os.environ.update(ONE_THREAD)  # before NumPy is loaded: nets so small are slower by several

from eldest.envs.checks import NotInstalled
from eldest.research.equilibrium.nashconv import nashconv
from eldest.research.equilibrium.study import Plan, Study
from eldest.research.equilibrium.tree import gone_through

HEATS = (0.03, 0.01)


def measure(game: Any, plan: Plan) -> None:
    """Learn a game and print how it went."""
    tree = gone_through(game)
    study, begun = Study(tree, plan), time.process_time()
    while study.round < plan.rounds:
        study.go_on()
    seconds = time.process_time() - begun
    uniform = nashconv(game, tree, tree.uniform)
    name = game.get_type().short_name
    say(f"{name}: {len(tree.mover)} choices, {plan.rounds} rounds in {seconds:.0f} s, uniform {uniform:.3f} points")
    policies = {"average": study.average(), "last": study.policy}
    policies |= {f"softmax {heat}": study.softmax(heat) for heat in HEATS} | {"greedy": study.greedy()}
    for which, policy in policies.items():
        found = nashconv(game, tree, policy)
        say(f"  {which:13} {found:8.3f} points {100 * found / uniform:6.2f} %")


def say(line: str) -> None:
    """On the standard output, at once."""
    print(line, flush=True)


def arguments(names: tuple[str, ...]) -> argparse.Namespace:
    """The flags."""
    asked = argparse.ArgumentParser(prog="python -m benchmarks.bots.nash", description="NashConv of learned policies.")
    asked.add_argument("games", nargs="*", metavar="GAME", help=", ".join(names))
    asked.add_argument("--rounds", type=int, default=Plan.rounds)
    asked.add_argument("--heat", type=float, default=Plan.heat, help="of the softmax in the first round")
    asked.add_argument("--seed", type=int, default=Plan.seed)
    given = asked.parse_args()
    if given.rounds < 1 or given.heat <= 0 or given.seed < 0:
        asked.error("rounds are 1 at least, the heat is more than 0, the seed is not less than 0")
    if unknown := sorted(set(given.games) - set(names)):
        asked.error(f"there is no tiny game {unknown[0]} (there is {', '.join(names)})")
    return given


def main() -> None:
    """Learn and measure."""
    try:
        names = import_module("eldest.envs.openspiel").TINY
    except NotInstalled as error:
        sys.exit(f"{error}")
    given = arguments(names)
    for name in given.games or names:
        game = import_module("pyspiel").load_game(name)
        measure(game, Plan(given.seed, given.rounds, heat=given.heat))


if __name__ == "__main__":
    main()
