"""Seats: a bot in a seat, timed, and level 1 in its place once it has lost the seat."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Protocol

from eldest.bots import Bot, Choice, seat_bot
from eldest.research.arena.results.board_result import Lost
from eldest.table.deal import Deal

CUT = 120  # characters quoted of a bot's mistake


class Decided(Protocol):
    """A player's action, perhaps with its `chance` of making the seat's bid."""

    @property
    def action(self) -> int:
        """One of the legal set."""


class Player(Protocol):
    """A player that decides for a seat."""

    clock: Callable[[], float]  # the clock that times it, in seconds

    def sees(self, deal: Deal, seat: int) -> Any:
        """The player's input, made before its time begins; it holds nothing that the seat does not know."""

    def choose(self, seen: Any) -> Decided:
        """The player's decision."""


class Seated:
    """One of Eldest's own bots."""

    clock = staticmethod(time.process_time)

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def sees(self, deal: Deal, seat: int) -> Any:
        """The seat's view."""
        return deal.view(seat)

    def choose(self, seen: Any) -> Choice:
        """The bot's choice."""
        return self._bot.choose(seen)


class BadChoice(ValueError):
    """A player's answer, `said`, is not allowed or is no choice."""

    def __init__(self, why: str, said: str = "") -> None:
        super().__init__(why)
        self.said = said


class SeatedBot:
    """A seat and its player: `bot` is an index of the contest's bots."""

    def __init__(self, bot: int, seat: int, player: Player | None, chance: str, *, compiled: bool = True) -> None:
        self.bot = bot
        self.seat = seat
        self.lost: Lost | None = None
        self.times: list[float] = []  # milliseconds of its choices that count
        self.chance: float | None = None  # of making the bid, as last stated
        self.stated: float | None = None  # the same when play begins, by which the bot is judged
        self._player = player  # none: the seat was lost before
        self._seed = chance
        self._compiled = compiled
        self._instead: Bot | None = None

    def choose(self, deal: Deal) -> int:
        """The action of the seat, whose turn it is; always a legal one."""
        return self.decide(deal).action

    def decide(self, deal: Deal) -> Decided:
        """The action of the seat with its reason, if the player gives one."""
        choice = self._asked(deal) if self._player else None
        return self._level_one(deal) if choice is None else choice

    def give_up(self) -> None:
        """Let level 1 play from now on, because the seat was lost before."""
        self._player = None

    def _asked(self, deal: Deal) -> Decided | None:
        """The player's decision; a player whose decision is illegal loses the seat."""
        assert self._player
        try:
            seen = self._player.sees(deal, self.seat)
            begun = self._player.clock()
            choice = self._player.choose(seen)
            spent = round(1000 * (self._player.clock() - begun), 3)
            self._check(deal, choice)
        except Exception as error:  # whatever a bot does, the deal goes on
            said = getattr(error, "said", "")
            self.lost = Lost(self.bot, self.seat, one_line(str(error) or type(error).__name__), one_line(said))
            self._player = None
            return None
        self.times.append(spent)
        stated = getattr(choice, "chance", None)
        self.chance = self.chance if stated is None else float(stated)
        return choice

    def _check(self, deal: Deal, choice: Decided) -> None:
        legal = deal.view(self.seat).legal
        if type(choice.action) is not int or not 0 <= choice.action < 64 or not legal >> choice.action & 1:
            raise BadChoice(f"it did what is not allowed: {choice.action!r}")

    def _level_one(self, deal: Deal) -> Choice:
        if self._instead is None:
            self._instead = seat_bot("rules", deal.options.family, self._seed, compiled=self._compiled)
        return self._instead.choose(deal.view(self.seat))


def one_line(text: str, most: int = CUT) -> str:
    """A text as one short line that can be printed."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())[:most]
