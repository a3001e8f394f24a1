"""Results known at the start of a trick without playing it: winners to cash, sure trumps, a losing lead."""

from __future__ import annotations

from eldest.compiler import count, highest, lowest, nth, rule
from eldest.solver.two_sides.layout import CARD, NONE, PLAIN_SUITS, SEAT, SUIT, Frame, Work


@rule
def last_trick(work: Work, frame: Frame, leader: int, target: int) -> int:
    """Whether our side takes the target with the last card of every hand."""
    seats = work.seats
    best = lowest(work.hands[leader & SEAT])
    taker = leader
    suit = work.suit_of[best & CARD]
    worth = (1 if work.points >> best & 1 else 0) + (1 if work.double >> best & 1 else 0)
    equals = 1
    seat = leader
    for _ in range(seats - 1):
        seat = seat + 1 if seat + 1 < seats else 0
        card = lowest(work.hands[seat & SEAT])
        worth += (1 if work.points >> card & 1 else 0) + (1 if work.double >> card & 1 else 0)
        mine = work.suit_of[card & CARD]
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
    if work.counted:
        frame.needed |= frame.out & work.points
    return 1 if (work.takers >> taker & 1) and worth >= target else 0


@rule
def tops(hand: int, others: int, cards: int) -> int:
    """The cards of a suit in a hand that rank above all others outstanding."""
    rivals = others & cards
    mine = hand & cards
    return mine & ~((2 << highest(rivals)) - 1) if rivals else mine


@rule
def longest(work: Work, seat: int, cards: int) -> int:
    """The length of the suit in the longest other hand."""
    most = 0
    for each in range(work.seats):
        if each != seat:
            most = max(most, count(work.hands[each & SEAT] & cards))
    return most


@rule
def worth_of(work: Work, cards: int) -> int:
    """A lower bound on the value of the tricks won with these cards."""
    return count(cards) if work.counted == 0 else count(cards & work.points) + count(cards & work.double)


@rule
def least_point(work: Work, cards: int) -> int:
    """The lowest of these cards that counts, as a set."""
    return cards & work.points & -(cards & work.points)


@rule
def upper(cards: int, wanted: int) -> int:
    """The `wanted` highest cards of a set."""
    if wanted == 0:
        return 0
    return cards if wanted >= count(cards) else cards & ~((1 << nth(cards, count(cards) - wanted)) - 1)


@rule
def settled(work: Work, frame: Frame, out: int, goal: int, against: int) -> int:
    """
    Whether one side can cash enough: 1 if the leader's side reaches its goal, 0 if the other side defeats it, or NONE.

    The leader cashes winners or leads to a partner's; the other side cashes if it wins whatever is led. The
    holder of a joker that takes every trick cashes whoever leads: at the latest when nothing else is left.
    """
    leader = frame.seat
    side = work.ours if work.ours >> leader & 1 else ~work.ours
    need = 0
    winners = 0  # opponents who must each be able to cash enough: every suit led falls to one of them
    ruffable = may_be_ruffed(work, leader)
    hand = work.hands[leader & SEAT]
    lost = not (work.joker >= 0 and hand >> work.joker & 1)
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit & SUIT]
        if lost and hand & cards:
            top = 1 << highest(cards)
            need |= top
            taker = owner(work, top)
            if side >> taker & 1 or ruffable >> (8 * suit) & 255 & ~(1 << taker):
                lost = False
            elif worth_of(work, top) < against:
                winners |= 1 << taker
    if lost and winners == 0:
        frame.needed = need
        return 0
    if not lost:
        winners = 0
    seat = leader
    for _ in range(work.seats):
        friend = side >> seat & 1
        entry = 0
        sure = work.joker >= 0 and work.hands[seat & SEAT] >> work.joker & 1
        if friend and seat != leader and not sure:
            entry = entry_to(work, leader, seat, out, ruffable)
        if seat == leader or sure or entry or winners >> seat & 1:
            if cashed(work, frame, seat, out, goal if friend else against, seat != leader):
                if sure and not friend:
                    return 0
                if friend:
                    frame.needed |= entry
                    return 1
                need |= frame.needed
                winners ^= 1 << seat
                if winners == 0:
                    frame.needed = need
                    return 0
            elif not friend:
                winners = 0
        seat = seat + 1 if seat + 1 < work.seats else 0
    return NONE


@rule
def owner(work: Work, card: int) -> int:
    """The holder of a card given as a one-card set."""
    seat = 0
    while work.hands[seat & SEAT] & card == 0:
        seat += 1
    return seat


