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
def search(work: Work, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Go on until it is known whether our side takes the target (1 or 0), or so many nodes are spent (-1).

    `owners`, `slots` and `heap` are the tables beside the work array; all that is going on lies in
    them, so that a call goes on where the one before stopped.
    """
    seats = work.seats
    trump = work.trump
    ours = work.ours
    stop = work.nodes + budget
    depth = work.depth
    state = work.state
    value = work.value
    need = work.need
    while True:
        frame = frames[depth]
        if state == ENTERING:
            work.nodes += 1
            if frame.place == 0:
                if work.nodes >= stop:
                    work.depth = depth
                    work.state = ENTERING
                    return UNFINISHED
                found = known(work, owners, slots, heap, frame)
                if found >= 0:
                    value = found
                    need = frame.needed
                    state = RETURNING
                    if depth == work.first:
                        break
                    depth -= 1
                    continue
            frame.needed = 0
            frame.skip = 0
            frame.next = 0
            if frame.place == 0:
                leads(work, frame)
            else:
                follows(work, frame)
        else:
            seat = frame.seat
            move = frame.move
            take_back(work, frame)
            if frames[depth + 1].place == 0:
                need |= frames[depth + 1].won
            if (value != 0) == (ours >> seat & 1 != 0):
                frame.needed = need
                if frame.killer != move:
                    frame.killer_before = frame.killer
                    frame.killer = move
                if frame.place == 0:
                    keep(work, owners, slots, heap, frame, value, move)
                need = frame.needed
                if depth == work.first:
                    break
                depth -= 1
                continue
            need |= tried(work, frame, need)
            frame.needed |= need

        # The next move.
        moves = frame.moves
        at = frame.next
        skip = frame.skip
        while at < moves and skip >> (frame.list[at] & (NAMES - 1)) & 1:
            at += 1
        if at == moves:
            seat = frame.seat
            value = 0 if ours >> seat & 1 else 1
            if frame.place == 0:
                keep(work, owners, slots, heap, frame, value, frame.list[0])
            need = frame.needed
            state = RETURNING
            if depth == work.first:
                break
            depth -= 1
            continue
        move = frame.list[at]
        frame.next = at + 1
        frame.move = move
        lay(work, frame, frames[depth + 1], move, seats, trump)
        depth += 1
        state = ENTERING
    work.depth = depth
    work.state = RETURNING
    work.value = value
    work.need = need
    return value


@rule
def take_back(work: Work, frame: Frame) -> None:
    """The card that was played from here goes back to the hand."""
    card = frame.move & (NAMES - 1)
    work.hands[frame.seat] |= 1 << card
    work.keys[1 if frame.seat > 2 else 0] += work.step[8 * frame.seat + work.suit_of[card]]


@rule
def tried(work: Work, frame: Frame, need: int) -> int:
    """A card has come to nothing: those that can do no better are skipped; answers what mattered beside `need`."""
    card = frame.move & (NAMES - 1)
    bit = 1 << card
    cards = work.suit_cards[work.suit_of[card]]
    held = work.hands[frame.seat] & cards
    weighed = (need | work.points) & cards
    least = weighed & -weighed
    if frame.move < NAMES:
        # Below what mattered all cards of the suit are alike.
        frame.skip |= cards if least == 0 else held & (least - 1) if bit < least else 0
    if least == 0 or bit < least:
        return 0
    # Equal cards below were left out: that they are equal matters.
    foreign = frame.out & cards & ~held & (bit - 1)
    equal = held & (bit - 1) & equals_below(work, card)
    if foreign:
        equal &= ~((2 << highest(foreign)) - 1)
    return equal & -equal


@rule
def equals_below(work: Work, card: int) -> int:
    """The cards of a suit below one that count as much as it does."""
    bit = 1 << card
    if work.double & bit:
        return 0
    return work.points & ~work.double if work.points & bit else ~work.points


@rule
def lay(work: Work, frame: Frame, after: Frame, move: int, seats: int, trump: int) -> None:
    """Play a card: the next frame is that of the seat that follows, or of the winner who leads."""
    seat = frame.seat
    card = move & (NAMES - 1)
    suit = work.suit_of[card]
    bit = 1 << card
    work.hands[seat] ^= bit
    work.keys[1 if seat > 2 else 0] -= work.step[8 * seat + suit]
    worth = (1 if work.points & bit else 0) + (1 if work.double & bit else 0)
    place = frame.place
    lack = frame.lack
    if place == 0:
        led = suit if move < NAMES else (move >> 6) - 1
        best, best_seat, equals = card, seat, 1
    else:
        led = frame.led
        best, best_seat, equals = frame.best, frame.best_seat, frame.equals
        worth += frame.worth
        winning = work.suit_of[best]
        if suit == winning:
            equals += 1
            if card > best:
                best, best_seat = card, seat
        elif suit == trump:
            best, best_seat, equals = card, seat, 1
        if suit != led and work.voids and work.hands[seat] >> work.joker & 1:
            lack |= 1 << led
    after.lack = lack
    after.won = 0
    if place + 1 == seats:
        if work.counted == 0:
            worth = 1
        after.seat = best_seat
        after.place = 0
        after.won = 1 << best if equals > 1 else 0
        after.target = frame.target - (worth if work.takers >> best_seat & 1 else 0)
        return
    after.seat = seat + 1 if seat + 1 < seats else 0
    after.place = place + 1
    after.led = led
    after.best = best
    after.best_seat = best_seat
    after.equals = equals
    after.worth = worth
    after.target = frame.target
    after.out = frame.out


# ---------------------------------------------------------------- what is known without playing


@rule
def known(work: Work, owners: Table, slots: Table, heap: Table, frame: Frame) -> int:
    """
    At the beginning of a trick: whether our side takes the target, if that is plain or has been found before.

    Answers 1, 0, or NONE; what mattered is left in the frame.
    """
    seats = work.seats
    seat = frame.seat
    target = frame.target
    frame.needed = 0
    if target <= 0:
        return 1
    out = 0
    for each in range(seats):
        out |= work.hands[each]
    frame.out = out
    hand = work.hands[seat]
    tricks = count(hand)
    most = tricks if work.counted == 0 else count(out & work.points) + count(out & work.double)
    if target > most:
        return 0
    if tricks == 1:
        return last_trick(work, frame, seat, target)
    found = sure_trumps(work, frame, out, target, most)
    if found >= 0:
        return found
    if work.takers == work.ours:
        leading = work.ours >> seat & 1
        goal = target if leading else most - target + 1
        if cashed(work, frame, seat, hand, out, goal):
            return 1 if leading else 0
        if lost_lead(work, frame, seat, hand, out, most - goal + 1):
            return 0 if leading else 1
    return remembered(work, owners, slots, heap, frame, out, target)


@rule
def last_trick(work: Work, frame: Frame, leader: int, target: int) -> int:
    """Everybody has one card."""
    seats = work.seats
    best = lowest(work.hands[leader])
    taker = leader
    suit = work.suit_of[best]
    worth = (1 if work.points >> best & 1 else 0) + (1 if work.double >> best & 1 else 0)
    equals = 1
    seat = leader
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest(work.hands[seat])
        worth += (1 if work.points >> card & 1 else 0) + (1 if work.double >> card & 1 else 0)
        mine = work.suit_of[card]
        if mine == suit:
            equals += 1
            if card > best:
                best = card
                taker = seat
        elif mine == work.trump:
            best = card
            taker = seat
            suit = mine
            equals = 1
    if work.counted == 0:
        worth = 1
    frame.needed = 1 << best if equals > 1 else 0
    return 1 if (work.takers >> taker & 1) and worth >= target else 0


@rule
def tops(hand: int, others: int, cards: int) -> int:
    """The cards of a suit in a hand above all others that are out."""
    rivals = others & cards
    mine = hand & cards
    return mine & ~((2 << highest(rivals)) - 1) if rivals else mine


@rule
def longest(work: Work, seat: int, cards: int) -> int:
    """The greatest number of cards of a suit that somebody else has."""
    most = 0
    for each in range(work.seats):
        if each != seat:
            most = max(most, count(work.hands[each] & cards))
    return most


@rule
def worth_of(work: Work, cards: int) -> int:
    """What tricks count that are won with these cards, at the least."""
    return count(cards) if work.counted == 0 else count(cards & work.points) + count(cards & work.double)


@rule
def upper(cards: int, wanted: int) -> int:
    """The highest cards of a set, so many."""
    return cards if wanted >= count(cards) else cards & ~((1 << nth(cards, count(cards) - wanted)) - 1)


@rule
def cashed(work: Work, frame: Frame, leader: int, hand: int, out: int, goal: int) -> bool:
    """Whether the leader can at once take as much as his side wants, trumps first and then winners nobody ruffs."""
    seats = work.seats
    trump = work.trump
    others = out & ~hand
    side = work.ours if work.ours >> leader & 1 else ~work.ours
    total = 0
    need = 0
    drawn = 0
    if trump >= 0:
        cards = work.suit_cards[trump]
        run = tops(hand, others, cards)
        drawn = count(run)
        if drawn:
            length = longest(work, leader, cards)
            won = hand & cards if drawn >= length else run
            if length:
                low = upper(run, min(drawn, length))
                need |= low & -low
            total += worth_of(work, won)
            if total >= goal:
                frame.needed = need
                return True
    plain = 64  # rounds of other suits in which no partner has to ruff
    ruffers = 0
    if trump >= 0:
        cards = work.suit_cards[trump]
        for each in range(seats):
            if each != leader and work.hands[each] & cards:
                if side >> each & 1:
                    plain = min(plain, count(work.hands[each] & ~cards))
                elif count(work.hands[each] & cards) > drawn:
                    ruffers |= 1 << each
    for suit in range(PLAIN_SUITS):
        if suit == trump or plain == 0:
            continue
        cards = work.suit_cards[suit]
        run = tops(hand, others, cards)
        if run == 0:
            continue
        length = longest(work, leader, cards)
        size = count(run)
        won = hand & cards if size >= length else run
        safe = min(count(won), plain)
        left = ruffers
        while left:
            safe = min(safe, count(work.hands[lowest(left)] & cards))
            left &= left - 1
        if safe == 0:
            continue
        plain -= safe
        won = upper(won, safe)
        if length:
            low = upper(run, min(safe, size, length))
            need |= low & -low
        total += worth_of(work, won)
        if total >= goal:
            frame.needed = need
            return True
    return False


@rule
def sure_trumps(work: Work, frame: Frame, out: int, target: int, most: int) -> int:
    """Whether trumps that nothing beats, in one hand, decide it: each of them takes a trick at some time."""
    if work.trump < 0:
        return NONE
    cards = out & work.suit_cards[work.trump]
    if cards == 0:
        return NONE
    top = 1 << highest(cards)
    for seat in range(work.seats):
        if work.hands[seat] & top:
            run = tops(work.hands[seat], cards & ~work.hands[seat], cards)
            sure = worth_of(work, run)
            our = work.takers >> seat & 1
            if sure >= (target if our else most - target + 1):
                frame.needed = run & -run
                return 1 if our else 0
    return NONE


@rule
def lost_lead(work: Work, frame: Frame, leader: int, hand: int, out: int, goal: int) -> bool:
    """Whether the other side takes enough whatever is led: it has the best card of every suit the leader holds."""
    if goal > 2 or (goal > 1 and work.counted == 0):
        return False
    trump = work.trump
    ours = work.ours
    foes = ~ours if ours >> leader & 1 else ours
    theirs = 0
    helped = 0  # suits that a partner may ruff
    for seat in range(work.seats):
        if foes >> seat & 1:
            theirs |= work.hands[seat]
        elif seat != leader and trump >= 0 and work.hands[seat] & work.suit_cards[trump]:
            for suit in range(PLAIN_SUITS):
                if suit != trump and work.hands[seat] & work.suit_cards[suit] == 0:
                    helped |= 1 << suit
    need = 0
    if work.joker >= 0 and out & ~theirs & (1 << work.joker):
        return False
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit]
        if hand & cards:
            top = 1 << highest(cards)
            if helped >> suit & 1 or not theirs & top or worth_of(work, top) < goal:
                return False
            need |= top
    frame.needed = need
    return True


# ---------------------------------------------------------------- the table


@rule
def leader_key(work: Work, frame: Frame, out: int) -> int:
    """Stamp, leader, what the joker's holder may not name, and which of the highest cards count points."""
    lack = frame.lack if work.voids and out >> work.joker & 1 else 0
    key = lack << 4 | frame.seat
    if work.counted:
        for suit in range(PLAIN_SUITS):
            key |= count(out & work.points & work.suit_cards[suit]) << (8 + 3 * suit)
        key |= (1 if out & work.double else 0) << 20
    return work.stamp << STAMPED | key


@rule
def renew(work: Work, words: int) -> None:
    """Begin with an empty table, a larger one as long as there is room: a full one would remember nothing more."""
    if 4 * (work.mask + 1) * SLOT_SIZE <= words:
        work.mask = 4 * work.mask + 3
    work.stamp += 1
    work.filled = 0
    work.used = 1


@rule
def remembered(work: Work, owners: Table, slots: Table, heap: Table, frame: Frame, out: int, target: int) -> int:
    """What the table says of this position; its slot is left in the frame."""
    if 4 * work.filled > 3 * work.mask:
        renew(work, len(slots))
    first, second, third = work.keys[0], work.keys[1], leader_key(work, frame, out)
    mixed = (first ^ second << 3 ^ third << 40) * 0x1E3779B97F4A7C15 & 0x7FFFFFFFFFFFFFFF
    at = (mixed >> 24) & work.mask
    while True:
        slot = at * SLOT_SIZE
        if slots[slot + 2] >> STAMPED != work.stamp:
            work.filled += 1
            slots[slot] = first
            slots[slot + 1] = second
            slots[slot + 2] = third
            slots[slot + 3] = 0
            break
        if slots[slot] == first and slots[slot + 1] == second and slots[slot + 2] == third:
            break
        at = (at + 1) & work.mask
    frame.slot = slot
    entry = slots[slot + 3]
    frame.hint = NONE
    if entry == 0:
        return NONE
    frame.hint = heap[entry + BOUNDS] >> BEST_MOVE & SIX
    w0, w1, w2, w3 = 0, 0, 0, 0
    for suit in range(PLAIN_SUITS):
        owned = owners[work.base[suit] + ((out & work.suit_cards[suit]) >> work.start[suit])] << work.shift[suit]
        word = work.word[suit]
        w0 |= owned if word == 0 else 0
        w1 |= owned if word == 1 else 0
        w2 |= owned if word == 2 else 0
        w3 |= owned if word == 3 else 0
    while entry:
        bounds = heap[entry + BOUNDS]
        decided = (bounds & SIX) >= target or (bounds >> UPPER & SIX) < target
        if decided and (w0 ^ heap[entry + OWNERS]) & heap[entry + OWNERS + 1] == 0:
            same = work.words < 2 or (w1 ^ heap[entry + OWNERS + 2]) & heap[entry + OWNERS + 3] == 0
            if same and work.words > 2:
                same = (w2 ^ heap[entry + OWNERS + 4]) & heap[entry + OWNERS + 5] == 0
                same = same and (work.words < 4 or (w3 ^ heap[entry + OWNERS + 6]) & heap[entry + OWNERS + 7] == 0)
            if same:
                frame.needed = lowest_of(work, bounds >> COUNTS, out)
                return 1 if (bounds & SIX) >= target else 0
        entry = heap[entry + NEXT_ENTRY]
    return NONE


@rule
def lowest_of(work: Work, counts: int, out: int) -> int:
    """The lowest of so many highest cards of every suit."""
    need = 0
    for suit in range(PLAIN_SUITS):
        wanted = counts >> 5 * suit & FIVE
        if wanted:
            cards = out & work.suit_cards[suit]
            need |= 1 << nth(cards, count(cards) - wanted)
    return need


@rule
def keep(work: Work, owners: Table, slots: Table, heap: Table, frame: Frame, value: int, move: int) -> None:
    """Put into the table what has been found at the beginning of a trick."""
    out = frame.out
    need = frame.needed | work.points & out
    target = frame.target
    size = OWNERS + 2 * work.words
    entry = work.used
    slot = frame.slot
    if (
        slots[slot] != work.keys[0]
        or slots[slot + 1] != work.keys[1]
        or slots[slot + 2] != leader_key(work, frame, out)
    ):
        return  # the table has been renewed meanwhile
    if entry + size > len(heap):
        renew(work, len(slots))
        return
    work.used = entry + size
    for word in range(2 * work.words):
        heap[entry + OWNERS + word] = 0
    counts = 0
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit]
        mattered = need & cards
        if mattered:
            wanted = count(cards & ~((mattered & -mattered) - 1))
            counts |= wanted << 5 * suit
            mask = work.tops[32 * suit + wanted] << work.shift[suit]
            at = entry + OWNERS + 2 * work.word[suit]
            heap[at] |= owners[work.base[suit] + (cards >> work.start[suit])] << work.shift[suit] & mask
            heap[at + 1] |= mask
    most = count(work.hands[frame.seat]) if work.counted == 0 else worth_of(work, out)
    lower = target if value else 0
    over = most if value else target - 1
    heap[entry + BOUNDS] = lower | over << UPPER | (move & SIX) << BEST_MOVE | counts << COUNTS
    heap[entry + NEXT_ENTRY] = slots[slot + 3]
    slots[slot + 3] = entry
