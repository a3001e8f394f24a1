"""Boards: the pack, the dealer and every seat's chance, derived from the bytes of an edition."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from eldest.bots import WITH_MISTAKES
from eldest.bots.characters import MISTAKES
from eldest.bots.conventions import CONVENTIONS, named
from eldest.cards import Pack
from eldest.research.arena.contest import LONGEST
from eldest.research.arena.results.made import bidder, made
from eldest.research.benchmark.task import Task
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import WORDS, shuffled
from eldest.table.match import Match

OPPONENT = "rules"  # of an ad-hoc team

# How the spec of a bot begins that follows from the edition: a partner; a bot with mistakes.
HELD_OUT, SEALED = "held-out:", "sealed:"
TENTHS = 4  # a sealed bot makes a mistake in fewer tenths of the occasions

# The bytes of the edition `dev`, which everybody knows: for development, and for results that anybody can repeat.
DEV = hashlib.sha256(b"eldest-v1|dev").digest()


@dataclass(frozen=True)
class Edition:
    """An edition of the benchmark: its name, and the bytes from which all its boards are derived."""

    name: str = "dev"
    key: bytes = DEV

    def refusal(self, path: str, other: str) -> str:
        """Why a file of another edition is refused."""
        return f"{path}: it is of the edition {other}, not {self.name}: name its file by --edition"

    def seed(self, task: Task, letter: str) -> str:
        """The seed of the boards of a field, in hexadecimal digits."""
        return hmac.new(self.key, f"{task.id}|{letter}".encode(), hashlib.sha256).hexdigest()


@dataclass(frozen=True)
class BoardSource:
    """The boards of a task's field in an edition."""

    task: Task
    letter: str
    edition: Edition = Edition()

    @cached_property
    def _seed(self) -> str:
        return self.edition.seed(self.task, self.letter)

    def at(self, board: int) -> BoardSource:
        """The boards of the game that a board has, which is by lot if the task has several."""
        games = self.task.games_of(self.letter)
        if not games:
            return self
        return replace(self, task=self.task.playing(games[lot(f"{self._deal(board, 0)} game", len(games))]))

    def pack(self, board: int, deal: int = 0) -> Pack:
        """The pack of a board, the same in all its sittings; `deal` counts the deals of a match."""
        return shuffled(self.task.options.pack(), self._deal(board, deal))

    def chance(self, board: int, seat: int, deal: int = 0) -> str:
        """The seed of a seat's bot; it does not depend on the bot, so that equal bots play alike in all sittings."""
        return f"{self._deal(board, deal)} P{seat}"

    def _deal(self, board: int, deal: int) -> str:
        return f"{self._seed} board {board}" + (f" deal {deal + 1}" if deal else "")

    def opponent(self, board: int, seat: int) -> str:
        """The spec of the bot that sits in a seat if the focal bot does not: by lot if the field has several."""
        if self.task.partners:
            return OPPONENT
        specs = self.task.fields[self.letter]
        if len(specs) == 1:
            return specs[0]
        return self.revealed(specs[lot(f"{self._seed} board {board} lot P{seat}", len(specs))])

    def partner(self, board: int) -> str:
        """The spec of the partner on a board, by lot from the field's pool."""
        specs = self.task.fields[self.letter]
        return self.revealed(specs[lot(f"{self._seed} board {board} partner", len(specs))])

    def revealed(self, spec: str) -> str:
        """
        The bot that a spec stands for in this edition.

        `held-out:1` is a partner, and `sealed:rules` the bot `rules` with mistakes, whose numbers follow from the
        edition's bytes.
        """
        if spec.startswith(SEALED):
            tenths = self._lots(spec, len(MISTAKES), range(TENTHS))
            return f"{WITH_MISTAKES}{''.join(map(str, tenths))}:{spec.removeprefix(SEALED)}"
        if spec.startswith(HELD_OUT):
            known = CONVENTIONS.of(self.task.options.family)
            assert known
            odd = [number for number in range(-known.most, known.most + 1) if number % 2]  # those of the pool are even
            return named(tuple(self._lots(spec, known.numbers, odd)))
        return spec

    def _lots(self, spec: str, many: int, among: Sequence[int]) -> list[int]:
        seed = hmac.new(self.edition.key, f"{self.task.id}|{spec}".encode(), hashlib.sha256).hexdigest()
        return [among[lot(f"{seed} {place}", len(among))] for place in range(many)]


