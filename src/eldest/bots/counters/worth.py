"""What a hand at Counters is worth before the play: the tricks that its team should win."""

from __future__ import annotations

from eldest._jit import count, lowest, rule
from eldest.bots.counters.reading import ABOVE
from eldest.cards import Cards, Suit
from eldest.games.counters import SUIT_CARDS, WITH_JOKER, deuce_high
from eldest.record import Rules
from eldest.rules.hands import has

# Kinds of table: four players, six in two teams, six in three; then the same where one must trump.
JOKER_FORMS = 3

# Hundredths of a trick, by kind of table: regressions of the tricks of a team upon one hand of it,
# over deals that these players played out.
# fmt: off
BASE = (296, 369, 151, 240, 322, 85)
# A trump by its rank from the best down, then what its twin adds: nobody counters the two best at once.
TRUMP_CARD = (
    (63, 54, 42, 34, 30, 30, 26, 25, 25, 25, 25, 25, 25),
    (48, 54, 40, 31, 23, 21, 21, 21, 19, 19, 19, 18, 18),
    (63, 71, 54, 42, 34, 29, 27, 25, 25, 25, 25, 23, 23),
    (70, 54, 46, 40, 37, 36, 35, 33, 30, 28, 24, 22, 20),
    (58, 46, 42, 37, 36, 34, 33, 28, 27, 25, 22, 21, 19),
    (75, 65, 54, 51, 49, 45, 43, 40, 38, 34, 33, 32, 29),
)
TRUMP_TWIN = (
    (97, 57, 38, 30, 28, 26, 25, 25, 25, 25, 25, 25, 25),
    (110, 76, 49, 39, 28, 23, 21, 21, 19, 19, 19, 18, 18),
    (136, 99, 73, 45, 36, 31, 27, 25, 25, 25, 25, 23, 23),
    (55, 43, 41, 36, 30, 28, 28, 28, 28, 28, 24, 22, 20),
    (61, 49, 44, 43, 40, 36, 33, 28, 27, 25, 22, 21, 19),
    (94, 70, 66, 61, 55, 48, 43, 40, 38, 34, 33, 32, 29),
)
# The same of a plain card.
PLAIN_CARD = (
    (18, 11,  4,  1,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    ( 6,  4,  2,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    (11,  6,  2,  1,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    (27, 18, 13,  9,  7,  4,  1,  0,  0,  0,  0,  0,  0),
    ( 8,  8,  8,  8,  7,  4,  3,  0,  0,  0,  0,  0,  0),
    (13, 12, 11,  9,  8,  6,  5,  0,  0,  0,  0,  0,  0),
)
PLAIN_TWIN = (
    (57, 14,  7,  3,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    (37,  3,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    (44, 12,  3,  2,  0,  0,  0,  0,  0,  0,  0,  0,  0),
    (22, 15, 13, 12,  7,  4,  1,  0,  0,  0,  0,  0,  0),
    (24, 19, 17,  8,  7,  4,  3,  0,  0,  0,  0,  0,  0),
    (31, 20, 20, 17,  8,  6,  5,  0,  0,  0,  0,  0,  0),
)
# No card of a plain suit, one, two.
SHORT = ((55, 49, 16), (50, 48, 11), (66, 58, 15), (-8, 13, -4), (-18, 13, -3), (-9, 14, -2))
# fmt: on


@rule
def table_kind(rules: Rules) -> int:
    """Which row of the tables is meant."""
    size = 0 if rules.players == 4 else rules.teams - 1
    return size + (JOKER_FORMS if WITH_JOKER[rules.variant] else 0)


@rule
def hand_worth(rules: Rules, hand: Cards, twice: Cards, trump: Suit) -> int:
    """The tricks to expect of the whole team, in hundredths, by one hand of it."""
    kind = table_kind(rules)
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
    """What the trumps add."""
    total = 0
    while held:
        card = lowest(held)
        rank = count(ABOVE[1 if deuce_high(rules, True) else 0][card])
        total += TRUMP_CARD[kind][rank] + (TRUMP_TWIN[kind][rank] if has(twice, card) else 0)
        held &= held - 1
    return total


@rule
def plain_worth(rules: Rules, held: Cards, twice: Cards, kind: int) -> int:
    """What a plain suit adds: its high cards, or shortness to trump with."""
    size = count(held) + count(held & twice)
    total = SHORT[kind][size] if size < len(SHORT[kind]) else 0
    while held:
        card = lowest(held)
        rank = count(ABOVE[1 if deuce_high(rules, False) else 0][card])
        total += PLAIN_CARD[kind][rank] + (PLAIN_TWIN[kind][rank] if has(twice, card) else 0)
        held &= held - 1
    return total
