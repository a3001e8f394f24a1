"""A card in a moment, for play-outs by the thousand: who needs a trick takes it, who needs none ducks."""

from __future__ import annotations

from eldest._jit import lowest, rule
from eldest.cards import RANK_OF, RANKS, Card, Cards

TRUMPS_ABOVE = 20  # any trump is more than a plain card
BEYOND = 1000
RANK = (*RANK_OF, len(RANKS))  # the joker, where it is a card like others, is taken to be high


@rule
def quick_card(open_: Cards, over: Cards, trumps: Cards, needs: bool, leads: bool, last: bool) -> Card:
    """
    One of the legal cards; `over` are those that beat the trick so far.

    He who leads plays high or low. Who needs the trick takes it, the last hand cheaply, and throws low where he
    cannot. Who needs none plays the highest card that loses, and where he must win, the last hand spends a high one.
    """
    if leads:
        return outermost(open_, trumps, needs)
    under = open_ & ~over
    winners = open_ & over
    if needs:
        return outermost(winners, trumps, not last) if winners else outermost(under, trumps, False)
    return outermost(under, trumps, True) if under else outermost(winners, trumps, last)


@rule
def outermost(cards: Cards, trumps: Cards, high: bool) -> Card:
    """The highest of some cards, or the lowest; trumps are above all."""
    found = lowest(cards)
    best = -BEYOND
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        rank = RANK[card] + (TRUMPS_ABOVE if trumps >> card & 1 else 0)
        worth = rank if high else -rank
        if worth > best:
            best = worth
            found = card
    return found
