"""
Search at Five Hundred: with some thirty calls one soon looks good by luck, so level 1's call has weight.

Play-outs defend a Nullo better than level 1.
"""

from __future__ import annotations

from typing import Any

from eldest.bots.searching.search import Search
from eldest.cards import Seat
from eldest.compiler import rule
from eldest.engine.batch import unbound
from eldest.families.five_hundred.player.nullo_defence import defend
from eldest.families.five_hundred.rules import OPEN_NULLO, PLAYING, is_nullo
from eldest.mechanics.hands import only
from eldest.record import Deal, Rules

choose = unbound  # level 1


@rule
def playout(rules: Rules, deal: Deal, seat: Seat, legal: int, dice: Any) -> int:
    """An action by level 1, but for the adversaries' cards at Nullo."""
    nullo = deal.phase == PLAYING and is_nullo(deal.result.contract)
    if nullo and seat != deal.result.bidder and legal & (legal - 1):
        return defend(rules, deal, seat, legal)
    return choose(rules, deal, seat, legal, dice)


SEARCH = Search(heeded=True, confirmed=only(OPEN_NULLO), playout=playout)
