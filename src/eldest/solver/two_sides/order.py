"""
Move generation and ordering: a move's score is a sum of weights.

The weights are tuned by `python -m benchmarks.weights`.
"""

from __future__ import annotations

from eldest.compiler import count, highest, lowest, rule
from eldest.solver.two_sides.layout import CARD, NAMES, PLACE, PLAIN_SUITS, SEAT, SUIT, WEIGHT, Frame, Work

# Sets of weights: two pairs with and without trumps, a player who wants no trick and the opponents, one alone and
# the opponents, these two where points are counted, two pairs with a joker and no trumps. In each: leading,
# following, following last, discarding, discarding last.
SET = 64
PAIRS, PLAIN_PAIRS, MINIMISING, MAXIMISING, ALONE, MANY, COUNTING_ALONE, COUNTING_MANY, JOKER_PAIRS = range(9)
FOLLOWING, LAST, DISCARDING, LAST_DISCARDING = 24, 34, 44, 54


@rule
def unlike(work: Work, held: int, out: int) -> int:
    """The highest of each group of equal cards in one hand: cards with no outstanding card between them."""
    through = (held | ~out) & work.inner
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
def insert(frame: Frame, moves: int, move: int, score: int) -> None:
    """Insert a move into the list, sorted by score."""
    at = moves & PLACE
    while at > 0 and frame.scores[at - 1] < score:
        frame.scores[at] = frame.scores[at - 1]
        frame.list[at] = frame.list[at - 1]
        at -= 1
    frame.scores[at] = score
    frame.list[at] = move


@rule
def preferred(work: Work, frame: Frame, card: int, weight: int) -> int:
    """The killer-move bonus: for a card that was best at this depth last time, or the time before."""
    if frame.killer == card:
        return work.weights[weight]
    return work.weights[weight + 1] if frame.killer_before == card else 0


@rule
def leads(work: Work, frame: Frame) -> None:
    """The cards that may be led, in order."""
    seat = frame.seat
    seats = work.seats
    trump = work.trump
    weight = work.set[seat & SEAT] & WEIGHT
    hand = work.hands[seat & SEAT]
    out = frame.out
    ours = work.ours if work.ours >> seat & 1 else ~work.ours
    left = seat + 1 if seat + 1 < seats else 0
    right = seat - 1 if seat else seats - 1
    trumps = work.suit_cards[trump & SUIT] if trump >= 0 else 0
    distinct = unlike(work, hand, out)
    moves = 0
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit & SUIT]
        held = hand & cards
        if held == 0:
            continue
        top = 1 << highest(cards)
        rest = cards ^ top
        second = 1 << highest(rest) if rest else 0
        base = work.weights[weight + 1] * count(held)
        if suit == trump:
            base += work.weights[weight]
        ruffed = 0
        for each in range(seats):
            if each == seat:
                continue
            theirs = work.hands[each & SEAT] & cards
            friend = ours >> each & 1
            if theirs == 0:
                if suit != trump and work.hands[each & SEAT] & trumps:
                    ruffed |= 1 << friend
            elif friend:
                base += work.weights[weight + 8] * count(theirs)
                if theirs & top:
                    base += work.weights[weight + 2]
                if theirs & second:
                    base += work.weights[weight + 6]
            else:
                base += work.weights[weight + 9] * count(theirs)
                if theirs & top:
                    base += work.weights[weight + (3 if each == left else 4 if each == right else 5)]
                if theirs & second:
                    base += work.weights[weight + 7]
        if ruffed & 1:
            base += work.weights[weight + 10]
        if ruffed & 2:
            base += work.weights[weight + 11]
        if held & top:
            base += work.weights[weight + 12]
        if held & second:
            base += work.weights[weight + 13]
        left_over = distinct & cards
        while left_over:
            card = highest(left_over)
            bit = 1 << card
            left_over ^= bit
            score = base
            if bit == top:
                score += work.weights[weight + 16] if ruffed & 1 else work.weights[weight + 15]
            else:
                score += work.weights[weight + (21 if held & top else 14)] * (count(cards >> card) - 1)
                if bit == second:
                    score += work.weights[weight + 17]
            if work.points & bit:
                score += work.weights[weight + 23]
            score += preferred(work, frame, card, weight + 18)
            if frame.hint == card:
                score += work.weights[weight + 22]
            insert(frame, moves, card, score)
            moves += 1
    if work.joker >= 0 and hand >> work.joker & 1:
        moves = namings(work, frame, moves, work.joker, weight)
    frame.moves = moves


