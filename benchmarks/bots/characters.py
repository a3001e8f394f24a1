"""
Plays the six characters against each other and prints the strength and the profile of each.

`python -m benchmarks.bots.characters 'oh_hell(start=8)' --deals 40 --seed 1` deals 40 first deals of a game. At
each, as many characters as there are seats play in every rotation of the seats. Printed are, by character:

- points a deal above the mean of the other sides, with the half width of the 95 % interval;
- how often it was the bidder, or in games of exact bids how much it bid, and how many of its bids were made;
- risk: the standard deviation of a deal's points after its calls, by level 3's estimate;
- mistakes by kind, in a hundred of its calls or cards: a bid too high, too low or another one; a card of the same suit
  too high or too low when following, a wrong lead, another card thrown, a wrong card laid aside. They are the choices
  that reviews find worse than those of level 3: of all calls, and of one other choice in `--each`;
- lost: what a call and what a card is worth less than those of level 3, in points, whether significant or not.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import nan, sqrt

import numpy as np

from eldest.api.given import options_of
from eldest.bots import BUDGETS, seat_bot
from eldest.bots.budget import Budget
from eldest.bots.characters import CHARACTERS, OVERBIDS, UNDERBIDS, WASTES, WITHHOLDS
from eldest.bots.characters.style import risk
from eldest.cards import FOLLOWS, JOKER, RANK_OF
from eldest.families import family
from eldest.options import Options
from eldest.phases import BIDDING, TRICKS
from eldest.reviews.bids import bids
from eldest.reviews.hidden_cards import NONE, difference, estimate, sown
from eldest.reviews.steps import Step, gains, reward
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled

NUMBER = re.compile(r"\d+")
LEADS, THROWS, LAYS, CALLS = "leads", "throws", "lays", "calls"
CALLED = (OVERBIDS, UNDERBIDS, CALLS)
KINDS = (*CALLED, WASTES, WITHHOLDS, LEADS, THROWS, LAYS)
TELLING = 5  # deals between two reports


@dataclass
class Profile:
    """What a character did."""

    points: list[float] = field(default_factory=list)  # a deal, means over its sittings
    bids: list[float] = field(default_factory=list)  # whether it was the bidder, or the number that it bid
    made: list[bool] = field(default_factory=list)
    risks: list[float] = field(default_factory=list)
    calls: list[float] = field(default_factory=list)  # what its calls lost
    cards: list[float] = field(default_factory=list)  # what its cards lost
    mistakes: Counter[str] = field(default_factory=Counter)


def kind(step: Step, better: int) -> str:
    """The kind of a mistake."""
    names = step.deal.name(step.action), step.deal.name(better)
    if step.phase in BIDDING:
        said, wanted = (int(found[0]) if (found := NUMBER.match(each)) else 0 for each in names)
        return OVERBIDS if said > wanted else UNDERBIDS if said < wanted else CALLS
    if step.phase not in TRICKS:
        return LAYS
    if not step.deal.row.laid:
        return LEADS
    if JOKER in (step.action, better) or not FOLLOWS[better] >> step.action & 1:
        return THROWS
    return WASTES if RANK_OF[step.action] > RANK_OF[better] else WITHHOLDS


class Measurement:
    """Deals of one game between characters."""

    def __init__(self, options: Options, seed: str, each: int, deals: int, budget: str) -> None:
        self._options, self._seed, self._each = options, seed, each
        self._budget = Budget(iterations=deals)
        self.profiles = {name: Profile() for name in CHARACTERS}
        self._specs = {
            name: f"{name}@{budget}" if budget and each.plays in BUDGETS else name for name, each in CHARACTERS.items()
        }

    def board(self, number: int) -> None:
        """Play a deal in every rotation of some characters."""
        games, rules = family(self._options.family), self._options.record()
        dice = random.Random(f"{self._seed} {number}")
        seated = dice.sample([*CHARACTERS], min(rules.players, len(CHARACTERS)))
        seated += dice.choices([*CHARACTERS], k=rules.players - len(seated))
        game = games.game()
        game.dealer = dice.randrange(rules.players)
        pack = shuffled(self._options.pack(), f"{self._seed} {number}")
        brought = defaultdict(list)
        for turn in range(rules.players):
            names = seated[turn:] + seated[:turn]
            deal = Deal(games, self._options, game, pack)
            self._play(deal, names, dice)
            for seat, name in enumerate(names):
                brought[name].append(reward(gains(deal), seat))
            self._count(deal, names)
        for name, points in brought.items():
            self.profiles[name].points.append(float(np.mean(points)))

    def _play(self, deal: Deal, names: Sequence[str], dice: random.Random) -> None:
        bots = [
            seat_bot(self._specs[name], deal.options.family, f"{self._seed} {seat}") for seat, name in enumerate(names)
        ]
        number = 0
        while not deal.over:
            view = deal.view(deal.awaited[0])
            action = bots[view.seat].choose(view).action
            step = Step(number, deal.copy(), view.seat, action, view.legal)
            if not step.forced and (step.phase in BIDDING or dice.randrange(self._each) == 0):
                self._look(step, self.profiles[names[view.seat]])
            deal.act(action, view.seat)
            number += 1

    def _look(self, step: Step, profile: Profile) -> None:
        view = step.deal.view(step.seat)
        thought = estimate(view, self._budget, self._seed)
        best, more = thought.best.action, NONE
        if best != step.action:
            more = difference(view, thought, (best, step.action), self._budget, sown(view, self._seed))
        (profile.calls if step.phase in BIDDING else profile.cards).append(more.points)
        if more.sure:
            profile.mistakes[kind(step, best)] += 1
        if step.phase in BIDDING:
            profile.risks += [risk(each) for each in thought.prospects if each.action == step.action]

    def _count(self, deal: Deal, names: Sequence[str]) -> None:
        found, alone = bids(deal), deal.family.traits.one_bidder
        for seat, name in enumerate(names):
            bid = found.get(seat)
            if alone:
                self.profiles[name].bids.append(float(bid is not None))
            elif bid:
                self.profiles[name].bids.append(float(bid.call))
            if bid:
                self.profiles[name].made.append(bid.made)

    def tell(self, number: int) -> None:
        """Print the table."""
        print(f"{self._options}: {number} deals, seed {self._seed}; one card in {self._each} reviewed")
        print(
            "| | strength, style | points a deal | bids | made | risk | "
            + " | ".join(KINDS)
            + " | lost a call | lost a card |"
        )
        print("|---|---|---|---|---|---|" + "---|" * (len(KINDS) + 2))
        for name, own in self.profiles.items():
            who = CHARACTERS[name]
            points = _mean(own.points)
            width = 1.96 * float(np.std(own.points, ddof=1)) / sqrt(len(own.points)) if len(own.points) > 1 else nan
            of = {each: max(len(own.calls if each in CALLED else own.cards), 1) for each in KINDS}
            kinds = " | ".join(f"{100 * own.mistakes[each] / of[each]:.1f}" for each in KINDS)
            print(
                f"| {name} | {who.strength}, {who.style} | {points:+.2f} ± {width:.2f} | {_mean(own.bids):.2f} | "
                f"{_mean(own.made):.0%} | {_mean(own.risks):.1f} | {kinds} | "
                f"{_mean(own.calls):.2f} | {_mean(own.cards):.2f} |",
                flush=True,
            )


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else nan


def main() -> None:
    """Run from the command line."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", help="as `five_hundred` or `oh_hell(start=8)`")
    asked.add_argument("--deals", type=int, default=40)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--each", type=int, default=8)
    asked.add_argument("--sampled", type=int, default=200, help="deals in which a choice is reviewed")
    asked.add_argument("--budget", default="", help="of the characters that search")
    given = asked.parse_args()
    options = options_of(given.game, {})
    measured = Measurement(options, given.seed, given.each, given.sampled, given.budget)
    for number in range(given.deals):
        measured.board(number)
        if (number + 1) % TELLING == 0 or number + 1 == given.deals:
            measured.tell(number + 1)


if __name__ == "__main__":
    main()
