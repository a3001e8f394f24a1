"""Level 0: a player that chooses at random."""

from __future__ import annotations

import random

from eldest.bots.choice import Choice
from eldest.bots.reason import LOTS
from eldest.cards import members
from eldest.table.deal import View


class RandomPlayer:
    """Chooses among legal actions with equal probability; equal seeds give equal play."""

    def __init__(self, seed: int | str) -> None:
        self._dice = random.Random(f"eldest random player {seed}")  # the same in every process

    def choose(self, view: View) -> Choice:
        """A random action of the legal set."""
        return Choice(self._dice.choice(list(members(view.legal))), LOTS.text, LOTS.key)
