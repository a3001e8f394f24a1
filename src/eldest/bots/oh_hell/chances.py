"""How likely a card is to win: the trick on the table, or one that is still to come."""

from __future__ import annotations

import math

from eldest._jit import count, lowest, rule
from eldest.bots.oh_hell.reading import HIGHER, LOWER, SURE, held, wants
from eldest.cards import FOLLOWS, NO_TRUMP, SUIT_CARDS, Card, Cards, Seat, Suit
from eldest.record import Deal, Rules
from eldest.rules.hands import has, only
from eldest.rules.seats import after

# ---------------------------------------------------------------- the trick on the table

# How often one who can win a trick does, in thousandths: he still needs some, or he does not.
EAGER, UNWILLING = 800, 250


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

TRUMP_CARD, PLAIN_CARD, NO_TRUMP_CARD = range(3)
BASE, ABOVE, FIRST_ABOVE, BELOW, UNDER, OVER, THIN, TRUMPS_OUT, MY_TRUMPS = range(9)
# fmt: off
WEIGHTS = (
    # base, each card above, the first above, each below, own lower, own higher, suit out a head, trumps out, own trumps
    ( 100,  -80,  -100,   10,   10,   10,    0,    0,    0),  # a trump
    ( 150, -120,  -150,   10,  -10,  -20,   40,  -20,    0),  # a plain card beside trumps
    ( 150, -100,  -150,   10,   20,   20,    0,    0,    0),  # a card without trumps
)
# fmt: on

# A sum of chances and of their scatters, in one number.
SCATTER = 1 << 24


@rule
def win_later(kind: int, above: int, below: int, under: int, over: int, thin: int, trumps: int, mine: int) -> int:
    """The chance that a card held back wins some trick; counts are in hundredths of a card."""
    weight = WEIGHTS[kind][BASE]
    weight += WEIGHTS[kind][ABOVE] * above // 100
    weight += WEIGHTS[kind][FIRST_ABOVE] * min(above, 100) // 100
    weight += WEIGHTS[kind][BELOW] * below // 100
    weight += WEIGHTS[kind][UNDER] * min(under, 3) + WEIGHTS[kind][OVER] * min(over, 3)
    weight += WEIGHTS[kind][THIN] * min(thin, 400) // 100
    weight += WEIGHTS[kind][TRUMPS_OUT] * min(trumps, 800) // 100
    weight += WEIGHTS[kind][MY_TRUMPS] * min(mine, 4)
    return CURVE[max(0, min(2 * STEEP, STEEP + weight))]


@rule
def suit_prospect(
    deal: Deal, players: int, suit: Suit, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int
) -> int:
    """What the cards of a suit may win later: the tricks to expect, and above them the scatter."""
    cards = SUIT_CARDS[suit]
    kind = NO_TRUMP_CARD if deal.trump == NO_TRUMP else TRUMP_CARD if suit == deal.trump else PLAIN_CARD
    thin = copies(once, twins, cards) * thick // (10 * (players - 1))
    trumps = copies(once, twins, SUIT_CARDS[deal.trump]) * thick // 10
    mine = copies(hand, twice, SUIT_CARDS[deal.trump])
    left = hand & cards
    total = 0
    while left:
        card = lowest(left)
        # Of an equal card that is out half counts: it is as likely laid after as before.
        above = (2 * copies(once, twins, HIGHER[card]) + copies(once, twins, only(card))) * thick // 20
        below = copies(once, twins, LOWER[card]) * thick // 10
        under = copies(hand, twice, LOWER[card])
        over = copies(hand, twice, HIGHER[card])
        chance = win_later(kind, above, below, under, over, thin, trumps, mine)
        both = chance + chance * (SURE - chance) // SURE * SCATTER
        total += 2 * both if has(twice, card) else both
        left &= left - 1
    return total


@rule
def prospect(deal: Deal, players: int, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int) -> int:
    """What a whole hand may win later: the tricks to expect, and above them the scatter."""
    total = 0
    for suit in range(4):
        total += suit_prospect(deal, players, suit, hand, twice, once, twins, thick)
    return total
