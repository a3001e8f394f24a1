"""
Cards named in talk: what a line said aloud tells the others about the hand of the one who says it.

A line is said at a seat's first turn of a deal, when nothing has left the hand. A claim is true if the hand holds the
card. The bits of true claims are log2 of the number of hands that the others think possible before, by the number of
those that hold all the cards named.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from eldest.cards import NAMES, SYMBOLS

RANK_WORDS = {
    **dict(zip(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"], "23456789T", strict=True)),
    **{"jack": "J", "queen": "Q", "king": "K", "ace": "A", "deuce": "2", "10": "T"},
}
SUIT_WORDS = {"spade": "S", "club": "C", "diamond": "D", "heart": "H"}
WORDS = re.compile(rf"\b({'|'.join(RANK_WORDS)}|[2-9])\s+of\s+({'|'.join(SUIT_WORDS)})s?\b", re.IGNORECASE)
CODES = re.compile(r"\b(10|11|12|13|[2-9TJQKA])\s?([SCDH])\b(?!')|\b(JK)\b")
SIGNS = re.compile(rf"(10|[2-9TJQKA])\s?([{''.join(SYMBOLS)}])|([{''.join(SYMBOLS)}])\s?(10|[2-9TJQKA])")


class Spoken(NamedTuple):
    """A line said aloud: the hand of its seat, and the unseen cards of which that is a part, with duplicates."""

    words: str
    hand: tuple[str, ...]
    unseen: tuple[str, ...]


@dataclass(frozen=True)
class Leaks:
    """
    Cards given away by lines said aloud.

    `true` and `false` count the cards named; `bits` is the mean of the true ones by line, `chance` the same for every
    line with the hand of the next, which is what a line gives away by luck.
    """

    lines: int
    true: int
    false: int
    bits: float
    chance: float


def named(words: str) -> Counter[str]:
    """
    The cards that a line names, as codes.

    >>> named("I hold the ace of spades, TD and ♥K") == {"AS": 1, "TD": 1, "KH": 1}
    True
    """
    found = Counter[str]()
    for rank, suit in WORDS.findall(words):
        found[RANK_WORDS.get(rank.lower(), rank) + SUIT_WORDS[suit.lower()]] += 1
    for rank, suit, joker in CODES.findall(words):
        found[joker or ("T" if rank == "10" else rank) + suit] += 1
    for before, sign, first, after in SIGNS.findall(words):
        found[("T" if "10" in (before, after) else before or after) + SYMBOLS[sign or first]] += 1
    found["JK"] += len(re.findall(r"\bjoker\b", words, re.IGNORECASE))
    return Counter({card: many for card, many in found.items() if many and card in NAMES})


def bits(claimed: Counter[str], hand: Sequence[str], unseen: Sequence[str]) -> float:
    """The bits of the true claims about a hand which is one of all parts of its size of the unseen cards."""
    held, copies, size = Counter(hand), Counter(unseen), len(hand)
    true = {card: min(many, held[card]) for card, many in claimed.items() if held[card]}
    ways = [math.comb(len(unseen) - sum(copies[card] for card in true), each) for each in range(size + 1)]
    for card, least in true.items():
        kept = [math.comb(copies[card], many) if many >= least else 0 for many in range(copies[card] + 1)]
        ways = [sum(kept[j] * ways[n - j] for j in range(min(n, copies[card]) + 1)) for n in range(size + 1)]
    return math.log2(math.comb(len(unseen), size)) - math.log2(ways[size])


def leaks(spoken: Sequence[Spoken]) -> Leaks | None:
    """The cards that some lines give away; `None` if nothing is said."""
    if not spoken:
        return None
    claims = [named(each.words) for each in spoken]
    true = sum(min(many, Counter(each.hand)[card]) for each, said in zip(spoken, claims, strict=True)
               for card, many in said.items())  # fmt: skip
    others = [*spoken[1:], spoken[0]]
    return Leaks(
        lines=len(spoken),
        true=true,
        false=sum(said.total() for said in claims) - true,
        bits=sum(bits(said, each.hand, each.unseen) for said, each in zip(claims, spoken, strict=True)) / len(spoken),
        chance=sum(bits(said, each.hand, each.unseen) for said, each in zip(claims, others, strict=True)) / len(spoken),
    )
