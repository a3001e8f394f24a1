"""The value of a hand at Counters before the play: the tricks that its team should win."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, Cards, Suit
from eldest.compiler import count, lowest, rule
from eldest.families.counters.player.knowledge import ABOVE
from eldest.families.counters.rules import SUIT_CARDS, WITH_JOKER, deuce_high
from eldest.mechanics.hands import has
from eldest.record import Rules

# Kinds of table: four players, six in two teams, six in three; then the same if players must trump.
JOKER_FORMS = 3

# Hundredths of a trick, by kind of table: regressions of a team's tricks on one of its hands,
# over deals that these players played out.
# fmt: off
BASE = (274, 352, 146, 309, 363, 125)
# A trump by its rank from the best down, then its twin's share: nobody counters the two best at once.
TRUMP_CARD = (
    ( 68,  58,  45,  37,  32,  28,  25,  25,  24,  24,  23,  23,  24),
    ( 53,  55,  42,  32,  25,  22,  20,  21,  18,  18,  17,  18,  18),
    ( 64,  72,  56,  43,  36,  29,  28,  24,  24,  23,  25,  23,  23),
    ( 61,  46,  37,  32,  27,  28,  23,  21,  19,  19,  19,  17,  16),
    ( 50,  43,  35,  30,  27,  25,  22,  20,  19,  17,  16,  16,  14),
    ( 67,  65,  54,  47,  41,  36,  34,  28,  30,  28,  26,  28,  26),
)
TRUMP_TWIN = (
    ( 89,  57,  40,  29,  29,  26,  23,  23,  23,  23,  23,  23,  23),
    (116,  81,  58,  36,  31,  24,  17,  17,  17,  17,  17,  17,  17),
    (140, 106,  75,  47,  33,  30,  24,  24,  24,  24,  24,  24,  24),
    ( 64,  39,  32,  21,  21,  16,  17,  17,  17,  17,  17,  17,  17),
    ( 73,  51,  40,  34,  24,  24,  16,  16,  16,  16,  16,  16,  16),
    (124,  77,  53,  47,  39,  37,  27,  27,  27,  27,  27,  27,  27),
)
# The same of a plain card.
PLAIN_CARD = (
    ( 28,  10,   5,   3,   1,   1,   0,   0,   0,   0,   0,   0,   0),
    (  9,   6,   3,   2,   1,   0,   0,   0,   0,   0,   0,   0,   0),
    ( 12,   7,   3,   0,   1,   0,   0,   0,   0,   0,   0,   0,   0),
    ( 18,  11,   6,   4,   3,   2,   0,   0,   0,   0,   0,   0,   0),
    (  5,   6,   5,   4,   2,   1,   1,   0,   0,   0,   0,   0,   0),
    (  7,  10,   7,   5,   3,   3,   2,   0,   0,   0,   0,   0,   0),
)
PLAIN_TWIN = (
    ( 52,  14,   5,   4,   2,   2,   2,   0,   0,   0,   0,   0,   0),
    ( 34,   6,   4,   2,   0,   0,   0,   0,   0,   0,   0,   0,   0),
    ( 47,  10,   4,   2,   3,   3,   3,   0,   0,   0,   0,   0,   0),
    ( 38,  16,   8,   5,   3,   3,   3,   0,   0,   0,   0,   0,   0),
    ( 28,  15,   6,   3,   1,   1,   1,   0,   0,   0,   0,   0,   0),
    ( 44,  23,  12,   9,   3,   3,   3,   0,   0,   0,   0,   0,   0),
)
# Without trumps, only in the joker forms: the base, then cards and twins of any suit.
NO_TRUMP_BASE = (359, 375, 199)
NO_TRUMP_CARD = (
    (30, 23, 13, 11, 8, 5, 0, 0, 0, 0, 0, 0, 0),
    (23, 19, 20, 14, 7, 5, 1, 0, 0, 0, 0, 0, 0),
    (34, 20, 18, 12, 5, 3, 0, 0, 0, 0, 0, 0, 0),
)
NO_TRUMP_TWIN = (
    (43, 22, 15, 10, 5, 5, 5, 0, 0, 0, 0, 0, 0),
    (60, 36, 19, 3, 3, 3, 3, 0, 0, 0, 0, 0, 0),
    (88, 55, 26, 9, 8, 8, 8, 0, 0, 0, 0, 0, 0),
)
# No card of a plain suit, one, two.
SHORT = ((48, 42, 17), (50, 47, 11), (54, 53, 14), (16, 34, 6), (14, 34, 4), (10, 32, 3))
# fmt: on


@rule
def table_kind(rules: Rules) -> int:
    """The row of the tables for these rules."""
    size = 0 if rules.players == 4 else rules.teams - 1
    return size + (JOKER_FORMS if WITH_JOKER[rules.variant] else 0)


@rule
def hand_worth(rules: Rules, hand: Cards, twice: Cards, trump: Suit) -> int:
    """The expected tricks of the whole team, in hundredths, from one of its hands."""
    kind = table_kind(rules)
    if trump == NO_TRUMP:
        return without_trumps(rules, hand, twice, kind - JOKER_FORMS)
    total = BASE[kind]
    for suit in range(4):
        held = hand & SUIT_CARDS[suit]
        if suit == trump:
            total += trumps_worth(rules, held, twice, kind)
        else:
            total += plain_worth(rules, held, twice, kind)
    return total


@rule
def trumps_worth(rules: Rules, held: Cards, twice: Cards, kind: int) -> int:
    """The tricks that the trumps add."""
    total = 0
    while held:
        card = lowest(held)
        rank = count(ABOVE[1 if deuce_high(rules, True) else 0][card])
        total += TRUMP_CARD[kind][rank] + (TRUMP_TWIN[kind][rank] if has(twice, card) else 0)
        held &= held - 1
    return total


@rule
def plain_worth(rules: Rules, held: Cards, twice: Cards, kind: int) -> int:
    """The tricks that a plain suit adds: its high cards, or shortness to trump with."""
    size = count(held) + count(held & twice)
    total = SHORT[kind][size] if size < len(SHORT[kind]) else 0
    while held:
        card = lowest(held)
        rank = count(ABOVE[1 if deuce_high(rules, False) else 0][card])
        total += PLAIN_CARD[kind][rank] + (PLAIN_TWIN[kind][rank] if has(twice, card) else 0)
        held &= held - 1
    return total


@rule
def without_trumps(rules: Rules, held: Cards, twice: Cards, size: int) -> int:
    """The tricks to expect of the team without trumps: high cards count more, short suits nothing."""
    total = NO_TRUMP_BASE[size]
    while held:
        card = lowest(held)
        rank = count(ABOVE[1 if deuce_high(rules, False) else 0][card])
        total += NO_TRUMP_CARD[size][rank] + (NO_TRUMP_TWIN[size][rank] if has(twice, card) else 0)
        held &= held - 1
    return total
