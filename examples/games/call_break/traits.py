"""The value that stands for Call Break."""

from eldest.families import Face, Family, Rulebook, at_least

from . import rules

FAMILY = Family(
    id="call_break",
    name="Call Break",
    clauses="CB",
    options=rules.CallBreak,
    game=rules.GAME,
    result=rules.RESULT,
    deal=rules.DEAL,
    phases=rules.PHASES,
    rules=Rulebook(
        deal_out=rules.deal_out,
        legal=rules.legal,
        act=rules.act,
        settle=rules.settle,
        winners=rules.winners,
        made=at_least,
    ),
    face=Face(objection=rules.objection),
)
