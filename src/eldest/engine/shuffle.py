"""
The engine's dice and its fast shuffle.

A multiply-with-carry generator on 63 bits (G. Marsaglia; the multiplier makes
a * 2**32 - 1 and a * 2**31 - 1 prime). It stays in positive 64-bit numbers, so it
gives the same draws interpreted, compiled and on a GPU. Draws are unbiased (D. Lemire,
"Fast random integer generation in an interval", 2019, algorithm 5).
"""

from __future__ import annotations

from typing import Any

from eldest.compiler import count, nth, rule

Dice = Any  # an array of one number, the generator's state
MULTIPLIER = 2147483085
LOW = (1 << 32) - 1


def start(seed: int, stream: int = 0) -> int:
    """A state for a seed and a stream; avoids the two fixed points of the generator."""
    import hashlib

    drawn = hashlib.sha256(f"eldest {seed} {stream}".encode()).digest()
    return 1 + int.from_bytes(drawn[:8], "big") % (MULTIPLIER * 2**32 - 2)


@rule
def draw(dice: Dice) -> int:
    """A number from 0 to 2**32 - 1."""
    state = dice[0]
    dice[0] = MULTIPLIER * (state & LOW) + (state >> 32)
    return (state & LOW) ^ (state >> 32)


@rule
def chance(dice: Dice) -> float:
    """A number from 0 up to 1, a multiple of 2**-53, each equally likely."""
    high = draw(dice) << 21
    return (high | draw(dice) >> 11) * 2.0**-53


@rule
def below(dice: Dice, bound: int) -> int:
    """A number from 0 to bound - 1, each equally likely; bound is below 2**31."""
    product = draw(dice) * bound
    if product & LOW < bound:
        unfair = ((1 << 32) - bound) % bound
        while product & LOW < unfair:
            product = draw(dice) * bound
    return product >> 32


@rule
def shuffle(dice: Dice, pack: Any, size: int) -> None:
    """Put the first `size` cards of a pack in random order (R. Durstenfeld, 1964)."""
    for place in range(size - 1, 0, -1):
        other = below(dice, place + 1)
        card = pack[place]
        pack[place] = pack[other]
        pack[other] = card


@rule
def pick(dice: Dice, members: int) -> int:
    """A uniformly random member of a set; a set of one leaves the dice unchanged."""
    size = count(members)
    resting = dice[0]
    place = below(dice, size)
    # A value, not a jump: the branch would be unpredictable.
    dice[0] = dice[0] if size > 1 else resting
    return nth(members, place)
