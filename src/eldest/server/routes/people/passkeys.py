"""Routes of passkeys: make one, sign in by one, list, name and remove them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request, Response
from pydantic import Field

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheSession
from eldest.server.models.commands import Closed
from eldest.server.people.devices import SHOWN
from eldest.server.people.passkeys import MOST, Asked
from eldest.server.people.relying_party import NotAPasskey, hindrance
from eldest.server.people.stored_passkeys import Passkey
from eldest.server.problems import Problem, problem
from eldest.server.routes.people.me import Me, Name, device_of, sets_cookie
from eldest.server.state import AppState
from eldest.server.tables.messages import instant

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

PasskeyId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{SHOWN}}}$", description="the id of a passkey")]
Secret = Annotated[str, Field(max_length=64, description="from the request that is answered")]
Credential = Annotated[dict[str, Any], Field(description="what the browser gave, as `PublicKeyCredential.toJSON` does")]


class PasskeyOffer(Closed):
    """Whether people have passkeys at this address."""

    hindrance: Annotated[
        Literal["no_passkeys", "no_passkeys_here"] | None,
        Field(description="the key of the problem because of which they have none; null if they have"),
    ]


class MyPasskey(Closed):
    """A passkey of mine."""

    id: str
    name: Name
    site: Annotated[str, Field(description="the host name at which it works")]
    since: Annotated[str, Field(description="an instant, ISO 8601 in UTC")]
    used: Annotated[str | None, Field(description="when somebody signed in by it last; null: never")]
    copied: Annotated[str | None, Field(description="when a copy of it seems to have been used last; null: never")]


class MyPasskeys(Closed):
    """All my passkeys, the newest first."""

    passkeys: list[MyPasskey]


class PasskeyName(Closed):
    """A new name of a passkey."""

    name: Name


class PasskeyRequest(Closed):
    """A request for a browser to make a passkey or to sign in by one."""

    secret: Annotated[str, Field(description="to be sent with the answer, within five minutes and once")]
    options: Annotated[
        dict[str, Any], Field(description="for `PublicKeyCredential.parse…OptionsFromJSON` and `navigator.credentials`")
    ]


class PasskeyAnswer(Closed):
    """The answer of a browser to such a request."""

    secret: Secret
    credential: Credential


def _problem(refusal: NotAPasskey) -> Problem:
    return problem(refusal.key, **({"passkeys": MOST} if refusal.key == "too_many_passkeys" else {}))


def the_origin(request: Request) -> str:
    """The origin for which passkeys are made and used. Refused if there can be none."""
    origin = str(request.scope["state"]["origin"])
    key = hindrance(origin)
    if key:
        raise problem(key, **({"origin": origin} if key == "no_passkeys_here" else {}))
    return origin


TheOrigin = Annotated[str, Depends(the_origin)]


def _asked(asked: Asked) -> PasskeyRequest:
    return PasskeyRequest(secret=asked.secret, options=asked.options)


def _shown(passkey: Passkey) -> MyPasskey:
    return MyPasskey(
        id=passkey.id,
        name=passkey.name,
        site=passkey.site,
        since=instant(passkey.since),
        used=instant(passkey.used) if passkey.used else None,
        copied=instant(passkey.copied) if passkey.copied else None,
    )


@router.get("/passkeys")
async def see_whether_there_are_passkeys(request: Request) -> PasskeyOffer:
    """Whether people can have passkeys at this address, and if not, why."""
    return PasskeyOffer(hindrance=hindrance(str(request.scope["state"]["origin"])) or None)  # type: ignore[arg-type]


@router.get("/me/passkeys")
async def see_my_passkeys(person: Somebody, app_state: TheApp) -> MyPasskeys:
    """My passkeys, with names and last use."""
    return MyPasskeys(passkeys=[_shown(each) for each in await app_state.passkeys.of(person)])


@router.post("/me/passkeys/requests", status_code=201)
async def ask_for_a_new_passkey(session: TheSession, app_state: TheApp, origin: TheOrigin) -> PasskeyRequest:
    """Begin to make a passkey: what the browser is asked."""
    app_state.limit_person(session.person, of=app_state.by_passkey)
    try:
        return _asked(await app_state.passkeys.ask_to_make(session, origin))
    except NotAPasskey as refusal:
        raise _problem(refusal) from None


@router.post("/me/passkeys", status_code=201)
async def make_a_passkey(
    request: Request, session: TheSession, app_state: TheApp, origin: TheOrigin, answer: PasskeyAnswer
) -> MyPasskey:
    """Make a passkey of what the browser has answered. It is named after the device."""
    app_state.limit_person(session.person, of=app_state.by_passkey)
    try:
        made = await app_state.passkeys.make(session, origin, answer.secret, answer.credential, device_of(request))
    except NotAPasskey as refusal:
        raise _problem(refusal) from None
    return _shown(made)


async def _passkey(app_state: AppState, person: Somebody, id: str) -> Passkey:
    for passkey in await app_state.passkeys.of(person):
        if passkey.id == id:
            return passkey
    raise problem("unknown_passkey")


@router.patch("/me/passkeys/{passkey}", status_code=204)
async def name_a_passkey(person: Somebody, app_state: TheApp, passkey: PasskeyId, change: PasskeyName) -> None:
    """Give one of my passkeys another name."""
    await app_state.passkeys.rename(await _passkey(app_state, person, passkey), change.name)


@router.delete("/me/passkeys/{passkey}", status_code=204)
async def remove_a_passkey(person: Somebody, app_state: TheApp, passkey: PasskeyId) -> None:
    """Remove one of my passkeys: nobody signs in by it any more."""
    await app_state.passkeys.remove(await _passkey(app_state, person, passkey))


# ---------------------------------------------------------------- sign in


@router.post("/passkeys/requests", status_code=201)
async def ask_for_a_passkey(request: Request, app_state: TheApp, origin: TheOrigin) -> PasskeyRequest:
    """Begin to sign in by a passkey: what the browser is asked."""
    app_state.limit(app_state.by_passkey, request.scope["state"]["client"])
    return _asked(await app_state.passkeys.ask_to_use(origin))


@router.post("/passkeys", response_model_exclude_defaults=True)
async def sign_in(
    request: Request, response: Response, app_state: TheApp, origin: TheOrigin, answer: PasskeyAnswer
) -> Me:
    """Become the person of this passkey: the response sets a cookie."""
    app_state.limit(app_state.by_passkey, request.scope["state"]["client"])
    try:
        person, token = await app_state.passkeys.use(origin, answer.secret, answer.credential, device_of(request))
    except NotAPasskey as refusal:
        raise _problem(refusal) from None
    sets_cookie(request, response, token)
    return Me(name=person.name, avatar=person.avatar)
