"""
Which cards are tried, and in which order: what a card is worth trying is a sum of weights.

The weights are found by trial (`python -m benchmarks.weights`).
"""

from __future__ import annotations

from eldest._jit import count, highest, lowest, rule
from eldest.solver.two_sides.layout import NAMES, PLAIN_SUITS, Frame, Work


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
def insert(m: Work, f: Frame, moves: int, move: int, score: int) -> None:
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
    hand = m.hands[seat]
    out = f.out
    ours = m.ours if m.ours >> seat & 1 else ~m.ours
    left = seat + 1 if seat + 1 < seats else 0
    right = seat - 1 if seat else seats - 1
    moves = 0
    for suit in range(PLAIN_SUITS):
        cards = out & m.suit_cards[suit]
        held = hand & cards
        if held == 0:
            continue
        top = highest(cards)
        rest = cards & ~(1 << top)
        second = highest(rest) if rest else top
        base = m.weights[0] if suit == trump else 0
        base += m.weights[1] * count(held)
        ruffed = 0
        helped = 0
        for each in range(seats):
            if each == seat:
                continue
            theirs = m.hands[each] & cards
            friend = ours >> each & 1
            if theirs >> top & 1:
                base += m.weights[2] if friend else m.weights[3] if each == left else m.weights[4] if each == right else m.weights[5]
            if theirs >> second & 1:
                base += m.weights[6] if friend else m.weights[7]
            if theirs == 0 and trump >= 0 and suit != trump and m.hands[each] & m.suit_cards[trump]:
                if friend:
                    helped = 1
                else:
                    ruffed = 1
            if friend:
                base += m.weights[8] * count(theirs)
            else:
                base += m.weights[9] * count(theirs)
        base += m.weights[10] * ruffed + m.weights[11] * helped
        if held >> top & 1:
            base += m.weights[12]
        if held >> second & 1:
            base += m.weights[13]
        left_over = unlike(m, held, out)
        while left_over:
            card = highest(left_over)
            left_over ^= 1 << card
            above = count(cards >> card) - 1
            score = base + m.weights[14] * above
            if card == top:
                score += m.weights[16] if ruffed else m.weights[15]
            elif above == 1:
                score += m.weights[17]
            if f.killer == card:
                score += m.weights[18]
            elif f.killer_before == card:
                score += m.weights[19]
            insert(m, f, moves, card, score)
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
            insert(m, f, moves, joker + NAMES * (suit + 1), m.weights[20])
            moves += 1
    return moves


@rule
def follows(m: Work, f: Frame) -> None:
    """The cards that may be laid to a trick, in order."""
    seat = f.seat
    seats = m.seats
    trump = m.trump
    hand = m.hands[seat]
    out = f.out
    led = f.led
    best = f.best
    winning = m.suit_of[best]
    cards = m.suit_cards[led]
    ours = m.ours if m.ours >> seat & 1 else ~m.ours
    ahead = ours >> f.best_seat & 1
    last = f.place + 1 == seats
    moves = 0
    held = hand & cards
    if held:
        threat = -1  # the best card of the suit that a foe can still lay
        hope = -1  # and a friend
        ruffs = 0
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
        can = winning == led
        outs = out & cards
        left_over = unlike(m, held, out)
        while left_over:
            card = lowest(left_over)
            left_over &= left_over - 1
            below = count(outs & ((1 << card) - 1))
            score = -m.weights[21] * below
            if can and card > best:
                if last or card > threat:
                    score += m.weights[23] if ahead else m.weights[22]
                elif hope > threat:
                    score += m.weights[24]
                else:
                    score += m.weights[25]
                if ahead and not last and best > threat:
                    score += m.weights[26]
            else:
                if ahead and (last or best > threat):
                    score += m.weights[27]
                elif hope > max(threat, best):
                    score += m.weights[28]
            if f.killer == card:
                score += m.weights[29]
            elif f.killer_before == card:
                score += m.weights[30]
            insert(m, f, moves, card, score)
            moves += 1
        f.moves = moves
        return
    safe = 1  # whether nobody behind can ruff higher
    for suit in range(5):
        suited = m.suit_cards[suit]
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
                score = -m.weights[31] * below
                if winning != trump or card > best:
                    score += m.weights[33] if ahead else m.weights[32]
                else:
                    score += m.weights[34]
            else:
                score = m.weights[35] * size - m.weights[36] * below
                if card == top:
                    score += m.weights[37]
            if f.killer == card:
                score += m.weights[38]
            elif f.killer_before == card:
                score += m.weights[39]
            insert(m, f, moves, card, score)
            moves += 1
    f.moves = moves
