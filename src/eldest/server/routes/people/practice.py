"""Routes of matches that I have played without a server: give them to this one, and look at them from any device."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from pydantic import Field
from pydantic_core import to_json
from typing_extensions import TypedDict

from eldest.bots import BOTS
from eldest.reviews.report.types import Review
from eldest.server.http.dependencies import PROBLEM_RESPONSES, TABLE, Somebody, TheApp
from eldest.server.http.responses import json_answer
from eldest.server.journal.journal import Person
from eldest.server.models.commands import Closed, SeatNumber
from eldest.server.models.my_tables import MyTable
from eldest.server.models.sheet import Deals, Replay
from eldest.server.people import practice_matches
from eldest.server.people.people import PEOPLE
from eldest.server.people.practice_matches import PracticeMatch
from eldest.server.problems import problem, short
from eldest.server.reviews import replay
from eldest.server.routes.history import WRITTEN, Form, Number, record_answer, review_answer
from eldest.server.routes.people.me import Name
from eldest.server.state import AppState
from eldest.server.tables.service import PRACTICE
from eldest.table.fair.published import NotAMatch

router = APIRouter(prefix="/api/me/offline-matches", responses=PROBLEM_RESPONSES)

DEAR = 5  # requests that one costs in the rate limit
VERY_DEAR = 20  # every deal of the match is played through

PracticeTable = Annotated[str, Path(pattern=f"^{PRACTICE}{TABLE.pattern}$", max_length=64)]


class SeatedPlayer(Closed):
    """The owner of a seat: a person by name, or a bot."""

    name: Name
    bot: Annotated[str | None, Field(pattern=f"^({'|'.join(BOTS)})$")] = None


class GivenMatch(Closed):
    """A match that I have played without a server."""

    match: Annotated[dict[str, Any], Field(description="as a practice table exports it; it must be over, and hold")]
    you: SeatNumber
    seats: Annotated[list[SeatedPlayer], Field(max_length=8)]
    ended: Annotated[str, Field(description="when it was over, ISO 8601 in UTC", max_length=30)]


class PracticeTables(TypedDict, closed=True):
    """The practice tables whose matches are kept here, newest first."""

    tables: list[MyTable]


@router.get("", response_model=PracticeTables)
async def see_my_practice_tables(request: Request, person: Somebody, app_state: TheApp) -> Response:
    """The practice tables whose matches I have given to this server."""
    app_state.limit_person(person, DEAR)
    found = await app_state.service.journal.look(PEOPLE, practice_matches.of_person, person.id)
    return json_answer(request, to_json({"tables": found}))


@router.post("", status_code=204)
async def give_a_match(person: Somebody, app_state: TheApp, given: GivenMatch) -> None:
    """Have a match kept here that was played without a server. Given twice, it is kept once."""
    app_state.limit_person(person, VERY_DEAR)
    written = given.model_dump(exclude={"ended"})
    try:
        ended = round(datetime.fromisoformat(given.ended).timestamp() * 1000)
    except (ValueError, OverflowError) as wrong:
        raise problem("not_valid", where="ended", fault=short(str(wrong))) from None
    try:
        if not str(given.match.get("table")).startswith(PRACTICE):
            raise NotAMatch("it is not from a practice table")
        brief = await asyncio.to_thread(lambda: PracticeMatch.from_json(written).checked())
    except ValueError as wrong:
        raise problem("not_valid", where="match", fault=short(str(wrong))) from None
    now = app_state.service.clock()
    put = practice_matches.put
    await app_state.service.journal.write(PEOPLE, put, person.id, min(ended, now), brief, written)


@router.delete("/{table}", status_code=204)
async def drop_a_practice_table(table: PracticeTable, person: Somebody, app_state: TheApp) -> None:
    """Delete the matches of a practice table from this server."""
    if not await app_state.service.journal.write(PEOPLE, practice_matches.drop, person.id, table):
        raise problem("no_table")


@router.get("/{table}/deals", response_model=Deals)
async def see_practice_deals(request: Request, table: PracticeTable, person: Somebody, app_state: TheApp) -> Response:
    """The deals of a practice table, match by match."""
    found = await _matches(app_state, person, table)
    return json_answer(request, await asyncio.to_thread(practice_matches.deals, found))


@router.get("/{table}/deals/{match}/{deal}", response_model=Replay)
async def see_a_practice_deal(
    request: Request, table: PracticeTable, match: Number, deal: Number, person: Somebody, app_state: TheApp
) -> Response:
    """A deal of a practice table step by step, with all hands open."""
    found = await _match(app_state, person, table, match)
    told = await asyncio.to_thread(lambda: replay.replay(found.record(deal), match, found.people))
    return json_answer(request, told)


@router.get("/{table}/deals/{match}/{deal}/review", response_model=Review)
async def see_a_practice_review(
    request: Request, table: PracticeTable, match: Number, deal: Number, person: Somebody, app_state: TheApp
) -> Response:
    """The cost of each decision of a deal of a practice table, as at any other table."""
    found = await _match(app_state, person, table, match)
    return await review_answer(request, app_state, await asyncio.to_thread(found.record, deal), found.you)


@router.get("/{table}/deals/{match}/{deal}/record", response_class=Response, responses=WRITTEN)
async def see_a_practice_record(
    table: PracticeTable, match: Number, deal: Number, person: Somebody, app_state: TheApp, form: Form = "text"
) -> Response:
    """The hand record of a deal of a practice table as a download."""
    found = await _match(app_state, person, table, match)
    record = await asyncio.to_thread(found.record, deal)
    return record_answer(record, f"eldest-{table.removeprefix(PRACTICE)[:8]}-{match}-{deal}", form)


async def _matches(app_state: AppState, person: Person, table: str) -> list[PracticeMatch]:
    app_state.limit_person(person, DEAR)
    return await app_state.service.journal.look(PEOPLE, practice_matches.of_table, person.id, table)


async def _match(app_state: AppState, person: Person, table: str, match: int) -> PracticeMatch:
    for found in await _matches(app_state, person, table):
        if found.published.match == match:
            return found
    raise problem("no_match", fault=f"match {match} of this table is not kept here")
