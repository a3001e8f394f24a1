"""Routes by which hosts see the people of a server, and act on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field

from eldest.server.hosts import acts, admission, directory, reports
from eldest.server.hosts.directory import Known
from eldest.server.hosts.moderation import HOSTS
from eldest.server.hosts.standings import FOREVER, ROLES, Role
from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody, TheApp
from eldest.server.journal.journal import Person
from eldest.server.models.commands import Closed
from eldest.server.problems import problem
from eldest.server.routes.people.devices import Instant, MyDevice
from eldest.server.routes.people.me import Avatar, Name
from eldest.server.state import AppState
from eldest.server.tables.messages import instant

router = APIRouter(prefix="/api/admin", responses=PROBLEM_RESPONSES)

PAGE = 50  # people in a list
DEAR = 3  # requests that one costs in the rate limit
LONGEST = 3660  # days


def the_host(person: Somebody, app_state: TheApp) -> Person:
    """The requester, who is a host. Refuses everybody else."""
    if not app_state.moderation.rank(person.id):
        raise problem("hosts_only")
    app_state.limit_person(person, DEAR)
    return person


TheHost = Annotated[Person, Depends(the_host)]
Until = Annotated[str | None, Field(description="ISO 8601 in UTC; `further notice`; null if it is not so")]
Days = Annotated[float | None, Field(gt=0, le=LONGEST, description="null: until further notice")]
Why = Annotated[str, Field(max_length=300, description="for the hosts")]


class KnownPerson(Closed):
    """A person as hosts see them."""

    id: str
    you: Annotated[bool, Field(description="whether it is the host who asks")]
    name: Name
    avatar: Avatar
    role: Role
    since: Instant
    seen: Instant
    connected: Annotated[bool, Field(description="whether they are connected to the server that answers")]
    outside: Annotated[
        bool,
        Field(description="whether they are connected to it from a network that can be banned: not its own machine"),
    ]
    devices: int
    recovery: Annotated[bool, Field(description="whether they have a recovery code")]
    invitation: Annotated[str | None, Field(description="the label of the invitation by which they came")]
    muted: Until
    banned: Until
    why: str


class KnownPeople(Closed):
    """People, the last seen first."""

    people: list[KnownPerson]
    all: Annotated[int, Field(description="how many people this server knows")]
    more: bool


class KnownDevices(Closed):
    """The devices of a person, the last used first."""

    devices: list[MyDevice]


class Overview(Closed):
    """What a host sees at once."""

    role: Role
    registration: Literal["open", "invited", "closed"]
    people: int
    connected: Annotated[int, Field(description="people connected to the server that answers")]
    reports: Annotated[int, Field(description="open ones")]


class Mute(Closed):
    """Let a person play, but not talk or change their name."""

    kind: Literal["mute"]
    days: Days = None
    why: Why = ""


class Ban(Closed):
    """Keep a person away; they leave all tables."""

    kind: Literal["ban"]
    days: Days = None
    why: Why = ""
    addresses: Annotated[bool, Field(description="also those from which they are connected to this server now")] = False


class Kick(Closed):
    """Have a person leave all tables; they may come back."""

    kind: Literal["kick"]


class Pardon(Closed):
    """Lift a ban, and let a person talk again."""

    kind: Literal["pardon"]


class GiveRole(Closed):
    """Make a person an owner, a moderator, or neither."""

    kind: Literal["role"]
    role: Role


class Rename(Closed):
    """Change a person's name."""

    kind: Literal["rename"]
    name: Name


class NewCode(Closed):
    """Make a new recovery code for a person, in place of the one they have."""

    kind: Literal["code"]


class LogOut(Closed):
    """Log all devices of a person out, or one of them."""

    kind: Literal["log_out"]
    device: str | None = None


class Remove(Closed):
    """Delete a person's data, as they could themselves."""

    kind: Literal["remove"]


Act = Annotated[Mute | Ban | Kick | Pardon | GiveRole | Rename | NewCode | LogOut | Remove, Field(discriminator="kind")]


class Acted(Closed):
    """What was done; the code is a new recovery code, shown only now, and the networks are those that are banned."""

    code: str | None = None
    networks: list[str] = Field(default=[])


@router.get("")
async def see_the_overview(host: TheHost, app_state: TheApp) -> Overview:
    """The state of this server, for its hosts."""
    journal = app_state.service.journal
    return Overview(
        role=app_state.moderation.standing(host.id).role,
        registration=app_state.moderation.decisions.registration,  # type: ignore[arg-type]
        people=await journal.look(HOSTS, directory.count),
        connected=len(_connected(app_state)),
        reports=await journal.look(HOSTS, reports.count_open),
    )


