"""The value that stands for Oh Hell."""

from __future__ import annotations

from eldest.families import Face, Family, Look, Rulebook, Traits
from eldest.families.oh_hell import rules

LOOK = Look(place=2, on_paper=True)

FAMILY = Family(
    id="oh_hell",
    name="Oh Hell",
    clauses="OH",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    trumps_known=rules.BIDDING,
    piles=("turned",),
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
        out_of_turn="OH-41",
        solver="exact_bid",
        sizes=True,
        preprinted="1",
        look=LOOK,
    ),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        wanted=rules.wanted,
        to_take=rules.to_take,
        decided=rules.decided,
        outcome=rules.outcome,
        objection=rules.objection,
        opened=rules.opened,
        worths=rules.worths,
        sum_of_bids=rules.sum_of_bids,
    ),
)
