"""
What kernels and interpreted rules give under all options of the suite: `python -m tests.compiler.both_ways [family …]`.

For each family a process plays by kernels, with no compiler to turn to, and another interprets. Exit 1 if they differ.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from eldest.bots import BATCHED, chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families import FAMILIES
from eldest.options import Options
from eldest.table.match import Match
from tests.families import known

ROOT = Path(__file__).parents[2]
INTERPRETED = {"NUMBA_DISABLE_JIT": "1", "ELDEST_KERNELS": ""}
KERNELS = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", "ELDEST_KERNELS": "prebuilt"}
LOST = "import sys; sys.modules.update(numba=None, llvmlite=None)\n"
ASKED = LOST + "from tests.compiler.both_ways import show; show(*sys.argv[1:])"
SEARCHES = ("flat@2", "search@2", "learned@2")
EVERY = 11  # the searches are asked at every eleventh decision of a deal


def played(family: str, who: str, options: Options, deals: int) -> str:
    """A digest of some deals by bots of a kind: how each ends, what each side gained, the number of actions."""
    batch, total = Batch(options, 11, chooser(who, family), who), hashlib.sha256()
    for _ in range(deals):
        ended = batch.play(1)
        total.update(batch.tables.tobytes() + ended.gains.tobytes() + bytes([ended.actions]))
    return total.hexdigest()[:16]


def choices(family: str, bot: str, options: Options) -> Iterator[str]:
    """What a bot chooses now and then in a deal of rule players, and why."""
    given = {each.name: getattr(options, each.name) for each in dataclasses.fields(options)}
    match, number = Match.start(family, given, seed=7), 0
    thinking, rules = seat_bot(bot, family, 1), seat_bot("rules", family, 1)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if number % EVERY == 0:
            yield str(thinking.choose(match.deal.view(seat)))
        match.act(rules.choose(match.deal.view(seat)).action, seat)
        number += 1


def show(random: str, rules: str, bots: str, *families: str) -> None:
    """Print as JSON, by family, options and bot, what so many deals give and what the bots choose ("" or "one,two")."""
    deals = dict(zip(BATCHED, (int(random), int(rules)), strict=True))
    found: dict[str, dict[str, str]] = {}
    for family in families:
        found[family] = {
            f"{options}, {who}": played(family, who, options, times)
            for options in known(family).tables()
            for who, times in deals.items()
        }
        for options in known(family).tables() if bots else ():
            found[family] |= {f"{options}, {bot}": "; ".join(choices(family, bot, options)) for bot in bots.split(",")}
    print(json.dumps(found))


def found(
    families: Sequence[str], settings: dict[str, str], random: int, rules: int, bots: str = ""
) -> dict[str, dict[str, str]]:
    """What `show` prints in a process with some settings. Raises `RuntimeError` if it says anything else."""
    command = [sys.executable, "-c", ASKED, str(random), str(rules), bots, *families]
    told = subprocess.run(command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False)
    said = [line for line in told.stderr.splitlines() if settings is KERNELS or "interpreted" not in line]
    if told.returncode or said:
        raise RuntimeError(f"{', '.join(families)}: {' '.join(said[-3:])}")
    results: dict[str, dict[str, str]] = json.loads(told.stdout)
    return results


def main() -> int:
    """Compare and print what differs."""
    words = argparse.ArgumentParser(
        prog="python -m tests.compiler.both_ways", description="Kernels and interpreted rules."
    )
    words.add_argument("families", nargs="*", metavar="family", help=f"of {', '.join(FAMILIES)}; by default all")
    words.add_argument("--random", type=int, default=20, help="deals by random players under each options")
    words.add_argument("--rules", type=int, default=3, help="deals by rule players under each options")
    words.add_argument("--bots", default=",".join(SEARCHES), help="bots that choose in a deal under each options")
    asked, differ = words.parse_args(), 0
    for family in asked.families or FAMILIES:
        effort = (asked.random, asked.rules, asked.bots)
        kernels, interpreted = (found([family], settings, *effort)[family] for settings in (KERNELS, INTERPRETED))
        for what in interpreted:
            if kernels[what] != interpreted[what]:
                print(f"{what}: {kernels[what]} by kernels, {interpreted[what]} interpreted")
                differ += 1
        print(f"{family}: {len(interpreted)} compared")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
