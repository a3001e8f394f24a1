"""The value that stands for Sweven."""

from __future__ import annotations

from eldest.families import Face, Family, Look, Rulebook, Traits
from eldest.families.sweven import rules

LOOK = Look(place=5, cards=("AS", "KS", "JH"))  # honours

FAMILY = Family(
    id="sweven",
    name="Sweven",
    clauses="SW",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    trumps_known=rules.PLAYING,
    bids=rules.BIDS,
    rules=Rulebook(
        deal_out=rules.deal_out,
        legal=rules.legal,
        act=rules.act,
        settle=rules.settle,
        winners=rules.winners,
        sides=rules.sides,
    ),
    traits=Traits(
        side="P",
        out_of_turn="SW-30",
        takings="points",
        call="bid",
        solver="two_sides",
        look=LOOK,
    ),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        wanted=rules.wanted,
        to_take=rules.to_take,
        points=rules.card_points,
        target=rules.target,
        decided=rules.decided,
        outcome=rules.outcome,
        objection=rules.objection,
        impossible=rules.impossible,
        worths=rules.worths,
    ),
)
