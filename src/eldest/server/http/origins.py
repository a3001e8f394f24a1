"""
Origins: the host names and pages from which this server accepts requests.

Foreign pages are refused, and so are rebound host names.
"""

from __future__ import annotations

import re
from ipaddress import ip_address

from starlette.types import Scope

from eldest.server.http.addresses import Client, client
from eldest.server.http.responses import is_page
from eldest.server.http_settings import HttpSettings
from eldest.server.problems import last, problem
from eldest.server.state import AppState

HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?)\.?(?::(\d{1,5}))?")
SAFE = {"GET", "HEAD", "OPTIONS"}
OWN = {"same-origin", "none"}


def own_host(http_settings: HttpSettings, headers: dict[bytes, bytes]) -> str:
    """The host that a request asks for, as written. Refused unless it is one of this server's."""
    written = headers.get(b"host", b"").decode("latin-1").lower()
    match = HOST.fullmatch(written)
    if not match:
        raise problem("not_a_host")
    if not _ours(http_settings, match[1]) and written not in http_settings.scheme_of:
        raise problem("foreign_host")
    return written


def _ours(http_settings: HttpSettings, name: str) -> bool:
    if name == "localhost" or name.endswith(".localhost") or name in http_settings.hosts:
        return True
    try:
        # An IP address in place of a name cannot have been rebound.
        found = ip_address(name.strip("[]"))
    except ValueError:
        return False
    return found.is_loopback or (http_settings.lan and (found.is_private or found.is_link_local))


def origin(http_settings: HttpSettings, client: Client, host: str) -> str:
    """The origin of the server's own pages for a client that uses this host."""
    return f"{http_settings.scheme_of.get(host, client.scheme)}://{host}"


def check_origin(
    http_settings: HttpSettings,
    own: str,
    method: str,
    headers: dict[bytes, bytes],
    *,
    opens_socket: bool = False,
    leads_to_page: bool = False,
) -> None:
    """
    Refuse requests sent by a foreign page.

    Browsers name the page's origin with every request that could change something. Clients that are not
    browsers do not, so they must not rely on a cookie, which a browser adds by itself. A link to a page
    may come from anywhere.
    """
    site = headers.get(b"sec-fetch-site", b"").decode("latin-1")
    if site and site not in OWN and not leads_to_page:
        raise problem("foreign_page")
    if method in SAFE and not opens_socket:
        return
    told = headers.get(b"origin")
    if told is not None:
        if told.decode("latin-1").lower() not in (own, *http_settings.origins):
            raise problem("foreign_page")
    elif not site and b"cookie" in headers and b"authorization" not in headers:
        raise problem("no_origin")


def leads_to_page(method: str, path: str, headers: dict[bytes, bytes]) -> bool:
    """Whether the request follows a link to one of the pages; a frame in a foreign page does not count."""
    goes = headers.get(b"sec-fetch-mode") == b"navigate" and headers.get(b"sec-fetch-dest") == b"document"
    return method == "GET" and goes and is_page(path)


LENGTHS = {b"content-length", b"transfer-encoding"}  # two lengths of one body: a proxy may have used the other one
ONCE = {b"host", b"origin", b"authorization", b"content-length", b"content-type", b"sec-fetch-site"}


def enter(app_state: AppState, scope: Scope) -> None:
    """Determine the origin of a request, and refuse it if it is not allowed."""
    found: dict[bytes, bytes] = {}
    for name, value in scope["headers"]:
        # Joined with a comma, these would become a value that nobody has sent.
        if name in found and name in ONCE:
            raise problem("not_http")
        separator = b"; " if name == b"cookie" else b", "
        found[name] = found[name] + separator + value if name in found else value
    if found.keys() >= LENGTHS:
        raise last("not_http")
    who = client(scope, found, app_state.http_settings)
    scope["state"] = {**scope.get("state", {}), "headers": found, "client": who}
    app_state.limit(app_state.by_address, who)
    if app_state.moderation.bans_address(who.address):
        raise problem("banned_address")
    host = own_host(app_state.http_settings, found)
    own = scope["state"]["origin"] = origin(app_state.http_settings, who, host)
    method = scope.get("method", "GET")
    page = leads_to_page(method, scope["path"], found)
    check_origin(
        app_state.http_settings, own, method, found, opens_socket=scope["type"] == "websocket", leads_to_page=page
    )
    scope["state"]["client"] = who._replace(scheme=own.partition(":")[0])
