"""The rule player's bids at Five Hundred, by the expected score of each legal bid."""

from __future__ import annotations

from math import erf, sqrt

from eldest.bots.reason import ACTIONS, because
from eldest.cards import NO_TRUMP, Call, Calls, Cards, Seat, Suit, gather
from eldest.compiler import rule
from eldest.families.five_hundred.player.reasons import (
    BID_NO_TRUMP,
    BID_NULLO,
    BID_OPEN_NULLO,
    BID_TRUMPS,
    PARTNER_BID,
    RAISE_PARTNER,
    TOO_WEAK,
)
from eldest.families.five_hundred.player.worth import (
    FOUR,
    certain_tricks,
    has_top,
    help_for_partner,
    nullo_risk,
    safe_at_nullo,
    sure_at_nullo,
    table_kind,
    tricks_with_trumps,
    tricks_without_trumps,
)
from eldest.families.five_hundred.rules import (
    BID_TRICKS,
    BIDS,
    FIRST_BID,
    NOBODY,
    NOTHING,
    NULLO,
    NULLO_BIDS,
    OPEN_NULLO,
    PASS,
    TRUMP,
    VALUES,
    BiddingRounds,
    FivePartner,
    is_nullo,
    sides,
)
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

# The standard normal distribution function in hundredths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(50 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# By kind of table: the standard deviation of tricks from the expected number, in hundredths.
SPREAD = (96, 120, 136, 145, 151, 142, 136, 150, 153)
SPREAD_NO_TRUMP = (162, 196, 179, 176, 178, 168, 168, 168, 173)

# By kind of table: the risk at which half of all Nullos are made, and thousandths of z for each step from it.
NULLO_EVEN = (-1, 0, 1, 4, 9, 9, 9, 11, 10)
NULLO_STEP = (100, 120, 130, 120, 60, 60, 60, 55, 55)
CAUTION = 12  # hundredths less, because people attack better than these players
SAFE, SAFE_OPEN = 72, 68  # the chance of a hand that can always duck, before it takes the widow

# The tricks to add for another seat's call, in hundredths: from a partner, from a foe, and with
# five players from a possible partner.
MATE_PASSED, FOE_PASSED, FOE_BID, FOE_BID_IT = -50, 20, -10, -110
HELPER_BID, HELPER_BID_IT = 25, 100
BEYOND_BID = 60  # the tricks a bidder expects beyond the bid

LEAST_GAIN = 4  # the least expected score of a bid
BETTER = 40  # the least lead in expected score over a partner's bid
WITHOUT_TOP = 35  # the chance of all ten tricks, at most, without the top trump

# The bids of six and seven tricks, and those of eight to ten, by trump.
LOW_BIDS = tuple(gather(FIRST_BID + 5 * (tricks - 6) + trump for tricks in (6, 7)) for trump in range(5))
HIGH_BIDS = tuple(gather(FIRST_BID + 5 * (tricks - 6) + trump for tricks in (8, 9, 10)) for trump in range(5))


@rule
def call_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """The bid with the highest expected score, or pass."""
    partners = partners_bid(rules, deal, seat)
    best = LEAST_GAIN * ACTIONS + PASS
    if partners != NOTHING:
        best += (BETTER + max(0, worth_of_bid(rules, deal, seat, partners))) * ACTIONS
    for trump in range(5):
        best = best_bid(rules, deal, seat, legal & LOW_BIDS[trump], trump, best)
        best = best_bid(rules, deal, seat, legal & HIGH_BIDS[trump], trump, best)
    best = best_nullo(rules, deal.hands[seat], legal, best)
    found = best & (ACTIONS - 1)
    return because(found, why_call(found, partners))


@rule
def why_call(said: Call, partners: Call) -> int:
    """The reason for a call; `partners` is the bid of one's own side that stands."""
    if said == PASS:
        return TOO_WEAK if partners == NOTHING else PARTNER_BID
    if is_nullo(said):
        return BID_NULLO if said == NULLO else BID_OPEN_NULLO
    if bids_trump(partners, TRUMP[said]):
        return RAISE_PARTNER
    return BID_NO_TRUMP if TRUMP[said] == NO_TRUMP else BID_TRUMPS


@rule
def partners_bid(rules: Rules, deal: Deal, seat: Seat) -> Call:
    """The bid that stands, if it is of one's own side; else nothing."""
    bidder = deal.result.bidder
    if bidder == NOBODY or bidder % sides(rules) != seat % sides(rules):
        return NOTHING
    return deal.result.contract


@rule
def worth_of_bid(rules: Rules, deal: Deal, seat: Seat, said: Call) -> int:
    """The expected score of a partner's bid."""
    if is_nullo(said):
        return VALUES[rules.schedule][said] // 2
    tricks = BID_TRICKS[said]
    expected = tricks_to_expect(rules, deal, seat, TRUMP[said], tricks >= 8)
    kind = table_kind(rules, tricks >= 8)
    return gain(rules, said, chance(expected - 100 * tricks + 50, SPREAD[kind]))


