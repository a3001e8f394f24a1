"""
Characters: six bots with a name, a strength and a style, for tables with different kinds of players.

A character is a bot of some level whose calls follow its style; the weakest also make a beginner's mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

STRENGTHS = EASY, FAIR, STRONG, BEST = ("easy", "fair", "strong", "best")
STYLES = SOUND, SHARP, CAUTIOUS = ("sound", "sharp", "cautious")

# Kinds of mistakes: a bid one too high or too low, a card higher than needed or too low to win, the top card led.
MISTAKES = OVERBIDS, UNDERBIDS, WASTES, WITHHOLDS, CASHES = ("overbids", "underbids", "wastes", "withholds", "cashes")


@dataclass(frozen=True)
class Character:
    """
    A character: its strength, its style, the spec of the bot that it `plays` as, and its `mistakes`.

    At a table where that bot is not offered it plays as level 3. `mistakes` has the probability of each kind of mistake
    when there is an occasion for it.
    """

    strength: str
    style: str
    plays: str
    mistakes: Mapping[str, float] = field(default_factory=dict)

    def says(self, name: str) -> str:
        """A one-line description."""
        return f"{name.title()}, a character: {self.strength}, {self.style}"


CHARACTERS = {
    "wren": Character(EASY, CAUTIOUS, "rules", {UNDERBIDS: 0.5, WASTES: 0.3, CASHES: 0.5}),
    "otto": Character(EASY, SHARP, "rules", {OVERBIDS: 0.35, WITHHOLDS: 0.25, CASHES: 0.25}),
    "mina": Character(FAIR, SOUND, "flat"),
    "rufus": Character(STRONG, SHARP, "search"),
    "vera": Character(STRONG, CAUTIOUS, "search"),
    "sol": Character(BEST, SOUND, "learned"),
}


def display_name(spec: str) -> str:
    """A character's name for display; any other spec unchanged."""
    name = spec.partition("@")[0]
    return name.title() if name in CHARACTERS else spec
