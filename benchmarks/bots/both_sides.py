"""
Compares the card play of two bots after the same auctions, each once on the bidder's side and once against it.

`python -m benchmarks.bots.both_sides search@50ms flat@5ms --game sweven --players 4 --deals 60 --seed 1` bids by the
rules. The bidder's side's takings with the first bot against the second, less those with the bots exchanged, are the
lead of the first one's play in both; half of it is its lead in a deal. At a Nullo less is more.
`open` is a bot that sees all hands, and plays level 1's choice among the best cards: no bot
that sees only its own hand can be as good.
"""

from __future__ import annotations

import argparse

import numpy as np

from benchmarks.bots.auctions import bid_by_rules
from eldest.bots import seat_bot
from eldest.bots.searching.open_deals import REACH, many_worlds
from eldest.compiler import lowest
from eldest.families import family
from eldest.options import Options
from eldest.research.arena.results import student
from eldest.solver.two_sides.sides import TWO_SIDES, sides_of, taken_by
from eldest.table.deal import Deal, View
from eldest.table.fair.shuffle import shuffled

TELLING = 10  # deals between two reports
OPEN = "open"
NODES = 5_000_000  # nodes for a card of the bot `open`; if they are not enough, level 1 plays


def dealt(options: Options, seed: int, number: int) -> Deal | None:
    """A deal of a fresh game, bid by the rules; the turn to deal goes round."""
    game = family(options.family).game()
    game.dealer = number % options.record().players
    return bid_by_rules(options, game, shuffled(options.pack(), f"{seed} exp {number}"))


def taken(deal: Deal, bidders: str, others: str, seed: str) -> int:
    """The takings of the bidder's side if one bot plays it and another the rest."""
    deal = deal.copy()
    ours = int(sides_of(deal.options.family).side(deal.rules, deal.row))
    named = [bidders if ours >> seat & 1 else others for seat in range(deal.rules.players)]
    family = deal.options.family
    bots = [seat_bot("rules" if name == OPEN else name, family, f"{seed} {at}") for at, name in enumerate(named)]
    while not deal.over:
        seat = lowest(deal.row.awaited)
        view = deal.view(seat)
        action = bots[seat].choose(view).action
        deal.act(seeing_all(deal, view, action) if named[seat] == OPEN else action, seat)
    return taken_by(deal.family, deal.rules, deal.row, ours) * (-1 if wants_none(deal) else 1)


def wants_none(deal: Deal) -> bool:
    """Whether the bidder aims to take no trick."""
    return deal.family.face.aim(deal.rules, deal.row) == "none"


def seeing_all(deal: Deal, view: View, action: int) -> int:
    """A card that is best with open hands: that of level 1, if it is one."""
    if not view.legal & (view.legal - 1):
        return action
    many = many_worlds(deal.options)
    many.ask(np.frombuffer(bytearray(deal.row), deal.family.deal.dtype), view.seat, view.legal, REACH)
    taken = many.value(0, NODES)
    if taken is None:
        return action
    wants_many = int(many.ours[0]) >> view.seat & 1 != wants_none(deal)
    most = taken.max() if wants_many else taken.min()
    best = [each for each, value in zip(many.actions, taken, strict=True) if value == most]
    return action if action in best else best[0]


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("bots", nargs=2)
    asked.add_argument("--game", default="five_hundred", choices=TWO_SIDES.owners())
    asked.add_argument("--players", type=int, default=4)
    asked.add_argument("--deals", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    options = family(given.game).options.make({"players": str(given.players)})
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
    """Print the first bot's lead so far, for its side in a deal, with its 95 % interval."""
    halves = np.array(more) / 2
    error = student.width(0.95, len(more) - 1) * halves.std(ddof=1) / len(more) ** 0.5
    print(f"{options}: {one} takes {halves.mean():+.3f} ± {error:.3f} more than {other}, {len(more)} deals", flush=True)


if __name__ == "__main__":
    main()
