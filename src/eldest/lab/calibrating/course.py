"""A course: the deals from which a family's chances are calibrated, or in which they are checked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from eldest.families import family
from eldest.options import Options

FORMAT = "eldest course 2"

# The tables of a family, which take turns.
TABLES: dict[str, tuple[dict[str, int], ...]] = {
    "five_hundred": ({"players": 3}, {"players": 4}, {"players": 2}, {"players": 5}),
    "sweven": ({"players": 4}, {"players": 3}, {"players": 2}),
    "oh_hell": ({"players": 4, "start": 8}, {"players": 3, "start": 10}, {"players": 6, "start": 6}),
    "ninety_nine": ({"players": 3}, {"players": 4}, {"players": 2}),
    "counters": ({"players": 4}, {"players": 6}),
}

# The bots that take turns where none is named: few deals and many, and open cards as often as they can be afforded.
FLAT = ("flat@64",) * 10 + ("flat@400",) * 3
OPEN = (*FLAT, *("search@40",) * 4)
TREE = (*FLAT, "search@100", "search@100", "search@400")
TURNS: dict[str, tuple[str, ...]] = {
    "five_hundred": OPEN,
    "sweven": OPEN,
    "oh_hell": TREE,
    "ninety_nine": TREE,
    "counters": TREE,
}


@dataclass(frozen=True)
class Course:
    """Bots that take turns in playing with themselves, at a family's tables; `witnessed`: reviews are asked too."""

    family: str
    bots: tuple[str, ...]
    seed: str
    witnessed: bool

    def bot(self, number: int) -> str:
        """Who plays the deal with this number."""
        return self.bots[number % len(self.bots)]

    def options(self, number: int) -> Options:
        """At which table."""
        tables = TABLES[self.family]
        made: Options = family(self.family).options.make(tables[number // len(self.bots) % len(tables)])
        return made

    def chance(self, number: int) -> str:
        """The text from which its cards and the bots' dice follow."""
        return f"{self.seed} {number} {self.options(number)}"

    def to_json(self) -> dict[str, Any]:
        """The head of its log."""
        return {
            "format": FORMAT,
            "family": self.family,
            "bots": list(self.bots),
            "seed": self.seed,
            "witnessed": self.witnessed,
        }
