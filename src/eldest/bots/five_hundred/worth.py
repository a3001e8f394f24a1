"""What a hand of Five Hundred is worth before the widow: its tricks by trump suit, and its dangers at Nullo."""

from __future__ import annotations

from eldest._jit import count, rule
from eldest.bots.five_hundred.nullo import danger, most_dangerous
from eldest.bots.five_hundred.reading import HIGHER, pack_in_use
from eldest.cards import CLUBS, DIAMONDS, HEARTS, JOKER, NO_TRUMP, SPADES, Cards, Suit, cards, gather
from eldest.games.five_hundred import POWER, SUIT_CARDS, TRUMPS, FivePartner, SixSides, TwoHand
from eldest.record import Rules
from eldest.rules.hands import has, only

# Kinds of table: by players, and by the help that the bidder gets.
SHORT, DEAD, THREE, FOUR, FIVE_ONE, FIVE_TWO, FIVE_CALLED, SIX_PAIRS, SIX_THREES = range(9)


@rule
def table_kind(rules: Rules, two: bool) -> int:
    """Which row of the tables below is meant; `two` where five players' bidder has two partners."""
    if rules.players == 2:
        return DEAD if rules.two_hand == TwoHand.DEAD_HAND else SHORT
    if rules.players == 5:
        if rules.five_partner == FivePartner.CALLED_CARD:
            return FIVE_CALLED
        return FIVE_TWO if two and rules.five_partner == FivePartner.ONE_OR_TWO else FIVE_ONE
    if rules.players == 6:
        return SIX_THREES if rules.six_sides == SixSides.TWO_THREES else SIX_PAIRS
    return THREE if rules.players == 3 else FOUR


# By trump: joker, right bower, left bower, ace, king.
HONOURS = tuple(
    tuple(sorted((c for c in range(63) if TRUMPS[trump] >> c & 1), key=lambda c: -POWER[trump][c])[:5])
    for trump in (SPADES, CLUBS, DIAMONDS, HEARTS)
)
ACES = cards("AS AC AD AH")
KINGS = cards("KS KC KD KH")
QUEENS = cards("QS QC QD QH")

# What adds up, in hundredths of a trick for the bidder's side, by kind of table.
(BASE, JOKERLESS, HONOUR, LENGTH, LONG, PLAIN_ACE, PLAIN_KING, PLAIN_QUEEN, VOID, SINGLE) = (0, 1, 2, 7, 8, 9, 10, 11, 12, 13)
SUIT_WORTH = ((150, 20, 110, 90, 70, 60, 40, 60, 10, 85, 45, 15, 40, 20),) * 9
(N_BASE, N_JOKERLESS, N_JOKER, N_ACE, N_KING, N_QUEEN, N_LONG, N_RUN, N_OPEN) = range(9)
NO_TRUMP_WORTH = ((200, 20, 120, 95, 55, 20, 30, 20, -20),) * 9


@rule
def tricks_with_trumps(rules: Rules, hand: Cards, trump: Suit, kind: int) -> int:
    """The tricks to expect with a trump suit, in hundredths."""
    mine = count(hand & TRUMPS[trump])
    total = SUIT_WORTH[kind][BASE] + (0 if rules.joker else SUIT_WORTH[kind][JOKERLESS])
    total += SUIT_WORTH[kind][LENGTH] * mine + SUIT_WORTH[kind][LONG] * max(0, mine - 5)
    for place in range(5):
        if has(hand, HONOURS[trump][place]):
            total += SUIT_WORTH[kind][HONOUR + place]
    for suit in range(4):
        if suit != trump:
            total += plain_suit(hand & SUIT_CARDS[trump][suit], kind)
    return total


@rule
def plain_suit(held: Cards, kind: int) -> int:
    """What a plain suit adds: high cards that are guarded, or shortness to trump with."""
    if not held:
        return SUIT_WORTH[kind][VOID]
    total = 0
    if held & ACES:
        total += SUIT_WORTH[kind][PLAIN_ACE]
    elif count(held) == 1:
        total += SUIT_WORTH[kind][SINGLE]
    if held & KINGS and count(held) > 1:
        total += SUIT_WORTH[kind][PLAIN_KING]
    if held & QUEENS and count(held) > 2:
        total += SUIT_WORTH[kind][PLAIN_QUEEN]
    return total


@rule
def tricks_without_trumps(rules: Rules, hand: Cards, kind: int) -> int:
    """The tricks to expect without trumps, in hundredths."""
    total = NO_TRUMP_WORTH[kind][N_BASE] + (0 if rules.joker else NO_TRUMP_WORTH[kind][N_JOKERLESS])
    if has(hand, JOKER):
        total += NO_TRUMP_WORTH[kind][N_JOKER]
    for suit in range(4):
        total += suit_without_trumps(hand & SUIT_CARDS[NO_TRUMP][suit], kind)
    return total


@rule
def suit_without_trumps(held: Cards, kind: int) -> int:
    """What a suit adds: high cards that are guarded, length behind them, a hole where there are none."""
    size = count(held)
    total = 0
    stopped = False
    if held & ACES:
        total += NO_TRUMP_WORTH[kind][N_ACE]
        stopped = True
    if held & KINGS and size > 1:
        total += NO_TRUMP_WORTH[kind][N_KING]
        stopped = True
    if held & QUEENS and size > 2:
        total += NO_TRUMP_WORTH[kind][N_QUEEN]
        stopped = True
    if not stopped:
        return total + NO_TRUMP_WORTH[kind][N_OPEN]
    total += NO_TRUMP_WORTH[kind][N_LONG] * max(0, size - 3)
    if held & ACES and held & KINGS:
        total += NO_TRUMP_WORTH[kind][N_RUN] * max(0, size - 3)
    return total


@rule
def nullo_risk(rules: Rules, hand: Cards) -> int:
    """The dangers left in a hand when the widow has been exchanged for its worst cards."""
    others = pack_in_use(rules) & ~hand
    for _ in range(2):
        hand ^= only(most_dangerous(hand, others, hand))
    total = 0
    left = hand
    while left:
        card = left & -left
        left ^= card
        total += max(0, danger(hand, others, count(card - 1)))
    return total
