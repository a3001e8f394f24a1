"""
Whether one of two sides can take so many tricks, or points, all hands being open.

A zero-window search over single cards on a stack of its own. What a position is worth is kept with
as much of it as mattered: the lengths of all suits in all hands, who leads, and who owns the highest
cards of each suit, down to the lowest that won a trick by its rank (M. Ginsberg, "Partition search",
AAAI 1996; B. Haglund and others, "Search algorithms for a bridge double dummy solver").
"""

from __future__ import annotations

from typing import Any

from eldest._jit import count, highest, lowest, nth, rule
from eldest.solver.two_sides.order import follows, leads
from eldest.solver.two_sides.layout import (
    BASE, BEST, BEST_MOVE, BEST_SEAT, BOUNDS, COUNTS, DEPTH, DOUBLE, ENTERING, EQUALS, FILLED, FIRST, FIVE, FRAME, FRAMES, HANDS,
    INNER, JOKER, KEYS, KILLERS, LACK, LED, LIST, MOVE, MOVES, NAMES, NEED, NEEDED, NEXT, NEXT_ENTRY, NODES, NONE, OURS,
    OUT, OWNERS, PLACE, POINTS, RETURNING, SCORES, SEAT, SEATS, SHIFT, SIX, SKIP, SLOT, SLOT_SIZE, STAMP, START, STATE, STEP,
    SUIT_CARDS, SUIT_OF, TARGET, TOPS, TRUMP, UPPER, USED, VALUE, VOIDS, WON, WORD, WORDS, WORTH,
)

Work = Any  # int64, laid out as layout.py says

UNFINISHED = -1
PLAIN_SUITS = 4


@rule
def search(m: Work, owners: Work, slots: Work, heap: Work, budget: int) -> int:
    """
    Go on until it is known whether our side takes the target (1 or 0), or so many nodes are spent (-1).

    `owners`, `slots` and `heap` are the tables beside the work array; all that is going on lies in
    them, so that a call goes on where the one before stopped.
    """
    seats = m[SEATS]
    trump = m[TRUMP]
    ours = m[OURS]
    stop = m[NODES] + budget
    depth = m[DEPTH]
    state = m[STATE]
    value = m[VALUE]
    need = m[NEED]
    while True:
        f = FRAMES + FRAME * depth
        if state == ENTERING:
            m[NODES] += 1
            if m[f + PLACE] == 0:
                if m[NODES] >= stop:
                    m[DEPTH] = depth
                    m[STATE] = ENTERING
                    return UNFINISHED
                found = known(m, owners, slots, heap, f)
                if found >= 0:
                    value = found
                    need = m[f + NEEDED]
                    state = RETURNING
                    if depth == m[FIRST]:
                        break
                    depth -= 1
                    continue
            m[f + NEEDED] = 0
            m[f + SKIP] = 0
            m[f + NEXT] = 0
            if m[f + PLACE] == 0:
                leads(m, f, depth)
            else:
                follows(m, f, depth)
        else:
            # A child has been answered: take its move back.
            seat = m[f + SEAT]
            move = m[f + MOVE]
            card = move & (NAMES - 1)
            suit = m[SUIT_OF + card]
            bit = 1 << card
            m[HANDS + seat] |= bit
            m[KEYS + (1 if seat > 2 else 0)] += m[STEP + 8 * seat + suit]
            if m[f + FRAME + PLACE] == 0:
                need |= m[f + FRAME + WON]
            if (value != 0) == (ours >> seat & 1 != 0):
                m[f + NEEDED] = need
                k = KILLERS + 2 * depth
                if m[k] != move:
                    m[k + 1] = m[k]
                    m[k] = move
                if m[f + PLACE] == 0:
                    keep(m, owners, slots, heap, f, value, move)
                need = m[f + NEEDED]
                if depth == m[FIRST]:
                    break
                depth -= 1
                continue
            cards = m[SUIT_CARDS + suit]
            held = m[HANDS + seat] & cards
            weighed = (need | m[POINTS]) & cards
            least = weighed & -weighed
            if move < NAMES:
                # Below what mattered all cards of the suit are alike.
                m[f + SKIP] |= cards if least == 0 else held & (least - 1) if bit < least else 0
            if least != 0 and bit >= least:
                # Equal cards below were left out: that they are equal matters.
                foreign = m[f + OUT] & cards & ~held & (bit - 1)
                equal = held & (bit - 1)
                if foreign:
                    equal &= ~((2 << highest(foreign)) - 1)
                equal &= equals_below(m, card)
                need |= equal & -equal
            m[f + NEEDED] |= need

        # The next move.
        moves = m[f + MOVES]
        at = m[f + NEXT]
        skip = m[f + SKIP]
        while at < moves and skip >> (m[f + LIST + at] & (NAMES - 1)) & 1:
            at += 1
        if at == moves:
            seat = m[f + SEAT]
            value = 0 if ours >> seat & 1 else 1
            if m[f + PLACE] == 0:
                keep(m, owners, slots, heap, f, value, m[f + LIST])
            need = m[f + NEEDED]
            state = RETURNING
            if depth == m[FIRST]:
                break
            depth -= 1
            continue
        move = m[f + LIST + at]
        m[f + NEXT] = at + 1
        m[f + MOVE] = move
        lay(m, f, move, seats, trump)
        depth += 1
        state = ENTERING
    m[DEPTH] = depth
    m[STATE] = RETURNING
    m[VALUE] = value
    m[NEED] = need
    return value


