"""Random numbers as NumPy draws them."""

# mypy: ignore-errors

from __future__ import annotations

from itertools import product

from eldest.arrays.array import Array, made
from eldest.arrays.dtypes import int64

MASK32, MASK64, MASK128 = (1 << 32) - 1, (1 << 64) - 1, (1 << 128) - 1


def _seeded(entropy: int) -> list[int]:
    """Eight 32-bit words from a seed (numpy's SeedSequence)."""
    words = []
    while True:
        words.append(entropy & MASK32)
        entropy >>= 32
        if not entropy:
            break
    constant = 0x43B0D7E5

    def hashed(value: int) -> int:
        nonlocal constant
        value ^= constant
        constant = constant * 0x931E8875 & MASK32
        value = value * constant & MASK32
        return value ^ value >> 16

    def mixed(one: int, other: int) -> int:
        found = (one * 0xCA01F9DD - other * 0x4973F715) & MASK32
        return found ^ found >> 16

    pool = [hashed(words[n] if n < len(words) else 0) for n in range(4)]
    for out_of, into in product(range(4), range(4)):
        if out_of != into:
            pool[into] = mixed(pool[into], hashed(pool[out_of]))
    for word in words[4:]:
        for into in range(4):
            pool[into] = mixed(pool[into], hashed(word))
    constant, found = 0x8B51F9DD, []
    for place in range(8):
        value = pool[place % 4] ^ constant
        constant = constant * 0x58F38DED & MASK32
        value = value * constant & MASK32
        found.append(value ^ value >> 16)
    return found


class PCG64:
    """The permuted congruential generator of 128 bits (M. O'Neill), seeded as numpy seeds it."""

    FACTOR = 0x2360ED051FC65DA44385DF649FCCF645

    def __init__(self, seed: int) -> None:
        words = _seeded(seed)
        longs = [words[2 * n] | words[2 * n + 1] << 32 for n in range(4)]
        self._step = ((longs[2] << 64 | longs[3]) << 1 | 1) & MASK128
        self._state = (self._step + (longs[0] << 64 | longs[1])) & MASK128
        self._advance()
        self._half: int | None = None

    def _advance(self) -> None:
        self._state = (self._state * self.FACTOR + self._step) & MASK128

    def next64(self) -> int:
        """The next 64 bits."""
        self._advance()
        value, turn = (self._state >> 64 ^ self._state) & MASK64, self._state >> 122
        return (value >> turn | value << (-turn & 63)) & MASK64

    def next32(self) -> int:
        """The next 32 bits: the lower half of 64, then the upper one."""
        if self._half is not None:
            found, self._half = self._half, None
            return found
        whole = self.next64()
        self._half = whole >> 32
        return whole & MASK32


class Generator:
    """Random numbers as numpy draws them."""

    def __init__(self, bits: PCG64) -> None:
        self._bits = bits

    def random(self) -> float:
        """A number from 0 to below 1."""
        return (self._bits.next64() >> 11) * (1.0 / (1 << 53))

    def permutation(self, several: Array | int) -> Array:
        """The items of an array, or the numbers below one, in random order."""
        array = made([*range(several)], int64, (several,)) if isinstance(several, int) else several
        items = array.listed()
        for place in range(len(items) - 1, 0, -1):
            other = self._below(place)
            items[place], items[other] = items[other], items[place]
        return made(items, array.dtype, array.shape)

    def _below(self, most: int) -> int:
        """A number from 0 to `most`: bits are drawn until they fit."""
        mask = (1 << most.bit_length()) - 1
        draw = self._bits.next32 if most <= MASK32 else self._bits.next64
        while (found := draw() & mask) > most:
            pass
        return found
