"""
Which cards are tried, and in which order: what a card is worth trying is a sum of weights.

The weights are found by trial (`python -m benchmarks.weights`).
"""

from __future__ import annotations

from eldest._jit import count, highest, lowest, rule
from eldest.solver.two_sides.layout import NAMES, PLAIN_SUITS, Frame, Work

# Sets of weights: two pairs with trumps and without, one who wants no trick and his foes, one alone and his foes.
# In each: leading, following, following as the last, without the suit led, the same as the last.
SET = 64
PAIRS, PLAIN_PAIRS, SHY, BOLD, ALONE, MANY = range(6)
FOLLOWING, LAST, DISCARDING, LAST_DISCARDING = 24, 34, 44, 54


@rule
def unlike(m: Work, held: int, out: int) -> int:
    """Of cards in one hand that are equal because nothing out lies between them, the highest."""
    through = (held | ~out) & m.inner
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
def insert(f: Frame, moves: int, move: int, score: int) -> None:
    """Put a move where its score belongs among those found so far."""
    at = moves
    while at > 0 and f.scores[at - 1] < score:
        f.scores[at] = f.scores[at - 1]
        f.list[at] = f.list[at - 1]
        at -= 1
    f.scores[at] = score
    f.list[at] = move


@rule
def leads(m: Work, f: Frame) -> None:
    """The cards that may be led, in order."""
    seat = f.seat
    seats = m.seats
    trump = m.trump
    w = m.set[seat]
    hand = m.hands[seat]
    out = f.out
    ours = m.ours if m.ours >> seat & 1 else ~m.ours
    left = seat + 1 if seat + 1 < seats else 0
    right = seat - 1 if seat else seats - 1
    trumps = m.suit_cards[trump] if trump >= 0 else 0
    distinct = unlike(m, hand, out)
    moves = 0
    for suit in range(PLAIN_SUITS):
        cards = out & m.suit_cards[suit]
        held = hand & cards
        if held == 0:
            continue
        top = 1 << highest(cards)
        rest = cards ^ top
        second = 1 << highest(rest) if rest else 0
        base = m.weights[w + 1] * count(held)
        if suit == trump:
            base += m.weights[w]
        ruffed = 0
        for each in range(seats):
            if each == seat:
                continue
            theirs = m.hands[each] & cards
            friend = ours >> each & 1
            if theirs == 0:
                if suit != trump and m.hands[each] & trumps:
                    ruffed |= 1 << friend
            elif friend:
                base += m.weights[w + 8] * count(theirs)
                if theirs & top:
                    base += m.weights[w + 2]
                if theirs & second:
                    base += m.weights[w + 6]
            else:
                base += m.weights[w + 9] * count(theirs)
                if theirs & top:
                    base += m.weights[w + (3 if each == left else 4 if each == right else 5)]
                if theirs & second:
                    base += m.weights[w + 7]
        if ruffed & 1:
            base += m.weights[w + 10]
        if ruffed & 2:
            base += m.weights[w + 11]
        if held & top:
            base += m.weights[w + 12]
        if held & second:
            base += m.weights[w + 13]
        left_over = distinct & cards
        while left_over:
            card = highest(left_over)
            bit = 1 << card
            left_over ^= bit
            score = base
            if bit == top:
                score += m.weights[w + 16] if ruffed & 1 else m.weights[w + 15]
            else:
                score += m.weights[w + (21 if held & top else 14)] * (count(cards >> card) - 1)
                if bit == second:
                    score += m.weights[w + 17]
            if f.killer == card:
                score += m.weights[w + 18]
            elif f.killer_before == card:
                score += m.weights[w + 19]
            if f.hint == card:
                score += m.weights[w + 22]
            insert(f, moves, card, score)
            moves += 1
    if m.joker >= 0 and hand >> m.joker & 1:
        moves = namings(m, f, moves, m.joker)
    f.moves = moves