@rule
def best_bid(rules: Rules, deal: Deal, seat: Seat, bids: Calls, trump: Suit, best: int) -> int:
    """The better of these bids in one trump suit and the best so far: points and call as one number."""
    if not bids:
        return best
    high = bids & HIGH_BIDS[trump] != 0
    kind = table_kind(rules, high)
    expected = tricks_to_expect(rules, deal, seat, trump, high)
    spread = SPREAD_NO_TRUMP[kind] if trump == NO_TRUMP else SPREAD[kind]
    certain = certain_tricks(rules, deal.hands[seat], trump)
    for tricks in range(6, 11):
        said = FIRST_BID + 5 * (tricks - 6) + trump
        if has(bids, said):
            chances = 100 if tricks <= certain else chance(expected - 100 * tricks + 50, spread)
            if tricks == 10 and not has_top(rules, deal.hands[seat], trump):
                chances = min(chances, WITHOUT_TOP)
            best = max(best, gain(rules, said, chances) * ACTIONS + said)
    return best


@rule
def best_nullo(rules: Rules, hand: Cards, legal: Calls, best: int) -> int:
    """The better of the Nullos and the best so far: points and call as one number."""
    if not legal & NULLO_BIDS:
        return best
    kind = table_kind(rules, False)
    safe = kind >= FOUR and safe_at_nullo(rules, hand)
    chances = chance((NULLO_EVEN[kind] - nullo_risk(rules, hand)) * NULLO_STEP[kind], 1000) - CAUTION
    if safe:
        chances = max(chances, SAFE)
    if has(legal, NULLO):
        best = max(best, gain(rules, NULLO, chances) * ACTIONS + NULLO)
    if has(legal, OPEN_NULLO) and sure_at_nullo(rules, hand):
        best = max(best, gain(rules, OPEN_NULLO, 100) * ACTIONS + OPEN_NULLO)
    if has(legal, OPEN_NULLO) and safe and kind > FOUR:
        best = max(best, gain(rules, OPEN_NULLO, SAFE_OPEN) * ACTIONS + OPEN_NULLO)
    return best


@rule
def chance(margin: int, spread: int) -> int:
    """The chance, in hundredths, that tricks do not fall short of what was expected by more than a margin."""
    return CHANCE[STEPS + max(-STEPS, min(STEPS, 10 * margin // spread))]


@rule
def gain(rules: Rules, said: Call, chances: int) -> int:
    """The expected score of a bid: its value if it is made, less its value if it fails."""
    return VALUES[rules.schedule][said] * (2 * chances - 100) // 100


@rule
def tricks_to_expect(rules: Rules, deal: Deal, seat: Seat, trump: Suit, high: bool) -> int:
    """The tricks of one's side with that trump suit, in hundredths, by the hand and by what the others said."""
    kind = table_kind(rules, high)
    hand = deal.hands[seat]
    if trump == NO_TRUMP:
        expected = tricks_without_trumps(rules, hand, kind)
    else:
        expected = tricks_with_trumps(rules, hand, trump, kind)
    told = 0
    own_bid = has(BIDS, deal.calls[seat])
    for other in range(rules.players):
        said = deal.calls[other]
        if other != seat and said != NOTHING:
            expected += heard(rules, said, trump, other % sides(rules) == seat % sides(rules), own_bid)
            told = max(told, told_by(rules, deal, seat, other, trump))
    return max(expected, told)


@rule
def told_by(rules: Rules, deal: Deal, seat: Seat, other: Seat, trump: Suit) -> int:
    """The tricks promised by a partner's bid in that suit, with the seat's help; raising the seat's bid adds none."""
    said = deal.calls[other]
    if other % sides(rules) != seat % sides(rules) or not bids_trump(said, trump):
        return 0
    if bids_trump(deal.calls[seat], trump):
        return 0
    return 100 * BID_TRICKS[said] + BEYOND_BID + help_for_partner(rules, deal.hands[seat], trump)


@rule
def bids_trump(said: Call, trump: Suit) -> bool:
    """Whether a call is a bid with that trump suit."""
    return has(BIDS, said) and not is_nullo(said) and TRUMP[said] == trump


@rule
def heard(rules: Rules, said: Call, trump: Suit, mate: bool, own_bid: bool) -> int:
    """The tricks that another's call adds to those expected; fewer if it answers one's own bid."""
    same = bids_trump(said, trump)
    if rules.players == 5 and rules.five_partner != FivePartner.CALLED_CARD:
        # With several rounds that player may bid again instead of becoming the partner.
        if said == PASS or own_bid or rules.bidding_rounds == BiddingRounds.MULTIPLE:
            return 0
        return HELPER_BID_IT if same else HELPER_BID
    if said == PASS:
        # With more than two sides, or nobody to help, a pass says little.
        if rules.players < 4 or sides(rules) != 2:
            return 0
        return MATE_PASSED if mate else FOE_PASSED
    if mate:
        return 0
    return FOE_BID_IT if same else FOE_BID
