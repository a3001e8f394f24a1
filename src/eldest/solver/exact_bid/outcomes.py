"""
The worth to every side of each way to share out the remaining tricks, in tables made for the search.

A *share* is the number of these tricks that each side has taken so far; a share of all of them is an
*outcome*. Two shares after which the same tricks lead to the same scores belong to one *class*: a position is
searched once for all of them. Outcomes that score the same are of one *kind*. A set of outcomes is a set of kinds, bit
by bit, or of groups of neighbouring kinds if there are too many.
"""

from __future__ import annotations

from math import comb
from typing import Any

from eldest.compiler import rule

SIDES = 8  # sides at the largest table
GROUPS = 55  # most members of a set: with a card, it fits in a number
NONE, SEVERAL = -1, -2

# ---------------------------------------------------------------- a book of outcomes

KEPT = 0  # sides
TRICKS = 1  # to be shared out
WIDTH = 2  # of a table by *index*: the tricks of all sides but the last, as the digits of a number
SHARES = 3
FINALS = 4  # number of shares that are outcomes; they come last
STEP_OF = 8  # by side: the amount one trick adds to the index
# Start of each table.
NEXT_SHARE = 16  # by share and the side that takes a trick
INDEX = 17  # by share
CLASS = 18  # by share
SETTLED = 19  # by share: the index of any outcome if all possible ones score the same; else -1
MAY_COME = 20  # by share: the set of possible outcomes
WISH = 21  # by share and side: the fewest further tricks that score most for it
RANK = 22  # by side and index of an outcome: higher is better
KIND = 23  # by index of an outcome
GROUP = 24  # by index of an outcome: its bit in a set
ONLY = 25  # by bit of a set: the index of any outcome if all of them are of one kind; else `SEVERAL`
AT_LEAST = 26  # by side and rank: the set of outcomes with at least this rank
SCORE = 27  # by outcome and side
VECTOR = 28  # by share and side: its tricks
MOST = 29  # by share and side: the most it can score
SPACE = 30  # by index: scratch
ORDER = 31  # by outcome: scratch
SIGN = 32  # by share: scratch
END = 33
HEADER = 40


def numbers_of(sides: int, tricks: int) -> int:
    """How many numbers a book has."""
    shares, finals = comb(tricks + sides, sides), comb(tricks + sides - 1, sides - 1)
    width = (tricks + 1) ** (sides - 1)
    by_share, by_index = shares * (5 + 4 * sides), width * (sides + 3)
    return HEADER + by_share + by_index + finals * (sides + 1) + sides * (finals + 2) + GROUPS


@rule
def lay_tables(book: Any, sides: int, tricks: int, shares: int, finals: int) -> None:
    """Write the head of a book: its dimensions, and where the tables begin."""
    width = 1
    book[STEP_OF + sides - 1] = 0
    for side in range(sides - 1):
        book[STEP_OF + side] = width
        width *= tricks + 1
    book[KEPT], book[TRICKS], book[WIDTH] = sides, tricks, width
    book[SHARES], book[FINALS] = shares, finals
    at = HEADER
    book[NEXT_SHARE], at = at, at + shares * sides
    book[INDEX], at = at, at + shares
    book[CLASS], at = at, at + shares
    book[SETTLED], at = at, at + shares
    book[MAY_COME], at = at, at + shares
    book[WISH], at = at, at + shares * sides
    book[RANK], at = at, at + width * sides
    book[KIND], at = at, at + width
    book[GROUP], at = at, at + width
    book[ONLY], at = at, at + GROUPS
    book[AT_LEAST], at = at, at + sides * (finals + 2)
    book[SCORE], at = at, at + finals * sides
    book[VECTOR], at = at, at + shares * sides
    book[MOST], at = at, at + shares * sides
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
def group_kinds(book: Any, kinds: int) -> None:
    """Assign every kind a bit of a set: its own if there are enough, else one shared with its neighbours."""
    first = book[SHARES] - book[FINALS]
    groups = min(kinds, GROUPS)
    for group in range(groups):
        book[book[ONLY] + group] = NONE
    for final in range(book[FINALS]):
        index = book[book[INDEX] + first + final]
        kind = book[book[KIND] + index]
        group = kind * groups // kinds
        book[book[GROUP] + index] = group
        only = book[book[ONLY] + group]
        if only == NONE:
            book[book[ONLY] + group] = index
        elif only != SEVERAL and book[book[KIND] + only] != kind:
            book[book[ONLY] + group] = SEVERAL


