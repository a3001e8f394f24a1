"""A course: the deals by which a family's chances are calibrated or checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.families import family
from eldest.families.tables import TABLES, Chosen
from eldest.options import Options

FORMAT = "eldest course 2"

# The bots that take turns if none is named, with few deals and many: a hint looks at hundreds, a quick bot at four.
FLAT = ("flat@64",) * 10 + ("flat@400",) * 3
OPEN = (*FLAT, *("search@40",) * 2, *("search@400",) * 2, "search@1000")
TREE = (*FLAT, "search@100", "search@100", "search@400")


def turns(name: str) -> tuple[str, ...]:
    """The bots of a family's course if none is named."""
    return OPEN if family(name).traits.solver == "two_sides" else TREE


def tables(name: str) -> tuple[Chosen, ...]:
    """The tables of a family, which take turns."""
    return TABLES.of(name).calibration


@dataclass(frozen=True)
class Course:
    """
    Bots that take turns at playing against themselves, at a family's tables.

    `cards` is the bot that plays the cards for all of them; then only what they state before the first card counts.
    """

    family: str
    bots: tuple[str, ...]
    seed: str
    cards: str = ""

    def bot(self, number: int) -> str:
        """The bot that plays the deal with this number."""
        return self.bots[number % len(self.bots)]

    def options(self, number: int) -> Options:
        """The table's options for the deal with this number."""
        several = tables(self.family)
        return family(self.family).options.make(several[number // len(self.bots) % len(several)])

    def chance(self, number: int) -> str:
        """The seed of the deal's cards and the bots' dice."""
        return f"{self.seed} {number} {self.options(number)}"

    def to_json(self) -> dict[str, Any]:
        """The head of its log."""
        return {
            "format": FORMAT,
            "family": self.family,
            "bots": list(self.bots),
            "seed": self.seed,
            **({"cards": self.cards} if self.cards else {}),
        }
