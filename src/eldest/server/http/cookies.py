"""Cookies: by which token a request says who asks."""

from __future__ import annotations

import re
import secrets

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
BYTES = 32
AGE = 400 * 86_400  # seconds; browsers keep none for longer
NAMES = {"http": "eldest", "https": "__Host-eldest"}


def new_token() -> str:
    """A token that nobody guesses."""
    return secrets.token_urlsafe(BYTES)


def token(headers: dict[bytes, bytes], scheme: str) -> str:
    """The token that a request brings, in the header of a program or the cookie of a browser; empty without one."""
    bearer = headers.get(b"authorization")
    if bearer is not None:
        word, _, given = bearer.decode("latin-1").partition(" ")
        return _token(given) if word.lower() == "bearer" else ""
    for pair in headers.get(b"cookie", b"").decode("latin-1").split(";"):
        name, _, given = pair.strip().partition("=")
        if name == NAMES[scheme] and _token(given):
            return _token(given)
    return ""


def _token(written: str) -> str:
    return written if TOKEN.fullmatch(written) else ""


def set_cookie(token: str, scheme: str) -> str:
    """The header that gives a browser its token; without a token it takes it away."""
    parts = [f"{NAMES[scheme]}={token}", "Path=/", f"Max-Age={AGE if token else 0}", "HttpOnly", "SameSite=Lax"]
    return "; ".join(parts + ["Secure"] * (scheme == "https"))
