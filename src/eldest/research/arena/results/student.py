"""Student's t distribution, for intervals of means (W. H. Press et al., Numerical Recipes, 6.4: incomplete beta)."""

from __future__ import annotations

import math

TINY = 1e-300
TERMS = 300


def beyond(t: float, freedom: float) -> float:
    """How likely a value at least as far from 0 as `t` is, on either side."""
    if math.isinf(t):
        return 0.0
    return _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def width(share: float, freedom: int) -> float:
    """The distance from 0 within which a share of all values lies: 1.96 for 0.95 and many degrees of freedom."""
    low, high = 0.0, 1.0
    while beyond(high, freedom) > 1 - share:
        high *= 2
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if beyond(middle, freedom) > 1 - share else (low, middle)
    return high


def _incomplete_beta(a: float, b: float, x: float) -> float:
    if x <= 0 or x >= 1:
        return float(x >= 1)
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(b, a, 1 - x)
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
    return front * _fraction(a, b, x) / a


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction, by Lentz's method."""
    c, d = 1.0, 1 / _not_zero(1 - (a + b) * x / (a + 1))
    found = d
    for m in range(1, TERMS):
        for numerator in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d, c = 1 / _not_zero(1 + numerator * d), _not_zero(1 + numerator / c)
            found *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return found


def _not_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY
