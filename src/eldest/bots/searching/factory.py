"""Creates the bots that search, by name, and compiles their code beforehand."""

from __future__ import annotations

from functools import cache

from eldest.bots.budget import Budget
from eldest.bots.rule_player import RulePlayer
from eldest.bots.searching.player import PLAIN, FlatPlayer, Searcher, SearchPlayer, TreePlayer
from eldest.bots.searching.two_sided import TwoSidedPlayer
from eldest.compiler import is_compiling
from eldest.families import family as game
from eldest.table.deal import Deal


@cache
def make_ready(family: str) -> None:
    """Compile, once per process, all the code to search in a family, by playing one deal with minimal budgets."""
    if not is_compiling():
        return
    options = game(family).options()
    deal = Deal(game(family), options, game(family).game(), options.pack())
    thinks = [searcher(name, family, "", Budget(iterations=1)) for name in ("flat", "search")]
    known = RulePlayer(family)
    while not deal.over:
        view = deal.view(deal.awaited[0])
        if view.legal & (view.legal - 1):
            for each in thinks:
                each.look(view)
        deal.act(known.choose(view).action, view.seat)


def searcher(name: str, family: str, seed: int | str, budget: Budget) -> Searcher:
    """A searching bot, by its name."""
    if name == "plain":
        return TreePlayer(family, seed, budget, "random", PLAIN)
    if name == "search" and game(family).traits.solver == "two_sides":
        return TwoSidedPlayer(family, seed, budget)
    return {"flat": FlatPlayer, "search": SearchPlayer}[name](family, seed, budget)
