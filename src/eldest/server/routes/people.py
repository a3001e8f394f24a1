"""Routes of people: guests, their names, their other devices."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, Whoever
from eldest.server.journal.journal import NoPerson
from eldest.server.models.commands import Closed
from eldest.server.people.people import AVATARS, CODE, set_cookie
from eldest.server.problems import problem
from eldest.server.routes.lan import origin_for_others

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)


def _plain(name: str) -> str:
    """The name on one line, without invisible characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


Name = Annotated[str, Field(max_length=40, description="shown to the others; may be empty"), AfterValidator(_plain)]


Avatar = Annotated[Literal["", *AVATARS], Field(description="shown to the others; may be empty")]  # type: ignore[valid-type]


class NewGuest(Closed):
    """A new guest."""

    name: Name = ""


class Me(Closed):
    """The requester. An empty avatar is not sent."""

    name: Name
    avatar: Avatar = ""


class MyChange(Closed):
    """A new name or avatar for the requester; a field that is left out does not change."""

    name: Name | None = None
    avatar: Avatar | None = None


class Pass(Closed):
    """A code and a link with which another device can become the same person, once."""

    code: Annotated[str, Field(description="to be typed there; case and hyphen do not matter")]
    link: Annotated[str, Field(description="to be opened there; the part after `#` is not sent to any server")]
    until: Annotated[str, Field(description="an instant, ISO 8601 in UTC")]


class UsedPass(Closed):
    """A code from another device."""

    code: Annotated[str, Field(min_length=CODE, max_length=2 * CODE)]


def _sets_cookie(request: Request, response: Response, token: str) -> None:
    response.headers["set-cookie"] = set_cookie(token, request.scope["state"]["client"].scheme)


KNOWN: dict[int | str, dict[str, Any]] = {200: {"model": Me, "description": "The requester is already a guest"}}


@router.post("/guests", status_code=201, responses=KNOWN, response_model_exclude_defaults=True)
async def become_a_guest(
    request: Request, response: Response, app_state: TheApp, known: Whoever, guest: NewGuest | None = None
) -> Me:
    """Become a guest: the response sets a cookie. An existing guest stays the same."""
    name = guest.name if guest else ""
    if known is not None:
        app_state.limit_person(known)
        with suppress(NoPerson):  # forgotten in the meantime: a new guest
            if name and name != known.name:
                await app_state.people.change(known._replace(name=name))
            response.status_code = 200
            return Me(name=name or known.name, avatar=known.avatar)
    app_state.limit(app_state.guests, request.scope["state"]["client"])
    person, token = await app_state.people.welcome(name)
    _sets_cookie(request, response, token)
    return Me(name=person.name)


@router.get("/me", response_model_exclude_defaults=True)
async def see_me(person: Somebody) -> Me:
    """My name and avatar."""
    return Me(name=person.name, avatar=person.avatar)


@router.patch("/me", response_model_exclude_defaults=True)
async def change_me(person: Somebody, app_state: TheApp, change: MyChange) -> Me:
    """Change my name or avatar; what is not named stays."""
    changed = person._replace(**change.model_dump(exclude_none=True))
    await app_state.people.change(changed)
    return Me(name=changed.name, avatar=changed.avatar)


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response, person: Somebody, app_state: TheApp) -> None:
    """Delete my data: name, tokens and words. I leave my seats; my plays stay because the others' games need them."""
    await app_state.people.forget(person)
    _sets_cookie(request, response, "")


@router.post("/me/passes", status_code=201)
async def make_a_pass(request: Request, person: Somebody, app_state: TheApp) -> Pass:
    """Get a code and a link by which another device becomes me."""
    app_state.limit_passes(person)
    code = await app_state.people.put_pairing_code(person, app_state.http_settings.pairing_code_time)
    until = datetime.now(UTC) + timedelta(seconds=app_state.http_settings.pairing_code_time)
    link = f"{origin_for_others(request)}/pass#{code}"
    return Pass(code=code, link=link, until=until.isoformat(timespec="seconds").replace("+00:00", "Z"))


@router.post("/passes", response_model_exclude_defaults=True)
async def use_a_pass(request: Request, response: Response, app_state: TheApp, used: UsedPass) -> Me:
    """Become the person this code belongs to: the response sets a cookie."""
    app_state.limit(app_state.passes, request.scope["state"]["client"])
    found = await app_state.people.use_pairing_code(used.code)
    if found is None:
        raise problem("no_pass", minutes=round(app_state.http_settings.pairing_code_time / 60))
    person, token = found
    _sets_cookie(request, response, token)
    return Me(name=person.name, avatar=person.avatar)
