"""Exact bids with open hands: the takings that a seat can force, and max^n, from the first card on."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.rates import Effort, calibration, emit, short
from eldest.bots import seat_bot
from eldest.options import Options
from eldest.record import Record
from eldest.solver.exact_bid import forceable, max_n
from eldest.table.match import Match

DEALS = 12  # a repeat
PATIENCE = 60.0  # seconds for one deal

FORCED = {
    "Ninety-Nine, 3 players, 9 cards": ("ninety_nine", {}),
    "Oh Hell, 4 players, 7 cards": ("oh_hell", {"start": 7}),
    "Oh Hell, 4 players, 8 cards": ("oh_hell", {"start": 8}),
    "Oh Hell, 4 players, 10 cards": ("oh_hell", {"start": 10}),
}
PLAYED = {
    "Ninety-Nine, 3 players, 9 cards": ("ninety_nine", {}),
    "Ninety-Nine, 2 players, 9 cards": ("ninety_nine", {"players": 2}),
    "Oh Hell, 3 players, 8 cards": ("oh_hell", {"players": 3, "start": 8}),
    "Oh Hell, 4 players, 6 cards": ("oh_hell", {"start": 6}),
    "Oh Hell, 4 players, 7 cards": ("oh_hell", {"start": 7}),
    "Oh Hell, 4 players, 8 cards": ("oh_hell", {"start": 8}),
    "Oh Hell, 5 players, 5 cards": ("oh_hell", {"players": 5, "start": 5}),
    "Oh Hell, 6 players, 4 cards": ("oh_hell", {"players": 6, "start": 4}),
}


def exact(effort: Effort) -> None:
    """Print milliseconds of CPU time a deal before its first card; bids by rule players and at random."""
    deals = DEALS * effort.repeats
    for case, (name, given) in FORCED.items():
        searches = [
            (lambda options=options, row=row, seat=seat: forceable(options, row, seat, seconds=PATIENCE))
            for seat, (options, row) in enumerate(_dealt(name, given, "rules", deals))
            for seat in [seat % options.players]
        ]
        _measure(f"forced, {case}", searches)
    for case, (name, given) in PLAYED.items():
        for bidder in ("rules", "random"):
            searches = [
                (lambda options=options, row=row: max_n(options, row, seconds=PATIENCE))
                for options, row in _dealt(name, given, bidder, deals)
            ]
            _measure(f"max^n, {case}, bids by {bidder} players", searches)


def _dealt(name: str, given: dict[str, Any], bidder: str, deals: int) -> Iterator[tuple[Options, Record]]:
    """Deals in which the first card is awaited."""
    for seed in range(deals):
        match, bot = Match.start(name, given, seed=seed), seat_bot(bidder, name, seed)
        while match.deal.phase != "play":
            view = match.deal.view(match.deal.awaited[0])
            match.act(bot.choose(view).action, view.seat)
        yield match.deal.options, match.deal.row


def _measure(case: str, searches: list[Callable[[], Any]]) -> None:
    searches[0]()  # may have to compile
    spent, nodes = [], []
    for search in searches:
        began = time.process_time()
        found = search()
        spent.append((time.process_time() - began) * 1e3)
        nodes.append(found.nodes)
    spent.sort()
    figures = {
        "median": statistics.median(spent),
        "mean": statistics.mean(spent),
        "p90": spent[int(len(spent) * 0.9)],
        "most": spent[-1],
    }
    rate = short(sum(nodes) / sum(spent) / 1e3)
    milliseconds = {what: short(figure) for what, figure in figures.items()}
    emit(
        "exact",
        case,
        milliseconds=milliseconds,
        nodes=int(statistics.median(nodes)),
        M_nodes_a_second=rate,
        deals=len(spent),
        calibration=calibration(),
    )