@rule
def may_be_ruffed(work: Work, leader: int) -> int:
    """By suit, eight bits each: the seats other than the leader that are void in it and hold trumps."""
    if work.trump < 0:
        return 0
    trumps = work.suit_cards[work.trump & SUIT]
    found = 0
    for seat in range(work.seats):
        hand = work.hands[seat & SEAT]
        if seat != leader and hand & trumps:
            for suit in range(PLAIN_SUITS):
                if hand & work.suit_cards[suit & SUIT] == 0:
                    found |= 1 << (8 * suit + seat)
    return found


@rule
def entry_to(work: Work, leader: int, seat: int, out: int, ruffable: int) -> int:
    """A card, as a set, that passes the lead to a partner: the top of a suit the leader holds and nobody ruffs."""
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit & SUIT]
        if work.hands[leader & SEAT] & cards and ruffable >> (8 * suit) & 255 & ~(1 << seat) == 0:
            top = 1 << highest(cards)
            if work.hands[seat & SEAT] & top:
                return top
    return 0


@rule
def cashed(work: Work, frame: Frame, seat: int, out: int, goal: int, late: bool) -> bool:
    """
    Whether a seat on lead can at once take `goal`: trumps, then winners nobody ruffs, then a partner's.

    With `late`, the seat gains the lead with a winner in a suit that nobody ruffs.
    """
    seats = work.seats
    trump = work.trump
    hand = work.hands[seat & SEAT]
    others = out & ~hand
    side = work.ours if work.ours >> seat & 1 else ~work.ours
    total = 0
    need = 0
    drawn = 0
    rounds = 0  # by suit, eight bits each: how many of the seat's winners are cashed
    plain = 64  # rounds of other suits in which no partner has to ruff
    ruffers = 0
    trumps = 0
    if trump >= 0:
        trumps = out & work.suit_cards[trump & SUIT]
        run = tops(hand, others, trumps)
        drawn = count(run)
        if drawn:
            length = longest(work, seat, trumps)
            won = hand & trumps if drawn >= length else run
            if length:
                low = upper(run, min(drawn, length))
                need |= low & -low
            if work.counted:
                need |= least_point(work, won)
            total += worth_of(work, won)
            if total >= goal:
                frame.needed = need
                return True
            rounds |= count(won) << 8 * trump
        for each in range(seats):
            theirs = work.hands[each & SEAT] & trumps
            if each != seat and count(theirs) > drawn:
                if side >> each & 1:
                    plain = min(plain, count(work.hands[each & SEAT] & ~trumps))
                else:
                    ruffers |= 1 << each
        if late:
            plain -= 1
    for suit in range(PLAIN_SUITS):
        if suit == trump or plain <= 0:
            continue
        cards = out & work.suit_cards[suit & SUIT]
        run = tops(hand, others, cards)
        if run == 0:
            continue
        length = longest(work, seat, cards)
        size = count(run)
        won = hand & cards if size >= length else run
        safe = min(count(won), plain)
        left = ruffers
        while left:
            safe = min(safe, count(work.hands[lowest(left) & SEAT] & cards))
            left &= left - 1
        if safe == 0:
            continue
        plain -= safe
        rounds |= safe << 8 * suit
        won = upper(won, safe)
        if length:
            low = upper(run, min(safe, size, length))
            need |= low & -low
        if work.counted:
            need |= least_point(work, won)
        total += worth_of(work, won)
        if total >= goal:
            frame.needed = need
            return True
    gifts = worth_of(work, others) if work.counted and rounds else 0
    holder = NONE
    reach = seats
    if work.joker >= 0 and out >> work.joker & 1:
        holder = owner(work, 1 << work.joker)
        if late and holder == seat:
            reach = 1  # a card to lead to a partner may be gone by then
    elif trumps & others and (drawn == 0 or drawn < longest(work, seat, trumps)):
        reach = 1
    for turn in range(reach):
        partner = seat + turn if seat + turn < seats else seat + turn - seats
        more = 0
        frame.needed = 0
        if turn:
            if not side >> partner & 1 or (holder >= 0 and side & ~(1 << seat | 1 << partner) & 1 << holder):
                continue
            more = cashed_then(work, frame, seat, partner, out, rounds, holder)
            if more == 0:
                continue
            if total + more >= goal:
                frame.needed |= need
                return True
        if gifts and total + more + gifts >= goal and total + more + thrown(work, seat, partner, side, rounds) >= goal:
            frame.needed |= need | out & work.points
            return True
    return False


