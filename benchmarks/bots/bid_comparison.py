"""
Compares the bidding of two bots when the same bot plays all cards, and checks the first one's estimates.

`python -m benchmarks.bots.bid_comparison search@50ms flat@5ms --game five_hundred --players 3 --deals 200 --seed 1`
lets the first bot call and discard for each side in turn, the second for all others; then `--cards` plays every hand.
It prints the mean lead of the first bot's side over the others, with its 95 % interval; and for its bids that stood,
by the share of sampled deals in which it found them made, how many were made.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import numpy as np

from eldest.bots import seat_bot
from eldest.bots.budget import Budget
from eldest.bots.searching.factory import searcher
from eldest.bots.searching.flat import rewards_of
from eldest.bots.spec import Spec
from eldest.compiler import lowest
from eldest.families import family
from eldest.options import Options
from eldest.research.arena.results import student
from eldest.research.arena.rotation import Sitting, sittings
from eldest.solver.two_sides.sides import TWO_SIDES
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled

TELLING = 25  # deals between two reports
PARTS = 5  # of all chances


class Stood(NamedTuple):
    """A bid that stood: the share of sampled deals in which it was found made, and whether it was."""

    found: float
    made: bool


def bid(options: Options, number: int, seed: str, specs: list[Spec]) -> tuple[Deal, dict[int, float]]:
    """A deal of a fresh game up to its first card, bid by searching bots; by seat their last estimates."""
    game = family(options.family).game()
    game.dealer = number % options.record().players
    deal = Deal(family(options.family), options, game, shuffled(options.pack(), seed))
    bots = [
        searcher(spec.name, options.family, f"{seed} {seat}", spec.budget or Budget(seconds=0.05))
        for seat, spec in enumerate(specs)
    ]
    found = {}
    while not deal.over and deal.phase != "play":
        seat = lowest(deal.row.awaited)
        view = deal.view(seat)
        if deal.phase == "call" and view.legal & (view.legal - 1):
            best = bots[seat].look(view).best
            found[seat] = best.made
            deal.act(best.action, seat)
        else:
            deal.act(bots[seat].choose(view).action, seat)
    return deal, found


class Table:
    """Deals with the first bot on one side, and their results."""

    def __init__(self, options: Options, first: str, second: str, cards: str) -> None:
        self.options, self._cards = options, cards
        self._specs = Spec.read(first), Spec.read(second)
        self._kept = family(options.family).rules.sides(options.record())
        self._sittings = sittings(options.record().players, self._kept)
        self.more: list[float] = []
        self.stood: list[Stood] = []

    def play(self, number: int, seed: str) -> None:
        """Play one deal with the first bot on every side in turn."""
        known: dict[bytes, list[int]] = {}  # cards already played, if several auctions end alike
        self.more.append(float(np.mean([self._one(each, number, seed, known) for each in self._sittings])))

    def _one(self, sitting: Sitting, number: int, seed: str, known: dict[bytes, list[int]]) -> float:
        deal, found = bid(self.options, number, seed, [self._specs[who] for who in sitting.seats])
        key = bytes(deal.row)
        if key not in known:
            known[key] = self._gains(deal, seed)
        gains, bidder = known[key], deal.row.result.bidder
        if bidder >= 0 and bidder in found and not sitting.seats[bidder]:
            self.stood.append(Stood(found[bidder], gains[bidder % self._kept] > 0))
        return float(rewards_of(np.array([gains]), self._kept, sitting.first[0])[0])

    def _gains(self, deal: Deal, seed: str) -> list[int]:
        """The score of each side when the cards are played."""
        players = range(deal.rules.players)
        bots = [seat_bot(self._cards, self.options.family, f"{seed} cards {seat}") for seat in players]
        deal = deal.copy()
        while not deal.over:
            seat = lowest(deal.row.awaited)
            deal.act(bots[seat].choose(deal.view(seat)).action, seat)
        game = deal.family.game()
        deal.family.rules.settle(deal.rules, game, deal.row.result)
        return list(game.scores[: self._kept])


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bots", nargs=2)
    asked.add_argument("--cards", default="search@5ms")
    asked.add_argument("--game", default="five_hundred", choices=TWO_SIDES.owners())
    asked.add_argument("--players", type=int, default=3)
    asked.add_argument("--deals", type=int, default=100)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).options.make({"players": str(given.players)})
    table = Table(options, *given.bots, given.cards)
    for number in range(given.deals):
        table.play(number, f"{given.seed} exp {number}")
        if (number + 1) % TELLING == 0 or number + 1 == given.deals:
            tell(table)
    tell_made(table.stood)


def tell(table: Table) -> None:
    """Print the lead of the first bot's calls so far."""
    more = np.array(table.more)
    error = student.width(0.95, len(more) - 1) * more.std(ddof=1) / len(more) ** 0.5 if len(more) > 1 else np.inf
    made = np.mean([each.made for each in table.stood]) if table.stood else np.nan
    print(
        f"{table.options}: {more.mean():+.2f} ± {error:.2f} points, bids made {made:.2f}, {len(more)} deals", flush=True
    )


def tell_made(stood: list[Stood]) -> None:
    """Print the bids by their estimates."""
    for part in range(PARTS):
        those = [each for each in stood if part == min(int(each.found * PARTS), PARTS - 1)]
        if those:
            found, made = (np.mean([float(each[at]) for each in those]) for at in range(2))
            print(f"found made {found:.2f}, made {made:.2f}, {len(those)} bids")


if __name__ == "__main__":
    main()
