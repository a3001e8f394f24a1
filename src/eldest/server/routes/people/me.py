"""Routes of guests: become one, change the name, be forgotten."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field

from eldest.server.hosts.admission import NotAdmitted, admission
from eldest.server.hosts.standings import Role
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, Whoever
from eldest.server.journal.journal import NoPerson, Person
from eldest.server.models.commands import Closed
from eldest.server.people.people import AVATARS, digest_of_code, set_cookie
from eldest.server.people.user_agent import device_name
from eldest.server.problems import problem
from eldest.server.routes.lan import from_here
from eldest.server.state import AppState

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)


def _plain(name: str) -> str:
    """The name on one line, without invisible characters."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split())


Name = Annotated[str, Field(max_length=40, description="shown to the others; may be empty"), AfterValidator(_plain)]


Avatar = Annotated[Literal["", *AVATARS], Field(description="shown to the others; may be empty")]  # type: ignore[valid-type]


TypedCode = Annotated[str, Field(max_length=64, description="however it is typed: case and hyphens do not matter")]


class NewGuest(Closed):
    """A new guest, with the code of an invitation where one is needed."""

    name: Name = ""
    invitation: TypedCode = ""


class Me(Closed):
    """The requester. An empty avatar is not sent, nor is an empty role, which most people have."""

    name: Name
    avatar: Avatar = ""
    role: Annotated[Role, Field(description="what they may do on this server")] = ""


class MyChange(Closed):
    """A new name or avatar for the requester; a field that is left out does not change."""

    name: Name | None = None
    avatar: Avatar | None = None


def sets_cookie(request: Request, response: Response, token: str) -> None:
    """Give a browser its token; an empty one removes it."""
    response.headers["set-cookie"] = set_cookie(token, request.scope["state"]["client"].scheme)


def device_of(request: Request) -> str:
    """The name of the device that sends a request."""
    return device_name(request.headers.get("user-agent", ""))


KNOWN: dict[int | str, dict[str, Any]] = {200: {"model": Me, "description": "The requester is already a guest"}}


@router.post("/guests", status_code=201, responses=KNOWN, response_model_exclude_defaults=True)
async def become_a_guest(
    request: Request, response: Response, app_state: TheApp, known: Whoever, guest: NewGuest | None = None
) -> Me:
    """Become a guest: the response sets a cookie. An existing guest stays the same."""
    name = guest.name if guest else ""
    if known is not None:
        person = known.person
        app_state.limit_person(person)
        with suppress(NoPerson):  # forgotten in the meantime: a new guest
            if name and name != person.name:
                app_state.may_talk(person)
                await app_state.people.change(person._replace(name=name))
            response.status_code = 200
            return _me(app_state, person._replace(name=name or person.name))
    app_state.limit(app_state.guests, request.scope["state"]["client"])
    code = digest_of_code(guest.invitation) if guest and guest.invitation else None
    admit = admission(code, app_state.service.clock(), from_here(request))
    try:
        person, token = await app_state.people.welcome(name, device_of(request), admit)
    except NotAdmitted as refusal:
        raise problem(refusal.key) from None
    sets_cookie(request, response, token)
    return Me(name=person.name)


@router.get("/me", response_model_exclude_defaults=True)
async def see_me(person: Somebody, app_state: TheApp) -> Me:
    """My name, avatar and role."""
    return _me(app_state, person)


@router.patch("/me", response_model_exclude_defaults=True)
async def change_me(person: Somebody, app_state: TheApp, change: MyChange) -> Me:
    """Change my name or avatar; what is not named stays."""
    changed = person._replace(**change.model_dump(exclude_none=True))
    if changed.name != person.name:
        app_state.may_talk(person)
    await app_state.people.change(changed)
    return _me(app_state, changed)


def _me(app_state: AppState, person: Person) -> Me:
    return Me(name=person.name, avatar=person.avatar, role=app_state.moderation.standing(person.id).role)


@router.delete("/me", status_code=204)
async def forget_me(request: Request, response: Response, person: Somebody, app_state: TheApp) -> None:
    """Delete my data: name, tokens and words. I leave my seats; my plays stay because the others' games need them."""
    await app_state.people.forget(person)
    sets_cookie(request, response, "")
