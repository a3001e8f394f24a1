"""A recipe: everything that decides the rows of a data set."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from eldest.bots import seat_bot, seated_as
from eldest.bots.searching.player import Searcher
from eldest.cards import Pack
from eldest.families import Family, family
from eldest.options import Options
from eldest.record import Game
from eldest.research.arena.players import check_bot
from eldest.table.fair.shuffle import shuffled

SPLITS = (("test", 5), ("validation", 10), ("train", 100))  # each up to this percentage


class NotData(ValueError):
    """A data set that cannot be made or read; one line says why."""


@dataclass(frozen=True)
class Recipe:
    """
    The game, the bots and the seed of a data set; equal recipes give equal rows.

    `bots` has one bot for all seats or one for each. `values` is the bot whose search values every legal action, empty
    for none. `open_hands` adds the values with all hands open, `states` what a critic sees of each decision.
    """

    options: Options
    bots: tuple[str, ...] = ("rules",)
    seed: str = "0"
    values: str = ""
    open_hands: bool = False
    states: bool = False
    decisions: bool = True

    def check(self) -> None:
        """Refuse, in one line, bots that cannot play here or cannot value actions. Raises `NotData`, `NotABot`."""
        if len(self.bots) not in (1, self.players):
            raise NotData(f"{len(self.bots)} bots for {self.players} seats: name one, or one for each seat")
        for spec in self.bots:
            check_bot(spec, self.options)
        if not self.decisions and (self.values or self.open_hands or self.states):
            raise NotData("values, open hands and states belong to decisions, which are left out")
        if self.values:
            budget = seated_as(self.values).budget
            if not isinstance(seat_bot(self.values, self.options.family, ""), Searcher) or budget is None:
                raise NotData(f"values by {self.values!r}: name a bot that searches with its budget, such as search@64")
            if budget.iterations is None:
                raise NotData(
                    f"values by {self.values!r}: a limit of time cannot be repeated, a number as in search@64 can"
                )

    @property
    def games(self) -> Family:
        """The family of the game."""
        return family(self.options.family)

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options.record().players)

    def pack(self, deal: int) -> Pack:
        """The pack of a deal, which anyone can derive from the seed."""
        return shuffled(self.options.pack(), f"{self.seed} deal {deal}")

    def start(self, deal: int) -> Game:
        """The game before a deal: the first of a match, and the turn to deal goes round."""
        game = self.games.game()
        game.dealer = deal % self.players
        return game

    def bot(self, deal: int, seat: int) -> str:
        """The bot in a seat; if there are several, they move on by a seat once every seat has dealt."""
        return self.bots[(seat + deal // self.players) % len(self.bots)]

    def chance(self, deal: int, seat: int) -> str:
        """The seed of a seat's bot."""
        return f"{self.seed} deal {deal} P{seat}"

    def to_dict(self) -> dict[str, Any]:
        """The recipe in plain values."""
        return {
            "game": str(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "values": self.values,
            "open_hands": self.open_hands,
            "states": self.states,
            "decisions": self.decisions,
        }


def split_of(pack: Pack) -> str:
    """The part of the data that a deal belongs to, by the hash of its pack: 90 % train, 5 % each for the others."""
    place = int.from_bytes(hashlib.sha256(bytes(pack)).digest()[:4], "big") % 100
    return next(name for name, until in SPLITS if place < until)
