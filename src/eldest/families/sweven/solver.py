"""The state that still matters to the solver in a deal of Sweven."""

from __future__ import annotations

from eldest.cards import cards, from_rank
from eldest.compiler import count, rule
from eldest.families.sweven.rules import WORTH
from eldest.mechanics.hands import has
from eldest.record import Deal, Rules
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed

POINTS = from_rank("J")  # SW-21: what counts
TWO = cards("JH")  # what counts twice


@rule
def lying(rules: Rules, deal: Deal) -> int:
    """SW-21  The points in the trick that lies there."""
    points = 0
    for seat in range(rules.players):
        points += WORTH[deal.trick[seat]] if has(deal.laid, seat) else 0
    return points


@rule
def state_hash(rules: Rules, deal: Deal) -> int:
    """SW-26  Of the cards laid only the best one matters, and SW-21 what they are worth."""
    found = mixed(mixed(BLANK, deal.awaited << 8 | deal.laid), deal.trump)
    for seat in range(rules.players):
        found = mixed(found, deal.hands[seat])
    if deal.laid:
        found = mixed(found, deal.winning << 8 | deal.trick[deal.winning])
        found = mixed(mixed(found, deal.led), lying(rules, deal))
    return found


@rule
def left(rules: Rules, deal: Deal) -> int:
    """SW-21  The points in all hands and in the trick."""
    held = 0
    for seat in range(rules.players):
        held |= deal.hands[seat]
    return count(held & POINTS) + count(held & TWO) + lying(rules, deal)


KEY = Key(phases=("trump", "play"), state_hash=state_hash, left=left)
