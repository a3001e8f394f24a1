"""How likely a card is to win: the trick on the table, or one that is still to come."""

from __future__ import annotations

import math

from eldest.cards import FOLLOWS, NO_TRUMP, SUIT_CARDS, Card, Cards, Seat, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.oh_hell.player.reading import HIGHER, LOWER, SURE, held, wants
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

# ---------------------------------------------------------------- the trick on the table

# How often one who can win a trick does, in thousandths: he still needs some, or he does not.
EAGER, UNWILLING = 950, 30


@rule
def none_of(density: int, cards: int) -> int:
    """The chance that a hand has none of so many cards, each in it with this chance."""
    chance = SURE
    for _ in range(cards):
        chance = chance * (SURE - density) // SURE
    return chance


@rule
def copies(once: Cards, twins: Cards, members: Cards) -> int:
    """How many cards of a set are out."""
    return count(once & members) + count(twins & members)


@rule
def beaten_by(deal: Deal, once: Cards, twins: Cards, led: Cards, card: Card, other: Seat) -> int:
    """The chance that a seat still to play beats a card that is winning; of equal cards the later one wins."""
    free = ~deal.lacks[other]
    thick = min(SURE, SURE * held(deal, other) // max(1, copies(once, twins, free)))
    trumps = SUIT_CARDS[deal.trump] & free
    follows = led & free
    above = (HIGHER[card] | only(card)) & free
    void = none_of(thick, copies(once, twins, follows))
    over = SURE - none_of(thick, copies(once, twins, above))
    if not has(led, card):  # a trump on another suit: only a trump above it, from a hand that is void
        return void * over // SURE * EAGER // SURE
    ruffs = 0
    if not has(trumps, card):
        ruffs = void * (SURE - none_of(thick, copies(once, twins, trumps))) // SURE
    if wants(deal, other) > 0:
        return (over + ruffs) * EAGER // SURE
    forced = none_of(thick, copies(once, twins, LOWER[card] & follows))
    return over * (forced + (SURE - forced) * UNWILLING // SURE) // SURE + ruffs * UNWILLING // SURE


@rule
def win_now(rules: Rules, deal: Deal, seat: Seat, once: Cards, twins: Cards, card: Card) -> int:
    """The chance that a card laid now wins the trick."""
    led = deal.led if deal.laid else FOLLOWS[card]
    if deal.laid and not better(deal, card):
        return 0
    chance = SURE
    other = seat
    for _ in range(rules.players - 1 - count(deal.laid)):
        other = after(rules, other)
        chance = chance * (SURE - min(SURE, beaten_by(deal, once, twins, led, card, other))) // SURE
    return chance


@rule
def better(deal: Deal, card: Card) -> bool:
    """Whether a card beats the best one of the trick so far."""
    best = deal.trick[deal.winning]
    if has(FOLLOWS[best], card):
        return card >= best  # numbers rise with the rank inside a suit
    return has(SUIT_CARDS[deal.trump], card)


# ---------------------------------------------------------------- a trick to come

# From a weight in hundredths to a chance in thousandths: the logistic curve, from -6 to 6.
STEEP = 600
CURVE = tuple(round(1000 / (1 + math.exp(-place / 100))) for place in range(-STEEP, STEEP + 1))

# What decides whether a card wins, in hundredths: regressions over deals that these very players played out.
TRUMP_CARD, PLAIN_CARD, NO_TRUMP_CARD = range(3)
BASE, ABOVE, THREE_ABOVE, ONE_ABOVE, BELOW, UNDER, OVER = range(7)
SPREAD, FIRST_SPREAD, TRUMPS_OUT, MY_TRUMPS, CARDS_LEFT, FEW_LEFT, PLAYERS, RUFFERS = range(7, 15)
# fmt: off
WEIGHTS = (
    # base; each card above, of the first three, the first; each of four below; own lower, own higher;
    # of the suit a head, the first; trumps out, own trumps; cards left, one over that; players, known to ruff
    ( 333,  -28,  -46, -229,  -11,   86,   49,    0,    0,    0,    0,   -5, -105,    9,    0),  # a trump
    (-133,  -30,  -29,  -88,   30,  -21,   -2,   54,   57,  -22,   20,    5,  -29,   -2,  -21),  # a plain card
    ( -40,  -42,  -13,  -93,   27,  -30,   -9,   42,  -68,    0,    0,    8,  -94,   -2,    0),  # a card without trumps
)
# fmt: on

# A sum of chances and of their scatters, in one number.
SCATTER = 1 << 24


@rule
def suit_weight(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, twice: Cards, suit: Suit, once: Cards, twins: Cards, thick: int
) -> int:
    """What all cards of a suit have in common that decides whether they win."""
    row = kind(deal, suit)
    spread = copies(once, twins, SUIT_CARDS[suit]) * thick // (10 * (rules.players - 1))
    trumps = copies(once, twins, SUIT_CARDS[deal.trump]) * thick // 10
    mine = copies(hand, twice, SUIT_CARDS[deal.trump])
    cards = count(hand) + count(twice)
    weight = WEIGHTS[row][BASE] * 100
    weight += WEIGHTS[row][SPREAD] * min(spread, 400) + WEIGHTS[row][FIRST_SPREAD] * min(spread, 100)
    weight += WEIGHTS[row][TRUMPS_OUT] * min(trumps, 800) + WEIGHTS[row][MY_TRUMPS] * min(mine, 4) * 100
    weight += WEIGHTS[row][CARDS_LEFT] * cards * 100 + WEIGHTS[row][FEW_LEFT] * 100 // cards
    weight += WEIGHTS[row][PLAYERS] * rules.players * 100
    return weight + WEIGHTS[row][RUFFERS] * ruffers(rules, deal, seat, suit, once) * 100


@rule
def kind(deal: Deal, suit: Suit) -> int:
    """Which weights a suit has: trumps, beside trumps, or without trumps."""
    return NO_TRUMP_CARD if deal.trump == NO_TRUMP else TRUMP_CARD if suit == deal.trump else PLAIN_CARD


@rule
def ruffers(rules: Rules, deal: Deal, seat: Seat, suit: Suit, once: Cards) -> int:
    """How many others have shown that they have none of a suit, and may have trumps."""
    found = 0
    for other in range(rules.players):
        free = once & ~deal.lacks[other]
        if other != seat and not free & SUIT_CARDS[suit] and free & SUIT_CARDS[deal.trump]:
            found += 1
    return found


@rule
def card_weight(row: int, card: Card, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int) -> int:
    """What of a card itself decides whether it wins: how many are above it and below it."""
    # Of an equal card that is out half counts: it is as likely laid after as before.
    above = (2 * copies(once, twins, HIGHER[card]) + copies(once, twins, only(card))) * thick // 20
    weight = WEIGHTS[row][ABOVE] * above + WEIGHTS[row][THREE_ABOVE] * min(above, 300)
    weight += WEIGHTS[row][ONE_ABOVE] * min(above, 100)
    weight += WEIGHTS[row][BELOW] * min(copies(once, twins, LOWER[card]) * thick // 10, 400)
    weight += WEIGHTS[row][UNDER] * min(copies(hand, twice, LOWER[card]), 3) * 100
    return weight + WEIGHTS[row][OVER] * min(copies(hand, twice, HIGHER[card]), 3) * 100


@rule
def suit_prospect(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, twice: Cards, suit: Suit, once: Cards, twins: Cards, thick: int
) -> int:
    """What the cards of a suit may win later: the tricks to expect, and above them the scatter."""
    left = hand & SUIT_CARDS[suit]
    total = 0
    if not left:
        return total
    row = kind(deal, suit)
    common = suit_weight(rules, deal, seat, hand, twice, suit, once, twins, thick)
    while left:
        card = lowest(left)
        weight = (common + card_weight(row, card, hand, twice, once, twins, thick)) // 100
        chance = CURVE[max(0, min(2 * STEEP, STEEP + weight))]
        if row == TRUMP_CARD and not once & (HIGHER[card] | only(card)):
            chance = SURE  # the best trump wins whenever it is laid
        both = chance + chance * (SURE - chance) // SURE * SCATTER
        total += 2 * both if has(twice, card) else both
        left &= left - 1
    return total


@rule
def prospect(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int
) -> int:
    """What a hand may win later: the tricks to expect, and above them the scatter."""
    total = 0
    for suit in range(4):
        total += suit_prospect(rules, deal, seat, hand, twice, suit, once, twins, thick)
    return total
