"""Who sits down as level 4, or as its net alone."""

from __future__ import annotations

from eldest import bots
from eldest.bots.learned.foreteller import net_of
from eldest.bots.learned.player import LearnedPlayer
from eldest.bots.learned.searcher import LearnedSearcher
from eldest.bots.spec import Spec
from eldest.games import family as game


def learned_player(spec: Spec, family: str, seed: int | str, *, compiled: bool) -> bots.Bot:
    """A learned player; where there is nothing that was learned, level 3 with the same budget."""
    name = game(family).OPTIONS.family
    net, budget = net_of(name), spec.budget or bots.BUDGETS["search"]
    if net is None:
        return bots.seat_bot(f"search@{budget}", family, seed, compiled=compiled)
    return LearnedPlayer(name, net) if spec.name == "net" else LearnedSearcher(name, seed, budget, net)
