"""How a player of Counters bids: his part of the sum that should pay best."""

from __future__ import annotations

from math import erf, sqrt

from eldest._jit import count, highest, rule
from eldest.bots.counters.reading import team_of
from eldest.bots.counters.reasons import BID_LITTLE, BID_SHARE, COMPLETE_SUM, NAME_SUIT, PARTNER_ENOUGH
from eldest.bots.counters.worth import hand_worth, table_kind
from eldest.bots.reason import because
from eldest.cards import Calls, Seat, Seats
from eldest.games.counters import BACK, TRICKS, WITH_JOKER, after, sides
from eldest.record import Deal, Rules
from eldest.rules.hands import has, only

# The chance of a normal variable to stay below z, in thousandths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(500 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# By kind of table: how far tricks stray from what was expected, in hundredths; and by how many
# hundredths a player bids under what he expects while a partner is still to bid.
SPREAD = (157, 180, 160, 130, 150, 130)
SAFETY = (50, 50, 80, 50, 50, 50)
USUAL = (200, 140, 130, 200, 140, 130)  # what a partner bids on average, in hundredths

# What a bid of another adds to the tricks to expect, beyond the usual one: hundredths of it.
MATE_TOLD, FOE_TOLD = 60, -20

VULNERABLE = 60  # of a hundred teams that fall short, those that lose points by it


@rule
def bid_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """A number of tricks: one's own part of them, or what the partners' bids lack of the best sum."""
    camp = team_of(rules, seat)
    told = spoken(rules, deal, seat)
    mean = tricks_to_expect(rules, deal, seat, camp, told)
    mates = count(camp & ~told) - 1
    before = deal.result.bids[seat % sides(rules)]
    if mates:
        kind = table_kind(rules)
        part = mean - SAFETY[kind] - 100 * before - USUAL[kind] * mates
        number = min(highest(legal), max(0, (part + 50) // 100))
        return because(number, BID_SHARE if number else BID_LITTLE)
    number = best_sum(rules, mean, before) - before
    return because(number, COMPLETE_SUM if number else PARTNER_ENOUGH)


@rule
def spoken(rules: Rules, deal: Deal, seat: Seat) -> Seats:
    """The seats that have bid before this one."""
    told = 0
    other = after(rules, deal.dealer)
    while other != seat:
        told |= only(other)
        other = after(rules, other)
    return told


@rule
def tricks_to_expect(rules: Rules, deal: Deal, seat: Seat, camp: Seats, told: Seats) -> int:
    """The tricks of one's team, in hundredths, by the hand and by what the others bid."""
    mean = hand_worth(rules, deal.hands[seat], deal.twice[seat], deal.trump)
    usual = USUAL[table_kind(rules)]
    for other in range(rules.players):
        if has(told, other):
            mean += (100 * deal.bids[other] - usual) * (MATE_TOLD if has(camp, other) else FOE_TOLD) // 100
    return mean


@rule
def best_sum(rules: Rules, mean: int, before: int) -> int:
    """The sum, no less than the partners have bid, that brings most points on average."""
    found = before
    most = gain(rules, mean, before)
    for number in range(before + 1, TRICKS + 1):
        points = gain(rules, mean, number)
        if points > most:
            most = points
            found = number
    return found


@rule
def gain(rules: Rules, mean: int, number: int) -> int:
    """What a team's bid brings on average, in hundredths of a point."""
    enough = chance_of(rules, mean, number)
    more = chance_of(rules, mean, number + 1)
    loss = (1000 - enough) * VULNERABLE // 100 if BACK[rules.variant] else 0
    if WITH_JOKER[rules.variant]:
        return number * (enough - more - loss) + (number + 1) * more // 10
    return number * (enough - loss)


@rule
def chance_of(rules: Rules, mean: int, number: int) -> int:
    """The chance, in thousandths, that a team wins so many tricks or more."""
    step = 10 * (mean + 50 - 100 * number) // SPREAD[table_kind(rules)]
    return CHANCE[STEPS + max(-STEPS, min(STEPS, step))] if number else 1000


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The suit with which the hand is worth most."""
    found = 0
    most = -1
    for suit in range(4):
        worth = hand_worth(rules, deal.hands[seat], deal.twice[seat], suit)
        if worth > most:
            most = worth
            found = suit
    return because(found, NAME_SUIT)