@rule
def thrown(work: Work, seat: int, partner: int, side: int, rounds: int) -> int:
    """
    The points of others in `rounds` rounds of a seat's winners, apart from one partner's.

    Partners throw as many as they can, in suit or as discards that do not ruff; the other side only what it must.
    """
    total = 0
    for each in range(work.seats):
        if each in (seat, partner):
            continue
        hand = work.hands[each & SEAT]
        spare = 0  # points that no round of their suit takes
        free = 0  # discards
        for suit in range(PLAIN_SUITS):
            cards = hand & work.suit_cards[suit & SUIT]
            gone = rounds >> 8 * suit & 255
            held = count(cards)
            points = count(cards & work.points)
            if side >> each & 1:
                free += max(0, gone - held)
                given = min(gone, points)
                if suit != work.trump:
                    spare += points - given
            else:
                given = max(0, min(gone, held) - held + points)
                if given < points:
                    total += given
                    continue
            total += given
            if given and cards & work.double:
                total += 1
        total += min(free, spare)
    return total


@rule
def cashed_then(work: Work, frame: Frame, seat: int, partner: int, out: int, rounds: int, holder: int) -> int:
    """
    A partner's takings after `rounds` rounds of a seat's winners, without trumps; 0 if the partner cannot be led to.

    The partner follows with low cards and discards losers; if they must discard winners too, all they
    keep are winners, and the side takes everything. `holder` has the joker, or is NONE: a partner who has it
    needs no lead, and an opponent must follow suit. The cards the partner must hold are left in the frame.
    """
    need = 0
    worths = 1 if holder == partner else 0
    linked = holder == partner
    ruffer = NONE if holder in (seat, partner) else holder
    for suit in range(PLAIN_SUITS):
        cards = out & work.suit_cards[suit & SUIT]
        gone = rounds >> 8 * suit & 255
        mine = work.hands[seat & SEAT] & cards
        theirs = work.hands[partner & SEAT] & cards
        stay = count(theirs) - gone
        if stay <= 0:
            continue
        rivals = cards & ~theirs & ~upper(mine, gone)
        run = tops(theirs, rivals, cards)
        size = min(count(run), stay)
        length = max(0, longest(work, partner, cards) - gone)
        won = stay if size >= length else size
        if ruffer >= 0:
            safe = max(0, count(work.hands[ruffer & SEAT] & cards) - gone)
            won = min(won, safe)
            size = min(size, safe)
        worths += worth_of(work, upper(theirs, won))
        if work.counted:
            need |= least_point(work, upper(theirs, won))
        if size and count(mine) > gone:
            linked = True
        if size and length:
            low = upper(run, min(size, length))
            need |= low & -low
    if not linked:
        return 0
    frame.needed = need
    return worths


@rule
def sure_trumps(work: Work, frame: Frame, out: int, target: int, most: int) -> int:
    """Whether the trumps in one hand decide it, however the cards are played."""
    if work.trump < 0:
        return NONE
    cards = out & work.suit_cards[work.trump & SUIT]
    for seat in range(work.seats):
        mine = work.hands[seat & SEAT] & cards
        our = work.takers >> seat & 1
        goal = target if our else most - target + 1
        if worth_of(work, mine) >= goal:
            least = lowest_sure(work, mine, cards & ~held_by(work, work.takers if our else ~work.takers), goal)
            if least:
                frame.needed = least
                return 1 if our else 0
    return NONE


@rule
def held_by(work: Work, side: int) -> int:
    """The cards in the hands of a set of seats."""
    held = 0
    for seat in range(work.seats):
        if side >> seat & 1:
            held |= work.hands[seat & SEAT]
    return held


@rule
def lowest_sure(work: Work, mine: int, theirs: int, goal: int) -> int:
    """
    The lowest trump that a hand needs to be sure of `goal`, as a set; empty if it is not sure.

    A trump takes a trick unless a higher one of the other side falls on it, which each of these can do once.
    """
    if work.counted:
        mine &= work.points
    run = mine & ~((2 << highest(theirs)) - 1) if theirs else mine
    sure = worth_of(work, run)
    while sure < goal:
        mine ^= run
        sure -= 1  # the highest of theirs falls on one of those below it, whichever counts most
        if theirs == 0 or sure + count(mine) < goal:
            return 0
        theirs ^= 1 << highest(theirs)
        run = mine & ~((2 << highest(theirs)) - 1) if theirs else mine
        sure += count(run)
    if work.counted:
        return run & -run
    low = upper(run, count(run) - (sure - goal))
    return low & -low
