"""A contest: the bots, the game and the deals."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from eldest.families import family
from eldest.options import Options
from eldest.record import Game
from eldest.research.arena.own_class import Maker
from eldest.research.arena.rotation import Sitting, rotations, sittings
from eldest.table.fair.shuffle import shuffled

FORMAT = "eldest arena 1"
BUDGET = re.compile(r"@(\d+(?:\.\d+)?)(ms|s)$")
REFEREES = ("eldest", "openspiel")
PATIENCE = 10.0  # seconds in which a program must answer
LONGEST = 300  # deals of a match; bots that never win one would play for ever


class NotAContest(ValueError):
    """The bots or numbers do not make a contest."""


class Board(NamedTuple):
    """A deal, or a whole match, for two of the bots or more; equal numbers have equal packs."""

    bots: tuple[int, ...]
    number: int


def budget(spec: str) -> float | None:
    """The seconds that a bot's spec allows it for a choice; `None` if it names no time."""
    found = BUDGET.search(spec)
    return float(found[1]) * (0.001 if found[2] == "ms" else 1.0) if found else None


@dataclass(frozen=True)
class Contest:
    """
    The bots by their specs, the game, and the seed of packs and dice.

    `matches`: whole matches instead of single deals. `mix`: also sittings with unequal numbers of seats.
    `together`: a board seats as many bots as there are sides, not two.
    `referee`: deals and applies the rules, `eldest` or `openspiel`. `classes`: bots that are Python classes,
    by their specs.
    """

    options: Options
    bots: tuple[str, ...]
    seed: str = "0"
    matches: bool = False
    mix: bool = False
    referee: str = "eldest"
    together: bool = False
    patience: float = field(default=PATIENCE, compare=False)
    classes: Mapping[str, Maker] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        if len(self.bots) < 2:
            raise NotAContest("name at least two bots")
        if self.referee not in REFEREES:
            raise NotAContest(f"referee {self.referee!r}: must be one of {', '.join(REFEREES)}")
        if self.referee != "eldest" and self.matches:
            raise NotAContest("OpenSpiel's game is one deal: no --matches with its referee")

    @cached_property
    def sides(self) -> int:
        """The number of sides with seats; a dummy has none."""
        rules = self.options.record()
        return min(int(family(self.options.family).rules.sides(rules)), int(rules.players))

    @cached_property
    def players(self) -> int:
        """The number of seats."""
        return int(self.options.record().players)

    @cached_property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of bots that meet, as indices of `bots`."""
        return list(combinations(range(len(self.bots)), 2))

    def sittings(self) -> list[Sitting]:
        """All sittings of a deal."""
        if self.together:
            return rotations(self.players, self.sides)
        return sittings(self.players, self.sides, mix=self.mix)

    def boards(self, deals: int) -> Iterator[Board]:
        """The boards of every two bots, deal by deal, so that a contest can be stopped at any point."""
        for number in range(deals):
            for pair in self.pairs:
                yield Board(pair, number)

    def game(self, number: int) -> Game:
        """The game that begins with a deal; the turn to deal goes round."""
        game = family(self.options.family).game()
        game.dealer = number % self.players
        return game

    def pack(self, number: int, deal: int = 0) -> list[int]:
        """The pack of a deal, the same in all its sittings; `deal` counts the deals of a match."""
        return shuffled(self.options.pack(), f"{self.seed} arena {number} deal {deal + 1}")

    def chance(self, number: int, seat: int, deal: int = 0) -> str:
        """The seed of a seat's bot: it does not depend on the bot, so that equal bots play alike in all sittings."""
        return f"{self.seed} arena {number} deal {deal + 1} P{seat}"

    def to_json(self) -> dict[str, Any]:
        """The fields in which board results of one contest must agree."""
        return {
            "format": FORMAT,
            "game": str(self.options),
            "bots": list(self.bots),
            "seed": self.seed,
            "matches": self.matches,
            "mix": self.mix,
            "referee": self.referee,
            **({"together": True} if self.together else {}),
        }
