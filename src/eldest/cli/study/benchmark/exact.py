"""`eldest bench exact`: the distance of a method's policies from an equilibrium of the tiny games."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from eldest.cli.counts import MOST_TRIES
from eldest.cli.text.shell import quoted
from eldest.cli.text.whole_file import check_out


def exact(
    method: Annotated[
        str,
        typer.Argument(
            metavar="METHOD",
            help="random, rules, cfr+@ITERATIONS, dmc@ROUNDS, dmc,average@ROUNDS, or py:FILE.py:NAME: a function of a "
            "tree and a seed that returns a policy.",
        ),
    ],
    game: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A tiny game, repeatable; by default all.")
    ] = None,
    seeds: Annotated[
        int, typer.Option(min=1, max=MOST_TRIES, help="Number of trainings in each game, if the method learns.")
    ] = 5,
    out: Annotated[str, typer.Option(metavar="FILE", help="File of the result; without it, only the table.")] = "",
) -> None:
    """Measure how far a method's policies are from an equilibrium: NashConv, as a share of that of random play."""
    from eldest.bots.budget import ONE_THREAD
    from eldest.research.benchmark.task import NotATask

    if out:
        check_out(out)
    for variable in ONE_THREAD:
        os.environ.setdefault(variable, "1")
    names = prepare()
    from eldest.research.exact.measure import about, runs
    from eldest.research.exact.methods import method as read
    from eldest.research.exact.result import result, table

    games = tuple(dict.fromkeys(game or names))
    if unknown := [name for name in games if name not in names]:
        raise NotATask(f"{unknown[0]!r} is not a tiny game (known: {', '.join(names)})")
    found: dict[str, list[object]] = {name: [] for name in games}
    for name, each in runs(read(method), games, seeds):
        found[name].append(each)
        seed = "" if each.seed is None else f", seed {each.seed}"
        print(f"{name}{seed}: NashConv {each.nashconv:.3f} points, {each.cpu_s:.1f} CPU s", file=sys.stderr, flush=True)
    told = result(method, about(games), found, command=quoted("eldest", *sys.argv[1:]))
    if out:
        Path(out).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(table([told]), end="")


def prepare() -> tuple[str, ...]:
    """
    Register the tiny games with OpenSpiel, and return their names. Raises `NotInstalled`.

    A function of a file may then import what lies in the folder that the command is started in, as a script can.
    """
    from eldest.envs.openspiel import TINY

    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    return TINY
