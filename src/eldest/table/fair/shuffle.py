"""
The shuffle for people: a pack derived from a seed by SHA-256, which anyone can reproduce.

A Fisher-Yates shuffle whose draws are 32-bit words of SHA-256 over `seed:0`, `seed:1`
and so on; words that would bias the draw are skipped.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from eldest.cards import Pack

NAME = "sha256"
WORDS = 1 << 32


def shuffled(pack: Pack, seed: str) -> Pack:
    """The pack in the order that the seed gives, every order equally likely."""
    stream = _words(seed)
    mixed = list(pack)
    for place in range(len(mixed) - 1, 0, -1):
        other = _below(stream, place + 1)
        mixed[place], mixed[other] = mixed[other], mixed[place]
    return mixed


def _words(seed: str) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(f"{seed}:{block}".encode()).digest()
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(stream: Iterator[int], bound: int) -> int:
    fair = WORDS - WORDS % bound
    return next(word for word in stream if word < fair) % bound
