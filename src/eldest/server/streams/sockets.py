"""Listening sockets, TLS settings, and the addresses by which other machines reach this one."""

from __future__ import annotations

import contextlib
import errno
import ipaddress
import os
import socket
import ssl
import sys
from pathlib import Path

QUEUE = 2048  # connections waiting to be accepted
FILES = 1 << 20  # enough open files for everybody
UNUSED = ("192.0.2.1", 9)  # RFC 5737: an address that no network uses


class CannotListen(ValueError):
    """The server cannot listen; the message is a sentence."""


def bound(address: str, port: int) -> socket.socket:
    """A listening socket on a port that no other program has."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        # On Windows SO_REUSEADDR would let two programs share a port; SO_EXCLUSIVEADDRUSE prevents it.
        reuse = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
        made.setsockopt(socket.SOL_SOCKET, reuse, 1)
        made.bind((address, port))
        # A second socket is refused only once the first one listens.
        made.listen(QUEUE)
    except OSError as error:
        made.close()
        raise CannotListen(why_not(error, address, port)) from None
    made.setblocking(False)
    return made


def why_not(error: OSError, address: str, port: int) -> str:
    """Why an address and port are not available, and what to do about it."""
    if error.errno == errno.EADDRINUSE or (error.errno == errno.EACCES and os.name == "nt"):
        return (
            f"port {port} is in use: another program listens there, perhaps another Eldest; "
            "choose one by --port, or take a free one by --port 0"
        )
    if error.errno == errno.EACCES:
        return f"port {port} is the system's: ports below 1024 need its permission; choose another by --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"address {address}: this machine has no such address"
    return f"address {address}, port {port}: {error.strerror}"


def url(scheme: str, address: str, port: int) -> str:
    """The URL of an address."""
    host = f"[{address}]" if ":" in address else address
    standard = {"http": 80, "https": 443}[scheme]
    return f"{scheme}://{host}" if port == standard else f"{scheme}://{host}:{port}"


def network_addresses() -> list[str]:
    """The addresses by which other machines in the network can reach this one, the likeliest first."""
    found = [_first()]
    with contextlib.suppress(OSError):  # a machine may not know its own name
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if each and not ipaddress.ip_address(each).is_loopback]


def _first() -> str:
    """The address this machine would send from; found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(UNUSED)
        except OSError:
            return ""
        return str(asking.getsockname()[0])


def tls(cert: str, key: str) -> ssl.SSLContext:
    """The TLS context from the files of a certificate and its key."""
    for path in (cert, key):
        try:
            Path(path).open("rb").close()
        except OSError as error:
            raise CannotListen(f"{path}: {error.strerror}") from None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_alpn_protocols(["http/1.1"])
    try:
        context.load_cert_chain(cert, key, password=_no_password)
    except ssl.SSLError as error:
        if error.reason == "KEY_VALUES_MISMATCH":
            raise CannotListen(f"{key} is not the key of the certificate {cert}") from None
        raise CannotListen(f"{cert} and {key}: a certificate and its key are expected, both as PEM") from None
    except _Locked:
        raise CannotListen(f"{key}: the key has a password; Eldest needs one without") from None
    return context


class _Locked(Exception):
    """The key file asks for a password."""


def _no_password() -> str:
    raise _Locked


def open_files() -> int:
    """Raise the limit of open files as far as allowed. Returns it; 0 if the system has none."""
    if sys.platform == "win32":
        return 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):  # macOS reports no limit, but has one
            return soft
    return max(soft, most)
