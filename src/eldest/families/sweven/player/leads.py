"""The rule player's leads at Sweven."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import SUIT_CARDS, Cards, Seat, Seats
from eldest.compiler import count, highest, lowest, rule
from eldest.families.sweven.player.follows import least_missed
from eldest.families.sweven.player.knowledge import (
    HIGHER,
    POINT_CARDS,
    any_may_hold,
    foes_of,
    mates_of,
    ruffed,
    tops,
    unseen,
)
from eldest.families.sweven.player.reasons import (
    DRAW_HIS_TRUMPS,
    DRAW_TRUMPS,
    FORCE_TRUMPS,
    GIVE_UP_LEAD,
    LAST_TRUMPS,
    LEAD_LOW,
    LEAD_TO_RUFF,
    NO_BETTER_LEAD,
    TOP_CARD,
)
from eldest.families.sweven.rules import WORTH
from eldest.record import Deal, Rules

NOTHING_FOUND = -1
FEW_TRUMPS = 2  # with so many left, sure winners go first


@rule
def lead(rules: Rules, deal: Deal, seat: Seat) -> int:
    """A card to lead, with the reason."""
    hand = deal.hands[seat]
    others = unseen(rules, deal, seat)
    foes = foes_of(rules, deal, seat)
    if seat == deal.result.bidder:
        return lead_as_bidder(deal, hand, others, foes)
    return lead_as_defender(deal, hand, others, foes, mates_of(rules, deal, seat))


@rule
def lead_as_bidder(deal: Deal, hand: Cards, others: Cards, foes: Seats) -> int:
    """Trumps first, then cards that nobody can beat, then cards without points."""
    mine = hand & SUIT_CARDS[deal.trump]
    theirs = any_may_hold(deal, others, foes) & SUIT_CARDS[deal.trump]
    if mine and theirs and not HIGHER[highest(mine)] & others:
        return because(highest(mine), DRAW_TRUMPS)
    winner = best_top(deal, hand & ~mine, others, foes)
    if winner != NOTHING_FOUND and (not theirs or count(mine) <= FEW_TRUMPS):
        return because(winner, TOP_CARD)
    if mine and theirs and count(mine) > count(theirs) + 1:
        return because(lowest(mine), FORCE_TRUMPS)
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    if mine == hand and not theirs:
        return because(highest(mine), LAST_TRUMPS)
    least = least_missed(deal, hand, hand, others)
    return because(least, NO_BETTER_LEAD if WORTH[least] else GIVE_UP_LEAD)


@rule
def lead_as_defender(deal: Deal, hand: Cards, others: Cards, foes: Seats, mates: Seats) -> int:
    """Trumps while the bidder has some, sure winners, a ruff for a partner, low from a suit without points."""
    mine = hand & SUIT_CARDS[deal.trump]
    if mine and any_may_hold(deal, others, foes) & SUIT_CARDS[deal.trump]:
        return because(lowest(mine), DRAW_HIS_TRUMPS)
    plain = hand & ~mine
    winner = best_top(deal, plain, others, foes)
    if winner != NOTHING_FOUND:
        return because(winner, TOP_CARD)
    for suit in range(4):
        held = plain & SUIT_CARDS[suit]
        if held and ruffed(deal, others, suit, mates) and not ruffed(deal, others, suit, foes):
            return because(lowest(held), LEAD_TO_RUFF)
    if plain & ~POINT_CARDS:
        return because(lowest(plain & SUIT_CARDS[poorest_suit(plain)]), LEAD_LOW)
    return because(least_missed(deal, hand, hand, others), NO_BETTER_LEAD)


@rule
def best_top(deal: Deal, plain: Cards, others: Cards, foes: Seats) -> int:
    """The top card that no foe is known to trump, of the suit that most others may follow."""
    found = NOTHING_FOUND
    most = -1
    for suit in range(4):
        held = tops(plain & SUIT_CARDS[suit], others)
        out = count(others & SUIT_CARDS[suit])
        if held and out > most and not ruffed(deal, others, suit, foes):
            most = out
            found = highest(held)
    return found


@rule
def poorest_suit(plain: Cards) -> int:
    """The suit with fewest points among those with a worthless card; of equal ones the longest."""
    found = 0
    most = -100
    for suit in range(4):
        held = plain & SUIT_CARDS[suit]
        worth = count(held) - 5 * count(held & POINT_CARDS)
        if held & ~POINT_CARDS and worth > most:
            most = worth
            found = suit
    return found
