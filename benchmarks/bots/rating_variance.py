"""
Measures how many deals each way of rating bots saves, from logs of `python -m eldest.research.rating`.

`python -m benchmarks.bots.rating_variance LOG… [--surrogate flat@16]` prints ratios for each log, with 95 % intervals
by the bootstrap over deals. For the same accuracy, more deals are needed

- by victories at boards (Bradley and Terry) instead of margins;
- without rotation: as many deals as sittings, each played once;

and fewer with a control variate, whose weight minimises the variance and whose mean is taken as known:

- without rotation, the scores of rule players in all seats in the same deal (with rotation their difference is 0);
- without rotation, the scores with open cards after an auction of rule players;
- with rotation, the lead of rule players over random ones on the same board, times the bots' difference in strength;
- with rotation, the scores of surrogates on the same board: a quick bot for each that searches, the others themselves.

`random` is left out because it plays against rule players alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import nan
from pathlib import Path

import numpy as np

from eldest.bots import BUDGETS, CHARACTERS, seat_bot
from eldest.bots.spec import Spec
from eldest.engine.batch import Array
from eldest.families import family
from eldest.research.arena.contest import Board, Contest, NotAContest
from eldest.research.arena.results.board_result import BoardResult, SeatedResult
from eldest.research.arena.results.log import Log
from eldest.research.arena.results.ratings import ratings
from eldest.research.open_hands import scores_with
from eldest.research.rating.boards import WEAKEST, logged, scores
from eldest.research.rating.strengths import Scored, Strengths, TooFew, strengths
from eldest.reviews.steps import gains
from eldest.solver import NotSolved, solve
from eldest.solver.solve import bidders
from eldest.table.deal import Deal

RULES = "rules"
RESAMPLED = 2000


def log_of(path: Path) -> tuple[Contest, list[BoardResult]]:
    """The contest of a log, and its boards without `random`. Raises `NotAContest`."""
    contest = logged(path)
    if contest is None:
        raise NotAContest(f"{path}: no log")
    played = Log(contest, str(path), closed=True).board_results.values()
    return contest, [each for each in played if WEAKEST not in {contest.bots[bot] for bot in each.bots}]


@dataclass(frozen=True)
class Pair:
    """Two bots at a board: the difference of their scores there, and at each sitting."""

    board: BoardResult
    bots: tuple[int, int]
    lead: float
    at_sittings: tuple[float, ...]


class Measured:
    """The boards of a log, and the deals that each way of rating by them takes or saves."""

    def __init__(self, contest: Contest, played: Sequence[BoardResult]) -> None:
        self.contest = contest
        numbers = sorted({each.number for each in played})
        self._place = {number: place for place, number in enumerate(numbers)}
        self.deals = len(numbers)
        seen = sorted({bot for each in played for bot in each.bots})
        self._bots = {bot: place for place, bot in enumerate(seen)}
        self._played = played
        self.fit = self._fit(played)
        self._pairs = [pair for each in played for pair in self._compared(each)]
        self._expected = np.array([self._between(self.fit, each.bots) for each in self._pairs])
        self._leads = np.array([each.lead for each in self._pairs])

    def _fit(self, played: Iterable[BoardResult]) -> Strengths:
        found = []
        for each in played:
            by_bot = {self._bots[bot]: score for bot, score in scores(self.contest, each).items()}
            found.append(Scored(each.number, by_bot))
        return strengths(found, len(self._bots))

    def _between(self, fit: Strengths, bots: tuple[int, int]) -> float:
        first, second = (self._bots[bot] for bot in bots)
        return float(fit.worth[first] - fit.worth[second])

    def _compared(self, board: BoardResult) -> Iterable[Pair]:
        whole = scores(self.contest, board)
        single = [self._at(board, place) for place in range(len(board.sat))]
        for first, second in combinations(whole, 2):
            leads = tuple(each[first] - each[second] for each in single)
            yield Pair(board, (first, second), whole[first] - whole[second], leads)

    def _at(self, board: BoardResult, place: int) -> dict[int, float]:
        return self._by_bot(board, place, board.sat[place].scores)

    def _by_bot(self, board: BoardResult, place: int, by_side: Sequence[float]) -> dict[int, float]:
        """By bot, the mean over its sides of a value that each side has at a sitting."""
        found: dict[int, list[float]] = {}
        for which, value in zip(self.contest.sittings()[place].seats, by_side, strict=False):
            found.setdefault(board.bots[which], []).append(value)
        return {bot: sum(each) / len(each) for bot, each in found.items()}

    def _sum(self, values: Array) -> Array:
        """The sum over each deal's pairs (deals,)."""
        found = np.zeros(self.deals)
        np.add.at(found, [self._place[each.board.number] for each in self._pairs], values)
        return found

    @cached_property
    def _rest(self) -> Array:
        return self._sum((self._leads - self._expected) ** 2)

    def victories(self) -> str:
        """The ratio of deals that ratings by victories take to those that ratings by margins take."""
        won = np.zeros((self.deals, len(self._bots), len(self._bots)))
        for each in self._pairs:
            first, second = (self._bots[bot] for bot in each.bots)
            part = 0.5 if each.lead == 0 else float(each.lead > 0)
            here = won[self._place[each.board.number]]
            here[first, second] += part
            here[second, first] += 1 - part
        whole = won.sum(0)
        by_victories = np.array([each.points for each in ratings(whole)])
        without = np.array([[each.points for each in ratings(whole - deal)] for deal in won])
        return ratio(relative_noise(by_victories, without), relative_noise(self.fit.points, self.fit.points_without))

    def single(self) -> str:
        """The ratio of sittings that ratings take without rotation to those that they take with rotation."""
        errors = [
            np.mean((np.array(each.at_sittings) - expected) ** 2) / len(each.at_sittings)
            for each, expected in zip(self._pairs, self._expected, strict=True)
        ]
        return ratio(self._sum(np.array(errors)), self._rest)

    def without_rotation(self, value: Callable[[int], Sequence[float]]) -> str:
        """The factor by which a control variate saves deals without rotation; `value` has it by side for a deal."""
        by_number = {number: value(number) for number in self._place}
        error, control, deals = [], [], []
        for each, expected in zip(self._pairs, self._expected, strict=True):
            for place, lead in enumerate(each.at_sittings):
                by_bot = self._by_bot(each.board, place, by_number[each.board.number])
                error.append(lead - expected)
                control.append(by_bot[each.bots[0]] - by_bot[each.bots[1]])
                deals.append(self._place[each.board.number])
        return self._saved(np.array(error), np.array(control), np.array(deals))

    def with_rotation(self, control: Sequence[float]) -> str:
        """The factor by which a control variate saves deals with rotation; `control` has it for every pair."""
        deals = np.array([self._place[each.board.number] for each in self._pairs])
        return self._saved(self._leads - self._expected, np.array(control), deals)

    def _saved(self, error: Array, control: Array, deals: Array) -> str:
        spread = float((control * control).sum())
        weight = float((control * error).sum()) / spread if spread else 0.0
        before, after = np.zeros(self.deals), np.zeros(self.deals)
        np.add.at(before, deals, error**2)
        np.add.at(after, deals, (error - weight * control) ** 2)
        return ratio(before, after * self.deals / max(self.deals - 1, 1))

    def room(self) -> list[float]:
        """
        A control variate for every pair: a board's room for skill, times the expected difference of the two bots.

        The room is the lead of rule players over random ones on the board, less the mean of all boards.
        """
        found = {number: self._rules_over_random(number) for number in self._place}
        usual = sum(found.values()) / len(found)
        return [
            (found[each.board.number] - usual) * expected
            for each, expected in zip(self._pairs, self._expected, strict=True)
        ]

    def _rules_over_random(self, number: int) -> float:
        together = Contest(self.contest.options, (RULES, WEAKEST), self.contest.seed)
        return played_again(together, Board((0, 1), number), (RULES, WEAKEST)).gain(together)

    def by_surrogates(self, quick: str) -> list[float]:
        """A control variate for every pair: the lead of the first bot's surrogate, less the lead expected of it."""
        stand_ins = [surrogate(spec, quick) for spec in self.contest.bots]
        again = [played_again(self.contest, each.board, stand_ins) for each in self._played]
        fit = self._fit(again)
        pairs = [pair for each in again for pair in self._compared(each)]
        return [each.lead - self._between(fit, each.bots) for each in pairs]


