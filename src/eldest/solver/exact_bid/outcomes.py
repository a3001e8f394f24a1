"""
The worth to every side of each way to share out the remaining tricks, in tables made for the search.

A *share* is the number of these tricks that each side has taken so far; a share of all of them is an
*outcome*. Two shares whose further tricks score alike (apart from a constant already scored) belong to one
*class*: a position is searched once for all of them. The outcomes still possible from a share are a set of bits.
"""

from __future__ import annotations

from math import comb
from typing import Any

from eldest.compiler import rule

SIDES = 8  # sides at the largest table
MOST_WORDS = 8  # words in a set of outcomes; with more outcomes no such sets are kept
BITS = 62  # used in a word

# ---------------------------------------------------------------- a book of outcomes

KEPT = 0  # sides
TRICKS = 1  # to be shared out
WIDTH = 2  # of a table by *index*: the tricks of all sides but the last, as the digits of a number
SHARES = 3
FINALS = 4  # number of shares that are outcomes; they come last
WORDS = 5  # in a set of outcomes, 0 if there are no sets
STEP_OF = 8  # by side: the amount one trick adds to the index
# Start of each table.
NEXT_SHARE = 16  # by share and the side that takes a trick
INDEX = 17  # by share
CLASS = 18  # by share
SETTLED = 19  # by share: the index of any outcome if all possible ones score the same; else -1
TOP = 20  # by share and side: the rank of the best possible outcome
MAY_COME = 21  # by share: the set of possible outcomes
RANK = 22  # by side and index of an outcome: higher is better
KIND = 23  # by index of an outcome: outcomes that score the same are of one kind
AT_LEAST = 24  # by side and rank: the kinds with at least this rank
SCORE = 25  # by outcome and side
VECTOR = 26  # by share and side: its tricks
BASE = 27  # by share and side: its score if the last side takes all the rest
SPACE = 28  # by index: scratch
ORDER = 29  # by outcome: scratch
SIGN = 30  # by share: scratch
END = 31
HEADER = 32


def numbers_of(sides: int, tricks: int) -> int:
    """How many numbers a book has."""
    shares, finals = comb(tricks + sides, sides), comb(tricks + sides - 1, sides - 1)
    width = (tricks + 1) ** (sides - 1)
    words = words_for(finals)
    by_share = shares * (4 + 4 * sides + words)
    return HEADER + by_share + width * (sides + 2) + finals * (sides + 1) + sides * (finals + 2) * words


