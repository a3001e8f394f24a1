"""
Whether a bid is made as often as the bots that search say it will be.

`python -m benchmarks.chances --game five_hundred --players 3 --bot search@20ms --deals 100 --seed 1` plays deals among
four, or as many as play, of one bot, and compares at every decision the chance that was stated with what came.
"""

from __future__ import annotations

import argparse
import random
from typing import Any, NamedTuple

import numpy as np

from eldest._jit import lowest
from eldest.bots import seat_bot
from eldest.bots.searching.player import Searcher
from eldest.games import family
from eldest.options import Options
from eldest.table.deal import Deal

BINS = 10


class Stated(NamedTuple):
    """A chance that was stated: by its phase and the tricks that were over, and whether the bid was made."""

    phase: str
    tricks: int
    chance: float
    made: bool


def play(options: Options, bot: str, seed: str) -> list[Stated]:
    """One deal, and the chances stated in it."""
    games, pack = family(options.family), options.pack()
    random.Random(seed).shuffle(pack)
    game = games.GAME()
    game.dealer = random.Random(seed).randrange(options.record().players)
    deal = Deal(games, options, game, pack)
    seats = [seat_bot(bot, options.family, f"{seed} {seat}") for seat in range(deal.rules.players)]
    said: list[tuple[str, int, float]] = []
    while not deal.over:
        seat = lowest(deal.row.awaited)
        view = deal.view(seat)
        player: Any = seats[seat]
        if view.legal & (view.legal - 1) and isinstance(player, Searcher):
            best = player.think(view).best
            said.append((deal.phase, deal.row.tricks, best.made))
            deal.act(best.action, seat)
        else:
            deal.act(player.choose(view).action, seat)
    after = games.GAME()
    games.settle(deal.rules, after, deal.row.result)
    bidder = deal.row.result.bidder
    made = bidder >= 0 and after.scores[bidder % games.sides(deal.rules)] > 0
    return [Stated(phase, tricks, chance, made) for phase, tricks, chance in said]


def error(chances: np.ndarray[Any, Any], made: np.ndarray[Any, Any]) -> float:
    """The calibration error: how far the two are apart in tenths of the scale, on the average over all statements."""
    place = np.minimum((chances * BINS).astype(int), BINS - 1)
    apart = 0.0
    for each in range(BINS):
        those = place == each
        if those.any():
            apart += abs(chances[those].mean() - made[those].mean()) * those.mean()
    return apart


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="five_hundred")
    asked.add_argument("--players", type=int, default=3)
    asked.add_argument("--bot", default="search@20ms")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).OPTIONS.make({"players": str(given.players)})
    found = [each for deal in range(given.deals) for each in play(options, given.bot, f"{given.seed} {deal}")]
    for phase in sorted({each.phase for each in found}):
        those = [each for each in found if each.phase == phase]
        chances, made = np.array([each.chance for each in those]), np.array([each.made for each in those], float)
        print(
            f"{given.game} {given.players} {given.bot} {phase}: {len(those)} statements of {given.deals} deals, "
            f"stated {chances.mean():.3f}, made {made.mean():.3f}, error {error(chances, made):.3f}"
        )


if __name__ == "__main__":
    main()
