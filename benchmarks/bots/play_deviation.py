"""
Compares the takings of searching bots with level 1's, in the same deals.

`python -m benchmarks.bots.play_deviation --game five_hundred --players 3 --bot search@5ms --deals 100 --seed 1` bids by
the rules, plays once by them and once by the bot, and counts how many more tricks or points the bidder's side took. As
long as that is 0 on average, playouts by level 1 give a searching bot the right value of a bid.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import numpy as np

from benchmarks.bots.auctions import bid_by_rules
from eldest.bots import seat_bot
from eldest.bots.searching.player import flat
from eldest.compiler import lowest
from eldest.families import family
from eldest.options import Options
from eldest.solver.two_sides.sides import sides_of, taken_by


def takings(options: Options, bot: str, seed: str) -> tuple[str, int, int, int] | None:
    """The kind of contract, what was bid, what the bidder's side took by the rules of play, and by the bot."""
    games, pack = family(options.family), options.pack()
    dice = random.Random(seed)
    dice.shuffle(pack)
    game = games.game()
    game.dealer = dice.randrange(options.record().players)
    deal = bid_by_rules(options, game, pack)
    if deal is None:
        return None
    ours = int(sides_of(options.family).side(deal.rules, deal.row))
    row = np.frombuffer(bytearray(deal.row), games.deal.dtype)
    player = flat(options)
    player.worlds.begin(game, 0)
    ruled = deal.copy()
    ruled.row.result = games.result.structure.from_buffer_copy(player.worlds.play(row).results[0].tobytes())
    by_rules = taken_by(games, deal.rules, ruled.row, ours)
    seats = [seat_bot(bot, options.family, f"{seed} {seat}") for seat in range(deal.rules.players)]
    while not deal.over:
        seat = lowest(deal.row.awaited)
        deal.act(seats[seat].choose(deal.view(seat)).action, seat)
    kind = "nullo" if games.face.aim(deal.rules, deal.row) == "none" else games.traits.takings
    bid = 0 if kind == "nullo" else int(games.face.wanted(deal.rules, deal.row, deal.row.result.bidder))
    return kind, bid, by_rules, taken_by(games, deal.rules, deal.row, ours)


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="five_hundred")
    asked.add_argument("--players", type=int, default=3)
    asked.add_argument("--bot", default="search@5ms")
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).options.make({"players": str(given.players)})
    found = [takings(options, given.bot, f"{given.seed} {deal}") for deal in range(given.deals)]
    for kind in ("tricks", "points", "nullo"):
        those = [each for each in found if each and each[0] == kind]
        if those:
            more = Counter(by_bot - by_rules for _, _, by_rules, by_bot in those)
            made = [
                np.mean([each[at] <= 0 if kind == "nullo" else each[at] >= each[1] for each in those]) for at in (2, 3)
            ]
            print(
                f"{given.game} {given.players} {given.bot} {kind}: {len(those)} deals, made {made[0]:.3f} by the rules "
                f"and {made[1]:.3f}, more {np.mean(list(more.elements())):+.3f}, {sorted(more.items())}"
            )


if __name__ == "__main__":
    main()
