"""
The adversaries' cards at Nullo in play-outs: the worth of a card is a sum of weighed counts.

Level 1 plays by ranks alone, so it lets too many Nullos be made. These weights were found by trial: they let fewer be
made in the same deals. Only what the seat can see is counted.
"""

from __future__ import annotations

from eldest.bots.reason import ACTIONS
from eldest.cards import JOKER, NO_TRUMP, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.knowledge import (
    HIGHER,
    LOWER,
    any_may_hold,
    friends_of,
    may_hold,
    strongest,
    unseen,
    weakest,
)
from eldest.families.five_hundred.player.nullo import attack_follow
from eldest.families.five_hundred.rules import FOLLOWS, OPEN_NULLO, POWER
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

# Weights in hundredths, of the counts in the order in which the rules below add them; first for Nullo, then for Open
# Nullo.
# A lead:
LEAD = (
    (91, 77, -1294, 0, 107, -35, -12568, 0, -556, 0, 0, 0, 0, -4, -350, -1062),
    (140, 65, -321, 43, 8, -35, -2859, -195, -73, -143, 55, 208, 33, 165, -68, -113),
)
# Following suit before the bidder plays:
BEFORE = (
    (0, 0, 209, -19, 144, 2074, -49, 0, 287),
    (51, -30, 66, -8, 83, 1556, -81, 141, 32),
)
# A card of another suit:
THROW = (
    (164, 64, 0, 0, 40, 32, -115, 0, -422, 0, 0),
    (164, 61, -65, 98, -246, -272, -170, -144, -223, 142, 182),
)
# Following suit after the bidder has ducked:
AFTER = (
    (79, -116, 0, 7, -40),
    (23, -42, -96, 32, -33),
)

LEAST = -(1 << 40)
NO_SUIT = -9  # the spare cards against a bidder who has none of the suit