@rule
def namings(work: Work, frame: Frame, moves: int, joker: int, weight: int) -> int:
    """Insert a joker led as one move for each suit that may be named for it."""
    barred = frame.lack if work.voids and frame.lack != (1 << PLAIN_SUITS) - 1 else 0
    for suit in range(PLAIN_SUITS):
        if not barred >> suit & 1:
            move = joker + NAMES * (suit + 1)
            insert(frame, moves, move, work.weights[weight + 20] + preferred(work, frame, move, weight + 18))
            moves += 1
    return moves


@rule
def follows(work: Work, frame: Frame) -> None:
    """The cards that may be played to a trick, in order."""
    hand = work.hands[frame.seat & SEAT]
    held = hand & work.suit_cards[frame.led & SUIT]
    if held and held & (held - 1) == 0:
        frame.list[0] = lowest(held)
        frame.moves = 1
        return
    distinct = unlike(work, held if held else hand, frame.out)
    if distinct & (distinct - 1) == 0:
        frame.list[0] = lowest(distinct)
        frame.moves = 1
    elif held:
        follows_suit(work, frame, distinct)
    else:
        discards(work, frame, distinct)


@rule
def follows_suit(work: Work, frame: Frame, distinct: int) -> None:
    """Cards of the suit led."""
    seat = frame.seat
    seats = work.seats
    trump = work.trump
    led = frame.led
    best = frame.best
    cards = work.suit_cards[led & SUIT]
    ours = work.ours if work.ours >> seat & 1 else ~work.ours
    ahead = ours >> frame.best_seat & 1
    last = frame.place + 1 == seats
    weight = (work.set[seat & SEAT] & WEIGHT) + (LAST if last else FOLLOWING)
    threat = -1  # the best card of the suit that an opponent can still play
    hope = -1  # and a partner
    each = seat
    for _ in range(seats - 1 - frame.place):
        each = each + 1 if each + 1 < seats else 0
        theirs = work.hands[each & SEAT] & cards
        top = highest(theirs) if theirs else -1
        if theirs == 0 and trump >= 0 and led != trump and work.hands[each & SEAT] & work.suit_cards[trump & SUIT]:
            top = 64
        if ours >> each & 1:
            hope = max(hope, top)
        else:
            threat = max(threat, top)
    can = work.suit_of[best & CARD] == led
    outs = frame.out & cards
    kept = ahead and (last or best > threat or not can)
    moves = 0
    while distinct:
        card = lowest(distinct)
        distinct &= distinct - 1
        score = -work.weights[weight] * count(outs & ((1 << card) - 1))
        if work.points >> card & 1:
            taken = kept or hope > max(threat, best) or (can and card > best and (last or card > threat))
            score += work.weights[weight + 9] if taken else -work.weights[weight + 9]
        if can and card > best:
            if last or card > threat:
                score += work.weights[weight + 1]
            elif hope > threat:
                score += work.weights[weight + 2]
            else:
                score += work.weights[weight + 3]
            if kept:
                score += work.weights[weight + 4]
        elif kept:
            score += work.weights[weight + 5]
        elif hope > max(threat, best):
            score += work.weights[weight + 6]
        score += preferred(work, frame, card, weight + 7)
        insert(frame, moves, card, score)
        moves += 1
    frame.moves = moves


@rule
def discards(work: Work, frame: Frame, distinct: int) -> None:
    """Any card, if the hand cannot follow suit."""
    seat = frame.seat
    trump = work.trump
    hand = work.hands[seat & SEAT]
    best = frame.best
    ours = work.ours if work.ours >> seat & 1 else ~work.ours
    ahead = ours >> frame.best_seat & 1
    ruffed = work.suit_of[best & CARD] == trump
    weight = (work.set[seat & SEAT] & WEIGHT) + (LAST_DISCARDING if frame.place + 1 == work.seats else DISCARDING)
    moves = 0
    while distinct:
        card = lowest(distinct)
        suit = work.suit_of[card & CARD]
        suited = work.suit_cards[suit & SUIT]
        outs = frame.out & suited
        size = count(hand & suited)
        top = highest(outs)
        alike = distinct & suited
        distinct ^= alike
        while alike:
            card = lowest(alike)
            alike &= alike - 1
            below = count(outs & ((1 << card) - 1))
            if suit == trump:
                score = -work.weights[weight] * below
                if not ruffed or card > best:
                    score += work.weights[weight + 2] if ahead else work.weights[weight + 1]
                else:
                    score += work.weights[weight + 3]
            else:
                score = work.weights[weight + 4] * size - work.weights[weight + 5] * below
                if card == top:
                    score += work.weights[weight + 6]
            if work.points >> card & 1:
                taken = ahead or (suit == trump and (not ruffed or card > best))
                score += work.weights[weight + 9] if taken else -work.weights[weight + 9]
            score += preferred(work, frame, card, weight + 7)
            insert(frame, moves, card, score)
            moves += 1
    frame.moves = moves
