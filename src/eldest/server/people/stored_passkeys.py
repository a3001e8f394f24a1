"""Stored passkeys, and the requests to make or use one that wait for a browser's answer."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from eldest.server.journal.journal import NoPerson, Person
from eldest.server.journal.schema import passkey_requests, passkeys, people, tokens
from eldest.server.people import devices
from eldest.server.people.devices import SHOWN, NewDevice


class Passkey(NamedTuple):
    """A passkey of a person, made for a host name; instants are UTC ms, and 0 means never."""

    credential: bytes
    person: str
    site: str
    public_key: bytes
    signatures: int  # the authenticator's counter at its last use; 0: it counts none
    name: str
    since: int
    used: int = 0
    copied: int = 0  # when its counter went back last

    @property
    def id(self) -> str:
        """The id under which its owner sees it."""
        return hashlib.sha256(self.credential).hexdigest()[:SHOWN]


class PasskeyRequest(NamedTuple):
    """A request to make a passkey, by the device with a token, or to sign in by one (`None`)."""

    secret: bytes  # SHA-256
    challenge: bytes
    origin: str
    token: bytes | None
    until: int  # UTC ms


def put_request(connection: Connection, request: PasskeyRequest, now: int) -> None:
    """Store a request, and delete those that are too old. Raises `NoPerson` if its device is logged out."""
    if request.token is not None:
        # Locked, because another server might delete it in between.
        known = select(tokens.c.token).where(tokens.c.token == request.token).with_for_update(key_share=True)
        if connection.scalar(known) is None:
            raise NoPerson("this device is logged out")
    connection.execute(delete(passkey_requests).where(passkey_requests.c.until <= now))
    connection.execute(insert(passkey_requests).values(request._asdict()))


def take_request(connection: Connection, secret: bytes) -> PasskeyRequest | None:
    """The request with a secret, which is deleted: whatever the answer is, there is no second one."""
    taken = delete(passkey_requests).where(passkey_requests.c.secret == secret).returning(*passkey_requests.c)
    found = connection.execute(taken).one_or_none()
    return PasskeyRequest(*found) if found else None


def add(connection: Connection, passkey: Passkey) -> bool:
    """Store a new passkey. Returns false if the credential is known already. Raises `NoPerson`."""
    owner = select(people.c.id).where(people.c.id == passkey.person).with_for_update(key_share=True)
    if connection.scalar(owner) is None:
        raise NoPerson(f"there is no person {passkey.person}")
    if by_credential(connection, passkey.credential):
        return False
    connection.execute(insert(passkeys).values(passkey._asdict()))
    return True


def by_credential(connection: Connection, credential: bytes) -> Passkey | None:
    """The passkey with a credential id."""
    found = connection.execute(select(*passkeys.c).where(passkeys.c.credential == credential)).one_or_none()
    return Passkey(*found) if found else None


def of_person(connection: Connection, person: str) -> list[Passkey]:
    """A person's passkeys, the newest first."""
    asked = select(*passkeys.c).where(passkeys.c.person == person)
    newest = asked.order_by(passkeys.c.since.desc(), passkeys.c.credential)
    return [Passkey(*row) for row in connection.execute(newest)]


def rename(connection: Connection, passkey: Passkey, name: str) -> None:
    """Name a passkey."""
    connection.execute(update(passkeys).where(passkeys.c.credential == passkey.credential).values(name=name))


def remove(connection: Connection, passkey: Passkey) -> None:
    """Delete a passkey."""
    connection.execute(delete(passkeys).where(passkeys.c.credential == passkey.credential))


def note_copy(connection: Connection, passkey: Passkey, now: int) -> None:
    """Note that a passkey's counter went back."""
    connection.execute(update(passkeys).where(passkeys.c.credential == passkey.credential).values(copied=now))


def sign_in(connection: Connection, passkey: Passkey, signatures: int, device: NewDevice, after: int) -> Person | None:
    """
    The person of a passkey, who gets the device. The passkey's counter becomes `signatures`.

    `None` if the passkey was removed since it was read, or used, so that its counter is another one.
    """
    same = (passkeys.c.credential == passkey.credential) & (passkeys.c.signatures == passkey.signatures)
    asked = select(*people.c["id", "name", "avatar"]).join(passkeys).where(same)
    found = connection.execute(asked.with_for_update(key_share=True, of=people)).one_or_none()
    noted = update(passkeys).where(same).values(signatures=signatures, used=device.now)
    if found is None or not connection.execute(noted).rowcount:
        return None
    devices.add(connection, found.id, device, after)
    return Person(*found)
