"""`eldest doctor --server`: what is wrong with the set-up of a host, and what to do about it."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import json
import os
import shutil
import socket
import ssl
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from eldest import __version__, settings
from eldest.settings import Chosen, NotASetting

ROOM = 500  # MB that should be free where the tables are
FILES = 4096  # that may be open at once: a connection is one
DAYS = 14  # for which a certificate should still be good
WAIT = 5  # seconds for an answer
OK, WARNING, FAULT = "ok", "warning", "fault"


class Finding(NamedTuple):
    """One thing that was looked at."""

    level: str
    about: str
    says: str
    advice: str = ""


class Answer(NamedTuple):
    """The answer of a server."""

    status: int
    headers: Mapping[str, str]
    body: bytes


def main(flags: Mapping[str, Any], as_json: bool) -> int:
    """Print what was found; 1 if there is a fault."""
    found = list(findings(flags))
    if as_json:
        print(json.dumps([each._asdict() for each in found], indent=2))
    else:
        for each in found:
            print(f"{each.level:8} {each.about:12} {each.says}")
            if each.advice:
                print(f"{'':21} {each.advice}")
    return 1 if any(each.level == FAULT for each in found) else 0


def findings(flags: Mapping[str, Any]) -> Iterator[Finding]:
    """Everything that was looked at, in the order in which a server needs it."""
    try:
        given = settings.chosen(flags)
    except NotASetting as error:
        yield Finding(FAULT, "settings", str(error))
        return
    yield from _program(given)
    yield from _tables(given)
    yield from _listening(given)
    yield from _certificate(given)
    yield from _origin(given)


def _program(given: Chosen) -> Iterator[Finding]:
    from eldest.compiler import kernels
    from eldest.server.assets import NOT_BUILT, built

    yield Finding(OK, "settings", f"{settings.file()}" + ("" if settings.file().is_file() else " (not there)"))
    for name, near in settings.misspelt():
        yield Finding(WARNING, "settings", f"{name} is not a setting", f"did you mean {near}?")
    yield Finding(OK, "page", "built") if built().digest else Finding(FAULT, "page", NOT_BUILT)
    if not any(kernels.FOLDER.glob("*.wasm")):
        yield Finding(WARNING, "rules", "no prebuilt rules", "bots are slow at first: install a wheel")
    if sys.platform != "win32" and os.geteuid() == 0:
        yield Finding(WARNING, "user", "root", "give the server a user of its own, as deploy/eldest.service does")
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        few = 0 <= most < FILES
        yield Finding(
            WARNING if few else OK,
            "connections",
            f"{most} files may be open",
            "LimitNOFILE=65536 in the unit" if few else "",
        )
    workers, cores = given.of(settings.WORKERS_BOTS), os.cpu_count() or 1
    if not workers:
        yield Finding(WARNING, "bots", "no process for bots: all play at level 1", "set workers_bots to 1 or more")
    elif workers > cores:
        yield Finding(WARNING, "bots", f"{workers} processes on {cores} cores", f"set workers_bots to {cores} at most")
    else:
        yield Finding(OK, "bots", f"{workers} of {cores} cores")


def _tables(given: Chosen) -> Iterator[Finding]:
    from eldest.server.journal.journal import Fault
    from eldest.server.journal.postgres import SCHEMES, risk
    from eldest.server.journal.sql_journal import open_reader
    from eldest.server.journal.sqlite import path_of

    db = given.of(settings.DB)
    try:
        path = None if db.startswith(SCHEMES) else path_of(db)
        if path:
            yield from _folder(path.resolve())
        if not path or path.exists():
            tables, at_risk = asyncio.run(_read(open_reader, db, None if path else risk))
            yield Finding(OK, "tables", f"{tables} tables")
            if at_risk:
                yield Finding(WARNING, "tables", at_risk, "set fsync and full_page_writes to on in postgresql.conf")
    except (Fault, OSError) as error:
        yield Finding(FAULT, "tables", str(error))


async def _read(open_reader: Callable[[str], Any], db: str, risk: Callable[[Any], str] | None) -> tuple[int, str]:
    """The number of tables, and what a database's settings put at risk."""
    reader = await open_reader(db)
    try:
        at_risk = await reader.look("the settings of the database", risk) if risk else ""
        return len(await reader.tables()), at_risk
    finally:
        await reader.close()


