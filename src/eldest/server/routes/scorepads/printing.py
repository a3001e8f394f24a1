"""Routes of printed sheets: a score keeper's hands as a score sheet or a list of results in PDF."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query, Response
from pydantic import Field

from eldest.families import family
from eldest.keeper import hands_file
from eldest.keeper.hands_file import NotAHandsFile
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp
from eldest.server.models.commands import Closed
from eldest.server.problems import problem, short
from eldest.sheets.evening import results
from eldest.sheets.kept import Kept
from eldest.sheets.paper import Wanted, paper
from eldest.sheets.pdf.document import Printed
from eldest.sheets.pdf.render import NoPrinter
from eldest.sheets.score_sheet import score_sheet

router = APIRouter(prefix="/api/sheets", responses=PROBLEM_RESPONSES)

DEAR = 10  # requests that one costs in the rate limit,
HANDS = 10  # and one more for each so many hands
LONGEST_TITLE = 200  # characters
MOST_GAMES = 100
PDF: dict[int | str, dict[str, Any]] = {
    200: {
        "description": "The sheet",
        "content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}},
    }
}
Hands = Annotated[dict[str, Any], Body(description="a file of hands, as `eldest score` writes it")]
PaperName = Annotated[Literal["a4", "letter"], Query(alias="paper", description="the paper size")]
Language = Annotated[Literal["en", "de"], Query(description="the language of the print")]
Card = Annotated[bool, Query(description="whether a summary of the rules is printed on the back")]


class Evening(Closed):
    """Several games, and the title above their results."""

    title: Annotated[str, Field(max_length=LONGEST_TITLE)] = ""
    games: Annotated[list[dict[str, Any]], Field(min_length=1, max_length=MOST_GAMES, description="files of hands")]


# Checking and adding the hands and running typst takes at most a tenth of a second.
# It runs in a thread so that plays do not wait for it.
@router.post("", response_class=Response, responses=PDF)
async def print_a_sheet(
    hands: Hands,
    person: Somebody,
    app_state: TheApp,
    on: PaperName = "a4",
    language: Language = "en",
    card: Card = True,
) -> Response:
    """The score sheet of a game as PDF, filled in as far as the game has come; blank without players and hands."""
    app_state.limit_person(person, DEAR + _count(hands) // HANDS)
    wanted = Wanted(paper(on), language, card=card)
    return await asyncio.to_thread(_pdf, lambda: score_sheet([_game(hands, "hands")], wanted), "sheet")


@router.post("/results", response_class=Response, responses=PDF)
async def print_results(
    evening: Evening, person: Somebody, app_state: TheApp, on: PaperName = "a4", language: Language = "en"
) -> Response:
    """The results of several games as PDF: the ranking, and how each game ended."""
    app_state.limit_person(person, DEAR + sum(1 + _count(hands) // HANDS for hands in evening.games))
    wanted = Wanted(paper(on), language)
    return await asyncio.to_thread(_pdf, lambda: results(evening.title, _games(evening), wanted), "results")


def _count(hands: dict[str, Any]) -> int:
    """The number of hands in a file that has not been checked yet."""
    written = hands.get("hands")
    return len(written) if isinstance(written, list) else 0


def _games(evening: Evening) -> list[Kept]:
    return [_game(hands, f"games.{place}") for place, hands in enumerate(evening.games)]


def _game(hands: dict[str, Any], where: str) -> Kept:
    """The game of a file of hands. Refuses a bad file with the fault and its place."""
    try:
        sheet = hands_file.read(hands).to_json()
    except NotAHandsFile as refusal:
        raise problem("not_valid", where=where, fault=short(str(refusal))) from None
    if "players" in hands or sheet["hands"]:
        return Kept.of(sheet)
    options = family(sheet["family"]).options.make(sheet["options"])
    return Kept.blank(options, open_to_all=not sheet["options"])


def _pdf(make: Callable[[], Printed], name: str) -> Response:
    try:
        made = make()
    except NoPrinter as fault:
        raise problem("no_printer", fault=str(fault)) from None
    headers = {"content-disposition": f'inline; filename="eldest-{name}.pdf"'}
    return Response(made.pdf, media_type="application/pdf", headers=headers)
