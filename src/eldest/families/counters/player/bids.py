"""The rule player's bids at Counters: its part of the team sum with the best expected score."""

from __future__ import annotations

from math import erf, sqrt

from eldest.bots.reason import because
from eldest.cards import Calls, Seat
from eldest.compiler import highest, rule
from eldest.families.counters.player.reasons import BID_LITTLE, BID_SHARE, COMPLETE_SUM, NAME_SUIT, PARTNER_ENOUGH
from eldest.families.counters.player.worth import hand_worth, table_kind
from eldest.families.counters.rules import BACK, TRICKS, WITH_JOKER, sides
from eldest.record import Deal, Rules

# The standard normal distribution function in thousandths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(500 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# By kind of table, in hundredths: the standard deviation of tricks from what the last of a team expects;
# the share that a player who bids before a partner leaves to the others.
SPREAD = (130, 145, 133, 127, 138, 135)
REST = (300, 380, 215, 300, 380, 215)

# The average bid, in hundredths: of a player whose partners are still to bid, of the last of a team.
USUAL = (207, 126, 121, 207, 127, 126)
USUAL_LAST = (216, 166, 178, 159, 80, 92)

# The tricks to expect for each trick that a bid differs from the usual one, in hundredths;
# first for a player before foes who are still to bid, then for the dealer, who has heard all of them.
# fmt: off
MATE_TOLD = (( 95,  45), (100,  50), ( 98,  74), (100,  50), (100,  65), (105,  76))
FOE_TOLD = ((-46, -75), (-41, -75), (-15, -40), (-43, -63), (-36, -48), (-13, -38))
# fmt: on

VULNERABLE = 90  # of a hundred teams that fall short, the number assumed to lose points by it


@rule
def bid_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """A number of tricks: the seat's own share, or the rest of the best sum after the partners' bids."""
    worth = hand_worth(rules, deal.hands[seat], deal.twice[seat], deal.trump)
    if not last_of_team(rules, deal, seat):
        number = min(highest(legal), max(0, (worth - REST[table_kind(rules)] + 50) // 100))
        return because(number, BID_SHARE if number else BID_LITTLE)
    before = deal.result.bids[seat % sides(rules)]
    mean = worth + told_by_others(rules, deal, seat)
    number = best_sum(rules, mean, before) - before
    return because(number, COMPLETE_SUM if number else PARTNER_ENOUGH)


@rule
def last_of_team(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether all partners have bid."""
    return place_of(rules, deal, seat) >= rules.players - sides(rules)


@rule
def place_of(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The number of seats that bid before a seat."""
    return (deal.dealer - seat - 1) % rules.players


@rule
def told_by_others(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The adjustment of the team's expected tricks for the bids before this one, in hundredths."""
    kind = table_kind(rules)
    heard = 1 if seat == deal.dealer else 0
    more = 0
    for other in range(rules.players):
        if place_of(rules, deal, other) < place_of(rules, deal, seat):
            usual = USUAL_LAST[kind] if last_of_team(rules, deal, other) else USUAL[kind]
            beyond = 100 * deal.bids[other] - usual
            mate = other % sides(rules) == seat % sides(rules)
            more += beyond * (MATE_TOLD[kind][heard] if mate else FOE_TOLD[kind][heard]) // 100
    return more


@rule
def best_sum(rules: Rules, mean: int, before: int) -> int:
    """The sum with the highest expected score, not below the partners' bids."""
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
    """The average score of a team's bid, in hundredths of a point."""
    enough = chance_of(rules, mean, number)
    more = chance_of(rules, mean, number + 1)
    loss = (1000 - enough) * VULNERABLE // 100 if BACK[rules.variant] else 0
    if WITH_JOKER[rules.variant]:
        return number * (enough - more - loss) + (number + 1) * more // 10
    return number * (enough - loss)


@rule
def chance_of(rules: Rules, mean: int, number: int) -> int:
    """The chance, in thousandths, that a team wins at least so many tricks."""
    step = 10 * (mean + 50 - 100 * number) // SPREAD[table_kind(rules)]
    return CHANCE[STEPS + max(-STEPS, min(STEPS, step))] if number else 1000


@rule
def suit_choice(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The trump suit for which the hand is worth most."""
    found = 0
    most = -1
    for suit in range(4):
        worth = hand_worth(rules, deal.hands[seat], deal.twice[seat], suit)
        if worth > most:
            most = worth
            found = suit
    return because(found, NAME_SUIT)
