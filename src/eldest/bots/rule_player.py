"""
Level 1: a player by rules. The same rules serve views, deals in batches and play-outs.

A family's rules answer one number: the action in the low bits, the reason's number above them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from eldest.bots.choice import Choice
from eldest.bots.reason import ACTIONS, Reason, because
from eldest.compiler import bind, lowest, rule
from eldest.families import Family
from eldest.families import family as game
from eldest.families.parts import Part
from eldest.options import Options
from eldest.record import Deal, Rules
from eldest.table.deal import View


def unbound(rules: Rules, deal: Deal, seat: int, legal: int) -> int:
    """Placeholder in templates for a family's rules."""
    raise NotImplementedError("a template must be bound to a family")


choose = unbound


@rule
def chosen(rules: Rules, deal: Deal, seat: int, legal: int, dice: Any) -> int:
    """The action alone, for batches; the dice are not used."""
    return choose(rules, deal, seat, legal) & (ACTIONS - 1)


@dataclass(frozen=True, kw_only=True)
class Player:
    """
    The rules of play of a family.

    `choose(rules, deal, seat, legal)` is a rule that answers an action of the legal set, with its reason's number above
    the action's bits.
    """

    choose: Callable[[Rules, Deal, int, int], int]
    reasons: tuple[Reason, ...]  # by their numbers
    at_once: bool = False  # even interpreted, it answers faster than another process could be asked


@rule
def lowest_action(rules: Rules, deal: Deal, seat: int, legal: int) -> int:
    """The lowest action of the legal set, good or not."""
    return because(lowest(legal), 1 if legal & (legal - 1) else 0)


LOWEST = (
    Reason("only_choice", "I have no other choice."),
    Reason("first_choice", "It is the first legal choice."),
)


def _without_rules(games: Family) -> Player:
    """The default for a family without rules of play. Callers that need a good choice check `PLAYER.own` and search."""
    return Player(choose=lowest_action, reasons=LOWEST)


PLAYER = Part("player", "PLAYER", Player, _without_rules)


@cache
def reasons_of(family: str) -> tuple[Reason, ...]:
    """The reasons of a family's rules, by number; the keys begin with the family's id."""
    return tuple(Reason(f"{game(family).id}.{key}", text) for key, text in PLAYER.of(family).reasons)


def choice(family: str, answer: int) -> Choice:
    """The action and reason encoded in an answer of a family's rules."""
    reason = reasons_of(family)[answer // ACTIONS]
    return Choice(answer & (ACTIONS - 1), reason.text, reason.key)


def chooser_of(family: str) -> Any:
    """The rule by which level 1 chooses in a batch; random in a family without rules of play."""
    if not PLAYER.own(family):
        from eldest.engine.batch import random_choice

        return random_choice
    return bind(chosen, f"{game(family).id}.rules.chosen", choose=PLAYER.of(family).choose)


class RulePlayer:
    """The rules of one family, applied to a seat's view."""

    def __init__(self, family: str) -> None:
        self._family = family
        self._choose = PLAYER.of(family).choose
        self._options: Options | None = None
        self._rules: Rules = None

    def choose(self, view: View) -> Choice:
        """The rules' choice and its reason."""
        if view.options is not self._options:
            self._options, self._rules = view.options, view.options.record()
        answer = self._choose(self._rules, view.row, view.seat, view.legal)
        return choice(self._family, answer)
