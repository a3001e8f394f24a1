"""
The transposition table: results stored for all positions of the same pattern.

Each slot holds the lengths of all suits in all hands and the leader; its entries hold the owners of the highest
cards of every suit, down to the lowest that mattered, and which of these count. They need not say who holds the
other points: a side that takes enough is sure of no less if it gets more of them.
"""

from __future__ import annotations

from eldest.compiler import count, nth, rule
from eldest.solver.two_sides.bounds import worth_of
from eldest.solver.two_sides.layout import (
    BEST_MOVE,
    COUNTED,
    COUNTS,
    FILLED,
    FIVE,
    GENERATION_SHIFT,
    LARGEST,
    NONE,
    OLDER,
    OTHERS,
    OWNERS,
    PLACE,
    PLAIN_SUITS,
    ROOM,
    SEAT,
    SIX,
    SLOT_SIZE,
    SUIT,
    Frame,
    Table,
    Work,
)


@rule
def leader_key(work: Work, frame: Frame, out: int) -> int:
    """Stamp, leader, and suits the joker's holder may not name."""
    lack = frame.lack if work.voids and out >> work.joker & 1 else 0
    return work.generation << GENERATION_SHIFT | lack << 4 | frame.seat


@rule
def counting(work: Work, cards: int, wanted: int) -> int:
    """By suit, how many of the highest `wanted` cards count, and whether the one that counts double is among them."""
    found = 0
    double = 0
    for suit in range(PLAIN_SUITS):
        most = wanted >> 5 * suit & FIVE
        suited = cards & work.suit_cards[suit & SUIT]
        points = count(suited & work.points)
        found |= min(points, most) << 4 * suit
        if suited & work.double and points <= most:
            double = 1
    return found << 1 | double


@rule
def renew(work: Work, words: int) -> None:
    """Start an empty table, larger if there is room: a full one could not store anything more."""
    if 4 * (work.mask + 1) * SLOT_SIZE <= words:
        work.mask = 4 * work.mask + 3
    work.generation += 1
    work.filled = 0
    work.used = 1


@rule
def slot_of(work: Work, slots: Table, first: int, second: int, third: int) -> int:
    """The slot of a shape, or the free one for it."""
    mixed = (first ^ second << 3 ^ third << 40) * 0x1E3779B97F4A7C15 & 0x7FFFFFFFFFFFFFFF
    at = (mixed >> 24) & work.mask
    while True:
        slot = at * SLOT_SIZE
        if slots[slot + 2] >> GENERATION_SHIFT != work.generation:
            return slot
        if slots[slot] == first and slots[slot + 1] == second and slots[slot + 2] == third:
            return slot
        at = (at + 1) & work.mask & PLACE


@rule
def remembered(
    work: Work, owners: Table, slots: Table, heap: Table, frame: Frame, out: int, target: int, rest: int
) -> int:
    """The table's result for this position, or NONE; the others defeat the target if they take more than the rest."""
    frame.hint = NONE
    third = leader_key(work, frame, out)
    slot = slot_of(work, slots, work.keys[0], work.keys[1], third)
    if slots[slot + 2] != third:
        return NONE
    w0, w1, w2, w3 = 0, 0, 0, 0
    for suit in range(PLAIN_SUITS):
        owned = (
            owners[work.base[suit & SUIT] + ((out & work.suit_cards[suit & SUIT]) >> work.start[suit & SUIT])]
            << work.shift[suit & SUIT]
        )
        word = work.word[suit & SUIT]
        w0 |= owned if word == 0 else 0
        w1 |= owned if word == 1 else 0
        w2 |= owned if word == 2 else 0
        w3 |= owned if word == 3 else 0
    words = work.words
    size = OWNERS + 2 * words
    block = slots[slot + 3] & PLACE
    while block:
        head = heap[block]
        left = head & FILLED
        if frame.hint < 0:
            frame.hint = heap[block + 1 + (left - 1) * size & PLACE] >> BEST_MOVE & SIX
        while left:
            left -= 1
            entry = block + 1 + left * size & PLACE
            bounds = heap[entry]
            if (bounds & SIX) >= target or (bounds >> OTHERS & SIX) > rest:
                same = (w0 ^ heap[entry + 1]) & heap[entry + 2] == 0
                if same and words > 1:
                    same = (w1 ^ heap[entry + 3]) & heap[entry + 4] == 0
                    if same and words > 2:
                        same = (w2 ^ heap[entry + 5]) & heap[entry + 6] == 0
                        same = same and (words < 4 or (w3 ^ heap[entry + 7]) & heap[entry + 8] == 0)
                if same and work.counted:
                    same = counting(work, out, bounds >> COUNTS) == bounds >> COUNTED
                if same:
                    frame.needed = lowest_of(work, bounds >> COUNTS, out)
                    return 1 if (bounds & SIX) >= target else 0
        block = head >> OLDER & PLACE
    return NONE


@rule
def lowest_of(work: Work, counts: int, out: int) -> int:
    """The lowest of the given number of highest cards in every suit."""
    need = 0
    for suit in range(PLAIN_SUITS):
        wanted = counts >> 5 * suit & FIVE
        if wanted:
            cards = out & work.suit_cards[suit & SUIT]
            need |= 1 << nth(cards, count(cards) - wanted)
    return need


@rule
def keep(work: Work, owners: Table, slots: Table, heap: Table, frame: Frame, value: int, move: int) -> None:
    """Store the result found at the start of a trick."""
    out = frame.out
    need = frame.needed
    target = frame.target
    entry = new_entry(work, slots, heap, leader_key(work, frame, out))
    for word in range(OWNERS, OWNERS + 2 * work.words):
        heap[entry + word] = 0
    counts = 0
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit & SUIT]
        mattered = need & cards
        if mattered:
            wanted = count(cards & ~((mattered & -mattered) - 1))
            counts |= wanted << 5 * suit
            mask = work.tops[32 * suit + wanted] << work.shift[suit & SUIT]
            at = entry + OWNERS + 2 * work.word[suit & SUIT]
            heap[at] |= (
                owners[work.base[suit & SUIT] + (cards >> work.start[suit & SUIT])] << work.shift[suit & SUIT] & mask
            )
            heap[at + 1] |= mask
    most = count(work.hands[frame.seat & SEAT]) if work.counted == 0 else worth_of(work, out)
    lower = target if value else 0
    others = 0 if value else most - target + 1
    heap[entry] = lower | others << OTHERS | (move & SIX) << BEST_MOVE | counts << COUNTS
    if work.counted:
        heap[entry] |= counting(work, out, counts) << COUNTED


@rule
def new_entry(work: Work, slots: Table, heap: Table, third: int) -> int:
    """Index of a new entry for this shape: in its newest block, or in a new block of twice the size."""
    size = OWNERS + 2 * work.words
    if 4 * work.filled > 3 * work.mask or work.used + 1 + LARGEST * size > len(heap):
        renew(work, len(slots))
    first, second = work.keys[0], work.keys[1]
    slot = slot_of(work, slots, first, second, third)
    if slots[slot + 2] != third:
        work.filled += 1
        slots[slot] = first
        slots[slot + 1] = second
        slots[slot + 2] = third
        slots[slot + 3] = 0
    block = slots[slot + 3] & PLACE
    head = heap[block] if block else 0
    filled = head & FILLED
    room = head >> ROOM & FILLED
    if filled == room:
        head = block << OLDER | min(2 * room + 1, LARGEST) << ROOM
        filled = 0
        block = work.used
        work.used += 1 + (head >> ROOM & FILLED) * size
        slots[slot + 3] = block
    heap[block] = head + 1
    return block + 1 + filled * size
