"""
Curves fitted to forecasts: logistic regression, each kind of chances held back towards all of its family, each number
of players towards its kind.

The coefficients maximise the likelihood of the results less a ridge penalty (A. Hoerl and
R. Kennard, Technometrics 1970); Newton's method finds them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from eldest.arrays import need_numpy, np
from eldest.bots.searching.thought import ANY, TERMS, Curve, expit, terms
from eldest.engine.batch import Array
from eldest.research.calibration.forecast import Forecast

need_numpy("calibration")

HALVES = (0.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0)  # deals: the values of `Curve.half` that are tried
AS_FOUND = tuple(float(term == "found") for term in TERMS)  # the chance is what was found
RIDGE = 20.0  # forecasts that must support a coefficient's change by 1: those of one deal are not independent
LEAST = 150  # forecasts that a kind, or a kind with a number of players, needs for a curve of its own
STEPS = 40


def curves(forecasts: Sequence[Forecast]) -> dict[str, Curve]:
    """The curves by kind of chances, by kind and number of players, and one for the whole family."""
    kinds: dict[str, list[Forecast]] = defaultdict(list)
    tables: dict[str, list[Forecast]] = defaultdict(list)
    for each in forecasts:
        kinds[each.when.kind].append(each)
        tables[each.when.table].append(each)
    every = fitted(forecasts, AS_FOUND)
    own = {kind: fitted(some, every.coefficients) for kind, some in kinds.items() if len(some) >= LEAST}
    for table, some in tables.items():
        if len(some) >= LEAST:
            own[table] = fitted(some, own[some[0].when.kind].coefficients)
    return {ANY: every, **own}


def fitted(forecasts: Sequence[Forecast], prior: tuple[float, ...]) -> Curve:
    """The likeliest curve, its coefficients shrunk towards those of `prior`."""
    found = np.array([each.found for each in forecasts])
    made = np.array([each.made for each in forecasts], float)
    when = [each.when for each in forecasts]
    tried = []
    for half in HALVES:
        values = terms(found, when, half)
        coefficients = _likeliest(values, made, np.array(prior))
        tried.append((_surprise(values @ coefficients, made), half, coefficients))
    _, half, coefficients = min(tried, key=lambda each: each[0])
    return Curve(half, tuple(float(each) for each in coefficients))


def _likeliest(values: Array, made: Array, prior: Array) -> Array:
    coefficients = prior.copy()
    for _ in range(STEPS):
        chances = expit(values @ coefficients)
        slope = values.T @ (made - chances) - RIDGE * (coefficients - prior)
        bend = (values * (chances * (1.0 - chances))[:, None]).T @ values + RIDGE * np.eye(len(prior))
        step = np.linalg.solve(bend, slope)
        coefficients += step
        if np.abs(step).max() < 1e-9:
            break
    return coefficients


def _surprise(logits: Array, made: Array) -> float:
    return float(np.logaddexp(0.0, np.where(made > 0, -logits, logits)).mean())
