"""The value of a hand of Five Hundred before the widow: its tricks by trump suit, and its dangers at Nullo."""

from __future__ import annotations

from eldest.cards import CLUBS, DIAMONDS, HEARTS, JOKER, NO_TRUMP, SPADES, Cards, Suit, cards
from eldest.compiler import count, lowest, rule
from eldest.families.five_hundred.player.knowledge import HIGHER, LOWER, pack_in_use, weakest
from eldest.families.five_hundred.player.nullo import danger, most_dangerous
from eldest.families.five_hundred.rules import POWER, SUIT_CARDS, TRUMPS, FivePartner, SixSides, TwoHand
from eldest.mechanics.hands import has, only
from eldest.record import Rules

# Kinds of table: by players, and by the bidder's help.
SHORT, DEAD, THREE, FOUR, FIVE_ONE, FIVE_TWO, FIVE_CALLED, SIX_PAIRS, SIX_THREES, HELP_FOUR, HELP_SIX = range(11)


@rule
def table_kind(rules: Rules, two: bool) -> int:
    """The row of the tables below; `two` if five players' bidder has two partners."""
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

# The summands of the tricks of the bidder's side, in hundredths of a trick, by kind of table:
# regressions over deals that these very players played out.
BASE, JOKERLESS, HONOUR, LENGTH, LONG, PLAIN_ACE, PLAIN_KING, PLAIN_QUEEN, VOID, SINGLE = (
    0,
    1,
    2,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
)
# fmt: off
SUIT_WORTH = (
    # base, jokerless pack; joker, right, left, ace, king; each trump, each above five;
    # plain ace, king, queen; void, singleton
    ( 489,   46,   86,   72,   38,   15,    3,   37,  -31,   44,   20,    3,   33,   22),  # two players
    ( 239,   50,   98,   61,   33,   16,    6,   68,  -25,   62,   36,   21,   41,   26),  # with a dead hand
    (-150,   46,  123,   99,   71,   39,   20,   98,  -46,   92,   50,   18,   55,   34),  # three
    ( 299,   27,   91,   74,   48,   30,   18,   54,  -10,   51,   23,    3,   30,   16),  # four
    ( 143,   22,  101,   87,   60,   41,   22,   60,   -6,   60,   21,    9,   28,   16),  # five, one partner
    ( 467,   11,   60,   55,   38,   26,   14,   38,   -8,   38,   15,    3,   22,   14),  # five, two partners
    ( 322,    1,   54,   62,   50,   38,   22,   54,   -3,   55,   18,   10,   25,   13),  # five, a card called
    (  97,   18,  107,   92,   71,   49,   32,   55,    5,   60,   16,    8,   31,   16),  # six in pairs
    ( 346,   12,   74,   67,   49,   31,   19,   44,   -1,   43,   14,    9,   22,   11),  # six in threes
    (-209,   16,   89,   75,   48,   27,   15,   41,    5,   60,   25,    5,   27,    9),  # four: help for a partner
    (-144,   33,   96,   82,   61,   38,   22,   32,   16,   58,   15,    3,   29,    9),  # six: help for a partner
)
N_BASE, N_JOKERLESS, N_JOKER, N_ACE, N_KING, N_QUEEN, N_LONG, N_RUN, N_OPEN = range(9)
NO_TRUMP_WORTH = (
    # base, jokerless pack; joker; ace, king, queen; each card above three, more with ace and king; a suit without them
    ( 413,   88,  219,   85,   37,    9,   19,    4,   47),  # two players
    ( 123,    5,  162,  120,   87,   48,   39,   17,   35),  # with a dead hand
    ( -91,   75,  269,  157,   92,   39,   44,   17,   43),  # three
    ( 244,   14,  133,  101,   76,   43,   23,   21,   34),  # four
    ( 138,   26,  145,  108,   88,   51,   20,   26,   27),  # five, one partner
    ( 463,    0,   77,   66,   54,   34,   15,   20,   15),  # five, two partners
    ( 250,  -24,   84,  113,   85,   54,   14,   38,   38),  # five, a card called
    ( 116,   25,  134,  103,   88,   49,   13,   26,   22),  # six in pairs
    ( 364,   11,   94,   74,   66,   37,    8,   23,   12),  # six in threes
)
# fmt: on


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
    """The tricks that a plain suit adds: high cards that are guarded, or shortness to trump with."""
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
    """The tricks that a suit adds: guarded high cards and length behind them, less if there are none."""
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
    """The dangers left in a hand after the widow has replaced its worst cards."""
    others = pack_in_use(rules) & ~hand
    total = 0
    left = without_worst(hand, others)
    kept = left
    while left:
        total += max(0, danger(kept, others, lowest(left)))
        left &= left - 1
    return total


@rule
def without_worst(hand: Cards, others: Cards) -> Cards:
    """The hand without the cards discarded first at Nullo, as many as the widow has."""
    for _ in range(2):
        hand ^= only(most_dangerous(hand, others, hand))
    return hand


@rule
def safe_at_nullo(rules: Rules, hand: Cards) -> bool:
    """Whether the hand can always duck: each card kept has as many own cards under it as others have."""
    others = pack_in_use(rules) & ~hand
    kept = without_worst(hand, others)
    left = kept
    while left:
        under = LOWER[NO_TRUMP][lowest(left)]
        if count(others & under) > count(kept & under):
            return False
        left &= left - 1
    return True


@rule
def sure_at_nullo(rules: Rules, hand: Cards) -> bool:
    """Whether nobody can hold a lower card of any suit in hand: then no trick can be won."""
    others = pack_in_use(rules) & ~hand
    left = hand
    while left:
        card = lowest(left)
        if card == JOKER or others & LOWER[NO_TRUMP][card]:
            return False
        left &= left - 1
    return True


@rule
def has_top(rules: Rules, hand: Cards, trump: Suit) -> bool:
    """Whether the best card in play is in the hand: the joker, or without it the right bower or an ace."""
    if rules.joker:
        return has(hand, JOKER)
    return hand & ACES != 0 if trump == NO_TRUMP else has(hand, HONOURS[trump][1])


@rule
def certain_tricks(rules: Rules, hand: Cards, trump: Suit) -> int:
    """The certain tricks: one for each trump, less those out above the lowest of them."""
    mine = hand & TRUMPS[trump]
    if not mine:
        return 0
    out = pack_in_use(rules) & ~hand
    return count(mine) - count(out & HIGHER[trump][weakest(trump, mine)])


@rule
def help_for_partner(rules: Rules, hand: Cards, trump: Suit) -> int:
    """The tricks that the hand adds to a partner's trump contract, beyond those the partner counts on."""
    if trump == NO_TRUMP:
        return 0
    return tricks_with_trumps(rules, hand, trump, HELP_FOUR if rules.players == 4 else HELP_SIX)
