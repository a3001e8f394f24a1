"""
Whether one of two sides can take so many tricks, or points, all hands being open.

A zero-window search over single cards on a stack of its own. What a position is worth is kept with
as much of it as mattered: the lengths of all suits in all hands, who leads, and who owns the highest
cards of each suit, down to the lowest that won a trick by its rank (M. Ginsberg, "Partition search",
AAAI 1996; B. Haglund and others, "Search algorithms for a bridge double dummy solver").
"""

from __future__ import annotations

from eldest._jit import count, highest, lowest, nth, rule
from eldest.solver.two_sides.layout import (
    BEST_MOVE,
    BOUNDS,
    COUNTS,
    ENTERING,
    FIVE,
    NAMES,
    NEXT_ENTRY,
    NONE,
    OWNERS,
    PLAIN_SUITS,
    RETURNING,
    SIX,
    SLOT_SIZE,
    STAMPED,
    UPPER,
    Frame,
    Frames,
    Table,
    Work,
)
from eldest.solver.two_sides.order import follows, leads

UNFINISHED = -1


@rule
def search(m: Work, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Go on until it is known whether our side takes the target (1 or 0), or so many nodes are spent (-1).

    `owners`, `slots` and `heap` are the tables beside the work array; all that is going on lies in
    them, so that a call goes on where the one before stopped.
    """
    seats = m.seats
    trump = m.trump
    ours = m.ours
    stop = m.nodes + budget
    depth = m.depth
    state = m.state
    value = m.value
    need = m.need
    while True:
        f = frames[depth]
        if state == ENTERING:
            m.nodes += 1
            if f.place == 0:
                if m.nodes >= stop:
                    m.depth = depth
                    m.state = ENTERING
                    return UNFINISHED
                found = known(m, owners, slots, heap, f)
                if found >= 0:
                    value = found
                    need = f.needed
                    state = RETURNING
                    if depth == m.first:
                        break
                    depth -= 1
                    continue
            f.needed = 0
            f.skip = 0
            f.next = 0
            if f.place == 0:
                leads(m, f)
            else:
                follows(m, f)
        else:
            # A child has been answered: take its move back.
            seat = f.seat
            move = f.move
            card = move & (NAMES - 1)
            suit = m.suit_of[card]
            bit = 1 << card
            m.hands[seat] |= bit
            m.keys[1 if seat > 2 else 0] += m.step[8 * seat + suit]
            if frames[depth + 1].place == 0:
                need |= frames[depth + 1].won
            if (value != 0) == (ours >> seat & 1 != 0):
                f.needed = need
                if f.killer != move:
                    f.killer_before = f.killer
                    f.killer = move
                if f.place == 0:
                    keep(m, owners, slots, heap, f, value, move)
                need = f.needed
                if depth == m.first:
                    break
                depth -= 1
                continue
            cards = m.suit_cards[suit]
            held = m.hands[seat] & cards
            weighed = (need | m.points) & cards
            least = weighed & -weighed
            if move < NAMES:
                # Below what mattered all cards of the suit are alike.
                f.skip |= cards if least == 0 else held & (least - 1) if bit < least else 0
            if least != 0 and bit >= least:
                # Equal cards below were left out: that they are equal matters.
                foreign = f.out & cards & ~held & (bit - 1)
                equal = held & (bit - 1)
                if foreign:
                    equal &= ~((2 << highest(foreign)) - 1)
                equal &= equals_below(m, card)
                need |= equal & -equal
            f.needed |= need

        # The next move.
        moves = f.moves
        at = f.next
        skip = f.skip
        while at < moves and skip >> (f.list[at] & (NAMES - 1)) & 1:
            at += 1
        if at == moves:
            seat = f.seat
            value = 0 if ours >> seat & 1 else 1
            if f.place == 0:
                keep(m, owners, slots, heap, f, value, f.list[0])
            need = f.needed
            state = RETURNING
            if depth == m.first:
                break
            depth -= 1
            continue
        move = f.list[at]
        f.next = at + 1
        f.move = move
        lay(m, f, frames[depth + 1], move, seats, trump)
        depth += 1
        state = ENTERING
    m.depth = depth
    m.state = RETURNING
    m.value = value
    m.need = need
    return value


@rule
def equals_below(m: Work, card: int) -> int:
    """The cards of a suit below one that count as much as it does."""
    bit = 1 << card
    if m.double & bit:
        return 0
    return m.points & ~m.double if m.points & bit else ~m.points


@rule
def lay(m: Work, f: Frame, g: Frame, move: int, seats: int, trump: int) -> None:
    """Play a card: the next frame is that of the seat that follows, or of the winner who leads."""
    seat = f.seat
    card = move & (NAMES - 1)
    suit = m.suit_of[card]
    bit = 1 << card
    m.hands[seat] ^= bit
    m.keys[1 if seat > 2 else 0] -= m.step[8 * seat + suit]
    worth = (1 if m.points & bit else 0) + (1 if m.double & bit else 0)
    place = f.place
    lack = f.lack
    if place == 0:
        led = suit if move < NAMES else (move >> 6) - 1
        best, best_seat, equals = card, seat, 1
    else:
        led = f.led
        best, best_seat, equals = f.best, f.best_seat, f.equals
        worth += f.worth
        winning = m.suit_of[best]
        if suit == winning:
            equals += 1
            if card > best:
                best, best_seat = card, seat
        elif suit == trump:
            best, best_seat, equals = card, seat, 1
        if suit != led and m.voids and m.hands[seat] >> m.joker & 1:
            lack |= 1 << led
    g.lack = lack
    g.won = 0
    if place + 1 == seats:
        if m.counted == 0:
            worth = 1
        g.seat = best_seat
        g.place = 0
        g.won = 1 << best if equals > 1 else 0
        g.target = f.target - (worth if m.takers >> best_seat & 1 else 0)
        return
    g.seat = seat + 1 if seat + 1 < seats else 0
    g.place = place + 1
    g.led = led
    g.best = best
    g.best_seat = best_seat
    g.equals = equals
    g.worth = worth
    g.target = f.target
    g.out = f.out


# ---------------------------------------------------------------- what is known without playing


@rule
def known(m: Work, owners: Table, slots: Table, heap: Table, f: Frame) -> int:
    """
    At the beginning of a trick: whether our side takes the target, if that is plain or has been found before.

    Answers 1, 0, or NONE; what mattered is left in the frame.
    """
    seats = m.seats
    seat = f.seat
    target = f.target
    f.needed = 0
    if target <= 0:
        return 1
    out = 0
    for each in range(seats):
        out |= m.hands[each]
    f.out = out
    hand = m.hands[seat]
    tricks = count(hand)
    most = tricks if m.counted == 0 else count(out & m.points) + count(out & m.double)
    if target > most:
        return 0
    if tricks == 1:
        return last_trick(m, f, seat, target)
    found = sure_trumps(m, f, out, target, most)
    if found >= 0:
        return found
    if m.takers == m.ours:
        leading = m.ours >> seat & 1
        goal = target if leading else most - target + 1
        if cashed(m, f, seat, hand, out, goal):
            return 1 if leading else 0
        if lost_lead(m, f, seat, hand, out, most - goal + 1):
            return 0 if leading else 1
    return remembered(m, owners, slots, heap, f, out, target, tricks)


@rule
def last_trick(m: Work, f: Frame, leader: int, target: int) -> int:
    """Everybody has one card."""
    seats = m.seats
    best = lowest(m.hands[leader])
    taker = leader
    suit = m.suit_of[best]
    worth = (1 if m.points >> best & 1 else 0) + (1 if m.double >> best & 1 else 0)
    equals = 1
    seat = leader
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest(m.hands[seat])
        worth += (1 if m.points >> card & 1 else 0) + (1 if m.double >> card & 1 else 0)
        mine = m.suit_of[card]
        if mine == suit:
            equals += 1
            if card > best:
                best = card
                taker = seat
        elif mine == m.trump:
            best = card
            taker = seat
            suit = mine
            equals = 1
    if m.counted == 0:
        worth = 1
    f.needed = 1 << best if equals > 1 else 0
    return 1 if (m.takers >> taker & 1) and worth >= target else 0


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
    for each in range(m.seats):
        if each != seat:
            most = max(most, count(m.hands[each] & cards))
    return most


@rule
def worth_of(m: Work, cards: int) -> int:
    """What tricks count that are won with these cards, at the least."""
    return count(cards) if m.counted == 0 else count(cards & m.points) + count(cards & m.double)


@rule
def upper(cards: int, wanted: int) -> int:
    """The highest cards of a set, so many."""
    return cards if wanted >= count(cards) else cards & ~((1 << nth(cards, count(cards) - wanted)) - 1)


@rule
def cashed(m: Work, f: Frame, leader: int, hand: int, out: int, goal: int) -> bool:
    """Whether the leader can at once take as much as his side wants, trumps first and then winners nobody ruffs."""
    seats = m.seats
    trump = m.trump
    others = out & ~hand
    side = m.ours if m.ours >> leader & 1 else ~m.ours
    sum_ = 0
    need = 0
    drawn = 0
    if trump >= 0:
        cards = m.suit_cards[trump]
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
                f.needed = need
                return True
    plain = 64  # rounds of other suits in which no partner has to ruff
    ruffers = 0
    if trump >= 0:
        cards = m.suit_cards[trump]
        for each in range(seats):
            if each != leader and m.hands[each] & cards:
                if side >> each & 1:
                    plain = min(plain, count(m.hands[each] & ~cards))
                elif count(m.hands[each] & cards) > drawn:
                    ruffers |= 1 << each
    for suit in range(PLAIN_SUITS):
        if suit == trump or plain == 0:
            continue
        cards = m.suit_cards[suit]
        run = tops(hand, others, cards)
        if run == 0:
            continue
        length = longest(m, leader, cards)
        size = count(run)
        won = hand & cards if size >= length else run
        safe = min(count(won), plain)
        left = ruffers
        while left:
            safe = min(safe, count(m.hands[lowest(left)] & cards))
            left &= left - 1
        if safe == 0:
            continue
        plain -= safe
        won = upper(won, safe)
        if length:
            low = upper(run, min(safe, size, length))
            need |= low & -low
        sum_ += worth_of(m, won)
        if sum_ >= goal:
            f.needed = need
            return True
    return False


@rule
def sure_trumps(m: Work, f: Frame, out: int, target: int, most: int) -> int:
    """Whether trumps that nothing beats, in one hand, decide it: each of them takes a trick at some time."""
    if m.trump < 0:
        return NONE
    cards = out & m.suit_cards[m.trump]
    if cards == 0:
        return NONE
    top = 1 << highest(cards)
    for seat in range(m.seats):
        if m.hands[seat] & top:
            run = tops(m.hands[seat], cards & ~m.hands[seat], cards)
            sure = worth_of(m, run)
            our = m.takers >> seat & 1
            if sure >= (target if our else most - target + 1):
                f.needed = run & -run
                return 1 if our else 0
    return NONE


@rule
def lost_lead(m: Work, f: Frame, leader: int, hand: int, out: int, goal: int) -> bool:
    """Whether the other side takes enough whatever is led: it has the best card of every suit the leader holds."""
    if goal > 2 or (goal > 1 and m.counted == 0):
        return False
    trump = m.trump
    ours = m.ours
    foes = ~ours if ours >> leader & 1 else ours
    theirs = 0
    helped = 0  # suits that a partner may ruff
    for seat in range(m.seats):
        if foes >> seat & 1:
            theirs |= m.hands[seat]
        elif seat != leader and trump >= 0 and m.hands[seat] & m.suit_cards[trump]:
            for suit in range(PLAIN_SUITS):
                if suit != trump and m.hands[seat] & m.suit_cards[suit] == 0:
                    helped |= 1 << suit
    need = 0
    if m.joker >= 0 and out & ~theirs & (1 << m.joker):
        return False
    for suit in range(PLAIN_SUITS):
        cards = out & m.suit_cards[suit]
        if hand & cards:
            top = 1 << highest(cards)
            if helped >> suit & 1 or not theirs & top or worth_of(m, top) < goal:
                return False
            need |= top
    f.needed = need
    return True


# ---------------------------------------------------------------- the table


@rule
def leader_key(m: Work, f: Frame, out: int) -> int:
    """Stamp, leader, what the joker's holder may not name, and which of the highest cards count points."""
    lack = f.lack if m.voids and out >> m.joker & 1 else 0
    key = lack << 4 | f.seat
    if m.counted:
        for suit in range(PLAIN_SUITS):
            key |= count(out & m.points & m.suit_cards[suit]) << (8 + 3 * suit)
        key |= (1 if out & m.double else 0) << 20
    return m.stamp << STAMPED | key


@rule
def remembered(m: Work, owners: Table, slots: Table, heap: Table, f: Frame, out: int, target: int, tricks: int) -> int:
    """What the table says of this position; its slot is left in the frame."""
    first, second, third = m.keys[0], m.keys[1], leader_key(m, f, out)
    mixed = (first ^ second << 3 ^ third << 40) * 0x1E3779B97F4A7C15 & 0x7FFFFFFFFFFFFFFF
    at = (mixed >> 24) & m.mask
    while True:
        slot = at * SLOT_SIZE
        if slots[slot + 2] >> STAMPED != m.stamp:
            if 4 * m.filled > 3 * m.mask:
                f.slot = NONE
                f.hint = NONE
                return NONE
            m.filled += 1
            slots[slot] = first
            slots[slot + 1] = second
            slots[slot + 2] = third
            slots[slot + 3] = 0
            break
        if slots[slot] == first and slots[slot + 1] == second and slots[slot + 2] == third:
            break
        at = (at + 1) & m.mask
    f.slot = slot
    entry = slots[slot + 3]
    f.hint = NONE
    if entry == 0:
        return NONE
    f.hint = heap[entry + BOUNDS] >> BEST_MOVE & SIX
    w0, w1, w2, w3 = 0, 0, 0, 0
    for suit in range(PLAIN_SUITS):
        owned = owners[m.base[suit] + ((out & m.suit_cards[suit]) >> m.start[suit])] << m.shift[suit]
        word = m.word[suit]
        w0 |= owned if word == 0 else 0
        w1 |= owned if word == 1 else 0
        w2 |= owned if word == 2 else 0
        w3 |= owned if word == 3 else 0
    while entry:
        bounds = heap[entry + BOUNDS]
        decided = (bounds & SIX) >= target or (bounds >> UPPER & SIX) < target
        if decided and (w0 ^ heap[entry + OWNERS]) & heap[entry + OWNERS + 1] == 0:
            same = m.words < 2 or (w1 ^ heap[entry + OWNERS + 2]) & heap[entry + OWNERS + 3] == 0
            if same and m.words > 2:
                same = (w2 ^ heap[entry + OWNERS + 4]) & heap[entry + OWNERS + 5] == 0
                same = same and (m.words < 4 or (w3 ^ heap[entry + OWNERS + 6]) & heap[entry + OWNERS + 7] == 0)
            if same:
                f.needed = lowest_of(m, bounds >> COUNTS, out)
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
            cards = out & m.suit_cards[suit]
            need |= 1 << nth(cards, count(cards) - wanted)
    return need


@rule
def keep(m: Work, owners: Table, slots: Table, heap: Table, f: Frame, value: int, move: int) -> None:
    """Put into the table what has been found at the beginning of a trick."""
    out = f.out
    need = f.needed | m.points & out
    target = f.target
    size = OWNERS + 2 * m.words
    entry = m.used
    if entry + size > len(heap) or f.slot < 0:
        return
    m.used = entry + size
    for word in range(2 * m.words):
        heap[entry + OWNERS + word] = 0
    counts = 0
    for suit in range(PLAIN_SUITS):
        cards = out & m.suit_cards[suit]
        mattered = need & cards
        if mattered:
            wanted = count(cards & ~((mattered & -mattered) - 1))
            counts |= wanted << 5 * suit
            mask = m.tops[32 * suit + wanted] << m.shift[suit]
            at = entry + OWNERS + 2 * m.word[suit]
            heap[at] |= owners[m.base[suit] + (cards >> m.start[suit])] << m.shift[suit] & mask
            heap[at + 1] |= mask
    most = count(m.hands[f.seat]) if m.counted == 0 else worth_of(m, out)
    lower = target if value else 0
    over = most if value else target - 1
    heap[entry + BOUNDS] = lower | over << UPPER | (move & SIX) << BEST_MOVE | counts << COUNTS
    slot = f.slot
    heap[entry + NEXT_ENTRY] = slots[slot + 3]
    slots[slot + 3] = entry
