"""
Which cards are tried, and in which order: what a card is worth trying is a sum of weights.

The weights are found by trial (`python -m benchmarks.weights`).
"""

from __future__ import annotations

from typing import Any

from eldest._jit import count, highest, lowest, rule
from eldest.solver.two_sides.layout import (
    BEST,
    BEST_SEAT,
    HANDS,
    INNER,
    JOKER,
    KILLERS,
    LACK,
    LED,
    LIST,
    MOVES,
    NAMES,
    OURS,
    OUT,
    PLACE,
    SCORES,
    SEAT,
    SEATS,
    SUIT_CARDS,
    SUIT_OF,
    TRUMP,
    VOIDS,
    WEIGHTS,
)

Work = Any
PLAIN_SUITS = 4


@rule
def unlike(m: Work, held: int, out: int) -> int:
    """Of cards in one hand that are equal because nothing out lies between them, the highest."""
    through = (held | ~out) & m[INNER]
    reached = held
    step = through
    reached |= step & reached >> 1
    step &= step >> 1
    reached |= step & reached >> 2
    step &= step >> 2
    reached |= step & reached >> 4
    step &= step >> 4
    reached |= step & reached >> 8
    step &= step >> 8
    reached |= step & reached >> 16
    return held & ~(through & reached >> 1)


@rule
def insert(m: Work, f: int, moves: int, move: int, score: int) -> None:
    """Put a move where its score belongs among those found so far."""
    at = moves
    while at > 0 and m[f + SCORES + at - 1] < score:
        m[f + SCORES + at] = m[f + SCORES + at - 1]
        m[f + LIST + at] = m[f + LIST + at - 1]
        at -= 1
    m[f + SCORES + at] = score
    m[f + LIST + at] = move


@rule
def leads(m: Work, f: int, depth: int) -> None:
    """The cards that may be led, in order."""
    seat = m[f + SEAT]
    seats = m[SEATS]
    trump = m[TRUMP]
    hand = m[HANDS + seat]
    out = m[f + OUT]
    ours = m[OURS] if m[OURS] >> seat & 1 else ~m[OURS]
    left = seat + 1 if seat + 1 < seats else 0
    right = seat - 1 if seat else seats - 1
    k = KILLERS + 2 * depth
    moves = 0
    for suit in range(PLAIN_SUITS):
        cards = out & m[SUIT_CARDS + suit]
        held = hand & cards
        if held == 0:
            continue
        top = highest(cards)
        rest = cards & ~(1 << top)
        second = highest(rest) if rest else top
        base = m[WEIGHTS + 0] if suit == trump else 0
        base += m[WEIGHTS + 1] * count(held)
        ruffed = 0
        helped = 0
        for each in range(seats):
            if each == seat:
                continue
            theirs = m[HANDS + each] & cards
            friend = ours >> each & 1
            if theirs >> top & 1:
                base += m[WEIGHTS + 2] if friend else m[WEIGHTS + 3] if each == left else m[WEIGHTS + 4] if each == right else m[WEIGHTS + 5]
            if theirs >> second & 1:
                base += m[WEIGHTS + 6] if friend else m[WEIGHTS + 7]
            if theirs == 0 and trump >= 0 and suit != trump and m[HANDS + each] & m[SUIT_CARDS + trump]:
                if friend:
                    helped = 1
                else:
                    ruffed = 1
            if friend:
                base += m[WEIGHTS + 8] * count(theirs)
            else:
                base += m[WEIGHTS + 9] * count(theirs)
        base += m[WEIGHTS + 10] * ruffed + m[WEIGHTS + 11] * helped
        if held >> top & 1:
            base += m[WEIGHTS + 12]
        if held >> second & 1:
            base += m[WEIGHTS + 13]
        left_over = unlike(m, held, out)
        while left_over:
            card = highest(left_over)
            left_over ^= 1 << card
            above = count(cards >> card) - 1
            score = base + m[WEIGHTS + 14] * above
            if card == top:
                score += m[WEIGHTS + 16] if ruffed else m[WEIGHTS + 15]
            elif above == 1:
                score += m[WEIGHTS + 17]
            if m[k] == card:
                score += m[WEIGHTS + 18]
            elif m[k + 1] == card:
                score += m[WEIGHTS + 19]
            insert(m, f, moves, card, score)
            moves += 1
    if m[JOKER] >= 0 and hand >> m[JOKER] & 1:
        moves = namings(m, f, moves, m[JOKER])
    m[f + MOVES] = moves