@rule
def equals_below(m: Work, card: int) -> int:
    """The cards of a suit below one that count as much as it does."""
    if m[POINTS] == 0:
        return (1 << card) - 1
    bit = 1 << card
    if m[DOUBLE] & bit:
        return 0
    return m[POINTS] & ~m[DOUBLE] if m[POINTS] & bit else ~m[POINTS]


@rule
def lay(m: Work, f: int, move: int, seats: int, trump: int) -> None:
    """Play a card: the next frame is that of the seat that follows, or of the winner who leads."""
    seat = m[f + SEAT]
    card = move & (NAMES - 1)
    suit = m[SUIT_OF + card]
    bit = 1 << card
    m[HANDS + seat] ^= bit
    m[KEYS + (1 if seat > 2 else 0)] -= m[STEP + 8 * seat + suit]
    worth = (1 if m[POINTS] & bit else 0) + (1 if m[DOUBLE] & bit else 0)
    place = m[f + PLACE]
    lack = m[f + LACK]
    if place == 0:
        led = suit if move < NAMES else (move >> 6) - 1
        best, best_seat, equals = card, seat, 1
    else:
        led = m[f + LED]
        best, best_seat, equals = m[f + BEST], m[f + BEST_SEAT], m[f + EQUALS]
        worth += m[f + WORTH]
        winning = m[SUIT_OF + best]
        if suit == winning:
            equals += 1
            if card > best:
                best, best_seat = card, seat
        elif suit == trump:
            best, best_seat, equals = card, seat, 1
        if suit != led and m[VOIDS] and m[HANDS + seat] >> m[JOKER] & 1:
            lack |= 1 << led
    g = f + FRAME
    m[g + LACK] = lack
    m[g + WON] = 0
    if place + 1 == seats:
        if m[POINTS] == 0:
            worth = 1
        m[g + SEAT] = best_seat
        m[g + PLACE] = 0
        m[g + WON] = 1 << best if equals > 1 else 0
        m[g + TARGET] = m[f + TARGET] - (worth if m[OURS] >> best_seat & 1 else 0)
        return
    m[g + SEAT] = seat + 1 if seat + 1 < seats else 0
    m[g + PLACE] = place + 1
    m[g + LED] = led
    m[g + BEST] = best
    m[g + BEST_SEAT] = best_seat
    m[g + EQUALS] = equals
    m[g + WORTH] = worth
    m[g + TARGET] = m[f + TARGET]
    m[g + OUT] = m[f + OUT]


# ---------------------------------------------------------------- what is known without playing


