"""The value that stands for Spades."""

from __future__ import annotations

from eldest.families import Face, Family, Rulebook, Traits
from eldest_spades import rules

FAMILY = Family(
    id="spades",
    name="Spades",
    clauses="SP",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    closed="closed",
    rules=Rulebook(
        deal_out=rules.deal_out,
        legal=rules.legal,
        act=rules.act,
        settle=rules.settle,
        winners=rules.winners,
        sides=rules.sides,
        made=rules.made,
    ),
    traits=Traits(side="S", out_of_turn="SP-28"),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        decided=rules.decided,
        objection=rules.objection,
        opened=rules.opened,
        worths=rules.worths,
    ),
)
