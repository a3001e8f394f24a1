"""Routes of guests: become one, change the name, be forgotten."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request, Response
from pydantic import AfterValidator, Field

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, Whoever
from eldest.server.journal.journal import NoPerson
from eldest.server.models.commands import Closed
from eldest.server.people.people import AVATARS, set_cookie
from eldest.server.people.user_agent import device_name

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
                await app_state.people.change(person._replace(name=name))
            response.status_code = 200
            return Me(name=name or person.name, avatar=person.avatar)
    app_state.limit(app_state.guests, request.scope["state"]["client"])
    person, token = await app_state.people.welcome(name, device_of(request))
    sets_cookie(request, response, token)
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
    sets_cookie(request, response, "")
