"""The value that stands for Ninety-Nine."""

from __future__ import annotations

from eldest.families import Face, Family, Look, Rulebook, Traits
from eldest.families.ninety_nine import rules

LOOK = Look(place=3, cards=("", "", "QC"))  # two bid-cards and a third

FAMILY = Family(
    id="ninety_nine",
    name="Ninety-Nine",
    clauses="NN",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    trumps_known=rules.LAYING,
    piles=("bid_cards", "turned"),
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
        out_of_turn="NN-23",
        secrets="match",
        solver="exact_bid",
        panel="cards",
        aside="lay",
        race="points",
        look=LOOK,
    ),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        wanted=rules.wanted,
        follows=rules.suit_led,
        to_take=rules.to_take,
        target=rules.target,
        decided=rules.decided,
        outcome=rules.outcome,
        known_outcome=rules.known_outcome,
        objection=rules.objection,
        impossible=rules.impossible,
        acting=rules.acting,
        open_hand=rules.open_hand,
        opened=rules.opened,
        tray=rules.tray,
        worths=rules.worths,
        coming_trump=rules.coming_trump,
        made=rules.made,
    ),
)
