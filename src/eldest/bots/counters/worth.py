"""What a hand at Counters is worth before the play: its part of the team's tricks."""

from __future__ import annotations

from eldest._jit import count, lowest, rule
from eldest.bots.counters.reading import ABOVE
from eldest.cards import NO_TRUMP, Cards, Suit
from eldest.games.counters import SUIT_CARDS, WITH_JOKER, deuce_high
from eldest.record import Rules
from eldest.rules.hands import has

DEPTHS = 13

TRUMP_CARD = ((60, 55, 50, 45, 42, 40, 37, 35, 32, 30, 28, 26, 25),) * 6
PLAIN_CARD = ((30, 20, 12, 8, 5, 3, 2, 0, 0, 0, 0, 0, 0),) * 6


@rule
def table_kind(rules: Rules) -> int:
    """Which row of the tables is meant: four players, six in two teams, six in three; then the joker forms."""
    size = 0 if rules.players == 4 else rules.teams - 1
    return size + (3 if WITH_JOKER[rules.variant] else 0)


@rule
def hand_worth(rules: Rules, hand: Cards, twice: Cards, trump: Suit) -> int:
    """What a hand adds to the tricks of its team, in hundredths."""
    kind = table_kind(rules)
    total = 0
    while hand:
        card = lowest(hand)
        trumped = has(SUIT_CARDS[trump], card)
        depth = count(ABOVE[1 if deuce_high(rules, trumped) else 0][card])
        number = 1 + (twice >> card & 1)
        total += number * (TRUMP_CARD[kind][depth] if trumped else PLAIN_CARD[kind][depth])
        hand &= hand - 1
    return total
