"""
The usual choices of searching players at Oh Hell: a softmax over simple features of an action, fitted to their games.

It predicts the others and plays out deals; it is not a bot itself. It reads only what the seat can see.
"""

from __future__ import annotations

from eldest.bots.searching import habits as choices
from eldest.bots.searching.habits import UNKNOWN, WEIGHTS, Habits, Seen, edges, need_of, packed_features, way_of
from eldest.cards import ABOVE, SUIT_CARDS, Cards, Seat
from eldest.compiler import bind, rule
from eldest.families.oh_hell.player.bids import heard_so_far
from eldest.families.oh_hell.player.chances import SCATTER, prospect
from eldest.families.oh_hell.player.habit_weights import BIDS, CARDS
from eldest.families.oh_hell.player.knowledge import density, out_once, out_twice, unwanted, wants
from eldest.families.oh_hell.rules import PLAYING
from eldest.mechanics.hands import has, only
from eldest.mechanics.seats import everybody
from eldest.record import Deal, Rules

# ---------------------------------------------------------------- a card's features


@rule
def above_in_trick(deal: Deal) -> Cards:
    """The cards that beat the trick so far; all cards before a lead."""
    if not deal.laid:
        return -1
    best = deal.trick[deal.winning]
    trumps = SUIT_CARDS[deal.trump]
    return ABOVE[best] | only(best) | (0 if has(trumps, best) else trumps)


@rule
def features(rules: Rules, deal: Deal, seat: Seat, legal: Cards) -> int:
    """The shared features of a choice's cards; the deal's stage is by unwanted tricks: negative, none, some."""
    need = need_of(wants(deal, seat), deal.each - deal.tricks)
    last = deal.laid | only(seat) == everybody(rules)
    way = way_of(not deal.laid, legal & deal.led != 0, last)
    winner = UNKNOWN
    if deal.laid:
        winner = 1 if wants(deal, deal.winning) > 0 else 0
    free = unwanted(rules, deal)
    return packed_features(need, way, winner, 0 if free < 0 else 1 if free == 0 else 2)


card_weight = bind(choices.card_weight, "oh_hell.card_weight", CARDS=CARDS)

# ---------------------------------------------------------------- a bid's features

APART = 12  # the most quarters of a trick between a bid and the expected tricks
SPREADS = 3  # and by the number of cards
BID = 2 * APART + 1
ZERO, SUM = SPREADS * BID, SPREADS * BID + SPREADS


@rule
def expected(rules: Rules, deal: Deal, seat: Seat) -> int:
    """The expected tricks, in hundredths."""
    once, twins = out_once(rules, deal, seat), out_twice(rules, deal, seat)
    thick = density(rules, deal, seat, once, twins)
    return prospect(rules, deal, seat, deal.hands[seat], deal.twice[seat], once, twins, thick) % SCATTER // 10


@rule
def bid_weight(deal: Deal, tricks: int, heard: int, number: int) -> int:
    """The weight of a bid, in hundredths."""
    size = 0 if deal.each <= 3 else 1 if deal.each <= 8 else 2
    apart = (100 * number - tricks + 1200 + 12) // 25 - 48
    place = max(-APART, min(APART, apart)) + APART
    weight = BIDS[size * BID + place] + (BIDS[ZERO + size] if number == 0 else 0)
    return weight + BIDS[SUM + size] * heard * number // 100


def table_of(deal: Deal) -> str:
    """The table of weights for the awaited action."""
    return "CARDS" if deal.phase == PLAYING else "BIDS"


# ---------------------------------------------------------------- what is done


@rule
def seen_by(rules: Rules, deal: Deal, seat: Seat, legal: int) -> Seen:
    """The shared inputs of a choice's actions: for cards the unseen ones, winning ones, edges and features."""
    if deal.phase != PLAYING:
        return expected(rules, deal, seat), heard_so_far(rules, deal), 0, 0
    over = above_in_trick(deal)
    return out_once(rules, deal, seat), over, edges(legal, over), features(rules, deal, seat, legal)


@rule
def weight_of(rules: Rules, deal: Deal, seat: Seat, seen: Seen, action: int) -> int:
    """The weight of an action, in hundredths of a unit of log-odds."""
    if deal.phase != PLAYING:
        return bid_weight(deal, seen[0], seen[1], action)
    return card_weight(deal.hands[seat], SUIT_CARDS[deal.trump], seen[0], seen[1], seen[2], seen[3], action)


habit = bind(choices.drawn, "oh_hell.habit", seen_by=seen_by, weight_of=weight_of)
likelihood = bind(choices.share, "oh_hell.likelihood", seen_by=seen_by, weight_of=weight_of)

HABITS = Habits(
    tables={"CARDS": WEIGHTS, "BIDS": SUM + SPREADS},
    table_of=table_of,
    habit=habit,
    likelihood=likelihood,
    seen_by=seen_by,
    weight_of=weight_of,
    weighers={"card_weight": card_weight, "bid_weight": bid_weight},
)
