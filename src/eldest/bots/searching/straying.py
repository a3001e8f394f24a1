"""
Play-outs by the rules of play, and how far those who search stray from them.

`python -m benchmarks.straying` plays the same deals both ways; its counts stand in the families' `straying`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from eldest._jit import bind, rule
from eldest.bots.rule_player import chooser_of
from eldest.bots.searching.flat import Flat
from eldest.engine.batch import Worlds, contract, play_out, play_worlds, unbound
from eldest.options import Options
from eldest.record import Record, Rules

out = stray = unbound


@rule
def stray_out(rules: Rules, deal: Record, dice: Any) -> int:
    """Play a deal to its end, and let what the bidder's side took stray; answers how many actions it took."""
    actions = out(rules, deal, dice)
    stray(rules, deal.result, dice)
    return actions


class StrayedWorlds(Worlds):
    """Deals that may be, played on by the rules of play, as far as these tell what players who search will do."""

    def bound(self, games: ModuleType, choose: Any, who: str) -> Any:
        """The loop."""
        name = games.OPTIONS.family
        meant = {**contract(games), "choose": choose}
        plain = bind(play_out, f"{name}.{who}.play_out", **meant)
        strays = import_module(f"eldest.bots.{name}.straying").stray
        strayed = bind(stray_out, f"{name}.{who}.stray_out", out=plain, stray=strays)
        return bind(play_worlds, f"{name}.{who}.stray_worlds", **{**meant, "play_out": strayed})


@cache
def strayed(options: Options) -> Flat:
    """The flat search of a game's options, before cards are played."""
    return Flat(options, chooser_of(options.family), "rules", StrayedWorlds)
