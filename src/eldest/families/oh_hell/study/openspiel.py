"""The registration with OpenSpiel of Oh Hell."""

from __future__ import annotations

from eldest.cards import cards, members
from eldest.envs.spiel import Spiel, Tiny
from eldest.families.oh_hell.rules import RESULT, points
from eldest.options import Options

SEVERAL = 9  # at least as many as numbers of players, by which tables of the rules go


def bounds(options: Options) -> tuple[int, int]:
    """OH-36, OH-47, OH-48  Every bid with every number of tricks."""
    rules = options.record()
    result = RESULT()
    found = []
    for result.bids[0] in range(rules.start + 1):
        for result.tricks[0] in range(rules.start + 1):
            found.append(int(points(rules, result, 0)))
    return min(found), max(found)


def _tiny(pack: str, cards_each: int) -> Tiny:
    """Three players and a few cards."""
    constants = {"UPWARD": list(members(cards(pack))), "CHANGED": (0,) * SEVERAL}
    return Tiny(pack=pack, options={"players": 3, "start": cards_each}, constants=constants)


SPIEL = Spiel(
    bounds=bounds,
    tiny={
        "eldest_tiny_oh_hell": _tiny("KS AS KH AH", 1),
        "eldest_tiny_oh_hell_of_two_cards": _tiny("QS KS AS QH KH AH", 2),
    },
)
