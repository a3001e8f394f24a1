"""What cards are worth to a player of Ninety-Nine: the chance that they win exactly the tricks he wants."""

from __future__ import annotations

from math import erf, exp, sqrt

from eldest._jit import count, lowest, rule
from eldest.bots.ninety_nine.fitted import STRAY, WORTH
from eldest.bots.ninety_nine.reading import ABOVE, tricks_in_all
from eldest.cards import NO_TRUMP, SUIT_CARDS, Cards, Suit
from eldest.games.ninety_nine import sides
from eldest.record import Rules

ONE = 64  # what is measured is measured in parts of 64
SURE = 100_000  # a chance of one

# The chance for a sum of weights, its logarithmic odds in hundredths, from -8 to 8.
REACH = 800
CHANCE = tuple(round(SURE / (1 + exp(-step / 100))) for step in range(-REACH, REACH + 1))

# The chance of a normal variable to stay below z, by hundredths, from -5 to 5.
FAR = 500
BELOW = tuple(round(SURE * (1 + erf(step / 100 / sqrt(2))) / 2) for step in range(-FAR, FAR + 1))

# Roots, by hundredths of a trick squared.
WIDEST = 500
ROOT = tuple(round(SURE * sqrt(step / 100)) for step in range(WIDEST + 1))

# Kinds of cards: without trumps, plain ones beside trumps, trumps.
NO_TRUMPS, PLAIN, TRUMPS = range(3)


@rule
def chance(weighed: int) -> int:
    """The chance for a sum of weights in thousandths times measures in parts of 64."""
    return CHANCE[REACH + max(-REACH, min(REACH, weighed // (10 * ONE)))]


@rule
def live_part(out: Cards, cards: int) -> int:
    """In 64 parts, how many of the cards that are out lie in hands that hold so many, and not among bid-cards."""
    return min(ONE, ONE * cards // max(1, count(out)))


@rule
def exact(rules: Rules, trump: Suit, hand: Cards, out: Cards, shown: Cards, live: int, want: int, lead: bool) -> int:
    """
    The chance to win just the tricks wanted with a hand, all hands having as many cards.

    `out` are the cards that are not seen, so many parts of them live; `shown` those in hands that lie open.
    """
    cards = count(hand)
    if want < 0 or want > cards:
        return 0
    if cards == 0:
        return SURE
    pull = ONE * want // cards - ONE // sides(rules)
    trumps = hand & SUIT_CARDS[trump]
    trumps_out = live * count(out & SUIT_CARDS[trump]) + ONE * count(shown & SUIT_CARDS[trump])
    place = stage(rules, cards)
    expected = doubt = 0
    for suit in range(4):
        held = hand & SUIT_CARDS[suit]
        if held:
            kind = NO_TRUMPS if trump == NO_TRUMP else (TRUMPS if suit == trump else PLAIN)
            row = 3 * place + kind
            third = voids(hand, trump) if kind == TRUMPS else trumps_out
            base = ONE * WORTH[row][0] + third * WORTH[row][7] + ONE * count(trumps) * WORTH[row][8]
            base += pull * WORTH[row][9] + (ONE if lead else 0) * WORTH[row][10] + ONE // 8 * cards * WORTH[row][11]
            base += (ONE if want == 0 else 0) * WORTH[row][12]
            rest = held
            below = 0
            while rest:
                card = lowest(rest)
                rest &= rest - 1
                over = live * count(out & ABOVE[card]) + ONE * count(shown & ABOVE[card])
                suited = live * count(out & SUIT_CARDS[suit]) + ONE * count(shown & SUIT_CARDS[suit])
                weighed = base + (ONE if over == 0 else 0) * WORTH[row][1] + over * WORTH[row][2]
                weighed += min(over, ONE) * WORTH[row][3] + (suited - over) * WORTH[row][4]
                weighed += pull * min(over, 4 * ONE) // ONE * WORTH[row][13]
                weighed += ONE * below * WORTH[row][5] + ONE * count(rest) * WORTH[row][6]
                wins = chance(weighed)
                expected += wins
                doubt += wins * (SURE - wins) // SURE
                below += 1
    return within(rules, expected, doubt, want, cards)


@rule
def stage(rules: Rules, cards: int) -> int:
    """Which weights count: by players, those for a whole hand and those for a later stage."""
    return rules.players - 2 + (0 if cards == tricks_in_all(rules) else 4)


@rule
def voids(hand: Cards, trump: Suit) -> int:
    """In 64 parts, how many plain suits the hand has no card of."""
    found = 0
    for suit in range(4):
        found += 0 if suit == trump or hand & SUIT_CARDS[suit] else ONE
    return found


@rule
def within(rules: Rules, expected: int, doubt: int, want: int, cards: int) -> int:
    """The chance that the tricks won come to those wanted, by what is expected and how much is open."""
    row = stage(rules, cards)
    variance = STRAY[row][0] * SURE // 1000 + STRAY[row][1] * doubt // 1000
    spread = ROOT[max(1, min(WIDEST, 100 * variance // SURE))]
    high = SURE if want == cards else below(want * SURE + SURE // 2 - expected, spread)
    return high - (0 if want == 0 else below(want * SURE - SURE // 2 - expected, spread))


@rule
def below(margin: int, spread: int) -> int:
    """The chance to stray by less than a margin."""
    return BELOW[FAR + max(-FAR, min(FAR, 100 * margin // spread))]
