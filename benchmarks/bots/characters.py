"""
Plays the six characters against each other and prints the strength and the profile of each.

`python -m benchmarks.bots.characters 'oh_hell(start=8)' --deals 40 --seed 1` deals 40 first deals of a game. At
each, as many characters as there are sides play in every rotation of the sides. Printed are, by character:

- its rating, and its points a deal above the mean of all, as `python -m eldest.research.rating` finds them, with the
  half widths of their 95 % intervals;
- how often it was the bidder, or in games of exact bids how much it bid, and how many of its bids were made;
- risk: the standard deviation of a deal's points after its calls, by level 3's estimate;
- mistakes by kind, in a hundred of its calls or cards: a bid too high, too low or another one; a card of the same suit
  too high or too low when following, a wrong lead, another card thrown, a wrong card laid aside. They are the choices
  that reviews find worse than those of level 3: of all calls, and of one other choice in `--each`;
- lost: what a call and what a card is worth less than those of level 3, in points, whether significant or not.

Then how much higher the characters of each strength are rated than those of the strength below. `--each 0` plays
without reviews, for ratings alone.
"""

from __future__ import annotations

import argparse
import random
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import nan

import numpy as np

from eldest.api.arguments import options_of
from eldest.bots import BUDGETS, seat_bot
from eldest.bots.budget import Budget
from eldest.bots.characters import CHARACTERS, OVERBIDS, UNDERBIDS, WASTES, WITHHOLDS
from eldest.bots.characters.style import risk
from eldest.bots.rated import MEAN
from eldest.cards import FOLLOWS, JOKER, RANK_OF
from eldest.families import family
from eldest.options import Options
from eldest.phases import BIDDING, TRICKS
from eldest.research.arena.contest import Board, Contest
from eldest.research.arena.results.board_result import BoardResult, SeatedResult
from eldest.research.rating.boards import boards
from eldest.research.rating.boards import scores as scores_of
from eldest.research.rating.report import by_strength, half
from eldest.research.rating.strengths import Scored, TooFew, strengths
from eldest.reviews.bids import bids
from eldest.reviews.hidden_cards import NONE, difference, estimate, sown
from eldest.reviews.steps import Step, gains
from eldest.table.deal import Deal

NUMBER = re.compile(r"\d+")
LEADS, THROWS, LAYS, CALLS = "leads", "throws", "lays", "calls"
CALLED = (OVERBIDS, UNDERBIDS, CALLS)
KINDS = (*CALLED, WASTES, WITHHOLDS, LEADS, THROWS, LAYS)
TELLING = 20  # deals between two reports
NAMES = [*CHARACTERS]


@dataclass
class Profile:
    """What a character did."""

    bids: list[float] = field(default_factory=list)  # whether it was the bidder, or the number that it bid
    made: list[bool] = field(default_factory=list)
    risks: list[float] = field(default_factory=list)
    calls: list[float] = field(default_factory=list)  # what its calls lost
    cards: list[float] = field(default_factory=list)  # what its cards lost
    mistakes: Counter[str] = field(default_factory=Counter)

    def reviewed(self) -> list[str]:
        """What reviews have found: risk, mistakes by kind, and what calls and cards lost."""
        of = {each: max(len(self.calls if each in CALLED else self.cards), 1) for each in KINDS}
        kinds = [f"{100 * self.mistakes[each] / of[each]:.1f}" for each in KINDS]
        return [f"{_mean(self.risks):.1f}", *kinds, f"{_mean(self.calls):.2f}", f"{_mean(self.cards):.2f}"]


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
        self._seed, self._each = seed, each
        self._budget = Budget(iterations=deals)
        self.profiles = {name: Profile() for name in CHARACTERS}
        specs = (f"{name}@{budget}" if budget and each.plays in BUDGETS else name for name, each in CHARACTERS.items())
        self.contest = Contest(options, tuple(specs), seed, together=True)
        self._scored: list[Scored] = []

    def board(self, board: Board) -> None:
        """Play a deal in every rotation of some characters."""
        dice = random.Random(f"{self._seed} {board.number}")
        played = BoardResult(board.bots, board.number, 0)
        for sitting in self.contest.sittings():
            bots = [board.bots[which] for which in sitting.seats]
            games, game = family(self.contest.options.family), self.contest.game(board.number)
            deal = Deal(games, self.contest.options, game, self.contest.pack(board.number))
            self._play(deal, bots, board.number, dice)
            scores = [float(gain) for gain in gains(deal)][: self.contest.sides]
            played.sat.append(SeatedResult(sitting.text, "", scores, []))
            self._count(deal, [NAMES[bot] for bot in bots])
        self._scored.append(Scored(board.number, scores_of(self.contest, played)))

    def _play(self, deal: Deal, seated: Sequence[int], board: int, dice: random.Random) -> None:
        bots = [
            seat_bot(self.contest.bots[bot], deal.options.family, self.contest.chance(board, seat), compiled=True)
            for seat, bot in enumerate(seated)
        ]
        number = 0
        while not deal.over:
            view = deal.view(deal.awaited[0])
            action = bots[view.seat].choose(view).action
            step = Step(number, deal.copy(), view.seat, action, view.legal)
            if self._each and not step.forced and (step.phase in BIDDING or dice.randrange(self._each) == 0):
                self._look(step, self.profiles[NAMES[seated[view.seat]]])
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

    def tell(self) -> None:
        """Print the table."""
        try:
            found = strengths(self._scored, len(NAMES))
        except TooFew as error:
            print(error, flush=True)
            return
        reviewed = f"; one card in {self._each} reviewed" if self._each else ""
        print(f"{self.contest.options}: {found.deals} deals, seed {self._seed}{reviewed}")
        heads = ["", "strength, style", "rating", "points a deal", "bids", "made"]
        print(row([*heads, *(["risk", *KINDS, "lost a call", "lost a card"] if self._each else [])]))
        print("|" + "---|" * (len(heads) + (len(KINDS) + 3 if self._each else 0)))
        for bot, (name, own) in enumerate(self.profiles.items()):
            who, gain, rating = CHARACTERS[name], found.gain(bot), found.rating(bot)
            strong = f"{MEAN + rating.points:.0f} ± {half(rating):.0f}", f"{gain.points:+.2f} ± {half(gain):.2f}"
            told = [name, f"{who.strength}, {who.style}", *strong, f"{_mean(own.bids):.2f}", f"{_mean(own.made):.0%}"]
            print(row([*told, *(own.reviewed() if self._each else [])]))
        print("\n".join(by_strength(self.contest, found)), flush=True)


def row(cells: Sequence[str]) -> str:
    """A row of a table."""
    return f"| {' | '.join(cells)} |"


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values)) if values else nan


def main() -> None:
    """Run from the command line."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", help="as `five_hundred` or `oh_hell(start=8)`")
    asked.add_argument("--deals", type=int, default=40)
    asked.add_argument("--seed", default="1")
    asked.add_argument("--each", type=int, default=8, help="one card in so many is reviewed; 0: nothing is")
    asked.add_argument("--sampled", type=int, default=200, help="deals in which a choice is reviewed")
    asked.add_argument("--budget", default="", help="of the characters that search")
    given = asked.parse_args()
    options = options_of(given.game, {})
    measured = Measurement(options, given.seed, given.each, given.sampled, given.budget)
    for board in boards(measured.contest, given.deals):
        measured.board(board)
        if (board.number + 1) % TELLING == 0 or board.number + 1 == given.deals:
            measured.tell()


if __name__ == "__main__":
    main()