def surrogate(spec: str, quick: str) -> str:
    """The quick bot for a bot that searches; rule players stay as they are, with their mistakes."""
    name = Spec.read(spec).name
    plays = CHARACTERS[name].plays if name in CHARACTERS else name
    return quick if plays in BUDGETS else spec


def played_again(contest: Contest, board: Board, specs: Sequence[str]) -> BoardResult:
    """A board of a contest, played by other bots in place of its own."""
    found = BoardResult(board.bots, board.number, contest.game(board.number).dealer)
    for sitting in contest.sittings():
        deal = fresh(contest, board.number)
        by_seat = [specs[board.bots[which]] for which in sitting.seats]
        finish(contest, deal, by_seat)
        found.sat.append(SeatedResult(sitting.text, "", points(contest, deal), []))
    return found


def fresh(contest: Contest, number: int) -> Deal:
    """A board's deal."""
    options = contest.options
    return Deal(family(options.family), options, contest.game(number), contest.pack(number))


def finish(contest: Contest, deal: Deal, specs: Sequence[str], until: str = "") -> None:
    """Continue a deal to its end or to a phase, with a bot for every seat."""
    bots = [
        seat_bot(spec, contest.options.family, f"{contest.seed} again P{seat}", compiled=True)
        for seat, spec in enumerate(specs)
    ]
    while not deal.over and deal.phase != until:
        view = deal.view(deal.awaited[0])
        deal.act(bots[view.seat].choose(view).action, view.seat)


