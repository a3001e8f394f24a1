"""The review of a deal: the column of open cards, every alternative of every decision."""

from __future__ import annotations

import statistics
import time
from typing import Any

from benchmarks.rates import Effort, calibration, emit, short
from eldest.bots import seat_bot
from eldest.reviews.open_cards import open_cards
from eldest.reviews.steps import steps
from eldest.reviews.two_sides import card_values
from eldest.solver.two_sides.workspace import Workspace
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord

DEALS = 12  # a repeat
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "Five Hundred, 4 players": ("five_hundred", {}),
    "Five Hundred, 3 players": ("five_hundred", {"players": 3}),
    "Five Hundred, 5 players": ("five_hundred", {"players": 5}),
    "Sweven, 4 players": ("sweven", {}),
    "Sweven, 3 players": ("sweven", {"players": 3}),
    "Oh Hell, 4 players, 8 cards": ("oh_hell", {"start": 8}),
    "Ninety-Nine, 3 players": ("ninety_nine", {}),
    "Counters, 4 players": ("counters", {}),
}


def review(effort: Effort) -> None:
    """Milliseconds of CPU time a deal that was played by rule players, its walk from the record included."""
    for case, (name, given) in TABLES.items():
        _measure(case, [_record(name, given, seed) for seed in range(1 + DEALS * effort.repeats)])


def _record(name: str, given: dict[str, Any], seed: int) -> HandRecord:
    match, bot = Match.start(name, given, seed=seed), seat_bot("rules", name, seed)
    while not match.deal.over:
        view = match.deal.view(match.deal.awaited[0])
        match.act(bot.choose(view).action, view.seat)
    return match.record()


def _measure(case: str, records: list[HandRecord]) -> None:
    workspace = Workspace()
    whole, cards = [], []
    for record in records:
        began = time.process_time()
        walked, end = steps(record)
        column = open_cards(walked, end, workspace)
        whole.append((time.process_time() - began) * 1e3)
        if column and record.options.family in ("five_hundred", "sweven"):
            began = time.process_time()
            card_values([step for step in walked if step.phase in ("play", "suit")], end, workspace)
            cards.append((time.process_time() - began) * 1e3)
    emit(
        "review",
        case,
        milliseconds=_figures(whole[1:]),  # the first may have to compile
        of_it_cards=_figures(cards[1:]) if len(cards) > 1 else None,
        deals=len(whole) - 1,
        calibration=calibration(),
    )


def _figures(spent: list[float]) -> dict[str, str | float]:
    spent = sorted(spent)
    return {
        "median": short(statistics.median(spent)),
        "mean": short(statistics.mean(spent)),
        "p90": short(spent[int(len(spent) * 0.9)]),
        "most": short(spent[-1]),
    }
