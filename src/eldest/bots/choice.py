"""The interface of bots: they choose one legal action and give a reason."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from eldest.table.deal import View


class Choice(NamedTuple):
    """
    A bot's action and its reason: one line in English, and a key for translations.

    `chance` is the bot's estimate of the chance that the bid in question is made, if it gives one.
    """

    action: int
    reason: str
    key: str = ""
    chance: float | None = None


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View) -> Choice:
        """One action of the legal set, chosen from what the seat may know."""