@rule
def words_for(finals: int) -> int:
    """Words needed for a set of `finals` kinds of outcome, up to `MOST_WORDS`."""
    return min((finals + BITS - 1) // BITS, MOST_WORDS)


@rule
def lay_tables(book: Any, sides: int, tricks: int, shares: int, finals: int) -> None:
    """Write the head of a book: its dimensions, and where the tables begin."""
    width = 1
    book[STEP_OF + sides - 1] = 0
    for side in range(sides - 1):
        book[STEP_OF + side] = width
        width *= tricks + 1
    words = words_for(finals)
    book[KEPT], book[TRICKS], book[WIDTH] = sides, tricks, width
    book[SHARES], book[FINALS], book[WORDS] = shares, finals, words
    at = HEADER
    book[NEXT_SHARE], at = at, at + shares * sides
    book[INDEX], at = at, at + shares
    book[CLASS], at = at, at + shares
    book[SETTLED], at = at, at + shares
    book[TOP], at = at, at + shares * sides
    book[MAY_COME], at = at, at + shares * words
    book[RANK], at = at, at + width * sides
    book[KIND], at = at, at + width
    book[AT_LEAST], at = at, at + sides * (finals + 2) * words
    book[SCORE], at = at, at + finals * sides
    book[VECTOR], at = at, at + shares * sides
    book[BASE], at = at, at + shares * sides
    book[SPACE], at = at, at + width
    book[ORDER], at = at, at + finals
    book[SIGN], at = at, at + shares
    book[END] = at


@rule
def list_shares(book: Any) -> None:
    """List all shares, from the empty one to the outcomes, with the share that follows each trick."""
    sides, tricks = book[KEPT], book[TRICKS]
    vector, index, space, follow = book[VECTOR], book[INDEX], book[SPACE], book[NEXT_SHARE]
    for side in range(sides):
        book[vector + side] = 0
    book[index] = 0
    for each in range(book[WIDTH]):
        book[space + each] = 0
    level, end = 0, 1
    for _ in range(tricks):
        start = end
        for share in range(level, start):
            for side in range(sides):
                at = book[index + share] + book[STEP_OF + side]
                other = book[space + at]
                if other < start:
                    other = end
                    end += 1
                    book[space + at] = other
                    book[index + other] = at
                    for each in range(sides):
                        book[vector + other * sides + each] = book[vector + share * sides + each]
                    book[vector + other * sides + side] += 1
                book[follow + share * sides + side] = other
        level = start


# ---------------------------------------------------------------- the preferences of the sides


@rule
def liked_less(book: Any, one: int, other: int, side: int) -> bool:
    """
    Whether a side likes an outcome less than another: its own score first, then a lower total for the others.

    For side -1: whether it sorts before the other in an order that groups outcomes by equal scores.
    """
    sides, score = book[KEPT], book[SCORE]
    if side < 0:
        for each in range(sides):
            if book[score + one * sides + each] != book[score + other * sides + each]:
                return book[score + one * sides + each] < book[score + other * sides + each]
        return False
    own, its = book[score + one * sides + side], book[score + other * sides + side]
    if own != its:
        return own < its
    more = 0
    for each in range(sides):
        more += book[score + one * sides + each] - book[score + other * sides + each]
    return more > 0


@rule
def sort_outcomes(book: Any, side: int) -> None:
    """Sort the outcomes, the least liked first (Shellsort)."""
    order, finals = book[ORDER], book[FINALS]
    for each in range(finals):
        book[order + each] = each
    gap = 1
    while gap < finals // 3:
        gap = 3 * gap + 1
    while gap > 0:
        for start in range(gap, finals):
            moved = book[order + start]
            at = start
            while at >= gap and liked_less(book, moved, book[order + at - gap], side):
                book[order + at] = book[order + at - gap]
                at -= gap
            book[order + at] = moved
        gap //= 3


@rule
def rank_outcomes(book: Any, side: int) -> int:
    """Rank the outcomes for a side, or number their kinds (side -1); returns how many ranks there are."""
    finals, order = book[FINALS], book[ORDER]
    table = book[KIND] if side < 0 else book[RANK] + side * book[WIDTH]
    first = book[SHARES] - finals
    sort_outcomes(book, side)
    rank = 0
    for place in range(finals):
        if place > 0 and liked_less(book, book[order + place - 1], book[order + place], side):
            rank += 1
        book[table + book[book[INDEX] + first + book[order + place]]] = rank
    return rank + 1


@rule
def gather_kinds(book: Any, side: int) -> None:
    """Fill in, by rank, the kinds of outcome with at least that rank for a side."""
    words, finals, width = book[WORDS], book[FINALS], book[WIDTH]
    first = book[SHARES] - finals
    table = book[AT_LEAST] + side * (finals + 2) * words
    for each in range((finals + 2) * words):
        book[table + each] = 0
    for final in range(finals):
        index = book[book[INDEX] + first + final]
        kind, rank = book[book[KIND] + index], book[book[RANK] + side * width + index]
        book[table + rank * words + kind // BITS] |= 1 << (kind % BITS)
    for at in range((finals + 1) * words - 1, -1, -1):
        book[table + at] |= book[table + at + words]


# ---------------------------------------------------------------- from the outcomes up


@rule
def close_outcomes(book: Any) -> None:
    """Fill in the share tables for the outcomes themselves."""
    sides, words, finals = book[KEPT], book[WORDS], book[FINALS]
    first = book[SHARES] - finals
    for final in range(finals):
        share = first + final
        index = book[book[INDEX] + share]
        book[book[SETTLED] + share] = index
        book[book[CLASS] + share] = 0
        for side in range(sides):
            book[book[TOP] + share * sides + side] = book[book[RANK] + side * book[WIDTH] + index]
            book[book[BASE] + share * sides + side] = book[book[SCORE] + final * sides + side]
        for word in range(words):
            book[book[MAY_COME] + share * words + word] = 0
        if words:
            kind = book[book[KIND] + index]
            book[book[MAY_COME] + share * words + kind // BITS] = 1 << (kind % BITS)


@rule
def close_share(book: Any, share: int) -> None:
    """Fill in the share tables for a share, from the shares that follow it."""
    sides, words = book[KEPT], book[WORDS]
    follow, base = book[NEXT_SHARE] + share * sides, book[BASE]
    last = book[follow + sides - 1]
    settled = book[book[SETTLED] + last]
    for side in range(sides):
        book[base + share * sides + side] = book[base + last * sides + side]
        book[book[TOP] + share * sides + side] = book[book[TOP] + last * sides + side]
    for word in range(words):
        book[book[MAY_COME] + share * words + word] = 0
    for taker in range(sides):
        after = book[follow + taker]
        index = book[book[SETTLED] + after]
        if settled >= 0 and (index < 0 or book[book[KIND] + index] != book[book[KIND] + settled]):
            settled = -1
        for side in range(sides):
            best = book[book[TOP] + after * sides + side]
            book[book[TOP] + share * sides + side] = max(best, book[book[TOP] + share * sides + side])
        for word in range(words):
            book[book[MAY_COME] + share * words + word] |= book[book[MAY_COME] + after * words + word]
    book[book[SETTLED] + share] = settled


@rule
def alike(book: Any, share: int, other: int) -> bool:
    """Whether the tricks that follow two shares score alike."""
    sides, base = book[KEPT], book[BASE]
    one, two = book[NEXT_SHARE] + share * sides, book[NEXT_SHARE] + other * sides
    for taker in range(sides):
        if book[book[CLASS] + book[one + taker]] != book[book[CLASS] + book[two + taker]]:
            return False
        for side in range(sides):
            here = book[base + book[one + taker] * sides + side] - book[base + share * sides + side]
            there = book[base + book[two + taker] * sides + side] - book[base + other * sides + side]
            if here != there:
                return False
    return True


@rule
def sign_of(book: Any, share: int) -> int:
    """A hash that is equal for shares that are alike, and rarely for others."""
    sides, base = book[KEPT], book[BASE]
    sign = 0
    for taker in range(sides):
        after = book[book[NEXT_SHARE] + share * sides + taker]
        sign = (sign * 1_000_003 + book[book[CLASS] + after]) & 0xFFFFFFFFFF
        for side in range(sides):
            more = book[base + after * sides + side] - book[base + share * sides + side]
            sign = (sign * 1_000_003 + more) & 0xFFFFFFFFFF
    return sign


@rule
def class_shares(book: Any) -> None:
    """Fill in all shares from the outcomes up, each level after the one that follows it, and assign classes."""
    end = book[SHARES] - book[FINALS]
    classes = 1
    while end > 0:
        start = end - 1
        while start > 0 and level_of(book, start - 1) == level_of(book, end - 1):
            start -= 1
        for share in range(start, end):
            close_share(book, share)
            sign = sign_of(book, share)
            book[book[SIGN] + share] = sign
            other = start
            while other < share and (book[book[SIGN] + other] != sign or not alike(book, share, other)):
                other += 1
            if other < share:
                book[book[CLASS] + share] = book[book[CLASS] + other]
            else:
                book[book[CLASS] + share] = classes
                classes += 1
        end = start


@rule
def level_of(book: Any, share: int) -> int:
    """How many tricks a share covers."""
    total = 0
    for side in range(book[KEPT]):
        total += book[book[VECTOR] + share * book[KEPT] + side]
    return total


# ---------------------------------------------------------------- a book for a deal


def points(rules: Any, result: Any, side: int) -> int:
    """Placeholder for the family's score of a side."""
    raise NotImplementedError("a template must be bound to a family")


@rule
def write_book(tables: Any, results: Any, book: Any, sides: int, tricks: int, shares: int, finals: int) -> int:
    """
    Write the book of a deal whose result so far is `results[0]`, with `tricks` tricks to come; returns its end.

    `tables[0]` holds the options in force; `results[1]` is scratch space.
    """
    lay_tables(book, sides, tricks, shares, finals)
    list_shares(book)
    first = shares - finals
    for final in range(finals):
        for side in range(sides):
            more = book[book[VECTOR] + (first + final) * sides + side]
            results[1].tricks[side] = results[0].tricks[side] + more
        for side in range(sides):
            book[book[SCORE] + final * sides + side] = points(tables[0], results[1], side)
    kinds = rank_outcomes(book, -1)
    book[WORDS] = words_for(kinds) if kinds <= MOST_WORDS * BITS else 0
    for side in range(sides):
        rank_outcomes(book, side)
        gather_kinds(book, side)
    close_outcomes(book)
    class_shares(book)
    return book[END]