@router.get("/people")
async def see_people(
    host: TheHost,
    app_state: TheApp,
    find: Annotated[str, Query(max_length=40, description="part of a name, or an id")] = "",
    first: Annotated[int, Query(ge=0, le=1_000_000, description="how many to leave out")] = 0,
) -> KnownPeople:
    """The people of this server, the last seen first."""
    journal = app_state.service.journal
    found = await journal.look(HOSTS, lambda on: directory.listed(on, find, first=first, most=PAGE + 1))
    return KnownPeople(
        people=told(app_state, found[:PAGE], host),
        all=await journal.look(HOSTS, directory.count),
        more=len(found) > PAGE,
    )


def told(app_state: AppState, found: Sequence[Known], host: Person) -> list[KnownPerson]:
    """People as they are sent to a host."""
    connected, now = _connected(app_state), app_state.service.clock()
    return [
        KnownPerson(
            id=each.id,
            you=each.id == host.id,
            name=each.name,
            avatar=each.avatar,
            role=each.standing.role,
            since=_instant(each.since),
            seen=_instant(each.seen),
            connected=each.id in connected,
            outside=bool(app_state.networks_of(each.id)),
            devices=each.devices,
            recovery=each.recovery,
            invitation=each.invitation,
            muted=_until(each.standing.muted, now),
            banned=_until(each.standing.banned, now),
            why=each.standing.why,
        )
        for each in found
    ]


def _connected(app_state: AppState) -> set[str]:
    return {each.session.person.id for each in app_state.connections}


def _instant(at: int) -> str | None:
    return instant(at) if at else None


def _until(until: int, now: int) -> str | None:
    if until <= now:
        return None
    return "further notice" if until >= FOREVER else instant(until)


@router.get("/people/{person}/devices")
async def see_devices(host: TheHost, app_state: TheApp, person: str) -> KnownDevices:
    """The devices of a person."""
    known = await _person(app_state, person)
    devices = [
        MyDevice(id=each.id, name=each.name, since=_instant(each.since), used=_instant(each.used), here=False)
        for each in await app_state.people.devices(known)
    ]
    return KnownDevices(devices=devices)


@router.post("/people/{person}/acts")
async def act_on_a_person(request: Request, host: TheHost, app_state: TheApp, person: str, act: Act) -> Acted:
    """Do something about a person with a lower role than one's own."""
    known = await _person(app_state, person)
    rank = app_state.moderation.rank(host.id)
    if app_state.moderation.rank(person) >= rank:
        raise problem("higher_role")
    if isinstance(act, GiveRole | Remove) and host_is_no_owner(app_state, host):
        raise problem("higher_role")
    acted = await _acted(app_state, known, act)
    await app_state.moderation.look()
    app_state.service.journal.tell_of_person(person)
    return acted


def host_is_no_owner(app_state: AppState, host: Person) -> bool:
    """Whether a host is only a moderator."""
    return app_state.moderation.rank(host.id) < len(ROLES) - 1


async def _person(app_state: AppState, person: str) -> Person:
    known = (await app_state.service.journal.people([person])).get(person)
    if known is None:
        raise problem("no_person")
    return known


async def _acted(app_state: AppState, person: Person, act: Any) -> Acted:
    """Do what was asked for."""
    journal, now = app_state.service.journal, app_state.service.clock()
    match act:
        case Mute():
            await journal.write(HOSTS, acts.mute, person.id, act.days, now, act.why)
        case Ban():
            networks = sorted(app_state.networks_of(person.id)) if act.addresses else []
            for network in networks:
                await journal.write(HOSTS, admission.ban_address, network, acts.until(act.days, now), now, act.why)
            await journal.write(HOSTS, acts.ban, person.id, act.days, now, act.why)
            return Acted(networks=networks)
        case Kick():
            await journal.write(HOSTS, acts.kick, person.id, now)
        case Pardon():
            await journal.write(HOSTS, acts.pardon, person.id)
        case GiveRole():
            await journal.write(HOSTS, acts.give_role, person.id, act.role)
        case Rename():
            await app_state.people.change(person._replace(name=act.name))
        case LogOut():
            out = await app_state.people.devices(person)
            await app_state.people.log_out(person.id, [each for each in out if act.device in (None, each.id)])
        case NewCode():
            return Acted(code=await app_state.people.put_recovery_code(person.id))
        case Remove():
            await app_state.people.forget(person)
    return Acted()
