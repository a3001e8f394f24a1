"""People, identified by the token given to them. Only a digest of a token is stored."""

from __future__ import annotations

import hashlib
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Collection
from contextlib import suppress

from eldest.server.journal.journal import Fault, Person
from eldest.server.people import devices
from eldest.server.people.devices import Device, NewDevice, Session
from eldest.server.people.guests import Admit
from eldest.server.tables.service import TableService

PEOPLE = "the people"  # their name in a fault's message

TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
BYTES = 32
AVATARS = ("star", "moon", "sun", "leaf", "tree", "flower", "crown", "cat", "owl", "fish", "boat", "cup")
DAY = 86_400  # seconds
AGE = 90 * DAY  # since its last use, after which a token is valid no more
NOTED = 3600 * 1000  # ms after which another use is noted, and the cookie renewed
NAMES = {"http": "eldest", "https": "__Host-eldest"}


def new_id() -> str:
    """A random id of a person. A terminal would take one that begins with a dash for a flag."""
    made = secrets.token_urlsafe(16)
    return new_id() if made.startswith("-") else made


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
CODE = 10  # letters of a pairing code: 50 bits, for ten minutes
RECOVERY = 20  # letters of a recovery code: 100 bits
INVITATION = 15  # letters of an invitation: 75 bits
GROUP = 5  # letters between two hyphens
KNOWN = 60.0  # seconds for which a person is cached without asking the journal; another server may have forgotten them


class People:
    """The guests of this server."""

    def __init__(self, service: TableService, capacity: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._service = service
        self._capacity = capacity
        self._clock = clock
        self._known: OrderedDict[bytes, tuple[float, Session]] = OrderedDict()
        self._asked_again = 0  # times

    @property
    def oldest(self) -> int:
        """The instant of a last use (UTC ms) at which a token is valid no more."""
        return self._service.clock() - AGE * 1000

    async def session(self, token: str) -> Session | None:
        """Whose token this is; `None` if it is nobody's."""
        if not token:
            return None
        digest = digest_of(token)
        known = self._known.get(digest)
        if known and known[0] > self._clock():
            return known[1]
        before = self._asked_again
        session = await self._service.journal.session(digest, self.oldest)
        self._known.pop(digest, None)
        if session and before == self._asked_again:  # otherwise they may be forgotten since the journal was read
            self._know(digest, session)
        return session

    def _know(self, digest: bytes, session: Session) -> None:
        if len(self._known) >= self._capacity:
            self._known.popitem(last=False)
        self._known[digest] = (self._clock() + KNOWN, session)

    def use(self, session: Session) -> bool:
        """Note the use of a token unless it was noted lately. Returns whether it is, so that its cookie is renewed."""
        now = self._service.clock()
        if session.used + NOTED > now:
            return False
        self._known.pop(session.token, None)
        self._know(session.token, session._replace(used=now))
        self._service.begin(self._note_use(session.token, now))
        return True

    async def _note_use(self, token: bytes, now: int) -> None:
        with suppress(Fault):  # it is noted another time
            await self._service.journal.write(PEOPLE, devices.use, token, now)

    def new_device(self, name: str) -> tuple[NewDevice, str]:
        """A device with a new token, and the token itself."""
        token = new_token()
        return NewDevice(digest_of(token), name, self._service.clock()), token

    async def welcome(self, name: str, device: str = "", admit: Admit = lambda connection: None) -> tuple[Person, str]:
        """A new guest, if they are admitted, and the token of their device."""
        person, (made, token) = Person(new_id(), name), self.new_device(device)
        await self._service.journal.welcome(person, made, admit)
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

    # ------------------------------------------------------------------ devices

    async def devices(self, person: Person) -> list[Device]:
        """A person's devices, the last used first."""
        return await self._service.journal.look(PEOPLE, devices.of_person, person.id, self.oldest)

    async def rename_device(self, person: Person, device: Device, name: str) -> None:
        """Name a person's device."""
        await self._service.journal.write(PEOPLE, devices.rename, person.id, device.token, name)

    async def log_out(self, person: str, out: Collection[Device]) -> None:
        """Log devices of a person out, on all servers."""
        await self._service.journal.write(PEOPLE, devices.log_out, person, [each.token for each in out])
        self._service.journal.tell_of_person(person)
        self._service.person_changed(person, False)

    async def logged_out(self, tokens: Collection[bytes]) -> set[bytes]:
        """Those of some tokens that are valid no more."""
        asked = list(tokens)
        return set(asked) - await self._service.journal.look(PEOPLE, devices.still_valid, asked, self.oldest)

    # ------------------------------------------------------------------ codes

    async def put_pairing_code(self, person: Person, seconds: float) -> str:
        """A code with which another device can become this person, once."""
        code = new_code(CODE)
        until = self._service.clock() + round(seconds * 1000)
        await self._service.journal.put_pairing_code(digest_of_code(code), person.id, until)
        return code

    async def use_pairing_code(self, code: str, device: str = "") -> tuple[Person, str] | None:
        """The person of a code, and a new token for the device that used it."""
        made, token = self.new_device(device)
        person = await self._service.journal.use_pairing_code(digest_of_code(code), made, self.oldest)
        return (person, token) if person else None

    async def recovery_made(self, person: Person) -> int | None:
        """When a person's recovery code was made (UTC ms); `None` if they have none."""
        return await self._service.journal.look(PEOPLE, devices.recovery_made, person.id)

    async def put_recovery_code(self, person: str) -> str:
        """A new recovery code of a person, in place of the last one."""
        code = new_code(RECOVERY)
        await self._service.journal.write(
            PEOPLE, devices.put_recovery_code, person, digest_of_code(code), self._service.clock()
        )
        return code

    async def use_recovery_code(self, code: str, device: str = "") -> tuple[Person, str, str] | None:
        """The person of a recovery code, a token for the device that used it, and the code that takes its place."""
        (made, token), new = self.new_device(device), new_code(RECOVERY)
        person = await self._service.journal.write(
            PEOPLE, devices.use_recovery_code, digest_of_code(code), made, digest_of_code(new), self.oldest
        )
        return (person, token, new) if person else None


def digest_of(secret: str) -> bytes:
    """The SHA-256 of a token or a code, which has too many bits to be guessed."""
    return hashlib.sha256(secret.encode()).digest()


def new_code(letters: int) -> str:
    """A random code, in groups of letters."""
    code = "".join(secrets.choice(LETTERS) for _ in range(letters))
    return "-".join(code[start : start + GROUP] for start in range(0, letters, GROUP))


def digest_of_code(code: str) -> bytes:
    """The SHA-256 of a code, however it is typed."""
    return digest_of(code.upper().translate(ALIKE))
