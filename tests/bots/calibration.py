"""
Whether bids are made as often as the bots that search say.

    python -m tests.bots.calibration --family oh_hell --bot search@5ms --deals 1000

A bot plays against itself. At each of its decisions it states a chance to make the bid in question; printed is how
often it was made where so much was stated, by tenths, and the mean distance of the two (the calibration error).
"""

from __future__ import annotations

import argparse
import random

import numpy as np

from eldest.bots import seat_bot
from eldest.bots.searching.flat import made_of
from eldest.engine.batch import SIDES
from eldest.games import family
from eldest.options import Options
from eldest.table.deal import Deal
from tests.bots.believing import DEFAULTS

TENTHS = 10


def stated(options: Options, bot: str, deals: int, seed: int) -> list[tuple[float, bool]]:
    """Every chance that was stated, and whether the bid was made."""
    found: list[tuple[float, bool]] = []
    for number in range(deals):
        found += _one_deal(options, bot, random.Random(f"calibration {options} {seed} {number}"))
    return found


def _one_deal(options: Options, bot: str, dice: random.Random) -> list[tuple[float, bool]]:
    games = family(options.family)
    game = games.GAME()
    game.dealer = dice.randrange(options.record().players)
    deal = Deal(games, options, game, dice.sample(pack := options.pack(), len(pack)))
    thinkers = [seat_bot(bot, options.family, dice.randrange(10**6)) for _ in range(options.record().players)]
    said: list[tuple[int, float]] = []
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if view.legal & (view.legal - 1):
            best = thinkers[seat].think(view).best
            said.append((seat, best.made))
            deal.act(best.action, seat)
        else:
            deal.act(view.legal.bit_length() - 1, seat)
    made = _made(deal)
    return [(chance, made[seat % len(made)]) for seat, chance in said]


def _made(deal: Deal) -> list[bool]:
    """By side, whether the bid in question was made."""
    games, kept = deal.family, deal.family.sides(deal.rules)
    game = games.GAME()
    games.settle(deal.rules, game, deal.row.result)
    gains = np.array([list(game.scores) + [0] * (SIDES - len(game.scores))])
    results = np.frombuffer(bytearray(deal.row.result), games.RESULT.dtype)
    return [bool(made_of(games, results, gains, side, kept)[0]) for side in range(kept)]


def error(found: list[tuple[float, bool]]) -> float:
    """The calibration error: how far chance and outcome are apart in each tenth, weighted by how many fall there."""
    return sum(abs(part - mean) * many for part, mean, many in tenths(found)) / len(found)


def tenths(found: list[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """For each tenth that was stated: the mean of what was stated, how often it came true, how many there are."""
    sorted_: dict[int, list[tuple[float, bool]]] = {}
    for chance, made in found:
        sorted_.setdefault(min(int(chance * TENTHS), TENTHS - 1), []).append((chance, made))
    means = [
        (np.mean([each[0] for each in some]), np.mean([each[1] for each in some]), some)
        for some in (sorted_[key] for key in sorted(sorted_))
    ]
    return [(float(said), float(made), len(some)) for said, made, some in means]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--family", default="oh_hell", choices=tuple(DEFAULTS))
    parser.add_argument("--bot", default="search@5ms")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    options = family(asked.family).OPTIONS.make(DEFAULTS[asked.family])
    found = stated(options, asked.bot, asked.deals, asked.seed)
    for said, made, many in tenths(found):
        print(f"stated {said:.3f}, made {made:.3f} ({many} decisions)")
    print(f"{options}, {asked.bot}, {asked.deals} deals: calibration error {error(found):.3f}")


if __name__ == "__main__":
    main()
