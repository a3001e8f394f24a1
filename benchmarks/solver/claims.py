"""Judging claims: by every seat to play, among club players."""

from __future__ import annotations

import statistics
import time
from collections import Counter

from benchmarks.rates import Effort, calibration, emit, short
from eldest.bots import seat_bot
from eldest.families import FAMILIES
from eldest.reviews.claim import Verdict, judge
from eldest.solver.by_rules.every_trick import every_trick
from eldest.table.match import Match

DEALS = 2  # a repeat


def claims(effort: Effort) -> None:
    """Milliseconds of CPU time a claim, and how many are proved, refuted and left open."""
    for name in FAMILIES:
        every_trick(Match.start(name, {}, seed="claims").deal.options)  # may have to compile
        spent, told = [], Counter[str]()
        for seed in range(DEALS * effort.repeats):
            match, bot = Match.start(name, {}, seed=f"claims {seed}"), seat_bot("rules", name, 0)
            while not match.deal.over:
                seat = match.deal.awaited[0]
                view = match.deal.view(seat)
                if match.deal.phase == "play":
                    begun = time.process_time()
                    told[_said(judge(view, seat % match.family.rules.sides(match.rules)))] += 1
                    spent.append(1000 * (time.process_time() - begun))
                match.act(bot.choose(view).action, seat)
        spent.sort()
        figures = {"median": statistics.median(spent), "p95": spent[len(spent) * 95 // 100], "most": spent[-1]}
        milliseconds = {what: short(figure) for what, figure in figures.items()}
        emit("claims", name, milliseconds=milliseconds, told=dict(told), calibration=calibration())


def _said(verdict: Verdict) -> str:
    if verdict.proved:
        return "proved"
    return "refuted" if verdict.refuted else "open"
