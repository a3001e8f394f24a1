"""What is played at Ninety-Nine in play-outs by the thousand."""

from __future__ import annotations

from typing import Any

from eldest._jit import rule
from eldest.bots.searching.quick import quick_card
from eldest.cards import JOKER, SUIT_CARDS, Cards, Seat
from eldest.engine.batch import unbound
from eldest.engine.shuffle import pick
from eldest.families.ninety_nine.player.reading import BEATEN_BY, best_face, needs
from eldest.families.ninety_nine.rules import FROM_DUMMY, LAYING, OFFERING, sides
from eldest.record import Deal, Rules
from eldest.rules.hands import has, only

choose = unbound  # level 1, who bids


@rule
def quick(rules: Rules, deal: Deal, seat: Seat, legal: Cards, dice: Any) -> int:
    """A legal action: bid-cards and offers by level 1, cards in a moment."""
    if not legal & (legal - 1):
        return pick(dice, legal)
    if deal.phase == LAYING or deal.phase == OFFERING:
        return choose(rules, deal, seat, legal, dice)
    wanted = needs(rules, deal, seat)
    if wanted < 0 or deal.phase == FROM_DUMMY:
        return pick(dice, legal)
    trumps = SUIT_CARDS[deal.trump]
    over = BEATEN_BY[deal.trump][best_face(deal)]
    if has(legal, JOKER) and deal.laid:  # NN-56: it is the card turned up
        over |= only(JOKER) if over & deal.turned else 0
    last = deal.laid | only(seat) == (1 << sides(rules)) - 1
    return quick_card(legal, over, trumps, wanted > 0, deal.laid == 0, last)
