"""
The time for a printed sheet in this process: the first one, and later ones, wall-clock and CPU time.

    python -m benchmarks.server.sheets [GAMES]

Each sheet has other names and figures, and is a whole document: front, rules card, PDF/UA-1. `peak` is the memory of
the process at its end.
"""

from __future__ import annotations

import random
import resource
import statistics
import sys
import time
from collections.abc import Iterator

from eldest.families import FAMILIES, family
from eldest.keeper.sheet import Sheet
from eldest.sheets.kept import Kept
from eldest.sheets.paper import Wanted
from eldest.sheets.score_sheet import score_sheet

WARM = 60  # sheets
TO_REACH = 0.1  # seconds


def main(words: list[str]) -> None:
    """Print a table: by kind of sheet the first, the median and the 95th percentile."""
    count = int(words[0]) if words else WARM
    print(f"{'sheet':22}{'first':>9}{'median':>9}{'p95':>9}{'processor':>11}{'size':>9}")
    for name, games in kinds(count):
        times, work, size = [], [], 0
        for game in games:
            begun, worked = time.perf_counter(), time.process_time()
            size = len(score_sheet([game], Wanted()).pdf)
            times.append(time.perf_counter() - begun)
            work.append(time.process_time() - worked)
        warm = sorted(times[1:])
        slow = warm[int(len(warm) * 0.95)]
        cells = "".join(f"{1000 * seconds:7.0f}ms" for seconds in (times[0], statistics.median(warm), slow))
        cells += f"{1000 * statistics.median(work[1:]):9.0f}ms"
        print(f"{name:22}{cells}{size // 1024:6} KB{'' if slow < TO_REACH else '  (over 100 ms)'}")
    print(f"peak {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


def kinds(count: int) -> Iterator[tuple[str, list[Kept]]]:
    """Games of every kind, ready to be printed."""
    dice = random.Random(1)
    for game in FAMILIES:
        seats = int(family(game).options.make({}).record().players)
        yield (
            f"{game}, blank",
            [Kept.blank(family(game).options.make({}), _names(seats, dice), 0) for _ in range(count)],
        )
    yield "oh_hell, 26 hands", [_oh_hell(26, dice) for _ in range(count)]
    yield "oh_hell, half filled", [_oh_hell(13, dice) for _ in range(count)]


def _names(seats: int, dice: random.Random) -> list[str]:
    return ["".join(dice.choices("abcdefghijklmnop", k=dice.randint(2, 12))).title() for _ in range(seats)]


def _oh_hell(hands: int, dice: random.Random) -> Kept:
    """A game of four with so many hands."""
    sheet = Sheet(family("oh_hell").options.make({}), _names(4, dice), 0)
    for number in range(hands):
        size = sheet.to_json()["next"]["size"]
        cuts = sorted(dice.randint(0, size) for _ in range(3))
        tricks = [end - start for start, end in zip([0, *cuts], [*cuts, size], strict=True)]
        bids = [dice.choice((won, dice.randint(0, size))) for won in tricks]
        trump = None if size == 13 else dice.choice("SHDC")
        sheet.put(number, {"trump": trump, "bids": bids, "tricks": tricks})
    return Kept.of(sheet.to_json())


if __name__ == "__main__":
    main(sys.argv[1:])