@rule
def defend(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> Card:
    """An adversary's card; level 1's once the bidder is winning the trick."""
    bidder = deal.result.bidder
    if deal.laid and deal.winning == bidder:
        return attack_follow(rules, deal, seat, legal) & (ACTIONS - 1)
    open_ = 1 if deal.result.contract == OPEN_NULLO else 0
    hand = deal.hands[seat]
    others = unseen(rules, deal, seat)
    bidder_may = may_hold(deal, others, bidder)
    mates = any_may_hold(deal, others, friends_of(rules, deal, seat) & ~only(seat) & ~deal.out)
    if open_:
        mates &= ~bidder_may
    found = lowest(legal)
    most = LEAST
    left = legal
    while left:
        card = lowest(left)
        if not deal.laid:
            worth = worth_of_lead(open_, hand, others, bidder_may, mates, card)
        elif not legal & deal.led:
            worth = worth_of_throw(open_, hand, others, bidder_may, mates, card, has(deal.laid, bidder))
        elif has(deal.laid, bidder):
            worth = worth_after(open_, hand, others, bidder_may, mates, deal.trick[deal.winning], card)
        else:
            worth = worth_before(open_, hand, others, bidder_may, deal.trick[deal.winning], card)
        if worth > most:
            most = worth
            found = card
        left &= left - 1
    return found


@rule
def spare(bidder_may: Cards, ours: Cards) -> int:
    """How many more cards of a suit lie below one of the bidder's than the bidder has below it, at most."""
    most = NO_SUIT
    under = 0
    while bidder_may:
        card = weakest(NO_TRUMP, bidder_may)
        most = max(most, count(ours & LOWER[NO_TRUMP][card]) - under)
        under += 1
        bidder_may ^= only(card)
    return most


@rule
def worth_of_lead(open_: int, hand: Cards, others: Cards, bidder_may: Cards, mates: Cards, card: Card) -> int:
    """The worth of leading a card."""
    if card == JOKER:
        return LEAST + 1
    weight = LEAD[open_]
    suit = FOLLOWS[NO_TRUMP][card]
    below, above = count(bidder_may & LOWER[NO_TRUMP][card]), count(bidder_may & HIGHER[NO_TRUMP][card])
    lower = count(hand & LOWER[NO_TRUMP][card])
    total = weight[0] * below + weight[1] * above + weight[2] * lower + weight[3] * (lower == 0)
    total += weight[4] * count(mates & HIGHER[NO_TRUMP][card]) + weight[5] * (above == 0)
    if not bidder_may & suit:
        return total + weight[6]
    total += weight[7] * (below == 0)
    kept = hand & ~only(card)
    left = after_duck(bidder_may & suit, card)
    if left:
        lowest_left = weakest(NO_TRUMP, left)
        total += weight[8] * count(kept & LOWER[NO_TRUMP][lowest_left])
        total += weight[9] * count(mates & LOWER[NO_TRUMP][lowest_left])
    mine = spare(left, kept)
    total += weight[10] * mine + weight[11] * (mine > 0) + weight[12] * (spare(left, mates) > 0)
    total += weight[13] * spare(left, mates | kept)
    mine = spare(bidder_may & suit, hand)
    return total + weight[14] * mine + weight[15] * (mine > 0)


@rule
def after_duck(held: Cards, card: Card) -> Cards:
    """The bidder's cards of a suit when the highest of them below a card is gone."""
    below = held & LOWER[NO_TRUMP][card]
    return held ^ only(strongest(NO_TRUMP, below)) if below else held


@rule
def worth_before(open_: int, hand: Cards, others: Cards, bidder_may: Cards, best: Card, card: Card) -> int:
    """The worth of following with a card before the bidder plays; `best` wins the trick so far."""
    weight = BEFORE[open_]
    suit = FOLLOWS[NO_TRUMP][card]
    takes = POWER[NO_TRUMP][card] > POWER[NO_TRUMP][best]
    top = card if takes else best
    total = weight[0] * count(hand & LOWER[NO_TRUMP][card]) + weight[1] * count(hand & HIGHER[NO_TRUMP][card])
    total += weight[2] * takes + weight[3] * count(others & LOWER[NO_TRUMP][card])
    below = bidder_may & LOWER[NO_TRUMP][top]
    if below:
        duck = strongest(NO_TRUMP, below)
        total += weight[4] * count(LOWER[NO_TRUMP][top] & HIGHER[NO_TRUMP][duck] & (others | hand))
    elif bidder_may & HIGHER[NO_TRUMP][top]:
        total += weight[5]
    left = after_duck(bidder_may & suit, top)
    if left:
        total += weight[6] * (POWER[NO_TRUMP][card] > POWER[NO_TRUMP][weakest(NO_TRUMP, left)])
        mine = spare(left, hand & ~only(card))
        total += weight[7] * mine + weight[8] * (mine > 0)
    return total


@rule
def worth_of_throw(
    open_: int, hand: Cards, others: Cards, bidder_may: Cards, mates: Cards, card: Card, laid: bool
) -> int:
    """The worth of throwing a card of another suit; the joker goes only after the bidder, whom it would save."""
    if card == JOKER:
        return -LEAST if laid else LEAST + 1
    weight = THROW[open_]
    suit = FOLLOWS[NO_TRUMP][card]
    below, above = count(bidder_may & LOWER[NO_TRUMP][card]), count(bidder_may & HIGHER[NO_TRUMP][card])
    total = weight[0] * below + weight[1] * count(mates & HIGHER[NO_TRUMP][card])
    if not bidder_may & suit:
        return total + weight[2]
    total += weight[3] * (above == 0) + weight[4] * (below == 0)
    now, then, theirs = (
        spare(bidder_may & suit, hand),
        spare(bidder_may & suit, hand & ~only(card)),
        spare(bidder_may & suit, mates),
    )
    total += weight[5] * (now - then) + weight[6] * (now > 0) + weight[7] * now
    total += weight[8] * ((now > 0) & (then <= 0))
    return total + weight[9] * theirs + weight[10] * (theirs > 0)


@rule
def worth_after(open_: int, hand: Cards, others: Cards, bidder_may: Cards, mates: Cards, best: Card, card: Card) -> int:
    """The worth of following with a card after the bidder has ducked under `best`."""
    weight = AFTER[open_]
    below, above = bidder_may & LOWER[NO_TRUMP][card], count(bidder_may & HIGHER[NO_TRUMP][card])
    total = weight[0] * (POWER[NO_TRUMP][card] > POWER[NO_TRUMP][best]) + weight[1] * above
    total += weight[2] * (not below and above > 0) + weight[3] * count(others & LOWER[NO_TRUMP][card])
    return total + weight[4] * count(mates & LOWER[NO_TRUMP][card])
