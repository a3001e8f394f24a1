"""Hands as people type them, and as they are printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from eldest import cards
from eldest.cards import ALTERNATING, JOKER, NO_TRUMP, RANK_OF, RANKS, SORTING, SUIT_OF, SUITS
from eldest.table.setup.unreadable import NotTyped

JOKERS = ("JOKER", "JKR", "JK", "*", "X", "★")
# Longest first: `JOKER` is one sign, and `12` is no deuce after an ace.
SIGN = re.compile(r"JOKER|JKR|10|1[123]|[2-9TJQKAX*★SCDH.:-]|JK", re.ASCII)
BLANKS = re.compile(r"[\s,;|]+")
DOTTED = "SHDC"  # the order of the suits in a hand with dots
JOKER_ALONE = re.compile(r"(?<!\S)JK(?!\S)")


def listed(text: str) -> list[str]:
    """
    The cards of a hand typed in any usual way. Raises `NotTyped`, which quotes what is not understood.

    >>> listed("7S KJ65C 85H JK")
    ['7S', 'KC', 'JC', '6C', '5C', '8H', '5H', 'JK']
    >>> listed("♠AK ♥T") == listed("AS KS 10H") == listed("AK.T..") == listed("SAK HT")
    True
    """
    plain = text.upper().replace("\ufe0f", "")
    for symbol, letter in cards.SYMBOLS.items():
        plain = plain.replace(symbol, letter)
    plain = JOKER_ALONE.sub("X", BLANKS.sub(" ", plain)).strip()
    if plain in ("", "-"):
        return []
    signs = list(_signs(plain, text))
    if "." in signs:
        return list(_dotted(signs))
    return list(_suit_first(signs) if signs[0] in SUITS else _rank_first(signs))


def _signs(plain: str, text: str) -> Iterator[str]:
    place = 0
    while place < len(plain):
        if plain[place] == " ":
            place += 1
            continue
        found = SIGN.match(plain, place)
        if not found:
            raise NotTyped(f"{text[:40]!r}: {plain[place]!r} is no rank and no suit", "no_sign", plain[place])
        sign = found[0]
        place = found.end()
        yield "X" if sign in JOKERS else "T" if sign == "10" else sign


def _rank_first(signs: Iterable[str]) -> Iterator[str]:
    """Ranks, then their suit: `KJ65C`."""
    ranks: list[str] = []
    for sign in signs:
        if sign == "X":
            yield "JK"
        elif sign in SUITS:
            if not ranks:
                raise NotTyped(f"{sign}: no rank stands before the suit", "no_rank_before", sign)
            yield from (_card(rank + sign) for rank in ranks)
            ranks = []
        elif sign in RANKS:
            ranks.append(sign)
        else:
            raise NotTyped(f"{sign!r} is no rank and no suit", "no_sign", sign)
    if ranks:
        raise NotTyped(f"{''.join(ranks)}: the suit is missing", "no_suit", "".join(ranks))


def _suit_first(signs: Iterable[str]) -> Iterator[str]:
    """A suit, then its ranks: `CKJ65`."""
    suit, empty = "", False
    for sign in signs:
        if sign == "X":
            yield "JK"
        elif sign in SUITS:
            suit, empty = sign, True
        elif sign in RANKS:
            empty = False
            yield _card(sign + suit)
        elif sign not in (":", "-"):
            raise NotTyped(f"{sign!r} is no rank and no suit", "no_sign", sign)
    if empty:
        raise NotTyped(f"{suit}: no rank stands after the suit", "no_rank_after", suit)


def _dotted(signs: Sequence[str]) -> Iterator[str]:
    """Four suits with dots between them, spades first, and jokers after a fourth dot: `AK.T..85`."""
    place = 0
    if not len(DOTTED) - 1 <= signs.count(".") <= len(DOTTED):
        raise NotTyped("a hand with dots has four suits, and perhaps jokers after a fourth dot", "dots")
    for sign in signs:
        if sign == ".":
            place += 1
        elif sign == "X" and place == len(DOTTED):
            yield "JK"
        elif sign in RANKS and place < len(DOTTED):
            yield _card(sign + DOTTED[place])
        else:
            raise NotTyped(
                f"{sign!r}: a hand with dots has ranks only, spades, hearts, diamonds, clubs", "ranks_only", sign
            )


def _card(name: str) -> str:
    return cards.name(cards.card(name))


# ---------------------------------------------------------------- out


def arranged(names: Iterable[str]) -> list[str]:
    """Cards in the usual order of a hand, equal ones side by side."""
    return sorted(names, key=lambda name: SORTING[NO_TRUMP][cards.card(name)])


def runs(names: Iterable[str], between: str = " ") -> str:
    """
    A hand as it is read aloud, suit by suit.

    >>> runs(["7S", "KC", "5C", "JK", "JC"])
    'X 7S KJ5C'
    """
    numbers = [cards.card(name) for name in arranged(names)]
    told = ["X"] * numbers.count(JOKER)
    for suit in ALTERNATING:
        ranks = "".join(RANKS[RANK_OF[card]] for card in numbers if card != JOKER and SUIT_OF[card] == suit)
        told += [ranks + SUITS[suit]] if ranks else []
    return between.join(told)


def dotted(names: Iterable[str]) -> str:
    """
    A hand with dots between its suits, spades, hearts, diamonds, clubs, and the jokers last.

    >>> dotted(["7S", "KC", "5C", "JC"]), dotted(["JK", "AH"]), dotted([])
    ('7...KJ5', '.A...X', '-')
    """
    numbers = [cards.card(name) for name in arranged(names)]
    if not numbers:
        return "-"
    suits = [
        "".join(RANKS[RANK_OF[card]] for card in numbers if card != JOKER and SUITS[SUIT_OF[card]] == suit)
        for suit in DOTTED
    ]
    return ".".join([*suits, *(["X" * numbers.count(JOKER)] if JOKER in numbers else [])])


def example(pack: Iterable[str]) -> str:
    """
    Some cards of a pack as they may be typed: alone, several of a suit, and the joker if it has one.

    >>> example(["AS", "KC", "QC", "JC", "TC", "9C", "TH", "9H", "JK"])
    'AS T9H QTC JK'
    """
    suits = {suit: [name for name in dict.fromkeys(arranged(pack)) if name.endswith(suit)] for suit in DOTTED}
    shown = [*suits["S"][:1], *suits["C"][1:5:2], *suits["H"][-2:]]
    return " ".join([runs(shown), *(["JK"] if "JK" in pack else [])])
