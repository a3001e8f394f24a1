"""Plays the boards of a task."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from eldest.bots import NotABot
from eldest.families import family
from eldest.record import Game, Result
from eldest.research.arena.own_class import Maker
from eldest.research.arena.players import PROGRAM, Players
from eldest.research.arena.results.made import bidder, made
from eldest.research.arena.seats import SeatedBot
from eldest.research.benchmark.board import BoardResult, BoardSource, Edition, Sitting
from eldest.research.benchmark.task import Task
from eldest.table.deal import Deal

BASELINE = "rules"
DIGITS = 6  # of CPU seconds
FOCAL, OTHER = 1, 0  # what `SeatedBot` calls the bot's index


@dataclass
class Chair:
    """A seat of a sitting: the bot that chooses in some phases, and the one that chooses in all others."""

    bot: SeatedBot
    otherwise: SeatedBot
    asked: tuple[str, ...] = ()

    def choose(self, deal: Deal) -> int:
        """The action of the seat, whose turn it is."""
        bot = self.bot if not self.asked or deal.phase in self.asked else self.otherwise
        return bot.choose(deal)


@dataclass
class Played:
    """A deal that is over: the sitting, and what the log says of the focal bot's seats."""

    sitting: Sitting
    bids: list[int] = field(default_factory=list)
    lost: list[tuple[int, str]] = field(default_factory=list)  # seat, why
    times: list[float] = field(default_factory=list)