def _folder(path: Path) -> Iterator[Finding]:
    """The folder of a data file."""
    folder = next(each for each in path.parents if each.exists())
    if not folder.is_dir():
        yield Finding(FAULT, "tables", f"{path}: {folder} is not a folder")
        return
    if not os.access(folder, os.W_OK | os.X_OK) or (path.exists() and not os.access(path, os.W_OK)):
        yield Finding(FAULT, "tables", f"{path}: this user may not write there", "run this as the user of the server")
    room = shutil.disk_usage(folder).free // 1_000_000
    yield Finding(
        OK if room >= ROOM else WARNING,
        "disk",
        f"{folder}: {room} MB free",
        "" if room >= ROOM else "commands are refused when it is full",
    )
    if os.name == "posix" and path.exists() and path.stat().st_mode & 0o077:
        yield Finding(WARNING, "tables", f"{path}: others may read it", f"chmod 600 {path}")
    if not path.exists():
        yield Finding(OK, "tables", f"{path}: not there yet")


def _listening(given: Chosen) -> Iterator[Finding]:
    """The port: a server of ours answers there, or it is free."""
    address, port = given.of(settings.ADDRESS) or "127.0.0.1", given.of(settings.PORT)
    if not port:
        yield Finding(WARNING, "port", "another one at each start", "choose one with port")
        return
    scheme = "https" if given.of(settings.CERT) else "http"
    where = f"{scheme}://{f'[{address}]' if ':' in address else address}:{port}"
    try:
        told = _get(f"{where}/api/version", trusting=False)
    except OSError:
        yield from _free(address, port)
        return
    version = _version(told)
    if version is None:
        yield Finding(FAULT, "port", f"{where}: another program listens there", "choose another port, or stop it")
        return
    if version != __version__:
        yield Finding(WARNING, "server", f"{where} runs {version}, and {__version__} is installed", "restart it")
    ready = _get(f"{where}/readyz", trusting=False)
    if ready.status == 200:
        yield Finding(OK, "server", f"{where} accepts commands")
    else:
        yield Finding(
            FAULT, "server", f"{where} accepts no commands ({ready.status})", "its log says why: disk or database"
        )


def _free(address: str, port: int) -> Iterator[Finding]:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family) as trial:
        try:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((address, port))
        except OSError as error:
            yield Finding(FAULT, "port", f"{address}:{port}: {error.strerror}", "choose another port or address")
        else:
            yield Finding(OK, "port", f"{address}:{port} is free: no server runs there now")


def _certificate(given: Chosen) -> Iterator[Finding]:
    from eldest.cli.host.serve import tls

    try:
        tls(given)
    except (NotASetting, ValueError, OSError) as error:
        yield Finding(FAULT, "certificate", str(error))


def _origin(given: Chosen) -> Iterator[Finding]:
    """The public address: that it leads to this server, and what the proxy tells it."""
    origin, proxies = given.of(settings.ORIGIN), given.of(settings.TRUST_PROXY)
    if not origin:
        if proxies:
            yield Finding(
                FAULT, "proxy", "trust_proxy is set, and no origin", "set origin to the address that people type"
            )
        elif given.of(settings.LAN):
            yield Finding(OK, "address", "everybody in the network can reach the server")
        else:
            yield Finding(OK, "address", "this machine only")
        return
    behind = not given.of(settings.CERT)
    if behind and not proxies:
        advice = "set trust_proxy to its address, 127.0.0.1 if it is on this machine"
        yield Finding(FAULT, "proxy", "the server does not know its proxy: it cannot tell people apart", advice)
    for network in map(ipaddress.ip_network, proxies):
        if network.num_addresses > 2**16:
            yield Finding(
                WARNING, "proxy", f"{network}: whoever is in there may claim any address", "name the proxy alone"
            )
    if not origin.startswith("https://"):
        yield Finding(
            WARNING, "address", f"{origin}: without https anybody on the way can read", "let the proxy provide https"
        )
    name = urlsplit(origin).hostname or ""
    try:
        socket.getaddrinfo(name, None)
    except OSError as error:
        if _in_container():
            yield _out_of_reach(origin, error.strerror)
            return
        yield Finding(FAULT, "name", f"{name}: {error.strerror}", "have its DNS record point to this host")
        return
    yield from _asked(given, origin, behind)


