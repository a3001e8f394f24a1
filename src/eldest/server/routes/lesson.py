"""Routes of lessons: the course of every game, and each lesson whole."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from eldest.lessons.lesson import NotALesson
from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheGame
from eldest.server.http.responses import json_answer
from eldest.server.models.lesson import Course, Lesson
from eldest.server.problems import problem

router = APIRouter(prefix="/api/lessons/{game}", responses=PROBLEM_RESPONSES)


# The first request loads the solvers and plays the lesson, so these run in a thread, not between two plays.
@router.get("", response_model=Course)
def see_a_course(request: Request, game: TheGame) -> Response:
    """The lessons of a game, and its rules on a page."""
    from eldest.server import lessons

    return json_answer(request, lessons.course(game))


@router.get("/{number}", response_model=Lesson)
def see_a_lesson(request: Request, game: TheGame, number: Annotated[int, Path(ge=1, le=99)]) -> Response:
    """A lesson with all its scenes and answers."""
    from eldest.server import lessons

    try:
        return json_answer(request, lessons.lesson(game, number))
    except NotALesson:
        raise problem("not_found") from None
