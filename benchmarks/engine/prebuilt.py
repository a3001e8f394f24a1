"""Kernels beside compiled rules: the first choice of a new machine, and the choices after it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

from benchmarks.rates import Effort, emit
from eldest.families.registry import OURS

BOT = "search@400"

CHOOSING = """
import json, sys, time
from eldest.bots import seat_bot
from eldest.table.match import Match

def choices():
    match, number = Match.start(family, {}, seed=3), 0
    bot, rules = seat_bot(name, family, 1), seat_bot("rules", family, 1)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if number % 2 == 0:
            began = time.process_time()
            bot.choose(match.deal.view(seat))
            yield time.process_time() - began
        match.act(rules.choose(match.deal.view(seat)).action, seat)
        number += 1

family, name, repeats = sys.argv[1], sys.argv[2], int(sys.argv[3])
first = None
for _ in choices():
    first = first or time.process_time()
print(json.dumps({"first": first, "all": min(sum(choices()) for _ in range(repeats))}))
"""


def prebuilt(effort: Effort) -> None:
    """CPU seconds until the first choice, from the start of Python on an empty cache, and of all choices of a deal."""
    for family in OURS:
        kernels, compiled = (_choices(family, effort.repeats, setting) for setting in ("prebuilt", "compiled"))
        ratio = round(compiled["all"] / kernels["all"], 2)
        emit("prebuilt", f"{family}, {BOT}", kernels=kernels, compiled=compiled, rate=ratio)


def _choices(family: str, repeats: int, setting: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-c", CHOOSING, family, BOT, str(repeats)]
        settings = {"ELDEST_KERNELS": setting, "ELDEST_CACHE": cache, "XDG_CACHE_HOME": cache, "NUMBA_DISABLE_JIT": "0"}
        told = subprocess.run(command, env=os.environ | settings, stdout=subprocess.PIPE, check=True)
    found: dict[str, float] = json.loads(told.stdout)
    return {name: round(seconds, 3) for name, seconds in found.items()}
