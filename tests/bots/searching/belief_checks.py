"""
Beliefs about the players' cards, compared with the real hands.

    python -m tests.bots.searching.belief_checks --family oh_hell --deals 60

Level 1 plays, or another bot (`--bot search@5ms`); at every trick the seat to lead asks where the cards of the others
lie. It prints the bits of surprise at each card, by the number of completed tricks: if every possible deal
is equally likely, and by the beliefs. Less is better.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

import numpy as np

from eldest import cards
from eldest.bots import seat_bot
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.beliefs import Beliefs
from eldest.families import family
from eldest.options import Options
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal

DEFAULTS = {"oh_hell": {"start": 8}, "ninety_nine": {}, "counters": {}, "five_hundred": {}, "sweven": {}}


class Surprise:
    """Bits, and of how many cards."""

    def __init__(self) -> None:
        self.uniform, self.believed, self.cards = Counter(), Counter(), Counter()

    def add(self, over: int, plain: float, weighted: float, least: float) -> None:
        """One more card, whose place was so likely by the one and by the other."""
        self.uniform[over] -= float(np.log2(max(plain, least)))
        self.believed[over] -= float(np.log2(max(weighted, least)))
        self.cards[over] += 1


def surprise(options: Options, deals: int, worlds: int, seed: int, who: str = "rules") -> Surprise:
    """Self-play of a bot, and how surprising the others' hands are at each lead."""
    found = Surprise()
    for number in range(deals):
        _one_deal(options, random.Random(f"believing {options} {seed} {number}"), worlds, who, found)
    return found


def _one_deal(options: Options, dice: random.Random, worlds: int, who: str, found: Surprise) -> None:
    games = family(options.family)
    beliefs = Beliefs(options, chooser_of(options.family), "rules")
    game = games.game()
    game.dealer = dice.randrange(options.record().players)
    deal = Deal(games, options, game, dice.sample(pack := options.pack(), len(pack)))
    bots = [seat_bot(who, options.family, seat, compiled=True) for seat in range(options.record().players)]
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if not deal.row.laid and deal.phase == "play" and beliefs.known(view):
            drawn = Unseen(options, seat, view.row).draw(worlds, dice.randrange(10**6))
            plain = drawn.copy()
            _compare(deal, seat, plain, drawn, beliefs.weighing(view, 1).weights(drawn), found)
        deal.act(bots[seat].choose(view).action, seat)


def _compare(deal: Deal, seat: int, plain, drawn, weights, found: Surprise) -> None:
    if not weights.any():
        return
    weights = weights / weights.sum()
    for other in range(deal.rules.players):
        for card in cards.members(deal.row.hands[other]) if other != seat else ():
            chance = float((plain["hands"][:, other] >> card & 1).mean())
            if chance < 1:
                held = drawn["hands"][:, other] >> card & 1
                found.add(deal.row.tricks, chance, float((held * weights).sum()), 0.5 / len(drawn))


def main() -> None:
    """Print the bits."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--family", default="oh_hell", choices=tuple(DEFAULTS))
    parser.add_argument("--players")
    parser.add_argument("--bot", default="rules")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--worlds", type=int, default=2048)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    players = {"players": asked.players} if asked.players else {}
    options = family(asked.family).options.make({**DEFAULTS[asked.family], **players})
    found = surprise(options, asked.deals, asked.worlds, asked.seed, asked.bot)
    for over in sorted(found.cards):
        plain, believed = (bits[over] / found.cards[over] for bits in (found.uniform, found.believed))
        print(f"{options}: {over} tricks over: {plain:.3f} bits a card, believed {believed:.3f} ({found.cards[over]})")


if __name__ == "__main__":
    main()
