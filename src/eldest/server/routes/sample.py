"""Routes of samples: a short match of every game, in the form of past deals."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheGame
from eldest.server.http.responses import json_answer
from eldest.server.models.sheet import Deals, Replay
from eldest.server.reviews import samples
from eldest.server.routes.history import WRITTEN, Form, Number, record_answer

router = APIRouter(prefix="/api/samples/{game}", responses=PROBLEM_RESPONSES)


# The first request has a match played, so these run in a thread, not between two plays.
@router.get("", response_model=Deals)
def see_a_sample(request: Request, game: TheGame) -> Response:
    """A match between four fictional players."""
    return json_answer(request, samples.deals(game))


@router.get("/{deal}", response_model=Replay)
def see_a_deal_of_a_sample(request: Request, game: TheGame, deal: Number) -> Response:
    """A deal of the sample step by step, with all hands open."""
    return json_answer(request, samples.steps(game, deal))


@router.get("/{deal}/record", response_class=Response, responses=WRITTEN)
def see_a_record_of_a_sample(game: TheGame, deal: Number, form: Form = "text") -> Response:
    """The hand record of a sample's deal as a download."""
    return record_answer(samples.record(game, deal), f"eldest-{game}-{deal}", form)
