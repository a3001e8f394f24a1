"""
Routes by which somebody at the server's own machine opens it to the local network.

Everybody else is refused: other machines, whatever comes through a proxy, and pages that were loaded by another name
than that of this machine, which may have been rebound.
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request

from eldest.server.http.dependencies import PROBLEM_RESPONSES, Somebody
from eldest.server.models.lan import Lan, LanSwitch
from eldest.server.problems import problem
from eldest.server.streams.lan_access import LanAccess

router = APIRouter(prefix="/api/lan", responses=PROBLEM_RESPONSES)


def from_here(request: Request) -> bool:
    """Whether a request comes from this machine and asks for it by a name of its own."""
    client, name = request.scope["state"]["client"], urlsplit(request.scope["state"]["origin"]).hostname or ""
    return client.loopback and not client.proxied and _is_local(name)


def _is_local(name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def origin_for_others(request: Request) -> str:
    """The origin for a link that another device opens: where this server is open to the network, its address there."""
    access: LanAccess | None = request.app.state.lan
    found = access.urls() if access and from_here(request) else []
    return found[0] if found else str(request.scope["state"]["origin"])


def the_access(request: Request) -> LanAccess | None:
    """The access of others to this server. Refuses requests from elsewhere."""
    if not from_here(request):
        raise problem("only_here")
    access: LanAccess | None = request.app.state.lan
    return access


TheAccess = Annotated[LanAccess | None, Depends(the_access)]


@router.get("")
async def see_access(_: Somebody, access: TheAccess) -> Lan:
    """Whether others in the local network reach this server. Only for somebody at its own machine."""
    if access is None:
        return Lan(open=False, switch=False, urls=[])
    return Lan(open=access.open, switch=access.switch, urls=access.urls())


@router.put("")
async def switch_access(person: Somebody, access: TheAccess, wanted: LanSwitch) -> Lan:
    """Open this server to the local network, or close it, until it stops. Only for somebody at its own machine."""
    if access is None:
        raise problem("no_lan_switch")
    await access.turn(wanted.open)
    return await see_access(person, access)
