"""The sampler: possible deals drawn per CPU second, counting, and the time to set it up."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator

from benchmarks.rates import Effort, calibration, emit, emit_rates, short
from eldest.cards import members
from eldest.families import family
from eldest.options import Options
from eldest.record import Record, copy
from eldest.sampler.unseen import Unseen

GAMES = (
    *("sweven(players=2)", "sweven(players=4)", "sweven(players=6)", "oh_hell(players=3)", "oh_hell(players=4)"),
    *("oh_hell(players=8)", "ninety_nine(players=2)", "ninety_nine(players=3)", "ninety_nine(players=5)"),
    *("five_hundred(players=3)", "five_hundred(players=4)", "five_hundred(players=6)"),
    *("five_hundred(players=5, five_partner=called_card)", "counters()", "counters(players=6)"),
    *("counters(variant=counters_joker)",),
)
DEALS = 20  # random ones, of which every moment of the play may be asked for
ASKED = 60  # that are
BATCH = 2_000  # deals of one call


def sampler(effort: Effort) -> None:
    """Measure by game: the first card, and the hardest moments, with the most constraints."""
    for written in GAMES:
        options = family(written.partition("(")[0]).options.parse(written)
        seen = list(_moments(options))
        first = max((each for each in seen if not each[1].played), key=lambda each: _unseen(options, *each))
        asked = random.Random(1).sample(seen, ASKED)
        setting_up = sorted(_setting_up(options, *each) for each in asked)
        hardest = max(asked, key=lambda each: Unseen(options, *each).effort)
        for name, moment in (("first card", first), ("hardest", hardest)):
            unseen = Unseen(options, *moment)
            _rates(f"{written}, {name}", unseen, effort, cards=_unseen(options, *moment))
        emit(
            "sampler",
            f"{written}, set up",
            milliseconds={"median": short(statistics.median(setting_up), 3), "worst": short(setting_up[-1], 3)},
            counting=short(_counting(options, *hardest), 3),
            calibration=calibration(),
        )


def _unseen(options: Options, seat: int, row: Record) -> int:
    """The number of cards that the seat cannot place."""
    return sum(lot.room for lot in Unseen(options, seat, row).lots)


def _rates(case: str, unseen: Unseen, effort: Effort, **more: int) -> None:
    def hands() -> dict[str, int]:
        unseen.hands(BATCH)
        return {"deals": BATCH}

    def records() -> dict[str, int]:
        unseen.draw(BATCH)
        return {"deals": BATCH}

    emit_rates("sampler", f"{case}, hands", hands, effort, **more)
    emit_rates("sampler", f"{case}, records", records, effort)


def _moments(options: Options) -> Iterator[tuple[int, Record]]:
    """The seat to play a card, and the deal, at every such moment of some random deals."""
    games, rules = family(options.family), options.record()
    for seed in range(DEALS):
        dice = random.Random(f"sampler {seed}")
        pack = options.pack()
        dice.shuffle(pack)
        row = games.deal()
        games.rules.deal_out(rules, games.game(), row, pack)
        while row.awaited:
            seat = dice.choice(list(members(row.awaited)))
            if games.phases[row.phase].name == "play":
                yield seat, copy(row)
            games.rules.act(rules, row, seat, dice.choice(list(members(games.rules.legal(rules, row, seat)))))


def _setting_up(options: Options, seat: int, row: Record) -> float:
    """Milliseconds of CPU time; the quickest of three."""
    return min(_milliseconds(options, seat, row) for _ in range(3))


def _milliseconds(options: Options, seat: int, row: Record) -> float:
    began = time.process_time()
    Unseen(options, seat, row)
    return (time.process_time() - began) * 1e3


def _counting(options: Options, seat: int, row: Record) -> float:
    """Milliseconds of CPU time to count exactly."""
    unseen = Unseen(options, seat, row)
    began = time.process_time()
    assert unseen.count
    return (time.process_time() - began) * 1e3