def lot(seed: str, many: int) -> int:
    """A number below `many`, each equally likely but for one part in a hundred million."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big") % WORDS % many


class Episode:
    """
    A board while it is played, or replayed: a deal, or the deals of a match one after another.

    `bids` says of each bid of some seats whether it was made, in the deals that are over.
    """

    def __init__(self, source: BoardSource, number: int, seats: Sequence[int] = ()) -> None:
        self._task, self._source, self._number, self._seats = source.task, source, number, seats
        self._match = Match(self._task.options, keep_records=False)
        self._match.game = self._task.start(number)
        self.bids: list[int] = []
        self.scores: list[int] = []  # by side, when it is over: points, or 1 for each winner of a match
        self._deal_out()

    @property
    def deal(self) -> Deal:
        """The current or last deal."""
        return self._match.deal

    @property
    def number(self) -> int:
        """How many deals are over."""
        return self._match.number - (not self.deal.over)

    @property
    def over(self) -> bool:
        """Whether the board has been played to its end."""
        return bool(self.scores)

    def act(self, action: int) -> None:
        """Act for the seat whose turn it is; the last action of a deal settles it, and the next one is dealt."""
        self._match.act(action, self.deal.awaited[0])
        if self.deal.over:
            self._settle()

    def _deal_out(self) -> None:
        self._before = list(self._match.game.scores)
        self._match.next_deal(self._source.pack(self._number, self._match.number))

    def _settle(self) -> None:
        task, game = self._task, self._match.game
        gains = [int(after) - int(old) for after, old in zip(game.scores, self._before, strict=True)]
        self.bids += self._made(gains)
        if not task.matches:
            self.scores = gains[: task.sides]
        elif game.won or self._match.number == LONGEST:
            self.scores = [int(game.won) >> side & 1 for side in range(task.sides)]
        else:
            self._deal_out()

    def _made(self, gains: list[int]) -> list[int]:
        task, games, result = self._task, self._match.family, self.deal.row.result
        alone = bidder(games, result)
        every = sorted({seat % task.sides for seat in self._seats})
        bidders = every if alone is None else [alone] if alone in self._seats else []
        return [int(made(games, self._match.rules, result, gains, seat % task.sides)) for seat in bidders]


def replayed(source: BoardSource, number: int, actions: str, seats: Sequence[int] = ()) -> Episode:
    """A board after some actions; raises `NotAllowed` if one is not, `IndexError` if they go on after its end."""
    episode = Episode(source, number, seats)
    for action in bytes.fromhex(actions):
        episode.act(action)
    return episode


@dataclass(frozen=True)
class Sitting:
    """
    One sitting of a board: each side's points, and every action in order as two hexadecimal digits.

    In a match the scores are 1 for each winner, and the actions those of all deals.
    """

    scores: list[int]
    actions: str


@dataclass
class BoardResult:
    """
    A board: by side the sitting in which that side was the focal bot's, and the same of the baseline. With unknown
    partners the focal bot has one seat, and there is a sitting for each.

    `game` is the board's, if the task has several. `bids` are the focal bot's, 1 if made; `lost` its seats that `rules`
    took over, as sitting, seat and reason; `times` the milliseconds of its choices. `cpu_s` are the CPU seconds in
    which all of this was played: `None` in older logs, and if the focal bot is a program, whose process has a time of
    its own.
    """

    letter: str
    number: int
    focal: list[Sitting]
    baseline: list[Sitting]
    bids: list[int] = field(default_factory=list)
    lost: list[tuple[int, int, str]] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    cpu_s: float | None = field(default=None, compare=False)
    game: str = ""

    def to_json(self) -> dict[str, Any]:
        """The line of a log."""
        return {
            "field": self.letter,
            "board": self.number,
            **({"game": self.game} if self.game else {}),
            "focal": written(self.focal),
            "baseline": written(self.baseline),
            "bids": self.bids,
            "lost": [list(each) for each in self.lost],
            "times": self.times,
            **({} if self.cpu_s is None else {"cpu_s": self.cpu_s}),
        }

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> BoardResult:
        """The board in a line of a log; raises KeyError, TypeError or ValueError if it holds none."""
        return cls(
            letter=str(given["field"]),
            number=int(given["board"]),
            focal=read(given["focal"]),
            baseline=read(given["baseline"]),
            bids=[int(made) for made in given["bids"]],
            lost=[(int(sitting), int(seat), str(why)) for sitting, seat, why in given["lost"]],
            times=[float(each) for each in given["times"]],
            cpu_s=float(given["cpu_s"]) if "cpu_s" in given else None,
            game=str(given.get("game", "")),
        )


def written(sittings: list[Sitting]) -> list[list[Any]]:
    """Sittings as a log has them."""
    return [[each.scores, each.actions] for each in sittings]


def read(given: list[Any]) -> list[Sitting]:
    """The sittings of a log."""
    return [Sitting([int(score) for score in scores], str(actions)) for scores, actions in given]
