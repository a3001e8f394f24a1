"""
What players of Oh Hell who think usually do: a softmax over simple features of an action, fitted to their games.

It foresees the others and plays out deals; it is no player of its own. Everything that it reads the seat can see.
"""

from __future__ import annotations

import math
from typing import Any

from eldest._jit import count, lowest, rule
from eldest.bots.oh_hell.bidding import heard_so_far
from eldest.bots.oh_hell.chances import SCATTER, prospect
from eldest.bots.oh_hell.habit_weights import BIDS, CARDS
from eldest.bots.oh_hell.reading import HIGHER, LOWER, density, out_once, out_twice, unwanted, wants
from eldest.cards import RANK_OF, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.engine.shuffle import below
from eldest.games.oh_hell import PLAYING
from eldest.record import Deal, Rules
from eldest.rules.hands import has, only
from eldest.rules.seats import everybody

# Chance as in E. J. Gumbel (1954): the largest of weights with such noise is drawn as a softmax would draw it.
FINE = 1024
UNLIKELY = 1 << 30
NOISE = tuple(round(-100 * math.log(-math.log((place + 0.5) / FINE))) for place in range(FINE))  # hundredths

# ---------------------------------------------------------------- a card's features

NEEDS, WAYS = 6, 5  # what the seat needs, and how it stands in the trick: together a row of weights
RISK, SAFE, TRUMP, PLACE, LENGTH, EDGE, WINNER, SPARE = 0, 6, 10, 12, 16, 20, 25, 29
CARD = 35  # weights of a row


@rule
def need_of(deal: Deal, seat: Seat) -> int:
    """What a seat needs: its bid is lost, nothing more, up to a third of what is left, two thirds, less, all."""
    need, left = wants(deal, seat), deal.each - deal.tricks
    if need < 0 or need > left:
        return 0
    if need == 0 or need == left:
        return 1 if need == 0 else 5
    return 2 if 3 * need <= left else 3 if 3 * need <= 2 * left else 4