class BoardRunner:
    """Plays boards in this process, for one focal bot."""

    def __init__(
        self,
        task: Task,
        spec: str,
        edition: Edition | None = None,
        *,
        compiled: bool = True,
        classes: Mapping[str, Maker] | None = None,
    ) -> None:
        self.task = task.offered()
        self.spec = spec
        self._edition = edition or Edition()
        self._compiled = compiled
        self._games = family(task.options.family)
        self._seats = range(task.players)
        self._players = Players(task.options, classes=classes, compiled=compiled)

    def warm(self) -> None:
        """Compile and load what the bots need, so that their first choices take no longer than later ones."""
        source = BoardSource(self.task, next(iter(self.task.fields)), self._edition)
        fields = {source.revealed(spec) for specs in self.task.fields.values() for spec in specs}
        specs, pack = {BASELINE, self.spec, *fields}, source.pack(-1)
        self._players.warm(sorted(specs), lambda: Deal(self._games, self.task.options, self.task.start(0), pack))

    def close(self) -> None:
        """End the programs that play here."""
        self._players.close()

    def play(self, letter: str, number: int, baseline: list[Sitting] | None = None) -> BoardResult:
        """A board of a field; its baseline is played too unless it is given."""
        begun, source = time.process_time(), BoardSource(self.task, letter, self._edition)
        result = BoardResult(letter, number, [], baseline or self.baseline(source, number))
        for sitting in range(self.task.sittings):
            played = self._sit(source, number, sitting, self.spec)
            result.focal.append(played.sitting)
            result.bids += played.bids
            result.lost += [(sitting, seat, why) for seat, why in played.lost]
            result.times += played.times
        if not self.spec.startswith(PROGRAM):
            result.cpu_s = round(time.process_time() - begun, DIGITS)
        return result

    def baseline(self, source: BoardSource, number: int) -> list[Sitting]:
        """
        The sittings with `rules` in place of the focal bot; one if that makes all seats equal.

        An unknown partner has another like it in the focal bot's place: one sitting for each side.
        """
        if self.task.partners:
            partner = source.partner(number)
            return [self._sit(source, number, side, partner).sitting for side in range(self.task.sides)]
        equal = all(source.opponent(number, seat) == BASELINE for seat in self._seats)
        return [self._sit(source, number, side, BASELINE).sitting for side in range(1 if equal else self.task.sides)]

    def seated(self, source: BoardSource, number: int, specs: Sequence[str]) -> Sitting:
        """A board with a bot for each seat, in all phases."""
        bots = [self._seated(OTHER, seat, specs[seat], source.chance(number, seat), seat) for seat in self._seats]
        return self._play(source, number, [Chair(bot, bot) for bot in bots]).sitting

    def equal(self, source: BoardSource, number: int, spec: str) -> Sitting:
        """A board with the same bot in all seats and all phases."""
        return self.seated(source, number, [spec] * len(self._seats))

    def against(self, source: BoardSource, number: int, frozen: str, other: int = -1, spec: str = "") -> Sitting:
        """
        A board with the frozen bot in all seats, or with another bot in one of them.

        They choose in the phases of the task, and `rules` in all others. Raises `NotABot` if one of them fails.
        """
        chairs = []
        for seat in self._seats:
            chance = source.chance(number, seat)
            bot = self._seated(FOCAL, seat, spec if seat == other else frozen, chance, (other, seat))
            chairs.append(Chair(bot, self._seated(OTHER, seat, BASELINE, chance, None), self.task.asked))
        played = self._play(source, number, chairs)
        for seat, why in played.lost:
            raise NotABot(f"{spec if seat == other else frozen}: {why}")
        return played.sitting

    def _sit(self, source: BoardSource, number: int, sitting: int, spec: str) -> Played:
        return self._play(source, number, [self._chair(source, number, seat, sitting, spec) for seat in self._seats])

    def _play(self, source: BoardSource, number: int, chairs: list[Chair]) -> Played:
        deal = Deal(self._games, self.task.options, self.task.start(number), source.pack(number))
        actions = bytearray()
        while not deal.over:
            seat = deal.awaited[0]
            action = chairs[seat].choose(deal)
            actions.append(action)
            deal.act(action, seat)
        mine = [chair.bot for chair in chairs if chair.bot.bot == FOCAL]
        scores, bids = outcome(self.task, number, deal.row.result, [bot.seat for bot in mine])
        return Played(
            Sitting(scores, actions.hex()),
            bids,
            [(bot.seat, f"{bot.lost.why} {bot.lost.said}".strip()) for bot in mine if bot.lost],
            [ms for bot in mine for ms in bot.times],
        )

    def _chair(self, source: BoardSource, number: int, seat: int, sitting: int, spec: str) -> Chair:
        focal = seat in self.task.seats(sitting)
        mate = self.task.partners and (seat - sitting) % self.task.sides == 0
        plays = spec if focal else source.partner(number) if mate else source.opponent(number, seat)
        bot = self._seated(FOCAL if focal else OTHER, seat, plays, source.chance(number, seat), (sitting, seat))
        if not focal or not self.task.asked:
            return Chair(bot, bot)
        return Chair(bot, self._seated(OTHER, seat, BASELINE, source.chance(number, seat), None), self.task.asked)

    def _seated(self, which: int, seat: int, spec: str, chance: str, own: object) -> SeatedBot:
        # A program that has played a deal knows it: it never meets it again in another sitting.
        return SeatedBot(which, seat, self._players.seat(spec, chance, (spec, own)), chance, compiled=self._compiled)


def outcome(task: Task, number: int, result: Result, seats: list[int]) -> tuple[list[int], list[int]]:
    """Each side's points in a deal that is over, and for each bid of some seats whether it was made."""
    games, rules = family(task.options.family), task.options.record()
    game: Game = task.start(number)
    before = list(game.scores)
    games.rules.settle(rules, game, result)
    gains = [int(after) - int(old) for after, old in zip(game.scores, before, strict=True)]
    alone = bidder(games, result)
    every = sorted({seat % task.sides for seat in seats})
    bidders = every if alone is None else [alone] if alone in seats else []
    return gains[: task.sides], [int(made(games, rules, result, gains, seat % task.sides)) for seat in bidders]


def replayed(task: Task, source: BoardSource, number: int, actions: str) -> Deal:
    """The deal of a board after some actions; raises `NotAllowed` if one is not."""
    deal = Deal(family(task.options.family), task.options, task.start(number), source.pack(number))
    for action in bytes.fromhex(actions):
        deal.act(action, deal.awaited[0])
    return deal
