"""Routes of paper: score sheets as PDF, of what a score keeper sends."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Query, Response

from eldest.keeper import hands_file
from eldest.keeper.hands_file import NotAHandsFile
from eldest.server.asking import PROBLEM_RESPONSES, Somebody, TheDesk
from eldest.server.problems import problem, short
from eldest.sheets.kept import Kept
from eldest.sheets.paper import paper
from eldest.sheets.score_sheet import score_sheet
from eldest.sheets.wanted import Wanted

router = APIRouter(prefix="/api/sheets", responses=PROBLEM_RESPONSES)

DEAR = 10  # what is worth so many requests to the server
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


# typst works outside the interpreter, a tenth of a second at most: in a thread, not between two plays.
@router.post("", response_class=Response, responses=PDF)
def print_a_sheet(
    hands: Hands,
    person: Somebody,
    desk: TheDesk,
    on: PaperName = "a4",
    language: Language = "en",
    card: Card = True,
) -> Response:
    """The score sheet of a game as PDF: blank where no hand is written, filled in as far as it has come."""
    desk.limit_person(person, DEAR)
    try:
        game = Kept.of(hands_file.read(hands).to_json())
    except NotAHandsFile as refusal:
        raise problem("not_valid", where="hands", fault=short(str(refusal))) from None
    made = score_sheet([game], Wanted(paper(on), language, card=card))
    name = f"eldest-{game.options.family.replace('_', '-')}.pdf"
    return Response(
        made.pdf, media_type="application/pdf", headers={"content-disposition": f'inline; filename="{name}"'}
    )
