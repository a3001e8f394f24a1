"""Entering: where a request comes from, and whether it may."""

from __future__ import annotations

from starlette.types import Scope

from eldest.server.http.addresses import client
from eldest.server.http.origins import check_origin, leads_to_page, origin, own_host
from eldest.server.http.problems import last, problem
from eldest.server.state import Desk

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
