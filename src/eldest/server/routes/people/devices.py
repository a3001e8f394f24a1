"""Routes of a person's devices: list, name and log them out; codes by which another one becomes the same person."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp, TheSession
from eldest.server.models.commands import Closed
from eldest.server.people.devices import SHOWN, Device
from eldest.server.problems import problem
from eldest.server.routes.lan import origin_for_others
from eldest.server.routes.people.me import Me, Name, TypedCode, device_of, sets_cookie
from eldest.server.tables.messages import instant

router = APIRouter(prefix="/api", responses=PROBLEM_RESPONSES)

Instant = Annotated[str | None, Field(description="ISO 8601 in UTC; null if it is not known")]
DeviceId = Annotated[str, Path(pattern=f"^[0-9a-f]{{{SHOWN}}}$", description="the id of a device")]


class MyDevice(Closed):
    """A device on which I am logged in."""

    id: str
    name: Name
    since: Instant
    used: Instant
    here: Annotated[bool, Field(description="whether it is the one that asks")]


class MyDevices(Closed):
    """All my devices, the last used first."""

    devices: list[MyDevice]
    recovery: Annotated[str | None, Field(description="when my recovery code was made; null if there is none")]


class DeviceName(Closed):
    """A new name of a device."""

    name: Name


class Pass(Closed):
    """A code and a link with which another device can become the same person, once."""

    code: Annotated[str, Field(description="to be typed there; case and hyphen do not matter")]
    link: Annotated[str, Field(description="to be opened there; the part after `#` is not sent to any server")]
    until: Annotated[str, Field(description="an instant, ISO 8601 in UTC")]


class UsedPass(Closed):
    """A code from another device."""

    code: TypedCode


class RecoveryCode(Closed):
    """A code to be kept on paper: without any device, it makes one mine again. It is shown only now."""

    code: str


class UsedRecoveryCode(Closed):
    """A recovery code, however it is typed."""

    code: TypedCode


class Recovered(Me):
    """Who the requester is now, and the recovery code that takes the place of the used one."""

    code: str


def _instant(at: int) -> str | None:
    return instant(at) if at else None


@router.get("/me/devices")
async def see_my_devices(session: TheSession, app_state: TheApp) -> MyDevices:
    """My devices, and whether I have a recovery code."""
    found = await app_state.people.devices(session.person)
    recovery = await app_state.people.recovery_made(session.person)
    devices = [
        MyDevice(
            id=each.id,
            name=each.name,
            since=_instant(each.since),
            used=_instant(each.used),
            here=each.token == session.token,
        )
        for each in found
    ]
    return MyDevices(devices=devices, recovery=_instant(recovery or 0))


async def _device(app_state: TheApp, session: TheSession, id: str) -> Device:
    for device in await app_state.people.devices(session.person):
        if device.id == id:
            return device
    raise problem("no_device")


@router.patch("/me/devices/{device}", status_code=204)
async def name_a_device(session: TheSession, app_state: TheApp, device: DeviceId, change: DeviceName) -> None:
    """Give one of my devices a name of its own."""
    found = await _device(app_state, session, device)
    await app_state.people.rename_device(session.person, found, change.name)


@router.delete("/me/devices/{device}", status_code=204)
async def log_out(
    request: Request, response: Response, session: TheSession, app_state: TheApp, device: DeviceId
) -> None:
    """Log one of my devices out: its token and its connections end."""
    found = await _device(app_state, session, device)
    await app_state.people.log_out(session.person.id, [found])
    if found.token == session.token:
        sets_cookie(request, response, "")


@router.delete("/me/devices", status_code=204)
async def log_out_everywhere(
    request: Request,
    response: Response,
    session: TheSession,
    app_state: TheApp,
    others: Annotated[int, Query(ge=0, le=1, description="1: all devices but this one")] = 0,
) -> None:
    """Log all my devices out. Pairing codes end too; a recovery code and passkeys stay."""
    found = await app_state.people.devices(session.person)
    await app_state.people.log_out(
        session.person.id, [each for each in found if not others or each.token != session.token]
    )
    if not others:
        sets_cookie(request, response, "")


# ---------------------------------------------------------------- codes


@router.post("/me/passes", status_code=201)
async def make_a_pass(request: Request, person: Somebody, app_state: TheApp) -> Pass:
    """Get a code and a link by which another device becomes me."""
    app_state.limit_person(person, of=app_state.passes)
    code = await app_state.people.put_pairing_code(person, app_state.http_settings.pairing_code_time)
    until = datetime.now(UTC) + timedelta(seconds=app_state.http_settings.pairing_code_time)
    link = f"{origin_for_others(request)}/pass#{code}"
    return Pass(code=code, link=link, until=until.isoformat(timespec="seconds").replace("+00:00", "Z"))


@router.post("/passes", response_model_exclude_defaults=True)
async def use_a_pass(request: Request, response: Response, app_state: TheApp, used: UsedPass) -> Me:
    """Become the person this code belongs to: the response sets a cookie."""
    app_state.limit(app_state.passes, request.scope["state"]["client"])
    found = await app_state.people.use_pairing_code(used.code, device_of(request))
    if found is None:
        raise problem("no_pass", minutes=round(app_state.http_settings.pairing_code_time / 60))
    person, token = found
    sets_cookie(request, response, token)
    return Me(name=person.name, avatar=person.avatar)


@router.post("/me/recovery", status_code=201)
async def make_a_recovery_code(person: Somebody, app_state: TheApp) -> RecoveryCode:
    """Get a new recovery code; the last one is valid no more."""
    app_state.limit_person(person, of=app_state.passes)
    return RecoveryCode(code=await app_state.people.put_recovery_code(person.id))


@router.post("/recoveries", response_model_exclude_defaults=True)
async def use_a_recovery_code(
    request: Request, response: Response, app_state: TheApp, used: UsedRecoveryCode
) -> Recovered:
    """Become the person this recovery code belongs to: the response sets a cookie, and has the next code."""
    app_state.limit(app_state.passes, request.scope["state"]["client"])
    found = await app_state.people.use_recovery_code(used.code, device_of(request))
    if found is None:
        raise problem("no_recovery")
    person, token, code = found
    sets_cookie(request, response, token)
    return Recovered(name=person.name, avatar=person.avatar, code=code)
