"""Bots choose: one legal action, and why."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from eldest.table.deal import View


class Choice(NamedTuple):
    """
    What a bot does, and why: in a line, and by a key for whoever says it in another language.

    `chance` is how likely it holds that the bid in question is made, where it says.
    """

    action: int
    reason: str
    key: str = ""
    chance: float | None = None


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View) -> Choice:
        """One action of the legal set, from what the seat may know."""