@rule
def known(m: Work, owners: Work, slots: Work, heap: Work, f: int) -> int:
    """
    At the beginning of a trick: whether our side takes the target, if that is plain or has been found before.

    Answers 1, 0, or NONE; what mattered is left in the frame.
    """
    seats = m[SEATS]
    seat = m[f + SEAT]
    target = m[f + TARGET]
    m[f + NEEDED] = 0
    if target <= 0:
        return 1
    out = 0
    for each in range(seats):
        out |= m[HANDS + each]
    m[f + OUT] = out
    hand = m[HANDS + seat]
    tricks = count(hand)
    most = tricks if m[POINTS] == 0 else count(out & m[POINTS]) + count(out & m[DOUBLE])
    if target > most:
        return 0
    if tricks == 1:
        return last_trick(m, f, seat, target)
    leading = m[OURS] >> seat & 1
    goal = target if leading else most - target + 1
    if cashed(m, f, seat, hand, out, goal):
        return 1 if leading else 0
    found = sure_trumps(m, f, out, target, most)
    if found >= 0:
        return found
    if most - goal + 1 == 1 and m[POINTS] == 0 and lost_lead(m, f, seat, hand, out):
        return 0 if leading else 1
    return remembered(m, owners, slots, heap, f, out, target, tricks)


@rule
def last_trick(m: Work, f: int, leader: int, target: int) -> int:
    """Everybody has one card."""
    seats = m[SEATS]
    best = lowest(m[HANDS + leader])
    taker = leader
    suit = m[SUIT_OF + best]
    worth = (1 if m[POINTS] >> best & 1 else 0) + (1 if m[DOUBLE] >> best & 1 else 0)
    equals = 1
    seat = leader
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest(m[HANDS + seat])
        worth += (1 if m[POINTS] >> card & 1 else 0) + (1 if m[DOUBLE] >> card & 1 else 0)
        mine = m[SUIT_OF + card]
        if mine == suit:
            equals += 1
            if card > best:
                best = card
                taker = seat
        elif mine == m[TRUMP]:
            best = card
            taker = seat
            suit = mine
            equals = 1
    if m[POINTS] == 0:
        worth = 1
    m[f + NEEDED] = 1 << best if equals > 1 else 0
    return 1 if (m[OURS] >> taker & 1) and worth >= target else 0


@rule
def tops(hand: int, others: int, cards: int) -> int:
    """The cards of a suit in a hand above all others that are out."""
    rivals = others & cards
    mine = hand & cards
    return mine & ~((2 << highest(rivals)) - 1) if rivals else mine


@rule
def longest(m: Work, seat: int, cards: int) -> int:
    """The greatest number of cards of a suit that somebody else has."""
    most = 0
    for each in range(m[SEATS]):
        if each != seat:
            most = max(most, count(m[HANDS + each] & cards))
    return most


@rule
def worth_of(m: Work, cards: int) -> int:
    """What tricks count that are won with these cards, at the least."""
    return count(cards) if m[POINTS] == 0 else count(cards & m[POINTS]) + count(cards & m[DOUBLE])


@rule
def upper(cards: int, wanted: int) -> int:
    """The highest cards of a set, so many."""
    return cards if wanted >= count(cards) else cards & ~((1 << nth(cards, count(cards) - wanted)) - 1)


