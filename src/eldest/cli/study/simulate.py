"""`eldest simulate`: many deals between bots."""

from __future__ import annotations

import json
import sys
from contextlib import closing, nullcontext
from dataclasses import dataclass
from typing import Any

import typer

from eldest.api.simulation import report_text
from eldest.bots import BATCHED
from eldest.bots.rule_player import PLAYER
from eldest.compiler import long_work
from eldest.families import family
from eldest.options import NotAnOption, Options
from eldest.research import cluster
from eldest.research.simulation import SLICE, Simulation, Tallies, alone, on_ray
from eldest.research.tally import Tally
from eldest.table.standing import side_names


@dataclass(frozen=True)
class Asked:
    """The number of deals, and the processes or cluster that play them."""

    deals: int
    jobs: int | None
    ray: str | None


def main(options: Options | None, asked: Asked, *, bots: str, seed: int, as_json: bool) -> int:
    """Play the deals and print the results."""
    if options is None:
        raise NotAnOption("name a game")
    if bots not in BATCHED:
        raise NotAnOption(f"bots {bots!r}: must be {' or '.join(BATCHED)}")
    if asked.jobs is not None and asked.ray is None:
        raise NotAnOption("--jobs needs a cluster: name it with --ray")
    if bots == "rules" and not PLAYER.own(options.family):
        print(f"{options.family} has no rule player: random bots play", file=sys.stderr)
        bots = "random"
    simulation = Simulation(options, bots, seed)
    tally = Tally(options)
    with long_work():
        stopped = _play(simulation, tally, asked)
    report = tally.report() | {"game": str(options), "bots": bots, "seed": seed}
    print(
        json.dumps(report, indent=2)
        if as_json
        else report_text(report, side_names(family(options.family), options.record()))
    )
    return 1 if stopped else 0


def _play(simulation: Simulation, tally: Tally, asked: Asked) -> bool:
    """Play slice by slice; Ctrl-C ends it after the current slice, which still counts."""
    shown = sys.stderr.isatty() and asked.deals > SLICE
    bar: Any = typer.progressbar(length=asked.deals, label="deals", file=sys.stderr) if shown else nullcontext()
    with bar as progress, closing(_slices(simulation, asked)) as slices:
        try:
            for each in slices:
                tally.merge(each)
                if progress is not None:
                    progress.update(each.deals)
        except KeyboardInterrupt:
            print(f"stopped after {tally.deals} deals", file=sys.stderr)
            return True
    return False


def _slices(simulation: Simulation, asked: Asked) -> Tallies:
    if asked.ray is None:
        return alone(simulation, asked.deals)
    cluster.need()
    return on_ray(simulation, asked.deals, asked.ray, asked.jobs)
