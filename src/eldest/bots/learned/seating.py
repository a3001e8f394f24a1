"""Who sits down as level 4, or as its net alone, and what must be compiled before he does."""

from __future__ import annotations

from functools import cache

from eldest import bots
from eldest._jit import compiling
from eldest.bots.learned.foreteller import net_of
from eldest.bots.learned.net import Net
from eldest.bots.learned.net_bidder import NetBidder
from eldest.bots.learned.player import LearnedPlayer
from eldest.bots.learned.searcher import LearnedSearcher, lookahead
from eldest.bots.learned.spec import spec_of
from eldest.bots.searching import seating
from eldest.bots.spec import Spec
from eldest.families import family as game


@cache
def make_ready(family: str, net: Net) -> None:
    """Compile, once in a process, all that is needed to look ahead in a family."""
    if compiling():
        seating.make_ready(family)
        lookahead(game(family).options(), net)


def learned_player(spec: Spec, family: str, seed: int | str, *, compiled: bool) -> bots.Bot:
    """A learned player; where there is nothing that was learned, level 3 with the same budget."""
    name = game(family).options.family
    net, budget = net_of(name), spec.budget or bots.BUDGETS["search"]
    if net is None:
        return bots.seat_bot(f"search@{budget}", family, seed, compiled=compiled)
    if spec.name == "net":
        return LearnedPlayer(name, net)
    if spec_of(name).bids_only:
        if compiled:
            seating.make_ready(name)
        return NetBidder(name, LearnedPlayer(name, net), seating.searcher("search", name, seed, budget))
    if compiled:
        make_ready(name, net)
    return LearnedSearcher(name, seed, budget, net)
