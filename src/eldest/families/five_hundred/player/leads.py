"""The rule player's leads at Five Hundred, in a suit contract and without trumps."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import JOKER, NO_TRUMP, Cards, Seat, Seats, Suit
from eldest.compiler import count, rule
from eldest.families.five_hundred.player.knowledge import (
    HIGHER,
    any_may_hold,
    as_good,
    bidders_camp,
    foes_of,
    friends_of,
    ruffed,
    strongest,
    tops,
    unseen,
    weakest,
)
from eldest.families.five_hundred.player.reasons import (
    DRAW_TRUMPS,
    FORCE_TRUMPS,
    LAST_TRUMPS,
    LEAD_JOKER,
    LEAD_LONG,
    LEAD_LOW,
    LEAD_SEQUENCE,
    LEAD_SHORT,
    LEAD_TO_RUFF,
    NO_BETTER_LEAD,
    TOP_CARD,
    TRUMP_FOR_BIDDER,
)
from eldest.families.five_hundred.rules import SUIT_CARDS, TRUMP, TRUMPS
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

NOTHING_FOUND = -1


@rule
def lead(rules: Rules, deal: Deal, seat: Seat) -> int:
    """A card to lead, with the reason."""
    hand = deal.hands[seat]
    trump = TRUMP[deal.result.contract]
    others = unseen(rules, deal, seat)
    foes = foes_of(rules, deal, seat)
    if trump == NO_TRUMP:
        return lead_without_trumps(deal, hand, others, foes)
    mates = friends_of(rules, deal, seat) & ~only(seat)
    found = NOTHING_FOUND
    if seat == deal.result.bidder:
        found = lead_as_bidder(deal, hand, trump, others, foes)
    elif has(bidders_camp(rules, deal, seat), seat):
        found = lead_as_partner(deal, hand, trump, others, foes)
    else:
        found = lead_as_adversary(deal, hand, trump, others, foes, mates)
    return found if found != NOTHING_FOUND else lead_low(deal, hand, trump, others, foes)


# ---------------------------------------------------------------- with trumps


@rule
def lead_as_bidder(deal: Deal, hand: Cards, trump: Suit, others: Cards, foes: Seats) -> int:
    """Trumps first, then cards that nobody can beat, then cards that may become winners."""
    mine = hand & TRUMPS[trump]
    theirs = any_may_hold(deal, others, foes) & TRUMPS[trump]
    if mine and theirs:
        best = strongest(trump, mine)
        if tops(trump, only(best), others):
            return because(as_good(trump, mine, best, others), DRAW_TRUMPS)
    winner = best_top(deal, hand & ~TRUMPS[trump], trump, others, foes)
    if winner != NOTHING_FOUND and (not theirs or count(mine) < 3):
        return because(winner, TOP_CARD)
    # Against two foes, as many as are out are enough.
    if mine and theirs and count(mine) + (1 if count(foes) == 2 else 0) > count(theirs):
        return because(as_good(trump, mine, strongest(trump, mine), others), FORCE_TRUMPS)
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    if mine and not theirs and mine == hand:
        return because(strongest(trump, mine), LAST_TRUMPS)
    return lead_sequence(deal, hand & ~TRUMPS[trump], trump, others, foes)


@rule
def lead_as_partner(deal: Deal, hand: Cards, trump: Suit, others: Cards, foes: Seats) -> int:
    """Sure winners, then the trumps that the bidder wants out."""
    winner = best_top(deal, hand & ~TRUMPS[trump], trump, others, foes)
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    mine = hand & TRUMPS[trump]
    theirs = any_may_hold(deal, others, foes) & TRUMPS[trump]
    if mine and theirs:
        return because(as_good(trump, mine, strongest(trump, mine), others), TRUMP_FOR_BIDDER)
    if mine and mine == hand:
        return because(strongest(trump, mine), LAST_TRUMPS)
    return NOTHING_FOUND


@rule
def lead_as_adversary(deal: Deal, hand: Cards, trump: Suit, others: Cards, foes: Seats, mates: Seats) -> int:
    """Sure winners before they are trumped, a ruff for either of us, a sequence."""
    plain = hand & ~TRUMPS[trump]
    winner = best_top(deal, plain, trump, others, foes)
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    for suit in range(4):
        cards = SUIT_CARDS[trump][suit]
        held = plain & cards
        if held and ruffed(deal, others, trump, cards, mates) and not ruffed(deal, others, trump, cards, foes):
            return because(weakest(trump, held), LEAD_TO_RUFF)
    if hand & TRUMPS[trump] and count(hand) > 3:
        for suit in range(4):
            held = plain & SUIT_CARDS[trump][suit]
            if count(held) == 1 and not ruffed(deal, others, trump, SUIT_CARDS[trump][suit], foes):
                return because(weakest(trump, held), LEAD_SHORT)
    return lead_sequence(deal, plain, trump, others, foes)


@rule
def best_top(deal: Deal, plain: Cards, trump: Suit, others: Cards, foes: Seats) -> int:
    """The top card that no foe is known to trump, of the suit that most others may follow."""
    found = NOTHING_FOUND
    most = -1
    for suit in range(4):
        held = tops(trump, plain & SUIT_CARDS[trump][suit], others)
        if held and not ruffed(deal, others, trump, SUIT_CARDS[trump][suit], foes):
            out = count(others & SUIT_CARDS[trump][suit])
            if out > most:
                most = out
                found = strongest(trump, held)
    return found


@rule
def lead_sequence(deal: Deal, plain: Cards, trump: Suit, others: Cards, foes: Seats) -> int:
    """The top of two or more touching cards of which one would be the second best still out."""
    for suit in range(4):
        held = plain & SUIT_CARDS[trump][suit]
        if count(held) >= 2 and not ruffed(deal, others, trump, SUIT_CARDS[trump][suit], foes):
            top = strongest(trump, held)
            touching = as_good(trump, held, top, others) != top
            if touching and count(HIGHER[trump][top] & others) == 1:
                return because(top, LEAD_SEQUENCE)
    return NOTHING_FOUND


@rule
def lead_low(deal: Deal, hand: Cards, trump: Suit, others: Cards, foes: Seats) -> int:
    """Low from the longest plain suit that no foe is known to trump; high cards are kept back."""
    best = -1
    found = weakest(trump, hand)
    length = 0
    for suit in range(4):
        held = hand & SUIT_CARDS[trump][suit]
        if suit != trump and held:
            worth = 4 * count(held) + count(others & held_above(trump, held))
            if not ruffed(deal, others, trump, SUIT_CARDS[trump][suit], foes):
                worth += 40
            if worth > best:
                best = worth
                length = count(held)
                found = weakest(trump, held)
    if not HIGHER[trump][found] & others:
        return because(found, NO_BETTER_LEAD)
    return because(found, LEAD_LONG if length > 2 else LEAD_LOW)


@rule
def held_above(trump: Suit, held: Cards) -> Cards:
    """The cards above the best one held of a suit."""
    return HIGHER[trump][strongest(trump, held)]


# ---------------------------------------------------------------- without trumps


@rule
def lead_without_trumps(deal: Deal, hand: Cards, others: Cards, foes: Seats) -> int:
    """Lead cards that become winners first against several foes; then sure winners, the joker, the longest suit."""
    plain = hand & ~only(JOKER)
    winner = longest_top(plain, others)
    sequence = lead_sequence(deal, plain, NO_TRUMP, others, foes)
    if sequence != NOTHING_FOUND and count(foes) > 1:
        return sequence
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    if has(hand, JOKER):
        return because(JOKER, LEAD_JOKER)
    return sequence if sequence != NOTHING_FOUND else lead_low(deal, hand, NO_TRUMP, others, foes)


@rule
def longest_top(plain: Cards, others: Cards) -> int:
    """A card that nobody can beat, of the longest suit that has one."""
    found = NOTHING_FOUND
    longest = 0
    for suit in range(4):
        held = plain & SUIT_CARDS[NO_TRUMP][suit]
        winners = tops(NO_TRUMP, held, others)
        if winners and count(held) > longest:
            longest = count(held)
            found = strongest(NO_TRUMP, winners)
    return found
