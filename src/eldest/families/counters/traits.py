"""The value that stands for Counters."""

from __future__ import annotations

from eldest.families import Face, Family, Look, Rulebook, Traits
from eldest.families.counters import rules

LOOK = Look(place=4, cards=("AH", "AH"), spent=True)  # an ace and its equal

FAMILY = Family(
    id="counters",
    name="Counters",
    clauses="CO",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    trumps_known=rules.BIDDING,
    piles=("top", "under"),
    rules=Rulebook(
        deal_out=rules.deal_out,
        legal=rules.legal,
        act=rules.act,
        settle=rules.settle,
        winners=rules.winners,
        sides=rules.sides,
        made=rules.made,
    ),
    traits=Traits(
        side="T",
        out_of_turn="CO-15",
        laps=2,
        look=LOOK,
    ),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        wanted=rules.wanted,
        aim=rules.aim,
        to_take=rules.to_take,
        target=rules.target,
        decided=rules.decided,
        outcome=rules.outcome,
        objection=rules.objection,
        sorting=rules.sorting,
        worths=rules.worths,
        rounds=rules.rounds,
    ),
)
