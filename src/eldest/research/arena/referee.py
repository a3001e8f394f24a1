"""A deal under a referee: he says whose turn it is, what is allowed, and what it came to."""

from __future__ import annotations

from typing import Protocol

from eldest.record import Result
from eldest.table.deal import Deal


class Referee(Protocol):
    """A deal that is being played."""

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""

    @property
    def mover(self) -> int:
        """The seat that is to act."""

    def shown(self, seat: int) -> Deal:
        """A deal of which the seat's view is what the seat knows of this one."""

    def act(self, action: int) -> None:
        """Do an action of the seat that is to act; raises NotAllowed."""

    def result(self) -> Result:
        """What it came to, when it is over."""

    def scores(self) -> list[int] | None:
        """What every side has scored, where the referee has scores of his own."""


class OurDeal:
    """A deal by our own rules."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal

    @property
    def over(self) -> bool:
        """Whether it has been played to its end."""
        return self._deal.over

    @property
    def mover(self) -> int:
        """The first of the seats that are awaited: what the others do at the same time is not shown to them."""
        return self._deal.awaited[0]

    def shown(self, seat: int) -> Deal:
        """The deal itself; chairs show bots its view."""
        return self._deal

    def act(self, action: int) -> None:
        """Do it."""
        self._deal.act(action, self.mover)

    def result(self) -> Result:
        """What it came to."""
        return self._deal.row.result

    def scores(self) -> list[int] | None:
        """None of its own: a result is settled."""
        return None
