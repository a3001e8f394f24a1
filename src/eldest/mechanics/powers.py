"""Powers with the same bits on every processor, which those of C libraries do not have."""

from __future__ import annotations

from eldest.compiler import rule


@rule
def exp2(power: float) -> float:
    """Two to a power from -1000 to 1000, to 2e-16 of its value."""
    whole = int(power + 1024.5) - 1024
    x = (power - whole) * 0.6931471805599453  # the logarithm of 2
    # The series of e to the x, |x| < 0.35, from its smallest term.
    value = 1.0 + x / 13.0
    value = 1.0 + x / 12.0 * value
    value = 1.0 + x / 11.0 * value
    value = 1.0 + x / 10.0 * value
    value = 1.0 + x / 9.0 * value
    value = 1.0 + x / 8.0 * value
    value = 1.0 + x / 7.0 * value
    value = 1.0 + x / 6.0 * value
    value = 1.0 + x / 5.0 * value
    value = 1.0 + x / 4.0 * value
    value = 1.0 + x / 3.0 * value
    value = 1.0 + x / 2.0 * value
    value = 1.0 + x * value
    for _ in range(whole):
        value *= 2.0
    for _ in range(-whole):
        value *= 0.5
    return value


@rule
def exp(power: float) -> float:
    """Euler's number to a power from -690 to 690, to 1e-13 of its value."""
    return exp2(power * 1.4426950408889634)
