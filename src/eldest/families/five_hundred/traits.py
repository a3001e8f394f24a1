"""The value that stands for Five Hundred."""

from __future__ import annotations

from eldest.families import Face, Family, Look, Rulebook, Traits
from eldest.families.five_hundred import rules

LOOK = Look(
    place=1, cards=("JK", "JH", "JD"), first=("players", "schedule", "all_pass", "nullo", "slam_250")
)  # two bowers under the joker

FAMILY = Family(
    id="five_hundred",
    name="Five Hundred",
    clauses="FH",
    options=rules.OPTIONS,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    trumps_known=rules.NAMING,
    piles=("widow", "dead"),
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
        side="S",
        out_of_turn="FH-62",
        call="contract",
        solver="two_sides",
        panel="board",
        aside="discard",
        look=LOOK,
    ),
    face=Face(
        trump=rules.trump,
        held=rules.held,
        wanted=rules.wanted,
        aim=rules.aim,
        to_take=rules.to_take,
        follows=rules.follows,
        target=rules.target,
        decided=rules.decided,
        outcome=rules.outcome,
        objection=rules.objection,
        acting=rules.acting,
        arranged=rules.arranged,
        sorting=rules.sorting,
        open_hand=rules.open_hand,
        opened=rules.opened,
        tray=rules.tray,
        worths=rules.worths,
        worth=rules.worth,
    ),
)
