"""
Origins: where a request comes from, and which pages may speak to this server.

A page elsewhere may not, nor a name that somebody has rebound.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

from starlette.types import Scope

from eldest.server.http.addresses import Client, client
from eldest.server.http.problems import last, problem
from eldest.server.http.responses import is_page
from eldest.server.http_settings import Edge
from eldest.server.state import Desk

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?)\.?(?::(\d{1,5}))?")
SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}


def own_host(edge: Edge, headers: dict[bytes, bytes]) -> str:
    """The host that a request asks for, as it was written; refused unless it is one of ours."""
    written = headers.get(b"host", b"").decode("latin-1").lower()
    match = HOST.fullmatch(written)
    if not match:
        raise problem("not_a_host")
    if not _ours(edge, match[1]) and written not in edge.scheme_of:
        raise problem("foreign_host")
    return written


def _ours(edge: Edge, name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost") or name in edge.hosts:
        return True
    try:
        # An address in the place of a name cannot have been rebound.
        found = ip_address(name.strip("[]"))
    except ValueError:
        return False
    return found.is_loopback or (edge.lan and (found.is_private or found.is_link_local))


def origin(edge: Edge, client: Client, host: str) -> str:
    """The origin of our own pages, for who asks for them by this host."""
    return f"{edge.scheme_of.get(host, client.scheme)}://{host}"


def check_origin(
    edge: Edge,
    own: str,
    method: str,
    headers: dict[bytes, bytes],
    *,
    opens_socket: bool = False,
    leads_to_page: bool = False,
) -> None:
    """
    Refuse what a page elsewhere has sent.

    Browsers say where a page comes from whenever something could be changed. Who is no browser
    says nothing of it, and then must not live by a cookie, which a browser adds by itself. A link
    may come from anywhere, if it leads to a page.
    """
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    if site and site not in OWN and not leads_to_page:
        raise problem("foreign_page")
    if method in SAFE and not opens_socket:
        return
    told = headers.get(b"origin")
    if told is not None:
        if told.decode("latin-1").lower() not in (own, *edge.origins):
            raise problem("foreign_page")
    elif not site and b"cookie" in headers and b"authorization" not in headers:
        raise problem("no_origin")


def leads_to_page(method: str, path: str, headers: dict[bytes, bytes]) -> bool:
    """Whether somebody follows a link to one of our pages; a frame in a page elsewhere is none."""
    goes = headers.get(b"sec-fetch-mode") == b"navigate" and headers.get(b"sec-fetch-dest") == b"document"
    return method == "GET" and goes and is_page(path)


LENGTHS = {b"content-length", b"transfer-encoding"}  # two lengths of one body: a proxy may have read the other one
ONCE = {b"host", b"origin", b"authorization", b"content-length", b"content-type", b"sec-fetch-site"}


def enter(desk: Desk, scope: Scope) -> None:
    """Find out where a request comes from, and refuse it if it may not come from there."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        # Joined with a comma these would be something that nobody has sent.
        if name in found and name in ONCE:
            raise problem("not_http")
        separator = b"; " if name == b"cookie" else b", "
        found[name] = found[name] + separator + value if name in found else value
    if found.keys() >= LENGTHS:
        raise last("not_http")
    who = client(scope, found, desk.edge)
    scope["state"] = {**scope.get("state", {}), "headers": found, "client": who}
    desk.limit(desk.by_address, who)
    host = own_host(desk.edge, found)
    own = scope["state"]["origin"] = origin(desk.edge, who, host)
    method = scope.get("method", "GET")
    page = leads_to_page(method, scope["path"], found)
    check_origin(desk.edge, own, method, found, opens_socket=scope["type"] == "websocket", leads_to_page=page)
    scope["state"]["client"] = who._replace(scheme=own.partition(":")[0])
