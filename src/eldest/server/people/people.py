"""People, identified by the token given to them. Only a digest of a token is stored."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable

from eldest.server.journal.journal import Person
from eldest.server.tables.service import TableService

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
BYTES = 32
AVATARS = ("star", "moon", "sun", "leaf", "tree", "flower", "crown", "cat", "owl", "fish", "boat", "cup")
AGE = 400 * 86_400  # seconds; browsers keep no cookie longer
NAMES = {"http": "eldest", "https": "__Host-eldest"}


def new_token() -> str:
    """A random token."""
    return secrets.token_urlsafe(BYTES)


def token(headers: dict[bytes, bytes], scheme: str) -> str:
    """The token of a request, from a program's header or a browser's cookie; empty if there is none."""
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
    """The header that gives a browser its token; an empty token removes it."""
    parts = [f"{NAMES[scheme]}={token}", "Path=/", f"Max-Age={AGE if token else 0}", "HttpOnly", "SameSite=Lax"]
    return "; ".join(parts + ["Secure"] * (scheme == "https"))


LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # 32 letters that are not easily confused
ALIKE = str.maketrans("OIL", "011", "- ")
CODE = 10  # letters: 50 bits
KNOWN = 60.0  # seconds for which a person is cached without asking the journal; another server may have forgotten them


class People:
    """The guests of this server."""

    def __init__(self, service: TableService, capacity: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._service = service
        self._capacity = capacity
        self._clock = clock
        self._known: OrderedDict[bytes, tuple[float, Person]] = OrderedDict()
        self._asked_again = 0  # times

    async def of(self, token: str) -> Person | None:
        """The person with this token; `None` if there is none."""
        if not token:
            return None
        digest = _digest(token)
        known = self._known.get(digest)
        if known and known[0] > self._clock():
            return known[1]
        before = self._asked_again
        person = await self._service.journal.person(digest)
        self._known.pop(digest, None)
        if person and before == self._asked_again:  # otherwise they may have been forgotten while the journal was read
            self._know(digest, person)
        return person

    def _know(self, digest: bytes, person: Person) -> None:
        if len(self._known) >= self._capacity:
            self._known.popitem(last=False)
        self._known[digest] = (self._clock() + KNOWN, person)

    async def welcome(self, name: str) -> tuple[Person, str]:
        """A new guest and their token."""
        person, token = Person(secrets.token_urlsafe(16), name), new_token()
        await self._service.journal.welcome(person, _digest(token))
        return person, token

    async def change(self, person: Person) -> None:
        """Store a person's new name and avatar."""
        await self._service.journal.change(person)
        self._service.changed_person(person)

    async def forget(self, person: Person) -> None:
        """Forget a person. Their plays stay, because the others' games need them."""
        await self._service.forget(person.id)

    def ask_again(self) -> None:
        """Drop all cached people, because one of them may have been renamed or forgotten."""
        self._asked_again += 1
        self._known.clear()

    async def put_pairing_code(self, person: Person, seconds: float) -> str:
        """A code with which another device can become this person, once."""
        code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
        until = self._service.clock() + round(seconds * 1000)
        await self._service.journal.put_pairing_code(_digest(code), person.id, until)
        return f"{code[: CODE // 2]}-{code[CODE // 2 :]}"

    async def use_pairing_code(self, code: str) -> tuple[Person, str] | None:
        """The person of a code, and a new token for the device that used it."""
        read, token = code.upper().translate(ALIKE), new_token()
        person = await self._service.journal.use_pairing_code(_digest(read), self._service.clock(), _digest(token))
        return (person, token) if person else None


def _digest(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()
