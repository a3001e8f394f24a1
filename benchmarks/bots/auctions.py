"""Deals bid by level 1, for bots to play their cards."""

from __future__ import annotations

from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.cards import Pack
from eldest.families import family
from eldest.options import Options
from eldest.record import Game
from eldest.table.deal import Deal


def bid_by_rules(options: Options, game: Game, pack: Pack) -> Deal | None:
    """The deal before its first card; `None` if all have passed."""
    deal = Deal(family(options.family), options, game, pack)
    rules = CompiledRulePlayer(options.family)
    while not deal.over and deal.phase != "play":
        (seat,) = deal.awaited
        deal.act(rules.choose(deal.view(seat)).action, seat)
    return None if deal.over else deal
