"""
The inputs of the learned player of Oh Hell: an action and its seat's view, as small integers.

A number stands for so many eighths. Suits have no names: trumps come first, then the suit of the card in question, then
the others by length; of ranks there are thirteen, of the other players seven, from the left on.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.learned.features import ONE, SUITS, eighths, encode_need, slot, truth
from eldest.bots.learned.spec import Inputs
from eldest.cards import ABOVE, BELOW, JOKER, NO_TRUMP, RANK_OF, SUIT_CARDS, SUIT_OF, Card, Cards, Seat
from eldest.compiler import count, lowest, rule
from eldest.families.oh_hell.player.bids import heard_so_far
from eldest.families.oh_hell.player.card_play import after_it, expected
from eldest.families.oh_hell.player.chances import (
    BIDS,
    SCATTER,
    WIDEST,
    WIDTH,
    better,
    outlook,
    prospect,
    steering,
    win_now,
)
from eldest.families.oh_hell.player.knowledge import density, lost, out_once, out_twice, unwanted, wants
from eldest.families.oh_hell.rules import PLAYING, Bidding, OffBid, Scoring
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import after, everybody
from eldest.record import Deal, Rules

RANKS = 13
RIVALS = 7

# First columns of the groups of features.
GAME = 0  # options and the size of the deal
OWN = GAME + 12  # what the seat needs, and what level 1 expects
MINE = OWN + 18  # the hand, by suit and rank
OUT = MINE + SUITS * RANKS  # what others may hold
SUIT = OUT + SUITS * RANKS  # each suit as a whole
CARD = SUIT + 3 * SUITS  # the card in question
TRICK = CARD + 10 + RANKS  # the trick so far
OTHERS = TRICK + 8  # each of the others
ABOUT = 11  # numbers of each
INPUTS = OTHERS + RIVALS * ABOUT

LEVEL_1 = OWN + 15  # the points that level 1 expects
EACH = 0.25  # points that one of these numbers stands for

NEEDS = 7  # a bid that is lost, then nothing, one trick, and so on

# By card: its place among the thirteen ranks. Nobody has the eleven, twelve and thirteen of larger packs here.
_WHOLE = sorted({RANK_OF[card] for card in range(JOKER)} - {9, 10, 11})
PLACE = tuple(_WHOLE.index(RANK_OF[card]) if RANK_OF[card] in _WHOLE else 0 for card in range(JOKER))


# ---------------------------------------------------------------- suits without names


@rule
def encode_suits(rules: Rules, deal: Deal, seat: Seat, asked: int, inputs: Any, at: int) -> None:
    """The hand and what is out, suit by suit, and who is known to be void."""
    once, twins = out_once(rules, deal, seat), out_twice(rules, deal, seat)
    hand, twice = deal.hands[seat], deal.twice[seat]
    for suit in range(SUITS):
        place = slot(deal.trump, hand, once, suit, asked)
        encode_cards(hand & SUIT_CARDS[suit], twice, inputs, at + MINE + place * RANKS)
        encode_cards(once & SUIT_CARDS[suit], twins, inputs, at + OUT + place * RANKS)
        whole = at + SUIT + 3 * place
        inputs[whole] = 2 * count(hand & SUIT_CARDS[suit])
        inputs[whole + 1] = count(once & SUIT_CARDS[suit])
        inputs[whole + 2] = truth(deal.led & SUIT_CARDS[suit] != 0)
        rival = seat
        for each in range(rules.players - 1):
            rival = after(rules, rival)
            inputs[at + OTHERS + ABOUT * each + 7 + place] = truth(deal.lacks[rival] & SUIT_CARDS[suit] != 0)


@rule
def encode_cards(cards: Cards, twice: Cards, inputs: Any, at: int) -> None:
    """Which cards of a suit, and which of them doubly."""
    left = cards
    while left:
        card = lowest(left)
        left &= left - 1
        inputs[at + PLACE[card]] = 2 * ONE if has(twice, card) else ONE


# ---------------------------------------------------------------- the deal and the others


@rule
def encode_game(rules: Rules, deal: Deal, seat: Seat, thick: int, inputs: Any, at: int) -> None:
    """Write the contract and the progress of the deal."""
    inputs[at] = truth(deal.phase == PLAYING)
    inputs[at + 1] = deal.each
    inputs[at + 2] = deal.each - deal.tricks
    inputs[at + 3] = 2 * rules.players
    inputs[at + 4] = truth(rules.scoring == Scoring.EXACT)
    inputs[at + 5] = truth((rules.scoring == Scoring.BY_TRICKS) & (rules.off_bid == OffBid.PENALTY))
    inputs[at + 6] = eighths(2 * rules.trick_points)
    inputs[at + 7] = truth(rules.bidding == Bidding.IN_TURN)
    inputs[at + 8] = truth((rules.hook != 0) & (seat != deal.dealer))
    inputs[at + 9] = truth(deal.trump == NO_TRUMP)
    inputs[at + 10] = thick * ONE // 1000
    inputs[at + 11] = truth(rules.hook != 0)


@rule
def has_bid(rules: Rules, deal: Deal, seat: Seat) -> bool:
    """Whether a seat's bid is heard: while all bid together nobody's is, even if they have decided."""
    return has(deal.ready, seat) if rules.bidding == Bidding.IN_TURN else deal.phase == PLAYING


@rule
def encode_others(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """Write what is known of each of the others, from the left on."""
    other = seat
    for each in range(rules.players - 1):
        other = after(rules, other)
        there = at + OTHERS + ABOUT * each
        inputs[there] = ONE
        if not has_bid(rules, deal, other):
            continue
        need = wants(deal, other)
        inputs[there + 1] = ONE
        inputs[there + 2] = truth(has(deal.laid, other))
        inputs[there + 3] = truth((deal.laid != 0) & (deal.winning == other))
        inputs[there + 4] = truth(need > 0) if deal.phase == PLAYING else 0
        inputs[there + 5] = truth(lost(deal, other)) if deal.phase == PLAYING else 0
        inputs[there + 6] = eighths(3 * max(-2, need))


# ---------------------------------------------------------------- the action


@rule
def encode_prospect(rest: int, gap: int, inputs: Any, at: int) -> None:
    """Write the later tricks of the hand: their mean, their spread and the distance to the tricks needed."""
    inputs[at] = eighths(rest % SCATTER * ONE // 1000)
    inputs[at + 1] = eighths(WIDTH[min(WIDEST, rest // SCATTER // 10)] * ONE // 100)
    inputs[at + 2] = eighths(gap * ONE // 1000)
    inputs[at + 3] = eighths(gap * ONE * 4 // 1000)
    inputs[at + 4] = eighths(abs(gap) * ONE * 2 // 1000)


@rule
def encode_bid(rules: Rules, deal: Deal, seat: Seat, number: int, inputs: Any, at: int) -> None:
    """A bid."""
    once, twins = out_once(rules, deal, seat), out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    rest = prospect(rules, deal, seat, deal.hands[seat], deal.twice[seat], once, twins, thick)
    heard = heard_so_far(rules, deal)
    encode_game(rules, deal, seat, thick, inputs, at)
    encode_need(number, deal.each, NEEDS, inputs, at + OWN)
    encode_prospect(rest, 1000 * number - rest % SCATTER, inputs, at + OWN + NEEDS + 3)
    points = outlook(rules, BIDS + steering(deal, deal.each), number, 0, deal.each, rest, heard)
    inputs[at + OWN + NEEDS + 8] = eighths(points * 4 // 1000)
    inputs[at + OWN + NEEDS + 9] = eighths(heard * ONE // 50)
    inputs[at + OWN + NEEDS + 10] = eighths(2 * number)
    inputs[at + TRICK] = eighths(4 * count(deal.ready)) if rules.bidding == Bidding.IN_TURN else 0
    encode_suits(rules, deal, seat, NO_TRUMP, inputs, at)
    encode_others(rules, deal, seat, inputs, at)


@rule
def encode_play(rules: Rules, deal: Deal, seat: Seat, card: Card, inputs: Any, at: int) -> None:
    """A card to be laid."""
    once, twins = out_once(rules, deal, seat), out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    rest = after_it(rules, deal, seat, once, twins, thick, card)
    wins = win_now(rules, deal, seat, once, twins, card)
    free = unwanted(rules, deal)
    need = wants(deal, seat)
    encode_game(rules, deal, seat, thick, inputs, at)
    encode_need(need, deal.each - deal.tricks, NEEDS, inputs, at + OWN)
    encode_prospect(rest, 1000 * need - wins - rest % SCATTER, inputs, at + OWN + NEEDS + 3)
    points = expected(rules, deal, seat, wins, rest, free)
    inputs[at + OWN + NEEDS + 8] = eighths(points * 4 // 1000)
    inputs[at + OWN + NEEDS + 9] = eighths(4 * free)
    inputs[at + OWN + NEEDS + 10] = eighths(2 * deal.result.bids[seat])
    encode_suits(rules, deal, seat, SUIT_OF[card], inputs, at)
    encode_others(rules, deal, seat, inputs, at)
    encode_card(deal, seat, once, card, wins, inputs, at + CARD)
    encode_trick(rules, deal, seat, inputs, at + TRICK)


@rule
def encode_card(deal: Deal, seat: Seat, once: Cards, card: Card, wins: int, inputs: Any, at: int) -> None:
    """The card: how likely it wins now, and where it stands in its suit."""
    mine = deal.hands[seat] & SUIT_CARDS[SUIT_OF[card]]
    inputs[at] = wins * ONE // 1000
    inputs[at + 1] = truth(wins == 0)
    inputs[at + 2] = truth(wins >= 990)
    inputs[at + 3] = truth(better(deal, card)) if deal.laid else ONE
    inputs[at + 4] = 2 * count(once & ABOVE[card])
    inputs[at + 5] = 2 * count(once & BELOW[card])
    inputs[at + 6] = 4 * count(mine & ABOVE[card])
    inputs[at + 7] = 4 * count(mine & BELOW[card])
    inputs[at + 8] = truth(SUIT_OF[card] == deal.trump)
    inputs[at + 9] = truth((once & ABOVE[card]) == 0)
    inputs[at + 10 + PLACE[card]] = ONE


@rule
def encode_trick(rules: Rules, deal: Deal, seat: Seat, inputs: Any, at: int) -> None:
    """Write the trick on the table, and who has still to play."""
    inputs[at + 1] = truth(deal.laid == 0)
    inputs[at + 2] = truth(deal.laid | only(seat) == everybody(rules))
    inputs[at + 3] = 4 * (rules.players - 1 - count(deal.laid))
    if not deal.laid:
        return
    best = deal.trick[deal.winning]
    inputs[at + 4] = truth(deal.led & deal.hands[seat] != 0)
    inputs[at + 5] = truth(SUIT_OF[best] == deal.trump)
    inputs[at + 6] = PLACE[best]
    inputs[at + 7] = truth(wants(deal, deal.winning) > 0)


@rule
def encode(rules: Rules, deal: Deal, seat: Seat, action: int, inputs: Any, at: int) -> None:
    """All about an action of a seat, into `INPUTS` numbers that are 0, from `inputs[at]` on."""
    if deal.phase == PLAYING:
        encode_play(rules, deal, seat, action, inputs, at)
    else:
        encode_bid(rules, deal, seat, action, inputs, at)


FEATURES = Inputs(encode=encode, width=INPUTS, actions=18, edition=1, level_1=LEVEL_1, each=EACH)
