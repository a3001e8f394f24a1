"""Routes of people: guests, their names, their other devices."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheDesk, Whoever
from eldest.server.http.problems import problem
from eldest.server.journal.journal import NoPerson
from eldest.server.models.commands import Closed
from eldest.server.people.people import CODE, set_cookie

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)


def _plain(name: str) -> str:
    """A name on one line, without letters that nobody sees."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


Name = Annotated[str, Field(max_length=40, description="shown to the others; may be empty"), AfterValidator(_plain)]


class NewGuest(Closed):
    """Somebody who comes for the first time."""

    name: Name = ""


class Me(Closed):
    """Who asks."""

    name: Name


class Pass(Closed):
    """What lets another device be the same person, once."""

    code: Annotated[str, Field(description="to be typed there, in capitals or not, with the hyphen or without")]
    link: Annotated[
        str, Field(description="to be opened there; what follows the `#` reaches no server by being opened")
    ]
    until: Annotated[str, Field(description="an instant, ISO 8601 in UTC")]


class UsedPass(Closed):
    """A code from another device."""

    code: Annotated[str, Field(min_length=CODE, max_length=2 * CODE)]


def _sets_cookie(request: Request, response: Response, token: str) -> None:
    response.headers["set-cookie"] = set_cookie(token, request.scope["state"]["client"].scheme)


KNOWN: dict[int | str, dict[str, Any]] = {200: {"model": Me, "description": "Who is a guest already"}}


@router.post("/guests", status_code=201, responses=KNOWN)
async def become_a_guest(
    request: Request, response: Response, desk: TheDesk, known: Whoever, guest: NewGuest | None = None
) -> Me:
    """Become a guest: the answer sets a cookie. Who is one already stays the same."""
    name = guest.name if guest else ""
    if known is not None:
        desk.limit_person(known)
        with suppress(NoPerson):  # forgotten in the meantime: a new guest
            if name and name != known.name:
                await desk.people.rename(known, name)
            response.status_code = 200
            return Me(name=name or known.name)
    desk.limit(desk.guests, request.scope["state"]["client"])
    person, token = await desk.people.welcome(name)
    _sets_cookie(request, response, token)
    return Me(name=person.name)


@router.get("/me")
async def see_me(person: Somebody) -> Me:
    """Who I am."""
    return Me(name=person.name)


@router.patch("/me")
async def rename_me(person: Somebody, desk: TheDesk, me: Me) -> Me:
    """Be called otherwise."""
    await desk.people.rename(person, me.name)
    return me


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response, person: Somebody, desk: TheDesk) -> None:
    """Delete my data: name, tokens, what I have said. I leave my seats; the plays stay: the others' games need them."""
    await desk.people.forget(person)
    _sets_cookie(request, response, "")


@router.post("/me/passes", status_code=201)
async def make_a_pass(request: Request, person: Somebody, desk: TheDesk) -> Pass:
    """A code and a link by which another device becomes me."""
    desk.limit_passes(person)
    code = await desk.people.put_pass(person, desk.edge.pass_time)
    until = datetime.now(UTC) + timedelta(seconds=desk.edge.pass_time)
    link = f"{request.scope['state']['origin']}/pass#{code}"
    return Pass(code=code, link=link, until=until.isoformat(timespec="seconds").replace("+00:00", "Z"))


@router.post("/passes")
async def use_a_pass(request: Request, response: Response, desk: TheDesk, used: UsedPass) -> Me:
    """Become the person whose code this is: the answer sets a cookie."""
    desk.limit(desk.passes, request.scope["state"]["client"])
    found = await desk.people.use_pass(used.code)
    if found is None:
        raise problem("no_pass", minutes=round(desk.edge.pass_time / 60))
    person, token = found
    _sets_cookie(request, response, token)
    return Me(name=person.name)
