"""Bot specifications, a name with an optional budget: `rules`, `search@50ms`, `search@400`."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.bots.budget import Budget, NotABudget


class NotABot(ValueError):
    """The text does not name a bot."""


@dataclass(frozen=True)
class Spec:
    """A bot's name and its budget, if one is given."""

    name: str
    budget: Budget | None = None

    @staticmethod
    def read(text: str) -> Spec:
        """`NAME` or `NAME@BUDGET`. Raises `NotABot`."""
        if not isinstance(text, str):
            raise NotABot(f"{text!r} is not the name of a bot")
        name, at, budget = text.partition("@")
        try:
            return Spec(name, Budget.read(budget) if at else None)
        except NotABudget as why:
            raise NotABot(f"{text!r} is not a bot: {why}") from None

    def __str__(self) -> str:
        return self.name if self.budget is None else f"{self.name}@{self.budget}"