@rule
def cashed(m: Work, f: int, leader: int, hand: int, out: int, goal: int) -> bool:
    """Whether the leader can at once take as much as his side wants, trumps first and then winners nobody ruffs."""
    seats = m[SEATS]
    trump = m[TRUMP]
    others = out & ~hand
    side = m[OURS] if m[OURS] >> leader & 1 else ~m[OURS]
    sum_ = 0
    need = 0
    drawn = 0
    if trump >= 0:
        cards = m[SUIT_CARDS + trump]
        run = tops(hand, others, cards)
        drawn = count(run)
        if drawn:
            length = longest(m, leader, cards)
            won = hand & cards if drawn >= length else run
            if length:
                low = upper(run, min(drawn, length))
                need |= low & -low
            sum_ += worth_of(m, won)
            if sum_ >= goal:
                m[f + NEEDED] = need
                return True
    plain = 64  # rounds of other suits in which no partner has to ruff
    ruffers = 0
    if trump >= 0:
        cards = m[SUIT_CARDS + trump]
        for each in range(seats):
            if each != leader and m[HANDS + each] & cards:
                if side >> each & 1:
                    plain = min(plain, count(m[HANDS + each] & ~cards))
                elif count(m[HANDS + each] & cards) > drawn:
                    ruffers |= 1 << each
    for suit in range(PLAIN_SUITS):
        if suit == trump or plain == 0:
            continue
        cards = m[SUIT_CARDS + suit]
        run = tops(hand, others, cards)
        if run == 0:
            continue
        length = longest(m, leader, cards)
        size = count(run)
        won = hand & cards if size >= length else run
        safe = min(count(won), plain)
        left = ruffers
        while left:
            safe = min(safe, count(m[HANDS + lowest(left)] & cards))
            left &= left - 1
        if safe == 0:
            continue
        plain -= safe
        won = upper(won, safe)
        if length:
            low = upper(run, min(safe, min(size, length)))
            need |= low & -low
        sum_ += worth_of(m, won)
        if sum_ >= goal:
            m[f + NEEDED] = need
            return True
    return False


@rule
def sure_trumps(m: Work, f: int, out: int, target: int, most: int) -> int:
    """Whether trumps that nothing beats, in one hand, decide it: each of them takes a trick at some time."""
    if m[TRUMP] < 0:
        return NONE
    cards = out & m[SUIT_CARDS + m[TRUMP]]
    if cards == 0:
        return NONE
    top = 1 << highest(cards)
    for seat in range(m[SEATS]):
        if m[HANDS + seat] & top:
            run = tops(m[HANDS + seat], cards & ~m[HANDS + seat], cards)
            sure = worth_of(m, run)
            our = m[OURS] >> seat & 1
            if sure >= (target if our else most - target + 1):
                m[f + NEEDED] = run & -run
                return 1 if our else 0
    return NONE


@rule
def lost_lead(m: Work, f: int, leader: int, hand: int, out: int) -> bool:
    """Whether the other side takes a trick whatever is led: it has the best card of every suit the leader holds."""
    trump = m[TRUMP]
    ours = m[OURS]
    foes = ~ours if ours >> leader & 1 else ours
    theirs = 0
    helped = 0  # suits that a partner may ruff
    for seat in range(m[SEATS]):
        if foes >> seat & 1:
            theirs |= m[HANDS + seat]
        elif seat != leader and trump >= 0 and m[HANDS + seat] & m[SUIT_CARDS + trump]:
            for suit in range(PLAIN_SUITS):
                if suit != trump and m[HANDS + seat] & m[SUIT_CARDS + suit] == 0:
                    helped |= 1 << suit
    need = 0
    if m[JOKER] >= 0 and out & ~theirs & (1 << m[JOKER]):
        return False
    for suit in range(PLAIN_SUITS):
        cards = out & m[SUIT_CARDS + suit]
        if hand & cards:
            top = 1 << highest(cards)
            if helped >> suit & 1 or not theirs & top:
                return False
            need |= top
    m[f + NEEDED] = need
    return True


# ---------------------------------------------------------------- the table


@rule
def leader_key(m: Work, f: int, out: int) -> int:
    """Leader and stamp, and what the joker's holder may not name."""
    lack = m[f + LACK] if m[VOIDS] and out >> m[JOKER] & 1 else 0
    return m[STAMP] << 8 | lack << 4 | m[f + SEAT]


