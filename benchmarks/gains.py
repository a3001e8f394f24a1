"""
Counts a side's gains in a deal: `python -m benchmarks.gains [--deals N] [--seed N]`.

Level 1 plays game after game against itself, at every table of Five Hundred, Sweven, Counters and Ninety-Nine.
The gains of the bidder's side are counted apart from those of the others; if nobody has bid, or all have, all sides
are others; a dummy (NN-40) is counted by itself. Bonuses for a game or a rubber do not count. It prints
the whole of src/eldest/bots/searching/racing/gains.json.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from datetime import UTC, datetime
from typing import Any

import numpy as np

from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.racing.win_chances import FORMAT, named
from eldest.engine.batch import Array, Batch, Played
from eldest.families import family
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.options import Options

FAMILIES = ("five_hundred", "sweven", "counters", "ninety_nine")
SCORING = ("counters", "counters_back", "counters_joker")
TEAMS = ({"players": 4, "teams": 2}, {"players": 6, "teams": 2}, {"players": 6, "teams": 3})


def tables(name: str) -> list[Options]:
    """Every table of a family: the players, and the sides that they make."""
    options = family(name).options
    if name == "counters":
        return [options.make({"variant": variant, **given}) for variant in SCORING for given in TEAMS]
    most = 5 if name == "ninety_nine" else 6
    found: list[Options] = [options(players=players) for players in range(2, most + 1)]
    return [*found, options.parse("five_hundred(six_sides=two_threes, players=6)")] if name == "five_hundred" else found


def gained(options: Options, played: Played) -> Array:
    """The score of every side in every deal (n, sides), without the bonuses of a game and a rubber (NN-34, NN-36)."""
    rules = options.record()
    if options.family != "ninety_nine":
        return played.gains[:, : family(options.family).rules.sides(rules)]
    hands, read = range(ninety_nine.sides(rules)), ninety_nine.RESULT.structure.from_buffer_copy
    results = (read(row.tobytes()) for row in played.results)
    return np.array([[ninety_nine.points(rules, result, hand) for hand in hands] for result in results])


def counted(options: Options, played: Played) -> dict[str, dict[int, int]]:
    """The number of times that a side gained each amount, as the bidder's side and as another."""
    kept = family(options.family).rules.sides(options.record())
    gains, results = gained(options, played), played.results
    if "bidder" not in results.dtype.names:
        return {"bidders": {}, **_by_hand(options, gains)}
    bid = results["bidder"] >= 0
    ours = bid[:, None] & (np.arange(kept) == (results["bidder"] % kept)[:, None])
    if "partners" in results.dtype.names:
        ours |= bid[:, None] & (results["partners"][:, None] >> np.arange(kept) & 1 > 0)
    return {
        "bidders": dict(sorted(Counter(gains[ours].tolist()).items())),
        "others": dict(sorted(Counter(gains[~ours].tolist()).items())),
    }


def _by_hand(options: Options, gains: Array) -> dict[str, dict[int, int]]:
    """How often a side, and the dummy if there is one, gained each amount."""
    kinds = {"others": gains}
    if options.family == "ninety_nine" and options.record().players == 2:
        kinds = {"others": gains[:, : ninety_nine.DUMMY], "dummy": gains[:, ninety_nine.DUMMY]}
    return {kind: dict(sorted(Counter(some.ravel().tolist()).items())) for kind, some in kinds.items()}


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--deals", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    found: dict[str, Any] = {}
    for name in FAMILIES:
        for options in tables(name):
            played = Batch(options, given.seed, chooser_of(name), "rules").play(given.deals)
            found[named(options)] = counted(options, played)
    origin = {
        "command": f"python -m benchmarks.gains --deals {given.deals} --seed {given.seed}",
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
    }
    lines = [f"{json.dumps(table)}: {json.dumps(gains)}" for table, gains in found.items()]
    print(f'{{\n"format": {json.dumps(FORMAT)},\n"origin": {json.dumps(origin)},\n"tables": {{')
    print(",\n".join(lines) + "\n}\n}")


if __name__ == "__main__":
    main()
