"""The rule player's card to a trick that another has led, at Sweven."""

from __future__ import annotations

from eldest.bots.reason import because
from eldest.cards import FOLLOWS, RANK_OF, SUIT_CARDS, Card, Cards, Seat, Seats
from eldest.compiler import count, highest, lowest, rule
from eldest.families.sweven.player.knowledge import (
    BEATEN_BY,
    HIGHER,
    foes_of,
    mates_of,
    may_be_beaten,
    points_on_table,
    richest,
    tops,
    unseen,
)
from eldest.families.sweven.player.reasons import (
    FEED,
    HOPE_FEED,
    NO_POINTS_LEFT,
    NOT_WORTH_IT,
    STARVE,
    STAY_LOW,
    TRUMP_IN,
    TRUMP_RICH,
    WIN_CHEAPLY,
    WIN_RICH,
)
from eldest.families.sweven.rules import HAND, WORTH
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

# The value of a card in the hand beyond its rank: a point, a trump, the best card left of a suit, a guard.
A_POINT, A_TRUMP, TOP, GUARD = 60, 200, 100, 40
ENOUGH = 2  # with this many higher cards out, a partner behind is likely to hold one
LAST_TRICKS = 2  # a card that has won no trick before these cards wins none


@rule
def follow_trick(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """A card to lay, with the reason."""
    others = unseen(rules, deal, seat)
    foes = foes_of(rules, deal, seat)
    behind = foes & ~deal.laid
    best = deal.trick[deal.winning]
    if not has(foes, deal.winning) and not may_be_beaten(deal, others, best, behind):
        return feed(deal, seat, legal, others, FEED)
    winners = legal & BEATEN_BY[deal.trump][best]
    sure = sure_winners(deal, winners, others, behind)
    if sure:
        return win(rules, deal, seat, legal, sure, others)
    if winners and not has(deal.led, lowest(winners)):
        return because(lowest(winners), TRUMP_IN)
    if winners:
        return starve(deal, seat, legal, others, STAY_LOW)
    mates = mates_of(rules, deal, seat) & ~deal.laid
    if not behind and mates and one_of_us_may_win(deal, others, best, mates):
        return feed(deal, seat, legal, others, HOPE_FEED)
    return starve(deal, seat, legal, others, STARVE)


@rule
def sure_winners(deal: Deal, winners: Cards, others: Cards, behind: Seats) -> Cards:
    """The cards that win now and that no foe behind can beat."""
    sure = 0
    while winners:
        if not may_be_beaten(deal, others, lowest(winners), behind):
            sure |= winners & -winners
        winners &= winners - 1
    return sure


@rule
def one_of_us_may_win(deal: Deal, others: Cards, best: Card, mates: Seats) -> bool:
    """Whether enough higher cards of the suit are out for a partner behind to hold one."""
    return may_be_beaten(deal, others, best, mates) and count(others & HIGHER[best] & deal.led) >= ENOUGH


@rule
def win(rules: Rules, deal: Deal, seat: Seat, legal: Cards, sure: Cards, others: Cards) -> int:
    """Take the trick: with a trump only if it pays, else cheaply or with points that are safe there."""
    rich = richest(sure)
    if not has(deal.led, rich):
        if not points_on_table(rules, deal) and rules.players > 2:
            least = least_missed(deal, deal.hands[seat], legal, others)
            return because(least, TRUMP_IN if has(sure, least) else NOT_WORTH_IT)
        if seat == deal.result.bidder and WORTH[rich]:
            return because(rich, TRUMP_RICH)
        return because(lowest(sure), TRUMP_IN)
    # The best card left of a suit wins later too, so a defender keeps it.
    if WORTH[rich] and (seat == deal.result.bidder or HIGHER[rich] & others):
        return because(rich, WIN_RICH)
    return because(lowest(sure), WIN_CHEAPLY)


@rule
def feed(deal: Deal, seat: Seat, legal: Cards, others: Cards, reason: int) -> int:
    """Give a trick of the seat's own side the points that would hardly win elsewhere."""
    spare = legal if deal.tricks >= HAND - LAST_TRICKS else legal & ~tops(legal, others)
    spare &= ~SUIT_CARDS[deal.trump] | deal.led
    if spare and WORTH[richest(spare)]:
        return because(richest(spare), reason)
    least = least_missed(deal, deal.hands[seat], legal, others)
    if WORTH[least]:
        return because(least, reason)
    return because(least, NO_POINTS_LEFT if reason == FEED else STARVE)


@rule
def starve(deal: Deal, seat: Seat, legal: Cards, others: Cards, reason: int) -> int:
    """The least valuable card."""
    return because(least_missed(deal, deal.hands[seat], legal, others), reason)


@rule
def least_missed(deal: Deal, hand: Cards, open_to: Cards, others: Cards) -> Card:
    """The least valuable of these cards of a hand."""
    found = lowest(open_to)
    while open_to:
        if loss(deal, hand, others, lowest(open_to)) < loss(deal, hand, others, found):
            found = lowest(open_to)
        open_to &= open_to - 1
    return found


@rule
def loss(deal: Deal, hand: Cards, others: Cards, card: Card) -> int:
    """The cost of throwing a card away: points, trumps, sure winners and guarded high cards are kept."""
    held = hand & FOLLOWS[card]
    worth = A_POINT * WORTH[card] + 2 * RANK_OF[card] + count(held)
    if FOLLOWS[card] == SUIT_CARDS[deal.trump]:
        return worth + A_TRUMP
    if not HIGHER[card] & others:
        return worth + TOP
    if count(held) == 2 and card != highest(held) and count(HIGHER[highest(held)] & others) == 1:
        worth += GUARD
    return worth
