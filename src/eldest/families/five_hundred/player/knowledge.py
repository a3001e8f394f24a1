"""The player's view at Five Hundred: the unseen cards, and who may beat what."""

from __future__ import annotations

from eldest.cards import JOKER, NAMES, Card, Cards, Seat, Seats, Suit, gather, members
from eldest.compiler import lowest, rule
from eldest.families.five_hundred.rules import (
    ALLPASS_NT,
    FOLLOWS,
    HAND,
    OPEN_NULLO,
    PACKS,
    POWER,
    TRUMPS,
    TwoHand,
    sides,
)
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

SEATS = 6  # at the widest table


def _higher(trump: Suit, card: Card) -> Cards:
    same = members(FOLLOWS[trump][card])
    return gather(other for other in same if POWER[trump][other] > POWER[trump][card])


# By trump and card: the cards of its suit above and below it, and all that beat it in a trick.
HIGHER = tuple(tuple(_higher(trump, card) for card in range(len(NAMES))) for trump in range(5))
LOWER = tuple(
    tuple(FOLLOWS[trump][card] & ~HIGHER[trump][card] & ~(1 << card) for card in range(len(NAMES)))
    for trump in range(5)
)
BEATEN_BY = tuple(
    tuple(
        HIGHER[trump][card] | (0 if TRUMPS[trump] >> card & 1 else TRUMPS[trump] & ~(1 << card))
        for card in range(len(NAMES))
    )
    for trump in range(5)
)


@rule
def pack_in_use(rules: Rules) -> Cards:
    """FH-2 to FH-7, FH-63  The cards of the pack."""
    dead = rules.players == 2 and rules.two_hand == TwoHand.DEAD_HAND
    return PACKS[3 if dead else rules.players] | (only(JOKER) if rules.joker else 0)


@rule
def unseen(rules: Rules, deal: Deal, seat: Seat) -> Cards:
    """The cards that others may hold: not the player's own, not gone, not in the player's discards."""
    seen = deal.played | deal.hands[seat] | deal.discards[seat]
    if deal.result.contract == ALLPASS_NT:
        seen |= deal.faceup  # FH-24: a widow turned up stays out of play
    return pack_in_use(rules) & ~seen


@rule
def may_hold(deal: Deal, others: Cards, seat: Seat) -> Cards:
    """The cards that another seat may hold, by what it has shown."""
    if deal.result.contract == OPEN_NULLO and seat == deal.result.bidder:
        return deal.faceup
    return others & ~deal.lacks[seat]


@rule
def any_may_hold(deal: Deal, others: Cards, seats: Seats) -> Cards:
    """The cards that one of several seats may hold."""
    held = 0
    for seat in range(SEATS):
        if has(seats, seat):
            held |= may_hold(deal, others, seat)
    return held


@rule
def bidders_camp(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The bidder and the seats known to this seat to be on the bidder's side."""
    camp = deal.result.partners
    for other in range(rules.players):
        if other % sides(rules) == deal.result.bidder % sides(rules):
            camp |= only(other)
    return camp | only(seat) if deal.holder[seat] else camp


@rule
def friends_of(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """
    The seats that want what this one wants, itself among them.

    Against a bidder all adversaries stand together, whatever their scores (FH-44).
    """
    if deal.result.contract == ALLPASS_NT:
        camp = 0
        for other in range(rules.players):
            if other % sides(rules) == seat % sides(rules):
                camp |= only(other)
        return camp
    camp = bidders_camp(rules, deal, seat)
    return camp if has(camp, seat) else ((1 << rules.players) - 1) & ~camp


@rule
def foes_of(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The seats that want the opposite and take part in the play."""
    return ((1 << rules.players) - 1) & ~friends_of(rules, deal, seat) & ~deal.out


@rule
def may_be_beaten(deal: Deal, others: Cards, trump: Suit, led: Cards, card: Card, seats: Seats) -> bool:
    """
    Whether one of these seats, still to play, may beat a card.

    A seat that may still hold the suit led is assumed to follow it.
    """
    for seat in range(SEATS):
        if has(seats, seat):
            held = may_hold(deal, others, seat)
            if held & led:
                held &= led
            if held & BEATEN_BY[trump][card]:
                return True
    return False


@rule
def ruffed(deal: Deal, others: Cards, trump: Suit, suit: Cards, seats: Seats) -> bool:
    """Whether one of these seats has shown out of a suit and may have a trump for it."""
    for seat in range(SEATS):
        if has(seats, seat):
            held = may_hold(deal, others, seat)
            if not held & suit and held & TRUMPS[trump]:
                return True
    return False


@rule
def strongest(trump: Suit, held: Cards) -> Card:
    """The card of most power in a set that is not empty."""
    best = lowest(held)
    while held:
        card = lowest(held)
        if POWER[trump][card] > POWER[trump][best]:
            best = card
        held &= held - 1
    return best


@rule
def weakest(trump: Suit, held: Cards) -> Card:
    """The card of least power in a set that is not empty."""
    worst = lowest(held)
    while held:
        card = lowest(held)
        if POWER[trump][card] < POWER[trump][worst]:
            worst = card
        held &= held - 1
    return worst


@rule
def tops(trump: Suit, held: Cards, others: Cards) -> Cards:
    """The cards that no other card of their suit still out is above."""
    found = 0
    left = held
    while left:
        card = lowest(left)
        if not HIGHER[trump][card] & others:
            found |= only(card)
        left &= left - 1
    return found


@rule
def as_good(trump: Suit, held: Cards, card: Card, others: Cards) -> Card:
    """The lowest card held that does the same work: nothing still out lies between."""
    for _ in range(HAND):
        below = held & LOWER[trump][card]
        if not below:
            return card
        following = strongest(trump, below)
        if (HIGHER[trump][following] ^ HIGHER[trump][card]) & others:
            return card
        card = following
    return card
