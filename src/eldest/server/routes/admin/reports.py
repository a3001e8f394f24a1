"""Routes of reports: somebody reports a person at a table, and hosts see that with its record."""

from __future__ import annotations

import json
from collections import deque
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from pydantic import Field

from eldest.narration.phrases import PHRASES
from eldest.server.hosts import directory, reports
from eldest.server.hosts.moderation import HOSTS
from eldest.server.hosts.reports import Report
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheTable
from eldest.server.journal.journal import NoTable
from eldest.server.models.commands import Closed
from eldest.server.problems import problem
from eldest.server.routes.admin.people import KnownPerson, TheHost, told
from eldest.server.state import AppState
from eldest.server.tables.entries import entry
from eldest.server.tables.messages import instant
from eldest.server.tables.past.matches import Matches
from eldest.server.tables.past.reader import readable

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

SPOKEN = 50  # messages at the table that a report shows
Number = Annotated[int, Path(ge=1, le=2**53 - 1, description="the number of a report")]


class NewReport(Closed):
    """A report about the person in a seat."""

    seat: Annotated[int, Field(ge=0, le=63)]
    words: Annotated[str, Field(min_length=1, max_length=1000, description="what has happened")]


class KnownReport(Closed):
    """A report as hosts see it."""

    number: int
    at: str
    by: KnownPerson | None
    about: KnownPerson | None
    table: str
    match: int | None
    deal: int | None
    words: str
    closed: str | None
    outcome: str


class KnownReports(Closed):
    """Reports, the last one first."""

    reports: list[KnownReport]


class Spoken(Closed):
    """What somebody said at the table."""

    at: str
    seat: Annotated[int | None, Field(description="the seat of the speaker; null if they have left")]
    about: Annotated[bool, Field(description="whether it is the person who is reported")]
    text: str


class ReportRecord(Closed):
    """The record of a report: its match as the reporter may know it, and what was said at the table before."""

    match: Annotated[dict[str, Any] | None, Field(description="as `GET /api/tables/{table}/export` gives it")]
    said: list[Spoken]


class Outcome(Closed):
    """What a host has decided about a report."""

    outcome: Annotated[str, Field(max_length=300)] = ""


@router.post("/tables/{table}/reports", status_code=204)
async def report_somebody(table: TheTable, person: Somebody, app_state: TheApp, wanted: NewReport) -> None:
    """Report the person in a seat to the hosts of this server. Only for people with a seat there."""
    opened = (await app_state.service.table(table)).table
    if not opened.seats_of(person.id):
        raise problem("hosts_only" if app_state.moderation.rank(person.id) else "nobody_to_report")
    about = opened.seats[wanted.seat].person if wanted.seat < len(opened.seats) else None
    if not about or about == person.id:
        raise problem("nobody_to_report")
    app_state.limit_person(person, of=app_state.reports)
    deal = (opened.match.number or None) if opened.match else None
    now = app_state.service.clock()
    report = Report(now, person.id, about, table, opened.last, opened.matches or None, deal, wanted.words)
    await app_state.service.journal.write(HOSTS, reports.file, report)


@router.get("/admin/reports")
async def see_reports(host: TheHost, app_state: TheApp, closed: Annotated[int, Query(ge=0, le=1)] = 0) -> KnownReports:
    """Open reports, or closed ones."""
    journal = app_state.service.journal
    found = await journal.look(HOSTS, reports.listed, bool(closed))
    ids = sorted({id for each in found for id in (each.report.person, each.report.about)})
    known = await journal.look(HOSTS, lambda on: directory.listed(on, ids=ids, most=len(ids))) if ids else []
    people = {each.id: each for each in told(app_state, known, host)}
    return KnownReports(
        reports=[
            KnownReport(
                number=each.number,
                at=instant(each.report.at),
                by=people.get(each.report.person),
                about=people.get(each.report.about),
                table=each.report.table,
                match=each.report.match,
                deal=each.report.deal,
                words=each.report.words,
                closed=instant(each.closed),
                outcome=each.outcome,
            )
            for each in found
        ]
    )


@router.get("/admin/reports/{number}/record")
async def see_the_record(host: TheHost, app_state: TheApp, number: Number) -> ReportRecord:
    """The record of a report."""
    found = await app_state.service.journal.look(HOSTS, reports.by_number, number)
    if found is None:
        raise problem("no_report")
    report = found.report
    try:
        return ReportRecord(match=await _match(app_state, report), said=await _said(app_state, report))
    except NoTable:
        return ReportRecord(match=None, said=[])


async def _match(app_state: AppState, report: Report) -> dict[str, Any] | None:
    """The match of a report, as the reporter may know it."""
    if report.match is None:
        return None
    written = await app_state.service.published(report.table, report.person, report.match)
    match: dict[str, Any] = json.loads(written)
    return match


async def _said(app_state: AppState, report: Report) -> list[Spoken]:
    """The last things said at a table before a report."""
    journal = app_state.service.journal
    table = (await Matches(journal, report.table, report.entry).one()).table
    spoken: deque[Spoken] = deque(maxlen=SPOKEN)
    async for rows in readable(journal, report.table, 0, report.entry):
        for row in rows:
            kind, what = entry(row).kind, entry(row).what
            text = what.get("text") if kind == "said" else PHRASES.get(what.get("phrase", ""))
            if kind in ("said", "phrased") and text:
                seat = next(iter(table.seats_of(what["person"])), None)
                about = what["person"] == report.about
                spoken.append(Spoken(at=instant(row.at), seat=seat, about=about, text=str(text)))
    return list(spoken)


@router.post("/admin/reports/{number}/close", status_code=204)
async def close_a_report(host: TheHost, app_state: TheApp, number: Number, decided: Outcome) -> None:
    """Close a report."""
    now = app_state.service.clock()
    if not await app_state.service.journal.write(HOSTS, reports.close, number, now, decided.outcome):
        raise problem("no_report")
