"""Routes of advice: what a person is told of his own seat when he asks."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from pydantic import Field

from eldest.server.advising import why_not
from eldest.server.asking import PROBLEM_RESPONSES, Somebody, TheDesk, TheTable
from eldest.server.commands import Closed
from eldest.server.problems import problem
from eldest.server.reason_model import Reason
from eldest.server.view_model import Words
from eldest.table import rule_book

router = APIRouter(prefix="/api/tables/{table}", responses=PROBLEM_RESPONSES)

DEAR = 5  # what is worth so many requests to the server
Tried = Annotated[str, Query(min_length=1, max_length=16, description="a card, a call, a seat or a suit, such as `9S`")]


class WhyNot(Closed):
    """Why something may not be done now."""

    words: Words
    clause: Annotated[str | None, Field(description="the label of the clause against it")]
    sentence: Annotated[str | None, Field(description="what that clause says, as the rule book words it")]


class Hint(Closed):
    """What may be done now, and why."""

    action: Annotated[str, Field(description="a card, a call, a seat or a suit, as it is played")]
    reason: Reason


@router.get("/refusal")
async def see_a_refusal(table: TheTable, person: Somebody, desk: TheDesk, action: Tried) -> WhyNot:
    """Why my seat may not do something now; what it may do is a problem, and nothing is done."""
    refusal = why_not((await desk.hall.table(table)).table, person.id, action)
    if refusal is None:
        raise problem("allowed")
    clause = refusal.clause or None
    return WhyNot(words=Words(**refusal.said), clause=clause, sentence=rule_book.sentence(clause) if clause else None)


@router.get("/hint")
async def see_a_hint(table: TheTable, person: Somebody, desk: TheDesk) -> Hint:
    """
    What a club player would do in my seat, from what I may see.

    It is given where no other person plays, or where the table was made with hints.
    """
    desk.limit_person(person, DEAR)
    action, choice = await desk.hall.hint(table, person.id)
    return Hint(action=action, reason=Reason(key=choice.key, values={}, text=choice.reason))
