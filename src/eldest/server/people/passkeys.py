"""Passkeys of people (WebAuthn), by which they sign in on a new device without a code."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, NamedTuple

from eldest.server.journal.journal import Person
from eldest.server.people import relying_party, stored_passkeys
from eldest.server.people.devices import Session
from eldest.server.people.people import PEOPLE, People, digest_of, new_token
from eldest.server.people.relying_party import NotAPasskey
from eldest.server.people.stored_passkeys import Passkey, PasskeyRequest
from eldest.server.tables.service import TableService

MOST = 20  # passkeys of a person
CHALLENGE = 32  # bytes


class Asked(NamedTuple):
    """The options of a request to a browser, and the secret by which its answer is recognised."""

    secret: str
    options: dict[str, Any]


class Passkeys:
    """
    The passkeys of this server's people.

    A request is stored until it is answered, so another server may take the answer. Whatever the answer is, there is no
    second one.
    """

    def __init__(self, service: TableService, people: People, seconds: float) -> None:
        self._service = service
        self._people = people
        self._seconds = seconds  # for an answer

    async def ask_to_make(self, session: Session, origin: str) -> Asked:
        """Ask the browser of a person to make a passkey. Raises `NotAPasskey` if they have too many."""
        known = await self.of(session.person)
        if len(known) >= MOST:
            raise NotAPasskey("too_many_passkeys")
        secret, challenge = await self._put_request(origin, session.token)
        here = [each for each in known if each.site == relying_party.site_of(origin)]
        options = await asyncio.to_thread(relying_party.to_make, origin, session.person, here, challenge, self._seconds)
        return Asked(secret, options)

    async def make(self, session: Session, origin: str, secret: str, answer: dict[str, Any], name: str) -> Passkey:
        """The passkey that a browser has made. Raises `NotAPasskey`."""
        asked = await self._take_request(origin, secret, session.token)
        made = await asyncio.to_thread(relying_party.made, answer, origin, asked.challenge)
        site, now = relying_party.site_of(origin), self._service.clock()
        passkey = Passkey(made.id, session.person.id, site, made.public_key, made.signatures, name, now)
        if not await self._service.journal.write(PEOPLE, stored_passkeys.add, passkey):
            raise NotAPasskey("bad_passkey")
        return passkey

    async def ask_to_use(self, origin: str) -> Asked:
        """Ask a browser for any passkey that it has."""
        secret, challenge = await self._put_request(origin, None)
        return Asked(secret, await asyncio.to_thread(relying_party.to_use, origin, challenge, self._seconds))

    async def use(self, origin: str, secret: str, answer: dict[str, Any], device: str) -> tuple[Person, str]:
        """The person of a passkey, and a new token for the device that used it. Raises `NotAPasskey`."""
        journal = self._service.journal
        asked = await self._take_request(origin, secret, None)
        credential = await asyncio.to_thread(relying_party.credential_of, answer)
        passkey = await journal.look(PEOPLE, stored_passkeys.by_credential, credential)
        if passkey is None:
            raise NotAPasskey("unknown_passkey")
        try:
            count = await asyncio.to_thread(relying_party.signatures, answer, origin, asked.challenge, passkey)
        except NotAPasskey as refusal:
            if refusal.key == "copied_passkey":
                await journal.write(PEOPLE, stored_passkeys.note_copy, passkey, self._service.clock())
            raise
        made, token = self._people.new_device(device)
        person = await journal.write(PEOPLE, stored_passkeys.sign_in, passkey, count, made, self._people.oldest)
        if person is None:
            raise NotAPasskey("late_passkey")
        return person, token

    async def of(self, person: Person) -> list[Passkey]:
        """A person's passkeys, the newest first."""
        return await self._service.journal.look(PEOPLE, stored_passkeys.of_person, person.id)

    async def rename(self, passkey: Passkey, name: str) -> None:
        """Name a passkey."""
        await self._service.journal.write(PEOPLE, stored_passkeys.rename, passkey, name)

    async def remove(self, passkey: Passkey) -> None:
        """Delete a passkey: nobody signs in by it any more."""
        await self._service.journal.write(PEOPLE, stored_passkeys.remove, passkey)

    async def _put_request(self, origin: str, token: bytes | None) -> tuple[str, bytes]:
        """A new secret and a new challenge."""
        secret, challenge, now = new_token(), secrets.token_bytes(CHALLENGE), self._service.clock()
        request = PasskeyRequest(digest_of(secret), challenge, origin, token, now + round(self._seconds * 1000))
        await self._service.journal.write(PEOPLE, stored_passkeys.put_request, request, now)
        return secret, challenge

    async def _take_request(self, origin: str, secret: str, token: bytes | None) -> PasskeyRequest:
        """The request that is answered. Raises `NotAPasskey` if it is too old, or was another device's or page's."""
        found = await self._service.journal.write(PEOPLE, stored_passkeys.take_request, digest_of(secret))
        if found is None or found.until <= self._service.clock() or (found.origin, found.token) != (origin, token):
            raise NotAPasskey("late_passkey")
        return found