@rule
def remembered(m: Work, owners: Work, slots: Work, heap: Work, f: int, out: int, target: int, tricks: int) -> int:
    """What the table says of this position; its slot is left in the frame."""
    first, second, third = m[KEYS], m[KEYS + 1], leader_key(m, f, out)
    mixed = (first ^ second << 3 ^ third << 40) * 0x1E3779B97F4A7C15 & 0x7FFFFFFFFFFFFFFF
    size = len(slots) // SLOT_SIZE
    at = (mixed >> 24) & (size - 1)
    while True:
        slot = at * SLOT_SIZE
        if slots[slot + 2] >> 8 != m[STAMP]:
            if 4 * m[FILLED] > 3 * size:
                m[f + SLOT] = NONE
                return NONE
            m[FILLED] += 1
            slots[slot] = first
            slots[slot + 1] = second
            slots[slot + 2] = third
            slots[slot + 3] = 0
            break
        if slots[slot] == first and slots[slot + 1] == second and slots[slot + 2] == third:
            break
        at = (at + 1) & (size - 1)
    m[f + SLOT] = slot
    entry = slots[slot + 3]
    if entry == 0:
        return NONE
    w0, w1, w2, w3 = 0, 0, 0, 0
    for suit in range(PLAIN_SUITS):
        owned = owners[m[BASE + suit] + ((out & m[SUIT_CARDS + suit]) >> m[START + suit])] << m[SHIFT + suit]
        word = m[WORD + suit]
        w0 |= owned if word == 0 else 0
        w1 |= owned if word == 1 else 0
        w2 |= owned if word == 2 else 0
        w3 |= owned if word == 3 else 0
    while entry:
        bounds = heap[entry + BOUNDS]
        decided = (bounds & SIX) >= target or (bounds >> UPPER & SIX) < target
        if decided and (w0 ^ heap[entry + OWNERS]) & heap[entry + OWNERS + 1] == 0:
            same = m[WORDS] < 2 or (w1 ^ heap[entry + OWNERS + 2]) & heap[entry + OWNERS + 3] == 0
            if same and m[WORDS] > 2:
                same = (w2 ^ heap[entry + OWNERS + 4]) & heap[entry + OWNERS + 5] == 0
                same = same and (m[WORDS] < 4 or (w3 ^ heap[entry + OWNERS + 6]) & heap[entry + OWNERS + 7] == 0)
            if same:
                m[f + NEEDED] = lowest_of(m, bounds >> COUNTS, out)
                return 1 if (bounds & SIX) >= target else 0
        entry = heap[entry + NEXT_ENTRY]
    return NONE


@rule
def lowest_of(m: Work, counts: int, out: int) -> int:
    """The lowest of so many highest cards of every suit."""
    need = 0
    for suit in range(PLAIN_SUITS):
        wanted = counts >> 5 * suit & FIVE
        if wanted:
            cards = out & m[SUIT_CARDS + suit]
            need |= 1 << nth(cards, count(cards) - wanted)
    return need


@rule
def keep(m: Work, owners: Work, slots: Work, heap: Work, f: int, value: int, move: int) -> None:
    """Put into the table what has been found at the beginning of a trick."""
    out = m[f + OUT]
    need = m[f + NEEDED] | m[POINTS] & out
    target = m[f + TARGET]
    size = OWNERS + 2 * m[WORDS]
    entry = m[USED]
    if entry + size > len(heap) or m[f + SLOT] < 0:
        return
    m[USED] = entry + size
    for word in range(2 * m[WORDS]):
        heap[entry + OWNERS + word] = 0
    counts = 0
    for suit in range(PLAIN_SUITS):
        cards = out & m[SUIT_CARDS + suit]
        mattered = need & cards
        if mattered:
            wanted = count(cards & ~((mattered & -mattered) - 1))
            counts |= wanted << 5 * suit
            mask = m[TOPS + 32 * suit + wanted] << m[SHIFT + suit]
            at = entry + OWNERS + 2 * m[WORD + suit]
            heap[at] |= owners[m[BASE + suit] + (cards >> m[START + suit])] << m[SHIFT + suit] & mask
            heap[at + 1] |= mask
    most = count(m[HANDS + m[f + SEAT]]) if m[POINTS] == 0 else worth_of(m, out)
    lower = target if value else 0
    over = most if value else target - 1
    heap[entry + BOUNDS] = lower | over << UPPER | (move & SIX) << BEST_MOVE | counts << COUNTS
    slot = m[f + SLOT]
    heap[entry + NEXT_ENTRY] = slots[slot + 3]
    slots[slot + 3] = entry