@rule
def way_of(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """How it stands in the trick: it leads, follows or follows last, cannot follow or last cannot."""
    if not deal.laid:
        return 0
    last = 1 if deal.laid | only(seat) == everybody(rules) else 0
    return (1 if legal & deal.led else 3) + last


@rule
def above_in_trick(deal: Deal) -> Cards:
    """The cards that beat the trick so far; all cards where there is none."""
    if not deal.laid:
        return -1
    best = deal.trick[deal.winning]
    trumps = SUIT_CARDS[deal.trump]
    return HIGHER[best] | only(best) | (0 if has(trumps, best) else trumps)


@rule
def edges(legal: Cards, over: Cards) -> int:
    """The highest rank of a card that loses, and the lowest and highest of one that wins; 31 where there is none."""
    loser, low, high = -1, 31, -1
    left = legal
    while left:
        card = lowest(left)
        left &= left - 1
        rank = RANK_OF[card]
        if over >> card & 1:
            low = min(low, rank)
            high = max(high, rank)
        else:
            loser = max(loser, rank)
    return (loser & 31) | low << 5 | (high & 31) << 10


@rule
def card_weight(deal: Deal, seat: Seat, once: Cards, over: Cards, ends: int, told: int, card: Card) -> int:
    """How much speaks for a card; `told` holds the row, and what is known of the trick and the others."""
    row, winner, spare = told & 0xFFFF, told >> 16 & 3, told >> 18
    wins = over >> card & 1
    higher, lower = min(4, count(once & HIGHER[card])), min(3, (count(once & LOWER[card]) + 1) // 2)
    suit = SUIT_CARDS[SUIT_OF[card]]
    mine = deal.hands[seat] & suit
    rank = RANK_OF[card]
    weight = CARDS[row + RISK + (higher if wins else 5)] + CARDS[row + SAFE + lower]
    weight += CARDS[row + TRUMP + (1 if has(SUIT_CARDS[deal.trump], card) else 0)]
    own_above, own_below = mine & HIGHER[card], mine & LOWER[card]
    weight += CARDS[row + PLACE + (1 if own_above else 0) + (2 if own_below else 0)]
    weight += CARDS[row + LENGTH + min(4, count(mine)) - 1]
    edge = 0
    if not wins:
        edge = 1 if rank == ends & 31 else 0
    else:
        edge = 2 if rank == ends >> 5 & 31 else 3 if rank == ends >> 10 else 4
    weight += CARDS[row + EDGE + edge]
    weight += CARDS[row + WINNER + 2 * winner + wins] if winner < 2 else 0
    return weight + CARDS[row + SPARE + 2 * spare + wins]


@rule
def told_of(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The row of a choice; whether he wants the trick who has it so far (2: nobody has); what nobody needs."""
    row = (need_of(deal, seat) * WAYS + way_of(rules, deal, seat, legal)) * CARD
    winner = 2
    if deal.laid:
        winner = 1 if wants(deal, deal.winning) > 0 else 0
    free = unwanted(rules, deal)
    spare = 0 if free < 0 else 1 if free == 0 else 2
    return row | winner << 16 | spare << 18


# ---------------------------------------------------------------- a bid's features

APART = 12  # quarters of a trick between a bid and what is to be expected, at most
SPREADS = 3  # and by how many cards there are
BID = 2 * APART + 1
ZERO, SUM = SPREADS * BID, SPREADS * BID + SPREADS


@rule
def expected(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The tricks to expect, in hundredths."""
    once, twins = out_once(rules, deal, seat), out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    return prospect(rules, deal, seat, deal.hands[seat], deal.twice[seat], once, twins, thick) % SCATTER // 10


@rule
def bid_weight(deal: Deal, tricks: int, heard: int, number: int) -> int:
    """How much speaks for a bid, in hundredths."""
    size = 0 if deal.each <= 3 else 1 if deal.each <= 8 else 2
    apart = (100 * number - tricks + 1200 + 12) // 25 - 48
    place = max(-APART, min(APART, apart)) + APART
    weight = BIDS[size * BID + place] + (BIDS[ZERO + size] if number == 0 else 0)
    return weight + BIDS[SUM + size] * heard * number // 100


TABLES = {"CARDS": NEEDS * WAYS * CARD, "BIDS": SUM + SPREADS}  # of weights, and how many


def table_of(deal: Deal) -> str:
    """Which table weighs what a deal awaits."""
    return "CARDS" if deal.phase == PLAYING else "BIDS"


# ---------------------------------------------------------------- what is done


@rule
def seen_by(rules: Rules, deal: Deal, seat: Seat, legal: int) -> tuple[int, int, int, int]:
    """What the actions of a choice have in common: of cards what is out, what wins, the edges, and what is told."""
    if deal.phase != PLAYING:
        return expected(rules, deal, seat), heard_so_far(rules, deal), 0, 0
    over = above_in_trick(deal)
    return out_once(rules, deal, seat), over, edges(legal, over), told_of(rules, deal, seat, legal)


@rule
def weight_of(rules: Rules, deal: Deal, seat: Seat, seen: tuple[int, int, int, int], action: int) -> int:
    """How much speaks for an action, in hundredths of a unit of log-odds."""
    if deal.phase != PLAYING:
        return bid_weight(deal, seen[0], seen[1], action)
    return card_weight(deal, seat, seen[0], seen[1], seen[2], seen[3], action)


@rule
def habit(rules: Rules, deal: Deal, seat: Seat, legal: int, dice: Any) -> int:
    """An action, drawn as players choose."""
    if not legal & (legal - 1):
        return lowest(legal)
    seen = seen_by(rules, deal, seat, legal)
    best, most = lowest(legal), -UNLIKELY
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        weight = weight_of(rules, deal, seat, seen, action) + NOISE[below(dice, FINE)]
        if weight > most:
            best, most = action, weight
    return best


@rule
def likelihood(rules: Rules, deal: Deal, seat: Seat, legal: int, done: int) -> float:
    """The chance that players choose an action."""
    if not legal & (legal - 1):
        return 1.0
    seen = seen_by(rules, deal, seat, legal)
    total, own = 0.0, 0.0
    left = legal
    while left:
        action = lowest(left)
        left &= left - 1
        share = 2.718281828459045 ** (weight_of(rules, deal, seat, seen, action) / 100.0)
        total += share
        own = share if action == done else own
    return own / total
