"""Routes of samples: a short match of every game, in the form of past deals."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from eldest.families import FAMILIES, NotAFamily, family
from eldest.server.http.compression import json_answer
from eldest.server.http.dependencies import PROBLEM_RESPONSES
from eldest.server.http.problems import problem, short
from eldest.server.models.replay import Deals, Replay
from eldest.server.reviews import samples
from eldest.server.routes.history import WRITTEN, Form, Number, record_answer

router = APIRouter(prefix="/api/samples/{game}", responses=PROBLEM_RESPONSES)


def the_game(game: str) -> str:
    """The id of the game in the path."""
    try:
        return str(family(game).options.family)
    except NotAFamily:
        raise problem("no_game", game=short(repr(game), 40), games=", ".join(FAMILIES)) from None


TheGame = Annotated[str, Depends(the_game)]


# None of these waits for anything, but the first one has a match played: that is nothing to do between two plays.
@router.get("", response_model=Deals)
def see_a_sample(request: Request, game: TheGame) -> Response:
    """A match between four people who do not exist."""
    return json_answer(request, samples.deals(game))


@router.get("/{deal}", response_model=Replay)
def see_a_deal_of_a_sample(request: Request, game: TheGame, deal: Number) -> Response:
    """A deal of it step by step, with all hands open."""
    return json_answer(request, samples.steps(game, deal))


@router.get("/{deal}/record", response_class=Response, responses=WRITTEN)
def see_a_record_of_a_sample(game: TheGame, deal: Number, form: Form = "text") -> Response:
    """Its hand record, to be kept."""
    return record_answer(samples.record(game, deal), f"eldest-{game}-{deal}", form)
