"""
Search at Five Hundred: with some thirty calls one soon looks good by luck, so level 1's call has weight.

Play-outs defend a Nullo better than level 1. In those of level 3 its bidder discards better, too: the danger of each
suit is counted, and the cards go that leave the least. The weights were fitted to how often a Nullo is made with each
set of discards, with two to six players.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.search import Search
from eldest.cards import JOKER, NO_TRUMP, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.engine.batch import unbound
from eldest.families.five_hundred.player.knowledge import LOWER, strongest, unseen, weakest
from eldest.families.five_hundred.player.nullo_defence import defend
from eldest.families.five_hundred.rules import DISCARDING, HAND, OPEN_NULLO, PLAYING, SUIT_CARDS, is_nullo
from eldest.mechanics.hands import has, only
from eldest.record import Deal, Rules

choose = unbound  # level 1; in the play-outs of level 3 those of level 2

# The danger of a suit. A card is exposed by so many lower cards of others as it cannot duck with lower ones of its own.
EXPOSED = 20  # for each lower card of others that exposes one
LOWEST_EXPOSED = 32  # for each that exposes the lowest card
AT_ALL = -19  # if any card is exposed; more
SECOND, THIRD = 55, 21  # if the first that is exposed is the second or third of the suit
ALONE = -17  # if there is only one card
WORST = 1 << 30


@rule
def playout(rules: Rules, deal: Deal, seat: Seat, legal: int, dice: Any) -> int:
    """An action by level 1, but for the adversaries' cards at Nullo."""
    nullo = deal.phase == PLAYING and is_nullo(deal.result.contract)
    if nullo and seat != deal.result.bidder and legal & (legal - 1):
        return defend(rules, deal, seat, legal)
    return choose(rules, deal, seat, legal, dice)


@rule
def careful(rules: Rules, deal: Deal, seat: Seat, legal: int, dice: Any) -> int:
    """An action as in play-outs of level 2, but for the bidder's discards at Nullo."""
    if deal.phase == DISCARDING and is_nullo(deal.result.contract) and legal & (legal - 1):
        return nullo_discard(rules, deal, seat, legal)
    return choose(rules, deal, seat, legal, dice)


@rule
def nullo_discard(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> Card:
    """A card of those to be laid away: the joker, else one of the highest of the suits that leave the least danger."""
    if has(legal, JOKER):
        return JOKER
    others = unseen(rules, deal, seat)
    suits = SUIT_CARDS[NO_TRUMP]
    spades, clubs, diamonds, hearts = suits[0], suits[1], suits[2], suits[3]
    away = count(legal) - HAND
    least, found = WORST, lowest(legal)
    for first in range(min(away, count(legal & spades)) + 1):
        of_first = danger_without(legal & spades, others & spades, first)
        for second in range(min(away - first, count(legal & clubs)) + 1):
            of_both = of_first + danger_without(legal & clubs, others & clubs, second)
            for third in range(min(away - first - second, count(legal & diamonds)) + 1):
                fourth = away - first - second - third
                if fourth <= count(legal & hearts):
                    danger = of_both + danger_without(legal & diamonds, others & diamonds, third)
                    danger += danger_without(legal & hearts, others & hearts, fourth)
                    if danger < least:
                        least = danger
                        suit = spades if first else clubs if second else diamonds if third else hearts
                        found = strongest(NO_TRUMP, legal & suit)
    return found


@rule
def danger_without(held: Cards, theirs: Cards, away: int) -> int:
    """The danger of a suit if so many of its highest cards are laid away."""
    kept = count(held) - away
    total = ALONE if kept == 1 else 0
    exposed = 0
    for place in range(kept):
        card = weakest(NO_TRUMP, held)
        held ^= only(card)
        under = count(theirs & LOWER[NO_TRUMP][card]) - place
        if under > 0:
            if not exposed:
                total += AT_ALL + (LOWEST_EXPOSED * under if not place else SECOND if place == 1 else 0)
                total += THIRD if place == 2 else 0
            exposed += under
    return total + EXPOSED * exposed


SEARCH = Search(heeded=True, confirmed=only(OPEN_NULLO), playout=playout, careful=careful)
