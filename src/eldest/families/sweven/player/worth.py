"""The value of a hand of Sweven: its expected points as bidder, by trump suit."""

from __future__ import annotations

from eldest.cards import SUIT_CARDS, Cards, Suit, cards
from eldest.compiler import count, highest, rule
from eldest.families.sweven.rules import JACK_OF_HEARTS, PACKS
from eldest.mechanics.hands import has
from eldest.record import Rules

ACES, KINGS, QUEENS, JACKS = (cards(" ".join(rank + suit for suit in "SCDH")) for rank in "AKQJ")
FEW = 4  # trumps beyond this number have a weight of their own

# The summands of the bidder's points, in hundredths of a point, by players:
# regressions over deals that these very players played out.
(
    BASE,
    LENGTH,
    LONG,
    TRUMP_ACE,
    TRUMP_KING,
    TRUMP_QUEEN,
    TRUMP_JACK,
    HEART_JACK,
    ACE_LENGTH,
    ACE_AND_KING,
    PLAIN_ACE,
    WITH_ACE,
    GUARDED_KING,
    GUARDED_QUEEN,
    VOID,
    RUFF,
    SINGLE,
    SINGLE_ACE,
) = range(18)
# fmt: off
WORTHS = (
    (0,) * 18,
    (0,) * 18,
    # base; each trump, each above four; ace, king, queen, jack of trumps, more if of hearts;
    # each trump with the ace, king with it; plain ace, king with it, guarded king, guarded queen;
    # void, each trump above two for it, singleton, bare ace
    (  23,   91, -124,  137,  105,   66,   49,   63,   -3,  -29,  125,   90,   75,   19,   92,   12,   31,   35),  # 2
    (-338,  167, -201,  122,  129,   43,   -1,   59,   31,   14,  190,  119,   83,   25,   69,   79,   64,   71),  # 3
    (-228,  110,  -28,   73,  125,   67,   33,   58,   36,   48,  158,   82,   55,   19,   37,   64,   40,   63),  # 4
    (-181,   86,   25,   77,  115,   75,   45,   54,   29,   59,  135,   57,   44,   19,   26,   50,   29,   60),  # 5
    (-154,   72,   41,   92,  109,   74,   50,   54,   21,   65,  120,   43,   37,   18,   26,   40,   25,   55),  # 6
)
# fmt: on


@rule
def best_trump(rules: Rules, hand: Cards) -> Suit:
    """The trump with which the hand should win most points."""
    found = 0
    for suit in range(1, 4):
        if points_with(rules, hand, suit) > points_with(rules, hand, found):
            found = suit
    return found


@rule
def takes_all(rules: Rules, hand: Cards, trump: Suit) -> bool:
    """
    Whether the hand wins every trick against any cards: its highest trumps draw all that are out, and then
    each plain card is higher than all others of its suit.

    With two players points may lie in the stock.
    """
    out = PACKS[rules.players] & ~hand
    if rules.players == 2:
        return False
    theirs = out & SUIT_CARDS[trump]
    above = hand & SUIT_CARDS[trump]
    above &= -(2 << highest(theirs)) if theirs else -1
    if count(above) < count(theirs):
        return False
    for suit in range(4):
        others = out & SUIT_CARDS[suit]
        if suit != trump and others and hand & SUIT_CARDS[suit] & ((1 << highest(others)) - 1):
            return False
    return True


@rule
def points_with(rules: Rules, hand: Cards, trump: Suit) -> int:
    """The expected points of a bidder with a trump suit, in hundredths."""
    mine = hand & SUIT_CARDS[trump]
    size = count(mine)
    total = WORTHS[rules.players][BASE] + WORTHS[rules.players][LENGTH] * size
    total += WORTHS[rules.players][LONG] * max(0, size - FEW)
    if mine & ACES:
        total += WORTHS[rules.players][TRUMP_ACE] + WORTHS[rules.players][ACE_LENGTH] * size
        total += WORTHS[rules.players][ACE_AND_KING] if mine & KINGS else 0
    total += WORTHS[rules.players][TRUMP_KING] if mine & KINGS else 0
    total += WORTHS[rules.players][TRUMP_QUEEN] if mine & QUEENS else 0
    total += WORTHS[rules.players][TRUMP_JACK] if mine & JACKS else 0
    total += WORTHS[rules.players][HEART_JACK] if has(mine, JACK_OF_HEARTS) else 0
    for suit in range(4):
        if suit != trump:
            total += plain_suit(rules, hand & SUIT_CARDS[suit], size)
    return total


@rule
def plain_suit(rules: Rules, held: Cards, trumps: int) -> int:
    """The tricks that a plain suit adds: high cards that are guarded, or shortness to trump with."""
    size = count(held)
    if not size:
        return WORTHS[rules.players][VOID] + WORTHS[rules.players][RUFF] * max(0, trumps - 2)
    total = 0
    if held & ACES:
        total += WORTHS[rules.players][PLAIN_ACE] + (WORTHS[rules.players][SINGLE_ACE] if size == 1 else 0)
        total += WORTHS[rules.players][WITH_ACE] if held & KINGS else 0
    elif size == 1:
        total += WORTHS[rules.players][SINGLE]
    elif held & KINGS:
        total += WORTHS[rules.players][GUARDED_KING]
    if held & QUEENS and size > 2:
        total += WORTHS[rules.players][GUARDED_QUEEN]
    return total
