"""Routes of paper: score sheets and the results of an evening as PDF, of what a score keeper sends."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query, Response
from pydantic import Field

from eldest.families import family
from eldest.keeper import hands_file
from eldest.keeper.hands_file import NotAHandsFile
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheDesk
from eldest.server.http.problems import problem, short
from eldest.server.models.view import Sent
from eldest.sheets.evening import results
from eldest.sheets.kept import Kept
from eldest.sheets.paper import Wanted, paper
from eldest.sheets.pdf.document import Printed
from eldest.sheets.score_sheet import score_sheet

router = APIRouter(prefix="/api/sheets", responses=PROBLEM_RESPONSES)

DEAR = 10  # what is worth so many requests to the server,
HANDS = 10  # and another one for so many hands
LONGEST_TITLE = 200  # characters
MOST_GAMES = 100
PDF: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The sheet",
        "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    }
}
Hands = Annotated[dict[str, Any], Body(description="a file of hands, as `eldest score` writes it")]
PaperName = Annotated[Literal["a4", "letter"], Query(alias="paper", description="what it is printed on")]
Language = Annotated[Literal["en", "de"], Query(description="in which language")]
Card = Annotated[bool, Query(description="with the rules in short on the back")]


class Evening(Sent):
    """Several games, and what stands above their results."""

    title: Annotated[str, Field(max_length=LONGEST_TITLE)] = ""
    games: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_GAMES, description="files of hands")]


# Hands are checked and added by the rules, and typst works outside the interpreter: a tenth of a second at most in all.
# That is done in a thread, not between two plays.
@router.post("", response_class=Response, responses=PDF)
async def print_a_sheet(
    hands: Hands, person: Somebody, desk: TheDesk, on: PaperName = "a4", language: Language = "en", card: Card = True
) -> Response:
    """The score sheet of a game as PDF, filled in as far as it has come; blank without players and hands."""
    desk.limit_person(person, DEAR + _count(hands) // HANDS)
    wanted = Wanted(paper(on), language, card=card)
    return await asyncio.to_thread(lambda: _pdf(score_sheet([_game(hands, "hands")], wanted), "sheet"))


@router.post("/results", response_class=Response, responses=PDF)
async def print_results(
    evening: Evening, person: Somebody, desk: TheDesk, on: PaperName = "a4", language: Language = "en"
) -> Response:
    """The results of several games as PDF: standings, and how each of them ended."""
    desk.limit_person(person, DEAR + sum(1 + _count(hands) // HANDS for hands in evening.games))
    wanted = Wanted(paper(on), language)
    return await asyncio.to_thread(lambda: _pdf(results(evening.title, _games(evening), wanted), "results"))


def _count(hands: dict[str, Any]) -> int:
    """How many hands are in a file that nobody has looked at yet."""
    written = hands.get("hands")
    return len(written) if isinstance(written, list) else 0


def _games(evening: Evening) -> list[Kept]:
    return [_game(hands, f"games.{place}") for place, hands in enumerate(evening.games)]


def _game(hands: dict[str, Any], where: str) -> Kept:
    """The game of a file of hands; refused with what is wrong and where."""
    try:
        sheet = hands_file.read(hands).to_json()
    except NotAHandsFile as refusal:
        raise problem("not_valid", where=where, fault=short(str(refusal))) from None
    if "players" in hands or sheet["hands"]:
        return Kept.of(sheet)
    options = family(sheet["family"]).options.make(sheet["options"])
    return Kept.blank(options, open_to_all=not sheet["options"])


def _pdf(made: Printed, name: str) -> Response:
    headers = {"content-disposition": f'inline; filename="eldest-{name}.pdf"'}
    return Response(made.pdf, media_type="application/pdf", headers=headers)
