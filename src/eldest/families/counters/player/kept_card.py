"""The value at Counters of keeping a card for a later trick."""

from __future__ import annotations

from eldest.cards import NO_TRUMP, Card, Cards, Seat
from eldest.compiler import count, rule
from eldest.families.counters.player.knowledge import rivals
from eldest.families.counters.rules import BEGUN, FOLLOWS, SUIT_CARDS
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules

# In thousandths of a trick, by the number of cards out that beat or counter a card: regressions
# of the tricks still won on the cards held, over deals that these players played out.
# fmt: off
PLAIN = (220, 180,  90,  78,  62,  58,  48,  42,  38,  36,  34,  30,  25,  22,
          20,  18,  16,  15,  12,  10,   8,   6,   4,   3,   2,   1,   0)
TRUMP = (
    (700, 530, 490, 440, 350, 330, 280, 265, 250, 240, 230, 224, 220, 216,
     210, 205, 200, 195, 190, 190, 190, 190, 190, 190, 190, 190, 190),  # four players
    (941, 700, 690, 630, 520, 470, 390, 350, 310, 300, 280, 260, 256, 252,
     250, 248, 246, 244, 230, 220, 220, 217, 217, 217, 217, 217, 217),  # six
)
# By the number of cards held of a plain suit: the gain of holding one less, with trumps in hand.
SHORTER = (0, 0, 160, 80, 32, 16, 8, 0)
# fmt: on
FADING = 30  # the loss of a trump's value with every trick gone
LAST_GAIN = 9  # the tricks after which a plain card is worth nothing


@rule
def keeping(rules: Rules, deal: Deal, seat: Seat, card: Card, once: Cards, twice: Cards) -> int:
    """The loss from playing a card, in thousandths of a trick."""
    if rules.players == 4 and deal.tricks + 1 == BEGUN[rules.players]:
        return 0  # both cards left will be played to this trick
    above = rivals(rules, deal, card, once, twice)
    trumps = SUIT_CARDS[deal.trump]
    if has(trumps, card) or deal.trump == NO_TRUMP:
        return TRUMP[0 if rules.players == 4 else 1][above] - FADING * deal.tricks
    held = deal.hands[seat] & FOLLOWS[card]
    size = min(len(SHORTER) - 1, count(held) + count(held & deal.twice[seat]))
    gain = SHORTER[size] if deal.hands[seat] & trumps else 0
    return (PLAIN[above] - gain) * max(0, LAST_GAIN - deal.tricks) // LAST_GAIN
