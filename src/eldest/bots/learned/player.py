"""Level 4: does what promises most, as its net foretells it."""

from __future__ import annotations

from eldest._jit import compiling
from eldest.bots import Choice
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.bots.learned.foreteller import Foreteller
from eldest.bots.learned.net import Net
from eldest.bots.learned.reasons import PROMISES
from eldest.bots.learned.spec import phases_told
from eldest.bots.rule_player import RulePlayer
from eldest.table.deal import View


class LearnedPlayer:
    """The net alone, in a moment."""

    def __init__(self, family: str, net: Net) -> None:
        self._foreteller = Foreteller(family, net)
        self._told = phases_told(family)
        self._rules = CompiledRulePlayer(family) if compiling() else RulePlayer(family)

    def choose(self, view: View) -> Choice:
        """The action that promises most; where level 1 would do it, for its reason."""
        by_rules = self._rules.choose(view)
        if not view.legal & (view.legal - 1) or not self._told >> view.row.phase & 1:
            return by_rules
        foretold = self._foreteller.of_view(view)
        best = int(foretold.points.argmax())
        action, chance = int(foretold.actions[best]), float(foretold.made[best])
        if by_rules.action == action:
            return by_rules._replace(chance=chance)
        return Choice(action, PROMISES.text, PROMISES.key, chance)
