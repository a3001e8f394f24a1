"""What a card is worth to a player of Counters if he keeps it for a later trick."""

from __future__ import annotations

from eldest._jit import count, rule
from eldest.bots.counters.reading import rivals
from eldest.cards import Card, Cards, Seat
from eldest.games.counters import FOLLOWS, SUIT_CARDS
from eldest.record import Deal, Rules
from eldest.rules.hands import has

# By how many cards are out that beat it or counter it: thousandths of a trick.
# fmt: off
PLAIN = (550, 400, 330, 270, 220, 180, 150, 120, 100,  85,  70,  60,  50,  40,  32,  25,  20,  15,  11,   8,   6,   4,   3,   2,   1,   0,   0)
TRUMP = (950, 850, 780, 720, 670, 620, 580, 540, 510, 480, 450, 430, 410, 390, 370, 350, 335, 320, 310, 300, 290, 280, 270, 260, 255, 250, 250)
# fmt: on
LENGTH = 10  # each further card of a plain suit makes it longer to get rid of


@rule
def keeping(rules: Rules, deal: Deal, seat: Seat, card: Card, once: Cards, twice: Cards) -> int:
    """What is lost with a card, in thousandths of a trick."""
    above = rivals(rules, deal, card, once, twice)
    if has(SUIT_CARDS[deal.trump], card):
        return TRUMP[above]
    held = deal.hands[seat] & FOLLOWS[card]
    return PLAIN[above] + LENGTH * (count(held) + count(held & deal.twice[seat]))