def points(contest: Contest, deal: Deal) -> list[float]:
    """The score of each side in a deal that is over."""
    return [float(gain) for gain in gains(deal)][: contest.sides]


def by_rules(contest: Contest) -> Callable[[int], list[float]]:
    """A function from a deal's number to the score of each side with rule players in all seats."""

    def value(number: int) -> list[float]:
        deal = fresh(contest, number)
        finish(contest, deal, [RULES] * contest.players)
        return points(contest, deal)

    return value


def by_open_cards(contest: Contest) -> Callable[[int], list[float]]:
    """
    A function from a deal's number to the score of each side with open cards, after calls and discards of rule players.

    The function raises `NotSolved`.
    """

    def value(number: int) -> list[float]:
        deal = fresh(contest, number)
        finish(contest, deal, [RULES] * contest.players, "play")
        if deal.over or deal.row.result.bidder < 0:
            return [0.0] * contest.sides
        taken = solve(deal, bidders(deal), line=False).value.low
        return [float(score) for score in scores_with(deal, contest.game(0), contest.sides, taken)]

    return value


def relative_noise(points: Array, without: Array) -> Array:
    """By deal, the noise in ratings (n,) over the variance between bots; `without` (deals, n) leaves out each deal."""
    deals = len(without)
    noise: Array = ((without - without.mean(0)) ** 2).mean(1) * (deals - 1) / deals
    between = float(points.var()) - float(noise.sum())
    return noise / between if between > 0 else np.full(deals, nan)


def ratio(first: Array, second: Array) -> str:
    """The ratio of two sums over deals, with its 95 % interval by the bootstrap."""
    drawn = np.random.default_rng(1).integers(len(first), size=(RESAMPLED, len(first)))
    below = second[drawn].sum(1)
    found = first[drawn].sum(1) / np.where(below > 0, below, nan)
    low, high = np.nanpercentile(found, (2.5, 97.5))
    return f"{first.sum() / second.sum():.2f} ({low:.2f} to {high:.2f})"


def main() -> None:
    """The command."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("logs", nargs="+", type=Path)
    asked.add_argument("--surrogate", default="flat@16")
    given = asked.parse_args()
    for path in given.logs:
        try:
            contest, played = log_of(path)
            found = Measured(contest, played)
        except (NotAContest, TooFew) as error:
            asked.error(str(error))
        print(f"{contest.options}: {found.deals} deals, {len(contest.bots)} bots", flush=True)
        print(f"  more deals by victories         {found.victories()}", flush=True)
        print(f"  more sittings without rotation  {found.single()}", flush=True)
        if contest.sides == 2 or family(contest.options.family).traits.one_bidder:
            try:
                print(f"  fewer, single, by open cards    {found.without_rotation(by_open_cards(contest))}", flush=True)
            except NotSolved as error:
                print(f"  no open cards: {error}", flush=True)
        print(f"  fewer, single, by rule players  {found.without_rotation(by_rules(contest))}", flush=True)
        print(f"  fewer, rules over random        {found.with_rotation(found.room())}", flush=True)
        print(
            f"  fewer, by surrogates            {found.with_rotation(found.by_surrogates(given.surrogate))}", flush=True
        )


if __name__ == "__main__":
    main()
