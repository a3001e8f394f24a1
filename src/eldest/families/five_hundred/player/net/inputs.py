"""
The inputs of the learned player of Five Hundred: a call and its seat's view, as small integers.

A number stands for so many eighths. Suits come in the order of the trumps in question, the other suit of their colour,
the other two by length; where nothing is trumps, by length. In question are the trumps of the bid that is told of, and
where it is a pass, of the bid that stands. Others come from the left on, and the seat itself last.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.learned.features import ONE, eighths, truth
from eldest.bots.learned.spec import Inputs
from eldest.cards import JOKER, NO_TRUMP, RANK_OF, SUIT_CARDS, Call, Cards, Seat, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.bids import (
    BETTER,
    CAUTION,
    LEAST_GAIN,
    NULLO_EVEN,
    NULLO_STEP,
    SPREAD,
    SPREAD_NO_TRUMP,
    chance,
    gain,
    partners_bid,
    tricks_to_expect,
    worth_of_bid,
)
from eldest.families.five_hundred.player.worth import (
    HONOURS,
    certain_tricks,
    has_top,
    nullo_risk,
    safe_at_nullo,
    sure_at_nullo,
    table_kind,
)
from eldest.families.five_hundred.rules import (
    BID_TRICKS,
    BIDS,
    CALLS,
    NOBODY,
    NOTHING,
    NULLO,
    OPEN_NULLO,
    PASS,
    SAME_COLOUR,
    TRUMP,
    TRUMPS,
    VALUES,
    AllPass,
    BiddingRounds,
    FivePartner,
    NulloDefenders,
    NulloRank,
    PartnerShare,
    SixSides,
    TwoHand,
    is_nullo,
    sides,
)
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

SUITS, RANKS = 4, 16
SEATS = 6
KINDS = len(CALLS)

# First columns of the groups of features.
GAME = 0  # the table and its options
BID = GAME + 24  # the call in question
STANDS = BID + KINDS + 2  # the bid that stands
LEVEL_1S = STANDS + 11  # what level 1 expects
HAND = LEVEL_1S + 12  # the hand, by suit and rank
SUIT = HAND + SUITS * RANKS  # each suit as a whole
ABOUT_SUIT = 3
HIGH = SUIT + SUITS * ABOUT_SUIT  # the highest trumps
ABOUT = 12  # numbers of each seat
OTHERS = HIGH + 6
INPUTS = OTHERS + SEATS * ABOUT

LEVEL_1 = LEVEL_1S  # the points that level 1 expects
EACH = 4.0  # points that one of these numbers stands for


# ---------------------------------------------------------------- suits


@rule
def slot(hand: Cards, trump: Suit, suit: Suit) -> int:
    """The place of a suit in the order of inputs."""
    if suit == trump:
        return 0
    if trump != NO_TRUMP and suit == SAME_COLOUR[trump]:
        return 1
    place = 0 if trump == NO_TRUMP else 2
    mine = count(hand & SUIT_CARDS[suit]) << 2 | suit
    for other in range(SUITS):
        apart = trump == NO_TRUMP or (other != trump and other != SAME_COLOUR[trump])
        if apart and other != suit and count(hand & SUIT_CARDS[other]) << 2 | other > mine:
            place += 1
    return place


@rule
def encode_hand(hand: Cards, trump: Suit, inputs: Any, at: int) -> None:
    """A hand by suit and rank, how long its suits are, and the highest trumps in it."""
    for suit in range(SUITS):
        held, place = hand & SUIT_CARDS[suit], slot(hand, trump, suit)
        left = held
        while left:
            inputs[at + HAND + place * RANKS + RANK_OF[lowest(left)]] = ONE
            left &= left - 1
        whole = at + SUIT + place * ABOUT_SUIT
        inputs[whole] = 2 * count(held)
        inputs[whole + 1] = truth(held == 0)
        inputs[whole + 2] = truth(count(held) == 1)
    inputs[at + HIGH] = truth(has(hand, JOKER))
    if trump != NO_TRUMP:
        inputs[at + HIGH + 1] = 2 * count(hand & TRUMPS[trump])
        for high in range(1, 5):
            inputs[at + HIGH + 1 + high] = truth(has(hand, HONOURS[trump][high]))


# ---------------------------------------------------------------- the table and the others


@rule
def encode_game(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """The options that tell on a bid, and how many have still to speak."""
    inputs[at + rules.players - 2] = ONE
    inputs[at + 5] = truth(rules.joker)
    inputs[at + 6] = truth(rules.slam_250)
    inputs[at + 7] = truth(rules.nullo)
    inputs[at + 8] = truth(rules.nullo_rank == NulloRank.ABOVE_ALL_SEVENS)
    inputs[at + 9] = truth(rules.nullo_needs_seven)
    inputs[at + 10] = truth(rules.nullo_defenders == NulloDefenders.NONE)
    inputs[at + 11] = truth(rules.bidding_rounds == BiddingRounds.MULTIPLE)
    inputs[at + 12] = truth(rules.all_pass == AllPass.PLAY_NO_TRUMP)
    inputs[at + 13 + rules.schedule] = ONE
    inputs[at + 16] = truth((rules.players == 5) & (rules.five_partner == FivePartner.ONE_OR_TWO))
    inputs[at + 17] = truth((rules.players == 5) & (rules.five_partner == FivePartner.CALLED_CARD))
    inputs[at + 18] = truth(rules.partner_share == PartnerShare.HALF)
    inputs[at + 19] = truth((rules.players == 6) & (rules.six_sides == SixSides.TWO_THREES))
    inputs[at + 20] = truth((rules.players == 2) & (rules.two_hand == TwoHand.DEAD_HAND))
    silent = 0
    for other in range(rules.players):
        silent += deal.calls[other] == NOTHING
    inputs[at + 21] = 4 * silent
    inputs[at + 22] = truth(seat == deal.dealer)
    inputs[at + 23] = truth(silent == rules.players)


@rule
def encode_others(rules: Rules, deal: Deal, seat: Seat, trump: Suit, inputs: Any, at: int) -> None:
    """Write the calls of each seat."""
    for each in range(rules.players):
        other = (seat + 1 + each) % rules.players
        there = at + OTHERS + ABOUT * (SEATS - 1 if other == seat else each)
        said = deal.calls[other]
        inputs[there] = ONE
        inputs[there + 1] = truth(other % sides(rules) == seat % sides(rules))
        inputs[there + 2] = truth(said == PASS)
        if has(BIDS, said):
            inputs[there + 3] = ONE
            inputs[there + 4] = 2 * BID_TRICKS[said]
            inputs[there + 5] = truth(other == deal.result.bidder)
            encode_trumps(deal.hands[seat], said, trump, inputs, there + 6)


@rule
def encode_trumps(hand: Cards, said: Call, trump: Suit, inputs: Any, at: int) -> None:
    """Write the trumps of a bid: the place of that suit, none, or Nullo."""
    if is_nullo(said):
        inputs[at + 5] = ONE
    elif TRUMP[said] == NO_TRUMP:
        inputs[at + 4] = ONE
    else:
        inputs[at + slot(hand, trump, TRUMP[said])] = ONE


# ---------------------------------------------------------------- bids


@rule
def encode_standing(rules: Rules, deal: Deal, seat: Seat, trump: Suit, inputs: Any, at: int) -> None:
    """The bid that stands, and whose it is."""
    said, bidder = deal.result.contract, deal.result.bidder
    if bidder == NOBODY:
        return
    mate = bidder % sides(rules) == seat % sides(rules)
    inputs[at] = truth(mate)
    inputs[at + 1] = truth(not mate)
    inputs[at + 2] = eighths(VALUES[rules.schedule][said] // 4)
    inputs[at + 3] = 2 * BID_TRICKS[said]
    inputs[at + 4] = truth(said == OPEN_NULLO)
    encode_trumps(deal.hands[seat], said, trump, inputs, at + 5)


@rule
def encode_nullo(rules: Rules, hand: Cards, said: Call, inputs: Any, at: int) -> None:
    """Write level 1's estimate of a Nullo."""
    kind = table_kind(rules, False)
    risk = nullo_risk(rules, hand)
    chances = chance((NULLO_EVEN[kind] - risk) * NULLO_STEP[kind], 1000) - CAUTION
    inputs[at] = eighths(gain(rules, said, chances if said == NULLO else chances - CAUTION) // 4)
    inputs[at + 1] = chances // 4
    inputs[at + 7] = eighths(2 * risk)
    inputs[at + 8] = truth(safe_at_nullo(rules, hand))
    inputs[at + 9] = truth(sure_at_nullo(rules, hand))


@rule
def encode_bid(rules: Rules, deal: Deal, seat: Seat, said: Call, inputs: Any, at: int) -> int:
    """Write level 1's estimate of a bid of tricks; returns the points that it expects."""
    tricks, trump = BID_TRICKS[said], TRUMP[said]
    kind = table_kind(rules, tricks >= 8)
    expected = tricks_to_expect(rules, deal, seat, trump, tricks >= 8)
    margin = expected - 100 * tricks + 50
    chances = chance(margin, SPREAD_NO_TRUMP[kind] if trump == NO_TRUMP else SPREAD[kind])
    inputs[at + 1] = chances // 4
    inputs[at + 2] = eighths(expected * ONE // 100)
    inputs[at + 3] = eighths(margin * ONE // 100)
    inputs[at + 4] = eighths(margin * ONE * 4 // 100)
    inputs[at + 5] = ONE * certain_tricks(rules, deal.hands[seat], trump)
    inputs[at + 6] = truth(has_top(rules, deal.hands[seat], trump))
    return gain(rules, said, chances)


@rule
def encode_pass(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """Write level 1's estimate of a bid that may stand."""
    standing, worth = deal.result.contract, LEAST_GAIN
    if has(BIDS, standing) and not is_nullo(standing):
        encode_bid(rules, deal, seat, standing, inputs, at)
    mates = partners_bid(rules, deal, seat)
    if mates != NOTHING:
        worth += BETTER + max(0, worth_of_bid(rules, deal, seat, mates))
    inputs[at] = eighths(worth // 4)


@rule
def encode(rules: Rules, deal: Deal, seat: Seat, action: int, inputs: Any, at: int) -> None:
    """All about a call of a seat, into `INPUTS` numbers that are 0, from `inputs[at]` on."""
    hand, standing = deal.hands[seat], deal.result.contract
    trump = TRUMP[standing if action == PASS else action]
    value = VALUES[rules.schedule][action]
    inputs[at + BID + action] = ONE
    inputs[at + BID + KINDS] = eighths(value // 4)
    inputs[at + BID + KINDS + 1] = eighths((value - VALUES[rules.schedule][standing]) // 4) if value else 0
    if action == PASS:
        encode_pass(rules, deal, seat, inputs, at + LEVEL_1S)
    elif is_nullo(action):
        encode_nullo(rules, hand, action, inputs, at + LEVEL_1S)
    else:
        inputs[at + LEVEL_1S] = eighths(encode_bid(rules, deal, seat, action, inputs, at + LEVEL_1S) // 4)
    encode_game(rules, deal, seat, inputs, at + GAME)
    encode_standing(rules, deal, seat, trump, inputs, at + STANDS)
    encode_hand(hand, trump, inputs, at)
    encode_others(rules, deal, seat, trump, inputs, at)


FEATURES = Inputs(encode=encode, width=INPUTS, actions=KINDS - 2, edition=1, level_1=LEVEL_1, each=EACH)
