"""Routes by which hosts decide who may come: registration, invitations, banned networks."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from pydantic import Field

from eldest.server.hosts import acts, admission, standings
from eldest.server.hosts.moderation import HOSTS
from eldest.server.http.dependencies import PROBLEM_RESPONSES, TheApp
from eldest.server.http_settings import NotAnHttpSetting, network
from eldest.server.models.commands import Closed
from eldest.server.people.people import INVITATION, digest_of_code, new_code
from eldest.server.problems import problem, short
from eldest.server.routes.admin.people import Days, TheHost, Until, Why, host_is_no_owner
from eldest.server.routes.lan import origin_for_others
from eldest.server.tables.messages import instant

router = APIRouter(prefix="/api/admin", responses=PROBLEM_RESPONSES)

MOST = 1000  # people who may come by one invitation
Number = Annotated[int, Path(ge=1, le=2**53 - 1)]


class Registration(Closed):
    """Who may become a guest: everybody, the invited, or nobody. People at the server's own machine always may."""

    registration: Literal["open", "invited", "closed"]


class NewInvitation(Closed):
    """An invitation for so many people and days."""

    label: Annotated[str, Field(max_length=60, description="for the hosts")] = ""
    uses: Annotated[int, Field(ge=1, le=MOST)] = 1
    days: Annotated[float, Field(gt=0, le=366)] = 7


class MadeInvitation(Closed):
    """A new invitation. Its code and link are shown only now; the part after `#` is not sent to any server."""

    number: int
    code: str
    link: str
    until: str


class KnownInvitation(Closed):
    """An invitation without its code."""

    number: int
    by: Annotated[str, Field(description="the name of who invites; empty: from the terminal")]
    label: str
    made: str
    until: str
    uses: Annotated[int, Field(description="how many may still come")]
    came: Annotated[int, Field(description="how many people came by it")]


class Invitations(Closed):
    """All invitations, the last one first."""

    invitations: list[KnownInvitation]


class BannedInvitation(Closed):
    """How many people are banned who came by an invitation."""

    banned: int


class BanByInvitation(Closed):
    """For how long those who came by an invitation are banned."""

    days: Days = None
    why: Why = ""


class NewAddressBan(Closed):
    """A network, or one address, from which nobody may come."""

    network: Annotated[str, Field(max_length=64)]
    days: Days = None
    why: Why = ""


class BannedAddress(Closed):
    """A banned network."""

    number: int
    network: str
    until: Until
    why: str


class BannedAddresses(Closed):
    """All banned networks."""

    networks: list[BannedAddress]


@router.put("/registration")
async def set_registration(host: TheHost, app_state: TheApp, wanted: Registration) -> Registration:
    """Decide who may become a guest. Only for owners."""
    if host_is_no_owner(app_state, host):
        raise problem("higher_role")
    await app_state.service.journal.write(HOSTS, standings.set_registration, wanted.registration)
    await app_state.moderation.look()
    return wanted


@router.get("/invitations")
async def see_invitations(host: TheHost, app_state: TheApp) -> Invitations:
    """All invitations."""
    journal = app_state.service.journal
    found = await journal.look(HOSTS, admission.invited)
    names = await journal.people(sorted({each.person for each in found if each.person}))
    return Invitations(
        invitations=[
            KnownInvitation(
                number=each.number,
                by=names[each.person].name if each.person in names else "",
                label=each.label,
                made=instant(each.made),
                until=instant(each.until),
                uses=each.uses,
                came=each.came,
            )
            for each in found
        ]
    )


@router.post("/invitations", status_code=201)
async def invite(request: Request, host: TheHost, app_state: TheApp, wanted: NewInvitation) -> MadeInvitation:
    """Make an invitation: a code, and a link with it."""
    code, now = new_code(INVITATION), app_state.service.clock()
    until = acts.until(wanted.days, now)
    number = await app_state.service.journal.write(
        HOSTS, admission.invite, digest_of_code(code), host.id, wanted.label, now, until, wanted.uses
    )
    link = f"{origin_for_others(request)}/invite#{code}"
    return MadeInvitation(number=number, code=code, link=link, until=instant(until))


@router.delete("/invitations/{number}", status_code=204)
async def withdraw_an_invitation(host: TheHost, app_state: TheApp, number: Number) -> None:
    """Make an invitation invalid. Who came by it stays."""
    if not await app_state.service.journal.write(HOSTS, admission.withdraw, number):
        raise problem("no_ban")


@router.post("/invitations/{number}/ban")
async def ban_by_invitation(host: TheHost, app_state: TheApp, number: Number, ban: BanByInvitation) -> BannedInvitation:
    """Make an invitation invalid, and ban everybody without a role who came by it."""
    now = app_state.service.clock()
    banned = await app_state.service.journal.write(
        HOSTS, admission.ban_invitation, number, acts.until(ban.days, now), now, ban.why
    )
    if banned is None:
        raise problem("no_ban")
    await app_state.moderation.look()
    for person in banned:
        app_state.service.journal.tell_of_person(person)
    return BannedInvitation(banned=len(banned))


@router.get("/addresses")
async def see_banned_addresses(host: TheHost, app_state: TheApp) -> BannedAddresses:
    """All banned networks."""
    found = await app_state.service.journal.look(HOSTS, admission.banned_addresses, app_state.service.clock())
    return BannedAddresses(
        networks=[
            BannedAddress(number=each.number, network=each.network, until=_until(each.until), why=each.why)
            for each in found
        ]
    )


def _until(until: int) -> str:
    return "further notice" if until >= standings.FOREVER else instant(until)


@router.post("/addresses", status_code=204)
async def ban_an_address(host: TheHost, app_state: TheApp, ban: NewAddressBan) -> None:
    """Ban a network. It is stored as long as the ban lasts."""
    try:
        found = str(network(ban.network))
    except NotAnHttpSetting as error:
        raise problem("not_valid", where="network", fault=short(str(error))) from None
    now = app_state.service.clock()
    await app_state.service.journal.write(HOSTS, admission.ban_address, found, acts.until(ban.days, now), now, ban.why)
    await app_state.moderation.look()


@router.delete("/addresses/{number}", status_code=204)
async def lift_an_address_ban(host: TheHost, app_state: TheApp, number: Number) -> None:
    """Let a network in again."""
    lifted = await app_state.service.journal.write(HOSTS, admission.lift_address_ban, number)
    if not lifted:
        raise problem("no_ban")
    await app_state.moderation.look()
