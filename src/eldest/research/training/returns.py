"""
The targets of actions: partly the result in the end, partly the prediction at the seat's next choice.

A later prediction varies less than the outcome, by all that others have done until then. TD(λ): R. Sutton, "Learning to
predict by the methods of temporal differences", Machine Learning 3, 1988.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from eldest.arrays import np
from eldest.engine.batch import Array


class Done(NamedTuple):
    """Simultaneous actions, in rows (n,) by seats (n,) that had won so many tricks (n,)."""

    rows: Array
    seats: Array
    actions: Array
    won: Array
    inputs: Array  # (n, inputs) of eighths
    predicted: Array  # (n, outputs)


def returns(steps: Sequence[Done], came: Array, of_the_end: float, to_come: Array) -> Array:
    """
    The targets (n, outputs) of all steps, one after another, with their results `came`.

    `of_the_end` is the results' weight; `to_come` (outputs,) is 1 if an output counts tricks from the action on.
    """
    rows, seats = (1 + max(each.max() for each in part) for part in zip(*(step[:2] for step in steps), strict=True))
    later = np.full((rows, seats, came.shape[1]), np.nan, np.float32)  # the target of the choice before
    learned, end = np.empty_like(came), len(came)
    for step in reversed(steps):
        begin, at = end - len(step.rows), (step.rows, step.seats)
        won = step.won[:, None] * to_come
        found = np.where(np.isnan(later[at]), came[begin:end], later[at] - won)
        later[at] = of_the_end * found + (1 - of_the_end) * step.predicted + won
        learned[begin:end] = found
        end = begin
    return learned