@rule
def namings(m: Work, f: Frame, moves: int, joker: int) -> int:
    """A joker led is as many moves as there are suits that may be named for it."""
    barred = f.lack if m.voids and f.lack != (1 << PLAIN_SUITS) - 1 else 0
    for suit in range(PLAIN_SUITS):
        if not barred >> suit & 1:
            insert(f, moves, joker + NAMES * (suit + 1), m.weights[20])
            moves += 1
    return moves


@rule
def follows(m: Work, f: Frame) -> None:
    """The cards that may be laid to a trick, in order."""
    hand = m.hands[f.seat]
    held = hand & m.suit_cards[f.led]
    distinct = unlike(m, held if held else hand, f.out)
    if distinct & (distinct - 1) == 0:
        f.list[0] = lowest(distinct)
        f.moves = 1
    elif held:
        follows_suit(m, f, distinct)
    else:
        discards(m, f, distinct)


@rule
def follows_suit(m: Work, f: Frame, distinct: int) -> None:
    """Cards of the suit led."""
    seat = f.seat
    seats = m.seats
    trump = m.trump
    led = f.led
    best = f.best
    cards = m.suit_cards[led]
    ours = m.ours if m.ours >> seat & 1 else ~m.ours
    ahead = ours >> f.best_seat & 1
    last = f.place + 1 == seats
    w = m.set[seat] + (LAST if last else FOLLOWING)
    threat = -1  # the best card of the suit that a foe can still lay
    hope = -1  # and a friend
    each = seat
    for _ in range(seats - 1 - f.place):
        each = each + 1 if each + 1 < seats else 0
        theirs = m.hands[each] & cards
        top = highest(theirs) if theirs else -1
        if theirs == 0 and trump >= 0 and led != trump and m.hands[each] & m.suit_cards[trump]:
            top = 64
        if ours >> each & 1:
            hope = max(hope, top)
        else:
            threat = max(threat, top)
    can = m.suit_of[best] == led
    outs = f.out & cards
    kept = ahead and (last or best > threat or not can)
    moves = 0
    while distinct:
        card = lowest(distinct)
        distinct &= distinct - 1
        score = -m.weights[w] * count(outs & ((1 << card) - 1))
        if can and card > best:
            if last or card > threat:
                score += m.weights[w + 1]
            elif hope > threat:
                score += m.weights[w + 2]
            else:
                score += m.weights[w + 3]
            if kept:
                score += m.weights[w + 4]
        elif kept:
            score += m.weights[w + 5]
        elif hope > max(threat, best):
            score += m.weights[w + 6]
        if f.killer == card:
            score += m.weights[w + 7]
        elif f.killer_before == card:
            score += m.weights[w + 8]
        insert(f, moves, card, score)
        moves += 1
    f.moves = moves


@rule
def discards(m: Work, f: Frame, distinct: int) -> None:
    """Any card, where the suit led cannot be followed."""
    seat = f.seat
    trump = m.trump
    hand = m.hands[seat]
    best = f.best
    ours = m.ours if m.ours >> seat & 1 else ~m.ours
    ahead = ours >> f.best_seat & 1
    ruffed = m.suit_of[best] == trump
    w = m.set[seat] + (LAST_DISCARDING if f.place + 1 == m.seats else DISCARDING)
    moves = 0
    while distinct:
        card = lowest(distinct)
        suit = m.suit_of[card]
        suited = m.suit_cards[suit]
        outs = f.out & suited
        size = count(hand & suited)
        top = highest(outs)
        alike = distinct & suited
        distinct ^= alike
        while alike:
            card = lowest(alike)
            alike &= alike - 1
            below = count(outs & ((1 << card) - 1))
            if suit == trump:
                score = -m.weights[w] * below
                if not ruffed or card > best:
                    score += m.weights[w + 2] if ahead else m.weights[w + 1]
                else:
                    score += m.weights[w + 3]
            else:
                score = m.weights[w + 4] * size - m.weights[w + 5] * below
                if card == top:
                    score += m.weights[w + 6]
            if f.killer == card:
                score += m.weights[w + 7]
            elif f.killer_before == card:
                score += m.weights[w + 8]
            insert(f, moves, card, score)
            moves += 1
    f.moves = moves
