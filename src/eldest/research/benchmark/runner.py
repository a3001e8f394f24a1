"""Plays the boards of a task."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from eldest.bots import NotABot
from eldest.research.arena.own_class import Maker
from eldest.research.arena.players import PROGRAM, Players
from eldest.research.arena.seats import SeatedBot
from eldest.research.benchmark.board import BoardResult, BoardSource, Edition, Episode, Sitting
from eldest.research.benchmark.task import Task
from eldest.table.deal import Deal

BASELINE = "rules"
WARM = -1  # a board before the first
DIGITS = 6  # of CPU seconds


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
    """A sitting that is over, and what the log says of the focal bot's seats."""

    sitting: Sitting
    bids: list[int] = field(default_factory=list)
    lost: list[tuple[int, str]] = field(default_factory=list)  # seat, why
    times: list[float] = field(default_factory=list)


Seating = Callable[[int, str], Chair]  # the chair of a seat whose bot has this chance


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
        self._players = {
            game: Players(task.playing(game).options, classes=classes, compiled=compiled) for game in task.every_game
        }

    def warm(self) -> None:
        """Compile and load what the bots need, so that their first choices take no longer than later ones."""
        source = BoardSource(self.task, next(iter(self.task.fields)), self._edition)
        fields = {source.revealed(spec) for specs in self.task.fields.values() for spec in specs}
        specs = sorted({BASELINE, self.spec, *fields})
        for game, players in self._players.items():
            players.warm(specs, partial(_fresh, replace(source, task=self.task.playing(game))))

    def close(self) -> None:
        """End the programs that play here."""
        for players in self._players.values():
            players.close()

    def play(self, letter: str, number: int, baseline: list[Sitting] | None = None) -> BoardResult:
        """A board of a field; its baseline is played too unless it is given."""
        begun, source = time.process_time(), BoardSource(self.task, letter, self._edition).at(number)
        game = source.task.game if self.task.games else ""
        result = BoardResult(letter, number, [], baseline or self.baseline(source, number), game=game)
        for sitting in range(source.task.sittings):
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
        task = source.task
        if task.partners:
            partner = source.partner(number)
            return [self._sit(source, number, side, partner).sitting for side in range(task.sides)]
        equal = all(source.opponent(number, seat) == BASELINE for seat in range(task.players))
        return [self._sit(source, number, side, BASELINE).sitting for side in range(1 if equal else task.sides)]

    def seated(self, source: BoardSource, number: int, specs: Sequence[str]) -> Sitting:
        """A board with a bot for each seat, in all phases."""

        def chair(seat: int, chance: str) -> Chair:
            bot = self._seated(source.task, seat, specs[seat], chance, seat)
            return Chair(bot, bot)

        return self._play(source, number, (), chair).sitting

    def equal(self, source: BoardSource, number: int, spec: str) -> Sitting:
        """A board with the same bot in all seats and all phases."""
        return self.seated(source, number, [spec] * source.task.players)

    def against(self, source: BoardSource, number: int, frozen: str, other: int = -1, spec: str = "") -> Sitting:
        """
        A board with the frozen bot in all seats, or with another bot in one of them.

        They choose in the phases of the task, and `rules` in all others. Raises `NotABot` if one of them fails.
        """
        task = source.task

        def chair(seat: int, chance: str) -> Chair:
            bot = self._seated(task, seat, spec if seat == other else frozen, chance, (other, seat))
            return Chair(bot, self._seated(task, seat, BASELINE, chance, None), task.asked)

        played = self._play(source, number, range(task.players), chair)
        for seat, why in played.lost:
            raise NotABot(f"{spec if seat == other else frozen}: {why}")
        return played.sitting

    def _sit(self, source: BoardSource, number: int, sitting: int, spec: str) -> Played:
        task = source.task
        mine = task.seats(sitting)

        def chair(seat: int, chance: str) -> Chair:
            focal = seat in mine
            mate = task.partners and (seat - sitting) % task.sides == 0
            plays = spec if focal else source.partner(number) if mate else source.opponent(number, seat)
            bot = self._seated(task, seat, plays, chance, (sitting, seat))
            if not focal or not task.asked:
                return Chair(bot, bot)
            return Chair(bot, self._seated(task, seat, BASELINE, chance, None), task.asked)

        return self._play(source, number, mine, chair)

    def _play(self, source: BoardSource, number: int, mine: Sequence[int], seating: Seating) -> Played:
        """A board to its end; `mine` are the focal bot's seats. Every deal of a match has fresh bots."""
        episode, actions = Episode(source, number, mine), bytearray()
        lost, times = dict[int, str](), list[float]()  # why, by seat; milliseconds
        while not episode.over:
            deal = episode.number
            chairs = [seating(seat, source.chance(number, seat, deal)) for seat in range(source.task.players)]
            for seat in lost:
                chairs[seat].bot.give_up()
            while episode.number == deal:
                action = chairs[episode.deal.awaited[0]].choose(episode.deal)
                actions.append(action)
                episode.act(action)
            for bot in (chair.bot for chair in chairs):
                if bot.lost:
                    lost[bot.seat] = f"{bot.lost.why} {bot.lost.said}".strip()
            times += [ms for seat in mine for ms in chairs[seat].bot.times]
        focal = [(seat, lost[seat]) for seat in mine if seat in lost]
        return Played(Sitting(episode.scores, actions.hex()), episode.bids, focal, times)

    def _seated(self, task: Task, seat: int, spec: str, chance: str, own: object) -> SeatedBot:
        # A program that has played a deal knows it: it never meets it again in another sitting.
        player = self._players[task.game].seat(spec, chance, (spec, own))
        return SeatedBot(seat, seat, player, chance, compiled=self._compiled)


def _fresh(source: BoardSource) -> Deal:
    return Episode(source, WARM).deal
