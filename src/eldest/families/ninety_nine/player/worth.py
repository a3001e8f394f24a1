"""The value of cards at Ninety-Nine: the chance that they win exactly the tricks wanted."""

from __future__ import annotations

from math import erf, exp, sqrt

from eldest.cards import ABOVE, NO_TRUMP, SUIT_CARDS, Cards, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.ninety_nine.player.knowledge import tricks_in_all
from eldest.families.ninety_nine.player.weights import (
    EVEN,
    FIRST_OVER,
    LEAD,
    LENGTH,
    NO_WISH,
    OVER,
    OWN_OVER,
    OWN_TRUMPS,
    OWN_UNDER,
    PULL,
    PULL_OVER,
    STRAY,
    TOP,
    TRUMPS_OUT,
    UNDER,
    WORTH,
    Weights,
)
from eldest.families.ninety_nine.rules import sides
from eldest.record import Rules

ONE = 64  # measures are in parts of 64
SURE = 100_000  # certainty
NEARLY = 90_000  # the chance of a hand of winners without the lead
TWO = 1 << 24  # packs two numbers in one: this many times the first, plus the second

# The logistic function of log-odds in hundredths, from -8 to 8.
REACH = 800
CHANCE = tuple(round(SURE / (1 + exp(-step / 100))) for step in range(-REACH, REACH + 1))

# The standard normal distribution function, by hundredths, from -5 to 5.
FAR = 500
BELOW = tuple(round(SURE * (1 + erf(step / 100 / sqrt(2))) / 2) for step in range(-FAR, FAR + 1))

# Square roots, by hundredths of a trick squared.
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
    """In 64 parts, the share of the unseen cards that lie in hands of so many cards, not among bid-cards."""
    return min(ONE, ONE * cards // max(1, count(out)))


@rule
def exact(rules: Rules, trump: Suit, hand: Cards, out: Cards, shown: Cards, live: int, want: int, lead: bool) -> int:
    """
    The chance of winning exactly the tricks wanted with a hand, if all hands have as many cards.

    `out` are the unseen cards, `live` the 64ths of them in hands; `shown` are those in open hands.
    """
    cards = count(hand)
    if want < 0 or want > cards:
        return 0
    if cards == 0:
        return SURE
    if want == cards and wins_all(trump, hand, out | shown, lead):
        return SURE if lead else NEARLY
    both = 0
    for suit in range(4):
        if hand & SUIT_CARDS[suit]:
            both += hopes(rules, trump, suit, hand, out, shown, live, want, lead)
    return within(stage(rules, cards), both // TWO, both % TWO, want, cards)


@rule
def wins_all(trump: Suit, hand: Cards, others: Cards, lead: bool) -> bool:
    """Whether nothing beats any card of the hand once trumps are drawn, and there are trumps enough to draw them."""
    for suit in range(4):
        held = hand & SUIT_CARDS[suit]
        if held and ABOVE[lowest(held)] & others:
            return False
    more = count(hand & SUIT_CARDS[trump]) - count(others & SUIT_CARDS[trump])
    return more > 0 or (lead and more == 0)


@rule
def hopes(
    rules: Rules, trump: Suit, suit: Suit, hand: Cards, out: Cards, shown: Cards, live: int, want: int, lead: bool
) -> int:
    """The expected tricks of a suit and their uncertainty, packed in one number."""
    kind = NO_TRUMPS if trump == NO_TRUMP else (TRUMPS if suit == trump else PLAIN)
    row = WORTH[3 * stage(rules, count(hand)) + kind]
    pull = ONE * want // count(hand) - ONE // sides(rules)
    base = pull * row[PULL] + of_the_hand(trump, kind, row, hand, out, shown, live, want, lead)
    suited = held_by_others(SUIT_CARDS[suit], out, shown, live)
    rest = hand & SUIT_CARDS[suit]
    both = under = 0
    while rest:
        over = held_by_others(ABOVE[lowest(rest)], out, shown, live)
        rest &= rest - 1
        weighed = base + (ONE if over == 0 else 0) * row[TOP] + over * row[OVER] + min(over, ONE) * row[FIRST_OVER]
        weighed += (suited - over) * row[UNDER] + pull * min(over, 4 * ONE) // ONE * row[PULL_OVER]
        weighed += ONE * under * row[OWN_UNDER] + ONE * count(rest) * row[OWN_OVER]
        wins = chance(weighed)
        both += wins * TWO + wins * (SURE - wins) // SURE
        under += 1
    return both


@rule
def of_the_hand(
    trump: Suit, kind: int, row: Weights, hand: Cards, out: Cards, shown: Cards, live: int, want: int, lead: bool
) -> int:
    """The weight that the whole hand gives every card of a kind."""
    trumps = SUIT_CARDS[trump]
    third = voids(hand, trump) if kind == TRUMPS else held_by_others(trumps, out, shown, live)
    weighed = ONE * row[EVEN] + third * row[TRUMPS_OUT] + ONE * count(hand & trumps) * row[OWN_TRUMPS]
    weighed += (ONE if lead else 0) * row[LEAD] + ONE // 8 * count(hand) * row[LENGTH]
    return weighed + (ONE if want == 0 else 0) * row[NO_WISH]


@rule
def held_by_others(cards: Cards, out: Cards, shown: Cards, live: int) -> int:
    """In 64 parts, the number of some cards in the others' hands."""
    return live * count(out & cards) + ONE * count(shown & cards)


@rule
def stage(rules: Rules, cards: int) -> int:
    """The row of weights: by players, for a whole hand or a later stage."""
    return rules.players - 2 + (0 if cards == tricks_in_all(rules) else 4)


@rule
def voids(hand: Cards, trump: Suit) -> int:
    """In 64 parts, the number of plain suits in which the hand is void."""
    found = 0
    for suit in range(4):
        found += 0 if suit == trump or hand & SUIT_CARDS[suit] else ONE
    return found


@rule
def within(row: int, expected: int, doubt: int, want: int, cards: int) -> int:
    """The chance of winning exactly the tricks wanted, from the expected number and its uncertainty."""
    variance = STRAY[row][0] * SURE // 1000 + STRAY[row][1] * doubt // 1000
    spread = ROOT[max(1, min(WIDEST, 100 * variance // SURE))]
    high = SURE if want == cards else below(want * SURE + SURE // 2 - expected, spread)
    return high - (0 if want == 0 else below(want * SURE - SURE // 2 - expected, spread))


@rule
def below(margin: int, spread: int) -> int:
    """The chance of a deviation below a margin."""
    return BELOW[FAR + max(-FAR, min(FAR, 100 * margin // spread))]
