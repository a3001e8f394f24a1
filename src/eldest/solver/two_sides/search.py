"""
Whether one of two sides can take a target number of tricks, or points, with all hands open.

A zero-window search over single cards with its own stack. The value of a position is stored with
the parts of it that mattered: the lengths of all suits in all hands, the leader, and the owners of the highest
cards of each suit, down to the lowest that won a trick by its rank (M. Ginsberg, "Partition search",
AAAI 1996; B. Haglund and others, "Search algorithms for a bridge double dummy solver").
"""

from __future__ import annotations

from eldest.compiler import count, highest, rule
from eldest.solver.two_sides.bounds import last_trick, settled, sure_trumps
from eldest.solver.two_sides.layout import (
    CARD,
    DEPTH,
    ENTERING,
    NAMES,
    PLACE,
    RETURNING,
    SEAT,
    SUIT,
    Frame,
    Frames,
    Table,
    Work,
)
from eldest.solver.two_sides.order import follows, leads
from eldest.solver.two_sides.table import keep, remembered

UNFINISHED = -1


@rule
def search(work: Work, frames: Frames, owners: Table, slots: Table, heap: Table, budget: int) -> int:
    """
    Search until it is known whether our side takes the target (1 or 0), or the nodes are spent (-1).

    `owners`, `slots` and `heap` are the tables beside the work record. They and the frames hold the whole state,
    so a call resumes where the last one stopped.
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
        frame = frames[depth & DEPTH]
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
            if frames[(depth & DEPTH) + 1].place == 0:
                need |= frames[(depth & DEPTH) + 1].won
                if work.counted and (value != 0) == (work.takers >> frames[(depth & DEPTH) + 1].seat & 1 != 0):
                    need |= frames[(depth & DEPTH) + 1].points  # the side that takes enough does so with these
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

        moves = frame.moves
        at = frame.next & PLACE
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
        lay(work, frame, frames[(depth & DEPTH) + 1], move, seats, trump)
        depth += 1
        state = ENTERING
    work.depth = depth
    work.state = RETURNING
    work.value = value
    work.need = need
    return value


@rule
def take_back(work: Work, frame: Frame) -> None:
    """Return the card played from here to the hand."""
    card = frame.move & (NAMES - 1)
    work.hands[frame.seat & SEAT] |= 1 << card
    work.keys[1 if frame.seat > 2 else 0] += work.step[8 * (frame.seat & SEAT) + (work.suit_of[card & CARD] & SUIT)]


@rule
def tried(work: Work, frame: Frame, need: int) -> int:
    """Skip cards that cannot do better than the one that just failed; returns what mattered besides `need`."""
    card = frame.move & (NAMES - 1)
    bit = 1 << card
    cards = work.suit_cards[work.suit_of[card & CARD] & SUIT]
    held = work.hands[frame.seat & SEAT] & cards
    weighed = need & cards
    least = weighed & -weighed
    if frame.move < NAMES:
        # Below the lowest card that mattered all cards of the suit are alike.
        frame.skip |= cards if least == 0 else held & (least - 1) if bit < least else 0
    if least == 0 or bit < least:
        return 0
    # Equal cards below were left out, so their equality matters.
    foreign = frame.out & cards & ~held & (bit - 1)
    equal = held & (bit - 1) & equals_below(work, card)
    if foreign:
        equal &= ~((2 << highest(foreign)) - 1)
    return equal & -equal


@rule
def equals_below(work: Work, card: int) -> int:
    """The mask of cards equal in value to one, for cards below it."""
    bit = 1 << card
    if work.double & bit:
        return 0
    return work.points & ~work.double if work.points & bit else ~work.points


@rule
def lay(work: Work, frame: Frame, after: Frame, move: int, seats: int, trump: int) -> None:
    """Play a card: fills the frame of the next seat, or of the winner who leads."""
    seat = frame.seat
    card = move & (NAMES - 1)
    suit = work.suit_of[card & CARD]
    bit = 1 << card
    work.hands[seat & SEAT] ^= bit
    work.keys[1 if seat > 2 else 0] -= work.step[8 * (seat & SEAT) + (suit & SUIT)]
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
        winning = work.suit_of[best & CARD]
        if suit == winning:
            equals += 1
            if card > best:
                best, best_seat = card, seat
        elif suit == trump:
            best, best_seat, equals = card, seat, 1
        if suit != led and work.voids and work.hands[seat & SEAT] >> work.joker & 1:
            lack |= 1 << led
    after.lack = lack
    after.won = 0
    if place + 1 == seats:
        if work.counted == 0:
            worth = 1
        after.seat = best_seat
        after.place = 0
        after.won = 1 << best if equals > 1 else 0
        if work.counted:
            after.points = frame.out & ~outstanding(work) & work.points
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


@rule
def outstanding(work: Work) -> int:
    """The cards in the hands."""
    out = 0
    for seat in range(work.seats):
        out |= work.hands[seat & SEAT]
    return out


@rule
def known(work: Work, owners: Table, slots: Table, heap: Table, frame: Frame) -> int:
    """
    At the start of a trick: whether our side takes the target, if bounds or the table settle it.

    Returns 1, 0, or NONE; the cards that mattered are left in the frame.
    """
    seat = frame.seat
    target = frame.target
    frame.needed = 0
    if target <= 0:
        return 1
    out = outstanding(work)
    frame.out = out
    hand = work.hands[seat & SEAT]
    tricks = count(hand)
    most = tricks if work.counted == 0 else count(out & work.points) + count(out & work.double)
    if target > most:
        return 0
    if tricks == 1:
        return last_trick(work, frame, seat, target)
    found = sure_trumps(work, frame, out, target, most)
    if found >= 0:
        return found
    found = remembered(work, owners, slots, heap, frame, out, target, most - target)
    if found >= 0 or work.takers != work.ours:
        return found
    leading = work.ours >> seat & 1
    goal = target if leading else most - target + 1
    found = settled(work, frame, out, goal, most - goal + 1)
    return found if found < 0 or leading else 1 - found
