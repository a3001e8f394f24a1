"""
The usual cards of searching players at Ninety-Nine: a softmax over simple features, fitted to their games.

It predicts the others and plays out deals; it is not a bot itself. It reads only what the seat can see.
Bid-cards, offers and the dummy's cards are level 1's.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.reason import ACTIONS
from eldest.bots.searching import habits as choices
from eldest.bots.searching.habits import UNKNOWN, WEIGHTS, Habits, Seen, edges, need_of, packed_features, way_of
from eldest.cards import SUIT_CARDS, Cards, Seat
from eldest.compiler import bind, count, rule
from eldest.families.ninety_nine.player.bids import lay_choice, offer_choice
from eldest.families.ninety_nine.player.dummy import dummy_choice
from eldest.families.ninety_nine.player.habit_weights import CARDS
from eldest.families.ninety_nine.player.knowledge import (
    BEATEN_BY,
    best_face,
    faces,
    needs,
    open_cards,
    said_bid,
    tricks_in_all,
    unseen,
)
from eldest.families.ninety_nine.player.recall import likeness
from eldest.families.ninety_nine.rules import LAYING, OFFERING, PLAYING, face, sides
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules

STAGE = 3  # tricks


def table_of(deal: Deal) -> str:
    """The table of weights for the awaited action; empty if level 1 decides."""
    return "CARDS" if deal.phase == PLAYING else ""


# ---------------------------------------------------------------- a card's features


@rule
def features(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The shared features of a choice's cards; the deal's stage is by tricks left: up to three, six, more."""
    left = tricks_in_all(rules) - deal.tricks
    need = need_of(needs(rules, deal, seat), left)
    last = deal.laid | only(seat) == (1 << sides(rules)) - 1
    way = way_of(not deal.laid, legal & deal.led != 0, last)
    winner = UNKNOWN
    if deal.laid:
        bid = said_bid(deal, deal.winning)
        winner = UNKNOWN if bid < 0 else 1 if bid > deal.result.tricks[deal.winning] else 0
    return packed_features(need, way, winner, min(2, (left - 1) // STAGE))


card_weight = bind(choices.card_weight, "ninety_nine.card_weight", CARDS=CARDS)


@rule
def seen_by(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> Seen:
    """The shared inputs of a choice's cards: unseen cards, winning cards, edges and features."""
    over = BEATEN_BY[deal.trump][best_face(deal)] if deal.laid else -1
    out = unseen(rules, deal, seat) | open_cards(deal, seat)
    return out, over, edges(faces(deal, legal), over), features(rules, deal, seat, legal)


@rule
def weight_of(rules: Rules, deal: Deal, seat: Seat, seen: Seen, action: int) -> int:
    """The weight of a card, in hundredths of a unit of log-odds."""
    hand = faces(deal, deal.hands[seat])
    return card_weight(hand, SUIT_CARDS[deal.trump], seen[0], seen[1], seen[2], seen[3], face(deal, action))


# ---------------------------------------------------------------- what is done

card = bind(choices.drawn, "ninety_nine.card", seen_by=seen_by, weight_of=weight_of)
share = bind(choices.share, "ninety_nine.share", seen_by=seen_by, weight_of=weight_of)


@rule
def by_rules(rules: Rules, deal: Deal, seat: Seat, legal: int) -> int:
    """Level 1's choice, used if nothing is known of habits."""
    if deal.phase == LAYING:
        return lay_choice(rules, deal, seat, legal) % ACTIONS
    if deal.phase == OFFERING:
        return offer_choice(rules, deal, seat, legal) % ACTIONS
    return dummy_choice(rules, deal, seat, legal) % ACTIONS


@rule
def habit(rules: Rules, deal: Deal, seat: Seat, legal: int, dice: Any) -> int:
    """An action: a card drawn as players choose, or level 1's choice."""
    if deal.phase == PLAYING:
        return card(rules, deal, seat, legal, dice)
    return by_rules(rules, deal, seat, legal)


@rule
def likelihood(rules: Rules, deal: Deal, seat: Seat, legal: int, done: int) -> float:
    """The chance that players choose an action; without a table it is close to level 1's choice."""
    if deal.phase == PLAYING:
        return share(rules, deal, seat, legal, done)
    if not legal & (legal - 1):
        return 1.0
    return likeness(rules, deal, seat, done, by_rules(rules, deal, seat, legal), count(legal)) / 1000.0


HABITS = Habits(
    tables={"CARDS": WEIGHTS},
    table_of=table_of,
    habit=habit,
    likelihood=likelihood,
    seen_by=seen_by,
    weight_of=weight_of,
    weighers={"card_weight": card_weight},
)