@rule
def gather_liked(book: Any, side: int) -> None:
    """Fill in, by rank, the outcomes with at least that rank for a side."""
    finals, width = book[FINALS], book[WIDTH]
    first = book[SHARES] - finals
    table = book[AT_LEAST] + side * (finals + 2)
    for each in range(finals + 2):
        book[table + each] = 0
    for final in range(finals):
        index = book[book[INDEX] + first + final]
        book[table + book[book[RANK] + side * width + index]] |= 1 << book[book[GROUP] + index]
    for at in range(finals, -1, -1):
        book[table + at] |= book[table + at + 1]


# ---------------------------------------------------------------- from the outcomes up


@rule
def close_outcomes(book: Any) -> None:
    """Fill in the share tables for the outcomes themselves."""
    sides, finals = book[KEPT], book[FINALS]
    first = book[SHARES] - finals
    for final in range(finals):
        share = first + final
        index = book[book[INDEX] + share]
        book[book[SETTLED] + share] = index
        book[book[CLASS] + share] = book[book[KIND] + index]
        book[book[MAY_COME] + share] = 1 << book[book[GROUP] + index]
        for side in range(sides):
            score = book[book[SCORE] + final * sides + side]
            book[book[MOST] + share * sides + side] = score
            book[book[WISH] + share * sides + side] = 0


@rule
def close_share(book: Any, share: int) -> None:
    """Fill in the share tables for a share, from the shares that follow it."""
    sides = book[KEPT]
    follow = book[NEXT_SHARE] + share * sides
    settled = book[book[SETTLED] + book[follow]]
    may_come = 0
    for taker in range(sides):
        after = book[follow + taker]
        index = book[book[SETTLED] + after]
        if settled >= 0 and (index < 0 or book[book[KIND] + index] != book[book[KIND] + settled]):
            settled = -1
        may_come |= book[book[MAY_COME] + after]
    book[book[SETTLED] + share] = settled
    book[book[MAY_COME] + share] = may_come
    for side in range(sides):
        wish_for(book, share, side)


@rule
def wish_for(book: Any, share: int, side: int) -> None:
    """Fill in what a side can score most after a share, and the fewest tricks with which it does."""
    sides = book[KEPT]
    most, wish = 0, -1
    for taker in range(sides):
        after = book[book[NEXT_SHARE] + share * sides + taker] * sides + side
        score = book[book[MOST] + after]
        tricks = book[book[WISH] + after] + (1 if taker == side else 0)
        if wish < 0 or score > most or (score == most and tricks < wish):
            most, wish = score, tricks
    book[book[MOST] + share * sides + side] = most
    book[book[WISH] + share * sides + side] = wish


@rule
def alike(book: Any, share: int, other: int) -> bool:
    """Whether the same tricks lead from two shares to the same scores."""
    sides = book[KEPT]
    one, two = book[NEXT_SHARE] + share * sides, book[NEXT_SHARE] + other * sides
    for taker in range(sides):
        same = book[book[CLASS] + book[one + taker]] == book[book[CLASS] + book[two + taker]]
        if not same:
            return False
    return True


@rule
def sign_of(book: Any, share: int) -> int:
    """A hash that is equal for shares that are alike, and rarely for others."""
    sides = book[KEPT]
    sign = 0
    for taker in range(sides):
        after = book[book[NEXT_SHARE] + share * sides + taker]
        sign = (sign * 1_000_003 + book[book[CLASS] + after]) & 0xFFFFFFFFFF
    return sign


@rule
def class_shares(book: Any) -> None:
    """Fill in all shares from the outcomes up, each level after the one that follows it, and assign classes."""
    end = book[SHARES] - book[FINALS]
    classes = book[FINALS]  # those before are kinds
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
    group_kinds(book, kinds)
    for side in range(sides):
        rank_outcomes(book, side)
        gather_liked(book, side)
    close_outcomes(book)
    class_shares(book)
    return book[END]
