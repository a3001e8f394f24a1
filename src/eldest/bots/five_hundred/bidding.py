"""How a player of Five Hundred bids: what each bid open to him should bring."""

from __future__ import annotations

from math import erf, sqrt

from eldest._jit import rule
from eldest.bots.five_hundred.reasons import (
    BID_NO_TRUMP,
    BID_NULLO,
    BID_OPEN_NULLO,
    BID_TRUMPS,
    PARTNER_BID,
    RAISE_PARTNER,
    TOO_WEAK,
)
from eldest.bots.five_hundred.worth import nullo_risk, table_kind, tricks_with_trumps, tricks_without_trumps
from eldest.bots.reason import because
from eldest.cards import JOKER, NO_TRUMP, Call, Calls, Cards, Seat, Suit
from eldest.games.five_hundred import (
    BID_TRICKS,
    FIRST_BID,
    NOBODY,
    NULLO,
    OPEN_NULLO,
    PASS,
    TRUMP,
    VALUES,
    is_nullo,
    sides,
)
from eldest.record import Deal, Rules
from eldest.rules.hands import has

# The chance of a normal variable to stay below z, in hundredths, for z from -3 to 3 by tenths.
STEPS = 30
CHANCE = tuple(round(50 * (1 + erf(step / 10 / sqrt(2)))) for step in range(-STEPS, STEPS + 1))

# By kind of table: how far tricks stray from what was expected, in hundredths.
SPREAD = (130,) * 9
SPREAD_NO_TRUMP = (150,) * 9

LEAST_GAIN = 10  # points that a bid must bring on average


@rule
def chance(margin: int, spread: int) -> int:
    """The chance, in hundredths, that a margin of so many hundredths of a trick holds."""
    z = 10 * margin // spread
    return CHANCE[STEPS + max(-STEPS, min(STEPS, z))]


@rule
def gain(rules: Rules, call: Call, chances: int) -> int:
    """The points that a bid brings on average: its value when it makes, less its value when it does not."""
    return VALUES[rules.schedule][call] * (2 * chances - 100) // 100


@rule
def call_choice(rules: Rules, deal: Deal, seat: Seat, legal: Calls) -> int:
    """The bid that should bring most, or pass."""
    found = PASS
    most = LEAST_GAIN
    for trump in range(5):
        for tricks in range(6, 11):
            call = FIRST_BID + 5 * (tricks - 6) + trump
            if has(legal, call):
                brings = gain(rules, call, chance_to_make(rules, deal, seat, trump, tricks))
                if brings > most:
                    most = brings
                    found = call
    return because(found, BID_TRUMPS)


@rule
def chance_to_make(rules: Rules, deal: Deal, seat: Seat, trump: Suit, tricks: int) -> int:
    """The chance, in hundredths, of a bid in a suit or without trumps."""
    kind = table_kind(rules, tricks >= 8)
    if trump == NO_TRUMP:
        expected = tricks_without_trumps(rules, deal.hands[seat], kind)
        return chance(expected - 100 * tricks + 50, SPREAD_NO_TRUMP[kind])
    expected = tricks_with_trumps(rules, deal.hands[seat], trump, kind)
    return chance(expected - 100 * tricks + 50, SPREAD[kind])
