"""Routes of advice: hints, refusals and explanations for the requester's own seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from eldest.server.bots.advice import explanation_view, hint_view, refusal_view
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheTable
from eldest.server.http.responses import json_answer
from eldest.server.models.advice import Explained, Hint, WhyNot
from eldest.server.models.json_bytes import to_json
from eldest.server.problems import problem

router = APIRouter(prefix="/api/tables/{table}", responses=PROBLEM_RESPONSES)

DEAR = 5  # requests that one costs in the rate limit
Tried = Annotated[str, Query(min_length=1, max_length=16, description="a card, a call, a seat or a suit, such as `9S`")]


@router.get("/refusal", response_model=WhyNot)
async def see_a_refusal(
    request: Request, table: TheTable, person: Somebody, app_state: TheApp, action: Tried
) -> Response:
    """Why an action of my seat is not legal now. A legal action is answered with a problem; nothing is played."""
    told = refusal_view((await app_state.service.table(table)).table, person.id, action)
    if told is None:
        raise problem("allowed")
    return json_answer(request, to_json(told))


@router.get("/explanation", response_model=list[Explained])
async def see_an_explanation(request: Request, table: TheTable, person: Somebody, app_state: TheApp) -> Response:
    """
    What matters now for my seat, which is to act, from what I can see: the weightiest line first.

    It is given where hints are.
    """
    found = explanation_view((await app_state.service.table(table)).table, person.id)
    return json_answer(request, to_json(found))


@router.get("/hint", response_model=Hint)
async def see_a_hint(request: Request, table: TheTable, person: Somebody, app_state: TheApp) -> Response:
    """
    The recommended action for my seat and the reasons, from what I can see.

    Hints are given if no other person plays, or if the table was made with hints.
    """
    app_state.limit_person(person, DEAR)
    return json_answer(request, to_json(hint_view(await app_state.service.advice(table, person.id))))
