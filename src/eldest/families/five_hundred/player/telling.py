"""
The likelihood of the others' calls with their possible hands, and a bidder's probable discards.

A seat is assumed to call by the expected score of each bid, by level 1's rules, but not always the best one.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.reason import ACTIONS
from eldest.cards import NO_TRUMP, Call, Seat
from eldest.compiler import count, rule
from eldest.engine.shuffle import below, pick
from eldest.families.five_hundred.player.bidding import (
    BETTER,
    CAUTION,
    LEAST_GAIN,
    NULLO_EVEN,
    NULLO_STEP,
    SAFE,
    SPREAD,
    SPREAD_NO_TRUMP,
    chance,
    gain,
    partners_bid,
    tricks_to_expect,
    worth_of_bid,
)
from eldest.families.five_hundred.player.widow import discard_choice
from eldest.families.five_hundred.player.worth import FOUR, nullo_risk, safe_at_nullo, table_kind
from eldest.families.five_hundred.rules import (
    DISCARDING,
    FIRST_BID,
    HAND,
    NOBODY,
    NOTHING,
    NULLO,
    OPEN_NULLO,
    PASS,
    PLAYING,
    calls_open,
    widow_size,
)
from eldest.mechanics.hands import has, only
from eldest.mechanics.powers import exp2
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

STEADY = 20  # a bid with an expected score this much lower is half as likely, in points
STRAY = 5  # of ten thousand: the least likelihood of any call
SHOWN = 10  # hundredths by which a Nullo with the cards shown is made less often
FROM = (6, 8, 11)  # tricks: level 1 weighs low and high bids separately
OFTEN = 15  # of sixteen bidders, those that discard as level 1 would


@rule
def told(rules: Rules, deal: Deal, then: Deal, laid: Any, seat: Seat, dice: Any) -> float:
    """
    The likelihood of the others' calls in a possible deal.

    `laid`: by seat the cards gone. `then` is room to put the deal together as it was. The bidder's discards are
    exchanged for those that the bidder would have chosen.
    """
    bidder = deal.result.bidder
    if deal.phase >= PLAYING and bidder >= 0 and bidder != seat:
        lay_away(rules, deal, then, laid, bidder, dice)
    likely = 1.0
    then.result.contract = NOTHING
    then.result.bidder = NOBODY
    then.seven = deal.seven
    for each in range(rules.players):
        then.calls[each] = NOTHING
    turn = deal.dealer
    for _ in range(rules.players):
        turn = after(rules, turn)
        said = deal.calls[turn]
        if said == NOTHING:
            continue
        if turn != seat:
            hand_before(rules, deal, then, laid, turn, dice)
            likely *= of_call(rules, then, turn, said)
        then.calls[turn] = said
        # With several rounds only the last call is known: it is judged against those before it in the circle.
        if said != PASS:
            then.result.contract = said
            then.result.bidder = turn
    return likely


@rule
def hand_before(rules: Rules, deal: Deal, then: Deal, laid: Any, seat: Seat, dice: Any) -> None:
    """The ten cards that a seat held when it called; of the bidder's thirteen any three may have been the widow."""
    hand = deal.hands[seat] | laid[seat]
    if seat == deal.result.bidder and deal.phase >= PLAYING:
        hand |= deal.discards[seat]
        for _ in range(count(hand) - HAND):
            hand ^= only(pick(dice, hand))
    then.hands[seat] = hand


@rule
def of_call(rules: Rules, then: Deal, seat: Seat, said: Call) -> float:
    """The likelihood of a call with a hand: higher expected scores are likelier; a pass counts as LEAST_GAIN."""
    legal = calls_open(rules, then, seat)
    partners = partners_bid(rules, then, seat)
    passing = LEAST_GAIN
    if partners != NOTHING:
        passing += BETTER + max(0, worth_of_bid(rules, then, seat, partners))
    total = exp2(passing / STEADY)
    this = total if said == PASS else 0.0
    for trump in range(5):
        for high in range(2):
            kind = table_kind(rules, high != 0)
            expected = tricks_to_expect(rules, then, seat, trump, high != 0)
            spread = SPREAD_NO_TRUMP[kind] if trump == NO_TRUMP else SPREAD[kind]
            for tricks in range(FROM[high], FROM[high + 1]):
                bid = FIRST_BID + 5 * (tricks - 6) + trump
                if has(legal, bid):
                    worth = gain(rules, bid, chance(expected - 100 * tricks + 50, spread))
                    share = exp2(max(-200, min(200, worth)) / STEADY)
                    total += share
                    if bid == said:
                        this = share
    for bid in (NULLO, OPEN_NULLO):
        if has(legal, bid):
            share = of_nullo(rules, then, seat, bid)
            total += share
            if bid == said:
                this = share
    return (STRAY + (10_000 - STRAY) * this / total) / 10_000


@rule
def of_nullo(rules: Rules, then: Deal, seat: Seat, bid: Call) -> float:
    """The relative likelihood of a Nullo."""
    hand = then.hands[seat]
    kind = table_kind(rules, False)
    chances = chance((NULLO_EVEN[kind] - nullo_risk(rules, hand)) * NULLO_STEP[kind], 1000) - CAUTION
    if kind >= FOUR and safe_at_nullo(rules, hand):
        chances = max(chances, SAFE)
    if bid == OPEN_NULLO:
        chances -= SHOWN
    return exp2(max(-200, min(200, gain(rules, bid, chances))) / STEADY)


@rule
def lay_away(rules: Rules, deal: Deal, then: Deal, laid: Any, bidder: Seat, dice: Any) -> None:
    """Exchange a bidder's discards for those that level 1 would have chosen, as far as the cards shown allow."""
    if below(dice, 16) >= OFTEN:
        return
    size = widow_size(rules)
    then.phase = DISCARDING
    then.result.contract = deal.result.contract
    then.result.bidder = bidder
    then.played = 0
    then.discards[bidder] = 0
    then.hands[bidder] = deal.hands[bidder] | deal.discards[bidder] | laid[bidder]
    for _ in range(size):
        card = discard_choice(rules, then, bidder, then.hands[bidder]) & (ACTIONS - 1)
        then.hands[bidder] ^= only(card)
        then.discards[bidder] |= only(card)
    out = then.discards[bidder] & deal.hands[bidder] & ~deal.faceup
    back = deal.discards[bidder] & ~then.discards[bidder] & ~deal.lacks[bidder]
    while out and back:
        going, coming = pick(dice, out), pick(dice, back)
        out ^= only(going)
        back ^= only(coming)
        if not has(deal.called, going):
            deal.hands[bidder] ^= only(going) | only(coming)
            deal.discards[bidder] ^= only(going) | only(coming)
