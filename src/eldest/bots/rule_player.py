"""
Level 1: a player by rules, the same ones over a view, over a deal in a batch and in a play-out.

A family's rules answer one number, the action in the low bits and the number of the
reason above them.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

from eldest._jit import bind, rule
from eldest.bots import Choice
from eldest.bots.reason import ACTIONS, Reason, reasons_in
from eldest.families import family as game
from eldest.families.parts import part
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.table.deal import View


def unbound(rules: Rules, deal: Deal, seat: int, legal: int) -> int:
    """Stands where the template names a family's rules."""
    raise NotImplementedError("a template must be bound to a family")


choose = unbound


@rule
def chosen(rules: Rules, deal: Deal, seat: int, legal: int, dice: Any) -> int:
    """The action alone, for a batch; it needs no dice."""
    return choose(rules, deal, seat, legal) & (ACTIONS - 1)


def rules_of(family: str) -> ModuleType:
    """The module of a family's rules of play; it has `choose` and `REASONS`."""
    return part(family, "player")


@cache
def reasons_of(family: str) -> tuple[Reason, ...]:
    """Why a family's rules do what they do, by the numbers that they answer."""
    return reasons_in(part(family, "player.reasons"), game(family).id)


def choice(family: str, answer: int) -> Choice:
    """What a family's rules have answered: the action, and why."""
    reason = reasons_of(family)[answer // ACTIONS]
    return Choice(answer & (ACTIONS - 1), reason.text, reason.key)


def chooser_of(family: str) -> Any:
    """The rule by which these players choose in a batch."""
    return bind(chosen, f"{game(family).id}.rules.chosen", choose=rules_of(family).choose)


class RulePlayer:
    """The rules of one family, over what a seat sees."""

    def __init__(self, family: str) -> None:
        self._family = family
        self._module = rules_of(family)
        self._options: Options | None = None
        self._rules: Rules = None

    def choose(self, view: View) -> Choice:
        """What the rules say, and why."""
        if view.options is not self._options:
            self._options, self._rules = view.options, view.options.record()
        answer = self._module.choose(self._rules, view.row, view.seat, view.legal)
        return choice(self._family, answer)
