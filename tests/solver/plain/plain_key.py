"""A state key for Counters without knowledge of the game: all cards in sight."""

from __future__ import annotations

from eldest.compiler import rule
from eldest.families.counters.solver import KEY as OWN
from eldest.mechanics.hands import has
from eldest.solver.by_rules.keys import Key
from eldest.solver.by_rules.table import BLANK, mixed


@rule
def state_hash(rules, deal):
    """Every card that is held or lies in the trick, whose it is, and whose turn."""
    found = mixed(mixed(BLANK, deal.awaited), deal.broken)
    for seat in range(rules.players):
        found = mixed(mixed(found, deal.hands[seat]), deal.twice[seat])
        found = mixed(found, 1 + deal.trick[seat] if has(deal.laid, seat) else 0)
        found = mixed(found, 1 + deal.second[seat] if has(deal.again, seat) else 0)
    return mixed(mixed(found, deal.led), deal.leader) if deal.laid else found


KEY = Key(phases=OWN.phases, state_hash=state_hash, left=OWN.left)
