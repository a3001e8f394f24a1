"""What a search has found out: by each action, what it brings and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from eldest.bots.reason import Reason
from eldest.engine.batch import Array


class Prospect(NamedTuple):
    """
    What comes of an action.

    `mean` points (the side's own less the average of the others'), its standard error, the part of the deals in
    which the bid in question is made, and how many deals were looked at.
    """

    action: int
    mean: float
    error: float
    made: float
    deals: int


@dataclass(frozen=True)
class Thought:
    """
    Prospects by action, the best first; the deals that were looked at, (n,) of the family's `DEAL`.

    So many equally likely deals would tell as much of the best action as those that it was tried in (`effective`).
    Where cards are laid one by one but chosen together, `plans` has by their first one all of them, in order.
    """

    prospects: tuple[Prospect, ...]
    deals: Array
    how: Reason
    effective: float = 0.0
    plans: Mapping[int, tuple[int, ...]] = field(default_factory=dict)

    @property
    def best(self) -> Prospect:
        """What is chosen."""
        return self.prospects[0]
