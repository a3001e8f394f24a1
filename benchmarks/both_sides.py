"""
Two bots with the cards of the same auctions, each once on the bidder's side and once against it.

`python -m benchmarks.both_sides search@50ms flat@5ms --game sweven --players 4 --deals 60 --seed 1` bids by the rules.
What the bidder's side takes with the first bot, the second against it, less what it takes the other way round, is how
much better the first one plays its cards in both; half of it is what it is better in a deal. At a Nullo less is more.
"""

from __future__ import annotations

import argparse

import numpy as np

from benchmarks.auctions import bid_by_rules
from eldest._jit import lowest
from eldest.bots import seat_bot
from eldest.games import family
from eldest.lab.arena import student
from eldest.options import Options
from eldest.solver.contest import FAMILIES
from eldest.table.deal import Deal
from eldest.table.shuffle import shuffled

TELLING = 10  # deals after which it says how it stands


def dealt(options: Options, seed: int, number: int) -> Deal | None:
    """A deal of a fresh game, bid by the rules; the turn to deal goes round."""
    game = family(options.family).GAME()
    game.dealer = number % options.record().players
    return bid_by_rules(options, game, shuffled(options.pack(), f"{seed} exp {number}"))


def taken(deal: Deal, bidders: str, others: str, seed: str) -> int:
    """What the bidder's side takes where it is played by one bot and the rest by another."""
    deal = deal.copy()
    shape = FAMILIES[deal.options.family]
    ours = int(shape.side(deal.rules, deal.row))
    seats = range(deal.rules.players)
    bots = [seat_bot(bidders if ours >> seat & 1 else others, deal.options.family, f"{seed} {seat}") for seat in seats]
    while not deal.over:
        seat = lowest(deal.row.awaited)
        deal.act(bots[seat].choose(deal.view(seat)).action, seat)
    return int(shape.taken(deal.rules, deal.row, ours)) * (-1 if shape.is_shy(deal.row) else 1)


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bots", nargs=2)
    asked.add_argument("--game", default="five_hundred", choices=tuple(FAMILIES))
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--deals", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).OPTIONS.make({"players": str(given.players)})
    one, other = given.bots
    more: list[int] = []
    number = 0
    while len(more) < given.deals:
        deal = dealt(options, given.seed, number)
        if deal:
            seed = f"{given.seed} {number}"
            more.append(taken(deal, one, other, seed) - taken(deal, other, one, seed))
            if len(more) % TELLING == 0 or len(more) == given.deals:
                tell(options, one, other, more)
        number += 1


def tell(options: Options, one: str, other: str, more: list[int]) -> None:
    """By how much the first bot is better so far, for its side in a deal, with the interval of 95 %."""
    halves = np.array(more) / 2
    error = student.width(0.95, len(more) - 1) * halves.std(ddof=1) / len(more) ** 0.5
    print(f"{options}: {one} takes {halves.mean():+.3f} ± {error:.3f} more than {other}, {len(more)} deals", flush=True)


if __name__ == "__main__":
    main()