def _in_container() -> bool:
    """Whether this is a container, whose network may have no way to its own public address."""
    return bool(os.environ.get("container"))  # noqa: SIM112 - in lower case, as Podman, systemd and our image set it


def _out_of_reach(origin: str, why: object) -> Finding:
    return Finding(
        WARNING, "address", f"{origin} cannot be reached from this container ({why})", "open it from outside"
    )


def _asked(given: Chosen, origin: str, behind: bool) -> Iterator[Finding]:
    """The answer of the server at its public address."""
    try:
        told = _get(f"{origin}/api/version")
    except ssl.SSLError as error:
        yield Finding(
            FAULT, "https", f"{origin}: {error.reason or error}", "the proxy needs a certificate for this name"
        )
        return
    except OSError as error:
        if _in_container():
            yield _out_of_reach(origin, error)
            return
        yield Finding(FAULT, "address", f"{origin}: {error}", "start the proxy, and open its port in the firewall")
        return
    if _version(told) is None:
        advice = (
            "the proxy must pass on the header Host"
            if told.status == 421
            else "is the server running behind the proxy?"
        )
        yield Finding(FAULT, "address", f"{origin} does not lead to Eldest (status {told.status})", advice)
        return
    yield Finding(OK, "address", f"{origin} leads to Eldest {_version(told)}")
    if origin.startswith("https://"):
        left = _days(origin)
        if left is not None and left < DAYS:
            yield Finding(WARNING, "https", f"the certificate ends in {left:.0f} days", "does the proxy renew it?")
        if behind and "strict-transport-security" not in told.headers:
            advice = "the proxy must set X-Forwarded-Proto, and trust_proxy name the address from which it connects"
            yield Finding(FAULT, "proxy", "the server takes https for http", advice)
    if behind and not given.of(settings.METRICS_PUBLIC) and _get(f"{origin}/metrics").status == 200:
        advice = "the proxy must set X-Forwarded-For, and trust_proxy name the address from which it connects"
        yield Finding(FAULT, "proxy", "the server takes everybody for this machine, and shows its figures", advice)
    yield from _socket(origin)


def _socket(origin: str) -> Iterator[Finding]:
    """Whether WebSockets pass: the server refuses that of an unknown table in its own words, a proxy in others."""
    key = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "A" * 22 + "==",
    }
    told = _get(f"{origin}/api/tables/{'0' * 32}/socket", headers=key | {"Origin": origin})
    kind = _json(told).get("key")
    if kind == "no_guest":
        yield Finding(OK, "sockets", "pass through the proxy")
    else:
        yield Finding(
            WARNING, "sockets", f"do not pass ({told.status} {kind or ''})".rstrip(), "pass on Connection and Upgrade"
        )


def _get(url: str, headers: Mapping[str, str] | None = None, *, trusting: bool = True) -> Answer:
    """An answer, whatever its status; raises `OSError`. Without `trusting` any certificate will do."""
    where = urlsplit(url)
    assert where.hostname
    if where.scheme == "https":
        context = ssl.create_default_context()
        if not trusting:
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        line: HTTPConnection = HTTPSConnection(where.hostname, where.port, timeout=WAIT, context=context)
    else:
        line = HTTPConnection(where.hostname, where.port, timeout=WAIT)
    with contextlib.closing(line):
        try:
            line.request("GET", where.path, headers=dict(headers or {}))
            told = line.getresponse()
            return Answer(told.status, {name.lower(): value for name, value in told.getheaders()}, told.read())
        except HTTPException as strange:
            raise OSError(f"no answer of a web server ({type(strange).__name__})") from None


def _version(told: Answer) -> str | None:
    found = _json(told).get("version")
    return found if isinstance(found, str) and told.status == 200 else None


def _json(told: Answer) -> dict[str, Any]:
    try:
        found = json.loads(told.body)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _days(origin: str) -> float | None:
    """The days for which the certificate of an address is still good."""
    where = urlsplit(origin)
    assert where.hostname
    context = ssl.create_default_context()
    with (
        socket.create_connection((where.hostname, where.port or 443), WAIT) as line,
        context.wrap_socket(line, server_hostname=where.hostname) as secure,
    ):
        until = (secure.getpeercert() or {}).get("notAfter")
    return (ssl.cert_time_to_seconds(str(until)) - time.time()) / 86400 if until else None
