"""A deal under a referee, which decides whose turn it is, what is allowed, and the result."""

from __future__ import annotations

from typing import Protocol

from eldest.record import Result
from eldest.table.deal import Deal


class Referee(Protocol):
    """A deal in play."""

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""

    @property
    def mover(self) -> int:
        """The seat that is to act."""

    def shown(self, seat: int) -> Deal:
        """A deal whose view from the seat is what the seat knows of this one."""

    def act(self, action: int) -> None:
        """Do an action of the seat that is to act; raises NotAllowed."""

    def result(self) -> Result:
        """The result, once the deal is over."""

    def scores(self) -> list[int] | None:
        """The score of every side, if the referee keeps scores of its own; else `None`."""


class OurDeal:
    """A deal under Eldest's own rules."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""
        return self._deal.over

    @property
    def mover(self) -> int:
        """The first of the awaited seats; those that act at the same time do not see each other's actions."""
        return self._deal.awaited[0]

    def shown(self, seat: int) -> Deal:
        """The deal itself; the seats show bots their views of it."""
        return self._deal

    def act(self, action: int) -> None:
        """Do it."""
        self._deal.act(action, self.mover)

    def result(self) -> Result:
        """The result."""
        return self._deal.row.result

    def scores(self) -> list[int] | None:
        """`None`: the scores are those of the result."""
        return None