@rule
def namings(m: Work, f: int, moves: int, joker: int) -> int:
    """A joker led is as many moves as there are suits that may be named for it."""
    barred = m[f + LACK] if m[VOIDS] and m[f + LACK] != (1 << PLAIN_SUITS) - 1 else 0
    for suit in range(PLAIN_SUITS):
        if not barred >> suit & 1:
            insert(m, f, moves, joker + NAMES * (suit + 1), m[WEIGHTS + 20])
            moves += 1
    return moves


@rule
def follows(m: Work, f: int, depth: int) -> None:
    """The cards that may be laid to a trick, in order."""
    seat = m[f + SEAT]
    seats = m[SEATS]
    trump = m[TRUMP]
    hand = m[HANDS + seat]
    out = m[f + OUT]
    led = m[f + LED]
    best = m[f + BEST]
    winning = m[SUIT_OF + best]
    cards = m[SUIT_CARDS + led]
    ours = m[OURS] if m[OURS] >> seat & 1 else ~m[OURS]
    ahead = ours >> m[f + BEST_SEAT] & 1
    last = m[f + PLACE] + 1 == seats
    k = KILLERS + 2 * depth
    moves = 0
    held = hand & cards
    if held:
        threat = -1  # the best card of the suit that a foe can still lay
        hope = -1  # and a friend
        ruffs = 0
        each = seat
        for _ in range(seats - 1 - m[f + PLACE]):
            each = each + 1 if each + 1 < seats else 0
            theirs = m[HANDS + each] & cards
            top = highest(theirs) if theirs else -1
            if theirs == 0 and trump >= 0 and led != trump and m[HANDS + each] & m[SUIT_CARDS + trump]:
                top = 64
            if ours >> each & 1:
                hope = max(hope, top)
            else:
                threat = max(threat, top)
        can = winning == led
        outs = out & cards
        left_over = unlike(m, held, out)
        while left_over:
            card = lowest(left_over)
            left_over &= left_over - 1
            below = count(outs & ((1 << card) - 1))
            score = -m[WEIGHTS + 21] * below
            if can and card > best:
                if last or card > threat:
                    score += m[WEIGHTS + 23] if ahead else m[WEIGHTS + 22]
                elif hope > threat:
                    score += m[WEIGHTS + 24]
                else:
                    score += m[WEIGHTS + 25]
                if ahead and not last and best > threat:
                    score += m[WEIGHTS + 26]
            else:
                if ahead and (last or best > threat):
                    score += m[WEIGHTS + 27]
                elif hope > max(threat, best):
                    score += m[WEIGHTS + 28]
            if m[k] == card:
                score += m[WEIGHTS + 29]
            elif m[k + 1] == card:
                score += m[WEIGHTS + 30]
            insert(m, f, moves, card, score)
            moves += 1
        m[f + MOVES] = moves
        return
    safe = 1  # whether nobody behind can ruff higher
    for suit in range(5):
        suited = m[SUIT_CARDS + suit]
        held = hand & suited
        if held == 0:
            continue
        outs = out & suited
        size = count(held)
        top = highest(outs)
        left_over = unlike(m, held, out)
        while left_over:
            card = lowest(left_over)
            left_over &= left_over - 1
            below = count(outs & ((1 << card) - 1))
            if suit == trump:
                score = -m[WEIGHTS + 31] * below
                if winning != trump or card > best:
                    score += m[WEIGHTS + 33] if ahead else m[WEIGHTS + 32]
                else:
                    score += m[WEIGHTS + 34]
            else:
                score = m[WEIGHTS + 35] * size - m[WEIGHTS + 36] * below
                if card == top:
                    score += m[WEIGHTS + 37]
            if m[k] == card:
                score += m[WEIGHTS + 38]
            elif m[k + 1] == card:
                score += m[WEIGHTS + 39]
            insert(m, f, moves, card, score)
            moves += 1
    m[f + MOVES] = moves
