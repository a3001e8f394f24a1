"""The chance that a card wins the current trick or a later one, and the value of bids from these chances."""

from __future__ import annotations

import math
from collections.abc import Iterator

from eldest.cards import FOLLOWS, NO_TRUMP, SUIT_CARDS, Card, Cards, Seat, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.oh_hell.player.knowledge import HIGHER, LOWER, SURE, held, wants
from eldest.families.oh_hell.rules import EXACT_BONUS, OffBid, Scoring
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import after
from eldest.record import Deal, Rules

# ---------------------------------------------------------------- the trick on the table

# How often a player who can win a trick does, in thousandths: if still needing some, if not.
EAGER, UNWILLING = 950, 30


# By density, three numbers: the chances of `none_of` for 0 to 17 cards, ten bits each.
BITS, IN_A_NUMBER, TABULATED = 10, 6, 18


def _none_of() -> Iterator[int]:
    for density in range(SURE + 1):
        chances = [SURE]
        while len(chances) < TABULATED:
            chances.append(chances[-1] * (SURE - density) // SURE)
        for first in range(0, TABULATED, IN_A_NUMBER):
            yield sum(chance << BITS * place for place, chance in enumerate(chances[first : first + IN_A_NUMBER]))


NONE_OF = tuple(_none_of())


@rule
def none_of(density: int, cards: int) -> int:
    """The chance that a hand holds none of so many cards, each held with the chance `density`."""
    known = min(cards, TABULATED - 1)
    number = NONE_OF[TABULATED // IN_A_NUMBER * density + known // IN_A_NUMBER]
    chance = number >> BITS * (known % IN_A_NUMBER) & ((1 << BITS) - 1)
    for _ in range(cards - known):
        chance = chance * (SURE - density) // SURE
    return chance


@rule
def copies(once: Cards, twins: Cards, members: Cards) -> int:
    """The number of unseen cards of a set."""
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

# Weights for a card to win, in hundredths: regressions over deals that these players played out.
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

# Packs a sum of chances and a sum of variances in one number.
SCATTER = 1 << 24


@rule
def suit_weight(
    rules: Rules, deal: Deal, seat: Seat, suit: Suit, once: Cards, twins: Cards, thick: int, cards: int, mine: int
) -> int:
    """The state of a suit that decides whether its cards win, in a hand of so many cards, `mine` of them trumps."""
    row = kind(deal, suit)
    spread = copies(once, twins, SUIT_CARDS[suit]) * thick // (10 * (rules.players - 1))
    trumps = copies(once, twins, SUIT_CARDS[deal.trump]) * thick // 10
    weight = WEIGHTS[row][BASE] * 100
    weight += WEIGHTS[row][SPREAD] * min(spread, 400) + WEIGHTS[row][FIRST_SPREAD] * min(spread, 100)
    weight += WEIGHTS[row][TRUMPS_OUT] * min(trumps, 800) + WEIGHTS[row][MY_TRUMPS] * min(mine, 4) * 100
    weight += WEIGHTS[row][CARDS_LEFT] * cards * 100 + WEIGHTS[row][FEW_LEFT] * 100 // cards
    weight += WEIGHTS[row][PLAYERS] * rules.players * 100
    return weight + WEIGHTS[row][RUFFERS] * ruffers(rules, deal, seat, suit, once) * 100


@rule
def kind(deal: Deal, suit: Suit) -> int:
    """The row of weights of a suit: trumps, beside trumps, or without trumps."""
    return NO_TRUMP_CARD if deal.trump == NO_TRUMP else TRUMP_CARD if suit == deal.trump else PLAIN_CARD


@rule
def ruffers(rules: Rules, deal: Deal, seat: Seat, suit: Suit, once: Cards) -> int:
    """The number of others who are known to be void in a suit and may have trumps."""
    found = 0
    for other in range(rules.players):
        free = once & ~deal.lacks[other]
        if other != seat and not free & SUIT_CARDS[suit] and free & SUIT_CARDS[deal.trump]:
            found += 1
    return found


@rule
def card_weight(row: int, card: Card, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int) -> int:
    """The state of a card that decides whether it wins: how many are above it and below it."""
    # An equal unseen card counts half: it is as likely laid after as before.
    above = (2 * copies(once, twins, HIGHER[card]) + copies(once, twins, only(card))) * thick // 20
    weight = WEIGHTS[row][ABOVE] * above + WEIGHTS[row][THREE_ABOVE] * min(above, 300)
    weight += WEIGHTS[row][ONE_ABOVE] * min(above, 100)
    weight += WEIGHTS[row][BELOW] * min(copies(once, twins, LOWER[card]) * thick // 10, 400)
    weight += WEIGHTS[row][UNDER] * min(copies(hand, twice, LOWER[card]), 3) * 100
    return weight + WEIGHTS[row][OVER] * min(copies(hand, twice, HIGHER[card]), 3) * 100


@rule
def suit_prospect(
    rules: Rules,
    deal: Deal,
    seat: Seat,
    hand: Cards,
    twice: Cards,
    suit: Suit,
    once: Cards,
    twins: Cards,
    thick: int,
    cards: int,
    mine: int,
) -> int:
    """
    The later tricks of the cards of a suit: the expected number, plus the variance times `SCATTER`.

    The hand has so many cards, `mine` of them trumps; of its other suits nothing else matters.
    """
    left = hand & SUIT_CARDS[suit]
    total = 0
    if not left:
        return total
    row = kind(deal, suit)
    common = suit_weight(rules, deal, seat, suit, once, twins, thick, cards, mine)
    while left:
        card = lowest(left)
        weight = (common + card_weight(row, card, hand, twice, once, twins, thick)) // 100
        chance = CURVE[max(0, min(2 * STEEP, STEEP + weight))]
        if row == TRUMP_CARD and not once & (HIGHER[card] | only(card)):
            chance = SURE  # the best trump always wins
        both = chance + chance * (SURE - chance) // SURE * SCATTER
        total += 2 * both if has(twice, card) else both
        left &= left - 1
    return total


@rule
def prospect(
    rules: Rules, deal: Deal, seat: Seat, hand: Cards, twice: Cards, once: Cards, twins: Cards, thick: int
) -> int:
    """The later tricks of a hand: the expected number, plus the variance times `SCATTER`."""
    cards = count(hand) + count(twice)
    mine = copies(hand, twice, SUIT_CARDS[deal.trump])
    return prospect_beside(rules, deal, seat, hand, twice, NO_TRUMP, once, twins, thick, cards, mine)


@rule
def prospect_beside(
    rules: Rules,
    deal: Deal,
    seat: Seat,
    hand: Cards,
    twice: Cards,
    beside: Suit,
    once: Cards,
    twins: Cards,
    thick: int,
    cards: int,
    mine: int,
) -> int:
    """The later tricks of the cards of all suits but one, as of `suit_prospect`."""
    total = 0
    for suit in range(4):
        if suit != beside:
            total += suit_prospect(rules, deal, seat, hand, twice, suit, once, twins, thick, cards, mine)
    return total


# The standard normal distribution function in thousandths, by hundredths from -4 to 4.
EDGE = 400
BELOW_IT = tuple(round(500 * (1 + math.erf(place / 100 / math.sqrt(2)))) for place in range(-EDGE, EDGE + 1))

# By variance in hundredths: the standard deviation in hundredths, never quite 0.
NARROWEST = 5
WIDEST = 425
WIDTH = tuple(max(NARROWEST, round(10 * math.sqrt(place))) for place in range(WIDEST + 1))


# Corrections from chances to tricks really won, in hundredths, fitted over deals that these players played out.
UP, DOWN, SCATTERED, GAP, FREE, LEADER, PER_CARD = range(7)
BIDS, PLAYS = 0, 5  # the first row of each
# fmt: off
STEERING = (
    # the share of the tricks by which a bid exceeds the prospect, or falls short, that is won, or avoided;
    # of the scatter, and more for each trick between; each trick nobody wants; the lead; each card left
    (  0,  13, 111,   0,   0,   0, -10),  # a bid on one card
    ( 15,  15, 126,   0,   0,   0,  -8),  # on two or three
    ( 23,  44,  72,  29,   0,   0,  -1),  # on four to eight
    ( 42,  58,  46,  41,   0,   0,  -1),  # on nine or more
    ( 30,  45,  80,  30,   0,   0,  -1),  # without trumps
    (  9,  17,  87,   0,   5,  37,  -9),  # one card left to play
    ( 29,  21, 207,   0,  10,  40, -12),  # two or three
    ( 42,  72,  90,  39,  11,  17,  -2),  # four to eight
    ( 52,  70,  42,  37,  12,   1,  -1),  # nine or more
    ( 40,  60,  80,  30,   5,   5,   0),  # without trumps
)
# fmt: on

GREED = 5  # points for a trick from which on players seek tricks beyond the bid


@rule
def steering(deal: Deal, left: int) -> int:
    """The row of the table above, counted from the first of the bids or of the plays."""
    if left >= 9:
        return 4 if deal.trump == NO_TRUMP else 3
    return 2 if left > 3 else 1 if left > 1 else 0


@rule
def below(tricks: int, mean: int, width: int) -> int:
    """The chance of fewer tricks, by the mean in thousandths."""
    return BELOW_IT[max(0, min(2 * EDGE, EDGE + (1000 * tricks - 500 - mean) * 10 // width))]


@rule
def natural(row: int, left: int, prospect: int, more: int) -> int:
    """The expected tricks of a player who neither seeks nor avoids them, in thousandths."""
    return prospect % SCATTER + 10 * (STEERING[row][PER_CARD] * left + more)


@rule
def steered(row: int, left: int, prospect: int, more: int, gap: int) -> int:
    """The expected tricks of a player who is that far from the wanted number."""
    return natural(row, left, prospect, more) + STEERING[row][UP if gap > 0 else DOWN] * gap // 100


@rule
def width_of(row: int, prospect: int, gap: int) -> int:
    """The width of the distribution of the player's tricks."""
    scatter = STEERING[row][SCATTERED] * (prospect // SCATTER) // 100 + STEERING[row][GAP] * abs(gap) // 100
    return WIDTH[min(WIDEST, scatter // 10)]


@rule
def outlook(rules: Rules, row: int, bid: int, won: int, left: int, prospect: int, more: int) -> int:
    """The expected points, in thousandths, of a bid with some tricks won and others to come."""
    need = bid - won
    gap = 1000 * need - prospect % SCATTER
    greedy = tricks_pay(rules) and rules.trick_points >= GREED
    mean = natural(row, left, prospect, more) if greedy else steered(row, left, prospect, more, gap)
    width = width_of(row, prospect, gap)
    if rules.scoring == Scoring.BY_TRICKS and rules.off_bid == OffBid.PENALTY:
        return with_penalty(rules, bid, need, left, mean, width)
    exact = exactly(need, left, mean, width)
    if rules.scoring == Scoring.EXACT:
        return exact * (EXACT_BONUS + bid)
    return exact * EXACT_BONUS + rules.trick_points * (1000 * won + mean)


@rule
def tricks_pay(rules: Rules) -> bool:
    """OH-47  Whether every trick scores, bid or not."""
    return (rules.scoring == Scoring.BY_TRICKS) & (rules.off_bid == OffBid.TRICKS)


@rule
def exactly(need: int, left: int, mean: int, width: int) -> int:
    """The chance of winning that many tricks, in thousandths."""
    if need < 0 or need > left:
        return 0
    upper = below(need + 1, mean, width) if need < left else 1000
    return upper - (below(need, mean, width) if need else 0)


@rule
def with_penalty(rules: Rules, bid: int, need: int, left: int, mean: int, width: int) -> int:
    """OH-48  The expected points if every trick off the bid costs."""
    total = exactly(need, left, mean, width) * (EXACT_BONUS + rules.trick_points * bid)
    for tricks in range(left + 1):
        total -= exactly(tricks, left, mean, width) * abs(tricks - need) * rules.trick_points
    return total
